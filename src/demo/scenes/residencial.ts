import { araucaria, atHour, hedge, hills, ipe, palm, person, sail, sea, sky, tree } from './nature.ts'
import { ellipse, gradient, mix, n, type Pen, poly, rect } from './pen.ts'
import { longHouse, terraces, tower } from './residencialHouses.ts'
import { skyline } from './torre.ts'

/** What stands there: two towers, towers before a range, terraces at the sea, or low houses on pilotis. */
export type ResidencialKind = 'torres' | 'serra' | 'mar' | 'pilotis'

/** Homes with balconies, each with its own life, in their garden. */
export function residencial(pen: Pen, kind: ResidencialKind): string {
  return { torres, serra, mar, pilotis }[kind](atHour(pen, pen.r.pick(['morning', 'noon', 'evening'] as const)))
}

/** Where the buildings stand: beside the words of a banner, else near the middle. */
const middleOf = ({ w, h, r }: Pen) => w * (w > h * 1.9 ? r.between(0.62, 0.7) : r.between(0.42, 0.56))

function torres(pen: Pen): string {
  const { h, u, r } = pen
  const floor = h * r.between(0.78, 0.84)
  const center = middleOf(pen)
  const wide = r.between(18, 25) * u
  const gap = r.between(5, 12) * u
  const tall = Math.min(r.between(58, 70) * u, floor - 6 * u)
  const isTallerLeft = r.chance(0.5)
  const lower = r.between(0.66, 0.9)
  return [
    sky(pen),
    r.chance(0.6) ? skyline(pen, floor) : range(pen, floor, 24),
    tower(pen, center + wide / 2 + gap, floor, wide, tall * (isTallerLeft ? lower : 1)),
    tower(pen, center - wide / 2, floor, wide, tall * (isTallerLeft ? 1 : lower)),
    ...lawn(pen, center, floor),
    garden(pen, center, floor),
  ].join('')
}

/** Slender towers on a garden that comes down in three steps, the range in every window. */
function serra(pen: Pen): string {
  const { w, h, u, p, r } = pen
  const floor = h * r.between(0.7, 0.74)
  const center = middleOf(pen)
  const wide = r.between(14, 16.5) * u
  const apart = r.between(15, 20) * u
  const tall = Math.min(r.between(60, 66) * u, floor - 5 * u)
  const out = [
    sky(pen, [w * r.between(0.14, 0.3), h * r.between(0.14, 0.22)]),
    hills(pen, floor - 24 * u, 22 * u, mix(p.haze[0], p.sky[1], 0.25)),
    hills(pen, floor - 13 * u, 20 * u, p.haze[0]),
    hills(pen, floor - 5 * u, 10 * u, p.haze[1]),
    tower(pen, center + apart, floor, wide, tall * r.between(0.86, 0.97)),
    tower(pen, center - apart, floor + 1.5 * u, wide, tall),
    `<defs>${gradient('jardim', p.ground, p.groundDark)}</defs>`,
  ]
  const steps = 3
  for (let i = 0; i < steps; i++) {
    const y = floor + ((h - floor) * i) / steps
    const deep = (h - floor) / steps
    out.push(
      rect(0, y, w, deep + 1, 'url(#jardim)'),
      i > 0 ? rect(0, y, w, 1.9 * u, mix(p.wallShade, p.light, 0.35)) + rect(0, y, w, 0.5 * u, p.wall) : '',
    )
    if (i > 0) out.push(hedge(pen, 0, y - 0.3 * u, w, 1.3 * u))
    // The ramp crosses the steps, once this way, once that way.
    const [from, to] = i % 2 ? [center + 10 * u, center - 16 * u] : [center - 16 * u, center + 10 * u]
    out.push(
      poly(
        [
          [from - 3.4 * u, y],
          [from + 3.4 * u, y],
          [to + 4.2 * u, y + deep],
          [to - 4.2 * u, y + deep],
        ],
        p.road,
      ),
    )
    for (let x = r.between(2, 9) * u; x < w; x += r.between(13, 24) * u) {
      const size = r.between(9, 13) * (1 + i * 0.14) * u
      if (Math.abs(x - center) < 24 * u) continue
      out.push(r.chance(0.35) ? ipe(pen, x, y + deep * 0.62, size * 1.1) : tree(pen, x, y + deep * 0.62, size))
    }
    for (let n = 0; n < 2; n++)
      out.push(person(pen, center + r.between(-22, 20) * u, y + deep * r.between(0.45, 0.9), (3.1 + i * 0.3) * u))
  }
  out.push(araucaria(pen, w * r.pick([0.05, 0.94]), h * 1.03, 50 * u))
  return out.join('')
}

