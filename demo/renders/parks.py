"""
Four logistics parks. Arguments: the place, and the view (phone, or the number of the gallery picture).

anhanguera: beige and clay, wet yard at dawn; br101: green band, palms, rain; contorno: ochre, gate house at dawn;
porto: orange band, dry yard, panels on the roof.
"""
from park_details import *

PLACE, VIEW = ARGUMENTS[4:6]
start(17)
# colours: sheets, upper band, fins and booth, canopy; inside, lit: watts behind an open dock and under the canopy;
# lorries: at the docks from `first` on, capitals with a cab; a view: where, turn, lens, shift and pitch of `camera`.
PLACES = dict(
    anhanguera=dict(
        colours=((.56, .46, .31), (.17, .125, .085), (.4, .1, .035), (.34, .27, .18)), wet=.62, slab=(.36, .35, .33), inside=450, lit=800, fins=(5, 10, 20),
        lorries='W.R.wB.w..RB.W', first=3, sun=(6.5, 238), clouds=(2.2, .4), exposure=.55, haze=(60, 2600, (.62, .52, .42), .6), hill=190,
        views={'phone': ((-1, -33, 1.7), 37.5, 34, .07), '1': ((-6.9, -11.2, 1.75), 11, 33, .075), '2': ((27.5, -14, 1.7), 34, 28, .1), '3': ((.25, -5.5, 1.8), .5, 27, .12)}),
    br101=dict(
        colours=((.6, .585, .545), (.008, .085, .06), (.66, .64, .6), (.3, .27, .22)), wet=.66, slab=(.36, .35, .33), inside=700, lit=0, fins=(10, 20),
        lorries='W.BwR.W..BW.R.W', first=3, sun=(17, 205), clouds=(3.3, 1.2), exposure=-.28, haze=(60, 2600, (.62, .58, .52), .6), hill=110,
        views={'phone': ((0, -64, 3.2), 41, 36, .12), '1': ((2.5, -52.6, 1.7), 67, 33, .09), '2': ((-4, -54.6, 1.7), 81, 30, .06), '3': ((-56, -28, 1.7), -48, 30, .09)}),
    contorno=dict(
        colours=((.36, .29, .2), (.36, .29, .2), (.55, .33, .04), (.26, .2, .13)), wet=.62, slab=(.36, .35, .33), inside=420, lit=800, fins=(10, 20),
        lorries='R.WB.W.R..W', first=5, sun=(4.5, 250), clouds=(1.2, 2.4), exposure=.3, haze=(60, 2400, (.6, .5, .4), .6), hill=170,
        views={'phone': ((71, -44, 1.7), 65, 36, .07), '1': ((47.5, -36.5, 1.7), 50, 32, .09), '2': ((-29, -35, 1.6), 0, 27, .1), '3': ((74, -58, 12), 54, 28, 0., -6)}),
    porto=dict(
        colours=((.72, .7, .65), (.58, .15, .03), (.07, .06, .055), (.24, .22, .2)), wet=0, slab=(.27, .265, .255), inside=1100, lit=0, fins=(10, 20),
        lorries='W.RR.B..WB', first=3, sun=(19, 118), clouds=(0, 1), exposure=-.32, haze=(60, 2600, (.62, .56, .48), .6), hill=170,
        views={'phone': ((8, -45, 1.7), 29, 34, .09), '1': ((-7.4, -9.5, 1.7), 9, 31, .1), '2': ((-22, 8, 14.6), 48, 28, 0., -6), '3': ((.1, -3.7, 1.7), 77, 28, .06)}))
DOCKS, GATE = 24, 38
SCENE, place = f'{PLACE} {VIEW}', PLACES[PLACE]
at, turn, lens, shift, *pitch = place['views'][VIEW]
m = materials(*place['colours'], place['wet'], place['slab'])
p = Parts(m)
shirt, navy, vest, skin, helmet = (plain(n, c, .9) for n, c in (('shirt', (.5, .5, .48)), ('navy', (.05, .07, .12)), ('vest', (.7, .28, .03)),
                                                                ('skin', (.3, .17, .1)), ('helmet', (.7, .68, .62))))
workers = [person('guide', 1, vest, navy, skin, helmet, .3), person('driver', 2, shirt, navy, skin, navy, .12)]


def hills(x, y):
    away = max(0, math.hypot(x, y * 1.1) - 380) / 900
    return place['hill'] * min(away, 1.5) ** 1.3 * rolling(x, y, .0011, 7.3) - .4


def warehouse_and_yard():
    """Returns where the façade ends."""
    kinds = {}
    for key in sorted(set(place['lorries']) - {'.'}):
        paint = dict(W=m.white, R=m.red_paint, B=m.blue_paint)[key.upper()]
        kinds[key] = lorry(key, paint, m.grey_paint if key in 'rR' else m.white, m, 'curtain' if key in 'rR' else 'box', key.isupper())
    states = {2: 'open'}
    for k, key in enumerate(place['lorries'], place['first']):
        if key == '.': continue
        states[k] = 'taken'
        put(kinds[key], dock_x(k), -.78, 0, 1, math.pi)
    end = facade(p, DOCKS, states, fins=place['fins'])
    interior(p, [2], place['inside'])
    if place['lit']: light(dock_x(4), -2.8, 6.05, 46, .3, place['lit'])
    yard(p, end, DOCKS)
    return end


