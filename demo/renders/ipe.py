"""Torre Ipê Paulista: glass on white columns like branches, a plaza with a pool and yellow ipês. Argument: the camera."""
from tower_parts import *

VIEW = ARGUMENTS[4]
DUSK = VIEW in ('phone', 'cafe', 'columns')
CAMERAS = dict(phone=((-23, -110, 1.75), -13, 24.5, .23), bench=((-10.8, -19.6, 1.6), -25, 26, .14), columns=((-9.5, -6.5, 1.65), -66, 25, .2), cafe=((29.2, -19.6, 1.55), -48, 28, .07))
start(41)
bpy.context.scene.cycles.transparent_max_bounces = 12
W, D, FIRST, STOREY, FLOORS, STEP = 44, 38.5, 12, 4, 20, 5.5
white, stone, kerb, core = concrete('white', (.78, .76, .72)), blocks('stone', (.5, .47, .43), 1.8, .9, .008, .4, .07), concrete('kerb', (.34, .32, .3)), shining('core', (.85, .6, .34), .26) if DUSK else plain('core', (.62, .53, .4), .7)
bronze, dark, table = plain('bronze', (.1, .065, .045), .4, .5), plain('dark', (.02, .02, .022), .5), plain('table', (.5, .3, .15), .6, scale=3)
reflection = dict(horizon=(.3, .22, .25), zenith=(.1, .15, .27), ground=(.03, .03, .035)) if DUSK else dict(horizon=(1., .98, .95), zenith=(.36, .55, .95), ground=(.12, .115, .11))
clear, soffit = clear_glass(tint=(.88, .9, .9), mirror=.03, **reflection), wood('soffit', (.34, .175, .08), .14, 1)
strip, glow = lit('strip', (1, .86, .66), 5 if DUSK else 4), lit('glow', (1, .78, .5), 4 if DUSK else 3)
whites, stones, kerbs, cores, bronzes, darks, tables, panes, soffits, strips, glows, papers = (
    Mesh(m) for m in (white, stone, kerb, core, bronze, dark, table, clear, soffit, strip, glow, shining('paper', (.75, .62, .45), .13) if DUSK else plain('paper', (.6, .58, .54), .9)))
green, ceilings = Garden(), Mesh(shining('ceiling', (1, .7, .38), .62))


def side(x, y, direction):
    """A frame of the façade at (x, y): a box by metres along it, metres behind it, and height."""
    t = math.radians(direction)
    c, s = math.cos(t), math.sin(t)
    at = lambda u, v, z: (x + c * u - s * v, y + s * u + c * v, z)

    def box(mesh, u0, v0, z0, u1, v1, z1):
        a, b = at(u0, v0, 0), at(u1, v1, 0)
        mesh.box(min(a[0], b[0]), min(a[1], b[1]), z0, max(a[0], b[0]), max(a[1], b[1]), z1)

    return at, box


