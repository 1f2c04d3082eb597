"""
The works of a tower, from one camera in four months. Arguments: the place, and the month.

batel: the structure stands, and the façade climbs; mirante: two towers grow by a slab each week, and walls of blocks follow.
"""
from figures import *
from output import *
from plants import *
from surroundings import *

PLACE, MONTH = ARGUMENTS[4], int(ARGUMENTS[5])
start(8)
BATEL = PLACE == 'batel'
soil = earth('soil', (.2, .098, .05) if BATEL else (.25, .095, .042), .4)
raw, pale = concrete('raw', (.43, .42, .4)), concrete('pale', (.72, .69, .63))
plank, timber = plain('plank', (.36, .22, .1), .8, spread=.3, scale=2), plain('timber', (.42, .28, .14), .8, scale=3)
clay_block = blocks('clay block', (.48, .2, .09), .4, .2, .02, .9, .2, wall=True)
pane = glass()
louvre = [blocks(f'louvre{k}', c, 40, .16, .03, .7, .06, wall=True) for k, c in enumerate(((.46, .185, .09), (.55, .27, .14), (.36, .13, .065)))]
yellow, red, white, steel, dark = (plain('yellow', (.68, .4, .02), .5), plain('red', (.4, .04, .02), .5), plain('white', (.64, .63, .6), .55),
                                   plain('steel', (.36, .36, .37), .4, .7), plain('dark', (.03, .03, .032), .6))


def netting(name, colour, cover):
    m = Material(name)
    threads = m.node('MixShader', .5, m.node('BsdfDiffuse', colour).outputs[0], m.node('BsdfTranslucent', colour).outputs[0])
    folds = m.shades(m.noise(.5, m.place((1, 1, .15))), (cover,) * 3, .3)
    return m.surface(m.node('MixShader', folds, m.node('BsdfTransparent').outputs[0], threads.outputs[0]).outputs[0])


concretes, clad, planks, bricks, panes, metal, props, rails, nets, trays = (Mesh(m) for m in (
    raw, pale, plank, clay_block, pane, dark, steel, yellow, netting('net', (.2, .42, .36) if BATEL else (.3, .42, .5), .42), timber))
panels = [Mesh(m) for m in louvre]
orange = Mesh(netting('guard', (.7, .2, .03), .6))


class Frame:
    """A place with its own axes, in which boxes are built."""

    def __init__(self, x, y, turn): self.at, self.turn = (x, y), math.radians(turn)

    def point(self, x, y):
        c, s = math.cos(self.turn), math.sin(self.turn)
        return self.at[0] + c * x - s * y, self.at[1] + s * x + c * y

    def box(self, mesh, x0, y0, z0, x1, y1, z1):
        mesh.block(*self.point((x0 + x1) / 2, (y0 + y1) / 2), z0, x1 - x0, y1 - y0, z1 - z0, self.turn)

    def bar(self, mesh, a, b, radius): mesh.beam((*self.point(*a[:2]), a[2]), (*self.point(*b[:2]), b[2]), radius, sides=5)

    def sheet(self, mesh, x0, y0, x1, y1, z0, z1):
        first = len(mesh.vertices)
        for k in range(13):
            x, y = self.point(x0 + (x1 - x0) * k / 12, y0 + (y1 - y0) * k / 12)
            mesh.vertices += [(x, y, z0), (x + .1 * math.sin(k * 2.1), y + .1 * math.cos(k * 2.1), z1)]
        mesh.faces += [(first + 2 * k, first + 2 * k + 2, first + 2 * k + 3, first + 2 * k + 1) for k in range(12)]


def spaced(a, b, step):
    n = max(1, round((b - a) / step))
    return [a + (b - a) * k / n for k in range(n + 1)]


