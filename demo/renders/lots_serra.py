"""
Loteamento Serra Azul, towards five in the afternoon. Argument: the camera.

A street of yellow ipês runs along y towards the mountains; plots with stakes on its left, the park on its right.
"""
from lots import *

VIEW = ARGUMENTS[4]
start(71)
m, p = street_materials(), planting()
street(m, straight(0, 4, 0, 420, 60), 4., 2.6)
Mesh(m.asphalt).box(-300, -8, -.2, 300, 4, -.005)
kerb, slabs = Mesh(m.kerb), Mesh(m.walk)
for s in (-1, 1):
    kerb.box(s * 4, 4, -.1, s * 300, 4.16, .16)
    slabs.box(s * 6.76, 5.6, .1, s * 300, 7.4, .149)
ground = Mesh(m.lawn)
ground.box(-300, 4.1, -.2, -4.1, 420, .12)
ground.box(4.1, 4.1, -.2, 300, 420, .12)
Mesh(meadow('savanna', (.075, .1, .03), (.22, .19, .075), .47)).box(-6000, -200, -.6, 6000, 9000, -.22)
blue = ((.06, .075, .07), (.05, .068, .09), (.05, .075, .12))
for k, (y, high, scale) in enumerate(((2600, 260, .0013), (4200, 900, .0007), (6800, 1500, .0005))):
    ridge(f'ridge{k}', blue[k], -7000, 7000, y, high, 2.3 + 3.1 * k, scale, (1500, -160, -2600)[k])

ipes = [p.ipe(60 + k, h) for k, h in enumerate((6.8, 7.4, 6.4))]
shade, far = [p.shade(5, 8), p.shade(6, 7, p.deep)], [p.far(1), p.far(2, p.deep)]
pequi_leaf = foliage('pequi', (.11, .15, .036), .35, .3)
pequis = [tree(f'pequi{k}', 40 + k, h, p.bark, pequi_leaf, trunk=.24, spread=.8, twist=.24, levels=4, forks=2, radius=.6, count=60, size=.21, thick=.034) for k, h in enumerate((6.2, 7, 5.6))]
for k in range(42):
    for s in (-1, 1):
        x, y = s * 5.5, 11 + 8.5 * k + s * 1.2
        put(ipes[(k + s) % 3], x, y, .1, random.uniform(.9, 1.08))
        if k < 8: petals(p.yellow, x, y, lambda a, b: 0 if abs(a) < 3.95 else .15, 3.2, 1900, 10 * k + s + 1)

# Plots of 12 m by 25: a numbered post at each front corner, stakes and string at the back.
post, plate, string = Mesh(m.white), Mesh(plain('plate', (.1, .22, .12), .6)), Mesh(plain('string', (.6, .55, .45), .9))
for k in range(22):
    y = 12 + 12 * k
    for x in (-9.6, -34, -58):
        post.block(x, y, .1, .1, .1, 1. if x > -20 else .7)
        if x > -20: plate.block(x, y - .06, .72, .26, .02, .3)
        if k: string.beam((x, y - 12, .55), (x, y, .55), .009, sides=4)
    string.beam((-9.6, y, .55), (-34, y, .55), .009, sides=4)
PEQUI = (-17, 33)
for k, (x, y) in enumerate((PEQUI, (-28, 52), (-19, 79), (-46, 40), (-50, 70), (-30, 108), (-70, 58), (-15, 130))): put(pequis[k % 3], x, y, .1, 1, k * 1.7)
fence = Mesh(m.timber)
for a in np.linspace(0, 6.283, 11)[:-1]: fence.block(PEQUI[0] + 2.6 * math.cos(a), PEQUI[1] + 2.6 * math.sin(a), .1, .09, .09, .75)
for a, b in zip(np.linspace(0, 6.283, 11), np.linspace(0, 6.283, 11)[1:]):
    for z in (.42, .72): string.beam((PEQUI[0] + 2.6 * math.cos(a), PEQUI[1] + 2.6 * math.sin(a), z), (PEQUI[0] + 2.6 * math.cos(b), PEQUI[1] + 2.6 * math.sin(b), z), .012, sides=4)