def landscape(end):
    terrain(meadow('country', (.07, .095, .026), (.2, .17, .075), .46), hills, -2600, -2600, 2600, 2600, 170)
    far = [tree(f'far{k}', 90 + k, 9, m.bark, x, trunk=.24, spread=.64, levels=3, forks=3, radius=1.2, count=90, size=.42) for k, x in enumerate((m.leaf, m.deep))]
    for _ in range(1300):
        a, d = random.uniform(0, 6.283), 130 + 1300 * random.random() ** 1.7
        x, y = -60 + math.cos(a) * d, math.sin(a) * d
        if (y > 100 or y < -100 or x > 90 or x < -240) and noise.noise(Vector((x * .007, y * .007, 3))) > -.05: put(random.choice(far), x, y, hills(x, y) - .3, random.uniform(.7, 1.3))
    if PLACE == 'br101':
        trees = [palm(f'palm{k}', 5 + k, h, m.ringed, m.frond, 22, 4.4) for k, h in enumerate((8.5, 10))]
        row = [(-16.5 - 9.5 * k + random.uniform(-1, 1), -YARD - 4.5 + random.uniform(-.6, .6)) for k in range(17)]
    else:
        yellow = foliage('yellow', (.62, .36, .02), .25, .3)
        trees = [tree(f'big{k}', 80 + k, 9, m.bark, x, trunk=.27, spread=.66, levels=4, forks=3, radius=.75, count=44, size=.24, thick=.026) for k, x in enumerate((m.leaf, m.deep))]
        trees.append(tree('ipe', 66, 7, m.bark, yellow, trunk=.3, spread=.62, levels=4, forks=2, radius=.6, count=60, size=.2, thick=.022, slim=.42))
        row = [(-10 * k + random.uniform(-2, 2), -YARD - 8 + random.uniform(-2, 2)) for k in range(-3, 22)] + [(end - 62 - random.random() * 20, -60 + 11 * k) for k in range(12)]
    for k, (x, y) in enumerate(row):
        if math.hypot(x - at[0], y - at[1]) > 5: put(trees[k % len(trees)], x, y, .05, random.uniform(.85, 1.15))


def verge(end):
    post = lamp('lamp', m.dark, m.lamp_soft, 9)
    for k in range(6):
        if VIEW == 'phone' or k: put(post, -3 - 31 * k, -YARD - 1, 0, 1, 0)
    fence(p, (end - 30, -YARD - 19), (32, -YARD - 19))
    if PLACE == 'contorno':
        gate(p, GATE)
        ochre = plain('ochre', (.5, .33, .06), .4)
        put(lorry('leaving', m.white, ochre, m, 'curtain'), GATE - 9.5, -24.6, 0, 1, -math.pi / 2)
    blades = [tuft(f'turf{k}', 20 + k, foliage(f'blade{k}', c, .4, .3), .16, 200, .007, None, .9, .33) for k, c in enumerate(((.075, .1, .026), (.13, .13, .045)))]
    if at[1] < -YARD:
        paved = {'br101 1': lambda x, y: abs(x + 11) < 9.6 and y > -YARD - 3.9, 'br101 2': lambda x, y: -56.4 < y < -53}.get(SCENE)
        for _ in range(5000):
            x, y = at[0] + random.uniform(-1, 1) * 26, -YARD - .5 - random.random() * 19
            if not paved or not paved(x, y): put(random.choice(blades), x, y, .08, random.uniform(.5, 1.1), tilt=.06)


# What only one picture shows: (thing, x, y, z, turn).
pump, load = pallet_truck('pump', m), [pallet(f'load{k}', k, m) for k in range(2)]
things = {
    'anhanguera 1': [(workers[0], -8.6, .5, FLOOR, 2.2), (load[0], -9.3, 1.7, FLOOR, 0), (pump, -9.3, 1.1, FLOOR, 0), (workers[1], -6.4, -2.9, 0, 1.2)],
    'anhanguera 3': [(workers[0], -.7, 17, 0, .1), (pump, .75, 9.2, 0, 0), (load[1], .75, 9.9, 0, 0)],
    'porto 1': [(workers[0], -9.3, .3, FLOOR, 2.9), (load[0], -8.8, 1.9, FLOOR, .1), (load[1], -9.9, 2.4, FLOOR, 0), (workers[1], -11.2, -6., 0, -.5)],
    'br101 2': [(workers[0], -21, -54.2, .13, -1.5), (workers[1], -22.2, -55, .13, -1.6)],
    'contorno 1': [(workers[1], 41.2, -28.3, .18, -1.2)],
    'porto 3': [(workers[0], -6.6, -2.7, 0, 1.2), (workers[1], -6.9, -3.6, 0, -1.4)],
    'porto 2': [(workers[0], -31, 19, TOP, 1.9)],
}.get(SCENE, [(workers[0], -11, -15.5, 0, .6)])
if SCENE == 'anhanguera 3': aisle(p, m)
else:
    end = warehouse_and_yard()
    landscape(end)
    verge(end)
if SCENE == 'anhanguera 2': office(p, m, 3, 27, 6, 20, workers)
if SCENE == 'br101 1': stop(p, m, -11, -YARD, workers)
if SCENE == 'br101 2': promenade(p)
if SCENE == 'porto 2': solar(p, end + 4, -3, 4, 80, range(12, 80, 8))
for mesh, x, y, z, turned in things: put(mesh, x, y, z, 1, turned)
build()
sky(*place['sun'], dust=2.6, clouds=.45 if PLACE == 'br101' else .5, at=place['clouds'])
camera(at, turn, lens, shift, *pitch)
finish(haze=place['haze'], exposure=0 if SCENE == 'anhanguera 3' else place['exposure'], saturation=1.05)
