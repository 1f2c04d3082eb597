"""Lorries and what moves goods in a logistics park. They look along +y, and a lorry's rear stands at y = 0."""
from figures import *


def rounded(name, meshes, width=.03):
    """`joined`, with bevelled edges, which catch the light."""
    for mesh in meshes:
        if not mesh.faces: Mesh.every.remove(mesh)
    thing = put(joined(name, [mesh for mesh in meshes if mesh.faces]), 0, 0, turn=0)
    bevel = thing.modifiers.new('bevel', 'BEVEL')
    bevel.width, bevel.segments = width, 2
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(thing)
    return mesh


def axle(dark, rim, y, twin):
    for side in (-1, 1):
        wheel(dark, rim, side * 1.08, y, .51, .3)
        if twin: wheel(dark, rim, side * .74, y, .51, .28)


def trailer(b, d, s, r, lights, kind):
    """Chassis, legs and body; `kind`: box (ribs) or curtain (folds and straps)."""
    b.box(-1.28, .05, 1.2, 1.28, 13.8, 4.05)
    s.box(-1.31, 0, 1.08, 1.31, 13.85, 1.22)
    s.box(-1.3, .02, 4.03, 1.3, 13.83, 4.12)
    for x in (-1.3, 1.3):
        for y in (.06, 13.79): s.block(x, y, 1.2, .1, .14, 2.85)
        if kind == 'box':
            for k in range(1, 28): b.block(x, .05 + .49 * k, 1.26, .03, .05, 2.75)
        else:
            for k in range(1, 72): b.block(x, .05 + .19 * k, 1.25, .05 if k % 2 else .02, .1, 2.75)
            for k in range(1, 24): d.block(x + .025 * (1 if x > 0 else -1), .05 + .57 * k, 1.1, .02, .05, .5)
        for k in range(7): lights[1 if k else 0].block(x * 1.008, .5 + 2.1 * k, 1.12, .03, .12, .06)
        for z in (.55, .85): s.box(x - .03, 5.4, z, x + .03, 9.6, z + .1)
        for y in (5.5, 7.5, 9.5): s.block(x * .98, y, .55, .06, .06, .55)
        s.block(x * .65, 10.6, .35, .14, .14, .8)
        s.block(x * .65, 10.6, .3, .3, .3, .06)
    for x in (-.45, .45): d.box(x - .08, .3, .8, x + .08, 13.5, 1.1)
    for y in (1.7, 3., 4.3): axle(d, r, y, True)
    for x in (-1.08, 1.08): d.box(x - .2, .25, .62, x + .2, .3, 1.08)
    s.box(-1.2, .06, .5, 1.2, .16, .62)
    for x in (-1.1, 1.1): lights[0].box(x - .14, -.02, .98, x + .14, .02, 1.07)
    s.box(-.02, -.02, 1.25, .02, .03, 4.)
    for x in (-.75, -.3, .3, .75): s.beam((x, -.01, 1.3), (x, -.01, 3.95), .025, sides=6)


def tractor(p, d, g, s, r, lights):
    """A cab over its engine, with deflector, visor, mirrors, steps and tanks."""
    front = lambda z: 18. - max(0, z - 2.1) * .3
    ring = lambda z, w, f, c, back=15.75: [(-w, back, z), (w, back, z), (w, f - c, z), (w - c * .6, f, z), (-w + c * .6, f, z), (-w, f - c, z)]
    p.loft([ring(z, w, front(z) + e, c) for z, w, e, c in ((.98, 1.2, -.06, .25), (1.2, 1.24, 0, .28), (2.1, 1.25, 0, .3), (3.2, 1.22, 0, .34), (3.42, 1.12, -.22, .4))])
    p.loft([[(x, 15.78, 3.35), (x, 17.15, 3.4), (x * .98, 16.7, 3.75), (x * .96, 15.85, 4.02)] for x in (-1.08, 1.08)])
    for x in (-1.2, 1.2): p.box(x - .04, 15.1, 1.15, x + .04, 15.8, 3.6)
    g.loft([[(x * (.99 if z < 3 else .95), front(z) + o, z) for x in (-1, 1) for z in ((2.24, 3.12) if x < 0 else (3.12, 2.24))] for o in (-.05, .015)])
    for x in (-1.235, 1.235):
        g.loft([[(x + o, y, z) for y, z in ((16.35, 2.25), (17.5, 2.12), (17.25, 3.02), (16.35, 3.02))] for o in (-.015, .015)])
        d.box(x - .016, 16.2, 1.25, x + .016, 16.22, 3.2)
        d.block(x * 1.2, 17.62, 2.15, .16, .22, .85)
        d.beam((x * .95, 17.55, 3.05), (x * 1.2, 17.62, 2.95), .03)
        d.box(x - .09, 17.1, .45, x + .07, 17.75, .62)
        d.box(x - .09, 17.1, .75, x + .07, 17.75, .8)
        d.box(x - .18, 16.0, .98, x + .03, 17.15, 1.24)
        s.beam((x * .8, 13.5, .72), (x * .8, 15.2, .72), .32, sides=16)
        d.box(x * .86 - .24, 11.75, 1.05, x * .86 + .24, 12.95, 1.1)
    d.box(-1.12, 17.98, 3.1, 1.12, 18.12, 3.3)
    d.box(-.86, 17.98, 1.12, .86, 18.03, 2.05)
    for k in range(7): s.box(-.8, 18.0, 1.18 + .12 * k, .8, 18.06, 1.25 + .12 * k)
    p.loft([ring(z, 1.24, f, .2, 17.3) for z, f in ((.35, 18.02), (.45, 18.1), (.95, 18.1), (1.02, 18.03))])
    d.box(-.7, 18.08, .46, .7, 18.13, .82)
    for x in (-.98, .98):
        d.box(x - .22, 18.06, .6, x + .22, 18.12, .9)
        lights[2].box(x - .17, 18.1, .66, x + .17, 18.14, .84)
    for x in (-.8, -.4, 0, .4, .8): lights[1].block(x, 17.3, 3.5, .14, .08, .06)
    d.box(-.45, 11.2, .62, .45, 17.4, .95)
    d.box(-.6, 12, .95, .6, 13, 1.1)
    axle(d, r, 16.55, False)
    axle(d, r, 12.35, True)


