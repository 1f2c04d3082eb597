"""What streets, plazas and gardens of the developments share: ground, lawns, planting, furniture, people, and hills far away."""
from figures import *
from houses import *
from output import *
from plants import *


def street_materials():
    return SimpleNamespace(
        asphalt=plain('asphalt', (.052, .051, .052), .85, spread=.16, scale=.5, bump=.45), kerb=concrete('kerb', (.35, .335, .315)),
        walk=blocks('walk', (.42, .4, .37), 1.2, .8, .01), plaza=blocks('plaza', (.35, .325, .29), .9, .45, .012, spread=.18), gravel=earth('gravel path', (.53, .44, .33)),
        lawn=meadow('lawn', (.052, .088, .018), (.095, .11, .032), .42), white=concrete('white', (.64, .62, .59)),
        timber=plain('bench timber', (.4, .2, .08), .55, spread=.3, scale=3), iron=plain('iron', (.035, .035, .037), .45, .6), soil=earth('bed', (.1, .055, .03)),
        led=lit('lamp', (.9, .9, .9), (1, .86, .66), 1.), water=water('pond', (.03, .085, .085)), paint=plain('paint', (.66, .65, .62), .6))


def planting():
    """Materials first, then the plants by name; lists hold plants that differ a little."""
    bark, pale = plain('bark', (.2, .165, .13), .95, spread=.35, scale=4, bump=.9), plain('pale bark', (.19, .165, .135), .95, spread=.25, scale=5, bump=.6)
    green, deep, fresh = foliage('green', (.075, .115, .024)), foliage('deep', (.045, .078, .018)), foliage('fresh', (.11, .15, .03))
    yellow, pink, purple = foliage('ipe flower', (.82, .5, .012), .2, .35), foliage('pink flower', (.6, .24, .4), .22, .35), foliage('bougainvillea', (.2, .022, .19), .3, .3)
    rose, blue = foliage('rose', (.62, .05, .17), .2), foliage('agapanthus', (.13, .13, .55), .2)
    blade, straw, plume = foliage('blade', (.075, .12, .024), .35, .3), foliage('straw', (.3, .25, .09), .35, .3), foliage('plume', (.58, .5, .38), .2)
    ringed, frond = plain('ringed', (.27, .24, .2), .9, spread=.25, scale=5), foliage('frond', (.08, .118, .024), .3, .3)
    flowering = dict(trunk=.3, spread=.62, twist=.15, levels=4, forks=2, radius=.6, count=190, size=.095, thick=.022, slim=.48)
    return SimpleNamespace(
        bark=bark, green=green, deep=deep, frond=frond, ringed=ringed, yellow=yellow, pink=pink,
        ipe=lambda seed, height: tree('ipe', seed, height, bark, yellow, **flowering),
        pink_ipe=lambda seed, height: tree('pink ipe', seed, height, bark, pink, **flowering),
        shade=lambda seed, height, leaf=green: tree('shade', seed, height, pale, leaf, trunk=.26, spread=.68, levels=4, forks=3, radius=.75, count=60, size=.24, thick=.026),
        far=lambda seed, leaf=green: tree('far', seed, 9, bark, leaf, trunk=.24, spread=.64, levels=3, forks=3, radius=1.2, count=110, size=.42),
        bougainvillea=lambda seed, height=3.: tree('bougainvillea', seed, height, bark, purple, trunk=.3, spread=.7, levels=3, forks=3, radius=.34, count=110, size=.1, thick=.03, slim=.5),
        figueira=lambda seed, height: tree('figueira', seed, height, pale, deep, trunk=.17, spread=1.05, twist=.14, levels=5, forks=3, radius=1., count=60, size=.24, thick=.042, up=.5),
        palm=lambda seed, height: palm('jeriva', seed, height, ringed, frond, 22, 3.2),
        shrubs=[bush(f'shrub{k}', k, leaf, 1.2, .95, 1500, .11) for k, leaf in enumerate((green, deep, fresh))],
        roses=[bush(f'rose bush{k}', 10 + k, green, 1., .8, 1300, .1, flower) for k, flower in enumerate((rose, pink))],
        hedge=[bush(f'hedge{k}', 20 + k, deep, 1.15, 1.05, 2200, .075) for k in range(2)],
        reeds=[tuft('reeds', 1, straw, 1.1, 150, .009, plume, .4, .12), tuft('iris', 2, blade, .6, 80, .017, None, .5, .12)],
        agapanthus=tuft('agapanthus', 3, blade, .62, 110, .015, blue, .45, .12),
        turf=[tuft(f'turf{k}', 30 + k, b, .085, 420, .0042, None, 1., .24) for k, b in enumerate((blade, blade, foliage('old blade', (.15, .165, .05), .3, .3)))])


