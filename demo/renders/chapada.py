"""Chapada Verde: the path through a strip of cerrado towards the cliffs, at five in the afternoon. Cameras: path (the first), phone, bench, street, gate."""
from outdoors import *
from output import *

VIEW = ARGUMENTS[4] if len(ARGUMENTS) > 4 else 'path'
start(31)
bark = plain('bark', (.085, .062, .045), .95, spread=.4, scale=4, bump=.9)
green, olive, ipe_leaf = foliage('green', (.065, .1, .02)), foliage('olive', (.11, .125, .032)), foliage('ipe', (.75, .42, .018), .25, .3)
straw, young = foliage('straw', (.33, .25, .09), .4, .3), foliage('young', (.13, .16, .035), .4, .3)
plume = foliage('plume', (.5, .42, .3), .25)
crooked = [tree(f'cerrado{k}', 40 + k, h, bark, leaf, trunk=.26, spread=.75, twist=.24, levels=4, forks=2, radius=.55, count=60, size=.17, thick=.027)
           for k, (h, leaf) in enumerate(((5.2, green), (6.3, olive), (4.6, green), (5.6, olive), (7, green)))]
ipe = [tree(f'ipe{k}', 60 + k, 6.5, bark, ipe_leaf, trunk=.3, spread=.62, twist=.16, levels=4, forks=2, radius=.55, count=52, size=.17, thick=.022, slim=.42)
       for k in range(2)]
high = [tree(f'high{k}', 70 + k, 9, bark, green, trunk=.28, spread=.62, levels=4, forks=2, radius=.85, count=60, size=.27) for k in range(3)]
shrubs = [bush(f'shrub{k}', k, leaf, 1.2, .9, 1500, .11) for k, leaf in enumerate((green, olive, green))]
flowers = [bush('flower', 9, green, .9, .6, 1200, .09, foliage('bloom', (.5, .05, .16), .2))]
grass = [tuft(f'grass{k}', k, blade, h, 110, .009, plume, .5, .15) for k, (blade, h) in enumerate(((straw, .85), (young, .55), (straw, 1.05), (young, .7)))]
turf = [tuft(f'turf{k}', 20 + k, blade, .24, 260, .008, None, .9, .33) for k, blade in enumerate((young, straw, young))]

# The ground rises a little on both sides, so that the path lies in a fold.
PATH = curve([(-3.2, -6), (-1.2, 3), (1.6, 13), (.4, 27), (-5, 44), (-4, 66), (4, 95), (3, 150)])
line = np.array(PATH)
away = lambda x, y: float(np.min(np.hypot(line[:, 0] - x, line[:, 1] - y)))


def ground(x, y):
    return .9 * min(1, max(0, away(x, y) - 2.4) / 9) * rolling(x, y, .06, 2) + max(0, y - 160) * .004


def smooth(t): t = min(1, max(0, t)); return t * t * (3 - 2 * t)


terrain(meadow('near', (.1, .12, .03), (.3, .22, .09), .5), lambda x, y: ground(x, y) - .03, -70, -12, 70, 170, 190)
terrain(meadow('far', (.08, .1, .03), (.24, .19, .075), .5), lambda x, y: 1.2 * rolling(x, y, .01, 5) - .9 + max(0, y - 500) * .012, -2600, 120, 2600, 2700, 110)
track, edge = Mesh(earth('track', (.42, .13, .065))), Mesh(concrete('edge', (.5, .46, .4)))
track.band(PATH, -1.35, 1.35, .03)
for d in (-1.5, 1.35): edge.wall(PATH, d, .15, -.1, .06)


def free(x, y, room): return away(x, y) > room


def scatter(count, kinds, y0, y1, width, room, sizes, power=1.):
    for _ in range(count):
        y = y0 + (y1 - y0) * random.random() ** power
        x = random.uniform(-1, 1) * (width + y * .55)
        if free(x, y, room): put(random.choice(kinds), x, y, ground(x, y) - .05, random.uniform(*sizes), tilt=.06)


