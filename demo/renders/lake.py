"""Vila das Paineiras: the lake, its pier and café, paineiras in flower. Cameras: phone, pier, avenue, street."""
from outdoors import *
from output import *

VIEW = ARGUMENTS[4]
EAST = VIEW in ('phone', 'pier', 'street')  # Where the camera looks.
CAMERAS = dict(phone=((-26, -14, 9.2), -63.4, 33.2, -.045), pier=((-27.2, 7.0, 2.15), -58, 30, .05), avenue=((30.2, 21, 1.75), 13, 27, .1), street=((61.6, 20.6, 1.8), -88, 29, .09))
(cx, cy, cz), turn, lens, shift = CAMERAS[VIEW]
start(21)
bark, pale_bark = plain('bark', (.1, .075, .055), .95, spread=.35, scale=4, bump=.8), plain('grey bark', (.23, .21, .17), .9, spread=.3, scale=4, bump=.5)
leaf, deep = foliage('leaf', (.085, .13, .026)), foliage('deep', (.055, .085, .02))
pink, gold = foliage('pink', (.66, .28, .37), .25, .4, (.78, .46, .52)), foliage('gold', (.78, .45, .018), .25, .3)
straw, young, plume = foliage('straw', (.2, .19, .06), .4, .35), foliage('young', (.1, .165, .032), .4, .4), foliage('plume', (.55, .46, .36), .2, .4)
paineira = [tree(f'paineira{k}', 30 + k, 9.5 + k, pale_bark, pink, trunk=.27, spread=.72, levels=4, forks=3, radius=.62, count=50, size=.2, thick=.036, slim=.42) for k in range(3)]
ipe = [tree(f'ipe{k}', 66 + k, 7.5, bark, gold, trunk=.3, spread=.62, levels=4, forks=2, radius=.6, count=60, size=.19, thick=.022, slim=.42) for k in range(2)]
trees = [tree(f'tree{k}', 50 + k, 8 + k, bark, m, trunk=.26, spread=.66, levels=4, forks=3, radius=.75, count=46, size=.26, thick=.026) for k, m in enumerate((leaf, deep, leaf))]
far = [tree(f'far{k}', 90 + k, 8, bark, m, trunk=.24, spread=.64, levels=3, forks=3, radius=1.1, count=90, size=.42) for k, m in enumerate((leaf, deep, leaf, pink, gold))]
shrubs = [bush(f'shrub{k}', k, m, 1.2, .9, 1500, .11, f) for k, (m, f) in enumerate(((leaf, None), (deep, foliage('lilac', (.3, .12, .36), .2)), (leaf, foliage('white bloom', (.6, .58, .5), .15))))]
reeds = [reed(f'reed{k}', k, (young, straw)[k % 2], plume, 1.3 + .15 * k, heads=6) for k in range(3)]
turf = [tuft(f'turf{k}', 30 + k, b, .13, 240, .009, None, 1., .34) for k, b in enumerate((young, foliage('lawn blade', (.13, .19, .045), .35, .35)))]

# The lake lies on the left; its shore runs from the café to the far bank.
SHORE = curve([(20, -60), (17, -20), (15, 0), (14, 14), (8, 27), (-10, 36), (-40, 42), (-90, 38), (-150, 10)], 20)
to_shore, shore, shore_long = along_path(SHORE)
line = np.array(SHORE)


def wet(x, y):
    k = int(np.argmin(np.hypot(line[:, 0] - x, line[:, 1] - y)))
    d = line[min(k + 1, len(line) - 1)] - line[max(k - 1, 0)]
    return (x - line[k][0]) * -d[1] + (y - line[k][1]) * d[0] > 0


def side(x, y): return to_shore(x, y) * (-1 if wet(x, y) else 1)
def hills(x, y): return min(1.4, max(0, math.hypot(x * (1 if EAST else .55), y) - 330) / 800) ** 1.3 * 190 * rolling(x, y, .0013, 3.7)


def ground(x, y): return -1.6 + 1.6 * min(1, max(0, (side(x, y) + 1.6) / 3.2)) - .03


