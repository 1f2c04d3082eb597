"""Pieces of the rendered pictures: materials, geometry, plants, people and machines of our own, sky, camera, output.

A scene imports all of it, builds geometry in metres with z upwards, and ends with `finish`.
"""
import bpy, ctypes, math, os, random, subprocess, sys, time
import numpy as np
from mathutils import Vector, noise

HERE = os.path.dirname(os.path.abspath(__file__))
ARGUMENTS = sys.argv[sys.argv.index('--') + 2:]


def start(seed):
    """Empties Blender's scene and prepares Cycles for two threads."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    scene = bpy.context.scene
    scene.render.engine, scene.render.threads_mode, scene.render.threads = 'CYCLES', 'FIXED', 2
    for name, value in dict(max_bounces=4, diffuse_bounces=2, glossy_bounces=2, transmission_bounces=2,
                            transparent_max_bounces=4, sample_clamp_indirect=4, caustics_reflective=False,
                            caustics_refractive=False, blur_glossy=.6, use_adaptive_sampling=True,
                            adaptive_threshold=.02, use_denoising=False).items():
        setattr(scene.cycles, name, value)


# ---------- materials

class Material:
    """Builds a node tree; colours are linear RGB."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new('ShaderNodeOutputMaterial')

    def node(self, kind, *inputs, **settings):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for name, value in settings.items():
            key = name.replace('_', ' ')
            if key in node.inputs: self.set(node.inputs[key], value)
            else: setattr(node, name, value)
        for socket, value in zip(node.inputs, inputs): self.set(socket, value)
        return node

    def set(self, socket, value):
        if hasattr(value, 'is_output'): self.tree.links.new(value, socket)
        elif isinstance(value, (tuple, list)) and socket.type == 'RGBA': socket.default_value = (*value, 1)
        else: socket.default_value = value

    def surface(self, shader):
        self.tree.links.new(shader, self.output.inputs[0])
        return self.material

    def principled(self, **inputs): return self.surface(self.node('BsdfPrincipled', **inputs).outputs[0])

    def ramp(self, factor, *stops):
        node = self.node('ValToRGB', factor)
        for _ in stops[2:]: node.color_ramp.elements.new(.5)
        for element, (position, colour) in zip(node.color_ramp.elements, stops):
            element.position, element.color = position, (*colour, 1)
        return node.outputs[0]

    def shades(self, factor, colour, spread=.25, low=.3, high=.7):
        return self.ramp(factor, (low, [c * (1 - spread) for c in colour]), (high, [c * (1 + spread) for c in colour]))

    def mix(self, factor, a, b, mode='MIX'): return self.node('MixRGB', factor, a, b, blend_type=mode).outputs[0]

    def math(self, operation, a, b=0.): return self.node('Math', a, b, operation=operation).outputs[0]

    def place(self, scale=(1, 1, 1), turn=0):
        mapping = self.node('Mapping', self.node('TexCoord').outputs['Object'])
        mapping.inputs['Scale'].default_value, mapping.inputs['Rotation'].default_value[2] = scale, turn
        return mapping.outputs[0]

    def noise(self, scale, place=None, detail=6, rough=.6):
        node = self.node('TexNoise', Scale=scale, Detail=detail, Roughness=rough)
        self.set(node.inputs['Vector'], self.place() if place is None else place)
        return node.outputs['Fac']

    def bump(self, height, strength=.2, distance=.02):
        return self.node('Bump', Strength=strength, Distance=distance, Height=height).outputs[0]


def plain(name, colour, rough=.6, metal=0., spread=.1, scale=1.5, bump=.1):
    m = Material(name)
    return m.principled(Base_Color=m.shades(m.noise(scale), colour, spread), Roughness=rough, Metallic=metal,
                        Normal=m.bump(m.noise(scale * 30, detail=3), bump, .01))


def concrete(name, colour=(.5, .48, .45)):
    """Has clouds and stains that run down."""
    m = Material(name)
    stains = m.ramp(m.noise(1.2, m.place((2.5, 2.5, .25))), (.35, (.62, .6, .57)), (.65, (1, 1, 1)))
    colour = m.mix(.4, m.shades(m.noise(.6, detail=8), colour, .18), stains, 'MULTIPLY')
    return m.principled(Base_Color=colour, Roughness=.8, Normal=m.bump(m.noise(40, detail=4), .15, .01))


