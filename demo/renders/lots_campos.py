"""
Campos do Sul, at five in the afternoon and at dusk. Argument: the camera.

The street of jerivá palms runs along y; two-storey houses stand on its right, the plaza lies on its left.
"""
from lots import *

VIEW = ARGUMENTS[4]
DUSK = VIEW == 'dusk'
start(52)
m, h, p = street_materials(), house_materials(.55 if DUSK else .3), planting()
street(m, straight(0, -60, 0, 420, 60))
base = Mesh(m.lawn)
base.box(-160, -70, -.2, -7.9, 420, .12)
base.box(7.9, -70, -.2, 200, 420, .12)
Mesh(meadow('plain', (.08, .11, .03), (.2, .18, .07), .45)).box(-4000, -200, -.6, 4000, 6000, -.22)

terrace, timber, tiled, grey = terrace_house(h), timber_house(h), tiled_house(h, 'sand', 2), terrace_house(h, 'sand')
palms = [p.palm(k, height) for k, height in enumerate((7.2, 8., 7.6))]
pink, shade, figueira = p.pink_ipe(3, 6.5), [p.shade(5, 8), p.shade(6, 7.2, p.deep)], p.figueira(9, 13)
bougainvillea = p.bougainvillea(2)

# Houses have their fronts at x = 13, on plots 13 m wide.
houses = ((terrace, 11), (timber, 10.5), (tiled, 11), (grey, 11))
BEDS = [[(6.8, -.3), (10.8, -.3)], [(6.9, -4.2), (10, -4.4)]]
for k in range(12):
    house, wide = houses[k % 4]
    y = 17 + 13.4 * k
    at = garden(p, BEDS if house in (terrace, grey) else [[(.3, -.9), (3.6, -.9)], [(.4, -3.6), (3.2, -4)]], house, 13.2, y, -math.pi / 2, wide)
    if k % 2 == 0: put(bougainvillea, *at(9.4, -2.4), .1, 1, k)
    else: put(random.choice(shade), *at(2.2, -2.2), .1, .42, k)
    put(random.choice(shade), *at(5, 17), .1, .9, k)
flower_bed(p, [(14.2, 5.3), (23, 5.3)])  # Along the first house's side.
put(random.choice(shade), 19.5, 3.2, .1, .5)
for k in range(-5, 40):
    put(palms[k % 3], -5.1, 9 * k + 5, .12, random.uniform(.92, 1.05))
    if k > 0 or k == 0 and VIEW != 'house': put(palms[(k + 1) % 3], 5.1, 9 * k + 5, .12, .84 + .03 * min(k, 6))

paints = [plain('car paint', (.6, .6, .58), .25), plain('car grey', (.12, .13, .14), .25, .3)]
rubber, rim = plain('tyre', (.02, .02, .02), .7), plain('rim', (.4, .4, .4), .35, .8)
cars = [car('car', paint, rubber, glass(), rim) for paint in paints]
put(cars[0], 16.3, 14.4, .18, 1, math.pi / 2)
put(cars[1], 2.1, 46, .02, 1, 0)
put(cars[0], -2.1, 88, .02, 1, math.pi)
folk = people()
for k, (x, y, turn) in enumerate(((7., 31, .1), (7.5, 31.4, .1), (-7, 52, 3.1))): put(folk[k], x, y, .15, 1, turn)

# The plaza: a round floor with the fig tree, the pergola, paths, pink ipês, and a court beyond.
PLAZA = (-38, 46)
disc(Mesh(m.plaza), *PLAZA, 13, .13)
disc(Mesh(m.white), *PLAZA, 4.2, .13, .5, 3.9)
disc(Mesh(m.soil), *PLAZA, 3.95, .5)
put(figueira, *PLAZA, .4, 1, 1)
pergola(m, PLAZA[0] - 2, PLAZA[1] + 9.5, 15, 4)
walkway = Mesh(m.gravel)
PATH = curve([(-7.9, 20), (-18, 26), (-27, 35), PLAZA])
line = np.array(PATH)
away = lambda x, y: float(np.min(np.hypot(line[:, 0] - x, line[:, 1] - y)))
walkway.band(PATH, -1.3, 1.3, .135)
walkway.band(curve([(-7.9, 74), (-22, 66), PLAZA]), -1.3, 1.3, .133)
seat, light = bench(m), post_lamp(m)
for a in (.4, 1.6, 2.7, 4.2, 5.2): put(seat, PLAZA[0] + 8.6 * math.cos(a), PLAZA[1] + 8.6 * math.sin(a), .13, 1, a + math.pi / 2)
for a in np.linspace(0, 6.28, 7): put(light, PLAZA[0] + 13.5 * math.cos(a + .3), PLAZA[1] + 13.5 * math.sin(a + .3), .12, 1, a + math.pi / 2 + .3)
for a in (.9, 2.2, 3.5, 5.7): flower_bed(p, [(PLAZA[0] + 14.3 * math.cos(a + t), PLAZA[1] + 14.3 * math.sin(a + t)) for t in (0, .2, .4)])
put(seat, -17.9, 28.9, .13, 1, -2.35)
put(pink, -18.5, 31.2, .1, .9, 2)
petals(p.pink, -18.3, 30.5, .13, 3., 1500, 4)
flower_bed(p, [(-21.5, 31.5), (-23.5, 34.5)])
for x, y in ((-17, 40), (-52, 62), (-24, 66), (-58, 38), (-30, 80)): put(pink, x, y, .1, random.uniform(.9, 1.15))
for _ in range(34):
    x, y = random.uniform(-90, -14), random.uniform(4, 150)
    if math.hypot(x - PLAZA[0], y - PLAZA[1]) > 19 and away(x, y) > 8: put(random.choice(shade), x, y, .1, random.uniform(.75, 1.05))
for k in range(24): put(random.choice(houses)[0], -96, 8 + 13.4 * k, .12, 1, math.pi / 2)
woods([p.far(1), p.far(2, p.deep)], 900, 150, 1500, 60, lambda x, y: abs(x) < 9 or (y < 430 and x > -110))


def inside(x, y):
    if 4.65 < abs(x) < 5.45: return .12
    if 8.4 < x < 13: return .11
    if -40 < x < -8.1 and away(x, y) > 1.5: return .11
    return False


VIEWS = dict(
    phone=((3.3, -8.6, 1.7), -18.5, 25, .04), house=((-3.2, 3.2, 1.65), -58, 28, .075), dusk=((2.6, 15, 1.7), -34, 26, .08),
    bench=((-13.2, 22.6, 1.45), 36, 32, .03))
at, turn, lens, shift = VIEWS[VIEW]
lawn(p, inside, at[:2], 24, 9000)
build()
if DUSK:
    sky(-1.2, 250, strength=2.7, dust=3., clouds=.0)
else:
    sky(21, 222, dust=2.2, clouds=.7, at=(3.3, 1.2))
camera(at, turn, lens, shift)
finish(haze=(60, 2600, (.6, .56, .5), .55), exposure=.4 if DUSK else -.12, saturation=1.05)
