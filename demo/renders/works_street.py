"""
The works of a neighbourhood, from one camera in four months. Arguments: the place, and the month.

1: cut and levelled, pipes beside their trench; 2: kerbs, gravel and a roller; 3: asphalt, pavements, lamps and young trees;
4: lawns on every plot, beds, more trees, benches and the gardeners.
"""
from figures import *
from outdoors import *
from output import *

PLACES = dict(
    paineiras=dict(soil=(.33, .135, .055), path=[(7, -30), (4.5, -8), (1.5, 16), (4, 44), (16, 80), (42, 122), (100, 170), (200, 220)],
                   lake=(-46, 92, 36, 62), camera=((-9.5, -17, 8.2), -10, 27, -.05, -4), sun=(24, 215), crown=(.07, .105, .022), pipe=(.44, .42, .39), hill=150, clouds=(0, 0)),
    recanto=dict(soil=(.2, .062, .034), path=[(-3, -40), (-3, -10), (-3, 30), (-4, 70), (-12, 120), (-34, 190), (-80, 280)],
                 lake=None, camera=((8.5, -15, 4.2), 14, 26, .0, 0), sun=(20, 128), crown=(.085, .115, .024), pipe=(.03, .13, .34), hill=60, clouds=(8.8, 3.9)))
place, MONTH = PLACES[ARGUMENTS[4]], int(ARGUMENTS[5])
start(5)

bark = plain('bark', (.2, .17, .14), .95, spread=.3, scale=4, bump=.8)
leaf = foliage('leaf', place['crown'])
dark_leaf = foliage('dark', (.05, .08, .02))
big = [tree(f'big{k}', 80 + k, 13, bark, m, trunk=.26, spread=.66, levels=4, forks=3, radius=.9, count=52, size=.3, thick=.026) for k, m in enumerate((leaf, dark_leaf))]
far = [tree(f'far{k}', 90 + k, 9, bark, m, trunk=.24, spread=.64, levels=3, forks=3, radius=1.2, count=110, size=.42) for k, m in enumerate((leaf, dark_leaf, leaf))]
grass = [tuft(f'grass{k}', k, foliage(f'blade{k}', c, .4, .3), .42, 130, .011, None, .8, .3) for k, c in enumerate(((.12, .15, .035), (.3, .24, .09)))]
white, orange, yellow_, dark, steel, pane = (plain('white', (.66, .65, .62), .5), plain('orange', (.7, .16, .03), .6), plain('machine', (.66, .36, .02), .45),
                                             plain('dark', (.03, .03, .032), .6), plain('steel', (.4, .4, .4), .35, .8), glass())
grey = plain('lorry', (.35, .37, .38), .5)
vest, helmet, jeans, skin, shirt = (plain(n, c, .9) for n, c in (('vest', (.72, .3, .03)), ('helmet', (.75, .6, .05)), ('jeans', (.06, .09, .15)), ('skin', (.3, .17, .1)), ('shirt', (.55, .54, .5))))
workers = [person(f'worker{k}', k, (vest, shirt)[k % 3 == 2], jeans, skin, (helmet, white)[k % 2], .1 + .12 * k) for k in range(4)]
digger, tipper, tanker, compactor = (excavator('digger', yellow_, dark, steel), truck('tipper', white, grey, dark, pane, steel),
                                     truck('tanker', white, steel, dark, pane, steel, True), roller('roller', yellow_, dark, steel))

PATH = curve(place['path'], 40)
line = np.array(PATH)
length = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])


def near(x, y): return float(np.min(np.hypot(line[:, 0] - x, line[:, 1] - y)))


def along(distance, left, z=0.):
    """The point at a distance along the street (metres), and to the left of it; and the direction there, as `put` turns."""
    k = min(int(np.searchsorted(length, distance)), len(line) - 2)
    dx, dy = line[k + 1] - line[k]
    n = math.hypot(dx, dy)
    return line[k][0] - dy / n * left, line[k][1] + dx / n * left, math.atan2(dy, dx) - math.pi / 2


def stand(mesh, distance, left, turn=0., scale=1., z=0.):
    x, y, ahead = along(distance, left)
    return put(mesh, x, y, z, scale, ahead + turn)


def hills(x, y):
    rise = max(0, near(x, y) - 190) / 700
    return place['hill'] * min(rise, 1.6) ** 1.4 * rolling(x, y, .0011, 3.3) + .5 * rolling(x, y, .02, 1) * min(1, max(0, near(x, y) - 30) / 30)


