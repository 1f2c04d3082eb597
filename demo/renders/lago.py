"""Residencial Vista do Lago: two round towers with petals for verandas at a lake. Arguments: phone, petals, promenade, pier."""
from residence import *

VIEW = ARGUMENTS[4]
random.seed(33)
green, bloom = make_bushes()
R, H, FLOORS, FIRST = 13.6, 3.25, 20, 6.6
brick = [Mesh(blocks(f'brick{k}', c, .24, .075, .01, .8, .2, wall=True)) for k, c in enumerate(((.4, .16, .075), (.3, .105, .05)))]


def circle(x, y, r, n=72): return [(x + r * math.cos(6.2832 * k / n), y + r * math.sin(6.2832 * k / n)) for k in range(n)]


def tower(x, y, floors, seed, near):
    """Whole rooms stand in a ring; every slab has its own petals, which lean over one another."""
    random.seed(seed)
    ring = Line(circle(x, y, R), closed=True)
    rooms = 14
    wide = ring.length / rooms
    for k in range(floors + 1):
        z, phase = FIRST + k * H, .55 * math.sin(k * .5 + seed) + .12 * k
        out = lambda u: -2.1 - .95 * math.sin(5 * u / R + phase) - .35 * math.sin(3 * u / R - phase)
        rim = lambda u: out(u) + .06
        ring.slab(M.white, out, z - .3, z)
        ring.slab(M.soffit, lambda u: out(u) + .05, z - .36, z - .295)
        if k == floors: continue
        for m in range(rooms):
            a, b = m * wide, (m + 1) * wide
            cut = a + wide * .3
            if random.random() < .8:
                kind = random.random()
                if kind < .6: ring.box(brick[m % 2], a + .1, -.04, z, cut, .12, z + H - .3)
                else: louvres(random.choice((M.wood, M.brown)), ring, a + .1, cut, -.05, z + .02, H - .36)
                bay(ring, cut, b - .05, z, H - .3, 1.45, lamps=.15)
            else: bay(ring, a + .1, b - .05, z, H - .3, 1.5, lamps=.15)
            if m % 2 == 0: ring.box(M.white, a - .09, -1.5, z, a + .09, .3, z + H - .3)
            for _ in range(2 if near and k < 8 else 1):
                if random.random() < .6: put_pot(*ring.at(random.uniform(a + .4, b - .4), -1.1), z)
            if near and k < 9 and random.random() < .6: put(chair, *ring.at(random.uniform(a + .8, b - .8), -.75), z, 1, random.uniform(0, 6))
        railing(ring, 0, ring.length - .01, rim, z)
        ring.slab(M.inner, 6, z, z + H - .3)
    top = FIRST + floors * H
    Line(circle(x, y, R - 3.5), closed=True).slab(M.white, 0, top, top + 2.6)
    crown = Line(circle(x, y, R + 1.6), closed=True)
    crown.box(M.white, 0, 0, top + 3.3, crown.length - .01, 3.6, top + 3.55)
    crown.box(M.soffit, 0, .05, top + 3.24, crown.length - .01, 3.5, top + 3.31)
    for k in range(14): M.white.beam((*ring.at(k * wide, .6), top), (*ring.at(k * wide, .6), top + 3.3), .16, sides=8)
    for k in range(rooms):
        M.white.beam((*ring.at(k * wide, -.2), -.2), (*ring.at(k * wide, -.2), FIRST - .3), .42, sides=16)
    lobby = Line(circle(x, y, R - 3.5), closed=True)
    for k in range(10): bay(lobby, k * lobby.length / 10, (k + 1) * lobby.length / 10 - .01, .1, FIRST - .5, 2.1, 4., 0., .8, pane=M.shaded)
    lobby.slab(brick[0], 4.4, 0, FIRST - .3)
    Line(circle(x, y, R + 5), closed=True).slab(M.paving, 0, -.12, .08)


SHORE = 92
tower(-2, 124, FLOORS, 3, VIEW in ('petals', 'pier'))
tower(35, 148, FLOORS - 4, 5, False)

