"""Alameda das Acácias: slabs of six storeys on pilotis among trees in yellow flower. Arguments: phone, pilotis, bench, tiles."""
from residence import *

VIEW = ARGUMENTS[4]
random.seed(12)
FIRST, STOREY, MODULE, DEPTH = 4.1, 3., 5.4, 14.
green, bloom = make_bushes()
ipe = [tree(f'ipe{k}', s, h, bark, gold, trunk=.3, spread=.8, twist=.15, levels=4, forks=3, radius=.6, count=50, size=.2, thick=.03, slim=.45)
       for k, (s, h) in enumerate(((60, 9.5), (63, 6.2), (66, 6.8)))]
amber = [Mesh(plain('amber', (.62, .36, .05), .6, spread=.15)), Mesh(plain('copper', (.42, .2, .075), .6, spread=.2)), M.wood]
ochre = Mesh(plain('ochre', (.72, .42, .05), .5))


def cobogo():
    """One panel of hollow blocks: short bars that lie and stand by turns."""
    c, w, h, s = Mesh(white), MODULE - .2, STOREY - .3, .225
    for i in range(int(w / s) + 1): c.box(i * s - .018, 0, 0, i * s + .018, .16, h)
    for j in range(int(h / s) + 1): c.box(0, 0, j * s - .018, w, .16, j * s + .018)
    for i in range(int(w / s)):
        for j in range(int(h / s)):
            x, z = (i + .5) * s, (j + .5) * s
            if (i + j) % 2: c.box(x - s / 2, .02, z - .035, x + s / 2, .14, z + .035)
            else: c.box(x - .035, .02, z - s / 2, x + .035, .14, z + s / 2)
    return joined('cobogo', [c])


panel = cobogo()


