"""
A warehouse of a logistics park and its yard, in metres. The docks lie on y = 0 and look to -y; dock 1 is at the corner x = 0,
the others follow to -x. The floor inside is 1.2 m above the yard, which reaches to y = -YARD; a verge and a fence follow.
"""
from types import SimpleNamespace
from lorries import *
from output import *
from plants import *

PITCH, FLOOR, YARD, TOP, CANOPY = 5., 1.2, 46., 12.4, 4.6


def glow(name, colour, strength):
    m = Material(name)
    m.material.cycles.sample_as_light = False  # They are only seen; what lights a place is put there by `light`.
    return m.surface(m.node('Emission', colour, strength).outputs[0])


def light(x, y, z, wide, deep, watts, colour=(1, .9, .74)):
    """Shines down from a rectangle that is itself unseen."""
    data = bpy.data.lights.new('light', 'AREA')
    data.shape, data.size, data.size_y, data.energy, data.color = 'RECTANGLE', wide, deep, watts, colour
    thing = bpy.data.objects.new('light', data)
    thing.location, thing.visible_camera, thing.visible_glossy = (x, y, z), False, False
    bpy.context.scene.collection.objects.link(thing)


def paving(name, wet, colour):
    """Slabs of concrete, 6 × 6 m, with joints; `wet` is the share under puddles, around which the concrete is damp."""
    m = Material(name)
    brick = m.node('TexBrick', Scale=1., Mortar_Size=.022, Mortar_Smooth=.2, Brick_Width=6., Row_Height=6., offset=0.)
    m.set(brick.inputs['Vector'], m.place())
    for socket, share in (('Color1', .93), ('Color2', 1.05), ('Mortar', .3)): m.set(brick.inputs[socket], [c * share for c in colour])
    worn = m.ramp(m.noise(.22, detail=9, rough=.65), (.3, (.7, .69, .67)), (.7, (1.08, 1.07, 1.06)))
    shade = m.mix(.8, brick.outputs[0], worn, 'MULTIPLY')
    grain = m.noise(30, detail=3)
    if not wet: return m.principled(Base_Color=shade, Roughness=.75, Normal=m.bump(grain, .12, .01))
    hollows = m.noise(.075, m.place((1, 1.5, 1)), 5, .52)
    pool = m.ramp(hollows, (.47 - .2 * (wet - .5) - .03, (1, 1, 1)), (.5 - .2 * (wet - .5) + .03, (0, 0, 0)))
    damp = m.ramp(hollows, (.46, (.5, .5, .5)), (.68, (1, 1, 1)))
    rough = m.math('ADD', m.math('MULTIPLY', m.math('SUBTRACT', 1., pool), m.math('MULTIPLY', damp, .42)), .025)
    return m.principled(Base_Color=m.mix(1., shade, m.mix(pool, damp, (.4, .4, .41)), 'MULTIPLY'), Roughness=rough, Specular=.6,
                        Normal=m.node('Bump', Strength=m.math('MULTIPLY', m.math('SUBTRACT', 1., pool), .12), Distance=.01, Height=grain).outputs[0])


