"""
Contemporary Brazilian houses: white render, timber, stone and tile, with windows that have frames, curtains and a lit room.

Each house is one mesh in its own metres: its front is y = 0 and looks along -y, and it stands on z = 0 from x = 0 to its width.
"""
from kit import *
from types import SimpleNamespace


def pane_material():
    """See-through glass that reflects more the flatter one looks at it, and lets the sun pass."""
    m = Material('pane')
    facing = m.math('POWER', m.node('LayerWeight', Blend=.5).outputs['Facing'], 2.6)
    mirror = m.math('ADD', m.math('MULTIPLY', facing, .85), .11)
    mirror = m.math('MULTIPLY', mirror, m.math('SUBTRACT', 1., m.node('LightPath').outputs['Is Shadow Ray']))
    clear, gloss = m.node('BsdfTransparent', (.8, .86, .85)), m.node('BsdfGlossy', (.9, .95, 1.), .01)
    return m.surface(m.node('MixShader', mirror, clear.outputs[0], gloss.outputs[0]).outputs[0])


def lit(name, colour, light, strength):
    """A surface of a room, lit from within; it lights nothing else, so it brings no noise."""
    m = Material(name)
    shade = m.shades(m.noise(.7), light, .3)
    m.principled(Base_Color=colour, Roughness=.9, Emission=shade, Emission_Strength=strength)
    m.material.cycles.sample_as_light = False
    return m.material


def house_materials(glow=.35):
    """`glow`: how bright the rooms are, about .3 by day and 2 at dusk."""
    return SimpleNamespace(
        white=concrete('render', (.66, .64, .6)), grey=concrete('grey render', (.42, .4, .37)), sand=concrete('sand render', (.62, .5, .38)),
        stone=blocks('stone', (.3, .265, .225), .62, .17, .012, .9, .38, True), brick=blocks('brick', (.4, .17, .09), .24, .075, .012, .9, .2, True),
        hollow=blocks('hollow brick', (.5, .2, .09), .3, .2, .014, .9, .16, True), tile=blocks('tile', (.4, .155, .08), .23, .37, .035, .9, .22),
        timber=plain('timber', (.33, .155, .06), .55, spread=.3, scale=2.5), back=plain('timber behind', (.12, .055, .022), .7),
        frame=plain('frame', (.035, .035, .037), .4, .5), slab=concrete('slab', (.55, .53, .5)), paving=blocks('drive', (.43, .4, .36), .2, .1, .008),
        pane=pane_material(), guard=pane_material(), led=lit('led', (1, 1, 1), (1, .72, .42), 5 * glow + 1),
        room=lit('room', (.6, .52, .42), (.95, .56, .27), glow), dim=lit('dim', (.25, .2, .16), (.8, .5, .28), glow * .25),
        curtain=lit('curtain', (.75, .72, .66), (1, .7, .42), glow * .5), dark=plain('void', (.02, .018, .016), .9))