def storey(f, w, d, z, h, k, clad_upto, walls_upto, wet):
    """One storey: its slab (the floor above), pillars, and whatever encloses it so far. `wet`: 0 for the newest slab."""
    edge = clad if k < clad_upto else concretes
    f.box(edge, -.0, 0, z + h - (.42 if k < clad_upto else .3), w, d, z + h)
    for x in spaced(2.2, w - 2.2, 7):
        for y in spaced(2.2, d - 2.2, 7): f.box(concretes, x - .3, y - .3, z, x + .3, y + .3, z + h - .3)
    f.box(concretes, w * .38, d * .35, z, w * .62, d * .65, z + h)
    if wet < 3:  # props carry young slabs
        for x in spaced(.6, w - .6, 1.6):
            for y in (.6, 2.6, 4.8): f.bar(props, (x, y, z), (x, y, z + h - .35), .045)
        for y in spaced(6, d - .6, 1.8):
            for x in (.6, w - .6): f.bar(props, (x, y, z), (x, y, z + h - .35), .045)
        f.box(planks, -.5, -.5, z + h - .45, w + .5, d + .5, z + h - .3)
    if wet == 0:
        for x in spaced(2.2, w - 2.2, 7):
            for y in spaced(2.2, d - 2.2, 7):
                for u, v in ((-.22, -.22), (.22, -.22), (.22, .22), (-.22, .22), (0, .22), (0, -.22)): f.bar(metal, (x + u, y + v, z + h), (x + u, y + v, z + h + 1.3), .02)
    sides = (((0, 0), (w, 0)), ((0, 0), (0, d)), ((w, 0), (w, d)))
    if k >= clad_upto and k >= walls_upto or wet == 0:
        for a, b in sides:
            for q in range(len(spaced(0, w, 2.4))):
                t = q / (len(spaced(0, w, 2.4)) - 1)
                x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
                f.bar(rails, (x, y, z + (h if wet == 0 else 0)), (x, y, z + (h if wet == 0 else 0) + 1.2), .03)
            base = z + (h if wet == 0 else 0)
            f.sheet(orange, *a, *b, base + .05, base + 1.15)
    if k < clad_upto: enclose(f, w, d, z, h)
    elif k < walls_upto: wall_up(f, w, d, z, h, MONTH > 3 and k < walls_upto - 4)


def enclose(f, w, d, z, h):
    for along, deep in ((w, 0), (d, 1)):
        at = .8
        while at < along - 1.2:
            long = min(random.choice((1.8, 1.8, 3.6, 3.6, 5.4)), along - .8 - at)
            back, mesh = (1.0, panes) if random.random() < .52 else (.75, random.choice(panels))
            if deep: f.box(mesh, back, at, z + .1, back + .1, at + long, z + h - .42)
            else: f.box(mesh, at, back, z + .1, at + long, back + .1, z + h - .42)
            if mesh is panes:
                for q in spaced(at, at + long, 1.8):
                    if deep: f.box(metal, back - .05, q - .04, z, back + .05, q + .04, z + h - .4)
                    else: f.box(metal, q - .04, back - .05, z, q + .04, back + .05, z + h - .4)
                if deep: f.box(metal, back - .04, at, z + 1.0, back + .04, at + long, z + 1.07)
                else: f.box(metal, at, back - .04, z + 1.0, at + long, back + .04, z + 1.07)
            at += long
    f.box(panes, 1.2, d - 1.1, z, w - 1, d - 1, z + h - .3)