# ---------- tower: fins every 5.5 m run down into the arms of the columns
TOP = FIRST + STOREY * FLOORS
for x, y, direction, long in ((0, 0, 0, W), (0, D, -90, D)):
    at, box = side(x, y, direction)
    for k in range(int(long / STEP) + 1):
        u = STEP * k
        box(whites, u - .35, -.75, FIRST - .1, u + .35, .15, TOP + 2)
        if k % 2 == 0 and u + STEP <= long + .1:
            mid = u + STEP / 2
            whites.block(*at(mid, -.3, 0)[:2], 0, .95, .95, 4.2)
            for arm in (-1, 1):
                y0, y1 = -.75 - .008 * arm, .15 + .008 * arm  # faces in one plane would turn black
                ring = lambda u, z, half: [at(u - half, y0, z), at(u + half, y0, z), at(u + half, y1, z), at(u - half, y1, z)]
                whites.loft([ring(mid + arm * .16, 4., .34), ring(mid + arm * STEP / 2, FIRST, .35)])
    for k in range(FLOORS):
        z = FIRST + STOREY * k
        box(bronzes, 0, .12, z - .55, long, .3, z + .12)
        for u in np.arange(0, long - .1, STEP / 3):
            a, b = at(u, .2, 0), at(u + STEP / 3, .2, 0)
            quad(panes, (*a[:2], z + .1), (*b[:2], z + .1), (*b[:2], z + STOREY - .5), (*a[:2], z + STOREY - .5))
            box(bronzes, u - .035, .1, z, u + .035, .24, z + STOREY - .5)
        box(bronzes, 0, .14, z + 2.6, long, .22, z + 2.65)
        if direction == 0 or not DUSK or random.random() < 1:
            bright = random.random() < .75
            for u in np.arange(.9, long - 2, 1.9):
                if u % 11 < 1.9: bright = random.random() < .75
                if bright:
                    if DUSK: box(ceilings, u - .3, .6, z + STOREY - .57, u + 1.6, 8.5, z + STOREY - .55)
                    for v in (1.6, 4.4, 7.2): box(strips, u, v, z + STOREY - .62, u + 1.3, v + .09, z + STOREY - .58)
        for u in np.arange(1, long, 3.1):
            if random.random() < .5: box(tables, u, 1.6, z + .72, u + 1.8, 2.4, z + .77)
            if random.random() < .2: box(papers, u, .5, z + random.choice((1.2, 2.2)), u + 1.7, .53, z + STOREY - .5)
            if random.random() < .18: box(papers, u, 2.5, z, u + .12, 9, z + STOREY - .5)
        box(darks, 0, .25, z + STOREY - .5, long, .6, z + STOREY - .45)
for k in range(FLOORS + 1):
    z = FIRST + STOREY * k
    papers.box(.3, .3, z - .5, W - .3, D - .3, z)
    if k < FLOORS: cores.box(12, 11, z, W - 12, D - 11, z + STOREY)
whites.box(-.2, -.2, TOP, W, D, TOP + .9)
soffits.box(-.6, -.6, FIRST - .62, W + .6, D + .6, FIRST - .5)
for x in np.arange(1.5, W, 2.75):
    for y in np.arange(.8, D, 5.5): glows.block(x, y, FIRST - .65, .12, 1.9, .03)
# ---------- lobby under it
LX0, LX1, LY0, LY1 = 6, W - 4, 6, D - 5
for z, h in ((0, 3.4), (3.4, 3.4), (6.8, 4.6)):
    for x in np.arange(LX0, LX1 - .1, 2): pane(panes, x, x + 2, z, z + h, LY0)
    for y in np.arange(LY0, LY1 - .1, 2): quad(panes, (LX0, y + 2, z), (LX0, y, z), (LX0, y, z + h), (LX0, y + 2, z + h))
