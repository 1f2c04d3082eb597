"""Mirante da Serra: two towers before the sierra, gardens on three levels. Arguments: phone, veranda, facade, pool."""
from residence import *
from surroundings import *

VIEW = ARGUMENTS[4]
random.seed(21)
green, bloom = make_bushes()
W, D, H, FLOORS, FIRST = 25., 21., 3.1, 23, 6.5
LEVELS = ((44, 2.6), (62, 5.2))  # where a wall stands, and how high the ground is behind it


def ground(y): return max([0] + [z for at, z in LEVELS if y > at])


def tower(x, y, turn, z0, seed):
    random.seed(seed)
    t = math.radians(turn)
    c, s = math.cos(t), math.sin(t)
    p = lambda u, v: (x + c * u - s * v, y + s * u + c * v)
    sides = [(Line([p(*a), p(*b)]), long, bays) for a, b, long, bays in (
        ((0, 0), (W, 0), W, 4), ((W, 0), (W, D), D, 3), ((0, D), (0, 0), D, 3))]
    whole = Line([p(0, 0), p(W, 0), p(W, D), p(0, D)], closed=True)
    for k in range(FLOORS + 1):
        z = z0 + FIRST + k * H
        reach = [random.choice((1.1, 1.5, 2.)) for _ in range(4)]
        outline = [p(-reach[3], -1.9), p(W + reach[1], -1.9), p(W + reach[1], D), p(-reach[3], D)]
        plan = Line(outline, closed=True)
        plan.slab(M.white, 0, z - .26, z)
        plan.slab(M.soffit, .05, z - .3, z - .255)
        if k == FLOORS:
            plan.slab(M.white, .1, z, z + .5)
            continue
        for q, (side, long, bays) in enumerate(sides):
            wide = long / bays
            for m in range(bays):
                a, b = m * wide, (m + 1) * wide
                shut = random.random()
                if shut < .26:
                    cut = a + wide * random.choice((.3, .36))
                    side.box(random.choice((M.brown, M.wood)), a + .1, -.05, z, cut, .1, z + H - .28)
                    bay(side, cut, b - .1, z, H - .28, 1.5)
                else: bay(side, a + .1, b - .1, z, H - .28, 1.6)
                if q == 0: side.box(M.white, b - .09, -1.85, z, b + .09, .3, z + H - .26)
                if q == 0 and random.random() < .6:
                    put(chair, *side.at(random.uniform(a + 1, b - 1), -.9), z, 1, t + math.pi + random.uniform(-.8, .8))
                if q == 0 and random.random() < .75: put_pot(*side.at(random.uniform(a + .6, b - .6), -1.45), z)
                if q == 0 and random.random() < .12: put(random.choice(bloom), *side.at(random.uniform(a + .8, b - .8), -1.4), z + .1, .6)
        sides[0][0].box(M.white, -.1, -1.85, z, .1, .3, z + H - .26)
        edge = Line(outline[:2])
        railing(edge, 0, edge.length, .07, z)
        for a, b in ((outline[1], outline[2]), (outline[3], outline[0])):
            edge = Line([a, b])
            railing(edge, 0, edge.length, .07, z)
        if reach[3] > 1.9: sides[2][0].box(M.wood, D - 4, -reach[3] + .15, z, D - 1.2, -reach[3] + .25, z + H - .28)
        whole.slab(M.inner, 6.5, z, z + H - .2)
    top = z0 + FIRST + FLOORS * H
    whole.slab(M.white, 4, top, top + 2.2)
    whole.slab(M.soffit, 2.5, top + 2.2, top + 2.5)
    for u in (1, 7, 12.5, 18, W - 1):
        for v in (1, 8, D - 1): M.white.block(*p(u, v), z0 - .2, .8, .8, FIRST, t)
    lobby = Line([p(3, 5), p(W - 3, 5)])
    bay(lobby, 0, W - 6, z0 + .1, FIRST - .4, 1.9, 8, .15, 0., pane=M.shaded)
    for u in np.linspace(2, W - 8, 6): M.lamp.ball(*lobby.at(u, 2.5), z0 + 3.6, .22)
    lobby.box(M.wood, 5, 4, z0, 9, 4.8, z0 + 1.1)
    M.paving.block(*p(W / 2, D / 2), z0 - .1, W + 5, D + 6, .12, t)
    return p


