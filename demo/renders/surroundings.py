"""What stands far behind the towers: blocks of a city, and a steep sierra."""
from kit import *


def city_meshes(colours):
    """A `Mesh` for each colour of wall, with rows of windows, to put blocks into."""
    city = []
    for k, colour in enumerate(colours):
        m = Material(f'city{k}')
        x, y, z = m.node('SeparateXYZ', m.place()).outputs
        brick = m.node('TexBrick', Scale=1., Mortar_Size=.75, Mortar_Smooth=0., Brick_Width=2.6 + .4 * k, Row_Height=3.1, offset=0.)
        m.set(brick.inputs['Vector'], m.node('CombineXYZ', m.math('ADD', x, y), z, 0.).outputs[0])
        for socket, value in (('Color1', (.1, .12, .14)), ('Color2', (.2, .22, .24)), ('Mortar', colour)): m.set(brick.inputs[socket], value)
        m.principled(Base_Color=brick.outputs[0], Roughness=.6)
        city.append(Mesh(m.material))
    return city


def sierra(rock, wooded):
    """From 700 m to 2,700 m away, up to about 600 m high; steep slopes have the colour of rock."""
    hill = Material('sierra')
    steep = hill.ramp(hill.node('SeparateXYZ', hill.node('NewGeometry').outputs['Normal']).outputs[2], (.5, rock), (.74, wooded))
    woods = hill.noise(.02, detail=10, rough=.7)
    hill.principled(Base_Color=hill.mix(.7, steep, hill.shades(woods, (.9, .9, .85), .55), 'MULTIPLY'), Roughness=1., Specular=0., Normal=hill.bump(woods, 1., 14))
    terrain(hill.material, lambda x, y: -30 + 640 * math.exp(-((y - 1800) / 560) ** 2) * (.62 + .75 * rolling(x, y * .6, .0009, 2.4)) * (.75 + .25 * math.sin(x * .0016 + 1)), -2600, 700, 2600, 2700, 190)
