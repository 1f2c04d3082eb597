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

/** A person passing by, `size` tall, feet at y. */
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

/** A palm: a trunk that leans, fronds that hang; the fans of a buriti are shorter and stand all around. */
export function palm({ p, r }: Pen, x: number, y: number, size: number, kind: 'coqueiro' | 'buriti' = 'coqueiro') {
  const lean = (kind === 'coqueiro' ? r.between(-0.22, 0.22) : 0) * size
  const [top, trunk] = [y - size * 0.8, mix(p.ink, '#8a6b4f', 0.55)]
  const reach = (kind === 'coqueiro' ? 0.36 : 0.25) * size
  const angles =
    kind === 'coqueiro' ? [-172, -148, -118, -62, -32, -8, 22, 158] : [-180, -150, -120, -90, -60, -30, 0, 28, 152]
  const fronds = angles.map(degrees => {
    const angle = (degrees * Math.PI) / 180
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.8]
    const [tipX, tipY] = [x + lean + dx, top + dy + reach * (kind === 'coqueiro' ? 0.42 : 0.08)]
    const leaf = dx < 0 ? mix(p.leaf, p.leafLight, 0.45) : degrees > 0 ? p.leafDark : p.leaf
    return kind === 'coqueiro'
      ? line(
          `M${n(x + lean)} ${n(top)}Q${n(x + lean + dx * 0.6)} ${n(top + dy - reach * 0.12)} ${n(tipX)} ${n(tipY)}`,
          leaf,
          size * 0.045,
          'stroke-linecap="round"',
        )
      : line(`M${n(x)} ${n(top)}L${n(tipX)} ${n(tipY)}`, trunk, size * 0.012) + circle(tipX, tipY, size * 0.085, leaf)
  })
  return (
    ellipse(x + size * 0.08, y, size * 0.16, size * 0.025, p.ink, 'fill-opacity=".14"') +
    line(
      `M${n(x)} ${n(y)}Q${n(x + lean * 0.25)} ${n(y - size * 0.45)} ${n(x + lean)} ${n(top)}`,
      trunk,
      size * (kind === 'coqueiro' ? 0.034 : 0.045),
      'stroke-linecap="round"',
    ) +
    fronds.join('') +
    (kind === 'coqueiro' ? circle(x + lean, top + size * 0.02, size * 0.035, mix(trunk, p.bloom, 0.3)) : '')
  )
}

/** A boat far out, its sail towards the light. */
export function sail({ u, p }: Pen, x: number, y: number, size = u) {
  return (
    area(`M${n(x)} ${n(y - 6 * size)}V${n(y)}H${n(x + 3.4 * size)}Z`, '#ffffff') +
    line(`M${n(x - 1.6 * size)} ${n(y + 0.5 * size)}h${n(5.4 * size)}`, p.accent, 0.8 * size)
  )
}

/** The sea up to the horizon at `y`, down to `foot`, with a few long lights on it. */
export function sea({ w, u, p, r }: Pen, y: number, foot: number) {
  const lights = Array.from({ length: 9 }, () =>
    rect(r() * w, r.between(y + u, foot), r.between(8, 22) * u, 0.35 * u, '#ffffff', 'fill-opacity=".55"'),
  )
  return (
    `<defs>${gradient('mar', mix(p.water, p.sky[1], 0.6), mix(p.water, p.sky[1], 0.12))}</defs>` +
    rect(0, y, w, foot - y + u, 'url(#mar)') +
    lights.join('')
  )
}

/** The same pen at another hour: towards noon the sky lightens, towards evening it deepens above a warm horizon. */
export function atHour(pen: Pen, hour: 'morning' | 'noon' | 'evening'): Pen {
  const { p } = pen
  if (hour === 'morning') return pen
  if (hour === 'noon')
    return { ...pen, p: { ...p, sky: [mix(p.sky[0], p.sky[1], 0.38), mix(p.sky[1], '#ffffff', 0.45)] } }
  const warm = (color: string, share: number) => mix(color, '#eda35f', share)
  return {
    ...pen,
    p: {
      ...p,
      sky: [mix(p.sky[0], p.dark, 0.18), mix(mix(p.sky[1], '#ffffff', 0.25), '#f8bd84', 0.42)],
      sun: mix(p.sun, '#f3c06a', 0.4),
      haze: [warm(mix(p.haze[0], p.mid, 0.12), 0.14), mix(p.haze[1], p.mid, 0.3)],
      ground: warm(p.ground, 0.1),
      groundDark: warm(mix(p.groundDark, p.dark, 0.1), 0.06),
      wall: warm(p.wall, 0.08),
    },
  }
}