def blocks(name, colour, width, height, joint=.012, rough=.8, spread=.12, wall=False):
    """Paving, brick or block work; `wall` stands upright."""
    m = Material(name)
    place = m.place()
    if wall:
        x, y, z = m.node('SeparateXYZ', place).outputs
        place = m.node('CombineXYZ', m.math('ADD', x, y), z, 0.).outputs[0]
    brick = m.node('TexBrick', Scale=1., Mortar_Size=joint, Mortar_Smooth=.1, Brick_Width=width, Row_Height=height)
    m.set(brick.inputs['Vector'], place)
    for socket, share in (('Color1', 1 - spread), ('Color2', 1 + spread), ('Mortar', .55)):
        m.set(brick.inputs[socket], [c * share for c in colour])
    worn = m.ramp(m.noise(1.1, detail=8), (.3, (.75, .73, .71)), (.7, (1.06, 1.05, 1.04)))
    return m.principled(Base_Color=m.mix(.6, brick.outputs[0], worn, 'MULTIPLY'), Roughness=rough,
                        Normal=m.bump(m.noise(60, detail=3), .1, .01))


def glass(name='glass', colour=(.075, .1, .11)):
    """Panes of a building seen from outside by day."""
    m = Material(name)
    waves = m.bump(m.noise(.5, detail=2, rough=.4), .03, .3)
    shade = m.shades(m.noise(.35, detail=2), colour, .6)
    return m.principled(Base_Color=shade, Roughness=.03, Specular=.9, Normal=waves)


def water(name='water', colour=(.02, .045, .04)):
    m = Material(name)
    return m.principled(Base_Color=colour, Roughness=.03, IOR=1.33, Normal=m.bump(m.noise(.35, detail=4), .06, .25))


def earth(name, colour, tracks=0.):
    """Bare soil: large patches, clods, and with `tracks` bands along x that machines left."""
    m = Material(name)
    patches, clods = m.noise(.045, detail=8, rough=.65), m.noise(1.7, detail=9, rough=.7)
    shade = m.mix(.5, m.shades(patches, colour, .28), m.shades(clods, (.85, .83, .8), .3), 'MULTIPLY')
    height = clods
    if tracks:
        bands = m.noise(1., m.place((.05, 2.6, 1)), 3)
        shade = m.mix(tracks, shade, m.shades(bands, (.8, .79, .78), .3), 'MULTIPLY')
        height = m.math('ADD', clods, bands)
    return m.principled(Base_Color=shade, Roughness=1., Specular=.05, Normal=m.bump(height, .7, .12))


def meadow(name, green=(.085, .115, .028), dry=(.26, .2, .085), dryness=.5):
    m = Material(name)
    patches = m.ramp(m.noise(.02, detail=8, rough=.65), (dryness - .12, dry), (dryness + .16, green))
    tufts = m.noise(2.4, detail=8, rough=.72)
    shade = m.mix(.75, patches, m.shades(tufts, (.95, .95, .92), .42), 'MULTIPLY')
    return m.principled(Base_Color=shade, Roughness=1., Specular=.05, Normal=m.bump(tufts, .8, .1))


def foliage(name, colour, spread=.35, through=.4, second=None):
    """Leaves vary one by one, plants among themselves; light shines through them."""
    m = Material(name)
    leaf = m.node('NewGeometry').outputs['Random Per Island']
    plant = m.node('ObjectInfo').outputs['Random']
    shade = m.shades(leaf, colour, spread, 0., 1.)
    if second: shade = m.mix(m.ramp(leaf, (.6, (0, 0, 0)), (.75, (1, 1, 1))), shade, second)
    shade = m.mix(1., shade, m.ramp(plant, (0., (.75, .78, .72)), (1., (1.2, 1.13, 1.1))), 'MULTIPLY')
    front = m.node('BsdfDiffuse', shade)
    back = m.node('BsdfTranslucent', m.mix(1., shade, (1.35, 1.3, .7), 'MULTIPLY'))
    return m.surface(m.node('MixShader', through, front.outputs[0], back.outputs[0]).outputs[0])


# ---------- geometry

