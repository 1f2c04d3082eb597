"""Centro Empresarial Batel Sul: a tower of glass and terracotta louvres and its pavilion, among araucárias. Argument: the camera."""
from tower_parts import *

VIEW = ARGUMENTS[4]
CAMERAS = dict(phone=((-14, -88, 1.7), -23, 27, .3), facade=((-9, -27, 33), -41, 42, .03),
               garden=((-13, -47, 1.6), -27, 30, .12), roof=((14, -16.2, 10.5), -79, 27, .03))
start(23)
bpy.context.scene.cycles.transparent_max_bounces = 10
STOREY, FIRST, FLOORS, W, D, BACK = 3.5, 4.6, 18, 36, 30.6, .9
white, pale, floor_ = concrete('white', (.74, .71, .65)), concrete('pale', (.56, .53, .48)), blocks('floor', (.46, .43, .39), 1.2, .6, .006, .35, .06)
terracotta = [plain(f'terracotta{k}', c, .75, spread=.14, scale=.7) for k, c in enumerate(((.4, .175, .1), (.52, .29, .185), (.31, .13, .078)))]
metal, clear, inside = plain('metal', (.035, .034, .033), .45, .3), clear_glass(trees=.06), plain('inside', (.6, .52, .42), .8)
strip, blind, deck, oak = lit('strip', (1, .9, .75), 5), plain('blind', (.62, .61, .58), .9), wood('deck', (.3, .17, .09)), plain('oak', (.36, .2, .1), .6, scale=3)
whites, pales, panes, metals, strips, blinds, insides, decks, oaks, floors = (
    Mesh(m) for m in (white, pale, clear, metal, strip, blind, inside, deck, oak, floor_))
green = Garden()

# ---------- modules of the façade, 1.8 m wide, which look along -y
HIGH = STOREY - .36


def window(name, opened=False, high=HIGH):
    g, f = Mesh(clear), Mesh(metal)
    pane(g, .05, 1.75, .05, 1., .02)
    pane(g, .05, 1.75, 2.3, high, .02)
    if opened:  # hinged at the top, pushed out at the foot
        quad(g, (.05, -.34, 1.03), (1.75, -.34, 1.03), (1.75, .0, 2.3), (.05, .0, 2.3))
        for x in (.05, 1.75): f.beam((x, -.34, 1.03), (x, 0, 2.3), .03, sides=4)
        f.beam((.05, -.34, 1.03), (1.75, -.34, 1.03), .03, sides=4)
        for x in (.12, 1.68): f.beam((x, 0, 1.3), (x, -.26, 1.3), .012, sides=4)
    else: pane(g, .05, 1.75, 1., 2.3, .02)
    for z in (.03, 1., 2.3, high - .03): f.box(0, -.04, z - .035, 1.8, .05, z + .035)
    for x in (0, 1.8): f.box(x - .035, -.05, 0, x + .035, .06, high)
    return joined(name, [g, f])


def louvre(name, material, high=HIGH, every=.1):
    s, f = Mesh(material), Mesh(metal)
    for x in np.arange(.06, 1.78, every): s.block(x, -.1, .06, .042, .11, high - .12, .35)
    for z in (.04, high / 2, high - .04): f.box(0, -.06, z - .03, 1.8, -.02, z + .03)
    f.box(0, .06, 0, 1.8, .1, high)
    return joined(name, [s, f])


def railing(name, high=1.05):
    m = Mesh(metal)
    m.box(0, -.03, high - .05, 1.8, .03, high)
    m.box(0, -.015, .1, 1.8, .015, .13)
    for x in np.arange(.06, 1.8, .12): m.box(x - .009, -.009, .1, x + .009, .009, high)
    m.box(-.02, -.025, 0, .02, .025, high)
    return joined(name, [m])


shut, opened, bars = window('window'), window('opened', True), railing('railing')
panels = [louvre(f'louvre{k}', m) for k, m in enumerate(terracotta)]


def facade(x, y, direction, n, z, share=.5, high=1.):
    """A storey's side: runs of windows and of louvres."""
    t, k = math.radians(direction), 0
    while k < n:
        run, is_glass, tone = random.choice((1, 2, 2, 3)), random.random() < share, random.randrange(3)
        for _ in range(min(run, n - k)):
            at = (x + math.cos(t) * 1.8 * k, y + math.sin(t) * 1.8 * k)
            mesh = (opened if random.random() < .22 else shut) if is_glass else panels[tone]
            put(mesh, *at, z, turn=t).scale[2] = high
            if is_glass and random.random() < .3:  # a blind, let down in part
                c, s, low = math.cos(t), math.sin(t), random.choice((.9, 1.5, 2.1))
                a, b = (at[0] - s * .25 + c * .05, at[1] + c * .25 + s * .05), (at[0] - s * .25 + c * 1.75, at[1] + c * .25 + s * 1.75)
                quad(blinds, (*a, z + low), (*b, z + low), (*b, z + HIGH), (*a, z + HIGH))
            k += 1


