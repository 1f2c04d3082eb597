"""Parque dos Buritis: the vereda at the end of the day. Cameras: phone, bridge, garden, bench."""
from outdoors import *
from output import *

VIEW = ARGUMENTS[4]
CAMERAS = dict(phone=((8.4, -5, 3.7), 14, 28.5, .0), bridge=((.6, 55, 1.6), -1, 30, .06), garden=((32.6, 16, 2.8), 4, 28, -.04), bench=((-20.8, 8.2, 1.75), -47, 26, .105))
(cx, cy, cz), turn, lens, shift = CAMERAS[VIEW]
start(11)
bark, grey = plain('bark', (.1, .075, .055), .95, spread=.35, scale=4, bump=.8), plain('column', (.27, .25, .22), .9, spread=.25, scale=5)
leaf, deep, plum, gold = foliage('leaf', (.07, .105, .022)), foliage('deep', (.045, .075, .018)), foliage('plum', (.07, .02, .045)), foliage('gold', (.75, .42, .018), .25, .3)
fan, dry = foliage('fan', (.045, .085, .02), .3, .35), foliage('dry fan', (.3, .2, .09), .3, .3)
straw, young, plume = foliage('straw', (.2, .19, .06), .4, .35), foliage('young', (.1, .165, .035), .4, .45), foliage('plume', (.5, .4, .4), .2, .42)
palms = [buriti(f'buriti{k}', 20 + k, h, grey, fan, dry if k != 1 else None) for k, h in enumerate((10.5, 12.5, 9, 14))]
trees = [tree(f'tree{k}', 50 + k, 8 + k, bark, m, trunk=.26, spread=.66, levels=4, forks=3, radius=.75, count=46, size=.26, thick=.026) for k, m in enumerate((leaf, deep, leaf))]
far = [tree(f'far{k}', 90 + k, 8, bark, m, trunk=.24, spread=.64, levels=3, forks=3, radius=1.1, count=100, size=.4) for k, m in enumerate((leaf, deep, leaf, plum, gold))]
reeds = [reed(f'reed{k}', k, (straw, young)[k % 2], plume, 1.5 + .15 * k, heads=(12, 9, 15)[k]) for k in range(3)]
sedge = [tuft(f'sedge{k}', 8 + k, young, .9, 130, .016, None, .5, .2) for k in range(2)]
turf = [tuft(f'turf{k}', 30 + k, b, .12, 240, .009, None, 1., .34) for k, b in enumerate((young, foliage('lawn blade', (.13, .19, .04), .35, .4)))]
shrubs = [bush(f'shrub{k}', k, m, 1.2, .9, 1500, .11, f) for k, (m, f) in enumerate(((leaf, None), (deep, foliage('lilac', (.3, .12, .36), .2)), (leaf, foliage('amber', (.75, .3, .03), .2))))]

STREAM = curve([(-14, -60), (-5, -20), (-1, 5), (-3, 35), (1, 62), (5, 85), (-6, 130), (-20, 200)])
WALK = curve([(7, -24), (8.6, -8), (10.6, 8), (11.4, 26), (9.4, 44), (13.5, 62), (18, 84), (10, 126)])
to_water, stream, long = along_path(STREAM)
to_walk, walk, walk_long = along_path(WALK)
half = lambda x, y: 4.6 + 1.6 * noise.noise(Vector((x * .08, y * .08, 2)))


def ground(x, y):
    d = to_water(x, y) - half(x, y)
    shore = min(1, max(0, (d + 1.2) / 3))
    return -1.3 + 1.3 * shore + .5 * min(1, max(0, d / 30)) * rolling(x, y, .03, 2) - .05


terrain(meadow('lawn', (.1, .15, .03), (.18, .18, .055), .38), ground, -75, -40, 85, 190, 230)
terrain(meadow('far', (.06, .085, .024), (.18, .16, .06), .45), lambda x, y: -1.6 + max(0, y - 300) * .01, -1800, 120, 1800, 2400, 90)
Mesh(water('stream', (.012, .02, .018))).band(STREAM, -9, 9, -.42)
planks, frame, metal = Mesh(plain('planks', (.33, .22, .14), .7, spread=.3, scale=2)), Mesh(plain('joists', (.1, .07, .05), .8)), Mesh(plain('posts', (.035, .033, .03), .5, .4))
rail = Mesh(plain('rail', (.36, .23, .13), .6, scale=3))
deck(WALK, 2.5, planks, frame)
for side in (-1.2, 1.2): railing(WALK, side, rail, metal)
BRIDGE = curve([(-14, 71), (-6, 71.6), (4, 72.4), (15.5, 73)])
if VIEW == 'bridge':
    deck(BRIDGE, 2.4, planks, frame, .5)
    for side in (-1.15, 1.15): railing(BRIDGE, side, rail, metal, .5)
    for x in (-4, 3, 9): frame.block(x, 72 + x * .07, -1.6, .22, 2.1, 1.95)

