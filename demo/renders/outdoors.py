"""Furniture, planting, decks, boats and houses of the neighbourhoods; pieces stand on z = 0 and look along +y."""
from figures import *
from plants import *


def bench(name, timber, metal, long=1.8):
    t, m = Mesh(timber), Mesh(metal)
    for k in range(4): t.block(0, -.2 + .13 * k, .42, long, .11, .045)
    for k in range(3): t.block(0, -.3 - .03 * k, .55 + .13 * k, long, .035, .105)
    for x in (-long * .36, long * .36):
        m.block(x, 0, 0, .06, .5, .42)
        m.beam((x, -.24, .4), (x, -.38, .92), .025, sides=6)
    return joined(name, [t, m])


def barrow(name, tray, metal, load):
    t, m, l = Mesh(tray), Mesh(metal), Mesh(load)
    rim = lambda k, z: [(x * k, y * k + .1, z) for x, y in ((-.33, -.45), (.33, -.45), (.33, .5), (-.33, .5))]
    t.loft([rim(.6, .3), rim(1, .6)])
    l.loft([rim(.95, .61), rim(.5, .78)])
    for x in (-.24, .24):
        m.beam((x * .3, .72, .2), (x * 1.2, -1.05, .62), .02, sides=6)
        m.beam((x, -.35, .45), (x, -.45, 0), .02, sides=6)
    m.beam((-.05, .72, .2), (.05, .72, .2), .2, sides=16)
    return joined(name, [t, m, l])


def bicycle(name, frame, dark):
    f, d = Mesh(frame), Mesh(dark)
    for y in (-.52, .52):
        ring = [(0, y + math.cos(a) * .33, .34 + math.sin(a) * .33) for a in np.linspace(0, 6.283, 21)]
        for p, q in zip(ring, ring[1:]): d.beam(p, q, .018, sides=5)
    joints = dict(rear=(0, -.52, .34), pedal=(0, -.08, .3), seat=(0, -.2, .88), head=(0, .36, .88), front=(0, .52, .34))
    for a, b in (('rear', 'pedal'), ('rear', 'seat'), ('pedal', 'seat'), ('pedal', 'head'), ('seat', 'head'), ('head', 'front')):
        f.beam(joints[a], joints[b], .02, sides=6)
    f.beam((-.27, .3, 1.02), (.27, .3, 1.02), .018, sides=6)
    f.beam((0, .36, .86), (0, .3, 1.02), .018, sides=6)
    d.block(0, -.24, .9, .14, .26, .06)
    return joined(name, [f, d])


def parasol(name, cloth, pole, radius=1.6, high=2.5):
    c, p = Mesh(cloth), Mesh(pole)
    p.beam((0, 0, 0), (0, 0, high), .03, sides=8)
    ring = lambda r, z: [(math.cos(a) * r, math.sin(a) * r, z) for a in np.linspace(0, 6.283, 8, endpoint=False)]
    c.loft([ring(radius, high - .38), ring(radius, high - .3), ring(.05, high + .08)])
    p.block(0, 0, 0, .5, .5, .06)
    return joined(name, [c, p])


def table(name, timber, metal):
    """A round table and four chairs."""
    t, m = Mesh(timber), Mesh(metal)
    t.beam((0, 0, .7), (0, 0, .74), .45, sides=24)
    m.beam((0, 0, 0), (0, 0, .7), .035, sides=8)
    m.beam((0, 0, 0), (0, 0, .03), .25, sides=16)
    for k in range(4):
        a = k * math.pi / 2 + .4
        x, y = math.cos(a) * .85, math.sin(a) * .85
        t.block(x, y, .43, .44, .42, .04, a)
        t.block(x + math.cos(a) * .2, y + math.sin(a) * .2, .6, .03, .42, .3, a)
        for u, v in ((-.18, -.17), (-.18, .17), (.18, -.17), (.18, .17)):
            px, py = x + math.cos(a) * u - math.sin(a) * v, y + math.sin(a) * u + math.cos(a) * v
            m.beam((px, py, 0), (px, py, .86 if u > 0 else .43), .015, sides=5)
    return joined(name, [t, m])