def materials(wall, band, accent, fascia, wet, slab=(.36, .35, .33), leaf=(.07, .105, .022), base=(.6, .58, .54)):
    m = SimpleNamespace()
    for name, colour, rough, metal in (
            ('wall', wall, .5, .1), ('band', band, .5, .1), ('accent', accent, .5, 0), ('fascia', fascia, .5, .2), ('cap', (.7, .69, .66), .4, .2),
            ('dark', (.022, .022, .024), .55, 0), ('black', (.014, .014, .015), .8, 0), ('steel', (.42, .43, .43), .38, .7), ('rim', (.5, .5, .5), .3, .8),
            ('white', (.7, .7, .68), .35, 0), ('red_paint', (.42, .03, .02), .3, 0), ('blue_paint', (.06, .17, .32), .3, 0), ('grey_paint', (.3, .32, .34), .4, 0),
            ('door', (.62, .61, .57), .5, 0), ('yellow', (.72, .43, .02), .5, 0), ('mark', (.66, .65, .6), .45, 0), ('mark_yellow', (.68, .45, .04), .45, 0),
            ('digit', tuple(c * .3 for c in wall), .6, 0), ('roof', (.62, .63, .63), .4, .4), ('panel', (.012, .02, .045), .12, 0), ('orange', (.62, .17, .02), .5, 0),
            ('blue', (.03, .08, .25), .5, 0), ('timber', (.42, .26, .12), .8, 0), ('inner', (.7, .69, .66), .7, 0), ('wrap', (.55, .58, .6), .2, 0)):
        setattr(m, name, plain(name, colour, rough, metal, spread=.06, bump=.04))
    m.cartons = [plain(f'carton{k}', c, .8, spread=.08) for k, c in enumerate(((.36, .2, .1), (.42, .25, .13), (.3, .17, .085)))]
    m.base, m.kerb, m.yard, m.pane = concrete('base', base), concrete('kerb', (.55, .53, .5)), paving('yard', wet, slab), glass('pane', (.05, .065, .07))
    m.polycarbonate = plain('polycarbonate', (.78, .78, .74), .3, 0, .03)
    m.red, m.amber, m.lamp, m.green = glow('red', (1, .03, .015), 4), glow('amber', (1, .4, .04), 3), glow('lamp', (1, .93, .8), 9), glow('green', (.04, 1, .2), 4)
    clear = Material('clear')
    m.clear = clear.surface(clear.node('MixShader', .16, clear.node('BsdfTransparent').outputs[0], clear.node('BsdfGlossy', Roughness=.02).outputs[0]).outputs[0])
    m.lamp_soft = glow('lamp_soft', (1, .93, .8), 1.6)
    m.led = glow('led', (1, .9, .74), 14)
    m.lawn = meadow('lawn', (.055, .08, .02), (.13, .12, .042), .42)
    m.leaf, m.deep, m.frond = foliage('leaf', leaf), foliage('deep', [c * .7 for c in leaf]), foliage('frond', (.075, .115, .026), .3, .35)
    m.bark, m.ringed = plain('bark', (.17, .14, .11), .95, spread=.3, scale=4, bump=.8), plain('ringed', (.3, .26, .22), .9, spread=.25, scale=5)
    return m


class Parts:
    """One `Mesh` for each material of the site, made when it is first wanted."""

    def __init__(self, m): self.m = m

    def __getattr__(self, name):
        mesh = Mesh(getattr(self.m, name))
        setattr(self, name, mesh)
        return mesh


def ribbed(mesh, a, b, z0, z1, pitch=.4, deep=.06):
    """Sheet of trapezoidal ribs from a to b (x, y), which stand out to the right of that way."""
    (xa, ya), (xb, yb) = a, b
    long = math.hypot(xb - xa, yb - ya)
    ux, uy = (xb - xa) / long, (yb - ya) / long
    points, at = [], 0.
    while at < long:
        points += [(at, 0), (at + pitch * .5, 0), (at + pitch * .6, deep), (at + pitch * .9, deep)]
        at += pitch
    first = len(mesh.vertices)
    for d, out in points + [(long, 0)]:
        x, y = xa + ux * min(d, long) + uy * out, ya + uy * min(d, long) - ux * out
        mesh.vertices += [(x, y, z0), (x, y, z1)]
    mesh.faces += [(first + 2 * k, first + 2 * k + 2, first + 2 * k + 3, first + 2 * k + 1) for k in range(len(points))]


def digits(mesh, text, x, y, z, size):
    """Raised figures on a wall that looks to -y."""
    data = bpy.data.curves.new('digits', 'FONT')
    data.body, data.size, data.extrude, data.align_x = text, size, .04, 'CENTER'
    thing = bpy.data.objects.new('digits', data)
    bpy.context.scene.collection.objects.link(thing)
    flat = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    first = len(mesh.vertices)
    mesh.vertices += [(x + v.co.x, y - v.co.z, z + v.co.y) for v in flat.vertices]
    mesh.faces += [tuple(first + i for i in p.vertices) for p in flat.polygons]
    bpy.data.objects.remove(thing)


dock_x = lambda k: -1.5 - PITCH * (k - .5)


