"""Sky, camera, rendering, and what a darkroom does afterwards."""
from kit import *
import tempfile


def sky(elevation, turn, strength=.2, dust=2., clouds=.5, at=(3.3, 1.2)):
    """Nishita's sky, its sun (degrees above the horizon, clockwise from north), and cirrus of noise."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world, world.use_nodes = world, True
    tree = world.node_tree

    def node(kind, *inputs, **settings):
        made = tree.nodes.new('ShaderNode' + kind)
        for name, value in settings.items(): setattr(made, name, value)
        for socket, value in zip(made.inputs, inputs):
            if hasattr(value, 'is_output'): tree.links.new(value, socket)
            elif value is not None: socket.default_value = value
        return made

    sun = node('TexSky', sky_type='NISHITA', sun_elevation=math.radians(elevation), sun_rotation=math.radians(turn),
               dust_density=dust, sun_size=.0095, sun_intensity=.4)
    view = node('TexCoord').outputs['Generated']
    up = node('Math', node('SeparateXYZ', view).outputs[2], .02, operation='MAXIMUM').outputs[0]
    flat = node('Math', up, .12).outputs[0]
    plane = node('VectorMath', view, node('CombineXYZ', flat, flat, flat).outputs[0], operation='DIVIDE').outputs[0]
    streaks = node('TexNoise', node('Mapping', plane, (*at, 0), (0, 0, .5), (.55, 1.9, 0)).outputs[0], None, .9, 10., .62, .6)
    cover = node('ValToRGB', streaks.outputs[0])
    low, high = cover.color_ramp.elements
    low.position, high.position, high.color = .47, .75, (clouds, clouds, clouds, 1)
    bright = node('MixRGB', 1., sun.outputs[0], (4.2, 3.7, 3.2, 1), blend_type='ADD').outputs[0]
    painted = node('MixRGB', cover.outputs[0], sun.outputs[0], bright).outputs[0]
    background = tree.nodes['Background']
    tree.links.new(painted, background.inputs[0])
    background.inputs[1].default_value = strength


def camera(at, turn, lens=28, shift=.0, pitch=0.):
    """Upright unless `pitch` (degrees); `turn` counts degrees to the left of y; `shift` moves the horizon down."""
    data = bpy.data.cameras.new('camera')
    data.lens, data.shift_y, data.clip_start, data.clip_end = lens, shift, .1, 20000
    thing = bpy.data.objects.new('camera', data)
    thing.location, thing.rotation_euler = at, (math.radians(90 + pitch), 0, math.radians(turn))
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing


def finish(haze, exposure=0., look='Medium High Contrast', saturation=1., denoising=.6):
    """
    Renders to the arguments (see `render.py`), denoises, and develops with Filmic.

    haze: where it starts and how deep it is (metres), its colour, and its share at the end.
    """
    out, width, height, samples = ARGUMENTS[0], *map(int, ARGUMENTS[1:4])
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y, scene.cycles.samples = width, height, samples
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = layer.use_pass_mist = layer.use_pass_z = True
    begin, depth, colour, share = haze
    mist = scene.world.mist_settings
    mist.start, mist.depth, mist.falloff = begin, depth, 'LINEAR'
    with tempfile.TemporaryDirectory() as folder:
        scene.use_nodes = True
        tree = scene.node_tree
        tree.nodes.clear()
        layers = tree.nodes.new('CompositorNodeRLayers')
        store = tree.nodes.new('CompositorNodeOutputFile')
        store.base_path, store.format.file_format, store.format.color_depth = folder, 'OPEN_EXR', '32'
        store.file_slots.clear()
        for name in ('Image', 'Denoising Albedo', 'Denoising Normal', 'Mist', 'Depth'):
            store.file_slots.new(name)
            tree.links.new(layers.outputs[name], store.inputs[name])
        begun = time.time()
        bpy.ops.render.render()
        print(f'RENDERED in {time.time() - begun:.0f} s', flush=True)

        def read(name):
            image = bpy.data.images.load(f'{folder}/{name}0001.exr')
            image.colorspace_settings.name = 'Linear'
            pixels = np.empty(width * height * 4, np.float32)
            image.pixels.foreach_get(pixels)
            return np.ascontiguousarray(np.nan_to_num(pixels.reshape(height, width, 4)[:, :, :3]))

        light = denoised(read('Image'), read('Denoising Albedo'), read('Denoising Normal'), denoising, folder)
        # The sky has its own haze.
        fog = read('Mist')[:, :, :1] * share * (read('Depth')[:, :, :1] < 15000)
        light = light * (1 - fog) + np.array(colour, np.float32) * fog

    grey = light @ np.array([.2126, .7152, .0722], np.float32)
    light = np.maximum(grey[:, :, None] + (light - grey[:, :, None]) * saturation, 0)
    y, x = np.mgrid[0:height, 0:width]
    light *= (1 - .3 * ((x / width - .5) ** 2 + ((y / height - .5) * .75) ** 2))[:, :, None]
    light *= 1 + np.random.default_rng(1).normal(0, .01, (height, width, 1))
    image = bpy.data.images.new('developed', width, height, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(np.dstack([light, np.ones((height, width))]).astype(np.float32).ravel())
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', look
    scene.view_settings.exposure, scene.render.image_settings.file_format = exposure, 'PNG'
    image.save_render(out, scene=scene)


def denoised(light, albedo, normal, strength, folder):
    # Single bright pixels are no part of a picture, and would spread.
    grey, edge = light.mean(2), np.pad(light.mean(2), 1, mode='edge')
    h, w = grey.shape
    second = np.sort(np.stack([edge[y:y + h, x:x + w] for y in range(3) for x in range(3) if (x, y) != (1, 1)]), 0)[-2]
    specks = grey > 2.2 * second + .05
    light[specks] *= (second / np.maximum(grey, 1e-6))[specks][:, None]
    if not strength: return light
    subprocess.run(['gcc', '-O3', '-ffast-math', '-shared', '-fPIC', '-o', f'{folder}/denoise.so', f'{HERE}/denoise.c', '-lm'], check=True)
    result = np.empty_like(light)
    pointers = [image.ctypes.data_as(ctypes.POINTER(ctypes.c_float)) for image in (light, albedo, normal, result)]
    ctypes.CDLL(f'{folder}/denoise.so').denoise(*pointers, w, h, ctypes.c_float(strength))
    return result
