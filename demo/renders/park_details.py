"""What single pictures of the logistics parks show from close: offices, a stop, an aisle of racks."""
from warehouse import *


def office(p, m, x0, x1, y0, y1, people):
    """A wing of two storeys before the gable, with fins of the accent's colour, its garden and a bicycle stand."""
    for z in (0, 3.75, 7.5): p.cap.box(x0, y0, z, x1, y1, z + (.2 if z == 0 else .35))
    p.cap.box(x0, y0, 7.85, x1, y0 + .3, 8.3)
    p.cap.box(x1 - .3, y0 + .3, 7.85, x1, y1, 8.3)
    for x in (x0, x1 - .35): p.cap.box(x, y0 - .02, 0, x + .35, y1, 7.9)
    p.inner.box(x0, y0 + 6.5, 0, x1, y0 + 6.7, 7.5)
    for z in (.2, 4.1):
        light((x0 + x1) / 2, y0 + 3.6, z + 3.3, x1 - x0 - 2, 4, 420)
        p.clear.box(x0 + .3, y0 + .98, z, x1 - .3, y0 + 1., z + 3.4)
        for k in range(int((x1 - x0) / 1.5) + 1): p.dark.box(x0 + .3 + 1.5 * k, y0 + .9, z, x0 + .37 + 1.5 * k, y0 + 1.08, z + 3.55)
        p.dark.box(x0, y0 + .94, z + 2.5, x1, y0 + 1.06, z + 2.57)
        for k in range(int((x1 - x0) / 3)):
            p.lamp_soft.box(x0 + .8 + 3 * k, y0 + 2.2, z + 3.38, x0 + 2.4 + 3 * k, y0 + 2.5, z + 3.42)
            p.lamp_soft.box(x0 + .8 + 3 * k, y0 + 4.6, z + 3.38, x0 + 2.4 + 3 * k, y0 + 4.9, z + 3.42)
            if k % 2: p.timber.box(x0 + .4 + 3 * k, y0 + 6.4, z, x0 + 2.9 + 3 * k, y0 + 6.48, z + 2.6)
            p.white.block(x0 + 1.6 + 3 * k, y0 + 2.6, z + .72, 1.6, .8, .05)
            p.dark.block(x0 + 1.6 + 3 * k, y0 + 2.75, z + .85, .6, .04, .36)
            for u in (-.75, .75): p.dark.block(x0 + 1.6 + 3 * k + u, y0 + 2.6, z, .05, .7, .72)
            p.dark.block(x0 + 1.6 + 3 * k, y0 + 3.4, z + .45, .5, .5, .6)
    r, x = random.Random(4), x0 + .6
    while x < x1 - .5:
        p.accent.box(x, y0 + .02, 4.1, x + .07, y0 + .5, 7.5)
        x += r.choice((.35, .35, .35, .7, 1.05))
    # The entrance: a canopy of wood on two posts, a door, a step.
    e = x0 + 6.4
    p.dark.box(e - .4, y0 - 3., 3.2, e + 4.9, y0 + 1, 3.42)
    p.timber.box(e - .35, y0 - 2.95, 3.14, e + 4.85, y0 + 1, 3.2)
    for k in range(22): p.bark.box(e - .35 + .24 * k, y0 - 2.95, 3.13, e - .33 + .24 * k, y0 + 1, 3.15)
    for u in (0, 4.5): p.dark.block(e + u, y0 - 2.6, 0, .12, .12, 3.2)
    for u in (1.2, 3.3): p.lamp.box(e + u - .1, y0 - 1.4, 3.1, e + u + .1, y0 - 1.2, 3.14)
    p.accent.box(e + .4, y0 + .9, .2, e + .55, y0 + 1.1, 3.2)
    p.accent.box(e + 3.9, y0 + .9, .2, e + 4.05, y0 + 1.1, 3.2)
    # Garden: a path of slabs, beds, a bench, hoops and bicycles.
    walk = Mesh(blocks('walk', (.46, .44, .4), 1.2, .6, .014))
    walk.box(e - .6, -2, 0, e + 5.1, y0 + 1, .12)
    walk.box(x0, -3.4, 0, x1 + 12, -1.6, .12)
    p.kerb.box(x0, -3.6, 0, x1 + 12, -3.4, .16)
    walk.box(e + 6.2, -1.6, 0, e + 14.6, 2.6, .115)
    paints = [plain(f'frame{k}', c, .35) for k, c in enumerate(((.4, .05, .03), (.04, .12, .2), (.55, .53, .5), (.05, .14, .09)))]
    rides = [bicycle(f'bicycle{k}', c, m.dark, m.steel) for k, c in enumerate(paints)]
    for k in range(8):
        x = e + 7. + k
        for u, v in ((-.0, -.4), (0, .4)): p.steel.beam((x, .5 + v, .1), (x, .5 + v, .9), .03, sides=8)
        p.steel.beam((x, .1, .9), (x, .9, .9), .03, sides=8)
        if k in (0, 1, 3, 4, 6): put(rides[k % 4], x + .14, .55, .115, 1, .06 * (k % 3 - 1) + (math.pi if k % 2 else 0))
    for u in (6.4, 14.4):
        for y in (-.6, 2.): p.dark.block(e + u, y, 0, .1, .1, 2.4)
    p.dark.box(e + 6, -1, 2.4, e + 14.8, 2.5, 2.5)
    p.accent.box(e + 5.98, -1.03, 2.38, e + 14.82, -.97, 2.54)
    p.kerb.box(e - 5.4, .6, .1, e - 2.4, 1.1, .5)
    p.timber.box(e - 5.4, .55, .5, e - 2.4, 1.15, .58)
    shrubs = [bush(f'shrub{k}', k, x, 1.1, .75, 1500, .09) for k, x in enumerate((m.leaf, m.deep))]
    shrubs.append(bush('bloom', 8, m.leaf, .8, .5, 1400, .07, foliage('flower', (.6, .12, .03), .2)))
    blades = [tuft(f'bed{k}', 30 + k, foliage(f'bedblade{k}', c, .4, .3), .75, 130, .016, None, .6, .12) for k, c in enumerate(((.09, .13, .035), (.16, .2, .06)))]
    turf = [tuft(f'garden{k}', 40 + k, foliage(f'gardenblade{k}', c, .4, .3), .13, 200, .007, None, .9, .33) for k, c in enumerate(((.07, .1, .024), (.11, .12, .04)))]
    for _ in range(150):
        x, y = random.uniform(x0 + .6, x1 - .5), y0 + random.uniform(-1.5, .3)
        if not e - 1.1 < x < e + 5.6: put(random.choice(shrubs + blades), x, y, .05, random.uniform(.6, 1.05))
    for _ in range(2600):
        x, y = random.uniform(x0, x1 + 12), random.uniform(-1.4, y0 - 1)
        if not e - .9 < x < e + 5.4 and not (e + 6 < x < e + 14.8 and y < 2.8): put(random.choice(turf), x, y, .05, random.uniform(.6, 1.1), tilt=.05)
    for x, y, k in ((e + 1.2, 1.5, 0), (e + 2.4, -2.4, 1)): put(people[k], x, y, .12, 1, (2.6, -.3)[k])
    return e


