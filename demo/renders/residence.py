"""Pieces of residential buildings and their gardens: materials, façades along a line, furniture, plants. Starts the scene."""
from figures import *
from output import *
from plants import *
from bisect import bisect
from types import SimpleNamespace

start(5)
bpy.context.scene.cycles.transparent_max_bounces = 10


# ---------- materials

SKIES = []


def see_through(name, tint, mirror):
    """Glass that adds a painted sky to what is behind it: a real mirror beside it would need ten times the samples."""
    m = Material(name)
    share = m.math('ADD', m.node('Fresnel', 1.45).outputs[0], mirror)
    up = m.node('SeparateXYZ', m.node('TexCoord').outputs['Reflection']).outputs[2]
    wave = m.math('MULTIPLY', m.math('SUBTRACT', m.noise(.4, detail=2), .5), .35)
    above = m.math('ADD', m.math('MULTIPLY', m.math('ADD', up, wave), .5), .5)
    painted = m.ramp(above, (.42, (.07, .08, .06)), (.5, (.44, .45, .45)), (.95, (.2, .3, .45)))
    clear, shiny = m.node('BsdfTransparent', tint), m.node('Emission', painted)
    SKIES.append(m.node('Math', share, 1., operation='MULTIPLY'))
    m.set(shiny.inputs[1], SKIES[-1].outputs[0])
    material = m.surface(m.node('AddShader', clear.outputs[0], shiny.outputs[0]).outputs[0])
    material.cycles.sample_as_light = False
    return material


def painted_sky(strength):
    """How bright the sky is in the glass, by the hour."""
    for node in SKIES: node.inputs[1].default_value = strength


def glow(name, colour, strength):
    """Seen, but not sampled as a lamp: many small lamps would only give noise."""
    m = Material(name)
    material = m.surface(m.node('Emission', colour, strength).outputs[0])
    material.cycles.sample_as_light = False
    return material


def room(name, colour, light):
    m = Material(name)
    shade = m.shades(m.noise(.35, detail=2), colour, .5)
    return m.principled(Base_Color=shade, Roughness=.9, Emission=shade, Emission_Strength=light)


def boards(name, colour, width=.14, turn=0., rough=.55):
    m = Material(name)
    brick = m.node('TexBrick', Scale=1., Mortar_Size=.006, Brick_Width=3.2, Row_Height=width)
    m.set(brick.inputs['Vector'], m.place((1, 1, 1), turn))
    for socket, share in (('Color1', .8), ('Color2', 1.2), ('Mortar', .3)): m.set(brick.inputs[socket], [c * share for c in colour])
    grain = m.shades(m.noise(3., m.place((.4, 9, 3), turn)), (1, 1, 1), .18)
    return m.principled(Base_Color=m.mix(1., brick.outputs[0], grain, 'MULTIPLY'), Roughness=rough)


def turf(name, green=(.056, .088, .017)):
    """Mown grass: what is near the camera is set with blades besides (`lawn_blades`)."""
    m = Material(name)
    patches = m.shades(m.noise(.11, detail=7, rough=.7), green, .26)
    tufts = m.noise(14, detail=6, rough=.8)
    shade = m.mix(.8, patches, m.shades(tufts, (.95, .95, .88), .5), 'MULTIPLY')
    return m.principled(Base_Color=shade, Roughness=1., Specular=.04, Normal=m.bump(tufts, .7, .05))


def pool_water(name, colour):
    m = Material(name)
    return m.principled(Base_Color=colour, Roughness=.02, IOR=1.33, Normal=m.bump(m.noise(1.1, detail=3), .05, .12))


white, raw = plain('white', (.7, .68, .64), .75, spread=.05, scale=.5, bump=.04), concrete('raw', (.55, .53, .49))
wood, brown = plain('wood', (.34, .16, .06), .6, spread=.25, scale=3), plain('brown', (.2, .085, .035), .6, spread=.25, scale=3)
metal, steel = plain('metal', (.035, .033, .03), .45, .4), plain('steel', (.55, .55, .54), .35, .8)
cloth, clay = plain('cloth', (.74, .72, .67), .95), plain('clay', (.42, .2, .11), .9)
paving = blocks('paving', (.47, .43, .37), 1.6, .8, .008, .75, .06)
stone = blocks('stone', (.42, .29, .185), .62, .17, .012, .85, .3, wall=True)
veil = Material('veil')
veil = veil.surface(veil.node('MixShader', .45, veil.node('BsdfDiffuse', (.8, .78, .73)).outputs[0], veil.node('BsdfTranslucent', (.8, .76, .7)).outputs[0]).outputs[0])
rooms = [room('room0', (.34, .27, .2), .1), room('room1', (.5, .4, .28), .22), room('room2', (.2, .17, .14), .1), room('room3', (.6, .55, .47), .12)]