def block(x, y, turn, modules, screens, seed, near=True):
    random.seed(seed)
    t = math.radians(turn)
    c, s = math.cos(t), math.sin(t)
    p = lambda u, v: (x + c * u - s * v, y + s * u + c * v)
    front, long = Line([p(0, 0), p(modules * MODULE, 0)]), modules * MODULE
    top = FIRST + 6 * STOREY
    for k in range(6):
        z = FIRST + k * STOREY
        for m in range(modules):
            a, b = m * MODULE, (m + 1) * MODULE
            front.box(M.white, a - .1, 0, z, a + .1, 2.2, z + STOREY)
            if m in screens:
                put(panel, *p(a + .1, .05), z + .15, 1, t)
                front.box(M.inner, a, 1.6, z, b, 1.8, z + STOREY)
                continue
            bay(front, a + .1, b - .1, z + .12, STOREY - .34, 1.3, v=1.7, curtains=.6, lamps=.25)
            if random.random() < .34: front.box(M.white, a, 0, z, b, .14, z + 1.05)
            else: railing(front, a + .1, b - .1, .08, z + .12, 1.)
            for _ in range(random.choice((0, 1, 1, 2, 2))):
                q = a + .12 + 1.29 * random.randrange(4)
                louvres(random.choice(amber), front, q, q + 1.29, .3 + .06 * random.random(), z + .15, STOREY - .4)
            if near and random.random() < .7:
                put(chair, *p(a + random.uniform(1, 4.4), .95), z + .12, .95, t + math.pi + random.uniform(-.7, .7))
                put_pot(*p(b - random.uniform(.5, 2), .55), z + .12, scale=.85)
    for k in range(7):
        z = FIRST + k * STOREY
        front.box(M.white, -.15, -.05, z - .18, long + .15, DEPTH, z + .12)
    front.box(M.soffit, 0, .02, FIRST - .24, long, DEPTH - .1, FIRST - .17)
    front.box(M.white, -.2, -.7, top, long + .2, DEPTH + .3, top + .4)
    for u in (-.35, long + .1): front.box(M.white, u, -.4, FIRST - .3, u + .25, DEPTH + .2, top + .45)
    front.box(M.inner, 0, DEPTH - .4, FIRST, long, DEPTH - .2, top)
    for k in range(6):
        z = FIRST + k * STOREY
        for m in range(modules): front.box(M.pane if m % 3 else M.wood, m * MODULE + .6, DEPTH - .18, z + 1, m * MODULE + 4.8, DEPTH - .12, z + 2.4)
    # Tapered pillars stand in two rows; between them lie the lobby and a wall of tiles.
    for m in range(modules + 1):
        for v in (1.8, DEPTH - 2.2):
            ring = lambda w, d, z: [(*p(m * MODULE + a * w, v + b * d), z) for a, b in ((-.5, -.5), (.5, -.5), (.5, .5), (-.5, .5))]
            M.white.loft([ring(.62, .4, 0), ring(1.75, .55, FIRST - .2)])
    front.box(M.paving, -.6, -.8, -.12, long + .6, DEPTH + .8, .06)
    for m in (1, 7, 12):
        if m + 2 > modules: continue
        a = m * MODULE + 1.2
        glass_wall = Line([p(a, 3.4), p(a + 7.2, 3.4)])
        bay(glass_wall, 0, 7.2, .06, FIRST - .3, 1.8, 6, 0., 0., pane=M.shaded)
        for side in (a, a + 7.2): front.sheet(M.pane, side, 3.4, .06, side + .02, FIRST - .2)
        for q in range(4):
            lx, ly = p(a + .9 + q * 1.8, 5)
            M.metal.beam((lx, ly, FIRST - .2), (lx, ly, 2.9), .012, sides=4)
            M.lamp.ball(lx, ly, 2.75, .16, .7)
        front.box(M.wood, a + 1.8, 5.4, .06, a + 4.6, 6, 1.1)
        w0, w1 = a + 8.2, a + 13.6
        front.box(M.white, w0, 4.2, 0, w1, 4.4, FIRST - .2)
        r = random.Random(seed)
        for i in range(18):
            for j in range(12):
                u, z = w0 + i * .3, .1 + j * .3
                kind = r.randrange(6)
                if kind < 4:
                    corner = [(u + .01, z), (u + .29, z), (u + .29, z + .29), (u + .01, z + .29)]
                    arc = [(q, w) for q, w in (corner[kind], corner[(kind + 1) % 4], corner[(kind + 2) % 4])]
                    (ochre if r.random() < .7 else M.brown).loft([[(*p(q, d), w) for q, w in arc] for d in (4.17, 4.2)])
    return p


P = block(-13, 40, 26, 15, (2, 9), 3)
block(-95, 118, 4, 14, (4, 10), 4, False)
block(-6, 128, 26, 12, (3,), 6, False)

# ---------- the garden
path = curve([(-1.6, -4), (.7, 3), (2.6, 12), (2.2, 22), (.2, 32), P(10, -3), P(10.6, 1)])
along = [P(u, -6.5) for u in np.linspace(-40, 110, 40)]
lines = np.array(path + along)
away = lambda x, y: float(np.min(np.hypot(lines[:, 0] - x, lines[:, 1] - y)))
terrain(turf('lawn'), lambda x, y: -.02 - .25 * rolling(x, y, .02, 3) * min(1, max(0, (y - 150) / 60)), -260, -20, 260, 420, 60)
for way, half, z in ((path, 1.25, .035), (along, 1.1, .025)):  # not in one plane where they cross
    M.paving.band(way, -half, half, z)
    for d in (-half - .1, half): M.raw.wall(way, d, .1, -.1, .05)
free = lambda x, y: away(x, y) > 1.75
big = [(-7.4, 16.5, 0, 1.), (19, 26, 0, .9), (-26, 33, 0, .95)]
small = [(*P(11, -4), 1, 1.), (*P(25, -4.4), 2, 1.), (*P(38, -4), 1, 1.08), (*P(52, -4.4), 2, 1.05), (*P(66, -4), 1, 1.), (-30, 58, 1, 1.2), (-44, 62, 2, 1.2), (-38, 80, 1, 1.3)]
if VIEW == 'phone': big.append((-8.5, -8.5, 0, 1.))  # only its shadow is seen
if VIEW == 'bench': big.append((2.2, 9.3, 0, .86))
for x, y, k, s in big + small:
    put(ipe[k], x, y, 0, s, x)
    petals(gold, x, y, 3.2 * s if k == 0 else 2., 1500 if k == 0 else 420)