for x in np.arange(LX0, LX1 + .1, 2): bronzes.box(x - .04, LY0 - .1, 0, x + .04, LY0 + .1, FIRST - .6)
for y in np.arange(LY0, LY1, 2): bronzes.box(LX0 - .1, y - .04, 0, LX0 + .1, y + .04, FIRST - .6)
for z in (3.4, 6.8): bronzes.box(LX0, LY0 - .06, z - .04, LX1, LY0 + .04, z + .04)
cores.box(12, 14, 0, W - 8, 24, FIRST - .6)
cores.box(LX0 + .3, LY1 - .2, 0, LX1, LY1, FIRST - .6)
for x in np.arange(12, W - 8, .6): tables.box(x, 13.8, 0, x + .12, 14, FIRST - .6)
for y in np.arange(14, 24, .6): tables.box(11.8, y, 0, 12, y + .12, FIRST - .6)
for k in range(60): glows.block(random.uniform(11, 36), random.uniform(8, 12.5), random.uniform(5, 9.8), .16, .16, .38)
tables.box(17, 9.5, 0, 24, 10.6, 1.1)
for x in (9, 27, 33): papers.box(x, 8.6, 0, x + 2.4, 9.4, .45); papers.box(x, 9.3, 0, x + 2.4, 9.6, .85)
for x in np.arange(13, W - 9, 3.2): glows.box(x, 13.9, .3, x + .06, 13.98, 9)
# ---------- café, right of the lobby's front
cafe_roof, CX, CY = Mesh(dark), 33, -13
cafe_roof.box(CX - 3, CY - 2.6, 3.5, CX + 20, CY + 7, 3.72)
soffits.box(CX - 2.9, CY - 2.5, 3.44, CX + 19.9, CY + 6.9, 3.5)
cores.box(CX, CY + 5.5, 0, CX + 19, CY + 5.7, 3.44)
for x in np.arange(CX, CX + 18, 2.2): pane(panes, x, x + 2.2, 0, 3.44, CY + .2); bronzes.box(x - .04, CY + .1, 0, x + .04, CY + .26, 3.44)
for x in np.arange(CX - 1.6, CX + 19, 2.6): glows.block(x, CY - 1, 3.4, .2, .2, .03); glows.block(x, CY + 3, 2.5, .22, .22, .3); bronzes.beam((x, CY + 3, 2.8), (x, CY + 3, 3.44), .012)
tables.box(CX + 4, CY + 4, 0, CX + 14, CY + 4.7, 1.1)
for x in np.arange(CX, CX + 19, .5): tables.box(x, CY + 5.42, 1.15 if CX + 4 < x < CX + 14 else 0, x + .06, CY + 5.5, 3.44)
for k in range(12): papers.box(CX + 2 + 1.3 * k, CY + 5.3, 1.3 + .5 * (k % 3), CX + 3 + 1.3 * k, CY + 5.48, 1.4 + .5 * (k % 3))
for k, x in enumerate(np.arange(CX - 1, CX + 18, 2.9)):
    y = CY - 1.3 - .9 * (k % 2)
    tables.beam((x, y, .71), (x, y, .75), .4, sides=20)
    darks.beam((x, y, 0), (x, y, .72), .03); darks.beam((x, y, .0), (x, y, .02), .24, sides=14)
    for u in (-.72, .72):
        tables.block(x + u, y, .42, .42, .42, .04); tables.block(x + u * 1.27, y, .46, .03, .4, .42)
        for a in (-.17, .17):
            for b in (-.17, .17): darks.beam((x + u + a, y + b, 0), (x + u + a, y + b, .43), .013, sides=5)
# ---------- plaza, pool and ipês in their round beds
PX0, PX1, PY0, PY1 = -62, 26, -104.5, -20
stones.box(-300, -300, -.5, 400, PY0, 0); stones.box(-300, PY1, -.5, 400, 400, 0)
stones.box(-300, PY0, -.5, PX0, PY1, 0); stones.box(PX1, PY0, -.5, 400, PY1, 0)
for x0, y0, x1, y1 in ((PX0, PY0, PX1, PY0 + .6), (PX0, PY1 - .6, PX1, PY1), (PX0, PY0, PX0 + .6, PY1), (PX1 - .6, PY0, PX1, PY1)): kerbs.box(x0, y0, -.4, x1, y1, .12)
Mesh(water('pool', (.012, .018, .022))).box(PX0, PY0, -.6, PX1, PY1, -.08)
petals, ipes = [], [(-6, -34, 0, 1.1), (12.5, -31, 1, .95), (-30, -31, 1, 1.15), (-16, -52, 0, .9), (19.5, -62, 1, 1.), (-47, -50, 0, 1.), (-26.5, -83, 1, 1.05)]
if VIEW == 'bench': ipes[2] = (-4.8, -9.2, 1, .95)
for x, y, k, s in ipes:
    ring = lambda r, z: [(x + math.cos(a) * r, y + math.sin(a) * r, z) for a in np.linspace(0, 6.283, 40, endpoint=False)]
    kerbs.loft([ring(2.5, -.3), ring(2.5, .55)])
    for _ in range(26):
        a, d = random.uniform(0, 6.28), 2.2 * math.sqrt(random.random())
        if d > .5: put(green.shrub(random.choice((0, 1, 4))) if random.random() < .7 else green.fern(random.randrange(2)), x + math.cos(a) * d, y + math.sin(a) * d, .5, random.uniform(.35, .6))
    put(green.ipe(k), x, y, .5, s, x)
    for _ in range(1700 if VIEW == 'bench' else 420):
        a, d = random.uniform(0, 6.28), abs(random.gauss(0, 3.6))
        px, py = x + math.cos(a) * d, y + math.sin(a) * d
        inside = PX0 + .6 < px < PX1 - .6 and PY0 + .6 < py < PY1 - .6
        petals.append((px, py, .57 if d < 2.5 else -.07 if inside else .015))