def jangada(name, hull, timber, sail, seed=0):
    h, t, s = Mesh(hull), Mesh(timber), Mesh(sail)
    section = lambda y, w, lift: [(x * w, y, z + lift) for x, z in ((-.8, .34), (-.6, .08), (.6, .08), (.8, .34), (.75, .42), (-.75, .42))]
    h.loft([section(y, w, lift) for y, w, lift in ((-2.9, .8, .12), (-1.5, 1, 0), (1.2, 1, .02), (2.5, .72, .16), (3.1, .42, .34))])
    for y in (-1.7, -.6, .6): t.block(0, y, .44, 1.5, .16, .1)
    for x in (-.45, .45): t.block(x, -1.7, .44, .08, .08, .62)
    t.block(0, -1.7, 1.02, 1.1, .16, .06)
    t.beam((0, 1., .4), (0, .75, 6.2), .07, .035, 8)
    t.beam((0, .95, 1.15), (.5, -3., 1.5), .05, .03, 6)
    n, first = 10, len(s.vertices)
    for i in range(n + 1):
        for j in range(n + 1):
            u, v = i / n, j / n
            foot = Vector((0, .93, 1.2)).lerp(Vector((.48, -2.9, 1.55)), v)
            p = foot.lerp(Vector((0, .76, 6.05)), u)
            belly = math.sin(math.pi * v) * math.sin(math.pi * min(1, u * .8 + .15)) * (1 - u)
            s.vertices.append((p.x + .55 * belly, p.y, p.z + .12 * math.sin(math.pi * v) * (u == 0)))
    s.faces += [(first + i * (n + 1) + j, first + (i + 1) * (n + 1) + j, first + (i + 1) * (n + 1) + j + 1, first + i * (n + 1) + j + 1) for i in range(n) for j in range(n)]
    return joined(name, [h, t, s])


def buriti(name, seed, height, bark, leaf, dead=None, fans=24):
    """A smooth column and fans of stiff segments whose ends hang; old fans hang along the trunk."""
    r, wood = random.Random(seed), Mesh(bark)
    for k in range(14): wood.beam((0, 0, height * k / 14 - .2), (0, 0, height * (k + 1) / 14), .24 - .06 * k / 14, .236 - .06 * k / 14 + .006 * (k % 2), 14)
    clouds = {leaf: ([], []), dead or leaf: ([], [])}
    for q in range(fans + (6 if dead else 0)):
        old = q >= fans
        turn = q * 2.4 + r.uniform(-.25, .25)
        rise = math.radians(r.uniform(-75, -50) if old else -38 + 118 * ((q + .5) / fans) + r.uniform(-8, 8))
        out = Vector((math.cos(turn), math.sin(turn), 0))
        side = Vector((-math.sin(turn), math.cos(turn), 0))
        along = out * math.cos(rise) + Vector((0, 0, math.sin(rise)))
        start_, hub = Vector((0, 0, height)), Vector((0, 0, height)) + along * r.uniform(1.5, 2.) * (.7 if old else 1)
        hub.z -= .25 * math.cos(rise)
        wood.beam(start_, hub, .035, .022, 4)
        along = (along + Vector((0, 0, -.35))).normalized()
        vertices, faces = clouds[dead if old else leaf]
        n, size = 26, r.uniform(1.15, 1.5) * (.8 if old else 1)
        for k in range(n):
            a = math.radians(-150 + 300 * k / (n - 1))
            d = (along * math.cos(a) + side * math.sin(a)).normalized()
            w = (along * -math.sin(a) + side * math.cos(a)) * .085 * size
            mid = hub + d * size * .62 + along.cross(side) * .1 * math.cos(a)
            tip = hub + d * size * r.uniform(.9, 1.05) + Vector((0, 0, -.3 * size))
            first = len(vertices)
            vertices += [tuple(hub), tuple(mid - w), tuple(tip), tuple(mid + w)]
            faces.append((first, first + 1, first + 2, first + 3))
    return with_wood(name, wood, bark, [(np.array(v), np.array(f), m) for m, (v, f) in clouds.items() if f])


def deck(path, width, planks, frame, z=.45, gap=.015, plank=.14):
    """Planks across a path, on two beams and posts; `path` must be dense."""
    line = np.array(path)
    length = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    at = lambda d: (float(np.interp(d, length, line[:, 0])), float(np.interp(d, length, line[:, 1])))
    for k in range(int(length[-1] / plank)):
        (x, y), (x2, y2) = at(k * plank), at(k * plank + .1)
        planks.block(x, y, z - .035 + random.uniform(-.003, .003), width + random.uniform(-.02, .02), plank - gap, .035, math.atan2(y2 - y, x2 - x) - math.pi / 2)
    for side in (-1, 1): frame.wall(path, side * width * .44 - .04, .08, z - .22, z - .037)
    for k in range(int(length[-1] / 2.4)):
        (x, y), (x2, y2) = at(k * 2.4), at(k * 2.4 + .1)
        a = math.atan2(y2 - y, x2 - x)
        for side in (-1, 1): frame.block(x - math.sin(a) * side * width * .42, y + math.cos(a) * side * width * .42, z - 1.8, .12, .12, 1.7, a)


