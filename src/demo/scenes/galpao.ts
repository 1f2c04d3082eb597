import { araucaria, hedge, hills, ipe, person, sky } from './nature.ts'
import { circle, gradient, line, mix, n, type Pen, poly, rect } from './pen.ts'

/** A logistics park: one long hall with its docks, lorries backing in, the road in front. */
export function galpao(pen: Pen): string {
  const { w, h, u, p, r } = pen
  const yard = h * r.between(0.62, 0.66)
  const left = w * (w > h * 1.9 ? 0.3 : 0.07)
  const right = w * 1.03
  const tall = r.between(30, 36) * u
  // The eaves fall towards the far end, so that the hall runs away to the right.
  const eave = (x: number) => yard - tall * (1 - 0.3 * ((x - left) / (right - left)))
  const foot = (x: number) => yard - tall * 0.1 * ((x - left) / (right - left))
  const gable = r.between(9, 13) * u
  const band = r.pick([p.mid, p.accent, p.dark])
  const out = [
    sky(pen),
    hills(pen, yard - 12 * u, 13 * u, p.haze[0]),
    hills(pen, yard - 6 * u, 8 * u, p.haze[1]),
    hedge(pen, 0, yard - 2 * u, w, 2.8 * u),
    `<defs>${gradient('patio', mix(p.ground, p.road, 0.3), mix(p.groundDark, p.road, 0.4))}${gradient('parede', p.wall, mix(p.wall, p.wallShade, 0.75))}</defs>`,
    rect(0, yard - 1 * u, w, h, 'url(#patio)'),
    poly(
      [
        [left - gable, foot(left) - 2 * u],
        [left - gable, eave(left) - 1.6 * u],
        [left - gable * 0.45, eave(left) - 6.4 * u],
        [left, eave(left)],
        [left, foot(left)],
      ],
      mix(p.wall, p.light, 0.3),
    ),
    poly(
      [
        [left, eave(left)],
        [right, eave(right)],
        [right, foot(right)],
        [left, foot(left)],
      ],
      'url(#parede)',
    ),
    poly(
      [
        [left - gable * 0.45, eave(left) - 6.4 * u],
        [right, eave(right) - 5 * u],
        [right, eave(right)],
        [left, eave(left)],
      ],
      p.light,
    ),
    strip(left, right, x => eave(x) + 0.4 * u, 2.8 * u, band),
  ]
  for (let x = left + 3 * u; x < right; x += 8 * u)
    out.push(
      line(`M${n(x)} ${n(eave(x))}L${n(x - 3 * u)} ${n(eave(x) - 5.4 * u)}`, mix(p.light, '#ffffff', 0.35), 0.35 * u),
    )
  const pitch = r.between(13, 15) * u
  let number = 0
  for (let x = left + 5 * u; x < right - 2 * u; x += pitch) {
    const scale = 1 - 0.25 * ((x - left) / (right - left))
    const [wide, high, y] = [8 * u * scale, 8.6 * u * scale, foot(x) - 1.8 * u * scale]
    out.push(
      rect(x, eave(x) + 5.4 * u, wide, 2.2 * u * scale, p.glass),
      rect(x - 0.7 * u, y - high - 2.4 * u * scale, wide + 1.4 * u, 1.5 * u * scale, p.accent),
      rect(x - 0.4 * u, y - high, wide + 0.8 * u, high, p.dark),
      ...[0, 1, 2, 3].map(i =>
        rect(x, y - high + (0.3 + i) * (high / 4.2), wide, high / 5.2, mix(p.wallShade, p.light, 0.5)),
      ),
      rect(x - 0.4 * u, y, wide + 0.8 * u, 1.8 * u * scale, mix(p.dark, p.ink, 0.5)),
      rect(x - 0.2 * u, y, 0.9 * u, 1.5 * u * scale, p.bloom),
      rect(x + wide - 0.7 * u, y, 0.9 * u, 1.5 * u * scale, p.bloom),
    )
    if (r.chance(0.62)) out.push(lorry(pen, x + wide / 2, foot(x) + 9.4 * u * scale, scale * 1.22, number))
    number++
  }
  // Offices at the corner, with a door of a person's size.
  out.push(
    rect(left - gable * 0.86, foot(left) - 11 * u, gable * 0.7, 2.6 * u, p.glass),
    rect(left - gable * 0.62, foot(left) - 6 * u, 2.2 * u, 4.6 * u, p.dark),
    rect(left - gable * 0.76, foot(left) - 6.9 * u, 4.4 * u, 0.8 * u, p.accent),
  )
  out.push(road(pen, yard + 21 * u))
  for (let i = 0; i < 4; i++) out.push(person(pen, left + r.between(-8, 60) * u, yard + r.between(10, 17) * u, 3.3 * u))
  for (let x = r.between(2, 8) * u; x < w; x += r.between(24, 40) * u)
    out.push(ipe(pen, x, yard + 19.5 * u, r.between(9, 12) * u))
  out.push(araucaria(pen, w * (w > h * 1.9 ? 0.09 : 0.95), yard + 22 * u, 52 * u))
  if (w > h * 1.9) out.push(araucaria(pen, w * 0.16, yard + 19 * u, 41 * u))
  return out.join('')
}