scatter(5200, turf, -2, 30, 6, 1.65, (.7, 1.3), 1.5)
scatter(1500, grass, .5, 55, 6, 1.75, (.45, .95), 1.4)
scatter(1500, grass, 40, 165, 8, 2.2, (.8, 1.3))
scatter(110, shrubs, 5, 60, 7, 2.5, (.5, 1.1))
scatter(24, flowers, 4, 40, 4, 2.2, (.5, .9))
for x, y, k, s in ((-6.2, 10.5, 1, 1.0), (-10.5, 17, 0, 1.15), (11, 15.5, 3, .95), (-4.6, 25, 2, 1.1), 
                   (-14, 29, 4, 1.05), (-11, 40, 3, 1.1), (-21, 22, 2, 1.2)):
    put(crooked[k], x, y, ground(x, y) - .1, s, k * 1.3 + x)
for x, y, s in ((4.6, 22.5, .92), (-8.4, 33, 1.05), (25, 36, .9), (-1.5, 60, 1.1), (10, 62, 1.1)):
    put(random.choice(ipe), x, y, ground(x, y) - .1, s)
trunk, frond = plain('ringed', (.2, .17, .14), .9, spread=.3, scale=5), foliage('frond', (.075, .105, .024), .3, .3)
palms = [palm(f'palm{k}', k, h, trunk, frond) for k, h in enumerate((8.5, 10, 7.5))]
for k, (x, y) in enumerate(((12.2, 42), (28.6, 43), (-16.5, 38), (38, 60), (29, 80))): put(palms[k % 3], x, y, ground(x, y) - .1, 1, k * 2)
scatter(60, crooked + high, 60, 165, 4, 4.5, (.8, 1.3))
scatter(16, ipe, 60, 165, 6, 4, (.85, 1.2))
for _ in range(2600):
    y = 170 + 1500 * random.random() ** 1.6
    x = random.uniform(-1, 1) * (60 + y * .75)
    if abs(noise.noise(Vector((x * .008, y * .008, 3)))) > .06:
        put(random.choice(crooked + high + ipe[:1]), x, y, 1.2 * rolling(x, y, .01, 5) - 1.1 + max(0, y - 500) * .012, random.uniform(.8, 1.5))

# Three houses stand beyond the strip on the right, behind a street.
wall, warm, roof, pane, timber = (concrete('wall', (.66, .6, .52)), blocks('warm', (.36, .17, .095), .24, .075, .01, wall=True),
                                  plain('roof', (.3, .27, .24), .9), glass(), plain('timber', (.28, .14, .06), .6, scale=3))
w, b, r, g, t = (Mesh(m) for m in (wall, warm, roof, pane, timber))
for x, y in ((13.5, 45), (23, 70), (31, 96), (-40, 120)):
    z = ground(x, y)
    w.box(x, y, z - .5, x + 13, y + 10, z + 3.1)
    g.box(x - .03, y + 1.2, z + .2, x + .02, y + 5.5, z + 2.5)
    g.box(x + 1.5, y - .03, z + .2, x + 7, y + .02, z + 2.6)
    b.box(x + 8, y - .35, z - .5, x + 12.4, y + .1, z + 3.1)
    w.box(x - 1.4, y - 1.6, z + 3.1, x + 13.6, y + 10.4, z + 3.45)
    b.box(x + 3.5, y + 1.5, z + 3.45, x + 12, y + 9.5, z + 6.2)
    g.box(x + 4.4, y + 1.47, z + 4.1, x + 9, y + 1.52, z + 5.9)
    g.box(x + 3.47, y + 3, z + 4.1, x + 3.52, y + 7, z + 5.9)
    w.box(x + 2.6, y + .6, z + 6.2, x + 12.6, y + 10, z + 6.5)
    for k in range(3): t.box(x - 1.1, y - 1.2 + k * 5, z, x - .9, y - 1. + k * 5, z + 3.1)