terrain(meadow('lawn', (.085, .14, .03), (.15, .16, .05), .34), ground, -160, -60, 150, 190, 190)
terrain(meadow('far', (.06, .085, .024), (.15, .15, .055), .45), lambda x, y: hills(x, y) - 1.7, -2400, -700, 3000, 2800, 210)
sea = Mesh(water('lake', (.012, .035, .042)))
sea.box(-400, -200, -3, 60, 80, -.45)
planks, frame, metal = Mesh(plain('planks', (.42, .27, .16), .65, spread=.3, scale=2)), Mesh(plain('joists', (.1, .07, .05), .8)), Mesh(plain('posts', (.035, .033, .03), .5, .4))
rail = Mesh(plain('rail', (.4, .25, .14), .6, scale=3))

# Terrace before the café, a long arm over the water and a square at its end.
ARM = curve([(4.2, 10.5), (-10, 10), (-24, 8.6)], 30)
dense = lambda path: curve(path, 40)
deck(dense([(11, -5.5), (11, 14)]), 14, planks, frame)
deck(ARM, 2.8, planks, frame)
deck(dense([(-27, 4.6), (-27, 12)]), 6.2, planks, frame)
for path, off in ((dense([(4, -5.4), (4, 9)]), 0), (ARM, 1.35), (ARM, -1.35), (dense([(4, -5.4), (13, -5.4)]), 0), (dense([(-30, 4.7), (-30, 12)]), 0),
                  (dense([(-30, 12), (-24, 12)]), 0), (dense([(-24, 4.7), (-30, 4.7)]), 0), (dense([(4, 12), (9, 14)]), 0)): railing(path, off, rail, metal)
for x in (4.5, 9, 13.5):
    for y in (-5, 1, 7, 13): frame.block(x, y, -3, .25, .25, 3.2)

# The café: a glass hall between timber walls under a planted roof.
stone, slab, glazing, mullion, panel, room = (Mesh(m) for m in (concrete('plinth', (.5, .46, .4)), concrete('slab', (.72, .7, .66)), glass('café glass', (.2, .22, .22)),
                                              plain('mullion', (.08, .06, .05), .5), blocks('panel', (.42, .24, .12), 3., .16, .006, .6, wall=True), plain('room', (.5, .38, .25), .9)))
x0, y0, x1, y1 = 17.8, -9, 27, 15
stone.box(x0 - .6, y0 - 1, -.6, x1 + 1, y1 + 1, .43)
room.box(x0 + 1.2, y0 + .4, .43, x0 + 1.3, y1 - .4, 3.5)
panel.box(x0 + .3, 3, .43, x1, 15, 3.6)
for a, b in ((y0, y0 + 4.29), (y0 + 10.01, y1 - 4)): glazing.box(x0, a, .5, x0 + .03, b, 3.5)
glazing.box(x0, y0, .5, x1, y0 + .03, 3.5)
room.box(x0 + .5, y0 + 1.8, .43, x1 - .5, y0 + 1.9, 3.5)
for k in range(15): mullion.box(x0 - .05, y0 + k * 1.43, .43, x0 + .06, y0 + k * 1.43 + .06, 3.55)
for k in range(7): mullion.box(x0 + k * 1.5, y0 - .05, .43, x0 + k * 1.5 + .06, y0 + .06, 3.55)
slab.box(x0 - 2.6, y0 - 1.8, 3.55, x1 + 1.2, y1 + 1.6, 3.95)
earth_ = Mesh(meadow('roof garden', (.09, .15, .035), (.2, .19, .07), .4))
earth_.box(x0 - 2.3, y0 - 1.5, 3.95, x1 + .9, y1 + 1.3, 4.02)
for y in (y0 - 1.2, y0 + 7, y0 + 15, y1 + 1.2): mullion.block(x0 - 2.2, y, .43, .16, .16, 3.15)
for _ in range(240 if VIEW != 'avenue' else 0): put(random.choice(turf + reeds[:1] + shrubs[:1]), random.uniform(x0 - 2, x1 + .6), random.uniform(y0 - 1.2, y1 + 1), 4., random.uniform(.3, .75))
cloth, slats, iron = plain('cloth', (.75, .73, .68), .8), plain('slats', (.45, .27, .13), .6, scale=3), plain('iron', (.05, .045, .04), .5, .5)
shade, tables, seat = parasol('shade', cloth, iron, 1.75, 2.7), table('table', slats, iron), bench('seat', slats, iron, 2.)
for x, y in ((7, -3), (11.3, -1.4), (7.2, 2.2), (11.2, 4), (11, 9.5)): put(tables, x, y, .45, 1, x + y), put(shade, x + .1, y, .45, 1)

