import { area, circle, ellipse, group, line, mix, n, type Pen, rect } from './pen.ts'

/** A rectangle: its upper left corner, then its size. */
export type Box = readonly [x: number, y: number, wide: number, deep: number]

/** A piece of furniture seen from above. Lengths are centimetres. */
export interface Piece {
  readonly kind: keyof typeof sizes
  /** The middle of its back. */
  readonly at: readonly [x: number, y: number]
  /** Where its back is: 0 the top, 90 the right, 180 the bottom, 270 the left. */
  readonly turn: 0 | 90 | 180 | 270
  /** Of the pieces that are made to measure. */
  readonly wide?: number
}

/** What a piece takes of the floor, its chairs included. */
const sizes = {
  queen: [258, 202],
  double: [230, 198],
  single: [146, 195],
  closet: [180, 58],
  desk: [105, 92],
  sofa: [200, 88],
  armchair: [78, 78],
  tv: [150, 36],
  coffee: [95, 48],
  dining: [172, 176],
  bistro: [170, 70],
  counter: [200, 60],
  island: [160, 115],
  fridge: [70, 66],
  washer: [62, 60],
  tank: [56, 50],
  toilet: [40, 64],
  basin: [62, 46],
  shower: [140, 78],
  lounger: [62, 175],
  barbecue: [110, 60],
  pool: [320, 150],
  plant: [46, 46],
} as const

/** The floor under a piece. */
export function boxOf({ kind, at: [x, y], turn, wide: measure }: Piece): Box {
  const [standard, deep] = sizes[kind]
  const wide = measure ?? standard
  if (turn === 0) return [x - wide / 2, y, wide, deep]
  if (turn === 180) return [x - wide / 2, y - deep, wide, deep]
  return [turn === 90 ? x - deep : x, y - wide / 2, deep, wide]
}

/** @param cloth the colour of what is covered in cloth */
export function furniture(pen: Pen, piece: Piece, cloth: string): string {
  const [standard, deep] = sizes[piece.kind]
  const drawn = drawings[piece.kind](pen, piece.wide ?? standard, deep, cloth)
  return group(drawn, `transform="translate(${n(piece.at[0])} ${n(piece.at[1])}) rotate(${piece.turn})"`)
}