# Sandstone walls above slopes of rubble; flat tops.
stone = Material('stone')
steep = stone.ramp(stone.node('SeparateXYZ', stone.node('NewGeometry').outputs['Normal']).outputs[2], (.42, (0, 0, 0)), (.62, (1, 1, 1)))
beds = stone.shades(stone.noise(1., stone.place((.003, .003, .06)), 6), (.5, .185, .085), .35)
beds = stone.mix(.5, beds, stone.shades(stone.noise(1., stone.place((.012, .012, .004)), 8, .7), (.95, .93, .9), .4), 'MULTIPLY')
cover = stone.shades(stone.noise(.02, detail=9, rough=.7), (.1, .105, .04), .5)
stone.principled(Base_Color=stone.mix(steep, beds, cover), Roughness=1., Specular=0., Normal=stone.bump(stone.noise(.05, detail=9, rough=.7), .8, 9))


def mesa(x0, x1, y, high, seed):
    profile = ((-420, 0), (-260, .1), (-130, .26), (-45, .42), (-14, .5), (-6, .74), (0, .97), (26, 1.), (900, 1.02))
    n, vertices = 420, []
    for i in range(n):
        u = i / (n - 1)
        x = x0 + (x1 - x0) * u
        end = smooth(min(u, 1 - u) * 7)
        bow = 260 * (1 - end) + 150 * rolling(x, 0, .0016, seed) + 60 * rolling(x, 9, .006, seed + 2)
        for d, h in profile:
            rough = 26 * rolling(x, h * 70, .02, seed + 4) * (h > .05)
            vertices.append((x, y + d + bow + rough, high * h * (.25 + .75 * end) * (.93 + .1 * rolling(x, 0, .0012, seed + 6))))
    m = len(profile)
    faces = [(i * m + k, (i + 1) * m + k, (i + 1) * m + k + 1, i * m + k + 1) for i in range(n - 1) for k in range(m - 1)]
    put(mesh_of('mesa', vertices, faces, [stone.material], smooth=False), 0, 0, 4, turn=0)


mesa(-1700, 60, 1500, 250, 1.3)
mesa(330, 1900, 1900, 270, 4.1)
mesa(-900, 1500, 2900, 330, 7.7)

shirt, navy, sand_, skin = (plain(n, c, .9) for n, c in (('shirt', (.62, .6, .56)), ('navy', (.05, .07, .12)), ('sandy', (.42, .33, .22)), ('skin', (.3, .17, .1))))
put(person('walker', 1, shirt, navy, skin), -3.4, 38.5, .03, 1, .12)
put(person('walker2', 2, sand_, sand_, skin, stride=.35), -4.2, 38.9, .03, .96, .12)
if VIEW == 'phone':
    for x, y, k, s in ((3.9, 15.5, 0, .85), (-8, 21, 1, 1.05), (-4.5, 54, 0, 1.15), (22, 42, 1, 1.1), (-9, 45, 1, 1.1)): put(ipe[k], x, y, ground(x, y) - .1, s, x)
    for x, y, k in ((-12, 14, 1), (8.5, 12, 0), (7, 26, 3), (-3.9, 36, 0), (6, 47, 4)): put(crooked[k], x, y, ground(x, y) - .1, 1, x)
    kinds = homes()
    for x, y, k, t in ((-20, 47, 1, .25), (-36, 52, 3, .3), (-52, 60, 2, .3)): put(kinds[k], x, y, ground(x, y), 1, t)