def lorry(name, paint, body, m, kind='box', cab=True):
    """`m`: the site's materials; without `cab` the trailer stands on its legs."""
    p, b, d, g, s, r = (Mesh(x) for x in (paint, body, m.dark, m.pane, m.steel, m.rim))
    lights = [Mesh(x) for x in (m.red, m.amber, m.lamp)]
    trailer(b, d, s, r, lights, kind)
    if cab: tractor(p, d, g, s, r, lights)
    return rounded(name, [p, b, d, g, s, r, *lights])


def pallet(name, seed, m, layers=4):
    """Cartons on a pallet; `layers` of .32 m."""
    r, w, c = random.Random(seed), Mesh(m.timber), [Mesh(x) for x in m.cartons]
    for x in (-.5, 0, .5): w.block(x, 0, 0, .1, 1., .11)
    for y in np.linspace(-.45, .45, 6): w.block(0, y, .11, 1.2, .11, .03)
    for k in range(layers):
        for i in range(3):
            for j in range(2):
                if k < layers - 1 or r.random() < .8:
                    r.choice(c).block(-.39 + .39 * i, -.24 + .48 * j, .14 + .32 * k, .385, .475, .315, r.uniform(-.015, .015))
    return rounded(name, [w, *c], .008)


def pallet_truck(name, m):
    y, d = Mesh(m.yellow), Mesh(m.dark)
    for x in (-.27, .27): y.block(x, .55, .08, .16, 1.15, .07)
    y.block(0, -.15, .05, .62, .3, .35)
    y.beam((0, -.2, .35), (0, -.62, 1.15), .03)
    d.beam((-.18, -.63, 1.17), (.18, -.63, 1.17), .03)
    for x in (-.12, .12): d.beam((x - .04, -.2, .1), (x + .04, -.2, .1), .1, sides=14)
    return joined(name, [y, d])


def bicycle(name, paint, dark, steel):
    p, d, s = Mesh(paint), Mesh(dark), Mesh(steel)
    for y in (-.52, .52):
        turn = np.linspace(0, 2 * math.pi, 25)
        for a, b in zip(turn, turn[1:]): d.beam((0, y + math.cos(a) * .34, .35 + math.sin(a) * .34), (0, y + math.cos(b) * .34, .35 + math.sin(b) * .34), .018, sides=5)
        for a in turn[:-1:3]: s.beam((0, y, .35), (0, y + math.cos(a) * .34, .35 + math.sin(a) * .34), .003, sides=3)
    for a, b in (((0, -.52, .35), (0, -.2, .82)), ((0, -.52, .35), (0, -.04, .32)), ((0, -.04, .32), (0, -.2, .85)), ((0, -.04, .32), (0, .36, .8)),
                 ((0, -.2, .8), (0, .36, .84)), ((0, .52, .35), (0, .35, .95))): p.beam(a, b, .019, sides=6)
    d.block(0, -.21, .9, .14, .26, .06)
    s.beam((-.25, .3, 1.), (.25, .3, 1.), .015)
    s.beam((0, .35, .95), (0, .31, 1.), .015)
    return joined(name, [p, d, s])


def bus(name, paint, stripe, m):
    """A short city bus; its door is on the right."""
    p, t, d, g, r = Mesh(paint), Mesh(stripe), Mesh(m.dark), Mesh(m.pane), Mesh(m.rim)
    lights = [Mesh(x) for x in (m.red, m.amber, m.lamp)]
    p.loft([[(-w, 0, z), (w, 0, z), (w, f - .3, z), (w - .2, f, z), (-w + .2, f, z), (-w, f - .3, z)] for z, w, f in
            ((.35, 1.2, 9.35), (.6, 1.25, 9.4), (2.7, 1.25, 9.3), (3.0, 1.18, 9.1))])
    for x in (-1.255, 1.255):
        t.box(x - .01, .1, .95, x + .01, 9., 1.3)
        for k in range(6): g.box(x - .012, .6 + 1.32 * k, 1.45, x + .012, .6 + 1.32 * k + 1.22, 2.55)
        d.block(x * 1.14, 9.35, 1.9, .12, .12, .5)
    for y in (4.6, 8.): d.box(1.25, y, .4, 1.275, y + .9, 2.55)
    g.box(-1., 9.3, 1.35, 1., 9.42, 2.45)
    d.box(-.9, 9.2, 2.55, .9, 9.36, 2.85)
    g.box(-.95, -.02, 1.5, .95, .02, 2.5)
    for x in (-.9, .9):
        lights[2].box(x - .15, 9.38, .75, x + .15, 9.43, .92)
        lights[0].box(x - .1, -.03, .8, x + .1, .01, 1.1)
    p.box(-.9, 2, 3., .9, 5, 3.22)
    for y in (1.9, 7.2):
        for x in (-1.1, 1.1):
            wheel(d, r, x, y, .48, .3)
            d.beam((x * 1.138 - .005, y, .48), (x * 1.138 + .005, y, .48), .6, sides=24)
    return rounded(name, [p, t, d, g, r, *lights])