def railing(path, offset, timber, metal, z=.45, step=1.8, high=1.05):
    line = np.array(path)
    length = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])

    def at(d):
        x, y = np.interp(d, length, line[:, 0]), np.interp(d, length, line[:, 1])
        x2, y2 = np.interp(d + .2, length, line[:, 0]), np.interp(d + .2, length, line[:, 1])
        if d + .2 > length[-1]: (x2, y2), (bx, by) = line[-1], line[-2]; a = math.atan2(y2 - by, x2 - bx)
        else: a = math.atan2(y2 - y, x2 - x)
        return float(x - math.sin(a) * offset), float(y + math.cos(a) * offset), a

    marks = [at(min(k * step, length[-1])) for k in range(int(length[-1] / step) + 1)]
    for x, y, a in marks: metal.block(x, y, z - .1, .06, .06, high + .1, a)
    for (x, y, _), (x2, y2, _) in zip(marks, marks[1:]):
        for k in range(1, 5): metal.beam((x, y, z + high * k / 5), (x2, y2, z + high * k / 5), .009, sides=5)
        a, long = math.atan2(y2 - y, x2 - x), math.hypot(x2 - x, y2 - y) + .05
        timber.block((x + x2) / 2, (y + y2) / 2, z + high, long, .13, .045, a)


def house(name, kind, wall, accent, pane, frame, inside, timber, roof=None):
    """A house whose front looks along -y; `kind` 0 has one storey, 1 two, 2 a roof of tiles. It measures about 11 × 12 m."""
    w, a, g, f, i, t, r = (Mesh(m) for m in (wall, accent, pane, frame, inside, timber, roof or wall))

    def window(x0, x1, z0, z1, y=0., parts=3):
        # A pale room behind the pane keeps windows from turning black.
        i.box(x0, y + .1, z0, x1, y + .16, z1)
        g.box(x0, y - .02, z0, x0 + (x1 - x0) * .62, y + .0, z1)
        for k in range(parts + 1):
            x = x0 + (x1 - x0) * k / parts
            f.box(x - .03, y - .05, z0, x + .03, y + .03, z1)
        for z in (z0, z1 - .05): f.box(x0, y - .05, z, x1, y + .03, z + .05)

    w.box(-5.5, 0, -.6, -1.2, 12, 3.1)
    w.box(-1.2, 1.6, -.6, 5.5, 12, 3.1)
    window(-4.8, -2, .3, 2.5, -.0)
    window(.1, 3.4, .1, 2.5, 1.6)
    t.box(3.9, 1.54, 0, 4.9, 1.62, 2.4)
    a.box(-1.2, -.3, -.6, -.85, 1.7, 3.1)
    for k in range(3): t.box(5.2, .1 + k * .5, 0, 5.34, .24 + k * .5, 3.)
    for k in range(14): w.box(-7.2 + k * .12, .2, -.5, -7.14 + k * .12, .26, 1.1)
    if kind == 2:
        eaves = lambda z: [(-6.1, -.6, z), (6.1, -.6, z), (6.1, 12.6, z), (-6.1, 12.6, z)]
        r.loft([eaves(3.1), eaves(3.24), [(-.4, 4.4, 5.), (.4, 4.4, 5.), (.4, 7.6, 5.), (-.4, 7.6, 5.)]])
    else:
        w.box(-5.9, -.7, 3.1, 5.9, 12.4, 3.4)
        w.box(-5.9, -.7, 3.4, 5.9, -.55, 3.6)
    if kind == 1:
        a.box(-3.6, 2, 3.4, 4.6, 11, 6.2)
        window(-2.6, .6, 3.7, 5.8, 2.)
        window(1.6, 3.8, 4.2, 5.8, 2., 2)
        w.box(-4.3, 1, 6.2, 5.2, 11.6, 6.45)
        for k in range(7): f.beam((-5.6 + k * .9, -.5, 3.6), (-5.6 + k * .9, -.5, 4.5), .02, sides=4)
        f.box(-5.7, -.53, 4.47, -.1, -.47, 4.53)
    w.block(0, -2.6, -.6, 11, .2, 1.0)
    return joined(name, [w, a, g, f, i, t, r])