def lawn(plants, inside, eye, reach, count, near=0.):
    """Blades over the lawn within `reach` of the eye (x, y), thinner farther away, where `inside(x, y)` holds."""
    for _ in range(count):
        d, a = near + (reach - near) * random.random() ** .7, random.uniform(0, 6.283)
        x, y = eye[0] + d * math.cos(a), eye[1] + d * math.sin(a)
        z = inside(x, y)
        if z is not None and z is not False: put(random.choice(plants.turf), x, y, z, random.uniform(.75, 1.2))


def straight(x0, y0, x1, y1, n=2): return [(x0 + (x1 - x0) * k / (n - 1), y0 + (y1 - y0) * k / (n - 1)) for k in range(n)]


def street(m, path, half=4., verge=1.75, walk=2., sides=(-1, 1)):
    """Asphalt at 0, kerbs, and on both sides a verge and a pavement at .15."""
    Mesh(m.asphalt).band(path, -half, half, 0.)
    kerb, green, slabs = Mesh(m.kerb), Mesh(m.lawn), Mesh(m.walk)
    for s in sides:
        kerb.wall(path, s * half - (.16 if s < 0 else 0), .16, -.1, .16)
        kerb.band(path, s * (half - .4), s * half, .012)
        green.band(path, s * (half + .16), s * (half + .16 + verge), .13)
        slabs.band(path, s * (half + .16 + verge), s * (half + .16 + verge + walk), .15)


def disc(mesh, x, y, radius, z, high=0., inner=0., sides=72):
    """A round floor, or with `inner` a ring, whose edge is `high`."""
    ring = lambda r, z: [(x + r * math.cos(t), y + r * math.sin(t), z) for t in np.linspace(0, 6.283185, sides, endpoint=False)]
    if inner: mesh.loft([ring(inner, z), ring(inner, z + high), ring(radius, z + high), ring(radius, z)], caps=False)
    else: mesh.loft([ring(radius, z - .1), ring(radius, z + high)])


def bench(m):
    """Looks along +y."""
    t, c, i = Mesh(m.timber), Mesh(m.kerb), Mesh(m.iron)
    for x in (-.72, .72):
        c.block(x, 0, 0, .16, .5, .4)
        i.beam((x, -.2, .4), (x, -.31, .88), .022, sides=6)
    for k in range(5): t.block(0, -.2 + .105 * k, .4, 1.9, .09, .045)
    for k in range(3): t.block(0, -.225 - .03 * k, .52 + .13 * k, 1.9, .035, .1)
    return joined('bench', [t, c, i])


def pergola(m, x, y, long, deep, high=3.1, bays=4, turn=0.):
    """White columns in two rows and rafters of timber, centred on (x, y)."""
    c, t = Mesh(m.white), Mesh(m.timber)
    for k in range(bays + 1):
        for s in (-1, 1): c.block(-long / 2 + long * k / bays, s * deep / 2, 0, .3, .3, high)
    for s in (-1, 1): t.block(0, s * deep / 2, high, long + 1.2, .16, .26)
    for k in range(int(long / .42) + 3): t.block(-long / 2 - .42 + k * .42, 0, high + .2, .075, deep + 1.4, .2)
    put(joined('pergola', [c, t]), x, y, .14, 1, turn)


def post_lamp(m, high=4.6):
    p, e = Mesh(m.iron), Mesh(m.led)
    p.beam((0, 0, 0), (0, 0, high), .06, .045, 10)
    p.block(0, .55, high - .05, .12, 1.2, .07)
    e.block(0, .8, high - .065, .09, .55, .02)
    return joined('post lamp', [p, e])


