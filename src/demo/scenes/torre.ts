import { araucaria, atHour, hedge, ipe, palm, person, sail, sea, sky, tree } from './nature.ts'
import { area, circle, ellipse, gradient, group, line, mix, n, type Pen, poly, rect } from './pen.ts'

/** The city behind: blocks in the two colours of the haze. */
export function skyline(pen: Pen, y: number): string {
  const { w, u, p, r } = pen
  const out: string[] = []
  for (const [color, low, high] of [
    [p.haze[0], 18, 46],
    [p.haze[1], 8, 28],
  ] as const) {
    for (let x = -r() * 8 * u; x < w; ) {
      const [wide, tall] = [r.between(6, 13) * u, r.between(low, high) * u]
      out.push(rect(x, y - tall, wide, tall + u, color))
      if (r.chance(0.3)) out.push(rect(x + wide * 0.45, y - tall - 4 * u, 0.5 * u, 4 * u, color))
      x += wide * r.between(0.9, 1.5)
    }
  }
  return out.join('')
}

/** What the towers look at: a plaza with its pool, a garden of araucárias, the sea front. */
export type TorrePlace = 'praca' | 'jardim' | 'orla'

/** Offices at some hour of the day. */
export function torre(pen: Pen, place: TorrePlace): string {
  return { praca, jardim, orla }[place](atHour(pen, pen.r.pick(['morning', 'noon', 'evening'] as const)))
}

/** Beside the words of a banner, else near the middle. */
const middleOf = ({ w, h, r }: Pen) => w * (w > h * 1.9 ? r.between(0.64, 0.74) : r.between(0.42, 0.58))

/** An office tower on its plaza, the tower doubled in a pool of water. */
function praca(pen: Pen): string {
  const { w, h, u, p, r } = pen
  const floor = h * r.between(0.78, 0.83)
  const center = middleOf(pen)
  const main = tower(pen, {
    x: center,
    floor,
    wide: r.between(22, 29) * u,
    tall: Math.min(r.between(60, 70) * u, floor - 11 * u),
  })
  const second = r.chance(0.75)
    ? tower(pen, {
        x: center + r.pick([-1, 1]) * r.between(27, 33) * u,
        floor,
        wide: r.between(16, 20) * u,
        tall: r.between(32, 50) * u,
      })
    : ''
  const pool = { x: center - 34 * u, y: floor + 5.6 * u, wide: 68 * u, tall: h - floor }
  const out = [
    sky(pen),
    skyline(pen, floor),
    second,
    main,
    `<defs><clipPath id="espelho">${rect(pool.x, pool.y, pool.wide, pool.tall, '#000')}</clipPath></defs>`,
    pavement(pen, floor),
    rect(pool.x, pool.y, pool.wide, pool.tall, mix(p.water, p.sky[1], 0.35)),
    group(
      group(main + second, `transform="translate(0 ${n(2 * floor + 6 * u)}) scale(1 -1)" opacity=".3"`),
      'clip-path="url(#espelho)"',
    ),
    rect(pool.x, pool.y, pool.wide, 0.8 * u, mix(p.road, '#ffffff', 0.6)),
  ]
  for (let i = 0; i < 6; i++)
    out.push(
      rect(
        pool.x + r() * 52 * u,
        pool.y + r.between(2, 9) * u,
        r.between(6, 16) * u,
        0.25 * u,
        '#ffffff',
        'fill-opacity=".4"',
      ),
    )
  for (const [from, to] of [
    [0, center - 36 * u],
    [center + 36 * u, w],
  ] as const) {
    if (to - from < 6 * u) continue
    out.push(hedge(pen, from, floor + 1.2 * u, to - from, 2.6 * u))
    for (let x = from + 4 * u; x < to; x += r.between(9, 14) * u)
      out.push(
        r.chance(0.25) ? ipe(pen, x, floor + 2.4 * u, 15 * u) : tree(pen, x, floor + 2.4 * u, r.between(10, 15) * u),
      )
  }
  for (let i = 0; i < 9; i++)
    out.push(person(pen, center + r.between(-32, 32) * u, floor + r.between(2.2, 4.6) * u, r.between(3.1, 3.5) * u))
  out.push(araucaria(pen, w * 0.045, h * 1.02, 58 * u))
  return out.join('')
}

