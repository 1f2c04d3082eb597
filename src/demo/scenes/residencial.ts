import { araucaria, hedge, hills, ipe, person, sky, tree } from './nature.ts'
import { circle, ellipse, gradient, line, mix, n, type Pen, poly, rect } from './pen.ts'
import { skyline } from './torre.ts'

/** Homes in the sky: towers with balconies, each with its own life, over a garden with a pool. */
export function residencial(pen: Pen): string {
  const { w, h, u, p, r } = pen
  const floor = h * 0.83
  const behind = r.pick(['serra', 'mar', 'cidade'] as const)
  const center = w * (w > h * 1.9 ? r.between(0.62, 0.7) : r.between(0.47, 0.53))
  const wide = r.between(19, 24) * u
  const gap = r.between(4, 9) * u
  const out = [sky(pen)]
  if (behind === 'cidade') out.push(skyline(pen, floor))
  if (behind === 'serra')
    out.push(hills(pen, floor - 22 * u, 24 * u, p.haze[0]), hills(pen, floor - 9 * u, 15 * u, p.haze[1]))
  if (behind === 'mar') {
    out.push(
      hills(pen, floor - 19 * u, 9 * u, p.haze[0]),
      rect(0, floor - 18 * u, w, 18 * u, mix(p.water, p.sky[1], 0.45)),
      ...Array.from({ length: 9 }, () =>
        rect(r() * w, floor - r.between(3, 17) * u, r.between(8, 20) * u, 0.35 * u, '#ffffff', 'fill-opacity=".6"'),
      ),
      sail(pen, w * r.between(0.1, 0.3), floor - 15 * u),
    )
  }
  const towers = r.pick([1, 2, 2])
  const tall = Math.min(r.between(62, 70) * u, floor - 6 * u)
  if (towers === 1) out.push(tower(pen, center, floor, wide * 1.45, tall))
  else
    out.push(
      tower(pen, center + wide / 2 + gap, floor, wide, tall * r.between(0.72, 0.88)),
      tower(pen, center - wide / 2, floor, wide, tall),
    )
  out.push(
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
  )
  out.push(garden(pen, center, floor))
  return out.join('')
}

