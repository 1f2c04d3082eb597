"""Beira-Mar Corporate: a rounded tower with brises behind the promenade of waves, coconut palms and the beach. Argument: the camera."""
from tower_parts import *

VIEW = ARGUMENTS[4]
CAMERAS = dict(phone=((-19, 0, 3.1), -38.5, 30, .25), beach=((-27, 37, 1.6), -47, 27, .15),
               above=((34.2, 66, 46), 38, 24, -.26), entrance=((24.5, 45, 1.65), -43, 24, .23))
start(17)
bpy.context.scene.cycles.transparent_max_bounces = 10
white, steel, inside, cane = concrete('white', (.76, .74, .7)), plain('steel', (.55, .56, .57), .35, .6), plain('inside', (.6, .53, .44), .8), plain('wood', (.5, .27, .12), .6, spread=.18, scale=2)
clear, strip = clear_glass(tint=(.7, .8, .82), mirror=.12, horizon=(1.2, 1.1, .95), zenith=(.35, .58, .95), ground=(.2, .18, .14), trees=.05), lit('strip', (1, .92, .78), 3)
whites, steels, insides, woods, panes, strips = (Mesh(m) for m in (white, steel, inside, cane, clear, strip))
green = Garden()
frond, trunk = foliage('frond', (.085, .12, .022), .3, .35), plain('ringed', (.34, .29, .23), .9, spread=.25, scale=5)
TX, TY, W, D, FIRST, STOREY, FLOORS = 54, 84, 27, 46, 6.6, 3.95, 12
N = 220


def outline(out=0., n=N):
    """The plan: a rounded rectangle whose side to the sea waves; `out` metres outside of it."""
    points = []
    for k in range(720):
        a = math.pi * k / 360
        c, s = math.cos(a), math.sin(a)
        x, y = abs(c) ** .5 * math.copysign(W / 2, c), abs(s) ** .5 * math.copysign(D / 2, s)
        if c < 0: x -= 1.9 * math.sin(y * .2 + .6) * min(1, -c * 2.5)
        points.append((x, y))
    p = np.array(points)
    way = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(np.vstack([p, p[:1]]), axis=0).T))])
    p = np.c_[[np.interp(np.linspace(0, way[-1], n, endpoint=False), way, np.append(p[:, q], p[0, q])) for q in (0, 1)]].T
    t = np.roll(p, -1, 0) - np.roll(p, 1, 0)
    t /= np.linalg.norm(t, axis=1, keepdims=True)
    p += np.c_[t[:, 1], -t[:, 0]] * out
    return [(TX + x, TY + y) for x, y in p]


def ring(mesh, out, z0, z1, inner=None):
    """A slab with the tower's outline; with `inner` a band."""
    a = [(x, y, z0) for x, y in outline(out)]
    b = [(x, y, z1) for x, y in outline(out)]
    if inner is None: return mesh.loft([a, b])
    c, d = ([(x, y, z) for x, y in outline(inner)] for z in (z1, z0))
    mesh.loft([a, b, c, d, a], False)


def glass_ring(out, z0, z1, every=1):
    p = outline(out)
    for k in range(0, N, every):
        (x0, y0), (x1, y1) = p[k], p[(k + every) % N]
        quad(panes, (x0, y0, z0), (x1, y1, z0), (x1, y1, z1), (x0, y0, z1))


posts = outline(.06, 132)
for k in range(FLOORS):
    z = FIRST + STOREY * k
    ring(whites, .95, z - .12, z + .22)
    ring(woods, .9, z - .26, z - .12)
    ring(woods, .62, z + 2.62, z + 2.7, -.02)
    glass_ring(0, z + .22, z + STOREY - .26)
    for x, y in posts: steels.block(x, y, z + .2, .07, .12, STOREY - .45, math.atan2(y - TY, x - TX))
    insides.box(TX + 2, TY - 14, z, TX + 10, TY + 14, z + STOREY)
    for y in np.arange(TY - 18, TY + 18, 2.6):
        for x in (TX - 10, TX - 7.4): strips.box(x, y, z + STOREY - .36, x + .1, y + 1.6, z + STOREY - .3)
    for _ in range(7):
        y = TY + random.uniform(-19, 17)
        insides.box(TX - 10, y, z, TX - 3, y + .12, z + STOREY) if random.random() < .3 else woods.box(TX - 10.5, y, z + .9, TX - 9.7, y + 1.8, z + .96)