# A walk follows the shore; the avenue of paineiras runs behind it, and rows of ipês lead from it to the houses.
walk, track, asphalt, kerb = (Mesh(m) for m in (blocks('walk', (.5, .45, .38), 1.2, 1.2), earth('cycle track', (.4, .13, .065)), plain('asphalt', (.055, .055, .057), .85), concrete('kerb', (.6, .58, .54))))
walk.band(SHORE, -6.4, -4, .03)
AVENUE = curve([(40, -60), (38, 0), (37, 30), (20, 62), (-30, 74), (-120, 66)], 20)
to_avenue, avenue, avenue_long = along_path(AVENUE)
track.band(AVENUE, 5.2, 7.6, .04)
asphalt.band(AVENUE, -3.6, 3.6, .03)
walk.band(AVENUE, -6.6, -4.2, .05)
for off in (3.6, -3.75): kerb.wall(AVENUE, off, .15, -.1, .12)


def blocked(x, y, room): return side(x, y) < room or to_avenue(x, y) < 7.8 + room or x0 - 5 < x < x1 + 4 and y0 - 5 < y < y1 + 5 or math.hypot(x - cx, y - cy) < 4


for k in range(23):
    for off in (9.8, -9.2):
        x, y, _ = avenue(12 + 9.4 * k + off * .3, off + random.uniform(-.4, .4))
        if not (x0 - 6 < x < x1 + 5 and y0 - 6 < y < y1 + 6) and math.hypot(x - cx, y - cy) > 9 and side(x, y) > 4: put(random.choice(paineira if k % 4 else trees), x, y, -.1, random.uniform(.72, .98))
for _ in range(2300):
    d = random.uniform(58, shore_long - 20)
    x, y, _ = shore(d, random.uniform(-1.3, .9))
    if not (2 < x < 30 and -10 < y < 16): put(random.choice(reeds), x, y, ground(x, y) - .05, random.uniform(.5, .95))
for _ in range(90):
    x, y, _ = shore(random.uniform(30, shore_long - 10), random.uniform(-13, -7.5))
    if not blocked(x, y, 6.8): put(random.choice(shrubs + trees[:1]), x, y, -.05, random.uniform(.5, 1.))
c, s = math.cos(math.radians(turn + 90)), math.sin(math.radians(turn + 90))
for _ in range(4200 if VIEW in ('avenue', 'street') else 1200):
    d, u = 2 + 34 * random.random() ** 1.6, random.uniform(-1, 1)
    x, y = cx + c * d - s * u * (3 + d * .6), cy + s * d + c * u * (3 + d * .6)
    if side(x, y) > 7 and to_avenue(x, y) > 7.9 and not (VIEW == 'street' and abs(y - 20) < 2) and not (x0 - 1 < x < x1 + 1 and y0 - 1 < y < y1 + 1): put(random.choice(turf), x, y, -.02, random.uniform(.7, 1.2))

kinds = homes()
across = (lambda u, v: (v - 36, u - 20)) if EAST else (lambda u, v: (u, v))
for row in range(8):
    for k in range(26):
        x, y = across(-190 + k * 17 + random.uniform(-1, 1), 102 + row * 34 + random.uniform(-1, 1))
        if to_avenue(x, y) > 16 and abs(x - 30 if not EAST else y - 20) > 12: put(random.choice(kinds), x, y, -.1, random.uniform(.92, 1.05), -math.pi / 2 if EAST else 0)
for row in range(8):
    z = 94 + row * 34
    for a, b, mesh, h in ((-2.8, 2.8, asphalt, .02), (-5.6, -2.8, walk, .06), (2.8, 5.6, walk, .06)): mesh.box(*(z - 36 + a, -200, -.1, z - 36 + b, 240, h) if EAST else (-200, z + a, -.1, 240, z + b, h))
    for k in range(60):
        x, y = across(-195 + k * 7 + random.uniform(-1, 1), z + random.choice((-4.2, 4.2)))
        if to_avenue(x, y) > 12 and abs(y - 20) > 9: put(random.choice((*far, far[0]) if row else trees), x, y, -.1, random.uniform(.45, .75))