rng = np.random.default_rng(4)
v, f = leaves(np.array(petals), .13, rng, .93, .4)
put(mesh_of('petals', v, f, [green.gold]), 0, 0, turn=0)
kerbs.box(-66, -17, 0, -12, -13.2, .7)
green.bed(-65.5, -16.8, -12.4, -13.4, .68, .75, (0, 1, 1, 4), (.6, 1.05))
strips.box(-66, -17.05, .05, -12, -17.02, .09) if DUSK else None
for k, x in enumerate((-60, -50, -41, -32, -22, -15)): put(green.shade(k), x, -4 + 5 * (k % 2), 0, .95 + .1 * (k % 3), k)
for k, (x, y) in enumerate(((54, -30), (62, -20), (70, -40), (-70, -34), (-74, -56), (60, 6), (-38, 20), (-58, 26))): put(green.shade(k), x, y, 0, .95, k * 2)
oak = Mesh(plain('oak', (.36, .2, .1), .6, scale=3))
for x, y, t in ((-17.6, -36.2, 20), (2, -18.2, 0), (10, -18.2, 0)) if VIEW != 'bench' else ((-7.4, -12.6, -20), (6, -18.4, 0)): bench(oak, kerbs, x, y, t, 0, 2.6) if y > PY1 else None
for x in np.arange(-10 if DUSK else 12.5, 30, 4.5): darks.beam((x, -16.5, 0), (x, -16.5, .8), .06); glows.beam((x, -16.5, .8), (x, -16.5, .92), .06)
crowd = Crowd()
crowd.add((2.4, -12, 80), (12.5, -3.6, 75), (17, 2.8, -95), (-6, -8, -70) if VIEW != 'bench' else (-9, 6, -70), (20, -6, 20), (20.9, -5.4, 25), (37.4, -15.6, 50), (-10, 2, 160), (42, -19, -100), (14, 8.5, 90), (29, 9.5, 0), (-32, -9, 90), (9, -14, -90))
city_blocks(420, lambda x, y: math.hypot(x - 20, y) > 95 and not (y < -30 and abs(x) < 60) and not (VIEW == 'phone' and y > 0 and abs(x - 4 - y * .23) < 22 + .06 * y), 150, 620, 30, 92, .2 if DUSK else 0.)
build()
if DUSK:
    sky(1.5, 318, .33, dust=.6, clouds=.05, at=(2.2, 7.1))
    dusk((0., (.62, .4, .36)), (.1, (.5, .38, .42)), (.28, (.3, .33, .5)), (.7, (.13, .22, .42)), strength=.62)
    for x, y, _, s in ipes:
        for a in (-2.2, -.9): light('POINT', (x + 2.3 * math.cos(a), y + 2.3 * math.sin(a), 1.1), 330, shadow_soft_size=.3)
    light('SUN', (0, 0, 0), .3, (.85, .82, 1), (62, 0, -25), angle=1.2)
    light('AREA', (W / 2, 8, FIRST - 1), 2600, turn=(0, 0, 0), shape='RECTANGLE', size=36, size_y=7)
    light('AREA', (W / 2, 1.5, FIRST - 1), 900, turn=(0, 0, 0), shape='RECTANGLE', size=42, size_y=5)
    light('AREA', (1.5, D / 2, FIRST - 1), 700, turn=(0, 0, 0), shape='RECTANGLE', size=5, size_y=36)
    light('AREA', (CX + 8, CY + 2, 3.3), 900, turn=(0, 0, 0), shape='RECTANGLE', size=18, size_y=7)
else: sky(31, 216, dust=1.5, clouds=.75, at=(5.2, 2.6))
camera(*CAMERAS[VIEW])
finish(haze=(80, 900, (.42, .36, .42) if DUSK else (.55, .57, .6), .5), exposure=1.1 if DUSK else -.75, look='Medium High Contrast', saturation=1.05)