/** A broad tower and its lower wing behind a lawn, araucárias all around. */
function jardim(pen: Pen): string {
  const { w, h, u, p, r } = pen
  const floor = h * r.between(0.72, 0.77)
  const center = middleOf(pen)
  const wide = r.between(31, 37) * u
  const side = r.pick([-1, 1])
  const low = r.between(15, 22) * u
  const wing = { x: center + side * (wide * 0.5 + 14 * u), wide: 36 * u }
  const out = [sky(pen, [w * r.between(0.14, 0.3), h * r.between(0.14, 0.24)]), skyline(pen, floor)]
  for (let x = r.between(0, 6) * u; x < w; x += r.between(9, 20) * u)
    out.push(araucaria(pen, x, floor + u, r.between(20, 34) * u, mix(p.leafDark, p.haze[1], 0.35)))
  out.push(
    side === 1 ? '' : annex(pen, wing.x, floor, wing.wide, low),
    tower(pen, { x: center, floor, wide, tall: Math.min(r.between(50, 58) * u, floor - 8 * u) }),
    side === 1 ? annex(pen, wing.x + 8 * u, floor, wing.wide, low) : '',
    `<defs>${gradient('gramado', p.leafLight, mix(p.leafLight, p.leaf, 0.45))}</defs>`,
    rect(0, floor, w, h - floor, 'url(#gramado)'),
    rect(0, floor, w, 2.6 * u, p.road),
    poly(
      [
        [center - 3 * u, floor],
        [center + 3 * u, floor],
        [center - side * 12 * u + 12 * u, h],
        [center - side * 12 * u - 12 * u, h],
      ],
      p.road,
    ),
  )
  for (let x = r.between(3, 9) * u; x < w; x += r.between(12, 21) * u) {
    if (Math.abs(x - center) < 17 * u) continue
    const y = floor + r.between(0.2, 0.75) * (h - floor)
    out.push(r.chance(0.4) ? ipe(pen, x, y, r.between(12, 16) * u) : tree(pen, x, y, r.between(8, 13) * u))
  }
  for (let i = 0; i < 9; i++)
    out.push(person(pen, center + r.between(-26, 26) * u, floor + r.between(1.4, 6) * u, r.between(3.1, 3.5) * u))
  out.push(araucaria(pen, w * (side === 1 ? 0.06 : 0.94), h * 1.02, 60 * u))
  if (w <= h * 1.9) out.push(araucaria(pen, w * (side === 1 ? 0.15 : 0.85), h * 1.01, 44 * u))
  return out.join('')
}

/** A tower with sunshades on the promenade, the sea behind it. */
function orla(pen: Pen): string {
  const { w, h, u, p, r } = pen
  const floor = h * r.between(0.77, 0.81)
  const horizon = floor - r.between(17, 24) * u
  const center = middleOf(pen)
  const sun = center + r.pick([-1, 1]) * r.between(34, 52) * u
  const out = [
    sky(pen, [Math.min(w * 0.92, Math.max(w * 0.08, sun)), horizon - r.between(14, 30) * u]),
    sea(pen, horizon, floor),
    ...Array.from({ length: 3 }, () =>
      sail(
        pen,
        center + r.pick([-1, 1]) * r.between(26, 80) * u,
        horizon + r.between(4, 10) * u,
        u * r.between(0.5, 0.95),
      ),
    ),
    rect(0, floor - 3.4 * u, w, 4 * u, mix(p.lit, p.wall, 0.5)),
    tower(pen, {
      x: center,
      floor,
      wide: r.between(25, 31) * u,
      tall: Math.min(r.between(50, 60) * u, floor - 9 * u),
      style: 'brises',
    }),
    pavement(pen, floor),
  ]
  // The promenade is paved in waves.
  const wave = 12 * u
  for (const [i, share] of [0.34, 0.5, 0.68].entries()) {
    const y = floor + (h - floor) * share
    const path =
      `q${n(wave / 4)} ${n(-(2 + i) * u)} ${n(wave / 2)} 0q${n(wave / 4)} ${n((2 + i) * u)} ${n(wave / 2)} 0`.repeat(
        Math.ceil(w / wave) + 1,
      )
    out.push(line(`M${n(-i * 4 * u)} ${n(y)}${path}`, mix(p.mid, p.road, 0.45), (0.9 + i * 0.4) * u))
  }
  for (let x = r.between(1, 8) * u; x < w; x += r.between(13, 24) * u)
    if (Math.abs(x - center) > 20 * u) out.push(palm(pen, x, floor + 2.4 * u, r.between(17, 27) * u))
  for (let i = 0; i < 10; i++)
    out.push(person(pen, center + r.between(-50, 50) * u, floor + r.between(2, 6) * u, r.between(3.1, 3.6) * u))
  for (const at of [0.04, 0.96]) if (r.chance(0.7)) out.push(palm(pen, w * at, h * 1.02, r.between(40, 54) * u))
  return out.join('')
}

