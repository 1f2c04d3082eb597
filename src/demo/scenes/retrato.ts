import { area, circle, ellipse, gradient, mix, n, type Pen, poly, rect } from './pen.ts'
import type { Random } from './random.ts'

/** Who is drawn: what makes two portraits two people. */
interface Person {
  readonly hair: 'curto' | 'longo'
  readonly isBearded: boolean
  readonly wearsGlasses: boolean
}

const SKINS = ['#c98d63', '#a9704a', '#e0ab82', '#8a5637']
const HAIRS = ['#241a17', '#3b2820', '#4a3225']

/** A person from the chest up before a plain wall, like no real person: chance picks skin, hair and smile. */
export function retrato(pen: Pen, person: Person): string {
  const { w, h, p, r } = pen
  const skin = r.pick(SKINS)
  const hair = r.pick(HAIRS)
  // Everything hangs on the chin's middle and the size of the head.
  const [x, y, s] = [w / 2, h * 0.44, h * 0.195]
  const shade = mix(skin, p.ink, 0.22)
  return [
    `<defs>${gradient('fundo', p.haze[0], mix(p.sky[1], p.haze[0], 0.45))}</defs>`,
    rect(0, 0, w, h, 'url(#fundo)'),
    circle(w * 0.5, h * 0.5, h * 0.41, p.sky[1], 'fill-opacity=".55"'),
    person.hair === 'longo' ? longHairBehind(x, y, s, hair) : '',
    body(pen, x, y, s, skin, shade),
    head(x, y, s, skin, shade),
    person.isBearded ? beard(x, y, s, mix(hair, skin, 0.12)) : '',
    face(x, y, s, p.ink, hair, skin, r),
    person.wearsGlasses ? glasses(x, y, s, p.ink) : '',
    person.hair === 'longo' ? fringe(x, y, s, hair) : shortHair(x, y, s, hair),
  ].join('')
}

function body({ h, p }: Pen, x: number, y: number, s: number, skin: string, shade: string): string {
  const [top, wide] = [y + 2.05 * s, 2.35 * s]
  const shoulders = `M${n(x - wide)} ${n(h)}C${n(x - wide)} ${n(top + 0.55 * s)} ${n(x - 1.5 * s)} ${n(top + 0.1 * s)} ${n(x - 0.5 * s)} ${n(top - 0.28 * s)}L${n(x + 0.5 * s)} ${n(top - 0.28 * s)}C${n(x + 1.5 * s)} ${n(top + 0.1 * s)} ${n(x + wide)} ${n(top + 0.55 * s)} ${n(x + wide)} ${n(h)}Z`
  const lapel = (side: 1 | -1) =>
    poly(
      [
        [x + side * 0.5 * s, top - 0.34 * s],
        [x + side * 0.86 * s, top - 0.12 * s],
        [x + side * 0.72 * s, top + 0.62 * s],
        [x, top + 1.5 * s],
      ],
      mix(p.mid, p.light, 0.45),
    )
  return [
    area(shoulders, p.mid),
    poly(
      [
        [x - 0.5 * s, top - 0.34 * s],
        [x + 0.5 * s, top - 0.34 * s],
        [x + 0.1 * s, top + 1.5 * s],
        [x - 0.1 * s, top + 1.5 * s],
      ],
      p.wall,
    ),
    // The neck, and the shadow the head throws on it.
    area(
      `M${n(x - 0.42 * s)} ${n(y + 0.7 * s)}H${n(x + 0.42 * s)}V${n(top - 0.3 * s)}Q${n(x)} ${n(top + 0.5 * s)} ${n(x - 0.42 * s)} ${n(top - 0.3 * s)}Z`,
      skin,
    ),
    area(
      `M${n(x - 0.42 * s)} ${n(y + 0.95 * s)}H${n(x + 0.42 * s)}V${n(y + 1.2 * s)}Q${n(x)} ${n(y + 1.62 * s)} ${n(x - 0.42 * s)} ${n(y + 1.2 * s)}Z`,
      shade,
    ),
    lapel(-1),
    lapel(1),
  ].join('')
}