TOP = FIRST + STOREY * FLOORS
ring(whites, .95, TOP - .12, TOP + .22); ring(woods, .9, TOP - .26, TOP - .12)
ring(whites, 1.2, TOP + 5., TOP + 5.4); ring(woods, 1.15, TOP + 4.85, TOP + 5.)
insides.box(TX + 1, TY - 15, TOP, TX + 11, TY + 15, TOP + 4.9)
for x, y in outline(-1.2, 22): whites.beam((x, y, TOP), (x, y, TOP + 4.9), .22, sides=14)
for x, y in outline(-2.4, 26): whites.beam((x, y, 0), (x, y, FIRST), .45, sides=20)
ring(whites, .2, -.2, .12)
glass_ring(-4.5, .12, FIRST - .2, 2)
for x, y in outline(-4.5, 90): steels.block(x, y, 0, .08, .14, FIRST, math.atan2(y - TY, x - TX))
insides.box(TX - 2, TY - 14, 0, TX + 9, TY + 14, FIRST)
for y in np.arange(TY - 13, TY + 13, .7): woods.box(TX - 2.12, y, .1, TX - 2, y + .3, FIRST)
rail = outline(.75, N)
for (x0, y0), (x1, y1) in zip(rail, rail[1:] + rail[:1]):
    quad(panes, (x0, y0, TOP + .2), (x1, y1, TOP + .2), (x1, y1, TOP + 1.2), (x0, y0, TOP + 1.2)) if VIEW != 'above' else None
for x, y in outline(-.8, 60): put(green.shrub(random.choice((0, 2, 4))) if random.random() < .6 else green.fern(1), x, y, TOP + .2, random.uniform(.6, 1.))
# a canopy over the entrance
if VIEW == 'entrance':
    whites.box(TX - 21.5, TY - 17, 4.1, TX - 9, TY - 4, 4.45); woods.box(TX - 21.4, TY - 16.9, 4., TX - 9, TY - 4.1, 4.1)
    for x, y in ((-20.6, -16.2), (-20.6, -4.8)): whites.beam((TX + x, TY + y, 0), (TX + x, TY + y, 4.1), .2, sides=14)