def flower_bed(p, path, z=.13, step=.75, wide=.5, tall=.3):
    """Shrubs, roses, agapanthus and grasses along a path."""
    for (xa, ya), (xb, yb) in zip(path, path[1:]):
        for k in range(max(1, int(math.hypot(xb - xa, yb - ya) / step))):
            t = (k + random.random()) / max(1, int(math.hypot(xb - xa, yb - ya) / step))
            x, y = xa + (xb - xa) * t + random.gauss(0, wide * .5), ya + (yb - ya) * t + random.gauss(0, wide * .5)
            kind = random.choices((random.choice(p.shrubs), random.choice(p.roses), p.agapanthus, random.choice(p.reeds)), (3, 3, 3, 1.5 * tall / .3))[0]
            put(kind, x, y, z, random.uniform(.65, 1.05))


def petals(leaf, x, y, z, radius, count, seed):
    """Fallen flowers under a crown; z may be a function of x, y."""
    rng = np.random.default_rng(seed)
    at = rng.normal(size=(count, 2)) * radius * .55 + (x, y)
    at = np.array([(a, b, (z(a, b) if callable(z) else z) + .012) for a, b in at])
    v, f = leaves(at, .06, rng, .9, .5)
    put(mesh_of('petals', v, f, [leaf]), 0, 0, turn=0)


def people(count=4):
    cloth = [plain(f'cloth{k}', c, .9) for k, c in enumerate(((.62, .6, .56), (.16, .24, .36), (.1, .22, .2), (.3, .33, .24), (.07, .08, .12), (.34, .29, .23)))]
    skins = [plain(f'skin{k}', c, .8) for k, c in enumerate(((.3, .17, .1), (.16, .085, .05), (.4, .25, .17)))]
    return [person(f'person{k}', 40 + k, cloth[k % 4], cloth[4 + k % 2], skins[k % 3], stride=(.12, .4, .25, .05)[k % 4]) for k in range(count)]


def ridge(name, colour, x0, x1, y, high, seed, scale, peak=1e9, depth=900., n=420):
    """A chain of mountains: a strip that rises to a fractal crest, and to a summit at `peak`."""
    m = Material(name)
    m.principled(Base_Color=m.shades(m.noise(.004, detail=7), colour, .3), Roughness=1., Specular=0.)
    vertices = []
    for x in np.linspace(x0, x1, n):
        fold = lambda scale, octaves: .5 + .5 * noise.fractal(Vector((x * scale, seed * 31, seed)), 1., 2., octaves)
        crest = high * (.12 + max(0, fold(scale, 4)) ** 1.7 + .8 * math.exp(-((x - peak) / (high * 1.3)) ** 2) * (.75 + .25 * fold(scale * 5, 3)))
        for t in (0, .25, .5, .75, 1.): vertices.append((x, y + depth * t + 150 * rolling(x, t * 90, scale * 2, seed + t), crest * (t ** .85) * (.9 + .2 * rolling(x, t * 400, scale * 8, seed)) - 8))
    put(mesh_of(name, vertices, [(i * 5 + k, i * 5 + 5 + k, i * 5 + 6 + k, i * 5 + 1 + k) for i in range(n - 1) for k in range(4)], [m.material], smooth=True), 0, 0, turn=0)


def woods(kinds, count, y0, y1, spread, clear, threshold=.02, seed=3):
    """Trees far away, in groups; `clear(x, y)` keeps a place free."""
    for _ in range(count):
        y = y0 + (y1 - y0) * random.random() ** 1.6
        x = random.uniform(-1, 1) * (spread + y * .8)
        if not clear(x, y) and noise.noise(Vector((x * .007, y * .007, seed))) > threshold: put(random.choice(kinds), x, y, -.3, random.uniform(.7, 1.25))


def garden(p, place, house, x, y, turn, wide, fence=None):
    """Puts a house, and its shrubs in the house's own metres: beds under the windows and a hedge along the boundary."""
    put(house, x, y, .13, 1, turn)
    c, s = math.cos(turn), math.sin(turn)
    at = lambda u, v: (x + c * u - s * v, y + s * u + c * v)
    for points in place: flower_bed(p, [at(*q) for q in points])
    for k in range(9): put(random.choice(p.hedge), *at(wide + .75, -4.4 + k * .8), .1, random.uniform(.85, 1.05))
    return at
