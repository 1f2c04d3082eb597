import { lettering } from './lettering.ts'
import { circle, ellipse, line, mix, n, type Pen, rect } from './pen.ts'

interface Room {
  readonly name: string
  /** In parts of a plan 12 wide and 8 deep. */
  readonly at: readonly [x: number, y: number, wide: number, deep: number]
  readonly floor: 'wood' | 'tile' | 'deck'
  readonly furniture: 'bed' | 'living' | 'kitchen' | 'bath' | 'deck' | 'none'
  /** Where the door is: side and how far along it, in parts. */
  readonly door?: readonly [side: 'top' | 'bottom' | 'left' | 'right', along: number]
}

const layouts: readonly (readonly Room[])[] = [
  [
    { name: 'SUÍTE', at: [0, 0, 3.6, 3.6], floor: 'wood', furniture: 'bed', door: ['bottom', 2.6] },
    { name: 'BANHO', at: [3.6, 0, 1.7, 3.6], floor: 'tile', furniture: 'bath', door: ['bottom', 0.4] },
    { name: 'QUARTO', at: [5.3, 0, 3.1, 3.6], floor: 'wood', furniture: 'bed', door: ['bottom', 0.4] },
    { name: 'COZINHA', at: [8.4, 0, 3.6, 3.2], floor: 'tile', furniture: 'kitchen', door: ['bottom', 0.6] },
    { name: 'SALA', at: [0, 3.6, 8.4, 3], floor: 'wood', furniture: 'living' },
    { name: 'SERVIÇO', at: [8.4, 3.2, 3.6, 1.6], floor: 'tile', furniture: 'none', door: ['left', 0.4] },
    { name: 'LAVABO', at: [8.4, 4.8, 3.6, 1.8], floor: 'tile', furniture: 'bath', door: ['left', 0.6] },
    { name: 'VARANDA', at: [0, 6.6, 8.4, 1.4], floor: 'deck', furniture: 'deck' },
  ],
  [
    { name: 'SALA', at: [0, 0, 5.2, 4.8], floor: 'wood', furniture: 'living' },
    { name: 'COZINHA', at: [5.2, 0, 3, 2.7], floor: 'tile', furniture: 'kitchen', door: ['bottom', 0.5] },
    { name: 'SUÍTE', at: [8.2, 0, 3.8, 4], floor: 'wood', furniture: 'bed', door: ['left', 3] },
    { name: 'BANHO', at: [8.2, 4, 3.8, 1.5], floor: 'tile', furniture: 'bath', door: ['left', 0.4] },
    { name: 'QUARTO', at: [5.2, 4.8, 3, 3.2], floor: 'wood', furniture: 'bed', door: ['top', 0.4] },
    { name: 'CIRCULAÇÃO', at: [5.2, 2.7, 3, 2.1], floor: 'wood', furniture: 'none' },
    { name: 'QUARTO', at: [8.2, 5.5, 3.8, 2.5], floor: 'wood', furniture: 'bed', door: ['left', 0.4] },
    { name: 'VARANDA', at: [0, 4.8, 5.2, 1.8], floor: 'deck', furniture: 'deck' },
  ],
  [
    { name: 'SUÍTE', at: [0, 0, 4, 4], floor: 'wood', furniture: 'bed', door: ['right', 3] },
    { name: 'BANHO', at: [0, 4, 2.4, 2.4], floor: 'tile', furniture: 'bath', door: ['right', 0.5] },
    { name: 'COZINHA', at: [2.4, 4, 3.2, 2.4], floor: 'tile', furniture: 'kitchen', door: ['right', 0.5] },
    { name: 'ESTAR', at: [4, 0, 8, 4], floor: 'wood', furniture: 'living' },
    { name: 'JANTAR', at: [5.6, 4, 6.4, 2.4], floor: 'wood', furniture: 'none' },
    { name: 'VARANDA', at: [5.6, 6.4, 6.4, 1.6], floor: 'deck', furniture: 'deck' },
  ],
]