beds = [P(u, v) for u in np.arange(-3, 60, .75) for v in (-2.1, -2.9) if not 7.5 < u < 12.5]
for x, y in beds: put(random.choice(green), x + random.uniform(-.3, .3), y + random.uniform(-.3, .3), -.05, random.uniform(.35, .62))
for k in range(46):
    t = random.uniform(.24, .62)
    x, y = path[int(t * len(path))]
    x, y = x + random.choice((1.9, 2.6, 3.3)) * random.uniform(.9, 1.2), y + random.uniform(-1, 1)
    put(agave if random.random() < .4 else random.choice(green), x, y, -.03, random.uniform(.5, .95))
for _ in range(26): put(agave if random.random() < .5 else random.choice(green), random.uniform(-1.6, .6), random.uniform(8.5, 15.5), -.03, random.uniform(.5, .9))
for x, y, turn in ((-3.4, 24.5, .2), (6.2, 29, .45), (*P(20, -5), .45), (*P(44, -5), .45)): put(seat, x, y, .0, 1, turn)
far = [tree(f'far{k}', 90 + k, 10, bark, m, trunk=.24, spread=.66, levels=3, forks=3, radius=1.2, count=110, size=.4) for k, m in enumerate((leaf, deep, olive))]
for _ in range(170):
    x, y = random.uniform(-230, 230), random.uniform(150, 400)
    put(random.choice(far), x, y, -.3, random.uniform(.8, 1.3))
for x, y, k in ((-60, 60, 0), (-52, 46, 1), (-74, 92, 2), (60, 40, 0), (74, 66, 1)): put(far[k], x, y, 0, 1)
for k, (x, y, t) in enumerate(((.2, 30, .2), (-.5, 30.4, .15), (*P(14, -6.4), 1.9), (*P(36, -6), -1.2), (*P(8, 6), 2))): put(people[k], x, y, .04, 1, t)

if VIEW == 'phone':
    lawn_blades(make_blades(), 6500, 0, 2.2, 30, .62, free)
    at, turn, lens, shift = (-1.5, 0, 1.75), -2.5, 27, .115
elif VIEW == 'pilotis':
    x, y = P(-5.5, -3.4)
    c, s = math.cos(math.radians(26)), math.sin(math.radians(26))
    outside = lambda a, b: free(a, b) and ((b - 40) * c - (a + 13) * s < -1.2 or (a + 13) * c + (b - 40) * s < -1.1)
    lawn_blades(make_blades(), 3800, x + 1, y + .5, y + 9, .15, outside)
    at, turn, lens, shift = (*P(-5.5, -3.4), 1.6), -64 + 17, 25, .07
elif VIEW == 'tiles':
    put(seat, *P(15.6, 2.9), .06, 1.1, math.radians(26))
    put(people[3], *P(21.5, 1.2), .06, 1, -.9)
    at, turn, lens, shift = (*P(12.2, -4.4), 1.6), 26 - 26, 25, .09
elif VIEW == 'bench':
    lawn_blades(make_blades(), 7500, 0, 1.6, 20, .75, free)
    put(seat, -.7, 7.2, 0, 1, -.1)
    at, turn, lens, shift = (-3.4, .3, 1.45), -14, 33, .09
build()
sky(33, 205,  dust=1.6, clouds=.75, at=(3.9, 2.2))
camera(at, turn, lens, shift)
finish(haze=(70, 700, (.6, .63, .66), .5), exposure=.1 if VIEW == 'tiles' else -.38, saturation=1.04)
