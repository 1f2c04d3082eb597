"""
Recanto das Águas, in the afternoon. Argument: the camera.

The plaza's round floor, mirror of water and pergola lie at the origin; the playground stands towards -y, streets with the
first houses run on the right and behind.
"""
from lots import *

VIEW = ARGUMENTS[4]
start(63)
m, h, p = street_materials(), house_materials(.3), planting()
ground = Mesh(m.lawn)
ground.box(-44, -70, -.2, 35.9, 57.9, .12)
for x0, y0, x1, y1 in ((52.1, -70, 200, 57.9), (-200, 74.1, 200, 400), (-200, -70, -44, 400), (-200, -400, 200, -70)): ground.box(x0, y0, -.2, x1, y1, .119)
street(m, straight(44, -80, 44, 62, 40), 4., 1.8, 2.)
street(m, straight(-200, 66, 260, 66, 40), 4., 1.8, 2.)
Mesh(m.asphalt).box(40, 60, -.1, 48, 70, .165)
Mesh(meadow('fields', (.08, .11, .03), (.2, .17, .065), .46)).box(-5000, -5000, -.6, 5000, 7000, -.22)
for k, (y, high, scale) in enumerate(((1700, 90, .0016), (3400, 240, .001))): ridge(f'hill{k}', ((.08, .09, .04), (.075, .08, .075))[k], -5000, 5000, y, high, 4.3 + 2.7 * k, scale)

# The plaza: paving, the mirror of water within a low white wall, the pergola behind it.
R = 13.5
disc(Mesh(m.plaza), 0, 0, R, .13)
disc(Mesh(m.kerb), 0, 0, R + .14, .06, .09, R)
disc(Mesh(m.white), 0, 0, 6.1, .13, .38, 5.75)
disc(Mesh(m.water), 0, 0, 5.76, .41)
disc(Mesh(plain('basin', (.03, .1, .11), .5)), 0, 0, 5.75, .2)
pergola(m, 0, 9.3, 14, 3.8, 3.1, 4)
seat, light = bench(m), post_lamp(m)
for a in (.55, 2.6, 3.5, 4.35, 5.75): put(seat, 9.6 * math.cos(a), 9.6 * math.sin(a), .13, 1, a + math.pi / 2)
for x in (-4.2, 0, 4.2): put(seat, x, 9.6, .13, 1, math.pi)
for a in np.linspace(.05, 6.333, 7)[:-1]:
    put(light, (R + .8) * math.cos(a), (R + .8) * math.sin(a), .12, 1, a + math.pi / 2)
PATHS = [curve([(-6, -70), (-5, -46), (3, -27), (1, -R + .2)]), curve([(35.9, -2), (24, 2), (R - .2, 1)]), curve([(-R + .2, 3), (-28, 8), (-44, 6)]), curve([(6, R - 1), (12, 30), (14, 57.9)])]
track, edge = Mesh(m.gravel), Mesh(m.kerb)
for k, path in enumerate(PATHS):
    track.band(path, -1.3, 1.3, .131 + .001 * k)
    for d in (-1.4, 1.3): edge.wall(path, d, .1, .05, .15)
lines = [np.array(path) for path in PATHS]
away = lambda x, y: min(float(np.min(np.hypot(l[:, 0] - x, l[:, 1] - y))) for l in lines)
for a0, a1 in ((.25, 1.1), (2., 2.8), (3.35, 4.5), (4.95, 6.)):
    arc = [((R + 1.1) * math.cos(a), (R + 1.1) * math.sin(a)) for a in np.linspace(a0, a1, 6)]
    if VIEW != 'under': flower_bed(p, [q for q in arc if away(*q) > 2], .12)

# The playground: a tower with its slide, a bridge, a swing and stools on round sand.
PLAY = (16, -27)
disc(Mesh(earth('sand', (.5, .42, .32))), *PLAY, 8, .13)
disc(Mesh(m.timber), *PLAY, 8.15, .1, .12, 8)
wood, roof, slide, blue, rope = (Mesh(x) for x in (m.timber, plain('orange', (.6, .17, .035), .5), plain('slide', (.62, .4, .03), .35), plain('blue', (.04, .17, .3), .5), m.iron))


