"""What the office towers share: glass with rooms behind it, façade modules, the city around, lawn, garden plants, passers-by."""
from figures import *
from output import *
from plants import *


def clear_glass(name='clear', tint=(.72, .8, .8), mirror=.06, ground=(.05, .07, .03), horizon=(2.2, 1.75, 1.25), zenith=(.5, .66, .9), trees=.1):
    """
    One face that looks outwards: the room behind it is seen through a reflection that is painted, not traced, and so free of
    noise: the ground, a line of trees, and the sky from the horizon upwards (linear light).
    """
    m = Material(name)
    geometry = m.node('NewGeometry')
    back = m.node('VectorMath', geometry.outputs['Incoming'], (-1, -1, -1), operation='MULTIPLY').outputs[0]
    wavy = m.node('VectorMath', geometry.outputs['Normal'], m.node('VectorMath', m.node('TexNoise', m.place(), Scale=.5, Detail=1.).outputs['Color'], (.02, .02, .02), operation='MULTIPLY').outputs[0]).outputs[0]
    mirrored = m.node('VectorMath', back, wavy, operation='REFLECT').outputs[0]
    up = m.node('SeparateXYZ', mirrored).outputs[2]
    flat = m.node('VectorMath', mirrored, (1, 1, .5), operation='MULTIPLY').outputs[0]
    crowns = m.math('MULTIPLY', m.noise(7, flat, 8, .7), 2 * trees)
    sky_ = m.ramp(m.math('MAXIMUM', up, 0.), (0., horizon), (.5, zenith))
    clouds = m.ramp(m.noise(2.2, flat, 6), (.45, (1, 1, 1)), (.7, (1.5, 1.45, 1.4)))
    sky_ = m.mix(1., sky_, clouds, 'MULTIPLY')
    below = m.ramp(m.math('MULTIPLY', m.math('ADD', up, .3), 3.), (0., [2.2 * c for c in ground]), (1., ground))
    light = m.mix(m.ramp(m.math('ADD', m.math('MULTIPLY', m.math('SUBTRACT', up, crowns), 12.), .5), (.45, (0, 0, 0)), (.55, (1, 1, 1))), below, sky_)
    share = m.node('Math', m.node('Fresnel', IOR=1.5).outputs[0], 1.4, mirror, operation='MULTIPLY_ADD', use_clamp=True).outputs[0]
    seen = m.math('MULTIPLY', share, m.node('LightPath').outputs['Is Camera Ray'])
    through = m.node('BsdfTransparent', m.mix(share, tint, (0, 0, 0)))
    return m.surface(m.node('AddShader', through.outputs[0], m.node('Emission', light, seen).outputs[0]).outputs[0])


def lit(name, colour, strength):
    """A lamp that is seen but lights nothing: lamps of Blender's do that with less noise."""
    m = Material(name)
    path = m.node('LightPath')
    m.material.cycles.sample_as_light = False
    return m.surface(m.node('Emission', colour, m.math('MULTIPLY', m.math('MAXIMUM', path.outputs['Is Camera Ray'], path.outputs['Is Glossy Ray']), strength)).outputs[0])


def shining(name, colour, strength):
    """A wall in lamplight."""
    m = Material(name)
    m.material.cycles.sample_as_light = False
    cloud = m.shades(m.noise(.25, detail=2), (.9, .9, .9), .2)
    return m.principled(Base_Color=colour, Roughness=.8, Emission=m.mix(1., cloud, colour, 'MULTIPLY'), Emission_Strength=strength)


def light(kind, at, energy, colour=(1, .8, .55), turn=(0, 0, 0), **settings):
    data = bpy.data.lights.new('light', kind)
    data.energy, data.color = energy, colour
    for key, value in settings.items(): setattr(data, key, value)
    thing = bpy.data.objects.new('light', data)
    thing.location, thing.rotation_euler, thing.visible_glossy = at, [math.radians(a) for a in turn], False
    bpy.context.scene.collection.objects.link(thing)


def dusk(*stops, strength=1.):
    """Puts the sky of a late evening, from the horizon upwards, in place of Nishita's."""
    tree_ = bpy.context.scene.world.node_tree
    ramp, view = tree_.nodes.new('ShaderNodeValToRGB'), tree_.nodes.new('ShaderNodeTexCoord')
    parts = tree_.nodes.new('ShaderNodeSeparateXYZ')
    tree_.links.new(view.outputs['Generated'], parts.inputs[0])
    tree_.links.new(parts.outputs[2], ramp.inputs[0])
    for _ in stops[2:]: ramp.color_ramp.elements.new(.5)
    for element, (position, colour) in zip(ramp.color_ramp.elements, stops): element.position, element.color = position, (*colour, 1)
    tree_.links.new(ramp.outputs[0], tree_.nodes['Background'].inputs[0])
    tree_.nodes['Background'].inputs[1].default_value = strength