def in_lake(x, y, room=0.):
    if not place['lake']: return False
    cx, cy, rx, ry = place['lake']
    a = math.atan2(y - cy, x - cx)
    return math.hypot((x - cx) / (rx + room), (y - cy) / (ry + room)) < 1 + .1 * math.sin(3 * a + 1)


terrain(meadow('meadow', dryness=(.52, .5, .44, .4)[MONTH - 1]), lambda x, y: hills(x, y) - (2.5 if in_lake(x, y, -2) else .06), -420, -60, 420, 520, 260)
terrain(meadow('far meadow', (.06, .085, .025), (.2, .17, .07), .45), lambda x, y: hills(x, y) - .6, -2200, 380, 2600, 2800, 180)
if place['lake']:
    cx, cy, rx, ry = place['lake']
    shore = lambda room: [(cx + math.cos(a) * (rx + room) * (1 + .1 * math.sin(3 * a + 1)), cy + math.sin(a) * (ry + room) * (1 + .1 * math.sin(3 * a + 1))) for a in np.linspace(0, 6.283, 160)]
    surface = Mesh(water())
    surface.vertices = [(x, y, -.02) for x, y in shore(.5)[:-1]]
    surface.faces = [tuple(range(159))]
    Mesh(earth('bank', (.2, .12, .06))).band(shore(0), -1.6, 1., -.005)

# Bare soil, with ragged edges that grass takes back.
soil = earth('soil', place['soil'], .5)
ragged = lambda left, seed: lambda k: left + (1 if left > 0 else -1) * 5 * noise.noise(Vector((k * .09, seed, 0))) + 2.5 * noise.noise(Vector((k * .4, seed, 4)))
bare = (16, 34) if MONTH < 3 else (6.6, 7)
Mesh(soil).band(PATH, ragged(-bare[1], 1) if MONTH < 3 else -bare[1], ragged(bare[0], 2) if MONTH < 3 else bare[0], 0.)
if MONTH == 3:
    Mesh(soil).band(PATH, ragged(-24, 5), ragged(-13, 8), -.02)
    Mesh(meadow('seeded', (.1, .14, .03), (.24, .17, .08), .42)).band(PATH, ragged(-34, 6), -7, -.035)
rough = Mesh(soil)
for _ in range((700, 420, 60, 0)[MONTH - 1]):
    d, l = random.uniform(8, 120), random.uniform(-bare[1], bare[0]) * .95
    if MONTH == 1 or abs(l) > 7: rough.ball(*along(d, l)[:2], random.uniform(-.04, .02), random.uniform(.04, .16) * (1 if MONTH < 3 else .6), .7, 5)


def heap(mesh, distance, left, long, high, seed, turn=0.):
    """A heap of loose material."""
    x, y, ahead = along(distance, left)
    c, s = math.cos(ahead + turn), math.sin(ahead + turn)
    n, first = 25, len(mesh.vertices)
    for i in range(n):
        for j in range(n):
            u, v = 2 * i / (n - 1) - 1, 2 * j / (n - 1) - 1
            z = high * max(0, 1 - max(abs(u), math.hypot(u * .7, v)) ** 1.5) * (.85 + .4 * noise.noise(Vector((u * 2.2, v * 2.2 * long / high / 4, seed)))) - .05
            a, b = u * high * 1.5, v * long
            mesh.vertices.append((x + c * a - s * b, y + s * a + c * b, z + random.uniform(-.02, .02)))
    mesh.faces += [(first + i * n + j, first + (i + 1) * n + j, first + (i + 1) * n + j + 1, first + i * n + j + 1) for i in range(n - 1) for j in range(n - 1)]


pipes = Mesh(plain('pipe', place['pipe'], .6))


def pipe(distance, left, z, turn=0., radius=.55, long=2.3):
    x, y, ahead = along(distance, left)
    a = ahead + turn + math.pi / 2
    dx, dy = math.cos(a) * long / 2, math.sin(a) * long / 2
    ring = lambda k, r: [(x + dx * k + math.sin(a) * math.cos(t) * r, y + dy * k - math.cos(a) * math.cos(t) * r, z + radius + math.sin(t) * r) for t in np.linspace(0, 6.283, 18, endpoint=False)]
    pipes.loft([ring(-.98, radius * .8), ring(-1, radius), ring(.84, radius), ring(.85, radius * 1.14), ring(1, radius * 1.14), ring(1, radius * .82), ring(-.9, radius * .8)], caps=False)


