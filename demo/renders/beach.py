"""Porto Mangabeira: the beach in the early morning, and the streets behind it. Cameras: phone, promenade, street, boats."""
from outdoors import *
from output import *

VIEW = ARGUMENTS[4]
CAMERAS = dict(phone=((3.6, 53.5, 3.4), 2, 29, .07), promenade=((24.2, -6, 1.75), 0, 27, .1), street=((43.2, 8, 2.2), -10, 27, .08), boats=((1.2, 64.3, 1.3), 33, 28, .13))
(cx, cy, cz), turn, lens, shift = CAMERAS[VIEW]
start(41)
trunk, frond = plain('trunk', (.27, .23, .18), .9, spread=.3, scale=6, bump=.5), foliage('frond', (.1, .14, .028), .3, .35)
bark = plain('bark', (.1, .075, .055), .95, spread=.35, scale=4, bump=.8)
leaf, deep, gold = foliage('leaf', (.085, .13, .026)), foliage('deep', (.055, .09, .02)), foliage('gold', (.78, .45, .018), .25, .3)
young, pale = foliage('young', (.1, .165, .032), .4, .4), foliage('pale', (.2, .22, .1), .3, .3)
palms = [palm(f'palm{k}', 60 + k, h, trunk, frond, 34, 3.9) for k, h in enumerate((9, 11, 7.5, 10))]
trees = [tree(f'tree{k}', 50 + k, 7 + k, bark, m, trunk=.26, spread=.66, levels=4, forks=3, radius=.75, count=46, size=.26, thick=.026) for k, m in enumerate((leaf, deep, leaf))]
far = [tree(f'far{k}', 90 + k, 8, bark, m, trunk=.24, spread=.64, levels=3, forks=3, radius=1.1, count=90, size=.42) for k, m in enumerate((leaf, deep, leaf, gold))]
shrubs = [bush(f'shrub{k}', k, m, 1.2, .75, 1500, .1, f) for k, (m, f) in enumerate(((leaf, None), (pale, None), (deep, foliage('red bloom', (.55, .05, .06), .2))))]
turf = [tuft(f'turf{k}', 30 + k, b, .13, 240, .009, None, 1., .34) for k, b in enumerate((young, foliage('lawn blade', (.13, .19, .045), .35, .35)))]
creeper = [tuft(f'creeper{k}', 40 + k, pale, .22, 160, .014, None, 1.3, .4) for k in range(2)]

# Everything lies along the shore, which bends away to the left; the numbers are metres from the water's edge.
SHORE = curve([(-6, -60), (-6, -10), (-9, 40), (-18, 100), (-40, 190), (-90, 330), (-200, 520)], 20)
to_shore, shore, long = along_path(SHORE)
dunes = lambda x, y: .28 * rolling(x, y, .11, 4) + .1 * noise.noise(Vector((x * .7, y * .7, 1)))


def inland(x, y):
    d = to_shore(x, y)
    return d if x > float(np.interp(y, [q[1] for q in SHORE], [q[0] for q in SHORE])) else -d


def ground(x, y):
    d = inland(x, y)
    return max(-3, -.02 + d * .055) if d < 12 else .64 + (dunes(x, y) * min(1, (d - 12) / 4) if d < 26 else 0) + .3 * min(1, max(0, d - 24) / 4)


sand = Material('sand')
wetness = sand.ramp(sand.node('SeparateXYZ', sand.place()).outputs[2], (.0, (.33, .27, .2)), (.12, (.57, .47, .35)))
steps = sand.noise(3.2, detail=7, rough=.7)
tone = sand.mix(.5, wetness, sand.shades(sand.noise(.5, detail=8), (.95, .94, .92), .14), 'MULTIPLY')
sand.principled(Base_Color=tone, Roughness=1., Specular=.05, Normal=sand.bump(sand.math('ADD', steps, sand.noise(14, detail=4)), .5, .05))
terrain(sand.material, lambda x, y: ground(x, y) - (.3 if inland(x, y) > 27.5 else 0), -60, -40, 60, 150, 240)
terrain(sand.material, lambda x, y: ground(x, y) - (.3 if inland(x, y) > 27.5 else 0) - .02, -260, 140, 60, 560, 120)
lawn = meadow('lawn', (.085, .14, .03), (.17, .17, .055), .36)
green = Mesh(lawn)
green.band(SHORE, -170, -28.1, .9)
green.band(SHORE, -2200, -168, .6)

# A headland closes the bay, and hides where the sky has no horizon.
cape = lambda x, y: -6 + 120 * min(1, max(0, (y - 3000) / 350)) * min(1, max(0, (x + 4600) / 1500)) * (.6 + .5 * rolling(x, y, .0012, 2))
terrain(meadow('cape', (.07, .1, .03), (.3, .17, .09), .46), cape, -4600, 3000, 600, 4300, 100)