if VIEW != 'veranda':
    tower(-27, 112, -12, 5.2, 3)
    tower(8, 136, -12, 5.2, 4)

# ---------- gardens on three levels, walls of the stone of the place, steps between them
steps = ((-3.4, 3.2, 44, 0, 2.6), (2.5, 9.5, 62, 2.6, 5.2))
terrain(turf('lawn'), lambda x, y: -.02, -140, -20, 140, 45, 8)
for k, (at, z) in enumerate(LEVELS):
    x0, x1, *_ = steps[k]
    for a, b in ((-140, x0), (x1, 140)):
        M.stone.box(a, at, -.5, b, at + .5, z + .55)
        M.white.box(a, at - .06, z + .55, b, at + .56, z + .65)
    upper = LEVELS[k + 1][0] if k + 1 < len(LEVELS) else 400
    terrain(turf(f'lawn{k}'), lambda x, y: z, -140, at + .3, 140, upper + .2, 8)
    n, low = 14, ground(at - 1)
    for q in range(n): M.paving.box(x0, at - 4.4 + q * .34, low, x1, at + .6, low + (z - low) * (q + 1) / n)
    for x in (x0, x1): M.stone.box(x - .35, at - 4.4, -.3, x + .35, at + .5, low + (z - low) * .5 + .35)
way = curve([(3.2, -6), (2.6, 6), (.6, 18), (-.4, 30), (0, 40)])
ways = [way, curve([(0, 46), (1, 51), (4.5, 56), (6, 58.5)]), curve([(6, 63), (5, 75), (0, 92), (-6, 108)])]
for k, line in enumerate(ways):
    z = (0, 2.6, 5.2)[k] + .035
    M.paving.band(line, -1.5, 1.5, z)
    for d in (-1.6, 1.5): M.raw.wall(line, d, .1, z - .2, z + .02)
line = np.array(way)
free = lambda x, y: float(np.min(np.hypot(line[:, 0] - x, line[:, 1] - y))) > 2.
for at, z in ((42.2, 0), (46.5, 2.6), (60.6, 2.6), (64.3, 5.2)):
    for _ in range(120):
        x, y = random.uniform(-64, 64), at + random.uniform(-1., 1.)
        if any(a - 1.2 < x < b + 1.2 for a, b, *_ in steps): continue
        kind = random.random()
        put(agave if kind < .16 else random.choice(bloom) if kind < .36 else random.choice(green), x, y, z - .05, random.uniform(.55, 1.15))

if VIEW == 'pool':
    M.paving.box(-30, 48.6, 2.4, -3.6, 61, 2.63)
    pool = Mesh(pool_water('pool', (.016, .1, .12)))
    pool.box(-27, 49.6, 2.5, -7.4, 56.5, 2.645)
    for q in range(5):
        put(sun_bed, -25 + 3.4 * q, 58.4, 2.63, 1, math.pi + .03)
        if q % 2: put(parasol(), -23.4 + 3.4 * q, 58.9, 2.63, 1, 0)
purple = [jacaranda(s, h, bark, violet) for s, h in ((70, 10), (73, 7.5), (77, 8.5))]
yellow = [tree('ipe', 60, 8, bark, gold, trunk=.3, spread=.7, twist=.15, levels=4, forks=3, radius=.6, count=50, size=.2, thick=.03, slim=.45)]
palms = [palm(f'palm{k}', k, h, grey_bark, frond, 22, 3.4) for k, h in enumerate((12, 14.5, 10.5))]
spots = [(-9.6, 21, 0, 1.05), (-34, 52, 1, 1.1), (-50, 66, 2, 1), (27, 53, 2, 1), (44, 66, 1, 1.2), (-22, 70, 1, .9), (62, 50, 0, 1), (-62, 90, 0, 1.1), (58, 92, 2, 1.2), (-80, 40, 1, 1.2)]
if VIEW == 'pool': spots = [s for s in spots if s[:2] != (-22, 70)] + [(-31.5, 57, 1, .9), (-6.2, 66, 2, .95)]
for x, y, k, s in spots:
    put(purple[k], x, y, ground(y) - .05, s, x * 1.7)
    petals(violet, x, y, 3., 700, ground(y) + .03)