# ---------- tower
for k in range(FLOORS + 1):
    z = FIRST + STOREY * k
    whites.box(0, 0, z - .36, W + .9, D, z)
    if k == FLOORS: break
    facade(BACK, BACK, 0, 19, z)
    facade(BACK, D - BACK, -90, 16, z)
    for q in range(20): put(bars, .1 + 1.8 * q, .08, z, turn=0)
    for q in range(17): put(bars, .08, D - 1.8 * q, z, turn=-math.pi / 2)
    for x in np.arange(1.2, W, 6.8): pales.box(x, 1.6, z, x + .5, 2.1, z + HIGH)
    insides.box(12, 11, z, 26, 20, z + HIGH)
    for x in (8.5, 19.2, 29): insides.box(x, 4, z, x + .12, 11, z + HIGH) if random.random() < .6 else None
    for x in np.arange(2.6, W - 3, 2.4):
        for y in (2.6, 5.4): strips.box(x, y, z + HIGH - .08, x + 1.5, y + .1, z + HIGH - .05)
    for y in np.arange(8.5, D - 3, 2.8): strips.box(2.6, y, z + HIGH - .08, 2.7, y + 1.5, z + HIGH - .05)
    for x in np.arange(2.2, W - 3, 2.7):
        if random.random() < .6: oaks.box(x, 2.4, z + .68, x + 1.7, 3.2, z + .74); metals.box(x + .6, 2.7, z + .8, x + 1.15, 2.74, z + 1.15)
top = FIRST + STOREY * FLOORS
whites.box(-.3, -.3, top, W + .9, D + .3, top + .9)
whites.box(W + .9, 8, 0, W + 5, D - 6, top + 2.2)
whites.box(W + .9, 1, 0, W + 1.6, 8, top + .9)
for x in np.arange(1, W, 7):
    for y in (1, 12, 24): pales.box(x, y, 0, x + .9, y + .9, FIRST)
for x in np.arange(4.4, W, 1.8): pane(panes, x, x + 1.74, 0, FIRST - .36, 4); metals.box(x - .04, 3.94, 0, x + .04, 4.06, FIRST - .36)
insides.box(8, 12, 0, 30, 20, FIRST)

# ---------- pavilion: two storeys, glass behind louvres, a garden on its roof
X0, X1, Y0, Y1, MID, ROOF = 9, 72, -20, -3.2, 4.2, 7.9
floors.box(X0 - 3, Y0 - 2.4, -.3, X1 + 4, Y1 + 20, .06)
whites.box(X0 - 1.6, Y0 - 1.6, MID - .5, X1 + 1.6, Y1, MID)
whites.box(X0 - 2.4, Y0 - 2.4, ROOF, X1 + 2.4, Y1, ROOF + .45)
for x0, y0, x1, y1 in ((X0 - 2.4, Y0 - 2.4, X1 + 2.4, Y0 - 2.1), (X0 - 2.4, Y0 - 2.4, X0 - 2.1, Y1), (X1 + 2.1, Y0 - 2.4, X1 + 2.4, Y1)): whites.box(x0, y0, ROOF + .45, x1, y1, ROOF + .95)
for x in np.arange(X0 + .3, X1, 9): pales.box(x - .35, Y0 - .6, 0, x + .35, Y0 + .1, ROOF)
facade(X0 + .4, Y0 + .6, 0, 34, MID, .66, (ROOF - MID) / HIGH)
facade(X0 + .4, Y1, -90, 9, MID, .66, (ROOF - MID) / HIGH)
for q in range(36): put(bars, X0 - 1.4 + 1.8 * q, Y0 - 1.45, MID, turn=0)
for q in range(9): put(bars, X0 - 1.45, Y1 - 1.8 * q, MID, turn=-math.pi / 2)
for k in range(34):
    x = X0 + .4 + 1.8 * k
    pane(panes, x, x + 1.8, .06, MID - .5, Y0 + 1.6)
    metals.box(x - .04, Y0 + 1.5, 0, x + .04, Y0 + 1.66, MID - .5)
for k in range(8):
    y = Y1 - 1.8 * k
    quad(panes, (X0 + .4, y, .06), (X0 + .4, y - 1.8, .06), (X0 + .4, y - 1.8, MID - .5), (X0 + .4, y, MID - .5))
    metals.box(X0 + .34, y - .04, 0, X0 + .46, y + .04, MID - .5)
Mesh(shining('warm', (.8, .58, .36), .45)).box(X0 + 4, Y1 - 4, 0, X1, Y1 - 3.8, ROOF)
for x in np.arange(X0 + 2, X1, 3):
    for z in (MID - .55, ROOF - .05):
        for y in (Y0 + 4, Y0 + 8): strips.box(x, y, z - .03, x + 1.8, y + .12, z)
for x in np.arange(X0 + 5, X1, 7.5):
    oaks.box(x, Y0 + 4.5, .06, x + 2.2, Y0 + 5.3, .48)
    blinds.box(x, Y0 + 5.3, .06, x + 2.2, Y0 + 5.5, .85)
    oaks.box(x + .4, Y0 + 3.2, .4, x + 1.6, Y0 + 3.8, .45)
    oaks.box(x, Y0 + 4, MID + .7, x + 2, Y0 + 5, MID + .76)