/** The plan of a home: thick walls, doors that swing, furniture and the name of each room. */
export function planta(pen: Pen): string {
  const { w, h, u, p, r } = pen
  const rooms = r.pick(layouts)
  const mirrored = r.chance(0.5)
  const cell = Math.min((w * 0.82) / 12, (h * 0.82) / 8)
  const [left, top] = [(w - cell * 12) / 2, (h - cell * 8) / 2]
  const wall = 0.22 * cell
  const placed = rooms.map(room => {
    const [x, y, wide, deep] = room.at
    const from = mirrored ? 12 - x - wide : x
    return { ...room, x: left + from * cell, y: top + y * cell, wide: wide * cell, deep: deep * cell }
  })
  const out = [rect(0, 0, w, h, p.paper)]
  for (const room of placed)
    out.push(rect(room.x + 0.8 * u, room.y + 0.8 * u, room.wide + wall, room.deep + wall, p.ink, 'fill-opacity=".08"'))
  for (const room of placed) out.push(floorOf(pen, room, cell))
  for (const room of placed) out.push(furnitureOf(pen, room, cell))
  for (const { x, y, wide, deep, floor } of placed)
    out.push(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(deep)}" fill="none" stroke="${floor === 'deck' ? p.mid : p.ink}" stroke-width="${n(floor === 'deck' ? wall * 0.5 : wall)}"/>`,
    )
  for (const room of placed) out.push(doorOf(pen, room, cell, wall, mirrored))
  for (const { name, x, y, wide, deep } of placed) {
    const size = Math.min(0.3 * cell, (wide / (name.length + 1)) * 1.05)
    const [labelX, labelY] = [x + wide / 2, y + deep * (deep > 2 * cell ? 0.86 : 0.62)]
    out.push(
      rect(
        labelX - name.length * size * 0.52,
        labelY - size * 1.4,
        name.length * size * 1.04,
        size * 1.85,
        p.paper,
        `fill-opacity=".86" rx="${n(size * 0.5)}"`,
      ),
      lettering(name, { x: labelX, y: labelY, size, color: p.ink }),
    )
  }
  return out.join('')
}

type Placed = Room & { readonly x: number; readonly y: number; readonly wide: number; readonly deep: number }

function floorOf({ p }: Pen, { x, y, wide, deep, floor }: Placed, cell: number): string {
  const wood = mix('#dcbb90', p.paper, 0.45)
  const base = floor === 'wood' ? wood : floor === 'tile' ? mix(p.glass, p.paper, 0.5) : mix(p.leafLight, p.paper, 0.55)
  const lines: string[] = []
  if (floor === 'tile') for (let at = x; at < x + wide; at += cell * 0.5) lines.push(`M${n(at)} ${n(y)}v${n(deep)}`)
  for (let at = y; at < y + deep; at += cell * (floor === 'wood' ? 0.28 : floor === 'tile' ? 0.5 : 0.2))
    lines.push(`M${n(x)} ${n(at)}h${n(wide)}`)
  return rect(x, y, wide, deep, base) + line(lines.join(''), mix(base, p.ink, 0.14), cell * 0.02)
}