/** Each draws itself around x = 0 with its back along y = 0. */
const drawings: Record<keyof typeof sizes, (pen: Pen, wide: number, deep: number, cloth: string) => string> = {
  queen: (pen, wide, deep, cloth) => bed(pen, wide, deep, cloth, 158, [-39, 39], [-1, 1]),
  double: (pen, wide, deep, cloth) => bed(pen, wide, deep, cloth, 140, [-34, 34], [-1, 1]),
  single: (pen, wide, deep, cloth) => bed(pen, wide, deep, cloth, 92, [0], [1]),
  closet: ({ p }, wide, deep) =>
    rect(-wide / 2, 0, wide, deep, mix(timber, p.paper, 0.5), edge(p.ink)) +
    line(`M${n(-wide / 2)} ${n(deep / 2)}h${n(wide)}${rails(wide, deep)}`, mix(timber, p.ink, 0.35), 1.6),
  desk: ({ p }, wide, deep, cloth) =>
    rect(-24, 44, 48, deep - 46, cloth, `${edge(p.ink)} rx="12"`) +
    rect(-wide / 2, 0, wide, 50, mix(timber, p.paper, 0.35), edge(p.ink)) +
    rect(-22, 8, 44, 6, p.ink) +
    rect(-18, 22, 36, 14, '#ffffff', edge(p.ink)),
  sofa: ({ p }, wide, deep, cloth) => {
    const seats = wide > 190 ? 3 : 2
    const seat = (wide - 32) / seats
    return (
      rect(-wide / 2, 0, wide, deep, cloth, `${edge(p.ink)} rx="12"`) +
      Array.from({ length: seats }, (_, i) =>
        rect(
          16 - wide / 2 + i * seat,
          24,
          seat,
          deep - 28,
          mix(cloth, '#ffffff', 0.28),
          `${edge(mix(cloth, p.ink, 0.45))} rx="8"`,
        ),
      ).join('')
    )
  },
  armchair: ({ p }, wide, deep, cloth) =>
    rect(-wide / 2, 0, wide, deep, mix(cloth, p.accent, 0.3), `${edge(p.ink)} rx="20"`) +
    rect(18 - wide / 2, 20, wide - 36, deep - 22, mix(cloth, '#ffffff', 0.4), `${edge(p.ink)} rx="10"`),
  tv: ({ p }, wide, deep) =>
    rect(-wide / 2, 0, wide, deep, mix(timber, p.paper, 0.3), edge(p.ink)) +
    rect(-wide * 0.36, 9, wide * 0.72, 7, p.ink),
  coffee: ({ p }, wide, deep) =>
    rect(-wide / 2, 0, wide, deep, mix(timber, '#ffffff', 0.55), `${edge(p.ink)} rx="10"`) +
    circle(wide * 0.2, deep / 2, 9, p.leaf),
  dining: ({ p }, wide, deep, cloth) => {
    const [table, chairs] = [deep - 84, Math.round(wide / 62)]
    return (
      [4, deep - 48]
        .flatMap(y =>
          Array.from({ length: chairs }, (_, i) =>
            rect(((i + 0.5) / chairs - 0.5) * wide - 21, y, 42, 44, cloth, `${edge(p.ink)} rx="9"`),
          ),
        )
        .join('') +
      rect(-wide / 2, 42, wide, table, mix(timber, p.paper, 0.25), `${edge(p.ink)} rx="6"`) +
      circle(0, 42 + table / 2, 13, p.leafLight)
    )
  },
  bistro: ({ p }, wide, deep, cloth) =>
    [-1, 1]
      .map(side =>
        rect(side * (wide / 2 - 22) - 22, deep / 2 - 22, 44, 44, mix(cloth, p.paper, 0.2), `${edge(p.ink)} rx="12"`),
      )
      .join('') + circle(0, deep / 2, deep / 2 - 2, '#ffffff', edge(p.ink)),
  counter: ({ p }, wide, deep) =>
    rect(-wide / 2, 0, wide, deep, p.wall, edge(p.ink)) +
    rect(-wide * 0.32, 12, 58, 38, mix(p.glass, '#ffffff', 0.3), `${edge(p.ink)} rx="6"`) +
    line(`M${n(29 - wide * 0.32)} 3v16`, p.ink, 3.5) +
    rect(wide * 0.32 - 32, 6, 58, 48, p.ink, 'rx="5"') +
    [0, 1, 2, 3]
      .map(i => circle(wide * 0.32 - 17 + (i % 2) * 28, 18 + Math.floor(i / 2) * 24, 8, mix(p.ink, '#ffffff', 0.45)))
      .join(''),
  island: ({ p }, wide, deep, cloth) =>
    [-1, 0, 1].map(at => circle(at * wide * 0.3, deep - 19, 17, cloth, edge(p.ink))).join('') +
    rect(-wide / 2, 0, wide, deep - 40, p.wall, `${edge(p.ink)} rx="4"`),
  fridge: ({ p }, wide, deep) =>
    rect(-wide / 2, 0, wide, deep, p.wallShade, edge(p.ink)) +
    line(`M${n(-wide / 2)} ${n(deep - 10)}h${n(wide)}`, p.ink, 2),
  washer: ({ p }, wide, deep) =>
    rect(-wide / 2, 0, wide, deep, '#ffffff', edge(p.ink)) + circle(0, deep / 2, 20, p.glass, edge(p.ink)),
  tank: ({ p }, wide, deep) =>
    rect(-wide / 2, 0, wide, deep, '#ffffff', edge(p.ink)) +
    rect(8 - wide / 2, 12, wide - 16, deep - 18, mix(p.water, '#ffffff', 0.6), edge(p.ink)),
  toilet: ({ p }, wide, deep) =>
    rect(-wide / 2, 0, wide, 20, '#ffffff', edge(p.ink)) +
    ellipse(0, deep - 25, wide * 0.44, 25, '#ffffff', edge(p.ink)),
  basin: ({ p }, wide, deep) =>
    rect(-wide / 2, 0, wide, deep, p.wall, edge(p.ink)) +
    ellipse(0, deep * 0.55, Math.min(24, wide * 0.38), deep * 0.3, '#ffffff', edge(p.ink)) +
    line('M0 4v12', p.ink, 3.5),
  shower: ({ p }, wide, deep) =>
    rect(-wide / 2, 0, wide, deep, mix(p.water, '#ffffff', 0.62)) +
    line(`M${n(-wide / 2)} ${n(deep)}h${n(wide)}`, mix(p.water, p.ink, 0.35), 4) +
    circle(-wide / 2 + 26, deep / 2, 12, '#ffffff', edge(p.ink)),
  lounger: ({ p }, wide, deep, cloth) =>
    rect(-wide / 2, 0, wide, deep, p.paper, `${edge(p.ink)} rx="10"`) +
    rect(6 - wide / 2, 6, wide - 12, deep * 0.34, cloth, 'rx="8"'),
  barbecue: ({ p }, wide, deep) =>
    rect(-wide / 2, 0, wide, deep, mix(p.accent, p.paper, 0.45), edge(p.ink)) +
    rect(-wide * 0.32, 12, wide * 0.64, deep - 22, p.ink, 'rx="3"') +
    line(
      [0, 1, 2, 3, 4].map(i => `M${n(-wide * 0.24 + i * wide * 0.12)} 14v${n(deep - 26)}`).join(''),
      mix(p.ink, '#ffffff', 0.5),
      2.4,
    ),
  pool: ({ p }, wide, deep) =>
    rect(-wide / 2, 0, wide, deep, p.road, `${edge(p.ink)} rx="12"`) +
    rect(14 - wide / 2, 14, wide - 28, deep - 28, mix(p.water, '#ffffff', 0.25), 'rx="6"') +
    line(`M${n(-wide * 0.3)} ${n(deep * 0.4)}h${n(wide * 0.3)}M0 ${n(deep * 0.62)}h${n(wide * 0.3)}`, '#ffffff', 4),
  plant: ({ p }, wide) =>
    circle(0, wide / 2, wide * 0.46, p.leaf) + circle(-wide * 0.12, wide * 0.38, wide * 0.24, p.leafLight),
}