roof_z = ROOF + .8
soil = Mesh(earth('soil', (.1, .07, .045)))
soil.box(X0 - 1.9, Y0 - 1.9, ROOF + .5, X1 + 1.9, Y1, roof_z)
decks.box(X0 + 4, Y0 + 2.6, roof_z - .2, X1 - 2, Y0 + 6.4, roof_z + .14)

# ---------- garden
PATH = curve([(-17, -104), (-12.4, -88), (-8, -78), (2, -62), (7, -50), (2, -38), (5, -25), (14, -21.5)], 20)
line = np.array(PATH)
away = lambda x, y: float(np.min(np.hypot(line[:, 0] - x, line[:, 1] - y)))
built = lambda x, y: X0 - 3 < x < X1 + 4 and -22.6 < y < 20 or 0 < x < W and 0 < y < D
Mesh(turf_ground()).box(-3000, -3000, -.4, 3000, 3000, 0)
floors.band(PATH, -1.5, 1.5, .05)
if VIEW in ('phone', 'garden'):
    cx, cy = CAMERAS[VIEW][0][:2]
    clear_of = lambda x, y: away(x, y) > 1.75 and not built(x, y)
    green.lawn(cx - 16, cy + 1, cx + 30, cy + 32, clear_of)
places = [(-30, -62, 1), (-17, -55, 0), (-28, -36, 2), (-11.5, -19, 1), (-36, -14, 0), (-22, 2, 2), (-48, -28, 1), (-56, -50, 2), (-44, 12, 0),
          (-9, 38, 1), (56, 34, 0), (76, 24, 2), (66, 44, 1), (86, -8, 0), (92, -30, 1)]
for k, (x, y, kind) in enumerate(places): put(green.pine(kind), x, y, -.1, 1, k * 1.7)
for x, y, k, s in ((38, -52, 0, 1.1), (84, -30, 1, 1.2), (-8, 8, 0, .95)): put(green.ipe(k), x, y, 0, s, x)
for x, y, k, s in ((28, -30, 0, .62), (50, -31, 1, .66), (20, -36, 1, .5), (64, -34, 0, .9), (-50, 30, 0, 1.3), (100, 20, 1, 1.3)): put(green.shade(k), x, y, 0, s, x)
r = random.Random(4)
for _ in range(520):
    turn, far = r.uniform(0, 6.28), r.uniform(105, 420)
    put(green.far(r.randrange(2)) if r.random() < .85 else green.pine(r.randrange(3)), 20 + math.sin(turn) * far, math.cos(turn) * far, -.5, r.uniform(.6, 1.05), r.uniform(0, 6))
random.seed(5)
green.bed(12, -24.2, 70, -22.8, 0, .8, (1, 3, 3, 2, 4))
for x, y in ((-6, -62), (-3, -60), (14, -66), (-8, -34), (11, -42), (-6, -29), (-14, -96), (-22, -92), (12, -84)): green.bed(x, y, x + 4.6, y + 2.6, 0, .62, (1, 2, 2, 4, 0), (.5, .95))
if VIEW == 'roof':
    for x in np.arange(X0 - 1.5, X1 + 1, .62):
        for y in (*np.arange(Y0 - 1.4, Y0 + 2.4, .62), *np.arange(Y0 + 6.8, Y1, .7)):
            k = random.random()
            put(green.fern(int(k * 9) % 2) if k < .55 else green.shrub((1, 2, 3, 4)[int(k * 40) % 4]), x + random.uniform(-.25, .25), y + random.uniform(-.25, .25), roof_z - .03, random.uniform(.3, .75))
    for x in (30, 44): bench(oaks, pales, x, Y0 + 5.9, 0, roof_z + .14, 2.6)
else: green.bed(X0 - 1, Y0 - 1.5, X1, Y0 + 1, roof_z, 1.3, (1, 2, 4), (.5, .9))
bench(oaks, pales, -6.5, -39.5, 62, 0, 2.4)
bench(oaks, pales, -19, -85, 25, 0, 2.4)
for k in range(2, 9):
    x, y = PATH[12 * k + 8]
    metals.beam((x + 2, y, 0), (x + 2, y, .75), .05); strips.beam((x + 2, y, .75), (x + 2, y, .86), .05)
crowd = Crowd()
crowd.add((5.4, -50, 20), (4.2, -48.6, 200), (-4, -83, -30), (22, -22.4, 90), (40, -21.6, -90), (12, -21, 30), z=.06)
if VIEW == 'roof': crowd.add((40, Y0 + 4, 90), (38.8, Y0 + 4.6, 110), (26, Y0 + 3.6, -90), z=roof_z + .14)
city_blocks(330, lambda x, y: not (VIEW == 'phone' and y > 0 and abs(x - 30 - y * .4) < 45), 190, 800, 22, 62)
build()
sky(19, 142, dust=3, clouds=.55, at=(3.3, 1.2))
camera(*CAMERAS[VIEW])
finish(haze=(60, 900, (.66, .62, .56), .7), exposure=.2, saturation=1.05)