if VIEW == 'bench':
    slats, iron, petal = plain('slats', (.33, .17, .075), .6, scale=3), plain('iron', (.05, .045, .04), .5, .5), Mesh(foliage('petal', (.78, .45, .02), .3, .2))
    at = np.array([3.95, 12.4, 0])
    put(ipe[0], at[0], at[1], ground(*at[:2]) - .1, .92, 2.2)
    put(bench('seat', slats, iron, 2.), 2.95, 10.2, ground(2.95, 10.2) + .02, 1, 1.8)
    put(bicycle('ride', plain('frame', (.05, .16, .12), .4), iron), 2.5, 13.6, ground(2.5, 13.6), 1, .1)
    rng = np.random.default_rng(4)
    fallen = np.stack([rng.normal(3.2, 1.7, 2600), rng.normal(11.2, 2., 2600), np.zeros(2600)], 1)
    fallen[:, 2] = [ground(x, y) + (.05 if away(x, y) < 1.5 else .02) for x, y, _ in fallen]
    v, f = leaves(fallen, .07, rng, .95, .45)
    petal.vertices, petal.faces = v.tolist(), [tuple(q) for q in f.tolist()]
if VIEW == 'street':
    # A street of the first blocks ends at the strip of cerrado.
    kinds, lawn, asphalt, kerb, walk = homes(), Mesh(meadow('lawn', (.09, .14, .03), (.2, .18, .06), .4)), *(Mesh(m) for m in (
        plain('asphalt', (.06, .06, .06), .85), concrete('kerb', (.6, .57, .52)), blocks('walk', (.5, .43, .35), 1.2, 1.2)))
    lawn.box(22, -16, -1, 84, 74, .8)
    asphalt.box(46, -16, 0, 52.5, 68, .83)
    for x0, x1 in ((43, 45.85), (52.65, 55.5)): walk.box(x0, -16, 0, x1, 68, .95)
    for x0 in (45.85, 52.5): kerb.box(x0, -16, 0, x0 + .15, 68, .97)
    for k in range(4):
        put(kinds[(2, 1, 0, 3)[k]], 60.5, 8 + 17 * k, .85, 1, -math.pi / 2)
        put(kinds[(1, 0, 3, 2)[k]], 38, 12 + 17 * k, .85, 1, math.pi / 2)
    for k, (x, y) in enumerate(((55, 11.5), (43.9, 19), (54.6, 26), (43.9, 34), (54.6, 41), (43.9, 50), (54.6, 57))):
        put((ipe + crooked)[(0, 3, 1, 0, 5, 1, 0)[k]], x, y, .8, .82, k * 2)
    folk = people(4, 12)
    for x, y, k, t in ((54, 23, 0, .1), (53.4, 23.4, 1, .1), (44.6, 37, 2, 3.1)): put(folk[k], x, y, .95, 1, t)
    put(car('car', plain('paint', (.5, .5, .49), .3), plain('tyre', (.03, .03, .03)), glass('car glass'), plain('rim', (.4, .4, .4), .35, .8)), 47.4, 27, .83, 1, math.pi)
    for _ in range(70): put(random.choice(shrubs + flowers), random.choice((random.uniform(56, 57.6), random.uniform(40.6, 42.6))), random.uniform(2, 66), .78, random.uniform(.4, .75))
    for _ in range(2600): put(random.choice(turf[:2]), random.choice((random.uniform(55.6, 58), random.uniform(40, 42.9))), random.uniform(-2, 34), .78, random.uniform(.4, .8))