/** Two houses whose terraces step down towards each other, the bay between them, a long pool in front. */
function mar(pen: Pen): string {
  const { w, h, u, p, r } = pen
  const floor = h * r.between(0.75, 0.79)
  const horizon = floor - r.between(20, 26) * u
  const center = middleOf(pen)
  const view = r.between(13, 19) * u
  const storeys = r.whole(10, 12)
  const room = w > h ? 46 : 32
  const out = [
    sky(pen, [center + r.between(-6, 6) * u, h * r.between(0.15, 0.26)]),
    hills(pen, horizon + u, 9 * u, p.haze[0]),
    sea(pen, horizon, floor),
    sail(pen, center - r.between(2, 7) * u, horizon + r.between(8, 10) * u),
    sail(pen, center + r.between(3, 9) * u, horizon + 4 * u, u * 0.6),
    rect(0, floor - 3 * u, w, 3.4 * u, mix(p.lit, p.ground, 0.3)),
    terraces(pen, { inner: center - view, floor, wide: room * u, storeys, way: -1 }),
    terraces(pen, {
      inner: center + view,
      floor,
      wide: room * r.between(0.8, 1) * u,
      storeys: storeys - r.whole(1, 3),
      way: 1,
    }),
    `<defs>${gradient('jardim', p.ground, p.groundDark)}</defs>`,
    rect(0, floor, w, h - floor, 'url(#jardim)'),
    hedge(pen, 0, floor + 0.6 * u, center - view, 1.8 * u),
    hedge(pen, center + view, floor + 0.6 * u, w - center - view, 1.8 * u),
  ]
  const deep = h - floor
  const half = r.between(30, 40) * u
  out.push(
    poly(
      [
        [center - half, floor + deep * 0.3],
        [center + half, floor + deep * 0.3],
        [center + half * 1.22, floor + deep * 0.86],
        [center - half * 1.22, floor + deep * 0.86],
      ],
      p.road,
    ),
    poly(
      [
        [center - half * 0.93, floor + deep * 0.4],
        [center + half * 0.93, floor + deep * 0.4],
        [center + half * 1.07, floor + deep * 0.74],
        [center - half * 1.07, floor + deep * 0.74],
      ],
      mix(p.water, '#ffffff', 0.2),
    ),
    ...[0.47, 0.56, 0.66].map(at =>
      rect(
        center + r.between(-0.8, 0.3) * half,
        floor + deep * at,
        r.between(8, 18) * u,
        0.35 * u,
        '#ffffff',
        'fill-opacity=".6"',
      ),
    ),
  )
  for (let x = center - half; x <= center + half; x += half / 3) out.push(parasol(pen, x, floor + deep * 0.36, 3.6 * u))
  for (let i = 0; i < 6; i++)
    out.push(person(pen, center + r.between(-1, 1) * half, floor + deep * r.between(0.2, 0.34), 3.3 * u))
  for (let x = r.between(1, 7) * u; x < w; x += r.between(12, 20) * u)
    if (Math.abs(x - center) > view) out.push(palm(pen, x, floor + r.between(0.1, 0.26) * deep, r.between(15, 24) * u))
  for (const at of [0.03, 0.97, 0.9]) if (r.chance(0.75)) out.push(palm(pen, w * at, h * 1.02, r.between(34, 48) * u))
  return out.join('')
}