class House:
    def __init__(self, materials): self.m, self.parts = materials, {}

    def __getitem__(self, name):
        if name not in self.parts: self.parts[name] = Mesh(getattr(self.m, name))
        return self.parts[name]

    def side(self, at, face='front'):
        """A function from a length along a wall, a distance outwards and a height to a point."""
        return {'front': lambda u, v, z: (u, at - v, z), 'back': lambda u, v, z: (u, at + v, z),
                'left': lambda u, v, z: (at - v, u, z), 'right': lambda u, v, z: (at + v, u, z)}[face]

    def box(self, name, place, u0, u1, v0, v1, z0, z1):
        a, b = place(u0, v0, z0), place(u1, v1, z1)
        self[name].box(*map(min, a, b), *map(max, a, b))

    def wall(self, name, place, u0, u1, z0, z1, holes=(), thick=.22, window=True):
        """A wall around holes (u0, u1, z0, z1, panes), each with its window."""
        u0, u1 = u0 + .004, u1 - .004  # So that no two faces share a plane at a corner.
        cuts = sorted({u0, u1, *(u for h in holes for u in h[:2])})
        for a, b in zip(cuts, cuts[1:]):
            low = z0
            for h in sorted((h for h in holes if h[0] <= a and b <= h[1]), key=lambda h: h[2]):
                if h[2] > low: self.box(name, place, a, b, -thick, 0, low, h[2])
                low = h[3]
            if z1 > low: self.box(name, place, a, b, -thick, 0, low, z1)
        for h in holes:
            if window: self.window(place, *h)
            else: self.box('dark', place, h[0], h[1], -1.5, -1.4, h[2], h[3])

    def window(self, place, u0, u1, z0, z1, panes=2, curtain=.24):
        f = .045
        for a, b in ((u0, u0 + f), (u1 - f, u1)): self.box('frame', place, a, b, -.16, -.09, z0, z1)
        for a, b in ((z0, z0 + f), (z1 - f, z1)): self.box('frame', place, u0, u1, -.16, -.09, a, b)
        for k in range(1, panes):
            u = u0 + (u1 - u0) * k / panes
            self.box('frame', place, u - .025, u + .025, -.15, -.1, z0, z1)
        if z0 % 3.2 > .3: self.box('slab', place, u0 - .06, u1 + .06, -.1, .05, z0 - .05, z0)
        glass, first = self['pane'], len(self['pane'].vertices)
        glass.vertices += [place(u, -.125, z) for u, z in ((u0, z0), (u1, z0), (u1, z1), (u0, z1))]
        glass.faces.append((first, first + 1, first + 2, first + 3))
        # The room behind: wider than its window, with something dark standing in it and a picture on its wall.
        a, b, low, high, deep = u0 - .5, u1 + .5, z0 - min(.9, z0 % 3.2 - .02), z1 + .15, -3.2
        self.box('room', place, a, b, deep, deep + .05, low, high)
        for u in (a, b): self.box('room', place, u - .02, u + .02, deep, -.23, low, high)
        self.box('curtain', place, a, b, deep, -.23, high, high + .02)
        self.box('dim', place, a, b, deep, -.23, low - .02, low)
        w = u1 - u0
        self.box('dim', place, u0 + w * .15, u0 + w * .6, deep + .2, deep + .9, low, low + .85)
        self.box('dim', place, u0 + w * .62, u0 + w * .85, deep + .06, deep + .09, low + 1.1, low + 1.75)
        if w < 1 or not curtain: return
        sheet = self['curtain']
        for start, end in ((u0 + .02, u0 + w * curtain), (u1 - w * curtain, u1 - .02)):
            n, first = 22, len(sheet.vertices)
            for k in range(n + 1):
                u, v = start + (end - start) * k / n, -.32 + .05 * math.sin(k * 1.9)
                sheet.vertices += [place(u, v, z0 + .02), place(u, v, z1)]
            sheet.faces += [(first + 2 * k, first + 2 * k + 2, first + 2 * k + 3, first + 2 * k + 1) for k in range(n)]

    def slats(self, place, u0, u1, z0, z1, pitch=.13, width=.085, out=.06, back=True):
        if back: self.box('back', place, u0, u1, -.02, .005, z0, z1)
        for k in range(int((u1 - u0) / pitch)):
            self.box('timber', place, u0 + k * pitch, u0 + k * pitch + width, .01, out, z0, z1)

    def railing(self, place, u0, u1, z, out=0.):
        """A guard of glass with a rail."""
        self.box('guard', place, u0, u1, out - .012, out + .012, z + .06, z + 1.)
        self.box('frame', place, u0, u1, out - .03, out + .03, z + 1., z + 1.05)

    def plate(self, x0, y0, x1, y1, z, thick=.24, soffit=True, edge='white'):
        """A slab; its soffit is of boards."""
        self[edge].box(x0, y0, z, x1, y1, z + thick)
        if soffit: self['timber'].box(x0 + .06, y0 + .06, z - .03, x1 - .06, y1 - .06, z + .01)

    def hip(self, x0, y0, x1, y1, z, rise, over=.7):
        x0, y0, x1, y1 = x0 - over, y0 - over, x1 + over, y1 + over
        self['white'].box(x0, y0, z - .16, x1, y1, z)
        k = min(x1 - x0, y1 - y0) / 2
        roof, first = self['tile'], len(self['tile'].vertices)
        cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
        ridge = ((x0 + k, cy), (x1 - k, cy)) if x1 - x0 > y1 - y0 else ((cx, y0 + k), (cx, y1 - k))
        roof.vertices += [(x, y, z) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))] + [(*p, z + rise) for p in ridge]
        a, b, c, d, e, f = range(first, first + 6)
        roof.faces += [(a, b, f, e), (b, c, f), (c, d, e, f), (d, a, e)] if x1 - x0 > y1 - y0 else [(a, b, e), (b, c, f, e), (c, d, f), (d, a, e, f)]
        for p, q in (((x0, y0), ridge[0]), ((x1, y1), ridge[1]), (ridge[0], ridge[1])): roof.beam((*p, z + rise * (p in ridge)), (*q, z + rise), .09, sides=6)

    def lamps(self, *points):
        for x, y, z in points: self['led'].block(x, y, z, .12, .12, .02)

    def mesh(self, name): return joined(name, list(self.parts.values()))


def shell(h, name, x0, y0, x1, y1, z0, z1, left=(), right=(), back=()):
    """The three walls that are not the front."""
    h.wall(name, h.side(x0, 'left'), y0, y1, z0, z1, left)
    h.wall(name, h.side(x1, 'right'), y0, y1, z0, z1, right)
    h.wall(name, h.side(y1, 'back'), x0, x1, z0, z1, back)