# The sea: deep blue outside, green inside, and foam where waves run out.
sea = Material('sea')
sea.principled(Base_Color=(.05, .2, .22), Roughness=.06, IOR=1.33, Normal=sea.bump(sea.noise(.8, detail=6), .25, .3))
shoal = Material('shoal')
shoal.principled(Base_Color=(.2, .42, .4), Roughness=.08, IOR=1.33, Normal=shoal.bump(shoal.noise(1.1, detail=6), .25, .25))
outer = Mesh(sea.material)
outer.band(SHORE, 24, 2600, -.12)
outer.box(-12000, -200, -4, 3000, 14000, -2.9)
inner = Mesh(shoal.material)
inner.band(SHORE, -1.2, 24.5, -.1)
foam = Material('foam')
holes = foam.ramp(foam.noise(1.5, detail=9, rough=.75), (.44, (0, 0, 0)), (.56, (1, 1, 1)))
white, clear = foam.node('BsdfDiffuse', (.85, .87, .87)), foam.node('BsdfTransparent')
foam.surface(foam.node('MixShader', holes, clear.outputs[0], white.outputs[0]).outputs[0])
edge = lambda off, seed, size: lambda k: off + size * noise.noise(Vector((k * .13, seed, 0))) + size * .4 * noise.noise(Vector((k * .5, seed, 3)))
spray = Mesh(foam.material)
for off, wide, size, seed in ((-.9, 1.7, 1.4, 1), (4.5, 2.6, 2.2, 2), (13, 2.2, 3, 3)): spray.band(SHORE, edge(off, seed, size), edge(off + wide, seed + .35, size), -.03 if off < 0 else -.06)

# Promenade in waves of pale and dark stone, cycle track, street and its pavements.
pale_stone, dark_stone = Mesh(blocks('pale stone', (.6, .56, .49), .3, .3, .02)), Mesh(blocks('dark stone', (.24, .2, .17), .3, .3, .02))
track, asphalt, kerb, walk = (Mesh(m) for m in (earth('cycle track', (.42, .14, .07)), plain('asphalt', (.07, .07, .07), .85), concrete('kerb', (.62, .6, .56)), blocks('walk', (.5, .46, .4), 1.2, 1.2)))
pale_stone.band(SHORE, -34, -28, 1.03)
FINE = curve(SHORE[:160], 4)
for k in range(3): dark_stone.band(FINE, lambda i, k=k: -29 - 2 * k + .45 * math.sin(i * .6), lambda i, k=k: -29.7 - 2 * k + .45 * math.sin(i * .6), 1.04)
kerb.wall(SHORE, -28, .35, .2, 1.08)
track.band(SHORE, -38.5, -36, 1.)
asphalt.band(SHORE, -47, -40, .99)
walk.band(SHORE, -51, -47.2, 1.1)
kerb.wall(SHORE, -40, .15, .9, 1.1)
kerb.wall(SHORE, -47.2, .15, .9, 1.12)


def strip(step, off, kinds, start_=0., end=None, sizes=(.9, 1.1), jitter=1., z=.9, turn_=None):
    for k in range(int(((end or long) - start_) / step)):
        x, y, a = shore(start_ + k * step + random.uniform(-1, 1) * jitter, -off + random.uniform(-1, 1) * jitter * .5)
        if math.hypot(x - cx, y - cy) > (25 if VIEW == 'phone' else 4): put(random.choice(kinds), x, y, z, random.uniform(*sizes), None if turn_ is None else a + turn_, .05)


strip(9, 25, palms, 8, jitter=3, z=.75)
strip(17, 21, palms, 30, jitter=5, z=.7)
strip(11, 35, palms[:3], 12, jitter=.6, sizes=(.75, .95))
strip(9, 49.2, trees, 6, 420, (.55, .75), .6)
strip(3.4, 39.2, shrubs, 10, 300, (.4, .7), .5)
for _ in range(260):
    x, y, _ = shore(random.uniform(20, 330), -random.uniform(21, 27.5))
    if math.hypot(x - cx, y - cy) > 3: put(random.choice(creeper * 3 + shrubs[1:2]), x, y, ground(x, y) - .03, random.uniform(.5, 1.2))
kinds = homes()
for row in range(5):
    for k in range(30):
        x, y, a = shore(22 + k * 16, -58 - row * 27)
        put(kinds[(k * 3 + row) % 4], x, y, .9, random.uniform(.92, 1.03), a - math.pi / 2)
    strip(8, 77 + row * 27, far[:3], 6, 520, (.5, .75), 2, .8)
for _ in range(3600):
    d, off = random.uniform(20, long - 30), 190 + 900 * random.random() ** 1.5
    x, y, _ = shore(d, -off)
    put(random.choice(far[:3] * 8 + far[3:]), x, y, .4, random.uniform(.8, 1.3))

