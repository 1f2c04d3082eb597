import { araucaria, hills, ipe, person, sky, tree } from './nature.ts'
import { area, circle, curve, ellipse, gradient, line, mix, n, type Pen, type Point, poly, rect } from './pen.ts'

/** A planned neighbourhood from the air: streets that follow the land, a lake with its path, hills behind. */
export function bairro(pen: Pen): string {
  const { w, h, u, p, r } = pen
  const horizon = h * r.between(0.17, 0.22)
  const bend = r.between(1.2, 2.2)
  const phase = r() * 6
  const tilt = r.between(-0.06, 0.06)
  // Depth 0 is the horizon, 1 the lower edge: what is nearer is larger and further apart.
  const street = (depth: number, x: number) =>
    horizon +
    (h - horizon) * depth ** 1.45 * 1.06 +
    Math.sin((x / w) * bend * Math.PI + phase) * 7 * u * (0.25 + depth) +
    (x - w / 2) * tilt * depth
  const lake = {
    x: w * r.between(w > h * 1.9 ? 0.58 : 0.4, 0.7),
    y: horizon + (h - horizon) * r.between(0.4, 0.5),
    rx: r.between(20, 27) * u,
    ry: r.between(8.5, 11) * u,
  }
  const far = (x: number, y: number, margin: number) =>
    ((x - lake.x) / (lake.rx + margin * 1.5)) ** 2 + ((y - lake.y) / (lake.ry + margin)) ** 2 > 1
  const rows = 6
  const out: string[] = [
    sky(pen, [w * r.between(0.12, 0.3), h * 0.08]),
    hills(pen, horizon + u, 12 * u, p.haze[0]),
    hills(pen, horizon + 2 * u, 7 * u, p.haze[1]),
    `<defs>${gradient('chao', mix(p.ground, p.haze[1], 0.55), p.ground)}${gradient('agua', mix(p.water, '#ffffff', 0.35), p.water)}</defs>`,
    rect(0, horizon + u, w, h, 'url(#chao)'),
  ]
  const lots: string[] = []
  let isLakeDrawn = false
  for (let row = 0; row < rows; row++) {
    const depth = (row + 0.6) / rows
    const size = (1.9 + 8.6 * depth) * u
    const at = (x: number) => street(depth, x)
    const steps = Array.from({ length: 13 }, (_, i): Point => [(i * w) / 12, at((i * w) / 12)])
    if (row % 2 === 1) {
      const lower = [...steps].reverse().map(([x, y]): Point => [x, y + size * 2.1])
      out.push(
        area(`${curve(steps)}L${curve(lower).slice(1)}Z`, mix(p.ground, p.leafLight, 0.22), 'fill-opacity=".75"'),
      )
    }
    out.push(line(curve(steps), p.road, size * 0.62))
    if (depth > 0.45)
      out.push(
        line(curve(steps), '#ffffff', size * 0.05, `stroke-dasharray="${n(size * 0.4)} ${n(size * 0.5)}" opacity=".8"`),
      )
    // The lake comes in front of what is further away, and every street ends at its park.
    if (!isLakeDrawn && at(lake.x) > lake.y + lake.ry) {
      lots.push(lakeside(pen, lake))
      isLakeDrawn = true
    }
    const pitch = size * (row < 2 ? 3.6 : 2.2)
    for (let x = -r() * pitch; x < w + pitch; x += pitch * r.between(0.9, 1.12)) {
      const y = at(x) + size * 1.35
      if (!far(x, y - size * 0.3, size * 1.5)) continue
      const chance = r()
      if (chance < 0.7) lots.push(house(pen, x, y, size))
      else if (chance < 0.92) lots.push(tree(pen, x, y, size * r.between(0.8, 1.1)))
      else lots.push(ipe(pen, x, y, size * 1.15))
      if (r.chance(row < 2 ? 0 : 0.3))
        lots.push(tree(pen, x + size * 0.85, y + size * 0.1, size * r.between(0.5, 0.72)))
    }
  }
  out.push(lots.join(''))
  out.push(araucaria(pen, w * 0.95, h * 1.04, 42 * u), araucaria(pen, w * 0.87, h * 1.06, 31 * u))
  if (r.chance(0.5)) out.push(araucaria(pen, w * 0.05, h * 1.05, 36 * u))
  return out.join('')
}