if VIEW == 'gate':
    # The provisional guard house under a cashew tree, on the way in of red earth.
    base, road, edge2, timber2, white, room, pane2, steel = (Mesh(m) for m in (meadow('field', (.1, .14, .03), (.26, .2, .075), .46), earth('road', (.42, .13, .065), .4), concrete('kerb', (.58, .52, .45)), plain('boards', (.36, .19, .09), .7, scale=3),
        concrete('lime', (.7, .67, .6)), plain('room', (.55, .42, .27), .9), glass('window', (.17, .2, .2)), plain('steel', (.08, .08, .08), .5)))
    base.box(18, -16, -1, 90, 62, .8)
    road.box(46.6, -16, 0, 51.8, 110, .83)
    for x in (46.4, 51.8): edge2.box(x, -16, 0, x + .18, 62, .92)
    x, y, z = 41.2, 15, .8
    white.box(x, y, z, x + 3.6, y + 3, z + .95)
    white.box(x, y + 2.8, z, x + 3.6, y + 3, z + 2.7)
    room.box(x + .2, y + 1.4, z + .9, x + 3.4, y + 1.5, z + 2.6)
    pane2.box(x + .1, y + .04, z + .95, x + 1.7, y + .08, z + 2.6)
    pane2.box(x + 3.5, y + .2, z + .95, x + 3.54, y + 1.6, z + 2.6)
    for u, v in ((0, 0), (3.45, 0), (0, 2.85), (3.45, 2.85), (1.7, 0)): timber2.box(x + u, y + v, z, x + u + .15, y + v + .15, z + 2.75)
    timber2.box(x - 1.1, y - 1.3, z + 2.75, x + 5.4, y + 3.8, z + 2.93)
    for k in range(14): timber2.box(x + .15 + k * .24, y - .03, z + .05, x + .33 + k * .24, y + .01, z + .92)
    steel.block(46, 16, .8, .3, .3, 1.05)
    white.beam((46, 16, 1.7), (52.2, 16, 1.72), .05, .04)
    for k in range(3): Mesh(plain('stripe', (.6, .1, .05), .5)).beam((47.2 + k * 1.8, 16, 1.705), (47.9 + k * 1.8, 16, 1.708), .056)
    steel.block(52.3, 16, .8, .12, .12, .85)
    cashew = tree('cashew', 77, 8.5, bark, foliage('cashew', (.09, .14, .03)), trunk=.2, spread=.95, twist=.2, levels=4, forks=3, radius=.8, count=60, size=.24, thick=.04, slim=.42)
    put(cashew, 39.4, 19.6, .7, 1, 1.2)
    put(bench('seat', plain('slats', (.33, .17, .075), .6, scale=3), plain('iron', (.05, .045, .04), .5, .5)), 43.2, 13.2, .8, 1, math.pi + .1)
    put(bicycle('ride', plain('frame', (.5, .1, .03), .4), plain('black', (.03, .03, .03))), 45.1, 17.9, .8, 1, 1.2)
    for px, py, k, s in ((57, 19, 0, 1.), (44.2, 31, 1, 1.05), (55.2, 36, 0, 1.05)): put(ipe[k], px, py, .7, s, px)
    for px, py, k in ((59, 30, 1), (38, 34, 2), (61, 46, 4), (35, 44, 3), (57, 50, 0)): put(crooked[k], px, py, .7, 1.05, px)
    put(person('guard', 3, plain('pale shirt', (.5, .52, .5), .9), plain('dark trousers', (.04, .05, .08), .9), plain('skin', (.12, .06, .035), .8), stride=.1), 45.3, 14.6, .8, 1, -1.2)
    for _ in range(2600):
        px, py = random.choice((random.uniform(36, 46.2), random.uniform(52.2, 62))), -1 + 36 * random.random() ** 1.4
        if not (40.2 < px < 46.2 and 12 < py < 19): put(random.choice(turf + turf + grass[1:2] if py < 14 else turf + grass), px, py, .77, random.uniform(.45, .95))
    for _ in range(60): put(random.choice(shrubs + flowers), random.choice((random.uniform(34, 40), random.uniform(53.5, 62))), random.uniform(8, 46), .76, random.uniform(.4, .9))
build()
sky(17, 232, dust=2.4, clouds=.7, at=(1.5, 3.5))
camera(*dict(path=((-.6, -1.2, 3.1), -2, 27, .03), phone=((-1.2, -4, 7.6), 7, 28, -.05), bench=((-.5, 3.2, 1.6), -22, 32, .04), street=((53.5, -1.5, 2.1), 5, 27, .06), gate=((48.4, -.6, 1.8), 11, 29, .07))[VIEW])
finish(haze=(60, 4200, (.6, .5, .42), .5), exposure=.22, saturation=1.05)