const timber = '#b98a5c'
const edge = (ink: string) => `stroke="${ink}" stroke-width="2.6"`

/** The hangers of a wardrobe, a little askew as in life. */
const rails = (wide: number, deep: number) =>
  Array.from(
    { length: Math.floor(wide / 16) },
    (_, i) => `M${n(12 - wide / 2 + i * 16 + (i % 3))} 10l${(i % 2) * 4 - 2} ${n(deep - 20)}`,
  ).join('')

/** A bed with its pillows, its blanket turned back, and tables at its sides. */
function bed(
  { p }: Pen,
  wide: number,
  deep: number,
  cloth: string,
  mattress: number,
  pillows: readonly number[],
  tables: readonly number[],
): string {
  // With one table, bed and table together stand in the middle.
  const middle = tables.length === 2 ? 0 : (mattress - wide) / 2
  const table = (wide - mattress) / tables.length - 6
  return (
    tables
      .map(side => {
        const x = middle + side * (mattress / 2 + 5 + table / 2)
        return (
          rect(x - table / 2, 2, table, 42, mix(timber, p.paper, 0.35), edge(p.ink)) +
          circle(x, 23, 12, p.lit, edge(p.ink))
        )
      })
      .join('') +
    rect(middle - mattress / 2, 0, mattress, deep, p.paper, `${edge(p.ink)} rx="8"`) +
    pillows.map(x => rect(middle + x - 31, 12, 62, 38, '#ffffff', `${edge(p.ink)} rx="10"`)).join('') +
    rect(middle - mattress / 2, deep * 0.36, mattress, deep * 0.64, cloth, `${edge(p.ink)} rx="8"`) +
    area(
      `M${n(middle - mattress / 2)} ${n(deep * 0.36)}h${n(mattress)}v${n(deep * 0.1)}h${n(-mattress)}Z`,
      mix(cloth, '#ffffff', 0.5),
      edge(p.ink),
    )
  )
}