function tower(pen: Pen, x: number, floor: number, wide: number, tall: number): string {
  const { u, p, r } = pen
  const [left, top] = [x - wide / 2, floor - tall]
  const side = wide * 0.26
  const storey = r.between(3.7, 4.2) * u
  const tinted = r.chance(0.5)
  const balcony = r.pick([0.44, 0.56, 1])
  const out = [
    `<defs>${gradient(`fachada${n(x)}`, tinted ? p.light : p.wall, tinted ? p.mid : mix(p.wall, p.wallShade, 0.7))}</defs>`,
    rect(left, top, wide, tall, `url(#fachada${n(x)})`),
    poly(
      [
        [left + wide, top],
        [left + wide + side, top + side * 0.35],
        [left + wide + side, floor],
        [left + wide, floor],
      ],
      tinted ? p.dark : mix(p.wallShade, p.mid, 0.42),
    ),
    rect(left + wide * 0.34, top - 3.4 * u, wide * 0.34, 3.4 * u, tinted ? p.mid : p.light),
    rect(left - 0.6 * u, top - 0.7 * u, wide + 1.2 * u, 1.2 * u, tinted ? p.wall : p.mid),
  ]
  // Trees on the roof terrace.
  for (let i = 0; i < 3; i++) out.push(circle(left + wide * (0.1 + i * 0.1), top - 1.4 * u, 1.3 * u, p.leaf))
  const glass = mix(p.glass, p.dark, tinted ? 0.05 : 0.35)
  let storeys = 0
  for (let y = top + storey * 0.6; y < floor - storey * 1.9; y += storey) {
    storeys++
    // Windows on the left, the balcony on the right, changing sides now and then.
    const [from, width] =
      balcony === 1 ? [left + wide * 0.06, wide * 0.88] : [left + wide * (0.95 - balcony), wide * balcony]
    if (balcony !== 1)
      for (let i = 0; i < 2; i++) {
        const cell = left + wide * (0.08 + i * (0.44 - balcony / 4))
        out.push(rect(cell, y + storey * 0.1, wide * 0.13, storey * 0.55, r.chance(0.25) ? p.lit : glass))
      }
    out.push(
      rect(from, y - storey * 0.02, width, storey * 0.8, mix(tinted ? p.dark : p.wallShade, p.mid, 0.35)),
      rect(from + width * 0.08, y + storey * 0.08, width * 0.5, storey * 0.7, r.chance(0.32) ? p.lit : glass),
      rect(from + width * 0.31, y + storey * 0.08, 0.25 * u, storey * 0.7, p.wall),
    )
    if (r.chance(0.5))
      out.push(
        circle(
          from + width * r.between(0.62, 0.9),
          y + storey * 0.45,
          storey * 0.2,
          r.pick([p.leaf, p.leafLight, p.bloom]),
        ),
      )
    if (r.chance(0.1)) out.push(person(pen, from + width * 0.75, y + storey * 0.74, storey * 0.62))
    if (r.chance(0.07))
      out.push(rect(from + width * 0.6, y + storey * 0.2, width * 0.3, storey * 0.4, p.accent, 'fill-opacity=".8"'))
    out.push(
      rect(from - 0.4 * u, y + storey * 0.46, width + 0.8 * u, storey * 0.3, p.glass, 'fill-opacity=".62"'),
      rect(from - 0.4 * u, y + storey * 0.42, width + 0.8 * u, 0.28 * u, '#ffffff'),
      rect(
        from - 0.7 * u,
        y + storey * 0.76,
        width + 1.4 * u,
        storey * 0.15,
        tinted ? p.wall : mix(p.wall, '#ffffff', 0.6),
      ),
      rect(from - 0.7 * u, y + storey * 0.9, width + 1.4 * u, storey * 0.06, p.ink, 'fill-opacity=".14"'),
      rect(
        left + wide + side * 0.3,
        y + storey * 0.25,
        side * 0.34,
        storey * 0.44,
        r.chance(0.2) ? p.lit : p.glass,
        'fill-opacity=".4"',
      ),
    )
  }
  // The entrance, under an awning.
  out.push(
    rect(left - 1.4 * u, floor - storey * 1.35, wide + 2.8 * u, storey * 1.35, p.mid),
    rect(left + wide * 0.06, floor - storey * 1.12, wide * 0.88, storey * 1.12, mix(p.lit, p.glass, 0.25)),
    ...[0.2, 0.36, 0.64, 0.8].map(at => rect(left + wide * at, floor - storey * 1.12, 0.3 * u, storey * 1.12, p.mid)),
    rect(x - 1.5 * u, floor - 3.9 * u, 3 * u, 3.9 * u, p.dark),
    rect(x - 1.2 * u, floor - 3.6 * u, 1.1 * u, 3.6 * u, p.glass),
    rect(x + 0.1 * u, floor - 3.6 * u, 1.1 * u, 3.6 * u, p.glass),
    rect(x - 3.6 * u, floor - 4.6 * u, 7.2 * u, 0.8 * u, p.accent),
    rect(left - 1.4 * u, floor - storey * 1.5, wide + 2.8 * u, 0.8 * u, p.wall),
  )
  return storeys > 0 ? out.join('') : ''
}

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
    out.push(
      rect(x - 0.15 * u, y - 3.6 * u, 0.3 * u, 3.6 * u, p.ink),
      poly(
        [
          [x - 2.6 * u, y - 3.2 * u],
          [x, y - 5 * u],
          [x + 2.6 * u, y - 3.2 * u],
        ],
        i === 1 ? p.wall : p.accent,
      ),
    )
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

function sail({ u, p }: Pen, x: number, y: number): string {
  return (
    poly(
      [
        [x, y - 6 * u],
        [x, y],
        [x + 3.4 * u, y],
      ],
      '#ffffff',
    ) + line(`M${n(x - 1.6 * u)} ${n(y + 0.5 * u)}h${n(5.4 * u)}`, p.accent, 0.8 * u)
  )
}