# ---------- promenade of waves, street, sand, sea
paving = Material('waves')
x, y, z = paving.node('SeparateXYZ', paving.place()).outputs
wave = paving.math('MULTIPLY', paving.math('SINE', paving.math('MULTIPLY', y, .62)), 1.15)
stripe = paving.math('FRACT', paving.math('MULTIPLY', paving.math('ADD', x, wave), 1 / 3.6))
dark_stripe = paving.math('LESS_THAN', stripe, .36)
cells = paving.node('TexVoronoi', Vector=paving.place(), Scale=5.5, feature='DISTANCE_TO_EDGE').outputs['Distance']
tones = paving.shades(paving.node('TexVoronoi', Vector=paving.place(), Scale=5.5).outputs['Color'], (.5, .5, .5), .35, 0., 1.)
stone = paving.mix(dark_stripe, (.5, .475, .43), (.2, .18, .165))
stone = paving.mix(.7, stone, tones, 'SOFT_LIGHT')
stone = paving.mix(1., stone, paving.ramp(cells, (.0, (.55, .53, .5)), (.05, (1, 1, 1))), 'MULTIPLY')
paving.principled(Base_Color=stone, Roughness=.7, Normal=paving.bump(paving.ramp(cells, (0., (0, 0, 0)), (.08, (1, 1, 1))), .25, .02))
P0, P1, LONG = -8, 12, 900
Mesh(paving.material).box(P0, -60, -.5, P1, LONG, 0)
whites.box(P0 - .7, -60, -1, P0 + .02, LONG, .12)
kerb, asphalt, tile = Mesh(concrete('kerb', (.5, .48, .44))), Mesh(plain('asphalt', (.075, .075, .078), .9, scale=.4)), Mesh(blocks('tile', (.42, .39, .35), 1.2, .6, .01, .6, .06))
Mesh(turf_ground()).box(P1, -60, -.5, P1 + 4.4, LONG, .03)
kerb.box(P1 - .02, -60, -.6, P1 + .15, LONG, .09); kerb.box(P1 + 4.38, -60, -.6, P1 + 4.72, LONG, .09)
asphalt.box(P1 + 4.7, -60, -.5, P1 + 15.5, LONG, -.05)
for y in np.arange(-40, 400, 5): whites.box(P1 + 10, y, -.06, P1 + 10.13, y + 2.4, -.044)
kerb.box(P1 + 15.48, -60, -.6, P1 + 15.82, LONG, .09)
tile.box(P1 + 15.8, -60, -.5, 400, LONG, .06)
sand = Material('sand')
ripple = sand.noise(1.6, sand.place((1, .5, 1)), 9, .7)
sand.principled(Base_Color=sand.mix(.5, sand.shades(sand.noise(.12), (.52, .39, .245), .12), sand.shades(ripple, (.95, .94, .92), .2), 'MULTIPLY'), Roughness=1., Specular=.05, Normal=sand.bump(ripple, .8, .1))
shore = lambda y: -62 - 5 * math.sin(y * .012 + 1) - 2 * math.sin(y * .05)
terrain(sand.material, lambda x, y: -.25 + .14 * rolling(x, y, .12, 3) - max(0, (-22 - x)) * .028, -110, -80, P0 - .3, 420, 170)
terrain(sand.material, lambda x, y: -.3 - max(0, (-22 - x)) * .028, -110, 400, P0 - .3, 1600, 50)
sea = Material('sea')
x, y, z = sea.node('SeparateXYZ', sea.place()).outputs
foam = sea.noise(.16, sea.place((1, .12, 1)), 7, .65)
near = sea.ramp(sea.math('MULTIPLY', sea.math('ADD', x, 300), 1 / 240), (.1, (.012, .07, .085)), (1., (.06, .2, .19)))
surf = sea.math('MULTIPLY', sea.ramp(foam, (.58, (0, 0, 0)), (.64, (1, 1, 1))), sea.ramp(sea.math('MULTIPLY', sea.math('ADD', x, 130), 1 / 70), (.15, (0, 0, 0)), (.7, (1, 1, 1))))
sea.principled(Base_Color=sea.mix(surf, near, (.75, .77, .76)), Roughness=.12, IOR=1.33, Normal=sea.bump(sea.noise(.5, sea.place((1, .35, 1)), 6), .5, .5))
Mesh(sea.material).box(-9000, -900, -3, -40, 9000, -1.25)
hill = Mesh(plain('hill', (.1, .13, .15), 1.))
for k in range(9): hill.ball(-3900 + 420 * k, 6200, -60, 420 + 90 * (k % 3), .5 + .14 * (k % 2), 16)

# ---------- palms, beds, jangadas
palms = [palm(f'palm{k}', k, h, trunk, frond, 24, 4.1) for k, h in enumerate((9.5, 11, 8.2))]


def coconut(x, y, k, lean=0., turn=0., scale=1., z=-.1):
    thing = put(palms[k % 3], x, y, z, scale, turn=k * 2.1 + x)
    thing.rotation_mode, thing.rotation_euler = 'XYZ', (math.sin(turn) * lean, math.cos(turn) * lean, k * 2.1 + x)


trees = [(P0 - 2.5, y, 0) for y in np.arange(14, 330, 15)] + [(P1 + 2.2, y, 1) for y in np.arange(8, 330, 12.5)]
for k, (x, y, side) in enumerate(trees):
    if VIEW == 'phone' and (side and y < 34 or y < 26): continue
    coconut(x + random.uniform(-1, 1), y + random.uniform(-3, 3), k, random.uniform(0, .2), random.uniform(0, 6.28), random.uniform(.8, 1.1))
for k in range(16): coconut(random.uniform(-30, -14), 30 + 17 * k + random.uniform(-6, 6), k, random.uniform(0, .3), random.uniform(0, 6.28), random.uniform(.75, 1.05), -.5)
for k, (x, y) in enumerate(((36, 54), (34, 66), (33, 98), (36, 112), (40, 46), (46, 52), (62, 50), (34, 124), (72, 54))): coconut(x, y, k, .06, k, .72)
for y in np.arange(2, 150, 1.): put(green.shrub(random.choice((0, 1, 2, 4))) if random.random() < .72 else green.fern(random.randrange(2)), P1 + 2.2 + random.uniform(-1.1, 1.1), y, 0, random.uniform(.6, 1.05))
green.bed(31, 58, 34, 74, .06, .9, (0, 2, 4, 3), (.6, 1.)); green.bed(30.5, 92, 34, 120, .06, .9, (0, 2, 4, 3), (.6, 1.))
if VIEW == 'entrance': green.bed(27.8, 49.5, 31.5, 58, .06, .7, (0, 2, 4, 3), (.5, .95)); green.bed(36, 48, 46, 51, .06, .7, (1, 2, 4, 3), (.5, .95))
logs, cloth, mast = Mesh(plain('logs', (.42, .3, .18), .8, spread=.25, scale=2)), Mesh(plain('sail', (.8, .77, .7), .9, spread=.05)), Mesh(plain('mast', (.3, .19, .1), .7))


