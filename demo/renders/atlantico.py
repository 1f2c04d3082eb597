"""Jardim Atlântico: two buildings of stepped terraces beside a long pool, before the bay. Arguments: phone, garden, facade, aerial."""
from residence import *

VIEW = ARGUMENTS[4]
random.seed(44)
green, bloom = make_bushes()
H, FLOORS = 3.2, 12
slats = Mesh(plain('slats', (.36, .2, .09), .6, spread=.2))


def building(x0, y0, x1, y1, step, seed, near=True):
    """Each storey stands back from the one below, whose roof is its terrace; `step` in metres: left, front, right."""
    random.seed(seed)
    outline = lambda k: rounded(x0 + step[0] * k, y0 + step[1] * k, x1 - step[2] * k, y1 - .2 * k, 8, 9)
    for k in range(FLOORS + 1):
        z = k * H
        line = Line(outline(k), closed=True)
        below = Line(outline(k - 1.2 if k else 0), closed=True)
        if k:
            wave = lambda u: -1.35 - .35 * math.sin(u * .16 + k * .7)
            below.slab(M.white, wave, z - .42, z + .02)
            below.slab(M.soffit, lambda u: wave(u) + .06, z - .46, z - .415)
            n = int(below.length / 6.2)
            for m in range(n):
                a, b = m * below.length / n, (m + 1) * below.length / n
                kind = random.random()
                if kind < .3:
                    below.box(M.white, a, wave, z - .1, b, lambda u: wave(u) + .42, z + .62)
                    for q in range(3 if near else 1):
                        put(random.choice(bloom if random.random() < .4 else green), *below.at(a + .8 + 1.9 * q, -.95), z + .35, random.uniform(.4, .7))
                    railing(below, a, b, lambda u: wave(u) + .5, z, 1.15)
                else:
                    if kind > .8: below.box(M.white, a, wave, z, b, lambda u: wave(u) + .16, z + .85)
                    else: railing(below, a, b, lambda u: wave(u) + .1, z + .02, 1.08)
                    if random.random() < .6: put_pot(*below.at(random.uniform(a + .5, b - .5), -.5), z, scale=1.1)
                    if near and k < 7 and random.random() < .45: put(chair, *below.at(random.uniform(a + .8, b - .8), -.1), z, 1, random.uniform(0, 6))
        if k == FLOORS: break
        n = int(line.length / 6.2)
        for m in range(n):
            a, b = m * line.length / n, (m + 1) * line.length / n
            kind, cut = random.random(), a + (b - a) * random.choice((.3, .4, .5))
            if kind < .42:
                if kind < .2: line.box(M.wood, a + .1, -.02, z, cut, .12, z + H - .42)
                else:
                    line.box(M.brown, a + .1, .06, z, cut, .12, z + H - .42)
                    for q in np.arange(a + .14, cut - .05, .16): line.box(slats, q, -.06, z, q + .07, .05, z + H - .42)
                bay(line, cut, b - .05, z, H - .42, 1.5, lamps=.3)
            else: bay(line, a + .1, b - .05, z, H - .42, 1.9, lamps=.3)
            line.box(M.white, a - .12, -1.7 - .5 * random.random(), z, a + .12, .3, z + H - .4)
        line.slab(M.inner, 5.2, z, z + H - .4)
    z = FLOORS * H
    Line(outline(FLOORS + 3), closed=True).slab(M.white, 0, z, z + 2.6)


building(17.5, 44, 78, 76, (1.15, .25, 1.3), 4)
building(-92, 56, -33, 84, (.9, .3, 1.1), 6, False)

# ---------- pool, decks, gardens
pool = Mesh(pool_water('pool', (.016, .1, .125)))
pool.box(-6, 9, -.5, 5, 74, -.1)
for x0, y0, x1, y1 in ((-200, -30, 200, 8.6), (-7.2, 8.6, -6, 75.2), (5, 8.6, 5.9, 75.2), (-6, 8.6, 5, 9), (5.9, 8.6, 200, 13), (-200, 8.6, -7.2, 13.6), (-6, 74, 5, 75.2), (-30, 88, 60, 92), (12.4, 38, 120, 42.5)):
    M.paving.box(x0, y0, -.6, x1, y1, .0)