const pavement = ({ w, h, u, p }: Pen, floor: number) =>
  `<defs>${gradient('praca', p.road, mix(p.road, p.groundDark, 0.55))}</defs>` +
  rect(0, floor, w, h - floor, 'url(#praca)') +
  rect(0, floor, w, 0.6 * u, mix(p.road, p.ink, 0.25))

/** A low wing with a planted roof. */
function annex({ u, p, r }: Pen, x: number, floor: number, wide: number, tall: number): string {
  const [left, top] = [x - wide / 2, floor - tall]
  const out = [rect(left, top, wide, tall, mix(p.wall, p.light, 0.18))]
  for (let at = left + u; at < left + wide - 2 * u; at += 2.6 * u)
    out.push(circle(at, top - 0.5 * u, r.between(0.9, 1.5) * u, r.pick([p.leaf, p.leafLight])))
  out.push(rect(left - 0.8 * u, top - 0.4 * u, wide + 1.6 * u, 1.4 * u, p.wall))
  for (let y = top + 2.6 * u; y < floor - 3 * u; y += 4.6 * u)
    for (let at = left + 1.4 * u; at < left + wide - 3 * u; at += 4 * u)
      out.push(rect(at, y, 3 * u, 3.2 * u, r.chance(0.2) ? p.lit : mix(p.glass, p.mid, 0.4)))
  return out.join('')
}

interface Box {
  readonly x: number
  readonly floor: number
  readonly wide: number
  readonly tall: number
  readonly style?: Style
}

type Style = 'grid' | 'fins' | 'bands' | 'brises'

