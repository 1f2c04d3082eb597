"""People without faces, machines, and what stands in streets; all of them stand on z = 0 and look along +y."""
from kit import *


def person(name, seed, clothes, trousers, skin, helmet=None, stride=.25):
    r = random.Random(seed)
    c, t, s = Mesh(clothes), Mesh(trousers), Mesh(skin)
    tall = r.uniform(.94, 1.04)
    for side in (-1, 1):
        t.beam((side * .09, side * stride * .5, .05), (side * .09, 0, .86 * tall), .055, .085, 8)
        s.block(side * .09, side * stride * .5 + .05, 0, .1, .26, .08)
        c.beam((side * .21, -side * stride * .4, .88 * tall), (side * .2, 0, 1.4 * tall), .035, .055, 8)
        s.ball(side * .21, -side * stride * .4, .84 * tall, .05)
    c.loft([[(math.cos(a) * w, math.sin(a) * w * .6, z * tall) for a in np.linspace(0, 6.283, 12, endpoint=False)]
            for z, w in ((.82, .18), (1.1, .17), (1.36, .22), (1.46, .1))])
    s.beam((0, 0, 1.42 * tall), (0, 0, 1.54 * tall), .055, sides=8)
    s.ball(0, 0, 1.63 * tall, .105, 1.2)
    parts = [c, t, s]
    if helmet:
        h = Mesh(helmet)
        h.loft([[(math.cos(a) * w, math.sin(a) * w, z * tall) for a in np.linspace(0, 6.283, 14, endpoint=False)]
                for z, w in ((1.655, .16), (1.67, .125), (1.74, .1), (1.77, .04))])
        parts.append(h)
    return joined(name, parts)


def wheel(tyre, rim, x, y, radius, width):
    tyre.beam((x - width / 2, y, radius), (x + width / 2, y, radius), radius, sides=20)
    rim.beam((x - width / 2 - .02, y, radius), (x + width / 2 + .02, y, radius), radius * .5, sides=14)


def excavator(name, paint, dark, steel, reach=.5):
    p, d, s = Mesh(paint), Mesh(dark), Mesh(steel)
    for x in (-1.1, 1.1):
        d.loft([[(x + u, y, z) for u in (-.3,) for y, z in ((-1.9, .35), (-1.6, 0), (1.6, 0), (1.9, .35), (1.9, .6), (1.55, .9), (-1.55, .9), (-1.9, .6))],
                [(x + u, y, z) for u in (.3,) for y, z in ((-1.9, .35), (-1.6, 0), (1.6, 0), (1.9, .35), (1.9, .6), (1.55, .9), (-1.55, .9), (-1.9, .6))]])
    d.block(0, 0, .6, 1.6, 1.8, .5)
    p.block(0, -.5, 1.1, 2.6, 3.4, .5)
    p.block(.3, -1.5, 1.6, 2., 1.5, .85, taper=.94)
    p.block(-.8, .65, 1.6, .95, 1.4, .35)
    d.block(-.8, .65, 1.95, .95, 1.4, 1., taper=.86)
    p.block(-.8, .62, 2.93, .86, 1.25, .08)
    boom = [(.25, .7, 1.5), (.25, 2.6, 4.2), (.25, 5., 4.4)]
    for a, b, r in ((boom[0], boom[1], .3), (boom[1], boom[2], .26)): p.beam(a, b, r, r * .85, 4)
    tip = (.25, 5.4 + reach, 1.3)
    p.beam((.25, 4.7, 4.9), tip, .22, .15, 4)
    s.beam((.25, 1.6, 2.2), (.25, 2.7, 3.7), .07, sides=8)
    s.beam((.25, 3.3, 4.75), (.25, 4.7, 4.95), .07, sides=8)
    x, y, z = tip
    d.loft([[(x + u, y + a, z + b) for a, b in ((.1, .1), (-.2, -.7), (-.8, -.95), (-1., -.4), (-.5, .05))] for u in (-.5, .5)])
    return joined(name, [p, d, s])