thin = 1. if place['lake'] else .45
spoil, gravel = Mesh(earth('spoil', [c * .8 for c in place['soil']]), smooth=True), Mesh(earth('gravel', (.33, .31, .29)), smooth=True)
if MONTH == 1:
    # The trench runs along the right; its soil lies between it and the camera.
    Mesh(plain('trench', [c * .12 for c in place['soil']], 1.)).band(PATH[20:170], -6.9, -5.4, .012)
    for k in range(11): heap(spoil, 34 + 7 * k, -8.3, 4.4, random.uniform(1., 1.6), k)
    for k in range(16): pipe(30 + 2.7 * k, -3.6, 0., random.uniform(-.03, .03), .55 * thin, 2.4)
    for row, many in enumerate((5, 4, 3)):
        for k in range(many): pipe(25.5, 4.8 + (k + row * .5) * 1.12 * thin, row * .97 * thin, 0, .55 * thin, 2.4 if thin == 1 else 6)
    stand(digger, 62, -3.2, -math.pi / 2 + .25, 1.1)
    stand(tipper, 74, 2.6, math.pi + .1)
    stand(tanker, 128, 1., math.pi)
    for d, l, k in ((41, -2.2, 0), (44, -4.6, 1), (57, -1.2, 2), (33, 2.2, 3)): stand(workers[k], d, l, random.uniform(0, 6))
if MONTH >= 2:
    kerb = Mesh(concrete('kerb', (.58, .56, .53)))
    for side in (-1, 1):
        kerb.wall(PATH, side * 5.5 - (.15 if side < 0 else 0), .15, -.1, .17)
        kerb.band(PATH, side * 5.5, side * 5.05, .045)
    iron = Mesh(plain('iron', (.06, .055, .05), .5, .6))
    for d in (34, 58, 82, 110):
        x, y, _ = along(d, -2.2)
        kerb.beam((x, y, 0), (x, y, .05), .55, sides=24)
        iron.beam((x, y, .05), (x, y, .065), .42, sides=24)
        for side in (-1, 1):
            x, y, ahead = along(d + 6, side * 5.55)
            iron.block(x, y, .02, .34, 1.1, .155, ahead)
if MONTH == 2:
    Mesh(earth('base', (.27, .25, .22), .5)).band(PATH, -5.1, 5.1, .03)
    for k in range(3): heap(gravel, 47 + 9 * k, 9.5, 2.6, 1.7, 30 + k)
    heap(spoil, 44, -13, 5, 1.3, 3)
    for k in range(4): pipe(31, 8.6 + k * 1.15 * thin, 0, 0, .55 * thin, 2.4 if thin == 1 else 6)
    pallet = Mesh(concrete('stacked kerbs', (.6, .58, .55)))
    for d in (29, 39):
        for k in range(4):
            for row in range(3):
                x, y, ahead = along(d, -7.3 - k * .24)
                pallet.block(x, y, row * .2, .2, 1., .18, ahead)
    stand(compactor, 55, 1.4, math.pi, 1.15)
    stand(tipper, 86, -1.8, math.pi)
    stand(digger, 118, 4, 1.9)
    for d, l, k in ((36, -6.4, 0), (38, -6.6, 2), (64, 4.4, 1), (48, 7.2, 3)): stand(workers[k], d, l, random.uniform(0, 6))