def dock(p, k, state):
    """`state`: open, shut or taken (a lorry stands there)."""
    x = dock_x(k)
    box = lambda mesh, x0, y0, z0, x1, y1, z1: mesh.box(x + x0, y0, z0, x + x1, y1, z1)
    box(p.base, -1.35, 0, 0, 1.35, .4, .82)
    box(p.base, -1.35, 0, 4.2, 1.35, .4, 5.7)
    for side in (-1, 1):
        p.base.box(min(x + side * 1.35, x + side * PITCH / 2), 0, 0, max(x + side * 1.35, x + side * PITCH / 2), .4, 5.7)
        p.black.block(x + side * 1.68, -.35, 1.15, .62, .7, 3.7)
        p.yellow.block(x + side * 1.42, -.71, 1.4, .07, .02, 2.6)
        p.black.block(x + side * 1.15, -.16, .72, .3, .32, .5)
        p.yellow.beam((x + side * 1.62, -1.6, .3), (x + side * 1.62, -4.4, .3), .075, sides=8)
        for y in (-1.6, -3., -4.4): p.yellow.beam((x + side * 1.62, y, 0), (x + side * 1.62, y, .3), .07, sides=8)
    box(p.fascia, -1.99, -.72, 4.1, 1.99, 0, 4.95)
    box(p.black, -1.35, -.6, 4.0, 1.35, -.05, 4.15)
    digits(p.mark, f'{k:02}', x, -.73, 4.36, .5)
    box(p.steel, -1.0, -.3 if state == 'open' else -.06, 1.14, 1.0, 1., 1.2)
    for i in range(10): box(p.yellow if i % 2 else p.black, -1. + .2 * i, -.31 if state == 'open' else -.08, 1.05, -.8 + .2 * i, -.05, 1.15)
    box(p.black, -1.0, -.02, .82, 1.0, .1, 1.1)
    box(p.dark, 1.95 + .35, -.14, 2.6, 2.55, .0, 3.15)
    for z, name in ((2.96, 'red'), (2.72, 'green')):
        lit = (state != 'taken') == (name == 'green')
        (getattr(p, name) if lit else p.black).block(x + 2.42, -.15, z, .13, .04, .13)
    if state != 'open':
        for i in range(5): box(p.door, -1.35, .2, 1.2 + .6 * i, 1.35, .26, 1.785 + .6 * i)
        box(p.dark, -1.35, .24, 1.2, 1.35, .3, 4.2)
        if state == 'shut':
            for s in (-.62, .62): box(p.lamp_soft, s - .28, .17, 3.08, s + .28, .21, 3.32)


def facade(p, docks, states, depth=88., fins=(10, 20), fin=(.75, 1.)):
    """Docks from the corner at x = 0, cladding, canopy and numbers, gable and roof. Returns the length."""
    end = -docks * PITCH - 3
    for k in range(1, docks + 1): dock(p, k, states.get(k, 'shut'))
    for x0, x1 in ((-1.5, 0), (end, end + 1.5)): p.base.box(x0, 0, 0, x1, .4, 5.7)
    ribbed(p.wall, (end, 0), (0, 0), 5.7, 9.9)
    ribbed(p.band, (end, 0), (0, 0), 9.95, TOP)
    p.dark.box(end, -.05, 9.88, 0, .02, 9.97)
    p.cap.box(end - .1, -.16, TOP, .16, .5, TOP + .22)
    p.cap.box(-.4, .5, TOP, .16, depth, TOP + .22)
    # The gable: panels of concrete below the sheets.
    for k in range(int(depth / 8)): p.base.box(-.3, .4 + 8 * k, 0, .05, 8.37 + 8 * k, 5.7)
    ribbed(p.wall, (.05, 0), (.05, depth), 5.75, 9.9)
    ribbed(p.band, (.05, 0), (.05, depth), 9.95, TOP)
    p.dark.box(-.2, 0, 5.66, .09, depth, 5.76)
    p.roof.box(end, .4, TOP - .5, -.3, depth, TOP - .1)
    p.inner.box(end, depth - .3, 0, -.3, depth, TOP)
    p.inner.box(end, 0, 0, end + .3, depth, TOP)
    ribs = int(-end / 1.)
    for k in range(ribs): p.roof.box(end + k, .5, TOP - .1, end + k + .08, depth, TOP - .04)
    p.kerb.box(end, .4, 0, -.3, depth, FLOOR)
    # Canopy.
    p.fascia.box(end + 1, -CANOPY - .1, 5.72, -1, -CANOPY + .05, 6.42)
    p.fascia.box(end + 1, -CANOPY, 6.25, -1, 0, 6.35)
    p.inner.box(end + 1, -CANOPY + .05, 6.2, -1, 0, 6.25)
    p.dark.box(end + 1, -.06, 5.6, -1, .02, 5.75)
    for k in range(docks + 1):
        x = -1.5 - PITCH * k
        p.dark.block(x, -CANOPY / 2, 5.86, .18, CANOPY - .1, .34)
        if k < docks: p.led.block(dock_x(k + 1), -2.8, 6.1, 2.3, .16, .06)
    # Windows over the numbers, fins, pipes.
    for k in range(1, docks + 1):
        digits(p.digit, f'{k:02}', dock_x(k), -.09, 7.35, 1.35)
        if k % 2: continue
        x0 = dock_x(k) - .9
        for i in range(2):
            p.polycarbonate.box(x0 + 3.45 * i, -.1, 8.78, x0 + 3.38 + 3.45 * i, 0, 9.7)
        p.dark.box(x0 - .07, -.085, 8.71, x0 + 6.9, 0, 9.77)
    for k in fins: p.accent.box(dock_x(k) - PITCH / 2 - fin[0] / 2, -fin[1], 5.4, dock_x(k) - PITCH / 2 + fin[0] / 2, .2, TOP + 1.6)
    for k in range(4, docks, 4):
        if k not in fins: p.dark.beam((dock_x(k) - PITCH / 2, -.14, .3), (dock_x(k) - PITCH / 2, -.14, TOP - .1), .075, sides=8)
    for x, y in ((1.2, -1.2), (.9, -3.2), (1.2, 1.5)):
        p.yellow.beam((x, y, 0), (x, y, 1.15), .11, sides=14)
        p.black.beam((x, y, .75), (x, y, .9), .113, sides=14)
    return end