function head(x: number, y: number, s: number, skin: string, shade: string): string {
  const ear = (side: 1 | -1) =>
    ellipse(x + side * 0.97 * s, y + 0.12 * s, 0.17 * s, 0.25 * s, side === 1 ? shade : mix(skin, shade, 0.4))
  const outline = `M${n(x - 0.95 * s)} ${n(y - 0.2 * s)}C${n(x - 0.95 * s)} ${n(y - 1.45 * s)} ${n(x + 0.95 * s)} ${n(y - 1.45 * s)} ${n(x + 0.95 * s)} ${n(y - 0.2 * s)}C${n(x + 0.95 * s)} ${n(y + 0.75 * s)} ${n(x + 0.5 * s)} ${n(y + 1.3 * s)} ${n(x)} ${n(y + 1.3 * s)}C${n(x - 0.5 * s)} ${n(y + 1.3 * s)} ${n(x - 0.95 * s)} ${n(y + 0.75 * s)} ${n(x - 0.95 * s)} ${n(y - 0.2 * s)}Z`
  return ear(-1) + ear(1) + area(outline, skin)
}

function face(x: number, y: number, s: number, ink: string, hair: string, skin: string, r: Random): string {
  const smile = r.between(0.3, 0.38) * s
  const stroke = (d: string, color: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width * s)}" stroke-linecap="round"/>`
  const eye = (side: 1 | -1) => [
    ellipse(x + side * 0.38 * s, y + 0.06 * s, 0.085 * s, 0.105 * s, ink),
    circle(x + side * 0.38 * s - 0.03 * s, y + 0.02 * s, 0.028 * s, '#ffffff'),
    stroke(
      `M${n(x + side * 0.22 * s)} ${n(y - 0.22 * s)}Q${n(x + side * 0.4 * s)} ${n(y - 0.33 * s)} ${n(x + side * 0.57 * s)} ${n(y - 0.2 * s)}`,
      hair,
      0.085,
    ),
    ellipse(x + side * 0.58 * s, y + 0.45 * s, 0.17 * s, 0.1 * s, '#d8614c', 'fill-opacity=".22"'),
  ]
  return [
    ...eye(-1),
    ...eye(1),
    stroke(
      `M${n(x + 0.02 * s)} ${n(y + 0.12 * s)}Q${n(x + 0.16 * s)} ${n(y + 0.42 * s)} ${n(x - 0.06 * s)} ${n(y + 0.44 * s)}`,
      mix(skin, ink, 0.35),
      0.06,
    ),
    area(
      `M${n(x - smile)} ${n(y + 0.7 * s)}Q${n(x)} ${n(y + 0.78 * s)} ${n(x + smile)} ${n(y + 0.7 * s)}Q${n(x)} ${n(y + 1.12 * s)} ${n(x - smile)} ${n(y + 0.7 * s)}Z`,
      '#fdf8f0',
      `stroke="${mix(skin, '#7a2d22', 0.6)}" stroke-width="${n(0.05 * s)}" stroke-linejoin="round"`,
    ),
  ].join('')
}

function beard(x: number, y: number, s: number, color: string): string {
  return area(
    `M${n(x - 0.95 * s)} ${n(y + 0.05 * s)}C${n(x - 0.95 * s)} ${n(y + 0.85 * s)} ${n(x - 0.52 * s)} ${n(y + 1.42 * s)} ${n(x)} ${n(y + 1.42 * s)}C${n(x + 0.52 * s)} ${n(y + 1.42 * s)} ${n(x + 0.95 * s)} ${n(y + 0.85 * s)} ${n(x + 0.95 * s)} ${n(y + 0.05 * s)}C${n(x + 0.86 * s)} ${n(y + 0.5 * s)} ${n(x + 0.6 * s)} ${n(y + 0.58 * s)} ${n(x)} ${n(y + 0.56 * s)}C${n(x - 0.6 * s)} ${n(y + 0.58 * s)} ${n(x - 0.86 * s)} ${n(y + 0.5 * s)} ${n(x - 0.95 * s)} ${n(y + 0.05 * s)}Z`,
    color,
  )
}