if MONTH >= 3:
    Mesh(plain('asphalt', (.05, .05, .052), .85, spread=.12, scale=.5, bump=.4)).band(PATH, -5.1, 5.1, .035)
    marks = Mesh(plain('mark', (.62, .42, .05), .7))
    for k in range(30):
        a = int(np.searchsorted(length, 20 + 6 * k))
        b = int(np.searchsorted(length, 23 + 6 * k))
        if k > 0 and b > a + 1 and b < len(PATH): marks.band(PATH[a:b + 1], -.07, .07, .045)
    walk = Mesh(blocks('walk', (.47, .45, .41), 1.5, 1.5, .012))
    verge = Mesh(meadow('verge', (.085, .14, .026), (.16, .16, .05), .38))
    for side in (-1, 1):
        walk.band(PATH, side * 7.2, side * 9.4, .15)
        verge.band(PATH, side * 5.65, side * 7.2, .14)
        verge.band(PATH, side * 9.4, side * 10.6, .13)
    if place['lake']:
        Mesh(earth('cycle track', (.42, .13, .065))).band(PATH, 10.6, 13.2, .15)
        verge.band(PATH, 13.2, 17, .12)
    pole, led = plain('pole', (.12, .12, .12), .4, .7), plain('led', (.8, .8, .78))
    post = lamp('lamp', pole, led)
    tutor = plain('stake', (.4, .26, .13), .8, scale=3)
    young = [sapling(f'sapling{k}', k, tutor, bark, leaf if k else dark_leaf, 2.7 + .3 * k) for k in range(3)]
    for k in range(22):
        for side in (-1, 1): stand(random.choice(young), 19 + 8.5 * k + side * 2, side * 6.4, random.uniform(0, 6), random.uniform(.85, 1.15), .13)
        if k % 3 == 0: stand(post, 27 + 8.5 * k, -6., -math.pi / 2 + math.pi, 1, .13)
        if k % 3 == 0: stand(post, 35 + 8.5 * k, 6., -math.pi / 2, 1, .13)
if MONTH == 3:
    stand(compactor, 138, 1.6, math.pi, 1.1)
    stand(tipper, 112, -2.4, .02)
    heap(spoil, 38.2, -6.5, .7, .35, 9)
    for d, l, k in ((39.4, -7.4, 0), (37.2, -7.9, 3), (67, 7.8, 1), (92, -3.4, 2)): stand(workers[k], d, l, random.uniform(0, 6), 1, .13)

if MONTH == 4:
    Mesh(meadow('lawn', (.085, .14, .026), (.15, .16, .05), .38)).band(PATH, ragged(-34, 6), -7, -.035)
    if place['lake']: Mesh.every[-1].band(PATH, 16.8, ragged(27, 3), -.03)
    turf = [tuft(f'turf{k}', 40 + k, foliage(f'lawn blade{k}', c, .35, .3), .13, 240, .009, None, 1., .34) for k, c in enumerate(((.1, .165, .03), (.125, .18, .04)))]
    lilac, rose = foliage('lilac', (.28, .12, .34), .2), foliage('rose', (.5, .06, .14), .2)
    shrubs = [bush(f'shrub{k}', k, m, 1.1, .75, 1500, .1, f) for k, (m, f) in enumerate(((leaf, None), (dark_leaf, rose), (leaf, lilac), (foliage('pale', (.13, .17, .04)), None)))]
    mulch, slats = Mesh(earth('mulch', (.09, .055, .035))), plain('slats', (.33, .17, .075), .6, scale=3)
    seat, cart, ride = bench('seat', slats, dark), barrow('cart', plain('tray', (.05, .2, .09), .5), dark, plain('humus', (.05, .03, .02), 1.)), bicycle('ride', orange, dark)
    walkers, rolls = people(5), Mesh(plain('rolled turf', (.075, .115, .03), 1., bump=.6))
    out = 15 if place['lake'] else 12.4
    for side, off in ((1, out), (-1, 12.2)):
        for k in range(15):
            d = 30 + 11 * k + (4 if side < 0 else 0)
            x, y, ahead = along(d, side * off)
            if in_lake(x, y, 3): continue
            blob(mulch, x, y, 1.5, 2.1, .135 if side > 0 or place['lake'] else .02, seed=k)
            for _ in range(9 if k < 6 else 5): stand(random.choice(shrubs), d + random.uniform(-1.6, 1.6), side * off + random.uniform(-1.1, 1.1), random.uniform(0, 6), random.uniform(.45, .85), .08)
            if k % 2: stand(random.choice(young), d + 5.5, side * (off + .6), k, 1.25, .05)
    for _ in range(3200):
        d, l = 14 + 44 * random.random() ** 1.3, random.choice((random.uniform(-26, -10.7), random.uniform(-7.1, -5.8), random.uniform(5.8, 7.1), random.uniform(10.8, 13) if not place['lake'] else random.uniform(13.4, 24)))
        stand(random.choice(turf), d, l, random.uniform(0, 6), random.uniform(.6, 1.1), .13 if abs(l) < 10.6 or l > 13 else -.03)
    lakeside = bool(place['lake'])
    for d, l in ((50.6, -9.95), (83, -9.95), (47 if lakeside else 66, 9.95), (98, 9.95)): stand(seat, d, l, -math.pi / 2 if l > 0 else math.pi / 2, 1, .14)
    stand(tanker, 96 if lakeside else 88, -2.7 if lakeside else -2.9, .0)
    gang = ((41, -7.9, 0, 2.2), (43, -10.6, 3, .6), (68, -10.6, 1, 3.), (93, -6.9, 2, 1.)) if not lakeside else ((33.5, 14.2, 3, 2.), (36, 11.6, 0, -1.2), (70, -7.9, 1, 2.), (92, -6.2, 2, 1.))
    for d, l, k, turn in gang: stand(workers[k], d, l, turn, 1, .14)
    for d, l, turn in ((39.8, -8.3, .3), (69.6, -9.0, 1.)) if not lakeside else ((35, 12.4, .4), (71.5, -8.6, 1.)): stand(cart, d, l, turn, 1, .15)
    for d, l, k, turn in ((58, -8.2, 0, .1), (58.3, -8.9, 1, .1), (78, 8.3, 2, 3.1), (104, -8.3, 3, .1)): stand(walkers[k], d, l, turn, 1, .15)
    if lakeside: stand(ride, 58, 11.8, .05, 1, .15), stand(walkers[4], 58, 11.8, .05, 1, .42)
    # Turf comes in rolls.
    for row, many in enumerate((4, 3, 2)):
        for k in range(many):
            x, y, ahead = along(*((39.5, -12.4) if not lakeside else (40, 15.6)))
            u = (k + row * .5) * .36 - .5
            for mesh, long, radius in ((rolls, .35, .17), (mulch, .355, .13)): mesh.beam((x + u, y - long, .2 + row * .3), (x + u, y + long, .2 + row * .3), radius, sides=14)

