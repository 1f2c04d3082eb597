import { area, circle, curve, ellipse, gradient, line, mix, n, type Pen, type Point, rect } from './pen.ts'

/** Sky from edge to edge with its sun, a few long clouds and, low, the haze of the horizon. */
export function sky({ w, h, u, p, r }: Pen, sunAt: Point = [r.between(0.12, 0.3) * w, r.between(0.14, 0.26) * h]) {
  const clouds = Array.from({ length: 3 }, () => {
    const [x, y, length] = [r() * w, r.between(0.06, 0.4) * h, r.between(14, 30) * u]
    return (
      rect(x, y, length, 1.5 * u, '#ffffff', `rx="${n(0.75 * u)}" fill-opacity=".4"`) +
      rect(x + length * 0.25, y - 1.9 * u, length * 0.5, 1.5 * u, '#ffffff', `rx="${n(0.75 * u)}" fill-opacity=".32"`)
    )
  })
  return (
    `<defs>${gradient('ceu', p.sky[0], p.sky[1])}</defs>` +
    rect(0, 0, w, h, 'url(#ceu)') +
    circle(sunAt[0], sunAt[1], 15 * u, p.sun, 'fill-opacity=".28"') +
    circle(sunAt[0], sunAt[1], 9 * u, p.sun, 'fill-opacity=".9"') +
    clouds.join('')
  )
}

/** One range of hills whose tops wander around `y`. */
export function hills({ w, h, u, r }: Pen, y: number, rise: number, color: string) {
  const steps = Math.max(4, Math.round(w / (34 * u)))
  const tops = Array.from({ length: steps + 1 }, (_, i): Point => [(i * w) / steps, y - r() * rise])
  return area(`${curve(tops)}V${n(h)}H0Z`, color)
}

/** A round tree standing at x, y; lighter where the light comes from. */
export function tree({ p, r }: Pen, x: number, y: number, size: number, leaf = p.leaf) {
  const top = y - size
  const width = r.between(0.36, 0.46) * size
  return (
    ellipse(x + size * 0.16, y, size * 0.42, size * 0.07, p.ink, 'fill-opacity=".14"') +
    rect(x - size * 0.04, y - size * 0.42, size * 0.08, size * 0.42, mix(p.ink, '#8a6244', 0.6)) +
    circle(x + width * 0.42, top + size * 0.5, width * 0.72, mix(leaf, p.leafDark, 0.6)) +
    circle(x - width * 0.45, top + size * 0.5, width * 0.66, leaf) +
    circle(x, top + size * 0.34, width * 0.84, leaf) +
    circle(x - width * 0.28, top + size * 0.25, width * 0.44, mix(leaf, p.leafLight, 0.75))
  )
}

/** An ipê in bloom, with its petals on the ground. */
export function ipe(pen: Pen, x: number, y: number, size: number) {
  const { p, r } = pen
  const shade = mix(p.bloom, p.accent, 0.35)
  const trunk = mix(p.ink, '#7a5540', 0.6)
  const crown = Array.from({ length: 9 }, (_, i) => {
    const angle = (i / 9) * Math.PI * 2
    const [dx, dy] = [Math.cos(angle) * size * 0.27, Math.sin(angle) * size * 0.17]
    return circle(x + dx, y - size * 0.68 + dy, size * r.between(0.13, 0.18), dx + dy > 0 ? shade : p.bloom)
  })
  const petals = Array.from({ length: 7 }, () =>
    ellipse(x + r.between(-0.45, 0.5) * size, y + r() * size * 0.06, size * 0.03, size * 0.014, p.bloom),
  )
  return (
    ellipse(x + size * 0.1, y, size * 0.4, size * 0.06, p.ink, 'fill-opacity=".12"') +
    petals.join('') +
    line(
      `M${n(x)} ${n(y)}V${n(y - size * 0.5)}M${n(x)} ${n(y - size * 0.3)}L${n(x - size * 0.18)} ${n(y - size * 0.58)}M${n(x)} ${n(y - size * 0.36)}L${n(x + size * 0.17)} ${n(y - size * 0.6)}`,
      trunk,
      size * 0.055,
      'stroke-linecap="round"',
    ) +
    crown.join('') +
    circle(x, y - size * 0.7, size * 0.2, p.bloom) +
    circle(x - size * 0.1, y - size * 0.78, size * 0.13, mix(p.bloom, '#ffffff', 0.4))
  )
}

/** The araucária: a bare trunk and branches that lift their tufts to one flat crown. */
export function araucaria({ p }: Pen, x: number, y: number, size: number, color = p.leafDark) {
  const trunk = mix(p.ink, '#6b4a38', 0.45)
  const tiers: readonly [share: number, reach: number][] = [
    [0.62, 0.3],
    [0.75, 0.4],
    [0.88, 0.34],
  ]
  const branches = tiers.flatMap(([share, reach]) =>
    [-1, -0.55, 0.55, 1].map(side => {
      const [from, tip]: [Point, Point] = [
        [x, y - size * share],
        [x + side * reach * size, y - size * (share + 0.11)],
      ]
      return (
        line(
          `M${n(from[0])} ${n(from[1])}Q${n(x + side * reach * size * 0.7)} ${n(from[1] + size * 0.01)} ${n(tip[0])} ${n(tip[1])}`,
          trunk,
          size * 0.018,
        ) +
        ellipse(
          tip[0],
          tip[1] - size * 0.005,
          size * 0.1,
          size * 0.043,
          side < 0 ? mix(color, p.leafLight, 0.28) : color,
        )
      )
    }),
  )
  return (
    area(
      `M${n(x - size * 0.026)} ${n(y)}L${n(x - size * 0.012)} ${n(y - size * 0.95)}H${n(x + size * 0.012)}L${n(x + size * 0.026)} ${n(y)}Z`,
      trunk,
    ) +
    branches.join('') +
    ellipse(x, y - size * 0.99, size * 0.15, size * 0.05, mix(color, p.leafLight, 0.2))
  )
}

/** A hedge along the ground from x to x + width. */
export function hedge({ p, r }: Pen, x: number, y: number, width: number, height: number) {
  const bumps: string[] = []
  for (let at = x; at < x + width; at += height * r.between(0.8, 1.3)) {
    bumps.push(circle(at, y, height * r.between(0.55, 0.8), r.chance(0.4) ? p.leafDark : p.leaf))
  }
  return bumps.join('') + rect(x, y, width, height * 0.6, p.leafDark)
}

/** Somebody about their day, `size` tall, feet at y. */
export function person({ p, r }: Pen, x: number, y: number, size: number) {
  const shirt = r.pick([p.accent, p.mid, p.wall, p.bloom, p.leafDark])
  const skin = r.pick(['#7a4a30', '#a8714e', '#d9a582', '#5a3623'])
  const step = r.between(-0.12, 0.12) * size
  return (
    ellipse(x + size * 0.2, y, size * 0.3, size * 0.05, p.ink, 'fill-opacity=".18"') +
    line(
      `M${n(x)} ${n(y - size * 0.45)}L${n(x - size * 0.07 - step)} ${n(y)}M${n(x)} ${n(y - size * 0.45)}L${n(x + size * 0.07 + step)} ${n(y)}`,
      p.ink,
      size * 0.1,
      'stroke-linecap="round"',
    ) +
    rect(x - size * 0.12, y - size * 0.82, size * 0.24, size * 0.42, shirt, `rx="${n(size * 0.1)}"`) +
    circle(x, y - size * 0.92, size * 0.1, skin)
  )
}