for k in range(30):
    for off in (-5, 5): put(random.choice(ipe), *((56 + 7 * k, 20 + off) if EAST else (30 + off, 80 + 7 * k)), -.1, random.uniform(.75, .95))
for _ in range(6500):
    v = 390 + 1700 * random.random() ** 1.4
    x, y = across(random.uniform(-1, 1) * (230 + v * .8), v)
    if noise.noise(Vector((x * .006, y * .006, 3))) > -.18: put(random.choice(far[:3] * 7 + far[3:]), x, y, hills(x, y) - 2.2, random.uniform(.8, 1.5))

folk = people(6, 8)
for x, y, k, t in (*(((-26, 10.3, 0, 1), (-25.4, 9.6, 1, 2.4)) if VIEW != 'pier' else ((-13.6, 10.6, 0, 1.2), (-12.6, 10.5, 1, -2))), (-8, 10.2, 2, 1.5), (1, 10.6, 3, -1.6), (9.2, .6, 4, 2), (14, 8, 5, .5), (13.6, -2, 1, 1)): put(folk[k], x, y, .45, 1, t)
if VIEW == 'avenue':
    for d, off, k, t in ((96, 6, 3, .1), (96.4, 6.8, 4, .1), (118, 5.9, 2, 3.1)): x, y, a = avenue(d, off); put(folk[k], x, y, .04, 1, a + t)
    ride = bicycle('ride', plain('bicycle', (.05, .2, .3), .4), iron)
    x, y, a = avenue(90.6, 8.6)
    put(ride, x, y, 0, 1, a + .3)
    for d in (92.6, 112): x, y, a = avenue(d, 8.6); put(seat, x, y, 0, 1, a - math.pi / 2)
    petal, rng = Mesh(pink), np.random.default_rng(6)
    fallen = np.array([(*avenue(60 + 60 * rng.random(), rng.uniform(4, 12))[:2], .05) for _ in range(6000)])
    v, f = leaves(fallen, .08, rng, .95, .45)
    petal.vertices, petal.faces = v.tolist(), [tuple(q) for q in f.tolist()]
if VIEW == 'street':
    # The ipês stand on both sides of a walk that leads through the blocks.
    walk.box(44, 18.2, -.2, 260, 21.8, .05)
    for x, y, k, t in ((84, 19.6, 0, -1.5), (84.6, 20.5, 3, -1.5), (104, 19.4, 2, 1.6)): put(folk[k], x, y, .05, 1, t)
    for x, y, t in ((73.5, 22.6, math.pi), (80.5, 17.4, 0)): put(seat, x, y, 0, 1, t)
    petal, rng = Mesh(gold), np.random.default_rng(6)
    fallen = np.stack([60 + 50 * rng.random(5200), 20 + rng.choice((-4.6, 4.6), 5200) + rng.normal(0, 1.6, 5200), np.full(5200, .06)], 1)
    v, f = leaves(fallen, .07, rng, .95, .45)
    petal.vertices, petal.faces = v.tolist(), [tuple(q) for q in f.tolist()]
if VIEW == 'phone':
    pads, lily = Mesh(plain('pads', (.06, .13, .035), .35, spread=.4, scale=3)), Mesh(plain('lily', (.72, .4, .5), .6))
    for k in range(110):
        x, y, r = random.gauss(-10.5, 2.4), random.gauss(-9.5, 1.5), random.uniform(.16, .38)
        blob(pads, x, y, r, r, -.435 + k * .0002, .03, k, 16)
        if k % 9 == 0: lily.ball(x, y, -.38, .1, .7, 8)
build()
sky(22, dict(phone=240, pier=250, avenue=250, street=235)[VIEW], dust=2.2, clouds=.75, at=(4, 2))
camera((cx, cy, cz), turn, lens, shift)
finish(haze=(120, 2400, (.62, .6, .56), .62), exposure=.2, saturation=1.06)