# The park: a path and a cycle track beside each other, benches, a pergola, trees.
PATH = curve([(8.6, 13), (14, 15.5), (19, 23), (19.5, 34), (25, 47), (38, 57), (52, 76), (56, 110), (48, 170)])
line = np.array(PATH)
away = lambda x, y: float(np.min(np.hypot(line[:, 0] - x, line[:, 1] - y)))
track, cycle, edge = Mesh(m.gravel), Mesh(plain('cycle track', (.3, .085, .05), .9, spread=.15, bump=.3)), Mesh(m.kerb)
track.band(PATH, -1.2, 1.2, .135)
cycle.band(PATH, -3.4, -1.5, .137)
for d in (-3.5, -1.5, 1.2): edge.wall(PATH, d, .1, .05, .15)
seat, light = bench(m), post_lamp(m)


def beside(k, left, turn=0.):
    """A place to the left of the path at its k-th point, and the direction that looks to the right there."""
    (xa, ya), (xb, yb) = PATH[k - 1], PATH[k + 1]
    d = math.hypot(xb - xa, yb - ya)
    return PATH[k][0] - (yb - ya) / d * left, PATH[k][1] + (xb - xa) / d * left, math.atan2(yb - ya, xb - xa) - math.pi + turn


for k in (40, 66, 92, 120):
    x, y, turn = beside(k, 2.2)
    put(seat, x, y, .12, 1, turn)
    flower_bed(p, [beside(k + j, 2.6)[:2] for j in (4, 7, 11)], .12)
for k in range(14, 180, 18): put(light, *beside(k, -4.1)[:2], .1, 1, beside(k, 0)[2] + math.pi)
for k, left, s in ((47, 6.2, 1.05), (58, -7.5, .95), (74, 7, 1), (90, -8, 1.1), (106, 6.5, .95), (30, -8.5, 1.)):
    x, y, _ = beside(k, left)
    put(ipes[k % 3], x, y, .1, s, k)
    petals(p.yellow, x, y, .13, 3.6, 1500, k)
pergola(m, 36, 72, 12, 4, turn=.5)
disc(Mesh(m.plaza), 36, 72, 9.5, .132)
flower_bed(p, [(28, 66), (33, 62.5), (40, 62.6)], .12)
for x, y, k in ((12, 42, 0), (11.5, 62, 1), (30, 30, 1), (34, 40, 0), (46, 52, 1), (20, 66, 0), (24, 88, 1), (44, 96, 0), (60, 64, 1), (66, 90, 0), (14, 98, 1)): put(shade[k], x, y, .1, random.uniform(.85, 1.1), k + x)
for _ in range(60): put(random.choice(shade + ipes[:1]), random.uniform(12, 130), random.uniform(105, 300), .1, random.uniform(.8, 1.1))
woods(far, 2600, 300, 2600, 120, lambda x, y: abs(x) < 12, .0)
folk = people()
for k, (x, y, turn) in enumerate(((*beside(84, .4)[:2], .3), (*beside(86, -.3)[:2], .3), (7.9, 52, 3.1), (*beside(132, 0)[:2], .6))): put(folk[k], x, y, .14, 1, turn)
put(car('car', plain('car paint', (.6, .6, .58), .25), plain('tyre', (.02, .02, .02), .7), glass(), plain('rim', (.4, .4, .4), .35, .8)), -2, 96, .02, 1, math.pi)

rough = [tuft(f'rough{k}', 70 + k, foliage(f'rough{k}', c, .35, .3), .4, 130, .008, None, .7, .2) for k, c in enumerate(((.1, .13, .035), (.28, .22, .09)))]
for _ in range(2600):
    x, y = -10.2 - 40 * random.random() ** 1.4, 8 + 70 * random.random() ** 1.2
    if noise.noise(Vector((x * .16, y * .16, 1))) > -.1: put(random.choice(rough), x, y, .1, random.uniform(.3, .8))


def inside(x, y):
    if y < 7.6 or away(x, y) < 1.4 or (away(x, y) < 3.9 and x > 9.5): return False
    if 4.7 < abs(x) < 6.3: return .12
    return .11 if abs(x) > 9.05 else False


VIEWS = dict(phone=((1.5, 9.5, 1.75), 3, 31, .07), path=((15.5, 15.2, 1.6), -11, 30, .05), pequi=((-11.3, 22.5, 1.6), 22, 30, .06),
             above=((31, 2, 13), 14, 28, -.06))
at, turn, lens, shift = VIEWS[VIEW]
lawn(p, inside, (at[0], at[1] + 6), 26, 9000)
build()
sky(20, 206 if VIEW == 'pequi' else 236, dust=2., clouds=.6, at=(8.8, 3.9))
camera(at, turn, lens, shift)
finish(haze=(60, 7000, (.3, .38, .5), .55), exposure=-.05, saturation=1.05)
