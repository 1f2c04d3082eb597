import { galpaoAereo } from './galpaoAereo.ts'
import { lettering } from './lettering.ts'
import { araucaria, atHour, hedge, hills, ipe, palm, person, sky, tree } from './nature.ts'
import { circle, gradient, group, line, mix, n, type Pen, type Point, poly, rect } from './pen.ts'

/** How a logistics park is seen: along its docks, straight from the road, or from the air. */
export type GalpaoView = 'docas' | 'frente' | 'aerea'

/** A logistics park: halls with docks, lorries, the road. */
export function galpao(pen: Pen, view: GalpaoView): string {
  const pens = atHour(pen, pen.r.pick(['morning', 'noon', 'evening'] as const))
  return { docas, frente, aerea: galpaoAereo }[view](pens)
}

/** One long hall that runs away to one side, lorries backing in. */
function docas(pen: Pen): string {
  const { w, h, u, p, r } = pen
  const isBanner = w > h * 1.9
  const yard = h * r.between(0.58, 0.67)
  const runsLeft = !isBanner && r.chance(0.5)
  const left = w * (isBanner ? 0.3 : r.between(0.07, 0.2))
  const right = w * 1.03
  const tall = r.between(25, 37) * u
  const fall = r.between(0.22, 0.42)
  const roof = r.pick(['ridge', 'sawtooth', 'flat'] as const)
  // The eaves fall towards the far end.
  const share = (x: number) => (x - left) / (right - left)
  const eave = (x: number) => yard - tall * (1 - fall * share(x))
  const foot = (x: number) => yard - tall * 0.1 * share(x)
  const onPaper = (x: number) => (runsLeft ? w - x : x)
  const gable = r.between(9, 17) * u
  const band = r.pick([p.mid, p.accent, p.dark])
  const nearWall = runsLeft ? mix(p.wallShade, p.light, 0.45) : mix(p.wall, p.light, 0.3)
  const ridge = roof === 'flat' ? 0 : 5 * u
  const hall = [
    poly(
      [
        [left - gable, foot(left) - 2 * u],
        [left - gable, eave(left) - 1.6 * u],
        ...(roof === 'flat' ? [] : [[left - gable * 0.45, eave(left) - 6.4 * u] as Point]),
        [left, eave(left)],
        [left, foot(left)],
      ],
      nearWall,
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
  ]
  if (roof === 'ridge') {
    hall.push(
      poly(
        [
          [left - gable * 0.45, eave(left) - 6.4 * u],
          [right, eave(right) - 5 * u],
          [right, eave(right)],
          [left, eave(left)],
        ],
        p.light,
      ),
    )
    for (let x = left + 3 * u; x < right; x += 8 * u)
      hall.push(
        line(`M${n(x)} ${n(eave(x))}L${n(x - 3 * u)} ${n(eave(x) - 5.4 * u)}`, mix(p.light, '#ffffff', 0.35), 0.35 * u),
      )
  }
  if (roof === 'sawtooth') {
    const tooth = (right - left) / r.whole(7, 10)
    for (let x = left; x < right; x += tooth)
      hall.push(
        poly(
          [
            [x, eave(x)],
            [x, eave(x) - ridge * (1 - fall * share(x))],
            [x + tooth, eave(x + tooth)],
          ],
          p.light,
        ),
        rect(x, eave(x) - ridge * 0.86 * (1 - fall * share(x)), 0.9 * u, ridge * 0.7 * (1 - fall * share(x)), p.glass),
      )
  }
  hall.push(strip(left, right, x => eave(x) + (roof === 'flat' ? -0.8 : 0.4) * u, r.between(2.4, 4.2) * u, band))
  // Panels of the wall, and offices at the corner with a door of a person's size.
  for (let x = left + 12 * u; x < right; x += 19 * u)
    hall.push(line(`M${n(x)} ${n(eave(x) + 5 * u)}V${n(foot(x))}`, mix(p.wallShade, p.ink, 0.08), 0.25 * u))
  hall.push(
    rect(left - gable * 0.86, foot(left) - 11 * u, gable * 0.7, 2.6 * u, p.glass),
    rect(left - gable * 0.62, foot(left) - 6 * u, 2.2 * u, 4.6 * u, p.dark),
    rect(left - gable * 0.76, foot(left) - 6.9 * u, 4.4 * u, 0.8 * u, p.accent),
  )
  const [docks, lorries]: [string[], string[]] = [[], []]
  const pitch = r.between(12.5, 17) * u
  const busy = r.between(0.35, 0.7)
  let number = r.pick([1, 1, 21, 41])
  for (let x = left + 5 * u; x < right - 2 * u; x += pitch) {
    const scale = 1 - 0.25 * share(x)
    const [wide, high, y] = [8 * u * scale, 8.6 * u * scale, foot(x) - 1.8 * u * scale]
    docks.push(
      rect(x, eave(x) + 5.8 * u, wide, 2.2 * u * scale, p.glass),
      rect(x - 0.7 * u, y - high - 2.4 * u * scale, wide + 1.4 * u, 1.5 * u * scale, p.accent),
      rect(x - 0.4 * u, y - high, wide + 0.8 * u, high, p.dark),
      ...[0, 1, 2, 3].map(i =>
        rect(x, y - high + (0.3 + i) * (high / 4.2), wide, high / 5.2, mix(p.wallShade, p.light, 0.5)),
      ),
      rect(x - 0.4 * u, y, wide + 0.8 * u, 1.8 * u * scale, mix(p.dark, p.ink, 0.5)),
      rect(x - 0.2 * u, y, 0.9 * u, 1.5 * u * scale, p.bloom),
      rect(x + wide - 0.7 * u, y, 0.9 * u, 1.5 * u * scale, p.bloom),
    )
    const middle = onPaper(x + wide / 2)
    lorries.push(
      lettering(String(number).padStart(2, '0'), {
        x: middle,
        y: y - high - 3.6 * u * scale,
        size: 1.9 * u * scale,
        color: p.dark,
      }),
    )
    if (r.chance(busy)) lorries.push(lorry(pen, middle, foot(x) + 9.4 * u * scale, scale * 1.22, number))
    number++
  }
  const palms = r.chance(0.4)
  const out = [
    sky(pen, [w * r.between(0.12, 0.88), h * r.between(0.1, 0.2)]),
    hills(pen, yard - 12 * u, r.between(4, 17) * u, p.haze[0]),
    hills(pen, yard - 6 * u, r.between(3, 9) * u, p.haze[1]),
    hedge(pen, 0, yard - 2 * u, w, 2.8 * u),
    `<defs>${gradient('patio', mix(p.ground, p.road, 0.3), mix(p.groundDark, p.road, 0.4))}${gradient('parede', p.wall, mix(p.wall, p.wallShade, 0.75))}</defs>`,
    rect(0, yard - 1 * u, w, h, 'url(#patio)'),
    runsLeft
      ? group([...hall, ...docks].join(''), `transform="translate(${w} 0) scale(-1 1)"`)
      : [...hall, ...docks].join(''),
    lorries.join(''),
    road(pen, yard + 21 * u),
  ]
  for (let i = 0; i < 4; i++)
    out.push(person(pen, onPaper(left + r.between(-8, 60) * u), yard + r.between(10, 17) * u, 3.3 * u))
  for (let x = r.between(2, 8) * u; x < w; x += r.between(24, 40) * u)
    out.push(
      palms ? palm(pen, x, yard + 20 * u, r.between(15, 21) * u) : ipe(pen, x, yard + 19.5 * u, r.between(9, 12) * u),
    )
  const far = runsLeft ? 0.05 : 0.95
  if (palms) out.push(palm(pen, w * far, yard + 24 * u, 50 * u), palm(pen, w * (far - 0.05), yard + 22 * u, 38 * u))
  else out.push(araucaria(pen, w * (isBanner ? 0.09 : far), yard + 22 * u, 52 * u))
  if (isBanner) out.push(araucaria(pen, w * 0.16, yard + 19 * u, 41 * u))
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

/** Modules side by side under vaults or gables, their numbers on the wall, a lorry passing. */
function frente(pen: Pen): string {
  const { w, h, u, p, r } = pen
  const yard = h * r.between(0.66, 0.72)
  const modules = w > h ? r.whole(3, 4) : 2
  const first = w * (w > h * 1.9 ? 0.34 : r.between(0.05, 0.12))
  const wide = (w * 0.95 - first) / modules
  const tall = r.between(23, 28) * u
  const roof = r.pick(['vault', 'gable'] as const)
  const band = r.pick([p.mid, p.accent, p.dark])
  const firstNumber = r.pick([1, 4, 7])
  const out = [
    sky(pen, [w * r.between(0.55, 0.85), h * r.between(0.12, 0.22)]),
    hills(pen, yard - 30 * u, 16 * u, mix(p.haze[0], p.sky[1], 0.3)),
    hills(pen, yard - 18 * u, 14 * u, p.haze[0]),
    hills(pen, yard - 7 * u, 9 * u, p.haze[1]),
    `<defs>${gradient('patio', mix(p.ground, p.road, 0.2), mix(p.groundDark, p.road, 0.3))}${gradient('parede', p.wall, mix(p.wall, p.wallShade, 0.6))}</defs>`,
  ]
  for (let x = 0; x < w; x += r.between(7, 12) * u) out.push(tree(pen, x, yard, r.between(9, 15) * u))
  out.push(rect(0, yard, w, h, 'url(#patio)'))
  for (let i = 0; i < modules; i++) {
    const x = first + i * wide
    const top = yard - tall
    const rise = tall * (roof === 'vault' ? 0.34 : 0.26)
    const crown =
      roof === 'vault'
        ? `Q${n(x + wide / 2)} ${n(top - rise)} ${n(x + wide)} ${n(top)}`
        : `L${n(x + wide / 2)} ${n(top - rise * 0.7)}L${n(x + wide)} ${n(top)}`
    out.push(
      `<path d="M${n(x)} ${n(yard)}V${n(top)}${crown}V${n(yard)}Z" fill="url(#parede)"/>`,
      rect(x + wide * 0.06, top + 3.4 * u, wide * 0.88, 2 * u, p.glass),
      rect(x, yard - tall * 0.5, wide, 1.2 * u, band),
      line(`M${n(x - 0.8 * u)} ${n(top)}${crown.replace(/V.*$/, '')}`, i % 2 ? p.light : p.mid, 2.2 * u),
      rect(x + wide - 0.7 * u, top, 1.4 * u, tall, mix(p.wallShade, p.mid, 0.3)),
      lettering(`${firstNumber + i}`, { x: x + wide * 0.5, y: top + 1 * u, size: 3.8 * u, color: band }),
    )
    const docks = Math.max(2, Math.round(wide / (15 * u)))
    for (let dock = 0; dock < docks; dock++) {
      const at = x + wide * ((dock + 0.5) / docks) - 4 * u
      out.push(
        rect(at - 0.6 * u, yard - 11.4 * u, 9.2 * u, 1.3 * u, p.accent),
        rect(at - 0.4 * u, yard - 10.1 * u, 8.8 * u, 10.1 * u, p.dark),
        ...[0, 1, 2, 3].map(row =>
          rect(at, yard - 9.6 * u + row * 2 * u, 8 * u, 1.6 * u, mix(p.wallShade, p.light, 0.5)),
        ),
      )
      if (r.chance(0.42)) out.push(lorry(pen, at + 4 * u, yard + 4.4 * u, 1.08, dock + i))
    }
  }
  // The gatehouse in front, its barrier up.
  const gate = first - 1 * u + r.between(0.3, 0.7) * wide * (modules - 1)
  out.push(
    rect(gate - 1.5 * u, yard + 4 * u, 17 * u, 1.4 * u, band),
    rect(gate, yard + 5.4 * u, 8 * u, 6.6 * u, p.wall),
    rect(gate + 0.8 * u, yard + 6.4 * u, 6.4 * u, 3 * u, p.glass),
    rect(gate + 13.4 * u, yard + 5.4 * u, 0.8 * u, 6.6 * u, p.mid),
    line(`M${n(gate + 9 * u)} ${n(yard + 11 * u)}l${n(8 * u)} ${n(-9.4 * u)}`, p.accent, 0.7 * u),
    hedge(pen, 0, yard + 12.4 * u, gate - 3 * u, 1.8 * u),
    hedge(pen, gate + 20 * u, yard + 12.4 * u, w - gate, 1.8 * u),
    road(pen, yard + 16 * u, false),
    passingLorry(pen, w * r.between(0.08, 0.6), yard + 22 * u, band),
  )
  for (let i = 0; i < 4; i++)
    out.push(person(pen, gate + r.between(-18, 30) * u, yard + r.between(9, 11.5) * u, 3.3 * u))
  for (let x = r.between(2, 8) * u; x < w; x += r.between(26, 44) * u)
    if (Math.abs(x - gate - 6 * u) > 14 * u) out.push(ipe(pen, x, yard + 13.6 * u, r.between(9, 13) * u))
  if (w > h * 1.9)
    out.push(araucaria(pen, w * 0.1, yard + 16 * u, 52 * u), araucaria(pen, w * 0.17, yard + 15 * u, 41 * u))
  return out.join('')
}

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

/** A long lorry seen from its side, its wheels at y. */
function passingLorry({ u, p }: Pen, x: number, y: number, color: string): string {
  return (
    rect(x - u, y - 0.4 * u, 40 * u, 1.2 * u, p.ink, `fill-opacity=".22" rx="${n(0.6 * u)}"`) +
    rect(x, y - 11 * u, 28 * u, 9 * u, p.wall) +
    rect(x, y - 7.6 * u, 28 * u, 2 * u, color) +
    rect(x, y - 2.6 * u, 36 * u, 1.2 * u, p.dark) +
    `<path d="M${n(x + 29.4 * u)} ${n(y - 2 * u)}V${n(y - 9 * u)}h${n(4 * u)}q${n(3 * u)} 0 ${n(3.4 * u)} ${n(4 * u)}v${n(3 * u)}Z" fill="${color}"/>` +
    rect(x + 32 * u, y - 8 * u, 3 * u, 2.8 * u, p.glass, `rx="${n(0.5 * u)}"`) +
    [3, 6.4, 22, 25.4, 33]
      .map(at => circle(x + at * u, y - u, 1.4 * u, p.ink) + circle(x + at * u, y - u, 0.6 * u, p.wallShade))
      .join('')
  )
}

function road({ w, h, u, p, r }: Pen, y: number, hasCar = true): string {
  const out = [
    rect(0, y - 2 * u, w, 1.2 * u, mix(p.ground, p.leaf, 0.6)),
    rect(0, y, w, h, mix(p.road, p.ink, 0.35)),
    h > w ? rect(0, y + 15 * u, w, h, mix(p.ground, p.leafLight, 0.35)) : '',
    line(`M0 ${n(y + 6 * u)}H${n(w)}`, '#ffffff', 0.6 * u, `stroke-dasharray="${n(5 * u)} ${n(4 * u)}" opacity=".85"`),
  ]
  const x = r.between(0.1, 0.6) * w
  if (!hasCar) return out.join('')
  out.push(
    rect(x, y + 0.6 * u, 9 * u, 2.6 * u, p.accent, `rx="${n(u)}"`),
    rect(x + 1.8 * u, y - 1.2 * u, 5 * u, 2.2 * u, mix(p.glass, p.ink, 0.15), `rx="${n(0.8 * u)}"`),
    circle(x + 2.2 * u, y + 3.2 * u, 0.9 * u, p.ink),
    circle(x + 6.9 * u, y + 3.2 * u, 0.9 * u, p.ink),
  )
  return out.join('')
}