def interior(p, docks, watts):
    """What an open dock shows: racks with cartons under tubes."""
    for k in docks:
        x, r = dock_x(k), random.Random(k)
        p.inner.box(x - 5, 9.5, FLOOR, x + 5, 9.6, 9)
        light(x, 4., 7.4, 8, 5, watts)
        p.led.box(x - 1.2, 2.6, 6.4, x + 1.2, 2.8, 6.46)
        p.led.box(x - 1.2, 5.6, 6.4, x + 1.2, 5.8, 6.46)
        for u in (-3.4, -.6, 2.2):
            for y in (7.4, 8.5): p.blue.block(x + u, y, FLOOR, .11, .1, 7)
            for level in range(4):
                z = FLOOR + 1.75 * level
                if level: p.orange.box(x + u, 7.36, z - .14, x + u + 2.8, 7.46, z)
                for q in range(2):
                    w = r.choice((1.1, 1.2))
                    p.__dict__.setdefault('carton', [Mesh(c) for c in p.m.cartons] + [Mesh(p.m.wrap)])
                    r.choice(p.carton).block(x + u + .72 + 1.35 * q, 7.95, z + .14, w, 1.05, r.uniform(.8, 1.35))
                    p.timber.block(x + u + .72 + 1.35 * q, 7.95, z, 1.2, 1.1, .13)


def yard(p, end, docks, east=130., west=-60.):
    p.yard.box(end + west, -YARD, -.3, east, 0, 0)
    for k in range(docks + 1): p.mark_yellow.box(-1.56 - PITCH * k, -19, .0, -1.44 - PITCH * k, -4.6, .006)
    p.black.box(end + west, -24.2, 0, east, -23.9, .004)
    p.mark.box(end + west, -27.1, 0, east, -26.95, .006)
    for k in range(int((east - end - west) / 9)): p.mark.box(end + west + 9 * k, -36.6, 0, end + west + 9 * k + 4, -36.45, .006)
    p.kerb.box(end + west, -YARD - .25, -.3, east, -YARD, .16)
    p.lawn.box(end + west - 300, -YARD - 40, -.3, east + 300, -YARD - .25, .1)
    p.lawn.box(.05, .4, -.3, east + 300, 130, .05)


def fence(p, a, b, z=.1, high=2.1):
    (xa, ya), (xb, yb) = a, b
    n = int(math.hypot(xb - xa, yb - ya) / .14)
    for k in range(n + 1):
        x, y = xa + (xb - xa) * k / n, ya + (yb - ya) * k / n
        p.dark.block(x, y, z, .07 if k % 18 == 0 else .022, .07 if k % 18 == 0 else .022, high + .1 * (k % 18 == 0))
    for h in (.25, high - .2): p.dark.beam((xa, ya, z + h), (xb, yb, z + h), .022, sides=4)


