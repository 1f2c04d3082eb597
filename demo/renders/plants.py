"""Brazilian plants, grown by rules: each function returns a mesh to `put`."""
from kit import *


def leaves(centres, size, rng, up=.5, slim=.3):
    """Bent rhombs around points (n × 3, metres); the higher `up`, the more of them face the sky."""
    n = len(centres)
    normal = rng.normal(size=(n, 3)) * (1 - up) + np.array([0, 0, up])
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    along = np.cross(normal, rng.normal(size=(n, 3)))
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    across = np.cross(normal, along)
    s = size * rng.uniform(.7, 1.3, (n, 1))
    vertices = np.stack([centres - along * s * .5, centres + across * s * slim + normal * s * .1,
                         centres + along * s * .5, centres - across * s * slim + normal * s * .1], 1)
    return vertices.reshape(-1, 3), np.arange(4 * n).reshape(-1, 4)


def with_wood(name, wood, wood_material, clouds, smooth=False):
    """Wood (a `Mesh`) and leaves: clouds of (vertices, faces, material)."""
    Mesh.every.remove(wood)
    vertices, faces, which = [np.array(wood.vertices, float).reshape(-1, 3)], list(wood.faces), [0] * len(wood.faces)
    count = len(wood.vertices)
    for k, (v, f, _) in enumerate(clouds):
        faces += [tuple(face) for face in (f + count).tolist()]
        vertices.append(v)
        which += [k + 1] * len(f)
        count += len(v)
    return mesh_of(name, np.vstack(vertices), faces, [wood_material, *(m for *_, m in clouds)], which)


def tree(name, seed, height, bark, leaf, trunk=.3, spread=1., twist=.15, levels=4, forks=3, radius=.5, count=70, size=.2,
         thick=.035, slim=.3, up=.45):
    """
    A crown of clouds of leaves at the ends of forked branches.

    trunk: share of the height below the first fork; spread: how far branches lean out; twist: how crooked they are;
    radius, count, size: of each cloud of leaves, in metres.
    """
    r, rng, wood, tips = random.Random(seed), np.random.default_rng(seed), Mesh(bark), []

    def grow(at, direction, length, thickness, level):
        steps = 4 if level == 0 else 3
        for k in range(steps):
            wander = Vector((r.gauss(0, twist), r.gauss(0, twist), r.gauss(0, twist * .5) + (.1 if level else .2)))
            direction = (direction + wander).normalized()
            to = at + direction * length / steps
            wood.beam(at, to, thickness * (1 - .1 * k), thickness * (.9 - .1 * k), 7 if level < 2 else 4)
            at = to
            if level >= levels - 1 or level == levels - 2 and k == steps - 1: tips.append(at)
        if level == levels: return
        n = forks + r.choice((0, 0, 1))
        turn = r.uniform(0, 6.28)
        for k in range(n):
            out = Vector((math.cos(turn + 6.283 * k / n), math.sin(turn + 6.283 * k / n), 0)) * spread * r.uniform(.7, 1.2)
            grow(at, (direction * .75 + out + Vector((0, 0, .12))).normalized(), length * r.uniform(.5, .9) if level else
                 height * (1 - trunk) * .4 * r.uniform(.75, 1.15), thickness * .62, level + 1)
        if level in (1, 2): grow(at, (direction + Vector((0, 0, .5))).normalized(), length * r.uniform(.55, .8), thickness * .6, level + 1)

    wood.beam((0, 0, -.3), (0, 0, .25), height * thick * 1.35, height * thick, 9)
    grow(Vector((0, 0, .2)), Vector((r.gauss(0, twist), r.gauss(0, twist), 1)).normalized(), height * trunk, height * thick, 0)
    tips = np.array([tuple(t) for t in tips])
    centres = np.repeat(tips, count, 0) + np.clip(rng.normal(size=(len(tips) * count, 3)), -1.8, 1.8) * radius * np.array([.6, .6, .5])
    return with_wood(name, wood, bark, [(*leaves(centres, size, rng, up, slim), leaf)])