free = lambda x, y, room=2.2: to_walk(x, y) > room and not (VIEW == 'bridge' and abs(y - 72) < room and -15 < x < 16)
c, s = math.cos(math.radians(turn + 90)), math.sin(math.radians(turn + 90))


def ahead(depth, spread):
    """A random point in front of the camera."""
    d = 2 + depth * random.random() ** 1.6
    u = random.uniform(-1, 1) * (3 + d * spread)
    return cx + c * d - s * u, cy + s * d + c * u


def open_view(x, y):
    if VIEW == 'bench': return math.hypot(x - cx, y - cy) > 9 and (x > 0 or not 12 < y < 34 or random.random() < .12)
    if VIEW == 'phone': return x < 2 or y > 16 or random.random() < .38
    return VIEW != 'bridge' or math.hypot(x - cx, y - cy) > 5


for _ in range(5200):
    d, side = random.uniform(0, long - 40), random.choice((-1, 1))
    x, y, _ = stream(d)
    x += side * (half(x, y) + random.choice((random.uniform(-.7, .6), random.uniform(.2, 3.6))))
    w = to_water(x, y) - half(x, y)
    if -1 < w < 4 and free(x, y, 1.55) and open_view(x, y): put(random.choice(sedge if w < .3 else reeds), x, y, ground(x, y) - .03, random.uniform(.6, 1.05))
for _ in range(5200 if VIEW != 'phone' else 2600):
    x, y = ahead(36, .6)
    if to_water(x, y) - half(x, y) > 2.8 and free(x, y, 1.4) and not (VIEW == 'garden' and 20 < y < 36 and 25.5 < x < 43): put(random.choice(turf), x, y, ground(x, y) - .02, random.uniform(.7, 1.2))
groves = [(-9.5, 20, 0), (-12, 24, 1), (-9, 27, 3), (-13.5, 30, 0), (-10.5, 34, 2), (-13, 38, 3), (-9.5, 42, 1), (-14, 45, 0), (-18, 29, 2), (6.6, 56, 1), (8, 60, 0), (-8.6, 60, 2), (-8, 66, 3), (-11, 78, 1), (-6, 90, 3), (15.5, 92, 0),
          (12, 100, 3), (-12, 100, 0), (-20, 110, 1), (10, 118, 2), (24, 106, 1), (-24, 60, 3), (-21, 84, 0), (20, 52, 3), (23, 58, 1)]
for x, y, k in groves:
    if math.hypot(x - cx, y - cy) > (12 if VIEW == 'bridge' else 5): put(palms[k], x, y, ground(x, y) - .1, random.uniform(.9, 1.08))
for x, y, k in ((30, 62, 0), (36, 76, 1), (24, 40, 2), (-34, 40, 0), (-40, 62, 1), (44, 58, 2), (-30, 82, 2), (33, 96, 1), (50, 84, 0), (-46, 30, 2), (27, 120, 0), (-36, 110, 1)):
    if not (VIEW == 'garden' and math.hypot(x - 33, y - 28) < 14 or VIEW == 'bench' and x < -30 and y < 50): put(trees[k], x, y, ground(x, y) - .1, random.uniform(.85, 1.1))
for _ in range(40):
    x, y = random.uniform(14, 45) * random.choice((-1, 1)), random.uniform(25, 120)
    if free(x, y) and to_water(x, y) > 10 and not (VIEW == 'garden' and 18 < y < 40 and 22 < x < 46): put(random.choice(shrubs), x, y, ground(x, y) - .05, random.uniform(.6, 1.2))
for k in range(44):
    put(far[(3, 4, 0, 4, 1)[k % 5]], 50 + random.uniform(-3, 3) + k * .3, 20 + k * 5, 0, random.uniform(.6, .85))
    # The row in the west would shade the bench.
    if VIEW != 'bench': put(far[(0, 1, 2, 1, 3)[k % 5]], -58 + random.uniform(-4, 4), 10 + k * 5, 0, random.uniform(.7, 1))