def terrace_house(m, render='white'):
    """11 m wide: a garage open to the street, a base of stone, and above a balcony behind glass under a wide roof."""
    h = House(m)
    front, base = h.side(0), h.side(.5)
    h.wall('stone', base, 6.5, 11, 0, 2.9, [(7.6, 10.1, .7, 2.3, 3)], .3)
    h.wall(render, h.side(4.9), 0, 6.5, 0, 2.9, [(.8, 1.9, 0, 2.2, 1)])
    h.slats(h.side(1.3), 4.9, 6.5, 0, 2.75)
    h.box('timber', h.side(1.3), 5.15, 6.15, .06, .1, .05, 2.5)
    h.box('frame', h.side(1.3), 6.0, 6.04, .1, .18, .9, 1.7)
    h.wall(render, h.side(0, 'left'), .5, 12, 0, 2.9, [(7, 9.4, .9, 2.3, 2)])
    h.wall('stone', h.side(11, 'right'), .5, 5, 0, 2.9, [(2, 3.2, .7, 2.3, 2)], .3)
    h.wall(render, h.side(10.96, 'right'), 5, 12, 0, 2.9, [(6.4, 9.8, .7, 2.3, 3)])
    h.wall(render, h.side(12, 'back'), 0, 11, 0, 2.9)
    h.wall(render, h.side(4.7, 'right'), 1.3, 4.9, 0, 2.9)
    h.plate(-.25, -.95, 11.2, 12.1, 2.9, .28)
    h.wall(render, front, 6.4, 11, 3.18, 6, [(7.3, 10.2, 4., 5.6, 3)])
    h.wall(render, h.side(1.25), .2, 6.4, 3.18, 6, [(.7, 3.1, 3.25, 5.6, 3), (3.6, 6., 3.25, 5.6, 3)])
    h.wall(render, h.side(6.4, 'left'), 0, 1.25, 3.18, 6)
    shell(h, render, .2, 1.25, 11, 12, 3.18, 6, [(3, 5, 4, 5.5, 2)], [(2.4, 4, 4, 5.5, 2), (7, 9.4, 4, 5.5, 3)])
    h.wall(render, h.side(11, 'right'), 0, 1.25, 3.18, 6)
    h.railing(front, -.15, 6.35, 3.18, .85)
    h.railing(h.side(-.15, 'left'), -.85, 1.2, 3.18)
    h.plate(-.7, -1.1, 11.8, 12.7, 6, .3)
    h[render].box(7.5, 6, 6.3, 10, 9, 7.4)
    h.lamps(*((x, 1.6, 2.85) for x in (1.3, 3.2)), *((x, .2, 2.84) for x in (5.6, 8.2, 9.8)), *((x, .3, 5.95) for x in (1.5, 3.4, 5.2)))
    h['paving'].box(.4, -5.2, .0, 4.6, 4.9, .06)
    h['slab'].box(4.9, -5.2, .0, 6.3, 1.3, .07)
    return h.mesh('terrace house')


def timber_house(m, render='white'):
    """10.5 m wide: a box of boards hangs over the entrance; beside it a white wing with tall windows."""
    h = House(m)
    h.wall(render, h.side(1.6), 0, 6.6, 0, 3, [(.5, 3, .1, 2.5, 3)])
    h.wall('stone', h.side(.9), 6.6, 10.5, 0, 3.2, thick=.3)
    h.slats(h.side(.9), 7., 10.1, .02, 2.5, .16, .13, .05)
    h.slats(h.side(1.6), 4.1, 5.5, .02, 2.6, .1, .095, .08)
    shell(h, render, 0, 1.6, 10.5, 12, 0, 3, [(3, 5.4, .8, 2.3, 2)], [(4, 6.4, .8, 2.3, 2), (8, 10, .8, 2.3, 2)])
    h.wall('back', h.side(-.6), 0, 6.3, 3.1, 6.1, [(1., 5.3, 3.9, 5.55, 4)])
    front = h.side(-.6)
    for a, b, low, high in ((0, .95, 3.1, 6.1), (5.35, 6.3, 3.1, 6.1), (.95, 5.35, 3.1, 3.85), (.95, 5.35, 5.6, 6.1)): h.slats(front, a, b, low, high, back=False)
    shell(h, 'back', 0, -.6, 6.3, 9, 3.1, 6.1, [(1, 2.6, 3.9, 5.5, 2)])
    h.slats(h.side(0, 'left'), -.6, .95, 3.1, 6.1, back=False)
    h.slats(h.side(0, 'left'), 2.65, 9, 3.1, 6.1, back=False)
    h.slats(h.side(6.3, 'right'), -.6, 2.2, 3.1, 6.1, back=False)
    h['timber'].box(0, -.6, 3.0, 6.3, 1.6, 3.1)
    h.plate(-.12, -.75, 6.42, 9, 6.1, .2, False)
    h.wall(render, h.side(2.2), 6.3, 10.5, 3.2, 6.6, [(7., 9.8, 3.3, 5.9, 3)])
    shell(h, render, 6.3, 2.2, 10.5, 12, 3.2, 6.6, (), [(4, 6.2, 4.1, 5.6, 2)])
    h.plate(6.2, 1.2, 11, 12.4, 6.6, .22)
    h.railing(h.side(.9), 6.5, 10.45, 3.2, -.08)
    h.plate(6.3, .55, 10.8, 2.2, 2.98, .22)
    h.lamps(*((x, .4, 2.97) for x in (1, 2.6, 4.8, 6)), (7.8, 1.6, 6.55), (9.2, 1.6, 6.55))
    h['paving'].box(6.9, -5.2, 0, 10.3, .9, .06)
    h['slab'].box(4.1, -5.2, 0, 5.5, 1.6, .07)
    return h.mesh('timber house')


