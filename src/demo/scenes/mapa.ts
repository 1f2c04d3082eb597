import { area, circle, curve, gradient, line, mix, n, type Pen, type Point, rect } from './pen.ts'

/** A map of the surroundings: blocks, an avenue, a river with its bridge, parks, and the pin. */
export function mapa({ w, h, u, p, r }: Pen): string {
  const cell = r.between(12, 15) * u
  const turn = r.between(-14, 14)
  const blocks: string[] = []
  for (let x = -w * 0.3; x < w * 1.3; x += cell)
    for (let y = -h * 0.5; y < h * 1.5; y += cell * 0.8) {
      const green = r.chance(0.1)
      const [wide, tall] = [cell * (r.chance(0.15) ? 1.9 : 0.86), cell * 0.66]
      blocks.push(
        rect(
          x,
          y,
          wide,
          tall,
          green ? mix(p.ground, p.leafLight, 0.5) : mix(p.paper, p.wallShade, r() * 0.4),
          `rx="${n(0.9 * u)}"`,
        ),
      )
      if (green)
        for (let i = 0; i < 5; i++)
          blocks.push(
            circle(x + r.between(0.1, 0.9) * wide, y + r.between(0.15, 0.85) * tall, r.between(0.7, 1.2) * u, p.leaf),
          )
    }
  const wave = (from: number, to: number, swing: number) =>
    curve(
      Array.from(
        { length: 6 },
        (_, i): Point => [-0.05 * w + (i * 1.1 * w) / 5, from + ((to - from) * i) / 5 + r.between(-swing, swing)],
      ),
    )
  const river = wave(h * r.between(0.1, 0.35), h * r.between(0.7, 1.0), 8 * u)
  const avenue = wave(h * r.between(0.65, 0.8), h * r.between(0.25, 0.4), 4 * u)
  const [x, y] = [w * r.between(0.44, 0.58), h * r.between(0.44, 0.56)]
  const pin = 13 * u
  return (
    `<defs>${gradient('pino', mix(p.accent, '#ffffff', 0.12), p.accent)}</defs>` +
    rect(0, 0, w, h, mix(p.road, p.groundDark, 0.22)) +
    `<g transform="rotate(${n(turn)} ${n(w / 2)} ${n(h / 2)})">${blocks.join('')}</g>` +
    line(river, mix(p.ground, p.leafLight, 0.5), 13 * u) +
    line(river, p.water, 8 * u) +
    line(river, mix(p.water, '#ffffff', 0.35), 1.4 * u, `transform="translate(0 ${n(-1.6 * u)})"`) +
    line(avenue, mix(p.bloom, p.ink, 0.18), 4.4 * u) +
    line(avenue, mix(p.bloom, '#ffffff', 0.45), 3.4 * u) +
    line(`M${n(w * 0.72)} ${n(-h * 0.1)}L${n(w * 0.3)} ${n(h * 1.1)}`, '#ffffff', 3 * u) +
    line(
      `M${n(w * 0.9)} ${n(-h * 0.1)}L${n(w * 0.78)} ${n(h * 1.1)}`,
      mix(p.ink, p.paper, 0.45),
      0.8 * u,
      `stroke-dasharray="${n(1.6 * u)} ${n(1.2 * u)}"`,
    ) +
    circle(x, y, 17 * u, p.accent, 'fill-opacity=".13"') +
    circle(x, y, 9 * u, p.accent, 'fill-opacity=".15"') +
    `<ellipse cx="${n(x + 1.6 * u)}" cy="${n(y)}" rx="${n(pin * 0.3)}" ry="${n(pin * 0.1)}" fill="${p.ink}" fill-opacity=".3"/>` +
    area(
      `M${n(x)} ${n(y)}C${n(x - pin * 0.1)} ${n(y - pin * 0.5)} ${n(x - pin * 0.5)} ${n(y - pin * 0.6)} ${n(x - pin * 0.5)} ${n(y - pin)}A${n(pin / 2)} ${n(pin / 2)} 0 0 1 ${n(x + pin * 0.5)} ${n(y - pin)}C${n(x + pin * 0.5)} ${n(y - pin * 0.6)} ${n(x + pin * 0.1)} ${n(y - pin * 0.5)} ${n(x)} ${n(y)}Z`,
      'url(#pino)',
    ) +
    circle(x, y - pin, pin * 0.21, '#ffffff')
  )
}
