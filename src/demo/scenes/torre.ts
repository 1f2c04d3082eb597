import { araucaria, hedge, ipe, person, sky, tree } from './nature.ts'
import { area, ellipse, gradient, group, line, mix, n, type Pen, poly, rect } from './pen.ts'

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

/** An office tower on its plaza, the tower doubled in a pool of water. */
export function torre(pen: Pen): string {
  const { w, h, u, p, r } = pen
  const floor = h * 0.82
  const center = w * (w > h * 1.9 ? r.between(0.64, 0.74) : r.between(0.46, 0.56))
  const main = tower(pen, { x: center, floor, wide: r.between(23, 29) * u, tall: Math.min(70 * u, floor - 7 * u) })
  const second = r.chance(0.75)
    ? tower(pen, {
        x: center + r.pick([-1, 1]) * r.between(27, 33) * u,
        floor,
        wide: r.between(16, 20) * u,
        tall: r.between(36, 50) * u,
      })
    : ''
  const pool = { x: center - 34 * u, y: floor + 5.6 * u, wide: 68 * u, tall: h - floor }
  const out = [
    sky(pen),
    skyline(pen, floor),
    second,
    main,
    `<defs>${gradient('praca', p.road, mix(p.road, p.groundDark, 0.55))}<clipPath id="espelho">${rect(pool.x, pool.y, pool.wide, pool.tall, '#000')}</clipPath></defs>`,
    rect(0, floor, w, h - floor, 'url(#praca)'),
    rect(0, floor, w, 0.6 * u, mix(p.road, p.ink, 0.25)),
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

interface Box {
  readonly x: number
  readonly floor: number
  readonly wide: number
  readonly tall: number
}

/** One tower: a lit face, a side in the shade, and a façade of fins, bands or a grid. */
function tower({ u, p, r }: Pen, { x, floor, wide, tall }: Box): string {
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
  const style = r.pick(['grid', 'fins', 'bands'] as const)
  const columns = Math.round(wide / ((style === 'fins' ? 1.7 : 2.9) * u))
  const step = (wide * 0.9) / columns
  const first = left + wide * 0.05
  for (let y = top + cut + storey; y < floor - 8 * u; y += storey) {
    if (style === 'bands')
      out.push(rect(left + wide * 0.03, y, wide * 0.94, storey * 0.52, p.glass, 'fill-opacity=".82"'))
    for (let column = 0; column < columns; column++) {
      const lit = r.chance(0.14)
      const cell = first + column * step
      if (style === 'bands') {
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
