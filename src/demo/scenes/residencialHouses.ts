// biome-ignore-all lint/style/noNonNullAssertion: the remainder is inside
import { person } from './nature.ts'
import { circle, gradient, mix, n, type Pen, poly, rect } from './pen.ts'

/** A tower with a balcony to each storey, changing from one to the next. */
export function tower(pen: Pen, x: number, floor: number, wide: number, tall: number): string {
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

interface Terraces {
  /** The edge towards the view, at the ground. */
  readonly inner: number
  readonly floor: number
  readonly wide: number
  readonly storeys: number
  /** To which side of that edge the house stands: -1 left, 1 right. */
  readonly way: -1 | 1
}

/** A house whose storeys draw back one after the other, what grows on them hanging over. */
export function terraces({ u, p, r }: Pen, { inner, floor, wide, storeys, way }: Terraces): string {
  const storey = 4.5 * u
  const out: string[] = []
  const glass = mix(p.glass, p.dark, 0.3)
  for (let i = storeys - 1; i >= 0; i--) {
    const step = wide * 0.58 * (i / storeys) ** 1.5
    const y = floor - (i + 1) * storey
    const length = wide - step
    const x = way === -1 ? inner - wide : inner + step
    const isShaded = way === 1
    out.push(
      rect(x, y, length, storey, mix(p.wall, p.mid, isShaded ? 0.3 : 0.16)),
      rect(x + 1.2 * u, y + storey * 0.22, length - 2.4 * u, storey * 0.78, glass),
    )
    for (let at = x + 1.2 * u; at < x + length - 4 * u; at += 5.4 * u) {
      if (r.chance(0.3)) out.push(rect(at, y + storey * 0.22, 5 * u, storey * 0.78, r.chance(0.7) ? p.lit : p.mid))
      out.push(rect(at - 0.25 * u, y + storey * 0.22, 0.5 * u, storey * 0.78, p.wall))
    }
    out.push(
      rect(x - 0.9 * u, y + storey * 0.58, length + 1.8 * u, storey * 0.42, p.wall, 'fill-opacity=".45"'),
      rect(x - 1.1 * u, y - 0.2 * u, length + 2.2 * u, 1.1 * u, mix(p.wall, '#ffffff', 0.5), `rx="${n(0.5 * u)}"`),
      rect(x - 0.9 * u, y + 0.9 * u, length + 1.8 * u, 0.35 * u, p.ink, 'fill-opacity=".13"'),
    )
    // What grows on the terrace that the storey above leaves free.
    const above = wide * 0.58 * ((i + 1) / storeys) ** 1.5 - step
    for (let at = 1; at < above / u; at += 2.6) {
      const px = way === -1 ? inner - step - at * u : x + at * u
      out.push(circle(px, y - 0.9 * u, r.between(0.9, 1.4) * u, r.pick([p.leaf, p.leafLight, p.leaf, p.bloom])))
    }
  }
  const door = way === -1 ? inner - wide * 0.4 : inner + wide * 0.4
  out.push(
    rect(door - 2 * u, floor - 3.9 * u, 4 * u, 3.9 * u, p.dark),
    rect(door - 1.6 * u, floor - 3.6 * u, 1.5 * u, 3.6 * u, p.glass),
    rect(door + 0.1 * u, floor - 3.6 * u, 1.5 * u, 3.6 * u, p.glass),
    rect(door - 4 * u, floor - 4.7 * u, 8 * u, 0.8 * u, p.accent),
  )
  return out.join('')
}

interface LongHouse {
  readonly x: number
  readonly floor: number
  readonly wide: number
  readonly storey: number
  readonly pattern: number
}

/** Six storeys of windows and pierced screens, standing on tapered pilotis. */
export function longHouse({ u, p, r }: Pen, { x, floor, wide, storey, pattern }: LongHouse): string {
  const foot = floor - storey * 1.25
  const top = foot - storey * 6
  const tint = [p.wall, p.light, mix(p.wall, p.light, 0.45)][pattern % 3]!
  const screen = mix(p.mid, tint, 0.25)
  const out = [
    rect(x + wide * 0.04, foot, wide * 0.92, storey * 1.25, mix(p.dark, p.ground, 0.62), 'fill-opacity=".55"'),
    rect(x + wide * 0.42, foot, wide * 0.18, storey * 1.25, mix(p.lit, p.glass, 0.3)),
    rect(x + wide * 0.5 - 1.5 * u, floor - 4 * u, 3 * u, 4 * u, p.dark),
    rect(x, top, wide, storey * 6, tint),
  ]
  const bays = Math.max(4, Math.round(wide / (6.6 * u)))
  const bay = (wide - 2 * u) / bays
  for (let row = 0; row < 6; row++) {
    const y = top + row * storey
    for (let i = 0; i < bays; i++) {
      const at = x + u + i * bay
      const isScreen =
        pattern % 3 === 0 ? i % 4 === 3 : pattern % 3 === 1 ? (i + row) % 3 === 0 : i === 1 || i === bays - 2
      out.push(
        isScreen
          ? rect(at + bay * 0.08, y + storey * 0.14, bay * 0.84, storey * 0.78, screen)
          : rect(
              at + bay * 0.08,
              y + storey * 0.16,
              bay * 0.84,
              storey * 0.7,
              r.chance(0.24) ? p.lit : mix(p.glass, p.dark, 0.3),
            ),
      )
      if (isScreen)
        for (let bar = 1; bar < 5; bar++)
          out.push(rect(at + bay * (0.08 + bar * 0.168), y + storey * 0.14, bay * 0.04, storey * 0.78, tint))
      else if (r.chance(0.3))
        out.push(
          circle(
            at + bay * r.between(0.25, 0.75),
            y + storey * 0.72,
            storey * 0.14,
            r.pick([p.leaf, p.leafLight, p.bloom]),
          ),
        )
    }
    out.push(
      rect(x, y + storey * 0.88, wide, storey * 0.2, mix(tint, '#ffffff', 0.55)),
      rect(x, y + storey * 1.08, wide, storey * 0.05, p.ink, 'fill-opacity=".12"'),
    )
  }
  out.push(
    rect(x - 0.8 * u, top - 0.9 * u, wide + 1.6 * u, 1.8 * u, mix(p.wall, '#ffffff', 0.4)),
    rect(x + wide * 0.62, top - 4.4 * u, wide * 0.14, 3.6 * u, p.mid),
  )
  for (let at = x + wide * 0.08; at < x + wide * 0.6; at += 4.6 * u)
    out.push(rect(at, top - 1.9 * u, 3.8 * u, 1.1 * u, p.dark))
  for (let i = 0; i <= 6; i++) {
    const at = x + wide * (0.05 + i * 0.15)
    out.push(
      poly(
        [
          [at - 1.3 * u, foot],
          [at + 1.3 * u, foot],
          [at + 0.5 * u, floor],
          [at - 0.5 * u, floor],
        ],
        mix(p.wall, '#ffffff', 0.3),
      ),
    )
  }
  return out.join('')
}