M = SimpleNamespace(
    white=Mesh(white), raw=Mesh(raw), wood=Mesh(wood), brown=Mesh(brown), metal=Mesh(metal), steel=Mesh(steel), cloth=Mesh(cloth),
    paving=Mesh(paving), stone=Mesh(stone), curtain=Mesh(veil), soffit=Mesh(boards('soffit', (.5, .29, .13), turn=.3)),
    pane=Mesh(see_through('pane', (.64, .7, .69), .17)), shaded=Mesh(see_through('shaded', (.74, .78, .76), .0)), rail=Mesh(see_through('rail', (.74, .81, .81), .1)),
    inner=Mesh(plain('inner', (.62, .58, .51), .9)), lamp=Mesh(glow('lamp', (1, .78, .5), 5)),
    rooms=[Mesh(m) for m in rooms])


# ---------- façades

class Line:
    """A path of (x, y) along which a façade runs: u counts metres along it, v metres to its left, which is inwards."""

    def __init__(self, points, closed=False):
        self.p = [Vector(q) for q in points] + ([Vector(points[0])] if closed else [])
        along = [(b - a).normalized() for a, b in zip(self.p, self.p[1:])]
        self.n, self.u = [], [0.]
        for k in range(len(self.p)):
            a = along[k - 1] if k else along[-1 if closed else 0]
            b = along[k] if k < len(along) else along[0 if closed else -1]
            mean = (a + b).normalized()
            self.n.append(Vector((-mean.y, mean.x)) / max(.4, mean.dot(b)))
        for a, b in zip(self.p, self.p[1:]): self.u.append(self.u[-1] + (b - a).length)
        self.length = self.u[-1]

    def at(self, u, v=0.):
        k = min(max(bisect(self.u, u) - 1, 0), len(self.p) - 2)
        t = (u - self.u[k]) / (self.u[k + 1] - self.u[k])
        return tuple(self.p[k].lerp(self.p[k + 1], t) + self.n[k].lerp(self.n[k + 1], t) * (v(u) if callable(v) else v))

    def stops(self, u0, u1): return [u0] + [u for u in self.u if u0 + .01 < u < u1 - .01] + [u1]

    def box(self, mesh, u0, v0, z0, u1, v1, z1):
        mesh.loft([[(*self.at(u, v), z) for v, z in ((v0, z0), (v1, z0), (v1, z1), (v0, z1))] for u in self.stops(u0, u1)])

    def sheet(self, mesh, u0, v, z0, u1, z1, step=0., wave=0.):
        us = list(np.linspace(u0, u1, max(2, int((u1 - u0) / step)))) if step else self.stops(u0, u1)
        first = len(mesh.vertices)
        for k, u in enumerate(us):
            x, y = self.at(u, (v(u) if callable(v) else v) + wave * (k % 2 - .5))
            mesh.vertices += [(x, y, z0), (x, y, z1)]
        mesh.faces += [(first + 2 * k, first + 2 * k + 2, first + 2 * k + 3, first + 2 * k + 1) for k in range(len(us) - 1)]

    def slab(self, mesh, v, z0, z1):
        """The whole plan of a closed line, or the part of it inside v."""
        ring = [self.at(u, v) for u in self.u[:-1]]
        mesh.loft([[(*q, z) for q in ring] for z in (z0, z1)])


def rounded(x0, y0, x1, y1, radius, n=7):
    """A rectangle with round corners, against the clock from the lower left."""
    corners = ((x0 + radius, y0 + radius, 180), (x1 - radius, y0 + radius, 270), (x1 - radius, y1 - radius, 0), (x0 + radius, y1 - radius, 90))
    return [(x + radius * math.cos(math.radians(a + 90 * k / n)), y + radius * math.sin(math.radians(a + 90 * k / n)))
            for x, y, a in corners for k in range(n + 1)]