# Stakes mark the plots on the right; a fence of mesh keeps the works from the trees.
stakes, tops, net = Mesh(plain('stakes', (.5, .36, .2), .8)), Mesh(white if MONTH > 1 else orange), Mesh(orange)
for k in range(15):
    for depth in (11.2, 31):
        x, y, ahead = along(24 + 10 * k, -depth)
        stakes.block(x, y, 0, .07, .07, 1., ahead)
        tops.block(x, y, .78, .09, .09, .24, ahead)
for k in range(46):
    x, y, ahead = along(16 + 2.6 * k, bare[0] + 4.2 if MONTH < 3 else 18)
    if MONTH < 3 and not in_lake(x, y, 1):
        stakes.block(x, y, 0, .06, .06, 1.25, ahead)
        x2, y2, _ = along(18.6 + 2.6 * k, bare[0] + 4.2)
        for z in (.35, .55, .75, .95, 1.15): net.beam((x, y, z), (x2, y2, z), .025, sides=4)

random.seed(9)  # The landscape is in every month the same.
for d, l, k, s in ((40, 24, 0, 1.15), (75, 27, 1, 1.05), (112, 23, 0, 1.2), (20, 27, 1, .9), (96, -46, 0, 1.1), (150, 24, 1, 1.1), (58, -52, 1, 1.)):
    x, y, _ = along(d, l)
    if not in_lake(x, y): put(big[k], x, y, hills(x, y) - .1, s, d)
for _ in range(5200):
    y = 60 + 1700 * random.random() ** 1.7
    x = random.uniform(-1, 1) * (160 + y * .8) + 20
    if near(x, y) > 60 and not in_lake(x, y, 6) and noise.noise(Vector((x * .007, y * .007, 3))) > .02 + .1 * (near(x, y) < 160):
        put(random.choice(far), x, y, hills(x, y) - (.3 if y < 380 else 1.8), random.uniform(.7, 1.4))
for _ in range(2600):
    d, l = 6 + 70 * random.random() ** 1.4, random.choice((random.uniform(12, 40), random.uniform(-60, -12)))
    x, y, _ = along(d, l)
    bare_here = (-bare[1] - 1 < l < bare[0] + 1) if MONTH < 3 else (-24 < l < -12 or l < 17)
    if not in_lake(x, y, 1) and (not bare_here or random.random() < (0, .015, .5 if l < -24 else 0, 0)[MONTH - 1]):
        put(random.choice(grass), x, y, hills(x, y) - .05, random.uniform(.5, 1.2))
build()
sky(*place['sun'], dust=2.2, clouds=.7, at=place['clouds'])
camera(*place['camera'])
finish(haze=(60, 2600, (.6, .54, .47), .6), exposure=.15)