function furnitureOf({ p, r }: Pen, { x, y, wide, deep, furniture }: Placed, c: number): string {
  const round = `stroke="${p.ink}" stroke-width="${n(c * 0.03)}"`
  const edge = `${round} rx="${n(c * 0.08)}"`
  const cloth = r.pick([p.light, mix(p.light, p.paper, 0.4), mix(p.accent, p.paper, 0.35)])
  const [middle, top] = [x + wide / 2, y + c * 0.25]
  if (furniture === 'bed') {
    const [bw, bd] = [Math.min(1.7 * c, wide * 0.55), Math.min(2 * c, deep * 0.66)]
    return (
      rect(middle - bw / 2, top, bw, bd, p.paper, edge) +
      rect(middle - bw / 2, top + bd * 0.38, bw, bd * 0.62, cloth, edge) +
      rect(middle - bw * 0.44, top + bd * 0.07, bw * 0.38, bd * 0.2, '#ffffff', edge) +
      rect(middle + bw * 0.06, top + bd * 0.07, bw * 0.38, bd * 0.2, '#ffffff', edge) +
      circle(middle - bw / 2 - c * 0.32, top + c * 0.3, c * 0.2, p.lit, round) +
      circle(middle + bw / 2 + c * 0.32, top + c * 0.3, c * 0.2, p.lit, round)
    )
  }
  if (furniture === 'living') {
    const sofa = Math.min(2.6 * c, wide * 0.42)
    return (
      rect(x + 0.6 * c, y + deep * 0.3, sofa, c * 1.5, mix(cloth, p.paper, 0.6), `rx="${n(c * 0.1)}"`) +
      rect(x + 0.7 * c, top + c * 0.1, sofa, c * 0.85, cloth, edge) +
      rect(x + 0.85 * c, top + c * 0.4, sofa / 2 - c * 0.2, c * 0.5, mix(cloth, '#ffffff', 0.25), edge) +
      rect(x + 0.75 * c + sofa / 2, top + c * 0.4, sofa / 2 - c * 0.2, c * 0.5, mix(cloth, '#ffffff', 0.25), edge) +
      rect(x + 0.7 * c + sofa * 0.25, y + deep * 0.52, sofa * 0.5, c * 0.5, '#ffffff', edge) +
      [0, 1, 2]
        .map(
          i =>
            rect(x + wide - 2.9 * c + i * 0.75 * c, y + deep * 0.24, c * 0.45, c * 0.4, cloth, edge) +
            rect(x + wide - 2.9 * c + i * 0.75 * c, y + deep * 0.24 + c * 1.4, c * 0.45, c * 0.4, cloth, edge),
        )
        .join('') +
      rect(x + wide - 3.1 * c, y + deep * 0.24 + c * 0.45, c * 2.4, c * 0.9, mix('#a8744a', p.paper, 0.35), edge) +
      circle(x + wide - 0.5 * c, top + c * 0.25, c * 0.3, p.leaf) +
      circle(x + wide - 0.57 * c, top + c * 0.18, c * 0.15, p.leafLight)
    )
  }
  if (furniture === 'kitchen')
    return (
      rect(x + c * 0.12, y + c * 0.12, wide - c * 0.24, c * 0.6, p.wall, edge) +
      rect(x + wide * 0.2, y + c * 0.22, c * 0.7, c * 0.4, p.glass, edge) +
      [0, 1, 2, 3]
        .map(i =>
          circle(x + wide * 0.65 + (i % 2) * c * 0.28, y + c * 0.3 + Math.floor(i / 2) * c * 0.24, c * 0.09, p.ink),
        )
        .join('') +
      rect(x + wide - c * 0.85, y + c * 0.85, c * 0.7, c * 0.7, p.wallShade, edge)
    )
  if (furniture === 'bath')
    return (
      ellipse(x + c * 0.55, y + c * 0.5, c * 0.24, c * 0.3, '#ffffff', round) +
      rect(x + c * 0.33, y + c * 0.14, c * 0.44, c * 0.16, '#ffffff', edge) +
      rect(
        x + wide - c * 0.95,
        y + c * 0.14,
        c * 0.82,
        Math.min(c * 0.9, deep * 0.4),
        mix(p.water, '#ffffff', 0.6),
        edge,
      )
    )
  if (furniture === 'deck')
    return (
      circle(x + wide * 0.3, y + deep * 0.42, c * 0.3, '#ffffff', round) +
      rect(x + wide * 0.3 - c * 0.8, y + deep * 0.42 - c * 0.18, c * 0.36, c * 0.36, cloth, edge) +
      rect(x + wide * 0.3 + c * 0.44, y + deep * 0.42 - c * 0.18, c * 0.36, c * 0.36, cloth, edge) +
      [0.08, 0.75, 0.9].map(at => circle(x + wide * at, y + deep * 0.4, c * 0.22, p.leaf)).join('')
    )
  return ''
}

/** The opening in the wall, the leaf and the quarter circle it needs. */
function doorOf({ p }: Pen, { x, y, wide, deep, door }: Placed, cell: number, wall: number, mirrored: boolean): string {
  if (!door) return ''
  const leaf = 0.85 * cell
  const along = door[1] * cell
  const side = mirrored && door[0] === 'left' ? 'right' : mirrored && door[0] === 'right' ? 'left' : door[0]
  const arc = `stroke="${p.ink}" stroke-opacity=".55" stroke-width="${n(cell * 0.03)}"`
  if (side === 'top' || side === 'bottom') {
    const at = mirrored ? x + wide - along - leaf : x + along
    const edge = side === 'top' ? y : y + deep
    const inward = side === 'top' ? leaf : -leaf
    return (
      rect(at, edge - wall * 0.55, leaf, wall * 1.1, p.paper) +
      `<path d="M${n(at)} ${n(edge)}v${n(inward)}A${n(leaf)} ${n(leaf)} 0 0 ${side === 'top' ? 0 : 1} ${n(at + leaf)} ${n(edge)}" fill="#ffffff" fill-opacity=".35" ${arc}/>`
    )
  }
  const edge = side === 'left' ? x : x + wide
  const inward = side === 'left' ? leaf : -leaf
  const at = y + along
  return (
    rect(edge - wall * 0.55, at, wall * 1.1, leaf, p.paper) +
    `<path d="M${n(edge)} ${n(at)}h${n(inward)}A${n(leaf)} ${n(leaf)} 0 0 ${side === 'left' ? 1 : 0} ${n(edge)} ${n(at + leaf)}" fill="#ffffff" fill-opacity=".35" ${arc}/>`
  )
}