def wall_up(f, w, d, z, h, finished=False):
    """Clay blocks with openings for the windows, behind the verandas; `finished` with plaster, panes and railings."""
    if finished:
        f.box(clad, -.03, -.03, z + h - .34, w + .03, d, z + h + .03)
        for x0, y0, x1, y1 in ((0, 0, w, .04), (0, 0, .04, d), (w - .04, 0, w, d)): f.box(panes, x0, y0, z + .1, x1, y1, z + 1.05)
    for a, b, deep in ((.4, w - .4, 0), (.4, d - .4, 1)):
        piece = lambda mesh, x0, z0, x1, z1, near, far: f.box(mesh, *((near, x0, z0, far, x1, z1) if deep else (x0, near, z0, x1, far, z1)))
        at = a
        while at < b - 1:
            solid, hole = random.uniform(1, 2.6), random.choice((1.6, 2.4, 3.2))
            x, end = min(b, at + solid), min(b, at + solid + hole)
            for x0, x1, z0, z1 in ((at, x, z, z + h - .3), (x, end, z, z + (1. if hole < 3 else .0)), (x, end, z + 2.3, z + h - .3)):
                if x1 > x0 and z1 - z0 > .05: piece(clad if finished else bricks, x0, z0, x1, z1, 1.6, 1.75)
            if finished:
                piece(panes, x, z, end, z + 2.3, 1.66, 1.7)
                for q in spaced(x, end, 1.1): piece(metal, q - .03, z, q + .03, z + 2.3, 1.62, 1.72)
            at += solid + hole


def tower(f, w, d, first, h, floors, clad_upto, walls_upto, tray):
    for k in range(floors): storey(f, w, d, first + k * h, h, k, clad_upto, walls_upto, 9 if BATEL else floors - 1 - k)
    for x in spaced(2.2, w - 2.2, 7):
        for y in spaced(2.2, d - 2.2, 7): f.box(concretes, x - .4, y - .4, -.5, x + .4, y + .4, first)
    f.box(concretes, w * .38, d * .35, 0, w * .62, d * .65, first)
    f.box(concretes, 0, 0, first - .4, w, d, first)
    if tray:  # the tray that catches what falls
        z = first + tray * h
        for x0, y0, x1, y1 in ((-2.4, -2.4, w + 2.4, 0), (-2.4, 0, 0, d), (w, 0, w + 2.4, d)): f.box(trays, x0, y0, z, x1, y1, z + .06)
        for x in spaced(0, w, 3): f.bar(props, (x, 0, z - 1.9), (x, -2.3, z), .05)
        for y in spaced(0, d, 3): f.bar(props, (0, y, z - 1.9), (-2.3, y, z), .05)


def crane(x, y, high, turn, jib=42):
    m, weights, cable = Mesh(yellow), Mesh(raw), Mesh(dark)
    corners = ((-.85, -.85), (.85, -.85), (.85, .85), (-.85, .85))
    for k in range(int(high / 2)):
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
            m.beam((x + ax, y + ay, 2 * k), (x + ax, y + ay, 2 * k + 2), .1, sides=4)
            m.beam((x + ax, y + ay, 2 * k), (x + bx, y + by, 2 * k + 2), .05, sides=4)
            m.beam((x + ax, y + ay, 2 * k), (x + bx, y + by, 2 * k), .05, sides=4)
    c, s = math.cos(turn), math.sin(turn)
    p = lambda u, v, z: (x + c * u - s * v, y + s * u + c * v, high + z)
    for k in range(int(jib / 1.6)):
        u = 1.2 + 1.6 * k
        for v in (-.6, .6):
            m.beam(p(u, v, .6), p(u + 1.6, v, .6), .07, sides=4)
            m.beam(p(u, v, .6), p(u + .8, 0, 1.8), .045, sides=4)
            m.beam(p(u + 1.6, v, .6), p(u + .8, 0, 1.8), .045, sides=4)
        m.beam(p(u + .8, 0, 1.8), p(u + 2.4, 0, 1.8), .07, sides=4)
    for v in (-.6, .6): m.beam(p(0, v, .6), p(-13, v, .6), .1, sides=4)
    for k in range(8): m.beam(p(-1.6 * k, -.6, .6), p(-1.6 * k - 1.6, .6, .6), .05, sides=4)
    for k in range(3): weights.block(*p(-11.8 + k * .9, 0, 0)[:2], high - 1.9, .8, 1.3, 2.6, turn)
    for v in (-.5, .5): m.beam(p(0, v, .6), p(0, 0, 7), .1, sides=4)
    for u in (jib * .72, -12): cable.beam(p(0, 0, 7), p(u, 0, 1.9 if u > 0 else .7), .05, sides=4)
    m.block(*p(.9, 1.2, 0)[:2], high - .9, 1.3, 1.3, 1.7, turn)
    cable.beam(p(jib * .55, 0, .5), p(jib * .55, 0, -9), .035, sides=4)
    weights.block(*p(jib * .55, 0, 0)[:2], high - 9.9, .7, .7, .9)


