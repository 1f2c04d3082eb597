import { lettering } from './lettering.ts'
import { circle, group, line, mix, n, type Pen, poly, rect } from './pen.ts'

const STREETS = [
  'DOS IPÊS',
  'DAS ACÁCIAS',
  'DOS CEDROS',
  'DAS PAINEIRAS',
  'DOS BURITIS',
  'DAS PITANGAS',
  'DAS AROEIRAS',
]

/** The plan of a subdivision on paper: blocks of numbered plots, streets with names, a park, a north arrow. */
export function lotes(pen: Pen): string {
  const { w, h, u, p, r } = pen
  const turn = r.between(-9, 9)
  const out = [rect(0, 0, w, h, mix(p.ground, p.paper, 0.35))]
  const plan: string[] = []
  const [plotWide, plotDeep] = [r.between(12.6, 14.4) * u, r.between(17.5, 20) * u]
  const road = 8 * u
  const columns = r.whole(5, 7)
  const [blockWide, blockDeep] = [columns * plotWide, plotDeep * 2]
  const [across, down] = [Math.ceil((w * 1.3) / (blockWide + road)), Math.ceil((h * 1.5) / (blockDeep + road))]
  const park = [r.whole(1, Math.max(1, across - 2)), r.whole(1, Math.max(1, down - 2))]
  const firstStreet = r.whole(0, STREETS.length - 1)
  let number = 1
  plan.push(rect(-0.25 * w, -0.35 * h, w * 1.6, h * 1.8, p.road))
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const x = -0.15 * w + column * (blockWide + road) + (row % 2) * plotWide
      const y = -0.22 * h + row * (blockDeep + road)
      const isPark = column === park[0] && row === park[1]
      plan.push(
        isPark
          ? square(pen, x, y, blockWide, blockDeep)
          : block(pen, {
              x,
              y,
              plotWide,
              plotDeep,
              columns,
              first: number,
              letter: String.fromCharCode(65 + ((row * across + column) % 26)),
            }),
      )
      if (!isPark) number = (number + columns * 2) % 900
    }
    const y = -0.22 * h + row * (blockDeep + road) + blockDeep + road / 2
    plan.push(
      line(
        `M${n(-0.3 * w)} ${n(y)}H${n(w * 1.4)}`,
        '#ffffff',
        0.35 * u,
        `stroke-dasharray="${n(2.4 * u)} ${n(2 * u)}"`,
      ),
      lettering(`RUA ${STREETS[(firstStreet + row) % STREETS.length]}`, {
        x: w * r.between(0.2, 0.75),
        y: y + 0.9 * u,
        size: 2.2 * u,
        color: mix(p.ink, p.road, 0.2),
      }),
    )
  }
  // Seen from nearer on a phone, where the same numbers would be too small to read.
  const nearer = h > w ? 1.45 : 1
  const [cx, cy] = [n(w / 2), n(h / 2)]
  out.push(
    group(
      plan.join(''),
      `transform="translate(${cx} ${cy}) scale(${nearer}) rotate(${n(turn)}) translate(-${cx} -${cy})"`,
    ),
    compass(pen, w - 9 * u, 11 * u),
    scale(pen),
  )
  return out.join('')
}

interface Block {
  readonly x: number
  readonly y: number
  readonly plotWide: number
  readonly plotDeep: number
  readonly columns: number
  readonly first: number
  readonly letter: string
}

function block({ u, p, r }: Pen, { x, y, plotWide, plotDeep, columns, first, letter }: Block): string {
  const wide = columns * plotWide
  const out = [
    rect(
      x - 0.9 * u,
      y - 0.9 * u,
      wide + 1.8 * u,
      plotDeep * 2 + 1.8 * u,
      mix(p.road, p.groundDark, 0.5),
      `rx="${n(1.6 * u)}"`,
    ),
  ]
  for (let i = 0; i < columns * 2; i++) {
    const [column, side] = [i % columns, i < columns ? 0 : 1]
    const [left, top] = [x + column * plotWide, y + side * plotDeep]
    const fill = r.pick([
      p.paper,
      p.paper,
      p.paper,
      mix(p.paper, p.light, 0.4),
      mix(p.paper, p.leafLight, 0.45),
      mix(p.paper, p.accent, 0.32),
    ])
    out.push(
      rect(left + 0.2 * u, top + 0.2 * u, plotWide - 0.4 * u, plotDeep - 0.4 * u, fill),
      lettering(String(first + i), {
        x: left + plotWide / 2,
        y: top + plotDeep / 2 + 1 * u,
        size: 2.7 * u,
        color: mix(p.ink, fill, 0.25),
      }),
    )
    const street = side === 0 ? top + 1.2 * u : top + plotDeep - 1.2 * u
    if (r.chance(0.4)) out.push(circle(left + plotWide * 0.5, street, 0.9 * u, p.leafLight))
  }
  out.push(
    circle(x + wide / 2, y + plotDeep, 2.5 * u, p.mid),
    lettering(letter, { x: x + wide / 2, y: y + plotDeep + 1.1 * u, size: 2.2 * u, color: '#ffffff' }),
  )
  return out.join('')
}