def wood(name, colour=(.3, .15, .07), board=.16, along=0):
    """Boards side by side; `along` 0: they run along x."""
    m = Material(name)
    brick = m.node('TexBrick', Scale=1., Mortar_Size=.008, Brick_Width=3.6, Row_Height=board)
    m.set(brick.inputs['Vector'], m.place((1, 1, 1), math.pi / 2 * along))
    for socket, share in (('Color1', .8), ('Color2', 1.2), ('Mortar', .3)): m.set(brick.inputs[socket], [c * share for c in colour])
    grain = m.shades(m.noise(3, m.place((.4, 9, 9) if not along else (9, .4, 9))), (.9, .9, .9), .25)
    return m.principled(Base_Color=m.mix(.8, brick.outputs[0], grain, 'MULTIPLY'), Roughness=.55)


def quad(mesh, *corners):
    first = len(mesh.vertices)
    mesh.vertices += corners
    mesh.faces.append(tuple(range(first, first + len(corners))))


def pane(mesh, x0, x1, z0, z1, y=0.):
    quad(mesh, (x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1))


def row(kinds, start_, direction, n, width, z, choose=random.choice):
    """Puts `n` modules side by side; a module looks along -y and starts at its own origin."""
    turn = math.radians(direction)
    for k in range(n): put(choose(kinds), start_[0] + math.cos(turn) * width * k, start_[1] + math.sin(turn) * width * k, z, turn=turn)


def city_blocks(count, free, y0=200, y1=900, low=22, high=70, night=0., seed=9, base=-2):
    """Blocks of flats all around, far away; `night` lights some of their windows."""
    r, kinds = random.Random(seed), []
    for k, colour in enumerate(((.5, .48, .45), (.4, .38, .36), (.56, .55, .53), (.34, .35, .37))):
        m = Material(f'city{k}')
        x, y, z = m.node('SeparateXYZ', m.place()).outputs
        along = m.math('ADD', x, y)
        brick = m.node('TexBrick', Scale=1., Mortar_Size=.7, Mortar_Smooth=0., Brick_Width=2.6 + .4 * k, Row_Height=3.1, offset=0.)
        m.set(brick.inputs['Vector'], m.node('CombineXYZ', along, z, 0.).outputs[0])
        for socket, value in (('Color1', (.1, .12, .14)), ('Color2', (.22, .25, .27)), ('Mortar', colour)): m.set(brick.inputs[socket], value)
        shader = m.node('BsdfPrincipled', Base_Color=brick.outputs[0], Roughness=.6)
        if night:
            cell = m.node('TexWhiteNoise', noise_dimensions='2D')
            m.set(cell.inputs['Vector'], m.node('CombineXYZ', m.math('FLOOR', m.math('DIVIDE', along, 2.6 + .4 * k)), m.math('FLOOR', m.math('DIVIDE', z, 3.1)), 0.).outputs[0])
            on = m.math('MULTIPLY', m.math('GREATER_THAN', cell.outputs[0], 1 - night), m.math('LESS_THAN', brick.outputs['Fac'], .5))
            shader.inputs['Emission'].default_value = (1, .66, .33, 1)
            m.set(shader.inputs['Emission Strength'], m.math('MULTIPLY', on, .55))
        m.surface(shader.outputs[0])
        kinds.append((Mesh(m.material), Mesh(plain(f'roof{k}', [c * .8 for c in colour]))))
    for _ in range(count):
        turn, far = r.uniform(0, 6.28), y0 + (y1 - y0) * r.random() ** .8
        x, y = math.sin(turn) * far, math.cos(turn) * far
        w, d, h, k = r.uniform(14, 26), r.uniform(14, 24), r.uniform(low, high), r.randrange(4)
        if not free(x, y): continue
        kinds[k][0].block(x, y, base, w, d, h)
        kinds[k][1].block(x, y, base + h, w + .6, d + .6, 1)
        kinds[k][1].block(x + r.uniform(-3, 3), y, base + h + 1, w * .4, d * .4, r.uniform(2, 5))