function glasses(x: number, y: number, s: number, ink: string): string {
  const round = (side: 1 | -1) =>
    circle(
      x + side * 0.4 * s,
      y + 0.07 * s,
      0.29 * s,
      '#ffffff',
      `fill-opacity=".18" stroke="${ink}" stroke-width="${n(0.055 * s)}"`,
    )
  const bridge = `<path d="M${n(x - 0.11 * s)} ${n(y + 0.04 * s)}Q${n(x)} ${n(y - 0.05 * s)} ${n(x + 0.11 * s)} ${n(y + 0.04 * s)}" fill="none" stroke="${ink}" stroke-width="${n(0.055 * s)}"/>`
  return round(-1) + round(1) + bridge
}

function shortHair(x: number, y: number, s: number, color: string): string {
  return area(
    `M${n(x - 1.02 * s)} ${n(y + 0.02 * s)}C${n(x - 1.2 * s)} ${n(y - 1.05 * s)} ${n(x - 0.6 * s)} ${n(y - 1.55 * s)} ${n(x + 0.1 * s)} ${n(y - 1.5 * s)}C${n(x + 0.85 * s)} ${n(y - 1.5 * s)} ${n(x + 1.2 * s)} ${n(y - 0.9 * s)} ${n(x + 1.02 * s)} ${n(y + 0.02 * s)}C${n(x + 0.96 * s)} ${n(y - 0.35 * s)} ${n(x + 0.86 * s)} ${n(y - 0.55 * s)} ${n(x + 0.72 * s)} ${n(y - 0.68 * s)}C${n(x + 0.2 * s)} ${n(y - 0.5 * s)} ${n(x - 0.35 * s)} ${n(y - 0.58 * s)} ${n(x - 0.62 * s)} ${n(y - 0.82 * s)}C${n(x - 0.82 * s)} ${n(y - 0.6 * s)} ${n(x - 0.95 * s)} ${n(y - 0.35 * s)} ${n(x - 1.02 * s)} ${n(y + 0.02 * s)}Z`,
    color,
  )
}

function longHairBehind(x: number, y: number, s: number, color: string): string {
  return area(
    `M${n(x)} ${n(y - 1.55 * s)}C${n(x + 1.5 * s)} ${n(y - 1.55 * s)} ${n(x + 1.3 * s)} ${n(y + 0.2 * s)} ${n(x + 1.5 * s)} ${n(y + 1.3 * s)}C${n(x + 1.62 * s)} ${n(y + 2.1 * s)} ${n(x + 0.9 * s)} ${n(y + 2.4 * s)} ${n(x)} ${n(y + 2.4 * s)}C${n(x - 0.9 * s)} ${n(y + 2.4 * s)} ${n(x - 1.62 * s)} ${n(y + 2.1 * s)} ${n(x - 1.5 * s)} ${n(y + 1.3 * s)}C${n(x - 1.3 * s)} ${n(y + 0.2 * s)} ${n(x - 1.5 * s)} ${n(y - 1.55 * s)} ${n(x)} ${n(y - 1.55 * s)}Z`,
    mix(color, '#000000', 0.18),
  )
}

function fringe(x: number, y: number, s: number, color: string): string {
  const side = (to: 1 | -1, parting: number) =>
    area(
      `M${n(x + parting * s)} ${n(y - 1.5 * s)}C${n(x + to * 0.95 * s)} ${n(y - 1.6 * s)} ${n(x + to * 1.3 * s)} ${n(y - 0.7 * s)} ${n(x + to * 1.12 * s)} ${n(y + 0.75 * s)}C${n(x + to * 0.98 * s)} ${n(y - 0.05 * s)} ${n(x + to * 0.75 * s)} ${n(y - 0.7 * s)} ${n(x + parting * s)} ${n(y - 1.02 * s)}Z`,
      color,
    )
  return side(-1, -0.2) + side(1, -0.22)
}