def bay(line, u0, u1, z, h, sash=1.5, deep=4.2, curtains=.55, lamps=.2, v=0., pane=None):
    """A room behind panes from floor to ceiling."""
    line.sheet(pane or M.pane, u0, v, z, u1, z + h)
    for k in range(round((u1 - u0) / sash) + 1):
        u = u0 + (u1 - u0) * k / max(1, round((u1 - u0) / sash))
        line.box(M.metal, u - .03, v - .05, z, u + .03, v + .04, z + h)
    for a, b in ((0, .06), (h - .1, h)): line.box(M.metal, u0, v - .05, z + a, u1, v + .05, z + b)
    line.sheet(random.choice(M.rooms), u0, v + deep, z, u1, z + h)
    line.box(M.inner, u0 - .08, v + .08, z, u0 + .08, v + deep, z + h)
    for side in (0, 1):
        if random.random() < curtains:
            wide = random.choice((.7, .9, 1.6, 2.4))
            a = u0 + .1 if side else u1 - .1 - min(wide, u1 - u0 - .3)
            line.sheet(M.curtain, a, v + .28, z + .04, a + min(wide, u1 - u0 - .3), z + h - .05, .12, .12)
    if random.random() < lamps:
        x, y = line.at((u0 + u1) / 2 + random.uniform(-.7, .7), v + random.uniform(1.2, 2.4))
        M.metal.beam((x, y, z + h), (x, y, z + h - .9), .012, sides=4)
        M.lamp.ball(x, y, z + h - 1.05, .17, .7)
    if random.random() < .35:
        x, y = line.at((u0 + u1) / 2, v + 2.2)
        M.cloth.block(x, y, z, 1.9, .8, .45, random.uniform(0, 3))


def railing(line, u0, u1, v, z, high=1.05, sill=.06):
    line.sheet(M.rail, u0, v, z + sill, u1, z + high - .02)
    line.box(M.steel, u0, (lambda u: v(u) - .03) if callable(v) else v - .03, z + high - .04, u1, (lambda u: v(u) + .03) if callable(v) else v + .03, z + high)


def louvres(mesh, line, u0, u1, v, z, h, step=.11):
    for u in (u0, u1 - .06): line.box(mesh, u, v, z, u + .06, v + .05, z + h)
    for k in range(int(h / step)): line.box(mesh, u0, v + .005, z + k * step, u1, v + .04, z + k * step + step * .6)


# ---------- plants and furniture

def jacaranda(seed, height, bark, bloom):
    return tree(f'jacaranda{seed}', seed, height, bark, bloom, trunk=.3, spread=.78, twist=.17, levels=4, forks=3, radius=.75, count=62, size=.2, thick=.03, slim=.4)


bark, grey_bark = plain('bark', (.15, .11, .08), .95, spread=.35, scale=4, bump=.8), plain('grey bark', (.3, .26, .22), .95, spread=.25, scale=4, bump=.6)
leaf, deep, olive = foliage('leaf', (.07, .11, .024)), foliage('deep', (.032, .06, .018), .4, .3), foliage('olive', (.11, .13, .04))
violet = foliage('violet', (.25, .115, .52), .3, .35, (.36, .2, .62))
gold = foliage('gold', (.82, .47, .018), .25, .3, (.9, .6, .05))
pink = foliage('pink', (.62, .035, .22), .3, .35)
silver, frond = foliage('silver', (.2, .24, .17), .3, .3), foliage('frond', (.085, .125, .028), .3, .35)
clothes = [plain(f'clothes{k}', c, .9) for k, c in enumerate(((.62, .6, .56), (.2, .3, .36), (.5, .24, .15), (.3, .4, .3)))]
dark_cloth, skins = plain('dark cloth', (.06, .07, .1), .9), [plain(f'skin{k}', c, .7) for k, c in enumerate(((.32, .18, .11), (.5, .3, .2), (.16, .08, .05)))]
people = [person(f'person{k}', k, clothes[k % 4], (dark_cloth, clothes[0], dark_cloth)[k % 3], skins[k % 3], stride=.1 + .08 * k) for k in range(5)]


def make_bushes():
    green = [bush(f'bush{k}', k, m, 1.3, .95, 1700, .12) for k, m in enumerate((deep, leaf, deep, olive))]
    bloom = [bush(f'bloom{k}', 10 + k, leaf, 1.5, 1.15, 2000, .12, pink) for k in range(2)]
    for k in range(2): bloom.append(bush(f'full{k}', 20 + k, pink, 1.4, 1., 1900, .1))
    return green, bloom