def tower(x, y):
    for a in (-.75, .75):
        for b in (-.75, .75): wood.block(x + a, y + b, .1, .12, .12, 3.1)
    wood.block(x, y, 1.4, 1.7, 1.7, .1)
    for k in range(8):
        for s in (-1, 1): wood.block(x - .66 + k * .19, y + s * .76, 1.6, .06, .04, .7)
    for s in (-1, 1): wood.block(x, y + s * .76, 2.28, 1.6, .07, .08)
    roof.block(x, y, 3.15, 2.3, 2.3, .95, taper=.02)


tower(PLAY[0], PLAY[1])
tower(PLAY[0] + 3.4, PLAY[1])
for k in range(14): wood.block(PLAY[0] + .85 + k * .13, PLAY[1], 1.42 - .1 * math.sin(k / 13 * math.pi), .1, .9, .05)
for s in (-.45, .45): rope.beam((PLAY[0] + .8, PLAY[1] + s, 2.3), (PLAY[0] + 2.6, PLAY[1] + s, 2.3), .025)
foot = [(PLAY[0] - .85, 1.45), (PLAY[0] - 1.4, 1.35), (PLAY[0] - 2.9, .45), (PLAY[0] - 3.5, .32)]
for (xa, za), (xb, zb) in zip(foot, foot[1:]):
    y = PLAY[1]
    slide.loft([[(x, y - .32, z), (x, y + .32, z), (x, y + .32, z + .04), (x, y - .32, z + .04)] for x, z in ((xa, za), (xb, zb))])
    for s in (-.34, .34): slide.loft([[(x, y + s - .02, z), (x, y + s + .02, z), (x, y + s + .02, z + .22), (x, y + s - .02, z + .22)] for x, z in ((xa, za), (xb, zb))])
for k in range(7): wood.beam((PLAY[0] + 4.3 + .09 * k, PLAY[1] - .5, 1.35 - .18 * k), (PLAY[0] + 4.3 + .09 * k, PLAY[1] + .5, 1.35 - .18 * k), .04)
sx, sy = PLAY[0] - 2, PLAY[1] + 4.6
for x in (sx - 1.9, sx + 1.9):
    for s in (-.8, .8): wood.beam((x, sy + s, .1), (x, sy, 2.5), .07)
wood.beam((sx - 2, sy, 2.5), (sx + 2, sy, 2.5), .07)
for x, sway in ((sx - .8, .25), (sx + .8, -.1)):
    for s in (-.22, .22): rope.beam((x + s, sy, 2.45), (x + s, sy + sway, .62), .012, sides=4)
    blue.block(x, sy + sway, .58, .5, .22, .05)
for k, (x, y) in enumerate(((3.5, 3.8), (4.4, 3.), (4.9, 4.1))): (blue if k % 2 else slide).beam((PLAY[0] + x, PLAY[1] + y, .1), (PLAY[0] + x, PLAY[1] + y, .5), .28, sides=16)

# Houses: some finished, one still rising; their fronts look to the plaza.
tiled, two, terrace, timber, rising = tiled_house(h), tiled_house(h, 'sand', 2), terrace_house(h), timber_house(h), rising_house(h)
# No house of Campos do Sul stands near a camera.
pale = tiled_house(h, 'white', 2)
right = {0: (two, 11), 1: (tiled, 11), 2: (pale, 11), 4: (two, 11), 5: (rising, 11), 6: (tiled, 11), 8: (pale, 11)}
BEDS = [[(6.6, -.7), (10.6, -.7)], [(5, -3.8), (10, -4.2)]]
wall = Mesh(h.white)
for k, (house, wide) in right.items():
    y = -44 + 12.6 * k
    if house is rising: put(house, 57, y, .12, 1, -math.pi / 2)
    else: garden(p, BEDS, house, 57, y, -math.pi / 2, wide)
    wall.box(60, y + .7, 0, 76, y + .85, 2.1)
back = {0: (tiled, 11), 1: (two, 11), 3: (rising, 11), 4: (terrace, 11), 5: (tiled, 11), 7: (timber, 10.5), 8: (two, 11)}
for k, (house, wide) in back.items():
    if house is rising: put(house, -60 + 13 * k, 79, .12, 1, 0)
    else: garden(p, BEDS, house, -60 + 13 * k, 79, 0, wide)