for _ in range(3000):
    y = 125 + 1300 * random.random() ** 1.7
    x = random.uniform(-1, 1) * (90 + y * .85)
    if abs(x + 10) > 26 or y > 230: put(random.choice(far[:3] * 4 + far[3:]), x, y, ground(x, y) if y < 180 else -1.7 + max(0, y - 300) * .01, random.uniform(.7, 1.3))
kinds = homes()
for k in range(7):
    put(kinds[k % 4], 72, 34 + k * 17, .1, 1, -math.pi / 2)
    put(kinds[(k + 2) % 4], -78, 26 + k * 17, .1, 1, math.pi / 2)
pave = Mesh(plain('asphalt', (.06, .06, .062), .85))
pave.box(56, -40, .0, 63, 190, .06)
kerb = Mesh(concrete('kerb'))
for x in (54, 63): kerb.box(x, -40, 0, x + 2, 190, .12)

folk = people(6, 5)
stroll = dict(phone=((44, .5, 0, .1), (44.4, -.4, 1, .1), (58, .2, 2, 3.1), (66, -.3, 3, .2)), bridge=(), garden=((52, 0, 2, .1),), bench=((45, .3, 0, 3.1), (45.4, -.4, 3, 3.1)))[VIEW]
for d, left, k, t in stroll: x, y, a = walk(d, left); put(folk[k], x, y, .45, 1, a + t)
slats, iron = plain('slats', (.36, .2, .1), .6, scale=3), plain('iron', (.04, .04, .04), .5, .5)
if VIEW == 'bridge':
    for x, k, t in ((1.6, 0, -1.5), (2.6, 4, -1.5), (8, 2, 1.6)): put(folk[k], x, 72.2 + x * .06, .5, 1, t)
if VIEW == 'bench':
    seat = bench('seat', slats, iron, 2.2)
    put(seat, -15.2, 13.4, ground(-15.2, 13.4), 1, -.95)
    put(bicycle('ride', plain('frame', (.4, .05, .03), .4), iron), -13.6, 11.9, ground(-13.6, 11.9), 1, .6)
if VIEW == 'garden':
    # Raised beds of vegetables behind a low fence.
    soil, board, gravel = Mesh(earth('humus', (.07, .045, .03))), Mesh(plain('boards', (.33, .19, .1), .8, scale=3)), Mesh(earth('gravel', (.38, .31, .23)))
    gravel.box(26, 20.5, -.3, 42.5, 35.5, .5)
    greens = [bush(f'green{k}', 60 + k, foliage(f'herb{k}', col, .3, .45), .42, .3, 260, .13, None) for k, col in enumerate(((.14, .24, .035), (.06, .13, .03), (.2, .28, .06), (.12, .03, .05)))]
    tall = [tuft('onion', 3, young, .5, 60, .012, None, .25, .12), bush('tomato', 7, leaf, .5, 1.1, 700, .1, foliage('fruit', (.6, .04, .02), .15, .1))]
    for i in range(4):
        for j in range(4):
            x, y = 27.6 + i * 3.7, 22 + j * 3.6
            for dx, dy, w, d in ((0, -.6, 2.6, .06), (0, .6, 2.6, .06), (-1.3, 0, .06, 1.26), (1.3, 0, .06, 1.26)): board.block(x + dx, y + dy, .45, w, d, .5)
            soil.box(x - 1.27, y - .57, .5, x + 1.27, y + .57, .89)
            kind = random.choice(greens + tall)
            for a in range(6):
                for b in range(3): put(kind if a < 3 else greens[(i + j) % 4], x - 1.05 + a * .42, y - .36 + b * .36, .87, random.uniform(.8, 1.15))
    put(folk[1], 33.2, 27.4, .5, 1, 1.2)
    put(folk[3], 36.9, 31.4, .5, 1, 1.9)
    put(barrow('cart', plain('tray', (.05, .2, .09), .5), iron, plain('compost', (.05, .03, .02), 1.)), 33.1, 21.6, .5, 1, -.5)
    put(bench('seat', slats, iron), 30, 36.6, .45, 1, math.pi)
build()
sky(9.5, dict(phone=322, bridge=300, garden=288, bench=292)[VIEW], dust=2.6, clouds=.5, at=(2, 1))
camera((cx, cy, cz), turn, lens, shift)
finish(haze=(60, 1500, (.75, .6, .42), .6), exposure=.85 if VIEW == 'garden' else .55, saturation=1.05)