if BATEL:
    FACADE = (8, 13, 17, 18)[MONTH - 1]
    f = Frame(-2, 112, 24)
    tower(f, 33, 29, 7.5, 3.55, 18, FACADE, 0, 0)
    f.box(clad, 33, 9, 0, 37, 20, 75.5)
    f.box(clad, -.4, -.4, 71.4, 33.4, 29.4, 72.4)
    top = 7.5 + 3.55 * 18
    open_z = 7.5 + 3.55 * FACADE
    if MONTH < 4:
        f.sheet(nets, -.5, -.4, -.5, 29, open_z, top)
        f.sheet(nets, 17, -.5, 33, -.5, open_z, top)
    # The ground floor and the low wing follow the façade.
    for x in spaced(8, 62, 9):
        for y in (-17, -8): f.box(concretes, x - .3, y - .3, 0, x + .3, y + .3, 8)
    for z in (3.9, 8): f.box(clad if MONTH > 2 else concretes, 5, -19.5, z, 64, -5, z + .45)
    if MONTH > 1:
        for x in spaced(6.5, 62, 1.85)[:-1]:
            if MONTH > 2 or x < 34: f.box(panes if random.random() < .7 else random.choice(panels), x, -17.6, 4.4, x + 1.8, -17.5, 8)
            f.box(metal, x - .04, -17.7, 4.3, x + .04, -17.4, 8)
    if MONTH > 2: f.box(panes, 8, -16.4, 0, 60, -16.3, 3.9)
    if MONTH < 4:  # a hoist climbs the front until the lifts carry
        for z in range(0, 74, 2):
            for x in (5.2, 6.): f.bar(rails, (x, -1.6, z), (x, -1.6, z + 2), .06)
            f.bar(rails, (5.2, -1.6, z), (6., -1.6, z + 2), .04)
        f.box(rails, 4.3, -3.3, (14, 32, 52)[MONTH - 1], 6.9, -1.8, (14, 32, 52)[MONTH - 1] + 2.7)
    crane(*f.point(41, 3), 88, math.radians((158, 205, 176, 28)[MONTH - 1]), 44)
else:
    for k, (x, y, now, walls) in enumerate(((-20, 92, (6, 10, 14, 18)[MONTH - 1], (1, 3, 5, 8)[MONTH - 1]), (19, 118, (4, 8, 12, 16)[MONTH - 1], (0, 1, 3, 6)[MONTH - 1]))):
        f = Frame(x, y, -12)
        tower(f, 24, 20, 6, 3.1, now, 0, walls, 2)
        z = 6 + 3.1 * now
        low = 6 + 3.1 * max(2, now - 5)
        f.sheet(nets, 24.5, -.5, 24.5, 20, low, z + 1)
        f.sheet(nets, 13, -.5, 24, -.5, low, z + 1)
        for h in range(0, int(z), 2):
            for u in (3.2, 4.): f.bar(rails, (u, -1.4, h), (u, -1.4, h + 2), .06)
            f.bar(rails, (3.2, -1.4, h), (4., -1.4, h + 2), .04)
        f.box(rails, 2.3, -3., 9 + 3.1 * (MONTH + k), 4.9, -1.6, 11.6 + 3.1 * (MONTH + k))
    crane(9, 112, (74, 74, 74, 80)[MONTH - 1], math.radians((196, 160, 222, 24)[MONTH - 1]), 40)