for x, y in ((-29.5, 60.5) if VIEW == 'pool' else (-17, 55), (36, 74)): put(yellow[0], x, y, ground(y), 1, x)
for x, y, k in ((12.5, 30, 0), (15.8, 32.5, 1), (21, 53, 2), (24, 70, 0), (28, 68, 1), (-30, 69, 2), (-43, 72, 0)): put(palms[k], x, y, ground(y) - .1, 1, x)
far = [tree(f'far{k}', 90 + k, 10, bark, m, trunk=.24, spread=.66, levels=3, forks=3, radius=1.2, count=110, size=.4) for k, m in enumerate((leaf, deep, olive))]
for _ in range(330):
    y = random.uniform(150, 420)
    x = random.uniform(-1, 1) * y * .9
    if not (-45 < x < 50 and y < 170): put(random.choice(far), x, y, 3.5, random.uniform(.7, 1.2))
for _ in range(26): put(purple[random.randrange(3)], random.uniform(-140, 140), random.uniform(165, 260), 4, random.uniform(.9, 1.3))
for x, y, t, k in ((.9, 19, .1, 0), (.2, 19.6, .15, 1), (-9 if VIEW == 'pool' else -6, 58.8, 1.2, 2), (16, 57, -1, 3), (5.2, 66, .2, 4)): put(people[k], x, y, ground(y) + .04, 1, t)
for x, y, t in ((-5.5, 27, .25), (14, 57.5, 0), (-9, 57.6, 0)): put(seat, x, y, ground(y), 1, t)

# ---------- the city, and the sierra
city = city_meshes(((.5, .48, .44), (.42, .37, .32), (.54, .52, .5)))
for _ in range(64 if VIEW != 'veranda' else 70):
    y = random.uniform(330, 950)
    x = random.uniform(-1, 1) * y * .9
    random.choice(city).block(x, y, -25, random.uniform(14, 24), random.uniform(14, 24), random.uniform(34, 66), random.uniform(-.2, .2))
terrain(turf('plain', (.05, .075, .02)), lambda x, y: -1, -2600, 398, 2600, 1500, 12)
if VIEW == 'veranda':
    for _ in range(900):
        y = random.uniform(400, 1100)
        put(random.choice(far), random.uniform(-1, 1) * y * .85, y, -2, random.uniform(.8, 1.3))
sierra((.2, .11, .07), (.055, .08, .024))

sun = (25, 218)
if VIEW == 'phone':
    lawn_blades(make_blades(), 6500, 0, 2.5, 30, .6, free)
    at, turn, lens, shift = (1.4, 0, 2.2), 0, 24.5, .185
elif VIEW == 'facade': at, turn, lens, shift = (-47, 84, 27), -25, 38, .12
elif VIEW == 'veranda':
    # From a veranda of the top floor, the sierra.
    z, floor = 72., Mesh(boards('floor', (.36, .23, .14), .2, 1.57))
    edge = Line([(-6, 4.), (7, 4.)])
    floor.box(-6, -4, z - .3, 7, 3.9, z)
    edge.box(M.white, 0, -.0, z - .32, 13, .2, z + .04)
    railing(edge, 0, 13, -.06, z, 1.05)
    M.white.box(-6, -4, z, -4.05, 3.6, z + .5)
    for q in range(7): put(random.choice(green + bloom), -4.9 + random.uniform(-.4, .3), -2 + q * .8, z + .4, random.uniform(.7, 1.1))
    for x, y, turn in ((-1.9, 1.8, 2.7), (-.6, 2.1, 3.3), (2.1, 1.5, 3.9)): put(chair, x, y, z, 1.12, turn)
    M.brown.beam((-1.3, 1., z), (-1.3, 1., z + .4), .04)
    M.brown.beam((-1.3, 1., z + .4), (-1.3, 1., z + .44), .32, sides=22)
    for x, y, k, s in ((-3.5, 3.2, 0, 1.4), (-2.9, 3.4, 3, 1.1), (3.6, 3.3, 2, 1.6), (4.4, 2.8, 1, 1.3)): put_pot(x, y, z, k, s)
    at, turn, lens, shift = (.3, -2.9, z + 1.6), 3, 25, .03
elif VIEW == 'pool':
    at, turn, lens, shift = (-4.8, 47.2, 4.35), 33, 25, .1
build()
sky(*sun, dust=1.8, clouds=.75, at=(2.2, 7.1))
camera(at, turn, lens, shift)
finish(haze=(110, 3000, (.56, .56, .56), .6), exposure=-.5 if VIEW == 'facade' else -.3, saturation=1.04)