/** One tower: a lit face, a side in the shade, and a façade of fins, bands, sunshades or a grid. */
function tower({ u, p, r }: Pen, { x, floor, wide, tall, style: given }: Box): string {
  const side = wide * r.between(0.22, 0.32)
  const [left, top] = [x - wide / 2, floor - tall]
  const slope = side * 0.42
  const crown = r.pick(['flat', 'step', 'slant'] as const)
  const cut = crown === 'slant' ? wide * 0.22 : 0
  const id = `torre${n(x)}`
  const out = [
    `<defs>${gradient(id, mix(p.light, p.sky[0], 0.25), p.mid, 'x1="0" y1="0" x2="1" y2="1"')}</defs>`,
    poly(
      [
        [left, top + cut],
        [left + wide, top],
        [left + wide, floor],
        [left, floor],
      ],
      `url(#${id})`,
    ),
    poly(
      [
        [left + wide, top],
        [left + wide + side, top + slope],
        [left + wide + side, floor],
        [left + wide, floor],
      ],
      p.dark,
    ),
  ]
  if (crown === 'step') {
    out.push(
      rect(left + wide * 0.2, top - 4 * u, wide * 0.55, 4 * u, p.mid),
      rect(left + wide * 0.75, top - 4 * u, side * 0.5, 4 * u, p.dark),
      rect(left + wide * 0.45, top - 10 * u, 0.5 * u, 6 * u, p.dark),
    )
  }
  const storey = r.between(2.9, 3.5) * u
  const picked = r.pick(['grid', 'fins', 'bands'] as const)
  const style = given ?? picked
  const columns = Math.round(wide / ((style === 'fins' ? 1.7 : 2.9) * u))
  const step = (wide * 0.9) / columns
  const first = left + wide * 0.05
  for (let y = top + cut + storey; y < floor - 8 * u; y += storey) {
    const isBanded = style === 'bands' || style === 'brises'
    if (isBanded) out.push(rect(left + wide * 0.03, y, wide * 0.94, storey * 0.52, p.glass, 'fill-opacity=".82"'))
    for (let column = 0; column < columns; column++) {
      const lit = r.chance(0.14)
      const cell = first + column * step
      if (isBanded) {
        if (lit) out.push(rect(cell, y, step * 0.92, storey * 0.52, p.lit))
      } else {
        const share = style === 'fins' ? 0.52 : 0.7
        const tallness = style === 'fins' ? 0.84 : 0.58
        out.push(
          rect(
            cell,
            y,
            step * share,
            storey * tallness,
            lit ? p.lit : p.glass,
            lit ? '' : `fill-opacity="${r.pick(['.95', '.8', '.62'])}"`,
          ),
        )
      }
    }
    // Sunshades stand out from the glass on both sides, and throw a thin shadow.
    if (style === 'brises')
      out.push(
        rect(left - 1.2 * u, y - storey * 0.2, wide + side + 1.6 * u, storey * 0.2, mix(p.wall, '#ffffff', 0.3)),
        rect(left, y, wide, storey * 0.1, p.ink, 'fill-opacity=".16"'),
      )
    const drop = slope * 0.5
    out.push(
      rect(left + wide + side * 0.14, y + drop, side * 0.3, storey * 0.5, p.glass, 'fill-opacity=".22"'),
      rect(
        left + wide + side * 0.56,
        y + drop * 1.4,
        side * 0.3,
        storey * 0.5,
        r.chance(0.15) ? p.lit : p.glass,
        'fill-opacity=".3"',
      ),
    )
  }
  // The sky slides over the glass.
  out.push(
    poly(
      [
        [left + wide * 0.12, top + cut],
        [left + wide * 0.4, top + cut * 0.6],
        [left + wide * 0.1, floor - 8 * u],
        [left, floor - 8 * u],
        [left, top + tall * 0.45],
      ],
      '#ffffff',
      'fill-opacity=".14"',
    ),
  )
  // The lobby: tall glass, a door of a person's size, an awning.
  out.push(
    rect(left, floor - 7 * u, wide, 7 * u, mix(p.dark, p.mid, 0.4)),
    rect(left + wide * 0.06, floor - 6 * u, wide * 0.88, 6 * u, mix(p.lit, p.glass, 0.35)),
  )
  for (let i = 1; i < 6; i++) out.push(rect(left + wide * (0.06 + i * 0.147), floor - 6 * u, 0.25 * u, 6 * u, p.mid))
  out.push(
    rect(x - 1.9 * u, floor - 4.2 * u, 3.8 * u, 4.2 * u, p.dark),
    rect(x - 1.6 * u, floor - 3.9 * u, 1.5 * u, 3.9 * u, p.glass),
    rect(x + 0.1 * u, floor - 3.9 * u, 1.5 * u, 3.9 * u, p.glass),
    poly(
      [
        [x - 4.6 * u, floor - 4.4 * u],
        [x + 4.6 * u, floor - 4.4 * u],
        [x + 3.8 * u, floor - 5.3 * u],
        [x - 3.8 * u, floor - 5.3 * u],
      ],
      p.accent,
    ),
    ellipse(x + wide * 0.4, floor + 0.7 * u, wide * 0.75, 0.9 * u, p.ink, 'fill-opacity=".14"'),
    line(`M${n(left)} ${n(top + cut)}L${n(left + wide)} ${n(top)}`, mix(p.light, '#ffffff', 0.5), 0.5 * u),
    area(
      `M${n(left)} ${n(top + cut)}V${n(floor)}`,
      'none',
      `stroke="${mix(p.light, '#ffffff', 0.4)}" stroke-width="${n(0.4 * u)}"`,
    ),
  )
  return out.join('')
}