const strip = (from: number, to: number, top: (x: number) => number, tall: number, fill: string) =>
  poly(
    [
      [from, top(from)],
      [to, top(to)],
      [to, top(to) + tall * 0.75],
      [from, top(from) + tall],
    ],
    fill,
  )

/** Seen from behind the driver's shoulder: the box against the dock, the cab towards us. */
function lorry({ u, p, r }: Pen, x: number, y: number, scale: number, number: number): string {
  const s = u * scale * 1.15
  const color = r.pick([p.wall, p.wall, p.accent, p.mid])
  const cab = number % 2 === 0 ? p.mid : p.accent
  return (
    rect(x - 3.4 * s, y - 0.5 * s, 8.6 * s, 1.2 * s, p.ink, `fill-opacity=".2" rx="${n(0.6 * s)}"`) +
    rect(x - 3 * s, y - 10 * s, 6 * s, 8 * s, color) +
    rect(x + 3 * s, y - 10 * s, 1.3 * s, 8 * s, mix(color, p.ink, 0.28)) +
    rect(x - 3 * s, y - 10 * s, 6 * s, 0.7 * s, mix(color, '#ffffff', 0.5)) +
    rect(x - 2.6 * s, y - 5.2 * s, 5.2 * s, 5 * s, cab, `rx="${n(0.6 * s)}"`) +
    rect(x - 2.1 * s, y - 4.7 * s, 4.2 * s, 2 * s, p.glass, `rx="${n(0.3 * s)}"`) +
    rect(x - 2.1 * s, y - 1.9 * s, 1 * s, 0.7 * s, p.lit) +
    rect(x + 1.1 * s, y - 1.9 * s, 1 * s, 0.7 * s, p.lit) +
    circle(x - 1.9 * s, y, 0.8 * s, p.ink) +
    circle(x + 1.9 * s, y, 0.8 * s, p.ink)
  )
}

function road({ w, h, u, p, r }: Pen, y: number): string {
  const out = [
    rect(0, y - 2 * u, w, 1.2 * u, mix(p.ground, p.leaf, 0.6)),
    rect(0, y, w, h, mix(p.road, p.ink, 0.35)),
    line(`M0 ${n(y + 6 * u)}H${n(w)}`, '#ffffff', 0.6 * u, `stroke-dasharray="${n(5 * u)} ${n(4 * u)}" opacity=".85"`),
  ]
  const x = r.between(0.1, 0.6) * w
  out.push(
    rect(x, y + 0.6 * u, 9 * u, 2.6 * u, p.accent, `rx="${n(u)}"`),
    rect(x + 1.8 * u, y - 1.2 * u, 5 * u, 2.2 * u, mix(p.glass, p.ink, 0.15), `rx="${n(0.8 * u)}"`),
    circle(x + 2.2 * u, y + 3.2 * u, 0.9 * u, p.ink),
    circle(x + 6.9 * u, y + 3.2 * u, 0.9 * u, p.ink),
  )
  return out.join('')
}