class Mesh:
    """Gathers polygons of one material; `build` turns all of them into objects."""
    every = []

    def __init__(self, material, smooth=False):
        self.vertices, self.faces, self.material, self.smooth = [], [], material, smooth
        Mesh.every.append(self)

    def box(self, x0, y0, z0, x1, y1, z1):
        self.block((x0 + x1) / 2, (y0 + y1) / 2, z0, x1 - x0, y1 - y0, z1 - z0)

    def block(self, x, y, z, width, depth, height, turn=0., taper=1.):
        """Stands on z, centred on (x, y), turned about the vertical; `taper` is the scale of its top."""
        c, s = math.cos(turn), math.sin(turn)
        ring = lambda z, k: [(x + c * u * width * k - s * v * depth * k, y + s * u * width * k + c * v * depth * k, z)
                             for u, v in ((-.5, -.5), (.5, -.5), (.5, .5), (-.5, .5))]
        self.loft([ring(z, 1), ring(z + height, taper)])

    def loft(self, rings, caps=True):
        first, n = len(self.vertices), len(rings[0])
        for ring in rings: self.vertices += ring
        for k in range(len(rings) - 1):
            a, b = first + k * n, first + (k + 1) * n
            self.faces += [(a + i, a + (i + 1) % n, b + (i + 1) % n, b + i) for i in range(n)]
        if caps:
            self.faces += [tuple(range(first + n - 1, first - 1, -1)),
                           tuple(range(first + (len(rings) - 1) * n, first + len(rings) * n))]

    def beam(self, start, end, r0, r1=None, sides=6):
        """A round bar between two points."""
        a, b = Vector(start), Vector(end)
        r1 = r0 if r1 is None else r1
        u = (b - a).orthogonal().normalized()
        v = (b - a).normalized().cross(u)
        turn = [2 * math.pi * (i + .5) / sides for i in range(sides)]
        self.loft([[tuple(p + (u * math.cos(t) + v * math.sin(t)) * r) for t in turn] for p, r in ((a, r0), (b, r1))])

    def ball(self, x, y, z, radius, high=1., sides=10):
        rings = [(math.sin(a) * radius, -math.cos(a) * radius * high)
                 for a in np.linspace(.15, math.pi - .15, sides // 2 + 1)]
        turn = [2 * math.pi * i / sides for i in range(sides)]
        self.loft([[(x + math.cos(t) * r, y + math.sin(t) * r, z + h) for t in turn] for r, h in rings])

    def band(self, path, left, right, z):
        """A flat strip along a path of (x, y), between two distances to the left of it, which may be
        functions of the number of the point; z may be a function of x, y."""
        first = len(self.vertices)
        height = z if callable(z) else lambda x, y: z
        for k, (x, y) in enumerate(path):
            (xa, ya), (xb, yb) = path[max(k - 1, 0)], path[min(k + 1, len(path) - 1)]
            length = math.hypot(xb - xa, yb - ya)
            nx, ny = -(yb - ya) / length, (xb - xa) / length
            for d in (left, right):
                d = d(k) if callable(d) else d
                self.vertices.append((x + nx * d, y + ny * d, height(x + nx * d, y + ny * d)))
        self.faces += [(first + 2 * i, first + 2 * i + 2, first + 2 * i + 3, first + 2 * i + 1) for i in range(len(path) - 1)]

    def wall(self, path, offset, width, z0, z1):
        """A kerb or wall along a path."""
        self.band(path, offset, offset + width, z1)
        for d in (offset, offset + width):
            first = len(self.vertices)
            self.band(path, d, d, z0)
            self.vertices[first + 1::2] = [(x, y, z1) for x, y, _ in self.vertices[first + 1::2]]


def mesh_of(name, vertices, faces, materials, which=None, smooth=False):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(np.asarray(vertices).tolist(), [], np.asarray(faces).tolist() if isinstance(faces, np.ndarray) else faces)
    for material in materials: mesh.materials.append(material)
    if which is not None: mesh.polygons.foreach_set('material_index', which)
    mesh.polygons.foreach_set('use_smooth', [smooth] * len(mesh.polygons))
    mesh.update()
    return mesh


def joined(name, meshes):
    """One mesh of several `Mesh`es, to be put many times."""
    vertices, faces, which = [], [], []
    for k, part in enumerate(meshes):
        faces += [tuple(i + len(vertices) for i in face) for face in part.faces]
        vertices += part.vertices
        which += [k] * len(part.faces)
        Mesh.every.remove(part)
    return mesh_of(name, vertices, faces, [part.material for part in meshes], which)


def put(mesh, x, y, z=0., scale=1., turn=None, tilt=0.):
    thing = bpy.data.objects.new(mesh.name, mesh)
    thing.location, thing.scale = (x, y, z), (scale,) * 3
    thing.rotation_euler = (random.uniform(-tilt, tilt), random.uniform(-tilt, tilt),
                            random.uniform(0, 6.283) if turn is None else turn)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def build():
    for part in Mesh.every:
        if part.faces: put(mesh_of(part.material.name, part.vertices, part.faces, [part.material], smooth=part.smooth), 0, 0, turn=0)
    Mesh.every = []


def terrain(material, height, x0, y0, x1, y1, n):
    xs, ys = np.linspace(x0, x1, n), np.linspace(y0, y1, n)
    vertices = [(x, y, height(x, y)) for x in xs for y in ys]
    faces = [(i * n + j, (i + 1) * n + j, (i + 1) * n + j + 1, i * n + j + 1) for i in range(n - 1) for j in range(n - 1)]
    put(mesh_of('terrain', vertices, faces, [material], smooth=True), 0, 0, turn=0)


def curve(points, n=24):
    """A smooth path through points (Catmull-Rom)."""
    p = [np.array(q, float) for q in (points[0], *points, points[-1])]
    path = [.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
            for a, b, c, d in zip(p, p[1:], p[2:], p[3:]) for t in np.linspace(0, 1, n, endpoint=False)]
    return [tuple(q) for q in path] + [tuple(p[-1])]


def rolling(x, y, scale, seed=0.):
    """Fractal hills, about 0 to 1."""
    return abs(noise.fractal(Vector((x * scale + seed, y * scale, seed * 1.7)), .9, 2.1, 7))