def solar(p, x0, x1, y0, y1, rows, across=6):
    """Tables of panels on the roof, a little apart so that one can walk between them."""
    for y in rows:
        x = x0
        while x + across * 1.15 < x1:
            for k in range(across):
                for half in (0, 1):
                    a, b = y + half * 2.05, y + half * 2.05 + 2.
                    za, zb = TOP + .15 + half * .16, TOP + .15 + half * .16 + .155
                    u, v = x + k * 1.15, x + k * 1.15 + 1.12
                    first = len(p.panel.vertices)
                    p.panel.vertices += [(u, a, za), (v, a, za), (v, b, zb), (u, b, zb)]
                    p.panel.faces.append((first, first + 1, first + 2, first + 3))
                    for c in range(1, 6): p.rim.box(u + (v - u) * c / 6 - .004, a, za, u + (v - u) * c / 6 + .004, a + .01, za + .004)
            for k in range(0, across + 1, 2):
                p.steel.beam((x + k * 1.15, y, TOP - .05), (x + k * 1.15, y, TOP + .15), .03)
                p.steel.beam((x + k * 1.15, y + 4.05, TOP - .05), (x + k * 1.15, y + 4.05, TOP + .45), .03)
            x += across * 1.15 + 1.6


def gate(p, x, lanes=(-24., -34.)):
    """A gate house across the way to the yard: a flat roof on steel columns, a booth on an island, barriers. Lanes run along x."""
    out, into = lanes
    middle = (out + into) / 2
    y0, y1 = into - 6.5, out + 6.5
    p.white.box(x - 6, y0, 5.5, x + 6, y1, 6.15)
    p.accent.box(x - 6.06, y0 - .06, 6.15, x + 6.06, y1 + .06, 6.35)
    p.fascia.box(x - 5.9, y0 + .1, 5.44, x + 5.9, y1 - .1, 5.5)
    for y in (y0 + 1.2, middle, y1 - 1.2):
        p.kerb.box(x - 5.5, y - (1.7 if y == middle else .5), 0, x + 5.5, y + (1.7 if y == middle else .5), .18)
        for u in (-4.2, 4.2):
            for v in (-.16, .16): p.dark.box(x + u - .07, y + v - .07, .15, x + u + .07, y + v + .07, 5.5)
            p.steel.box(x + u - .25, y - .3, .18, x + u + .25, y + .3, .22)
        for u in (-5.2, 5.2):
            p.yellow.beam((x + u, y, .15), (x + u, y, 1.2), .12, sides=14)
            p.black.beam((x + u, y, .8), (x + u, y, .95), .123, sides=14)
    for y in (out, into):
        for u in (-3.2, 0, 3.2): p.led.box(x + u - .9, y - .1, 5.39, x + u + .9, y + .1, 5.44)
    # The booth: panels below, panes above, a lit ceiling.
    b = p.accent
    for y in lanes: light(x, y, 5.36, 9, .3, 260)
    light(x, middle, 2.66, 3, 1.4, 25)
    b.box(x - 2.1, middle - 1.15, .18, x + 2.1, middle + 1.15, 1.2)
    p.dark.box(x - 2.2, middle - 1.25, 2.75, x + 2.2, middle + 1.25, 2.95)
    p.lamp_soft.box(x - 1.6, middle - .7, 2.7, x + 1.6, middle + .7, 2.74)
    p.dark.box(x - 2.14, middle - 1.19, 1.2, x + 2.14, middle + 1.19, 1.26)
    for u in np.linspace(-2.1, 2.1, 5):
        for v in (-1.15, 1.15): p.dark.block(x + u, middle + v, 1.2, .07, .07, 1.56)
    for v in (-.4, .4):
        for u in (-2.1, 2.1): p.dark.block(x + u, middle + v, 1.2, .07, .07, 1.56)
    p.dark.box(x - 1.2, middle + .2, 1.2, x + .6, middle + .9, 1.3)
    p.dark.box(x - .6, middle + .3, 1.3, x, middle + .34, 1.7)
    p.clear.box(x - 2.1, middle - 1.14, 1.26, x + 2.1, middle - 1.12, 2.75)
    p.clear.box(x + 2.08, middle - 1.1, 1.26, x + 2.1, middle + 1.1, 2.75)
    for y, way, up in ((out + .0, 1, True), (into, -1, False)):
        u = x + 3.2 * way
        side = middle + (1.2 if y > middle else -1.2)
        p.accent.block(u, side, .18, .4, .4, 1.)
        reach = 6.2 * (1 if y > middle else -1)
        for k in range(8):
            a, c = k / 8, (k + 1) / 8
            tip = lambda t: (u, side + reach * t * (.22 if up else 1), 1.05 + (6 * t if up else 0) * .66)
            (p.red_paint if k % 2 else p.mark).beam(tip(a), tip(c), .05, sides=6)