def make_blades():
    kinds = [foliage('blade0', (.085, .13, .024), .4, .4), foliage('blade1', (.125, .165, .036), .4, .4)]
    return [tuft(f'blades{k}', 40 + k, kinds[k % 2], .1, 230, .005, None, .8, .32) for k in range(3)]


agave = tuft('agave', 3, silver, .75, 26, .05, None, .75, .05)


def lawn_blades(kinds, count, at, y0, y1, width, free, power=1.9, z=0.):
    """Blades within the view of a camera at `at` that looks along y."""
    for _ in range(count):
        y = y0 + (y1 - y0) * random.random() ** power
        x = at + random.uniform(-1, 1) * (1.5 + width * y)
        if free(x, y): put(random.choice(kinds), x, y, z - .01, random.uniform(.8, 1.3))


def petals(material, x, y, radius, count, z=0.):
    rng = np.random.default_rng(int(abs(x * 7 + y)))
    at = np.stack([x + rng.normal(0, radius * .55, count), y + rng.normal(0, radius * .55, count), z + rng.uniform(.02, .1, count)], 1)
    v, f = leaves(at, .09, rng, .97, .5)
    put(mesh_of('petals', v, f, [material]), 0, 0, turn=0)


def pot(name, seed, plant, height=.55):
    b = bush(name + 'plant', seed, plant, .75, .9, 500, .13)
    p = Mesh(white if seed % 2 else clay)
    p.loft([[(math.cos(a) * r, math.sin(a) * r, z) for a in np.linspace(0, 6.283, 14, endpoint=False)] for z, r in ((0, .19), (height, .28), (height, .24), (height - .1, .22))])
    return joined(name, [p]), b, height - .15


pots = [pot(f'pot{k}', k, m) for k, m in enumerate((leaf, deep, frond, pink))]


def put_pot(x, y, z, k=None, scale=1.):
    p, b, h = pots[random.randrange(4) if k is None else k]
    put(p, x, y, z, scale)
    put(b, x, y, z + h * scale, scale)


def lounger():
    w, c = Mesh(wood), Mesh(cloth)
    for x in (-.33, .33):
        w.box(x - .03, -.95, .24, x + .03, 1.0, .31)
        for y in (-.85, .6): w.box(x - .03, y, 0, x + .03, y + .07, .26)
    c.loft([[(-.34, y, z), (.34, y, z), (.34, y - lean, z + .1), (-.34, y - lean, z + .1)]
            for y, z, lean in ((-.98, .31, 0), (.32, .31, .02), (.98, .74, .06))])
    return joined('lounger', [w, c])


def parasol(radius=1.9, high=2.5):
    c, w = Mesh(cloth), Mesh(wood)
    corner = [(math.cos(math.radians(45 + 90 * k)) * radius, math.sin(math.radians(45 + 90 * k)) * radius) for k in range(4)]
    c.loft([[(x, y, high - .14) for x, y in corner], [(x, y, high) for x, y in corner], [(x * .05, y * .05, high + .55) for x, y in corner]])
    w.beam((0, 0, 0), (0, 0, high + .5), .035, sides=8)
    c.block(0, 0, 0, .7, .7, .09)
    return joined('parasol', [c, w])


def bench(long=1.8):
    w, s = Mesh(wood), Mesh(white)
    for k in range(5): w.box(-long / 2, -.24 + k * .1, .42, long / 2, -.16 + k * .1, .46)
    for x in (-long / 2 + .25, long / 2 - .25): s.box(x - .06, -.22, 0, x + .06, .24, .42)
    return joined('bench', [w, s])


def armchair():
    w, c = Mesh(brown), Mesh(cloth)
    for x in (-.34, .34):
        for y in (-.32, .32): w.beam((x, y, 0), (x, y, .58 if y < 0 else .78), .022, sides=6)
        w.box(x - .03, -.36, .55, x + .03, .34, .59)
    c.box(-.31, -.33, .3, .31, .3, .44)
    c.loft([[(-.31, .2, .42), (.31, .2, .42), (.31, .32, .42), (-.31, .32, .42)], [(-.31, .34, .84), (.31, .34, .84), (.31, .44, .84), (-.31, .44, .84)]])
    return joined('armchair', [w, c])


chair, seat, sun_bed = armchair(), bench(), lounger()
