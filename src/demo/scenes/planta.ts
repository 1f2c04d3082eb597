// biome-ignore-all lint/style/noNonNullAssertion: the remainder is inside
import { type Box, boxOf, furniture } from './furniture.ts'
import type { Home, Opening, Room } from './homes.ts'
import { lettering } from './lettering.ts'
import { area, group, line, mix, n, type Pen, points, poly, rect } from './pen.ts'

/** The plan of a home to scale: thick walls, doors that swing, furniture and the name of each room. */
export function planta(pen: Pen, home: Home): string {
  const { w, h, u, p, r } = pen
  const [across, down] = home.turned ? [home.deep, home.wide] : [home.wide, home.deep]
  const [flipX, flipY] = [r.chance(0.5), r.chance(0.5)]
  const cloths = [
    p.light,
    mix(p.light, p.paper, 0.45),
    mix(p.accent, p.paper, 0.35),
    mix(p.leaf, p.paper, 0.4),
    mix(p.water, p.paper, 0.35),
  ]
  const cloth = r.whole(0, cloths.length - 1)
  const wood = mix(r.pick(['#dcbb90', '#c9a274', '#e3cdb0']), p.paper, 0.42)
  const k = Math.min((w * 0.86) / across, (h * 0.82) / down)
  const [left, top] = [(w - across * k) / 2, (h - down * k) / 2 - 1.2 * u]
  const onPaper = ([x, y, wide, deep]: Box): Box => {
    const [ax, ay, aw, ad] = home.turned ? [y, x, deep, wide] : [x, y, wide, deep]
    return [left + (flipX ? across - ax - aw : ax) * k, top + (flipY ? down - ay - ad : ay) * k, aw * k, ad * k]
  }
  const [sx, sy] = [flipX ? -k : k, flipY ? -k : k]
  const [tx, ty] = [flipX ? left + across * k : left, flipY ? top + down * k : top]
  const turn = home.turned ? [0, sy, sx, 0] : [sx, 0, 0, sy]
  const matrix = [...turn, tx, ty].map(value => value.toFixed(4)).join(' ')
  const drawn = [
    ...home.rooms.map(room => floorOf(pen, room, wood)),
    ...home.furniture.map((piece, i) => furniture(pen, piece, cloths[(cloth + (i % 3)) % cloths.length]!)),
    ...wallsOf(pen, home),
  ]
  return [
    rect(0, 0, w, h, p.paper),
    rect(left + 1.1 * u, top + 1.1 * u, across * k, down * k, p.ink, `fill-opacity=".09" rx="${n(0.8 * u)}"`),
    group(drawn.join(''), `transform="matrix(${matrix})"`),
    ...labels(home).map(({ name, box, size }) => {
      const [x, y, wide, tall] = onPaper(box)
      return (
        rect(x, y, wide, tall, p.paper, `fill-opacity=".8" rx="${n(tall * 0.28)}"`) +
        lettering(name, { x: x + wide / 2, y: y + tall / 2 + (size * k) / 2, size: size * k, color: p.ink })
      )
    }),
    scale(pen, left, top + down * k + 4.4 * u, k),
  ].join('')
}

function floorOf({ p }: Pen, { box: [x, y, wide, deep], floor }: Room, wood: string): string {
  const base = { wood, tile: mix(p.glass, p.paper, 0.5), deck: mix(p.leafLight, p.paper, 0.58) }[floor]
  const joints: string[] = []
  if (floor === 'tile') for (let at = x + 45; at < x + wide; at += 45) joints.push(`M${n(at)} ${n(y)}v${n(deep)}`)
  const step = { wood: 24, tile: 45, deck: 16 }[floor]
  for (let at = y + step; at < y + deep; at += step) joints.push(`M${n(x)} ${n(at)}h${n(wide)}`)
  return rect(x, y, wide, deep, base) + line(joints.join(''), mix(base, p.ink, floor === 'deck' ? 0.1 : 0.08), 1.6)
}

const OUTER = 18
const INNER = 11

function wallsOf(pen: Pen, { rooms, outline, walls, openings }: Home): string[] {
  const { p } = pen
  const rail = rooms
    .filter(room => room.floor === 'deck')
    .map(({ box: [x, y, wide, deep] }) => rect(x, y, wide, deep, 'none', `stroke="${p.mid}" stroke-width="6"`))
  return [
    ...rail,
    line(walls.map(([x1, y1, x2, y2]) => `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`).join(''), p.ink, INNER),
    `<polygon points="${points(outline)}" fill="none" stroke="${p.ink}" stroke-width="${OUTER}" stroke-linejoin="miter"/>`,
    ...openings.map(opening => openingOf(pen, opening)),
  ]
}