class Garden:
    """Plants of a garden, made when first asked for."""

    def __init__(self):
        self.made = {}
        self.bark, self.pale = plain('bark', (.2, .15, .11), .95, spread=.35, scale=4, bump=.8), plain('pale bark', (.29, .25, .2), .9, spread=.3, scale=3, bump=.6)
        self.leaf, self.deep = foliage('leaf', (.065, .11, .024)), foliage('deep', (.03, .055, .02), .4, .25)
        self.silver, self.gold, self.pink = foliage('silver', (.2, .24, .16), .25), foliage('gold', (.95, .57, .015), .2, .5), foliage('pink', (.55, .025, .14), .25)
        self.young = foliage('young', (.075, .135, .022), .3, .3)

    def get(self, key, make):
        if key not in self.made: self.made[key] = make()
        return self.made[key]

    def ipe(self, k=0):
        return self.get(('ipe', k), lambda: tree(f'ipe{k}', 61 + k, 9.5, self.pale, self.gold, trunk=.36, spread=.72, twist=.13, levels=4, forks=2,
                                                 radius=.85, count=85, size=.19, thick=.026, slim=.42))

    def shade(self, k=0):
        return self.get(('shade', k), lambda: tree(f'shade{k}', 83 + k, 9, self.bark, (self.leaf, self.deep)[k % 2], trunk=.3, spread=.72, levels=4, forks=2,
                                                   radius=.9, count=75, size=.21, thick=.025))

    def far(self, k=0):
        return self.get(('far', k), lambda: tree(f'far{k}', 90 + k, 10, self.bark, (self.leaf, self.deep)[k % 2], trunk=.24, spread=.64, levels=3, forks=3, radius=1.2, count=110, size=.42))

    def pine(self, k=0):
        return self.get(('pine', k), lambda: araucaria(f'pine{k}', 3 + k, (25, 21, 28)[k % 3], self.pale, self.deep))

    def shrub(self, k=0):
        leaf, flower = ((self.leaf, None), (self.deep, None), (self.silver, None), (self.deep, self.pink), (self.young, None))[k % 5]
        return self.get(('shrub', k), lambda: bush(f'shrub{k}', k, leaf, 1.3, .9, 2600, .075, flower))

    def fern(self, k=0):
        return self.get(('fern', k), lambda: tuft(f'fern{k}', 30 + k, (self.young, self.silver)[k % 2], .8, 70, .022, None, .9, .1))

    def bed(self, x0, y0, x1, y1, z=0., every=.75, kinds=(0, 1, 2, 3, 4), size=(.5, 1.)):
        for x in np.arange(x0, x1, every):
            for y in np.arange(y0, y1, every):
                k = random.choice(kinds)
                mesh = self.fern(k) if random.random() < .25 else self.shrub(k)
                put(mesh, x + random.uniform(-.3, .3), y + random.uniform(-.3, .3), z - .04, random.uniform(*size))

    def lawn(self, x0, y0, x1, y1, free=lambda x, y: True, z=0., high=.075):
        """Mown blades, metre by metre."""
        def square():
            rng, n = np.random.default_rng(2), 1500
            foot = np.c_[rng.uniform(-.53, .53, (n, 2)), np.zeros(n)]
            lean, side = rng.normal(0, .4, (n, 2)), rng.normal(size=(n, 2)) * .006
            top = foot + np.c_[lean * high, rng.uniform(.6, 1.2, n) * high]
            side = np.c_[side, np.zeros(n)]
            return mesh_of('lawn', np.stack([foot - side, foot + side, top], 1).reshape(-1, 3), np.arange(3 * n).reshape(-1, 3), [self.young])
        mesh = self.get('lawn', square)
        for x in np.arange(x0, x1):
            for y in np.arange(y0, y1):
                if free(x + .5, y + .5): put(mesh, x + .5, y + .5, z, turn=math.pi / 2 * random.randrange(4))


def turf_ground(name='turf'):
    """The lawn farther away, in the shade of its blades."""
    m = Material(name)
    patches, tufts = m.noise(.09, detail=6), m.noise(6, detail=8, rough=.75)
    shade = m.mix(.7, m.shades(patches, (.062, .105, .018), .22), m.shades(tufts, (.95, .95, .9), .35), 'MULTIPLY')
    return m.principled(Base_Color=shade, Roughness=1., Specular=.03, Normal=m.bump(tufts, .9, .06))


class Crowd:
    def __init__(self):
        c = [plain(f'cloth{k}', v, .9) for k, v in enumerate(((.62, .6, .56), (.17, .3, .38), (.05, .07, .12), (.5, .33, .22), (.35, .38, .4)))]
        s = [plain(f'skin{k}', v, .8) for k, v in enumerate(((.3, .17, .1), (.42, .26, .17), (.14, .08, .05)))]
        self.kinds = [person(f'person{k}', k, c[k % 5], c[(k * 2 + 2) % 5], s[k % 3], stride=.12 + .09 * (k % 4)) for k in range(7)]

    def add(self, *places, z=0.):
        for k, (x, y, turn) in enumerate(places): put(self.kinds[(k * 3 + int(x)) % 7], x, y, z, turn=math.radians(turn))


def bench(slats, legs, x, y, turn=0., z=0., long=2.2):
    t = math.radians(turn)
    c, s = math.cos(t), math.sin(t)
    for k in range(4): slats.block(x - s * (.13 * k - .2), y + c * (.13 * k - .2), z + .42, long, .11, .05, t)
    for u in (-.38, .38): legs.block(x + c * long * u, y + s * long * u, z, .14, .46, .42, t)