def jangada(x, y, turn, z):
    t = math.radians(turn)
    c, s = math.cos(t), math.sin(t)
    at = lambda u, v, w: (x + c * u - s * v, y + s * u + c * v, z + w)
    for v in np.linspace(-.75, .75, 6): logs.loft([[at(u, v + d * .125, w + .12 * max(0, abs(u) - 1.8) ** 2) for d, w in ((-1, .12), (1, .12), (1, .34), (-1, .34))] for u in (-2.9, -2.2, 0, 2.2, 2.9)])
    for u in (-1.6, .2): logs.block(*at(u, 0, 0)[:2], z + .34, .12, 1.5, .35, t)
    logs.block(*at(-1.6, 0, 0)[:2], z + .69, .5, 1.5, .06, t)
    top, foot, clew = Vector(at(.2, 0, 6.4)), Vector(at(1., 0, .7)), Vector(at(-3.4, .9, 1.3))
    mast.beam(at(1., 0, .3), tuple(top), .06, .03); mast.beam(tuple(foot), tuple(clew), .04, .025)
    n, first = 9, len(cloth.vertices)
    for i in range(n + 1):
        for j in range(n + 1):
            p = foot.lerp(top, i / n).lerp(clew.lerp(top, i / n), j / n) + Vector((-s, c, 0)) * .75 * math.sin(math.pi * j / n) * (1 - i / n)
            cloth.vertices.append(tuple(p))
    cloth.faces += [(first + i * (n + 1) + j, first + i * (n + 1) + j + 1, first + (i + 1) * (n + 1) + j + 1, first + (i + 1) * (n + 1) + j) for i in range(n) for j in range(n)]


for x, y, t in ((-19.5, 47.5, 35), (-33, 84, 20), (-26, 118, 40), (-36, 150, 10)): jangada(x, y, t, -.38 - max(0, -22 - x) * .028)
for x, y, t in ((-150, 260, 60), (-240, 420, 30), (-110, 190, 80), (-420, 900, 50)): jangada(x, y, t, -1.3)
if VIEW == 'phone':
    coconut(13.2, 20, 1, .12, 3.5, 1.05)
    jangada(-11.3, 19, -15, -.34)
oak = Mesh(plain('oak', (.42, .22, .1), .6, scale=3))
for y in np.arange(18, 200, 22): bench(oak, whites, P0 + 1.6, y, 90, 0, 2.2)
crowd = Crowd()
crowd.add((5.6, 15, 160), (6.4, 15.4, 170), (0, 33, 10), (-4, 48, -160), (2, 62, 20), (7, 40, 0), (4, 90, 10), (-5, 100, 180), (8, 75, 190), (34, 72, 70), (37.5, 62, -40), (38.3, 61.4, -60), (1, 130, 0))
if VIEW == 'beach': crowd.add((-14, 55, 30), (-13.1, 55.3, 10), z=-.2)
if VIEW == 'above': crowd.add(*[(random.uniform(P0 + 1, P1 - 1), random.uniform(70, 220), random.choice((0, 180))) for _ in range(26)])
cars = [car(f'car{k}', plain(f'paint{k}', c, .3), plain(f'tyre{k}', (.02, .02, .02)), glass(f'pane{k}'), plain(f'rim{k}', (.4, .4, .4), .4, .8)) for k, c in enumerate(((.6, .6, .58), (.06, .08, .1), (.35, .08, .06)))]
for k, y in enumerate((96, 128, 150, 205, 240)): put(cars[k % 3], P1 + (7.6 if k % 2 else 12.6), y, -.05, turn=0 if k % 2 else math.pi)
city_blocks(300, lambda x, y: x > 95 or (x > 36 and y > 175), 120, 900, 22, 62)
build()
sky(27, 236, dust=.7 if VIEW == 'above' else 1.6, clouds=.6, at=(5.2, 2.6))
camera(*CAMERAS[VIEW])
finish(haze=(120, 3200, (.56, .58, .6), .75), exposure=-.22, saturation=1.06)