/** The hole in the wall, and in it the pane, or the leaf with the quarter circle it needs. */
function openingOf({ p }: Pen, { at: [x1, y1, x2, y2], kind, swing = 1 }: Opening): string {
  const along = line(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, p.paper, OUTER + 1.5)
  const [ux, uy] = [Math.sign(x2 - x1), Math.sign(y2 - y1)]
  const beside = (from: number, to: number, off: number) =>
    `M${n(x1 + ux * from + Math.abs(uy) * off)} ${n(y1 + uy * from + Math.abs(ux) * off)}L${n(x1 + ux * to + Math.abs(uy) * off)} ${n(y1 + uy * to + Math.abs(ux) * off)}`
  const length = Math.abs(x2 - x1) + Math.abs(y2 - y1)
  if (kind === 'gap') return along
  if (kind === 'window')
    return (
      along + line(beside(0, length, -5) + beside(0, length, 5), p.ink, 2.4) + line(beside(0, length, 0), p.water, 4)
    )
  if (kind === 'glass')
    return (
      along + line(beside(0, length * 0.54, -3.5) + beside(length * 0.46, length, 3.5), mix(p.water, p.ink, 0.3), 4)
    )
  if (kind === 'sliding') return along + line(beside(0, length, 0), mix(p.ink, p.paper, 0.35), 4)
  const [tipX, tipY] = [x1 + Math.abs(uy) * length * swing, y1 + Math.abs(ux) * length * swing]
  const isClockwise = (tipX - x1) * (y2 - y1) - (tipY - y1) * (x2 - x1) > 0
  return (
    along +
    area(
      `M${n(x1)} ${n(y1)}L${n(tipX)} ${n(tipY)}A${n(length)} ${n(length)} 0 0 ${isClockwise ? 1 : 0} ${n(x2)} ${n(y2)}Z`,
      '#ffffff',
      `fill-opacity=".4" stroke="${p.ink}" stroke-opacity=".5" stroke-width="2.4"`,
    ) +
    line(`M${n(x1)} ${n(y1)}L${n(tipX)} ${n(tipY)}`, p.ink, 4.5)
  )
}

/** What a door sweeps. */
const sweepOf = ({ at: [x1, y1, x2, y2], kind, swing = 1 }: Opening): Box | undefined => {
  if (kind !== 'door') return undefined
  const length = Math.abs(x2 - x1) + Math.abs(y2 - y1)
  return x1 === x2
    ? [swing === 1 ? x1 : x1 - length, Math.min(y1, y2), length, length]
    : [Math.min(x1, x2), swing === 1 ? y1 : y1 - length, length, length]
}

export const doorsOf = (home: Home): Box[] => home.openings.map(sweepOf).filter(box => box !== undefined)

export const overlaps = (a: Box, b: Box) =>
  a[0] < b[0] + b[2] && b[0] < a[0] + a[2] && a[1] < b[1] + b[3] && b[1] < a[1] + a[3]

const grown = ([x, y, wide, deep]: Box, by: number): Box => [x - by, y - by, wide + 2 * by, deep + 2 * by]

/** The names of the rooms where their floors are free, in boxes of the plan. Smaller where there is little room. */
export function labels(home: Home): { name: string; box: Box; size: number }[] {
  const obstacles = [...home.furniture.map(boxOf), ...doorsOf(home)]
  return home.rooms
    .filter(room => room.name !== '')
    .map(({ name, box: [x, y, wide, deep] }) => {
      for (let size = (home.turned ? home.deep : home.wide) * 0.021; ; size *= 0.94) {
        const [long, tall] = [name.length * size * 0.935 + size * 0.3, size * 1.75]
        const [lw, ld] = home.turned ? [tall, long] : [long, tall]
        const spots: Box[] = []
        for (let at = x + 9; at + lw <= x + wide - 9; at += 4)
          for (let from = y + 9; from + ld <= y + deep - 9; from += 4) spots.push([at, from, lw, ld])
        const off = ([a, b, c, d]: Box) => Math.abs(a + c / 2 - x - wide / 2) + Math.abs(b + d / 2 - y - deep / 2)
        const free = spots
          .filter(spot => !obstacles.some(obstacle => overlaps(spot, obstacle)))
          .sort((a, b) => off(a) - off(b))
        // Rather a hand's breadth away from everything, if there is such a place.
        const box = free.find(spot => !obstacles.some(obstacle => overlaps(grown(spot, 11), obstacle))) ?? free[0]
        if (box) return { name, box, size }
        if (size < 4) throw new Error(`There is no room for the name of ${name}.`)
      }
    })
}

/** Five metres in black and white, and the north. */
function scale({ u, p }: Pen, x: number, y: number, k: number): string {
  const metre = 100 * k
  const bar = [0, 1, 2, 3, 4].map(i => rect(x + i * metre, y, metre, 0.9 * u, i % 2 === 0 ? p.ink : p.wallShade))
  return (
    bar.join('') +
    lettering('5 m', { x: x + 5 * metre + 1.6 * u, y: y + 1.4 * u, size: 1.9 * u, color: p.ink, start: true }) +
    poly(
      [
        [x + 5 * metre + 14 * u, y + 1.8 * u],
        [x + 5 * metre + 15.2 * u, y - 1.6 * u],
        [x + 5 * metre + 16.4 * u, y + 1.8 * u],
        [x + 5 * metre + 15.2 * u, y + 1 * u],
      ],
      p.accent,
    ) +
    lettering('N', { x: x + 5 * metre + 19 * u, y: y + 1.4 * u, size: 1.9 * u, color: p.ink })
  )
}