/** Long houses of six storeys on pilotis, the park running through under them. */
function pilotis(pen: Pen): string {
  const { w, h, u, p, r } = pen
  const floor = h * r.between(0.7, 0.75)
  const isBanner = w > h * 1.9
  const count = w > h ? 3 : 2
  const left = w * (isBanner ? 0.36 : r.between(0.03, 0.08))
  const gap = r.between(5, 9) * u
  const whole = w * 0.97 - left - gap * (count - 1)
  const shares = Array.from({ length: count }, () => r.between(0.8, 1.3))
  const sum = shares.reduce((total, share) => total + share, 0)
  const out = [
    sky(pen, [w * r.between(0.12, 0.85), h * r.between(0.16, 0.24)]),
    skyline(pen, floor - 4 * u),
    hills(pen, floor - 3 * u, 3 * u, p.haze[1]),
  ]
  for (let x = 0; x < w; x += r.between(6, 11) * u) out.push(tree(pen, x, floor, r.between(10, 17) * u))
  let x = left
  for (const [i, share] of shares.entries()) {
    const wide = (whole * share) / sum
    out.push(longHouse(pen, { x, floor: floor + (i % 2) * 1.6 * u, wide, storey: r.between(5, 5.6) * u, pattern: i }))
    x += wide + gap
  }
  out.push(
    `<defs>${gradient('jardim', p.leafLight, mix(p.leafLight, p.leaf, 0.4))}</defs>`,
    rect(0, floor + 1.6 * u, w, h, 'url(#jardim)'),
  )
  const [from, bend] = [w * r.between(0.2, 0.6), r.between(-30, 30) * u]
  out.push(
    `<path d="M${n(from - 3 * u)} ${n(floor + 1.6 * u)}Q${n(from + bend)} ${n((floor + h) / 2)} ${n(from - bend - 12 * u)} ${n(h)}H${n(from - bend + 10 * u)}Q${n(from + bend + 10 * u)} ${n((floor + h) / 2)} ${n(from + 3 * u)} ${n(floor + 1.6 * u)}Z" fill="${p.road}"/>`,
    `<path d="M0 ${n(floor + (h - floor) * 0.62)}Q${n(w / 2)} ${n(floor + (h - floor) * 0.42)} ${n(w)} ${n(floor + (h - floor) * 0.7)}" fill="none" stroke="${p.road}" stroke-width="${n(3 * u)}"/>`,
  )
  // Acácias bloom yellow, whatever blooms elsewhere.
  const yellow: Pen = { ...pen, p: { ...p, bloom: mix('#f0bb3c', p.bloom, 0.12) } }
  const trees: { y: number; drawn: string }[] = []
  for (let at = r.between(3, 9) * u; at < w; at += r.between(15, 27) * u) {
    const y = floor + r.between(0.16, 0.9) * (h - floor)
    const size = (11 + 9 * ((y - floor) / (h - floor))) * u
    trees.push({ y, drawn: r.chance(0.62) ? ipe(yellow, at, y, size) : tree(pen, at, y, size) })
  }
  for (let i = 0; i < 9; i++) {
    const y = floor + r.between(0.05, 0.8) * (h - floor)
    trees.push({ y, drawn: person(pen, from + r.between(-26, 26) * u, y, (3 + ((y - floor) / (h - floor)) * 1.2) * u) })
  }
  out.push(...trees.sort((a, b) => a.y - b.y).map(({ drawn }) => drawn))
  return out.join('')
}

const range = (pen: Pen, floor: number, rise: number) =>
  hills(pen, floor - 22 * pen.u, rise * pen.u, pen.p.haze[0]) + hills(pen, floor - 9 * pen.u, 15 * pen.u, pen.p.haze[1])

function lawn({ w, h, u, p }: Pen, center: number, floor: number): string[] {
  return [
    `<defs>${gradient('jardim', p.ground, p.groundDark)}</defs>`,
    rect(0, floor, w, h - floor, 'url(#jardim)'),
    poly(
      [
        [center - 5 * u, floor],
        [center + 4 * u, floor],
        [center + 16 * u, h],
        [center - 22 * u, h],
      ],
      p.road,
    ),
  ]
}

const parasol = ({ u, p, r }: Pen, x: number, y: number, size: number) =>
  rect(x - 0.15 * u, y - size, 0.3 * u, size, p.ink) +
  poly(
    [
      [x - size * 0.72, y - size * 0.9],
      [x, y - size * 1.4],
      [x + size * 0.72, y - size * 0.9],
    ],
    r.chance(0.34) ? p.wall : p.accent,
  )

function garden(pen: Pen, center: number, floor: number): string {
  const { w, h, u, p, r } = pen
  const deep = h - floor
  const pool = { x: center + r.pick([-36, 27]) * u, y: floor + deep * 0.55 }
  const out = [
    hedge(pen, 0, floor + 0.8 * u, center - 6 * u, 2.2 * u),
    hedge(pen, center + 7 * u, floor + 0.8 * u, w - center, 2.2 * u),
    ellipse(pool.x, pool.y, 16 * u, deep * 0.28, p.road),
    ellipse(pool.x, pool.y, 14 * u, deep * 0.21, mix(p.water, '#ffffff', 0.2)),
    ellipse(pool.x - 4 * u, pool.y - deep * 0.06, 6 * u, deep * 0.04, '#ffffff', 'fill-opacity=".5"'),
  ]
  for (let i = 0; i < 3; i++) {
    const x = pool.x - 9 * u + i * 8 * u
    const y = pool.y - deep * 0.17
    out.push(parasol(pen, x, y, 3.6 * u))
  }
  for (let x = 3 * u; x < w; x += r.between(11, 19) * u) {
    if (Math.abs(x - center) < 16 * u || Math.abs(x - pool.x) < 13 * u) continue
    const y = floor + r.between(0.12, 0.5) * deep
    out.push(r.chance(0.34) ? ipe(pen, x, y, r.between(13, 17) * u) : tree(pen, x, y, r.between(9, 15) * u))
  }
  for (let i = 0; i < 6; i++)
    out.push(person(pen, center + r.between(-9, 5) * u, floor + r.between(0.2, 0.85) * deep, 3.7 * u))
  out.push(araucaria(pen, w * r.pick([0.05, 0.95]), h * 1.03, 54 * u))
  return out.join('')
}