function house({ p, r }: Pen, x: number, y: number, size: number): string {
  const [wide, tall, deep] = [size * r.between(0.8, 1.05), size * r.between(0.32, 0.46), size * 0.5]
  const roof = r.pick(p.roofs)
  const pool = r.chance(0.13)
    ? rect(x + wide * 0.75, y - size * 0.12, size * 0.42, size * 0.2, p.water, `rx="${n(size * 0.06)}"`)
    : ''
  return (
    ellipse(x + wide * 0.62, y, wide * 0.62, size * 0.12, p.ink, 'fill-opacity=".13"') +
    pool +
    rect(x - wide / 2, y - tall, wide, tall, p.wall) +
    rect(x + wide * 0.16, y - tall, wide * 0.34, tall, p.wallShade) +
    rect(x - wide * 0.08, y - tall * 0.66, wide * 0.15, tall * 0.66, p.accent) +
    rect(x - wide * 0.38, y - tall * 0.68, wide * 0.2, tall * 0.34, p.mid) +
    poly(
      [
        [x - wide * 0.58, y - tall],
        [x - wide * 0.36, y - tall - deep * 0.72],
        [x + wide * 0.36, y - tall - deep * 0.72],
        [x + wide * 0.14, y - tall],
      ],
      mix(roof, '#ffffff', 0.16),
    ) +
    poly(
      [
        [x + wide * 0.14, y - tall],
        [x + wide * 0.36, y - tall - deep * 0.72],
        [x + wide * 0.58, y - tall],
      ],
      mix(roof, p.ink, 0.2),
    )
  )
}

interface Lake {
  readonly x: number
  readonly y: number
  readonly rx: number
  readonly ry: number
}

function lakeside(pen: Pen, { x, y, rx, ry }: Lake): string {
  const { u, p, r } = pen
  const out = [
    ellipse(x, y, rx + 6 * u, ry + 4 * u, mix(p.ground, p.leafLight, 0.35)),
    ellipse(x, y, rx + 2.4 * u, ry + 1.6 * u, p.road),
    ellipse(x, y, rx, ry, 'url(#agua)'),
    ellipse(x - rx * 0.25, y - ry * 0.3, rx * 0.42, ry * 0.16, '#ffffff', 'fill-opacity=".35"'),
    ellipse(x + rx * 0.2, y + ry * 0.35, rx * 0.3, ry * 0.08, '#ffffff', 'fill-opacity=".25"'),
  ]
  // A jetty with a boat tied to it.
  out.push(
    rect(x + rx * 0.42, y + ry * 0.1, rx * 0.5, ry * 0.08, mix(p.road, p.ink, 0.3)),
    area(
      `M${n(x + rx * 0.2)} ${n(y + ry * 0.06)}h${n(rx * 0.2)}l${n(-rx * 0.04)} ${n(ry * 0.12)}h${n(-rx * 0.12)}Z`,
      p.accent,
    ),
  )
  const around = Array.from({ length: 16 }, (_, i) => (i / 16) * Math.PI * 2 + r.between(-0.1, 0.1))
  for (const angle of around.sort((a, b) => Math.sin(a) - Math.sin(b))) {
    const [tx, ty] = [x + Math.cos(angle) * (rx + 4.6 * u), y + Math.sin(angle) * (ry + 3.4 * u)]
    out.push(r.chance(0.2) ? ipe(pen, tx, ty, 5.4 * u) : tree(pen, tx, ty, r.between(3.6, 5.4) * u))
  }
  for (let i = 0; i < 5; i++) {
    const angle = r.between(0.3, 2.8)
    out.push(person(pen, x + Math.cos(angle) * (rx + 1.3 * u), y + Math.sin(angle) * (ry + 1.2 * u), 1.9 * u))
  }
  out.push(
    circle(x - rx * 0.45, y + ry * 0.2, u * 0.4, '#ffffff'),
    circle(x - rx * 0.38, y + ry * 0.26, u * 0.4, '#ffffff'),
  )
  return out.join('')
}