hull, timber, sail = plain('hull', (.42, .17, .07), .5, spread=.2, scale=3), plain('mast', (.2, .12, .07), .7), foliage('sail', (.68, .62, .52), .02, .35)
boats = [jangada(f'jangada{k}', m, timber, sail) for k, m in enumerate((hull, plain('blue hull', (.06, .2, .28), .5)))]
for d, off, k, t in ((131.5, 9.5, 0, .5), (142, 7.6, 1, .42), (155, 8.5, 0, .55), (176, 9, 1, .4), (188, 10, 0, .5), (225, 9, 0, .4)):
    x, y, a = shore(d, -off)
    put(boats[k], x, y, ground(x, y) + .02, 1, a + t)
cloth, teal, iron, slats = plain('cloth', (.75, .73, .68), .8), plain('teal', (.07, .32, .33), .8), plain('iron', (.05, .045, .04), .5, .5), plain('slats', (.45, .27, .13), .6, scale=3)
shades, tables, seat = [parasol('shade', c, iron, 1.4, 2.4) for c in (cloth, teal)], table('table', cloth, cloth), bench('seat', slats, iron)
for k in range(12):
    x, y, _ = shore(143 + 6.5 * (k // 2) + random.uniform(-1, 1), -15.5 - 4 * (k % 2) + random.uniform(-.6, .6))
    put(shades[k % 2], x, y, ground(x, y) - .05), put(tables, x + .5, y, ground(x, y) - .04, .85)
for k in range(14): x, y, a = shore(30 + 19 * k, -34.6); put(seat, x, y, 1.03, 1, a + math.pi / 2)
post = lamp('lamp', iron, plain('led', (.8, .8, .78)), 6.5, 1.3)
for k in range(12): x, y, a = shore(44 + 26 * k, -35.2); put(post, x, y, 1., 1, a + math.pi / 2)
if VIEW == 'phone':  # Their shadows lie on the sand before the camera.
    for _ in range(46): x, y = random.gauss(8.6, 1.3), random.gauss(61.5, 1.6); put(random.choice(creeper), x, y, ground(x, y) - .02, random.uniform(.5, 1.1))
    for x, y, k in ((-3.5, 36, 0), (1.5, 35, 3), (-5.5, 40, 2)): put(palms[k], x, y, .2, 1, k)
folk = people(6, 4)
for d, off, k, t in ((139, 3.6, 0, .2), (139.4, 4.5, 1, .2), (160, 4, 2, 3), (131, 16, 3, .4), (152, 13, 4, 2), (171, 7.4, 5, 1), (148, 31, 2, .1), (149, 32, 3, .1), (98, 30, 0, 3.1), (99, 31, 1, 3.1)):
    x, y, a = shore(d, -off)
    put(folk[k], x, y, 1.04 if off > 28 else ground(x, y), 1, a + t)
paint, pane, chrome = plain('paint', (.55, .55, .54), .3), glass(), plain('rim', (.4, .4, .4), .35, .8)
auto = car('car', paint, iron, pane, chrome)
for d, off, t in ((104, 42, math.pi), (150, 45.2, 0), (176, 42, math.pi)): x, y, a = shore(d, -off); put(auto, x, y, 1., 1, a + t)
if VIEW == 'street':
    strip(2.3, 55.2, shrubs, 60, 200, (.4, .8), 1.2, .88)
    strip(16, 54.4, palms[2:3], 71, 260, (.6, .75), 1, .9)
    for d, off, k in ((84, 49.6, 2), (84.5, 50.3, 4), (112, 49.9, 0)): x, y, a = shore(d, -off); put(folk[k], x, y, 1.1, 1, a)
    for _ in range(1800): x, y, _a = shore(60 + 50 * random.random(), -random.uniform(51.2, 56)); put(random.choice(turf), x, y, .88, random.uniform(.6, 1.1))
if VIEW == 'promenade':
    for d, off, k in ((67, 31.4, 2), (67.4, 32.2, 4)): x, y, a = shore(d, -off); put(folk[k], x, y, 1.04, 1, a + .1)
    x, y, a = shore(62, -34.2)
    put(seat, x, y, 1.03, 1, a + math.pi / 2)
    x, y, a = shore(72, -37.3)
    put(bicycle('ride', plain('frame', (.5, .09, .03), .4), iron), x, y, 1.0, 1, a), put(folk[5], x, y, 1.28, 1, a)
build()
sky(19, dict(phone=216, promenade=288, street=282, boats=262)[VIEW], dust=2.2, clouds=.8, at=(1, 5))
camera((cx, cy, cz), turn, lens, shift)
finish(haze=(90, 2200, (.72, .68, .62), .6), exposure=.02, saturation=1.06)