# ---------- the site in front
def ground(x, y): return .35 * rolling(x, y, .05, 2) * min(1, max(0, (y - 8) / 20)) - .05


terrain(soil, ground, -120, 2, 120, 190, 150)
rubble = Mesh(soil)
for _ in range(900):
    x, y = random.uniform(-60, 60), 12 + 90 * random.random() ** 1.5
    rubble.ball(x, y, ground(x, y), random.uniform(.03, .13), .7, 5)
Mesh(earth('gravel', (.34, .32, .3), .3)).band(curve([(9, 4), (7, 24), (13, 50), (9, 88)], 30), lambda k: -2.6 + .3 * math.sin(k * .31), lambda k: 2.6 + .3 * math.sin(k * .23 + 1), lambda x, y: ground(x, y) + .05)
grey, vest, helmet, jeans, skin, shirt = (plain(n, c, .9) for n, c in (('lorry', (.3, .33, .35)), ('vest', (.72, .3, .03)), ('helmet', (.75, .6, .05)),
                                                                     ('jeans', (.06, .09, .15)), ('skin', (.3, .17, .1)), ('shirt', (.55, .54, .5))))
workers = [person(f'worker{k}', k, (vest, shirt)[k % 3 == 2], jeans, skin, (helmet, white)[k % 2], .1 + .12 * k) for k in range(4)]
mixer, tipper, digger = truck('mixer', white, grey, dark, pane, steel, True), truck('tipper', white, grey, dark, pane, steel), excavator('digger', yellow, dark, steel)
stock, bars, office, sheet = Mesh(clay_block), Mesh(plain('bars', (.2, .09, .05), .7, .3)), Mesh(white), Mesh(plain('hoarding', (.09, .2, .15), .6))


def pallets(x, y, rows, columns, turn=.1):
    for i in range(rows):
        for j in range(columns):
            a, b = x + i * 1.5 * math.cos(turn) - j * 1.4 * math.sin(turn), y + i * 1.5 * math.sin(turn) + j * 1.4 * math.cos(turn)
            trays.block(a, b, ground(a, b), 1.1, 1.1, .14, turn)
            stock.block(a, b, ground(a, b) + .14, 1.05, 1.05, .95, turn)