def bush(name, seed, leaf, width=1., height=.8, count=1400, size=.12, flower=None):
    """Leaves on a lumpy half ball."""
    rng = np.random.default_rng(seed)
    lumps = rng.normal(size=(9, 3)) * np.array([width * .28, width * .28, height * .16]) + np.array([0, 0, height * .45])
    direction = rng.normal(size=(count, 3))
    direction /= np.linalg.norm(direction, axis=1, keepdims=True)
    at = lumps[rng.integers(0, 9, count)] + direction * np.array([width * .26, width * .26, height * .36]) * rng.uniform(.75, 1.05, (count, 1))
    clouds = [(*leaves(at, size, rng, .4), leaf)]
    if flower: clouds.append((*leaves(at[at[:, 2] > height * .5][:count // 5] * 1.04, size * .8, rng, .6, .5), flower))
    wood = Mesh(leaf)
    return with_wood(name, wood, leaf, clouds)


def tuft(name, seed, blade, height=.8, count=90, width=.012, plume=None, spread=.35, foot=.12):
    """Long grass that bends outwards; `plume` gives it seed heads."""
    r, stems, heads = random.Random(seed), Mesh(blade), Mesh(plume or blade)
    for k in range(count):
        turn, tall, lean = r.uniform(0, 6.28), height * r.uniform(.5, 1.1), r.uniform(.1, 1) * spread * height
        x, y = r.gauss(0, foot), r.gauss(0, foot)
        c, s = math.cos(turn), math.sin(turn)
        points = [(x + c * lean * t * t, y + s * lean * t * t, tall * t * (1 - .12 * t)) for t in (0, .45, .8, 1)]
        first = len(stems.vertices)
        for (px, py, pz), w in zip(points, (1, .8, .5, .1)):
            stems.vertices += [(px - s * width * w, py + c * width * w, pz), (px + s * width * w, py - c * width * w, pz)]
        stems.faces += [(first + 2 * i, first + 2 * i + 1, first + 2 * i + 3, first + 2 * i + 2) for i in range(3)]
        if plume and k % 5 == 0:
            tip = Vector(points[-1])
            heads.beam(tip - Vector((c * .04, s * .04, .16)), tip + Vector((c * .05, s * .05, .06)), .014, .003, 4)
    return joined(name, [stems, heads])


def palm(name, seed, height, bark, leaf, fronds=20, length=3.):
    """Jerivá: a ringed trunk and fronds whose leaflets hang."""
    r, rng, wood = random.Random(seed), np.random.default_rng(seed), Mesh(bark)
    lean = Vector((r.uniform(-.5, .5), r.uniform(-.5, .5), 0))
    at = lambda t: lean * t * t + Vector((0, 0, height * t))
    for k in range(18): wood.beam(at(k / 18), at((k + 1) / 18), .17 - .04 * k / 18 + .012 * (k % 2), .165 - .04 * k / 18, 12)
    vertices, faces = [], []
    for q in range(fronds):
        turn, rise = q * 2.4 + r.uniform(-.2, .2), math.radians(r.uniform(-20, 75))
        out, side = Vector((math.cos(turn), math.sin(turn), 0)), Vector((-math.sin(turn), math.cos(turn), 0))
        p, n, long = at(1), 24, length * r.uniform(.85, 1.1)
        for k in range(n):
            along = out * math.cos(rise) + Vector((0, 0, math.sin(rise)))
            to = p + along * long / n
            wood.beam(p, to, .022 * (1 - k / n) + .004, sides=3)
            if k > 2:
                for s in (-1, 1):
                    reach = long * .2 * math.sin(math.pi * min(1, k / n * .82 + .12)) ** .7 * r.uniform(.85, 1.1)
                    for half in (0., .5):
                        foot = p.lerp(to, half)
                        bend = foot + (side * s * .8 + along * .6 + Vector((0, 0, r.uniform(-.1, .2)))) * reach * .55
                        tip = bend + (side * s * .5 + along * .4 + Vector((0, 0, -.65))) * reach * .5
                        first, w = len(vertices), along * .026
                        vertices += [tuple(foot - w), tuple(foot + w), tuple(bend + w), tuple(bend - w), tuple(tip)]
                        faces += [(first, first + 1, first + 2, first + 3), (first + 3, first + 2, first + 4, first + 4)]
            p, rise = to, rise - math.radians(r.uniform(2.5, 4.4) * (1 + 1.2 * k / n))
    faces = [f if f[2] != f[3] else f[:3] for f in faces]
    Mesh.every.remove(wood)
    offset = len(wood.vertices)
    return mesh_of(name, wood.vertices + vertices, wood.faces + [tuple(i + offset for i in f) for f in faces], [bark, leaf],
                   [0] * len(wood.faces) + [1] * len(faces))


def araucaria(name, seed, height, bark, leaf):
    """Araucária: a straight trunk, whorls of bare arms that rise at the end, and tufts there."""
    r, rng, wood, tips = random.Random(seed), np.random.default_rng(seed), Mesh(bark), []
    for k in range(6):
        wood.beam((0, 0, height * k / 6 - .2), (0, 0, height * (k + 1) / 6), height * .024 * (1 - .12 * k), height * .024 * (.88 - .12 * k), 10)
    for level in range(7):
        z, reach = height * (.58 + .062 * level), height * (.27 - .027 * level) * r.uniform(.85, 1.1)
        for k in range(8):
            turn = 6.283 * k / 8 + level * .4 + r.uniform(-.15, .15)
            long = reach * r.uniform(.8, 1.05)
            arm = [(long * t, z + long * (-.1 * t + .42 * t ** 3)) for t in (0, .35, .7, 1)]
            points = [(math.cos(turn) * d, math.sin(turn) * d, h) for d, h in arm]
            for p, q, w in zip(points, points[1:], (1, .7, .5)): wood.beam(p, q, .0042 * height * w, sides=5)
            for t in (.78, .88, .97, 1.04):
                for _ in range(2):
                    d, h = long * t, z + long * (-.1 * t + .42 * t ** 3)
                    tips.append((math.cos(turn + r.gauss(0, .11)) * d, math.sin(turn + r.gauss(0, .11)) * d, h + r.gauss(.15, .1)))
    tips += [(r.gauss(0, .5), r.gauss(0, .5), height * r.uniform(.97, 1.04)) for _ in range(16)]
    centres = np.repeat(np.array(tips), 60, 0) + rng.normal(size=(len(tips) * 60, 3)) * height * .012
    return with_wood(name, wood, bark, [(*leaves(centres, height * .017, rng, .25, .12), leaf)])