deck = Mesh(boards('deck', (.3, .185, .105), .15, 0, .65))
deck.box(5.9, 13, -.3, 11.6, 75, .04)
M.stone.box(11.6, 13, -.3, 12.1, 75, .75)
soil = Mesh(plain('soil', (.06, .04, .025), 1.))
soil.box(12.1, 13, -.2, 16.2, 75, .55)
for q in (38, 40): M.stone.box(11.6, q - .2, 0, 16.2, q + .2, .75)
terrain(turf('lawn'), lambda x, y: -.02, -200, 13.6, -7.2, 100, 8)
terrain(turf('lawn1'), lambda x, y: -.03, -7.2, 75.2, 200, 100, 8)
terrain(turf('lawn2'), lambda x, y: -.03, 16.2, 13.6, 200, 75.2, 8)
M.raw.box(-200, 13.5, -.3, -7.1, 13.7, .06)
lane = curve([(-15, 6), (-15.5, 16), (-18, 30), (-17, 46), (-20, 62), (-24, 86)])
M.paving.band(lane, -1.2, 1.2, .02)
for d in (-1.3, 1.2): M.raw.wall(lane, d, .1, -.1, .04)
track = np.array(lane)
free = lambda x, y: y > 13.9 and x < -7.6 and float(np.min(np.hypot(track[:, 0] - x, track[:, 1] - y))) > 1.75
for y in np.arange(13.6, 74, .8):
    for x in (12.7, 13.9, 15.2):
        if 38 < y < 40.4: continue
        put(random.choice(bloom if random.random() < .42 else green), x + random.uniform(-.4, .4), y + random.uniform(-.3, .3), .45, random.uniform(.6, 1.1))
for y in np.arange(17, 80, 1.15):
    kind = random.random()
    put(agave if kind < .15 else random.choice(bloom if kind < .4 else green), -8.6 + random.uniform(-.6, .5), y, -.05, random.uniform(.5, .95))
for x in np.arange(-60, 70, 1.3):
    put(random.choice(bloom if random.random() < .25 else green), x, 94 + random.uniform(-.8, .8), -.05, random.uniform(.7, 1.2))
for q in range(10):
    y = 15 + 6 * q
    for dy in (-.75, .75): put(sun_bed, 8.1, y + dy, .04, 1, -math.pi / 2 + .06)
    if q % 2 == 0: put(parasol(), 9.8, y + 3, .04, 1, 0)
coconut = [palm(f'coconut{k}', s, h, grey_bark, frond, 24, 3.7) for k, (s, h) in enumerate(((2, 9.5), (5, 11.5), (8, 8.4), (11, 10.4)))]
for x, y, k, s in ((14.1, 24, 0, 1.), (13.6, 33, 2, 1), (14.3, 43, 1, 1), (13.8, 53, 3, 1), (14.2, 63, 0, 1), (13.8, 72, 1, 1), (24, 36, 1, 1.05), (34, 35, 3, 1.1), (45, 36, 0, 1.1),
                   (-10.6, 24, 3, 1.), (-12.2, 37, 1, 1), (-10.4, 46, 2, 1.1), (-11.6, 57, 0, 1), (-10.2, 68, 3, 1), (-22, 27, 0, 1.05), (-21, 41, 2, 1.1), (-25.5, 52, 1, 1), (-14, 80, 1, .9), (9, 86, 2, 1), (20, 92, 1, 1), (-27, 74, 3, 1)):
    put(coconut[k], x, y, -.1 + (x > 12) * .5, s, x * 1.3 + y)
for k, (x, y, t) in enumerate(((8.8, 46, .2), (-1.5, 75.5, 1.6), (.4, 76, -2), (-17.2, 41, .1), (-17.9, 41.6, .15))): put(people[k], x, y, .04, 1, t)
put(seat, -12.6, 30.5, 0, 1, 1.75)

# ---------- the bay, and hills beyond
sea = Mesh(water('sea', (.02, .055, .06)))
sea.box(-6000, 104, -2, 6000, 9000, -1.4)
M.stone.box(-200, 99.5, -2.5, 200, 100.1, .35)
hill = Material('hill')
woods = hill.noise(.012, detail=10, rough=.7)
hill.principled(Base_Color=hill.shades(woods, (.06, .085, .04), .5), Roughness=1., Specular=0., Normal=hill.bump(woods, 1., 16))
terrain(hill.material, lambda x, y: -25 + 420 * math.exp(-((y - 3300) / 620) ** 2) * (.25 + 1.1 * rolling(x, y * .6, .0007, 3.2)), -4200, 2300, 4200, 4300, 150)

sun, exposure = (15, 238), -.12
if VIEW == 'phone': at, turn, lens, shift = (1.8, 4.2, 1.75), -15, 24, .2
elif VIEW == 'garden':
    lawn_blades(make_blades(), 7500, -15, 13.8, 40, .55, free)
    at, turn, lens, shift = (-15.2, 9.5, 1.65), -1, 30, .13
elif VIEW == 'facade':
    at, turn, lens, shift = (3.4, 33, 1.7), -52, 30, .3
    exposure = -.32
elif VIEW == 'aerial': at, turn, lens, shift = (-3, -46, 43), -2, 29, -.24
build()
sky(*sun, dust=2.8, clouds=.6, at=(5.2, 2.7))
camera(at, turn, lens, shift)
finish(haze=(90, 4200, (.62, .57, .5), .6), exposure=exposure, saturation=1.04)