/** A whole block given to trees, a path, a court and a pond. */
function square({ u, p, r }: Pen, x: number, y: number, wide: number, deep: number): string {
  const out = [
    rect(
      x - 0.9 * u,
      y - 0.9 * u,
      wide + 1.8 * u,
      deep + 1.8 * u,
      mix(p.ground, p.leafLight, 0.45),
      `rx="${n(3 * u)}"`,
    ),
    `<ellipse cx="${n(x + wide * 0.68)}" cy="${n(y + deep * 0.52)}" rx="${n(wide * 0.16)}" ry="${n(deep * 0.26)}" fill="${p.water}" stroke="${p.road}" stroke-width="${n(u)}"/>`,
    line(
      `M${n(x)} ${n(y + deep * 0.2)}C${n(x + wide * 0.3)} ${n(y + deep)} ${n(x + wide * 0.45)} ${n(y)} ${n(x + wide)} ${n(y + deep * 0.95)}`,
      p.road,
      1.4 * u,
    ),
    rect(
      x + wide * 0.08,
      y + deep * 0.58,
      12 * u,
      7 * u,
      p.accent,
      `rx="${n(0.4 * u)}" stroke="#ffffff" stroke-width="${n(0.4 * u)}"`,
    ),
    line(`M${n(x + wide * 0.08 + 6 * u)} ${n(y + deep * 0.58)}v${n(7 * u)}`, '#ffffff', 0.4 * u),
  ]
  for (let i = 0; i < 26; i++) {
    const [tx, ty, size] = [x + r() * wide, y + r() * deep, r.between(1.2, 2) * u]
    const color = r.chance(0.2) ? p.bloom : r.pick([p.leaf, p.leafDark])
    out.push(
      circle(tx + 0.4 * u, ty + 0.4 * u, size, p.ink, 'fill-opacity=".16"'),
      circle(tx, ty, size, color),
      circle(tx - size * 0.25, ty - size * 0.28, size * 0.5, mix(color, '#ffffff', 0.25)),
    )
  }
  return out.join('')
}

function compass({ u, p }: Pen, x: number, y: number): string {
  return (
    circle(x, y, 6 * u, p.paper) +
    poly(
      [
        [x, y - 4.6 * u],
        [x + 1.6 * u, y + 2.4 * u],
        [x, y + 1.4 * u],
      ],
      p.accent,
    ) +
    poly(
      [
        [x, y - 4.6 * u],
        [x - 1.6 * u, y + 2.4 * u],
        [x, y + 1.4 * u],
      ],
      p.ink,
    ) +
    lettering('N', { x, y: y + 5.1 * u, size: 1.8 * u, color: p.ink })
  )
}

function scale({ h, u, p }: Pen): string {
  const [x, y] = [5 * u, h - 6 * u]
  return (
    rect(x - 2 * u, y - 4.4 * u, 31 * u, 7.6 * u, p.paper, `rx="${n(1.2 * u)}"`) +
    rect(x, y, 12 * u, 1 * u, p.ink) +
    rect(x + 12 * u, y, 12 * u, 1 * u, mix(p.ink, p.paper, 0.65)) +
    lettering('0', { x, y: y - 1.2 * u, size: 1.8 * u, color: p.ink, start: true }) +
    lettering('50 M', { x: x + 23.4 * u, y: y - 1.2 * u, size: 1.8 * u, color: p.ink })
  )
}