def truck(name, paint, body, dark, pane, rim, tank=False):
    """Tipper, or with `tank` a water cart."""
    p, b, d, g, r = (Mesh(m) for m in (paint, body, dark, pane, rim))
    p.block(0, 3.1, .7, 2.35, 1.8, 1.25)
    p.block(0, 3.02, 1.95, 2.3, 1.6, .95, taper=.9)
    g.block(0, 3.86, 2.02, 2.0, .1, .75)
    for x in (-1.1, 1.1): g.block(x, 3.2, 2.05, .12, .9, .62)
    d.block(0, 4.02, .75, 2., .06, .7)
    d.block(0, 3.95, .42, 2.3, .25, .32)
    d.block(0, -.3, .75, .9, 6.4, .3)
    if tank: b.loft([[(math.cos(a) * 1.15, y, 1.95 + math.sin(a) * .85) for a in np.linspace(0, 6.283, 22, endpoint=False)] for y in (-3.4, 1.9)])
    else:
        b.loft([[(x, y, z) for x, y in ((-1.2, -3.5), (1.2, -3.5), (1.2, 1.9), (-1.2, 1.9))] for z in (1.1, 1.2)])
        for x in (-1.2, 1.2): b.block(x, -.8, 1.1, .08, 5.4, 1.25)
        for k in range(7):
            for x in (-1.26, 1.26): b.block(x, -3.2 + .8 * k, 1.1, .08, .1, 1.25)
        for y in (-3.5, 1.9): b.block(0, y, 1.1, 2.4, .08, 1.35)
        d.loft([[(x * 1.1, y, 2.2) for x, y in ((-1, -3.3), (1, -3.3), (1, 1.7), (-1, 1.7))],
                [(x * .4, y, 2.75) for x, y in ((-1, -2), (1, -2), (1, .6), (-1, .6))]])
    for x in (-1.02, 1.02):
        for y in (2.9, -1.3, -2.6): wheel(d, r, x, y, .52, .34)
    return joined(name, [p, b, d, g, r])


def roller(name, paint, dark, steel):
    p, d, s = Mesh(paint), Mesh(dark), Mesh(steel)
    s.beam((-1, 1.9, .75), (1, 1.9, .75), .75, sides=28)
    for x in (-1.12, 1.12): p.block(x, 1.5, .6, .14, 1.7, .32)
    p.block(0, .9, .6, 2.2, .25, .4)
    for x in (-.85, .85): wheel(d, s, x, -1.3, .75, .5)
    p.block(0, -1.4, 1., 1.2, 2.2, .9, taper=.92)
    d.block(0, .1, .9, 1.3, 1., .4)
    for x in (-.55, .55):
        for y in (-.35, .5): d.beam((x, y, 1.2), (x, y, 2.6), .04)
    p.block(0, .08, 2.6, 1.4, 1.2, .1)
    d.block(0, -.2, 1.3, .5, .5, .55)
    return joined(name, [p, d, s])


def car(name, paint, dark, pane, rim):
    p, d, g, r = (Mesh(m) for m in (paint, dark, pane, rim))
    hull = ((-2.05, .35), (-2.1, .75), (-1.9, .98), (-.9, 1.02), (1.1, .96), (1.95, .8), (2.05, .5), (2., .3))
    p.loft([[(x * w, y, z) for y, z in hull] for x, w in ((-.86, .93), (-.86, 1.02), (.86, 1.02), (.86, .93))])
    cabin = ((-1.85, .98), (-1.35, 1.42), (-.1, 1.47), (.45, 1.38), (1.15, .96))
    g.loft([[(x, y, z) for y, z in cabin] for x in (-.76, .76)])
    p.block(0, -.6, 1.4, 1.25, 1.5, .08, taper=.9)
    for x in (-.78, .78):
        for y in (-1.35, 1.3): wheel(d, r, x, y, .33, .22)
    return joined(name, [p, d, g, r])


def lamp(name, pole, light, height=8., arm=1.8):
    p, e = Mesh(pole), Mesh(light)
    p.beam((0, 0, 0), (0, 0, height), .09, .055, 10)
    p.beam((0, 0, height - .05), (0, arm, height + .25), .04, sides=6)
    p.block(0, arm + .25, height + .2, .26, .75, .09)
    e.block(0, arm + .28, height + .185, .18, .5, .02)
    return joined(name, [p, e])


def sapling(name, seed, stake, bark, leaf, height=2.4):
    """A young street tree tied to its stake."""
    rng, w = np.random.default_rng(seed), Mesh(bark)
    from plants import leaves, with_wood
    w.beam((0, 0, 0), (.05, 0, height * .75), .025, .012, 5)
    w.beam((.16, 0, -.1), (.16, 0, 1.5), .03, sides=5)
    tips = np.array([(rng.normal(0, .28), rng.normal(0, .28), height * rng.uniform(.6, 1.)) for _ in range(16)])
    for t in tips: w.beam((.04, 0, height * .55), tuple(t), .01, .004, 3)
    at = np.repeat(tips, 26, 0) + rng.normal(size=(16 * 26, 3)) * .13
    return with_wood(name, w, stake, [(*leaves(at, .13, rng), leaf)])
