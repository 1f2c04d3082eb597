import { araucaria, hills, sky } from './nature.ts'
import { area, curve, mix, n, type Pen, type Point } from './pen.ts'

/** A quiet horizon for banners: ranges of hills into the haze, birds, araucárias in front. */
export function ceu(pen: Pen): string {
  const { w, h, u, p, r } = pen
  const out = [sky(pen, [w * r.between(0.62, 0.78), h * r.between(0.26, 0.36)])]
  const ranges = 5
  for (let i = 0; i < ranges; i++) {
    const share = i / (ranges - 1)
    const y = h * (0.52 + 0.4 * share)
    const color = share < 0.5 ? mix(p.haze[0], p.haze[1], share * 2) : mix(p.haze[1], p.dark, (share - 0.5) * 1.7)
    if (i === 3) {
      for (let tree = 0; tree < 11; tree++)
        out.push(araucaria(pen, r() * w, y + 2 * u, r.between(9, 15) * u, mix(p.haze[1], p.leafDark, 0.6)))
    }
    out.push(hills(pen, y, (16 - 8 * share) * u, color))
  }
  const river: Point[] = [
    [w * 0.5, h * 0.9],
    [w * 0.58, h * 0.94],
    [w * 0.7, h * 1.02],
  ]
  out.push(area(`${curve(river)}L${n(w * 0.45)} ${n(h * 1.02)}Z`, mix(p.water, p.sky[1], 0.4), 'fill-opacity=".5"'))
  for (let i = 0; i < 6; i++) {
    const [x, y, s] = [w * r.between(0.4, 0.8), h * r.between(0.15, 0.4), r.between(0.9, 1.6) * u]
    out.push(
      `<path d="M${n(x - s)} ${n(y - s * 0.5)}Q${n(x - s * 0.3)} ${n(y - s * 0.6)} ${n(x)} ${n(y)}Q${n(x + s * 0.3)} ${n(y - s * 0.6)} ${n(x + s)} ${n(y - s * 0.5)}" fill="none" stroke="${p.dark}" stroke-width="${n(0.25 * u)}"/>`,
    )
  }
  for (const at of [0.86, 0.93, 0.99, w > h ? 0.79 : 0.1])
    out.push(araucaria(pen, w * at, h * 1.03, r.between(36, 58) * u, mix(p.leafDark, p.dark, 0.5)))
  return out.join('')
}
