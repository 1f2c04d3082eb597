"""The banner of the business page: a pasture at dawn before there is a project, with a fence, two tracks and surveyors."""
from figures import *
from output import *
from plants import *

start(14)
bark = plain('bark', (.16, .13, .1), .95, spread=.3, scale=4, bump=.8)
leaf, deep, yellow = foliage('leaf', (.075, .11, .024)), foliage('deep', (.05, .08, .02)), foliage('yellow', (.72, .42, .02), .25, .3)
big = [tree(f'big{k}', 80 + k, 13, bark, m, trunk=.24, spread=.7, levels=4, forks=3, radius=.9, count=56, size=.3, thick=.028) for k, m in enumerate((leaf, deep))]
far = [tree(f'far{k}', 90 + k, 9, bark, m, trunk=.24, spread=.64, levels=3, forks=3, radius=1.2, count=110, size=.42) for k, m in enumerate((leaf, deep, leaf))]
ipe = tree('ipe', 66, 8, bark, yellow, trunk=.3, spread=.62, levels=4, forks=2, radius=.6, count=60, size=.2, thick=.022, slim=.42)
straw, young, plume = foliage('straw', (.34, .26, .1), .4, .3), foliage('young', (.12, .16, .035), .4, .3), foliage('plume', (.5, .42, .3), .25)
turf = [tuft(f'turf{k}', 20 + k, b, .3, 240, .009, None, .9, .36) for k, b in enumerate((young, young, straw))]
grass = [tuft(f'grass{k}', k, b, h, 110, .01, plume, .5, .15) for k, (b, h) in enumerate(((straw, .7), (young, .5)))]
trunk, frond = plain('ringed', (.2, .17, .14), .9, spread=.3, scale=5), foliage('frond', (.075, .105, .024), .3, .3)
palms = [palm(f'palm{k}', k, h, trunk, frond) for k, h in enumerate((9, 11))]

PATH = curve([(3.5, -8), (3, 4), (5.5, 18), (12, 36), (15, 62), (6, 96), (10, 150), (40, 230)], 30)
line = np.array(PATH)
away = lambda x, y: float(np.min(np.hypot(line[:, 0] - x, line[:, 1] - y)))


def ground(x, y):
    slope = 1.6 * rolling(x, y, .012, 3) + min(1, max(0, y - 190) / 900) ** 1.5 * 210 * rolling(x, y, .0011, 5.2)
    return slope * min(1, .25 + away(x, y) / 30)


terrain(meadow('pasture', (.1, .135, .03), (.27, .21, .085), .44), lambda x, y: ground(x, y) - .02, -90, -10, 110, 190, 180)
terrain(meadow('beyond', (.075, .1, .028), (.22, .18, .075), .44), lambda x, y: ground(x, y) - .25, -2200, 150, 2400, 2700, 130)
track = Mesh(earth('track', (.34, .15, .065)))
for side in (-1, 1):
    track.band(PATH, lambda k: side * .85 - .38 + .16 * noise.noise(Vector((k * .3, side, 0))), lambda k: side * .85 + .38 + .16 * noise.noise(Vector((k * .3, side, 7))), lambda x, y: ground(x, y) + .035)


def scatter(count, kinds, y0, y1, width, room, sizes, power=1.):
    for _ in range(count):
        y = y0 + (y1 - y0) * random.random() ** power
        x = random.uniform(-1, 1) * (width + y * .85) + 4
        d = away(x, y)
        if room < d or (d < .35 and kinds is turf): put(random.choice(kinds), x, y, ground(x, y) - .05, random.uniform(*sizes), tilt=.06)


scatter(6500, turf, 0, 34, 7, 1.35, (.55, 1.15), 1.4)
scatter(1300, grass, 3, 80, 8, 1.9, (.45, .95), 1.2)
for x, y, k, s in ((25, 52, 0, 1.15), (38, 74, 1, 1.05), (-30, 82, 1, 1.2), (-52, 96, 0, 1.1), (60, 92, 0, 1.2), (30, 118, 1, 1.1)):
    put(big[k], x, y, ground(x, y) - .2, s, x)
for x, y in ((-15, 58), (40, 88)): put(ipe, x, y, ground(x, y) - .2, 1.2)
for k, (x, y) in enumerate(((17.5, 62), (20.5, 66), (-41, 74), (-38, 78))): put(palms[k % 2], x, y, ground(x, y) - .2, 1, k)
for _ in range(4200):
    y = 125 + 1700 * random.random() ** 1.6
    x = random.uniform(-1, 1) * (60 + y * .9)
    if away(x, y) > 14 and noise.noise(Vector((x * .007, y * .007, 3))) > .04: put(random.choice(far + big), x, y, ground(x, y) - .5, random.uniform(.7, 1.3))

# Posts and wire on the left, the line of stakes that the surveyors set out, and the two of them.
post, wire, mark, stick = (Mesh(plain(n, c, .85)) for n, c in (('post', (.26, .2, .15)), ('wire', (.3, .3, .3)), ('mark', (.7, .13, .03)), ('stick', (.62, .58, .5))))
rail = curve([(-9, -2), (-8, 14), (-6, 34), (-9, 62), (-20, 100)], 5)
for a, b in zip(rail, rail[1:]):
    post.block(*a, ground(*a) - .3, .15, .15, 1.7 + random.uniform(-.08, .1), random.uniform(0, 1))
    for z in (.45, .8, 1.15): wire.beam((*a, ground(*a) + z), (*b, ground(*b) + z), .008, sides=4)
for k in range(9):
    x, y = 7.5 + 2.7 * k, 17 + 2.2 * k
    stick.block(x, y, ground(x, y) - .2, .05, .05, 1.3)
    mark.block(x, y, ground(x, y) + .85, .06, .06, .26)
x, y = 8.6, 14.5
z = ground(x, y)
tripod, head = Mesh(plain('tripod', (.62, .38, .03), .5)), Mesh(plain('level', (.05, .09, .06), .4))
for a in (0, 2.1, 4.2): tripod.beam((x + .5 * math.cos(a), y + .5 * math.sin(a), z), (x, y, z + 1.35), .035, .025)
head.block(x, y, z + 1.35, .2, .2, .28)
vest, helmet, jeans, skin, shirt = (plain(n, c, .9) for n, c in (('vest', (.72, .3, .03)), ('helmet', (.75, .6, .05)), ('jeans', (.06, .09, .15)), ('skin', (.3, .17, .1)), ('shirt', (.55, .54, .5))))
put(person('surveyor', 1, vest, jeans, skin, helmet, .1), x - .85, y - .35, z, 1, -.9)
put(person('helper', 2, shirt, jeans, skin, helmet, .3), 18.6, 26.6, ground(18.6, 26.6), 1, 2.3)
build()
sky(15, 118, dust=2.4, clouds=.7, at=(0, 0))
camera(*((3.6, 1, 2.7), 8, 21, .02) if ARGUMENTS[4] == 'phone' else ((1, -1, 2.9), -9, 26, .0))
finish(haze=(50, 2200, (.66, .56, .46), .66), exposure=.2, saturation=1.05)