def stop(p, m, x, y, people):
    """A shelter at the kerb, its bench, and the park's bus before it, which goes to +x."""
    p.kerb.box(x - 9, y - 3.4, 0, x + 9, y + .05, .17)
    for u in (-3.6, 0, 3.6): p.dark.box(x + u - .06, y - 2.7, .15, x + u + .06, y - 2.58, 2.7)
    p.dark.box(x - 4.1, y - 2.9, 2.66, x + 4.1, y - .5, 2.74)
    p.band.box(x - 4.12, y - .56, 2.58, x + 4.12, y - .48, 2.86)
    p.timber.box(x - 4.0, y - 2.85, 2.62, x + 4.0, y - .6, 2.66)
    p.led.box(x - 3, y - 1.8, 2.57, x + 3, y - 1.72, 2.62)
    for u in (-3.55, .06): p.clear.box(x + u, y - 2.68, .45, x + u + 3.5, y - 2.66, 2.45)
    for u in (-3, .4): p.timber.box(x + u, y - 2.45, .58, x + u + 2.7, y - 2.0, .65)
    for u in (-2.8, -.5, .6, 2.9): p.dark.block(x + u, y - 2.22, .15, .06, .36, .43)
    for u, v, k, a in ((-1.2, -1.1, 0, -.4), (1.9, -1.3, 1, .2), (3.1, -.9, 0, .5)): put(people[k], x + u, y + v, .17, 1, a)
    put(bus('bus', m.white, m.band, m), x - 7.2, y + 1.75, 0, 1, -math.pi / 2)


def promenade(p):
    """A path under the palms, with benches that look at the yard, and low beds."""
    Mesh(blocks('walk', (.5, .47, .42), 1.2, .6, .014)).box(-170, -55.8, 0, 30, -53.4, .13)
    for y in (-55.92, -53.4): p.kerb.box(-170, y, 0, 30, y + .12, .15)
    bloom = [bush(f'bloom{k}', k, x, .9, .6, 1300, .08, foliage(f'flower{k}', c, .2)) for k, (x, c) in enumerate(((p.m.leaf, (.6, .1, .03)), (p.m.deep, (.62, .4, .05))))]
    for k in range(14):
        x = -12 - 9.5 * k
        for u in (-.8, .8): p.kerb.block(x + u, -56.5, .05, .14, .5, .42)
        for v in (-.16, 0, .16): p.timber.block(x, -56.5 + v, .47, 2.1, .13, .05)
        for _ in range(9): put(random.choice(bloom), x - 4.6 + random.uniform(-1.2, 1.2), -56.7 + random.uniform(-.4, .4), .05, random.uniform(.6, 1.1))