ipes, shade = [p.ipe(60 + k, height) for k, height in enumerate((5.4, 6., 5.))], [p.shade(5, 7.4), p.shade(6, 6.6, p.deep), p.shade(8, 7.8)]
for k in range(17):
    y = -66 + 8.2 * k
    put(ipes[k % 3], 38.9, y, .12, random.uniform(.85, 1.05))
    put(shade[k % 3], 49., y + 4, .12, random.uniform(.55, .7))
for k in range(26):
    x = -100 + 8.2 * k
    if abs(x - 44) > 9 and abs(x - 14) > 3: put((ipes + shade)[k % 6], x, 60.9, .12, .85)
for x, y, k, s in ((-9, 17.5, 0, 1.15), (9.5, 20, 1, 1.1), (-19, 13, 2, 1.1), (19.5, 14, 0, 1.), (-22, -4, 1, 1.1), (27, -12, 2, 1.05), (-4.5, -36, 0, 1.)):
    put(ipes[k], x, y, .1, s, k + x)
    petals(p.yellow, x, y, .13, 2.6, 700, int(abs(x * 9 + y)))
for x, y, k, s in ((-16, 22, 0, 1.2), (17, 24, 1, 1.15), (2, 24, 2, 1.), (-25, 5, 1, 1.), (27, 9, 0, .95), (-12, -38, 2, 1.1), (27, -22, 1, 1.1), (25, -36, 0, 1.05), (-3, -45, 2, 1.), (-24, -30, 0, 1.1), (30, -30, 2, .9), (-30, 30, 1, 1.1), (30, 34, 0, 1.)):
    put(shade[k], x, y, .1, s, k + y)
for k, house in enumerate((two, tiled, terrace, tiled, rising, timber, two)): put(house, 48 - 14 * k, -84, .12, 1, math.pi)
for k in range(13): put(ipes[k % 3], -50 + 7.4 * k, -64 + 3 * math.sin(k * 2.1), .1, random.uniform(.9, 1.15), k)
fars = [p.far(3), p.far(4, p.deep)]
for _ in range(260): put(random.choice(fars), random.uniform(-190, 190), random.uniform(-240, -104), 0, random.uniform(.8, 1.3))
woods([p.far(1), p.far(2, p.deep)], 1500, 100, 1800, 80, lambda x, y: y < 110, .03)
folk = people()
for k, (x, y, turn) in enumerate(((-7.8, -1.5, -1.2), (3.2, 11.2, 2.9), (PLAY[0] - 4.6, PLAY[1] + 2.6, -1.), (51, -8, .1))): put(folk[k], x, y, .13, 1, turn)
shorts, young_skin = plain('shorts', (.08, .12, .2), .9), [plain(f'child skin{k}', c, .8) for k, c in enumerate(((.24, .13, .08), (.14, .075, .045)))]
for k, (shirt, x, y, turn, tall) in enumerate((((.6, .36, .05), 1., -3., .6, .68), ((.5, .06, .05), 2.4, -2.1, 2., .6))):
    put(person(f'child{k}', 77 + k, plain(f'child shirt{k}', shirt, .9), shorts, young_skin[k], stride=.35 - .2 * k), PLAY[0] + x, PLAY[1] + y, .13, tall, turn)


def inside(x, y):
    if x > 52.3: return .119 if x < 56.5 else False
    if 48.4 < x < 49.6 or 38.4 < x < 39.6: return .12
    if x > 35.7: return False
    return .11 if math.hypot(x, y) > R + .4 and math.hypot(x - PLAY[0], y - PLAY[1]) > 8.5 and away(x, y) > 1.75 else False


VIEWS = dict(phone=((-2.9, 11.5, 1.8), -163, 25, .0), play=((11.2, -38.8, 1.6), -21, 30, .05), street=((50.6, -32, 1.65), -18, 27, .06), under=((-6.7, 10.2, 1.55), -112, 25, .06))
at, turn, lens, shift = VIEWS[VIEW]
lawn(p, inside, at[:2], 24, 8000)
build()
sky(20, 232, dust=2.2, clouds=.7, at=(1.5, 3.5))
camera(at, turn, lens, shift)
finish(haze=(60, 3200, (.6, .56, .48), .6), exposure=-.05, saturation=1.05)