def people(count=6, seed=3):
    """Walkers in plain clothes."""
    r = random.Random(seed)
    colours = ((.62, .6, .56), (.05, .07, .12), (.42, .33, .22), (.35, .08, .06), (.1, .22, .2), (.55, .42, .12))
    skins = [plain(f'skin{k}', c, .8) for k, c in enumerate(((.3, .17, .1), (.12, .06, .035), (.45, .28, .19)))]
    cloth = [plain(f'cloth{k}', c, .9) for k, c in enumerate(colours)]
    return [person(f'walker{k}', seed * 7 + k, cloth[k % 6], cloth[(k * 2 + 1) % 6], r.choice(skins), None, r.uniform(.1, .4)) for k in range(count)]


def blob(mesh, x, y, rx, ry, z, wave=.12, seed=1., n=120):
    """A flat area with a wavy outline."""
    first = len(mesh.vertices)
    for k in range(n):
        a = 6.283 * k / n
        s = 1 + wave * math.sin(3 * a + seed) + wave * .5 * math.sin(5 * a + seed * 2)
        mesh.vertices.append((x + math.cos(a) * rx * s, y + math.sin(a) * ry * s, z))
    mesh.faces.append(tuple(range(first, first + n)))


def reed(name, seed, blade, plume, height=1.6, count=70, heads=11):
    """Grass of the banks with feathery heads."""
    r, rng, stems = random.Random(seed), np.random.default_rng(seed), Mesh(blade)
    tips = []
    for k in range(count + heads):
        turn, flower = r.uniform(0, 6.28), k >= count
        tall, lean = height * (r.uniform(.85, 1.15) if flower else r.uniform(.4, .8)), height * r.uniform(.05, .22 if flower else .5)
        x, y, c, s, w = r.gauss(0, .16), r.gauss(0, .16), math.cos(turn), math.sin(turn), .006 if flower else .014
        points = [(x + c * lean * t * t, y + s * lean * t * t, tall * t * (1 - (0 if flower else .15) * t * t)) for t in (0, .5, .82, 1)]
        first = len(stems.vertices)
        for (px, py, pz), k2 in zip(points, (1, .8, .5, .15)):
            stems.vertices += [(px - s * w * k2, py + c * w * k2, pz), (px + s * w * k2, py - c * w * k2, pz)]
        stems.faces += [(first + 2 * i, first + 2 * i + 1, first + 2 * i + 3, first + 2 * i + 2) for i in range(3)]
        if flower: tips += [Vector(points[2]).lerp(Vector(points[3]), r.uniform(-.7, 1.15)) for _ in range(64)]
    at = np.array([tuple(t) for t in tips]) + rng.normal(size=(len(tips), 3)) * np.array([.045, .045, .03])
    return with_wood(name, stems, blade, [(*leaves(at, .058, rng, .3, .22), plume)])


def along_path(path):
    """Its distance function, and the function that gives a point at a distance along it and to its left, with its direction."""
    line = np.array(path)
    length = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])

    def at(distance, left=0.):
        k = max(0, min(int(np.searchsorted(length, distance)) - 1, len(line) - 2))
        d, n = line[k + 1] - line[k], length[k + 1] - length[k]
        p = line[k] + d * (distance - length[k]) / n
        return float(p[0] - d[1] / n * left), float(p[1] + d[0] / n * left), math.atan2(d[1], d[0]) - math.pi / 2

    return (lambda x, y: float(np.min(np.hypot(line[:, 0] - x, line[:, 1] - y)))), at, float(length[-1])


def homes(pane=None):
    """One house of each kind."""
    white, sand_, brick = concrete('render', (.72, .7, .66)), plain('sand render', (.5, .4, .29), .8), blocks('bricks', (.36, .17, .095), .24, .075, .01, wall=True)
    frame, timber, tile = plain('frame', (.06, .055, .05), .4), plain('door', (.28, .14, .06), .6, scale=3), blocks('tiles', (.42, .17, .09), .2, .35, .02, 1., .2)
    room, pane = plain('room', (.4, .33, .25), .9), pane or glass('house glass', (.16, .2, .21))
    return [house('house0', 0, white, brick, pane, frame, room, timber), house('house1', 1, white, brick, pane, frame, room, timber),
            house('house2', 2, white, sand_, pane, frame, room, timber, tile), house('house3', 1, white, white, pane, frame, room, timber)]