def bundle(x, y, long, many, turn):
    for k in range(many):
        a, b = x - math.sin(turn) * (k % 9) * .09, y + math.cos(turn) * (k % 9) * .09
        dx, dy, z = math.cos(turn) * long / 2, math.sin(turn) * long / 2, ground(x, y) + .2 + .07 * (k // 9)
        bars.beam((a - dx, b - dy, z), (a + dx, b + dy, z + random.uniform(-.02, .02)), .03, sides=5)


def boards(x, y, many, turn):
    for k in range(many): planks.block(x + random.uniform(-.04, .04), y, ground(x, y) + .07 * k, 2.4, 1.2, .06, turn + random.uniform(-.03, .03))


left = -1 if BATEL else 1
for k in range(2):
    office.block(left * 33, 62, ground(33, 62) + 2.7 * k, 12, 2.5, 2.55, -.1 * left)
    for q in (-4, -1.2, 2.4): panes.block(left * 33 + q, 60.72 + q * -.1 * left, ground(33, 62) + 2.7 * k + 1, 1.4, .06, .9, -.1 * left)
for k in range(44):
    x = -88 + 4 * k
    if not 2 < x < 16: sheet.block(x, 78 + .04 * abs(x), 0, 3.96, .08, 2.6 + .03 * (k % 2))
if not BATEL or MONTH < 3: pallets(-17, 36, 4, 2, .2)
bundle(-3.5, 31 if BATEL else 35, 10, (45, 27, 9, 18)[MONTH - 1], .25)
for x, y, many in ((-9, 28.5, 9), (-12.4, 29.5, 5), (13.6, 31, 7)): boards(x, y, many + 2 - MONTH, .3 - x * .04)
for k in range(26): props.beam((17 + .16 * k, 29, ground(17, 29) + .1 + .1 * (k % 3)), (16.4 + .16 * k, 32.4, ground(17, 32) + .1 + .1 * (k % 3)), .045, sides=5)
if BATEL and MONTH > 1:
    for k in range(4 - MONTH):  # panels for the façade wait on their racks
        for q in range(6): panels[k].block(-17 + 4.4 * k, 33 + q * .5, ground(-17, 33) + .25, 3.4, .1, 1.5, .12)
        for q in (-1.5, 1.5): props.beam((-17 + 4.4 * k + q, 32.6, .2), (-17 + 4.4 * k + q, 36.2, .2), .08)
put((mixer, tipper, mixer, tipper)[MONTH - 1], 9, (44, 60, 36, 50)[MONTH - 1], ground(9, 44) + .05, 1, math.pi + .12)
if MONTH < 3: put(digger, 27 if BATEL else -26, 52, ground(27, 56), 1, 1.1)
for k, (x, y) in enumerate(((-6.5, 29.5), (4.5, 38), (-9.5, 35), (15.5, 34.5), (-2.5, 44), (2.6, 33), (20, 50), (-14, 41))[MONTH - 1:MONTH + 4]):
    put(workers[k % 4], x, y, ground(x, y), 1, random.uniform(0, 6))

# ---------- what stands around, in every month the same
random.seed(9)
bark = plain('bark', (.17, .12, .09), .95, spread=.35, scale=4, bump=.8)
leaf, deep = foliage('leaf', (.07, .105, .024)), foliage('deep', (.028, .05, .018), .4, .25)
far = [tree(f'far{k}', 90 + k, 10, bark, m, trunk=.24, spread=.64, levels=3, forks=3, radius=1.2, count=110, size=.42) for k, m in enumerate((leaf, deep, leaf))]
city = city_meshes(((.6, .58, .54), (.5, .46, .41), (.66, .65, .63)))
for k in range(110 if BATEL else 70):
    y = random.uniform(260, 900)
    x = random.uniform(-1, 1) * y * .95
    if abs(x - 20) > (70 if BATEL else 90) * y / 260 * .5 or not BATEL: random.choice(city).block(x, y, -5 if BATEL else -25, random.uniform(14, 26), random.uniform(14, 24), random.uniform(22, 70) if BATEL else random.uniform(35, 70), random.uniform(-.2, .2))
for k in range(700):
    y = 128 + 500 * random.random() ** 1.6
    put(random.choice(far), random.uniform(-1, 1) * y, y, -1, random.uniform(.6, 1.25))
if BATEL:
    giants = [araucaria(f'araucaria{k}', k, h, bark, deep) for k, h in enumerate((27, 23, 25))]
    for k, (x, y) in enumerate(((-31, 66), (-43, 80), (-26, 92))):
        put(giants[k], x, y, 0, 1, k)
        for q in range(14): trays.block(x + 3.2 * math.cos(q * .45), y + 3.2 * math.sin(q * .45), ground(x, y), .14, 1.3, 1.7, q * .45)
    for k in range(9): put(giants[k % 3], random.uniform(-150, -50) + (k > 5) * 190, random.uniform(130, 260), -1, random.uniform(.7, .95))
else:
    sierra((.2, .1, .06), (.05, .07, .022))
build()
sky(*((27, 238) if BATEL else (25, 222)), dust=2., clouds=.7, at=(3.3, 1.2) if BATEL else (2.2, 7.1))
camera((0, 0, 3.2), 0 if BATEL else -2, 26, .235)
finish(haze=(90, 2200, (.55, .55, .55), .75) if BATEL else (90, 3000, (.56, .54, .52), .62), exposure=.05)