def tiled_house(m, render='white', storeys=1):
    """11 m wide, under a hipped roof of tiles, with a porch on posts of timber; with a second storey over its right half."""
    h = House(m)
    h.wall(render, h.side(1.8), 0, 6.2, 0, 3, [(.7, 2.7, .9, 2.3, 2), (3.1, 4.2, 0, 2.3, 1), (4.6, 5.8, .9, 2.3, 2)])
    h.wall(render, h.side(0), 6.2, 11, 0, 3, [(7.2, 10, .8, 2.3, 3)])
    h.wall(render, h.side(6.2, 'left'), 0, 1.8, 0, 3)
    h.wall(render, h.side(11, 'right'), 0, 1.8, 0, 3)
    shell(h, render, 0, 1.8, 11, 10.5, 0, 3, [(3, 5, .9, 2.3, 2)], [(3, 5, .9, 2.3, 2), (7, 8.6, .9, 2.3, 2)])
    h['stone'].box(-.03, 1.55, 0, 6.2, 1.83, .55)
    for x in (.3, 3.1, 5.9): h['timber'].box(x - .09, -.05, 0, x + .09, .13, 2.9)
    h['timber'].box(.1, -.08, 2.7, 6.2, .16, 2.92)
    h['slab'].box(-.2, -.3, 0, 6.2, 1.8, .12)
    if storeys == 1: h.hip(0, 0, 11, 10.5, 3.1, 2.1)
    else:
        h.plate(-.5, -.5, 6.2, 10.9, 3, .22)
        h.wall(render, h.side(0), 4.6, 11, 3, 6, [(5.4, 7.4, 3.9, 5.4, 2), (8.2, 10.2, 3.9, 5.4, 2)])
        shell(h, render, 4.6, 0, 11, 10.5, 3, 6, [(1.5, 3.3, 3.9, 5.4, 2)], [(2, 4, 3.9, 5.4, 2), (6, 8, 3.9, 5.4, 2)])
        h.hip(4.6, 0, 11, 10.5, 6.1, 1.5)
    h.lamps((1.7, .7, 2.95), (4.6, .7, 2.95))
    h['paving'].box(3., -5.2, 0, 4.4, -.3, .06)
    h['paving'].box(-.1, -5.2, 0, 2.4, 0, .06)
    return h.mesh('tiled house')


def rising_house(m):
    """11 m wide, still of bare brick: openings without windows, columns, and props under the upper slab."""
    h = House(m)
    front = [(1, 3.2, .9, 2.3, 1), (4.4, 5.5, 0, 2.3, 1), (7, 9.6, .9, 2.3, 1)]
    for z, walls in ((0, front), (3.2, [(1.6, 3.4, 4.1, 5.5, 1), (6.2, 8.4, 4.1, 5.5, 1)])):
        w = 11 if z == 0 else 9.2
        h.wall('hollow', h.side(0), 0, w, z, z + 2.9 - (.5 if z else 0), walls, window=False)
        for face, at in (('left', 0), ('right', w)): h.wall('hollow', h.side(at, face), 0, 10, z, z + 2.9 - (.5 if z else 0), [(4, 6, z + .9, z + 2.3, 1)], window=False)
        for x in (0, 3.8, 6.6, w): h['slab'].box(x - .12, -.03, z, x + .12, .2, z + 2.95)
    h['slab'].box(-.3, -.5, 2.95, 11.3, 10.3, 3.2)
    for x in (10, 10.8):
        for y in (.3, 5): h['timber'].beam((x, y, 3.2), (x, y, 5.6), .05)
    return h.mesh('rising house')