# ---------- the shore: a wall of stone, lawn, a promenade, a pier of boards
lake = Mesh(water('lake', (.014, .034, .035)))
lake.box(-2500, -400, -1.9, 2500, SHORE + 60, -1.15)
lake.box(-2500, 400, -1.9, 2500, 3800, -1.15)
terrain(turf('shore'), lambda x, y: -.06, -700, SHORE + .5, 700, 600, 20)
M.raw.box(-700, SHORE - .1, -2, 700, SHORE + .6, .12)
M.paving.box(-700, SHORE + .6, -.2, 700, SHORE + 4.6, .03)
deck = Mesh(boards('deck', (.36, .25, .16), .16, 0, .7))
deck.box(10, 40, -.32, 13.4, SHORE + .2, -.12)
deck.box(4, 31, -.32, 19.4, 40, -.12)
for y in np.arange(32, SHORE, 4.6):
    for x in ((10.2, 13.2) if y > 40 else (4.3, 11.7, 19.1)): M.brown.beam((x, y, -2.2), (x, y, .0), .13, sides=8)
for y in np.arange(44, SHORE, 6):
    for x in (10.15, 13.25):
        M.steel.block(x, y, -.12, .1, .1, .75)
        M.lamp.block(x, y, .5, .11, .11, .09)
put(seat, 7, 36, -.12, 1, .2)
put(seat, 16.4, 36.6, -.12, 1, -.3)

palms = [palm(f'palm{k}', k, h, grey_bark, frond, 22, 3.3) for k, h in enumerate((10.5, 13, 9))]
trees = [tree(f'tree{k}', 90 + k, 9.5, bark, m, trunk=.26, spread=.72, levels=4, forks=3, radius=.8, count=60, size=.24) for k, m in enumerate((leaf, deep, olive))]
yellow = tree('ipe', 60, 7.5, bark, gold, trunk=.3, spread=.75, twist=.15, levels=4, forks=3, radius=.6, count=50, size=.2, thick=.03, slim=.45)
clear = lambda x, y: math.hypot(x + 2, y - 124) > 22 and math.hypot(x - 35, y - 148) > 22
for x, y, k in ((-19, 98, 0), (-15.5, 99.5, 1), (4.5, 98.5, 2), (20, 99, 0), (23 if VIEW != 'promenade' else 64, 101, 1), (39, 99, 2), (55, 98, 1), (58, 101, 0), (-33, 99, 2), (-52, 99, 1), (78, 99, 0), (17, 110, 1)):
    put(palms[k], x, y, -.1, 1, x)
for x, y in ((-27, 103), (48, 106), (82, 112), (-74, 106)): put(yellow, x, y, -.1, 1, x)
for _ in range(330):
    y = SHORE + 10 + 300 * random.random() ** 1.8
    x = random.uniform(-1, 1) * (40 + y)
    if clear(x, y) and (abs(x) > 36 or y > 170): put(random.choice(trees), x, y, -.1, random.uniform(.75, 1.25))
for k in range(230):
    x = -110 + k + random.uniform(-.3, .3)
    if abs(x - 11.7) > 2.6: put(random.choice(bloom) if random.random() < .25 else random.choice(green), x, SHORE + 5.6 + random.uniform(-.5, .6), 0, random.uniform(.5, .95))
for k, (x, y, z, t) in enumerate(((11.2, 62, -.12, .1), (12.3, 62.6, -.12, .2), (8.5, 33.4, -.12, 1.4), (-8, 95, .03, 1.5), (12 if VIEW == 'promenade' else 27, 94.2, .03, -1.5))): put(people[k], x, y, z, 1, t)

sun, exposure, haze = (8, 273), .85, (120, 2600, (.62, .55, .47), .62)
if VIEW == 'phone': at, turn, lens, shift = (6, -4, 2.6), 0, 29, .165
elif VIEW == 'pier':
    at, turn, lens, shift = (13.9, 98, 2.), 172, 30, .06
    sun, exposure = (5.5, 193), -.75
    terrain(glow('hills', (.6, .5, .4), 1.1), lambda x, y: -20 + 230 * math.exp(-((y + 3000) / 420) ** 2) * (.2 + 1.1 * rolling(x, y, .0009, 3)), -3600, -3900, 3600, -2200, 110)
elif VIEW == 'promenade':
    at, turn, lens, shift = (30, 95, 1.7), 60, 25, .18
    sun, exposure = (22, 205), -.4
    for x, y, turn_ in ((19, 96.2, 0), (7, 96.2, 0)): put(seat, x, y, .03, 1, turn_)
elif VIEW == 'petals':
    at, turn, lens, shift = (20, 96, 1.7), 38, 30, .32
    sun, exposure = (25, 180), -.4
painted_sky(.45 if VIEW == 'phone' else 1.)
build()
sky(*sun, dust=3.2, clouds=.45, at=(6.2, 1.4))
camera(at, turn, lens, shift)
finish(haze=haze, exposure=exposure, saturation=1.05)