def aisle(p, m, at=(0., 0.), long=66, levels=6):
    """Two rows of racks along +y, a polished floor and a roof with strips of daylight; nothing else is needed around it."""
    x0, y0 = at
    floor = Material('floor')
    shade = floor.shades(floor.noise(.35, detail=8), (.4, .39, .37), .12)
    Mesh(floor.principled(Base_Color=shade, Roughness=floor.math('ADD', floor.math('MULTIPLY', floor.noise(.9), .2), .08), Specular=.45)).box(x0 - 30, y0 - 8, -.2, x0 + 30, y0 + long + 14, 0)
    p.inner.box(x0 - 30, y0 + long + 12, 0, x0 + 30, y0 + long + 12.3, 13)
    for x in (-30, 30): p.inner.box(x0 + x, y0 - 8, 0, x0 + x + .3, y0 + long + 13, 13)
    p.inner.box(x0 - 30, y0 - 8.3, 0, x0 + 30, y0 - 8, 13)
    p.roof.box(x0 - 30, y0 - 8, 12.6, x0 + 30, y0 + long + 13, 12.8)
    daylight = Mesh(glow('daylight', (.95, .98, 1), 5.5))
    for x in (-11, 0, 11):
        daylight.box(x0 + x - .7, y0 - 6, 12.5, x0 + x + .7, y0 + long + 11, 12.58)
        light(x0 + x, y0 + long / 2 + 2, 11.2, 2, long + 17, 9000, (.95, .98, 1))
    light(x0, y0 + long + 6, 8, 20, 4, 900)
    for k in range(int(long / 5.5) + 3):
        y = y0 - 4 + 5.5 * k
        for z in (11.3, 12.4): p.cap.box(x0 - 30, y - .07, z, x0 + 30, y + .07, z + .14)
        for q in range(-13, 14): p.cap.beam((x0 + 2.2 * q, y, 11.4), (x0 + 2.2 * q + 1.1, y, 12.4), .03, sides=4), p.cap.beam((x0 + 2.2 * q + 1.1, y, 12.4), (x0 + 2.2 * q + 2.2, y, 11.4), .03, sides=4)
    for z in (10.7,):
        p.red_paint.beam((x0 - 1.1, y0 - 8, z), (x0 - 1.1, y0 + long + 12, z), .06, sides=8)
        for k in range(int(long / 3)): p.red_paint.beam((x0 - 1.1, y0 + 3 * k, z), (x0 - 1.1, y0 + 3 * k, z - .2), .025, sides=6)
    r = random.Random(6)
    goods = [[pallet(f'goods{k}{n}', 10 * k + n, m, n) for n in (3, 4)] for k in range(4)]
    wrapped = [Mesh(c) for c in (m.wrap, m.white, m.grey_paint)]
    for side in (-1, 1):
        for row in (1.75, 3.05, 7.6):
            x = x0 + side * (row + .55)
            for k in range(int(long / 2.8) + 1):
                y = y0 + 2.8 * k
                if row < 7 or k % 2 == 0:
                    for u in (-.5, .5): p.blue.block(x + u, y, 0, .09, .12, 1.68 * levels - .3)
                    for j in range(5): p.blue.beam((x - .5, y, .4 + 1.8 * j), (x + .5, y, 1.3 + 1.8 * j), .018, sides=4)
                for level in range(levels):
                    z = 1.68 * level
                    if level:
                        for u in (-.5, .5): p.orange.box(x + u - .03, y + .06, z - .13, x + u + .03, y + 2.74, z)
                    if row > 3 and level > 3: continue
                    for q in range(2):
                        if r.random() < .1: continue
                        if r.random() < .68: put(r.choice(r.choice(goods)), x, y + .75 + 1.32 * q, z, 1, math.pi / 2 if r.random() < .5 else -math.pi / 2)
                        else:
                            p.timber.block(x, y + .75 + 1.32 * q, z, 1., 1.2, .13)
                            r.choice(wrapped).block(x, y + .75 + 1.32 * q, z + .13, .96, 1.12, r.uniform(.7, 1.3), taper=.97)
            p.yellow.block(x0 + side * 1.62, y0 - .4, 0, .12, .9, .5) if row < 2 else None
        p.mark_yellow.box(x0 + side * 1.45 - .05, y0 - 6, 0, x0 + side * 1.45 + .05, y0 + long, .004)
