import { araucaria, hills } from './nature.ts'
import { circle, ellipse, gradient, group, line, mix, n, type Pen, type Point, poly, rect } from './pen.ts'
import { skyline } from './torre.ts'

/** A living room in one-point perspective, morning light coming in from the left. */
export function interior(pen: Pen): string {
  const { w, h, u, p, r } = pen
  const [bx, by, bw, bh] = [w * r.between(0.24, 0.3), h * 0.18, w * r.between(0.42, 0.48), h * 0.46]
  const paint = r.pick([mix(p.wall, p.light, 0.28), mix(p.wall, p.leafLight, 0.25), mix(p.wall, p.wallShade, 0.5)])
  const wood = mix('#c79b6d', p.ground, 0.3)
  const back = { left: bx, right: bx + bw, top: by, bottom: by + bh }
  const out = [
    `<defs>${gradient('chao', mix(wood, p.ink, 0.12), wood)}${gradient('luz', '#ffffff', paint, 'x1="0" y1="0" x2="1" y2="0"')}</defs>`,
    // Between two surfaces a hair of what is behind them shows.
    rect(0, 0, w, h, paint),
    poly(
      [
        [0, 0],
        [w, 0],
        [back.right, back.top],
        [back.left, back.top],
      ],
      mix(paint, '#ffffff', 0.75),
    ),
    poly(
      [
        [0, 0],
        [back.left, back.top],
        [back.left, back.bottom],
        [0, h * 0.93],
      ],
      mix(paint, '#ffffff', 0.3),
    ),
    poly(
      [
        [w, 0],
        [back.right, back.top],
        [back.right, back.bottom],
        [w, h * 0.93],
      ],
      mix(paint, p.ink, 0.13),
    ),
    rect(back.left, back.top, bw, bh, 'url(#luz)'),
    poly(
      [
        [0, h * 0.93],
        [back.left, back.bottom],
        [back.right, back.bottom],
        [w, h * 0.93],
        [w, h],
        [0, h],
      ],
      'url(#chao)',
    ),
  ]
  for (let i = -8; i <= 18; i++) {
    const at = back.left + (bw * i) / 10
    out.push(
      line(
        `M${n(at)} ${n(back.bottom)}L${n(w / 2 + (at - (back.left + bw / 2)) * 3.6)} ${n(h)}`,
        p.ink,
        0.2 * u,
        'opacity=".12"',
      ),
    )
  }
  out.push(windowWall(pen, back), sofaCorner(pen, back), rightSide(pen, back))
  return out.join('')
}

interface Wall {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Floor-to-ceiling glass on the back wall, the town or the hills outside, and its light across the floor. */
function windowWall(pen: Pen, back: Wall): string {
  const { w, h, u, p, r } = pen
  const [x, y, wide, tall] = [
    back.left + 3 * u,
    back.top + 4 * u,
    (back.right - back.left) * 0.6,
    back.bottom - back.top - 5 * u,
  ]
  const view = r.pick([
    () => skyline(pen, y + tall),
    () =>
      hills(pen, y + tall * 0.72, 12 * u, p.haze[1]) +
      hills(pen, y + tall * 0.9, 8 * u, p.leafLight) +
      araucaria(pen, x + wide * 0.66, y + tall, 26 * u),
  ])()
  return (
    `<defs>${gradient('fora', p.sky[0], p.sky[1])}<clipPath id="vidro">${rect(x, y, wide, tall, '#000')}</clipPath></defs>` +
    rect(x - 0.8 * u, y - 0.8 * u, wide + 1.6 * u, tall + 1.6 * u, p.dark) +
    group(
      rect(x, y, wide, tall, 'url(#fora)') + circle(x + wide * 0.2, y + tall * 0.25, 4.4 * u, p.sun) + view,
      'clip-path="url(#vidro)"',
    ) +
    [1, 2].map(i => rect(x + (wide * i) / 3, y, 0.7 * u, tall, p.dark)).join('') +
    rect(x, y + tall - 8 * u, wide, 0.5 * u, p.dark) +
    rect(x - 3.4 * u, y - 2 * u, 4.4 * u, tall + 3 * u, p.wall) +
    [0.9, 1.9, 2.9].map(at => rect(x - 3.4 * u + at * u, y - 2 * u, 0.25 * u, tall + 3 * u, p.wallShade)).join('') +
    rect(x + wide - 1 * u, y - 2 * u, 4 * u, tall + 3 * u, mix(p.wall, p.wallShade, 0.5)) +
    rect(x - 5 * u, y - 2.8 * u, wide + 10 * u, 0.8 * u, p.ink) +
    [0, 1, 2]
      .map(i =>
        poly(
          [
            [x + (wide * i) / 3 + u, back.bottom],
            [x + (wide * (i + 0.9)) / 3, back.bottom],
            [x + (wide * (i + 0.9)) / 3 + w * 0.2, h * 0.99],
            [x + (wide * i) / 3 + w * 0.13, h * 0.99],
          ],
          '#ffffff',
          'fill-opacity=".2"',
        ),
      )
      .join('')
  )
}

function sofaCorner(pen: Pen, back: Wall): string {
  const { w, h, u, p, r } = pen
  const cloth = r.pick([p.mid, p.light, p.accent, mix(p.leafDark, p.leaf, 0.5)])
  const x = w * r.between(0.29, 0.35)
  const y = h * 0.75
  const wide = 48 * u
  const rug = r.pick([mix(p.paper, p.light, 0.4), mix(p.paper, p.bloom, 0.35)])
  const legs = [x + 3 * u, x + wide - 5 * u].map(at => rect(at, y + 2 * u, 1 * u, 4 * u, p.ink))
  const cushions = [
    [0.12, p.bloom],
    [0.24, p.wall],
    [0.76, p.lit],
  ] as const
  return (
    ellipse(x + wide * 0.52, h * 0.88, wide * 0.74, 9 * u, rug) +
    ellipse(
      x + wide * 0.52,
      h * 0.88,
      wide * 0.66,
      7.6 * u,
      'none',
      `stroke="${mix(rug, p.ink, 0.2)}" stroke-width="${n(0.5 * u)}"`,
    ) +
    legs.join('') +
    rect(x, y - 14 * u, wide, 13 * u, mix(cloth, p.ink, 0.12), `rx="${n(2.4 * u)}"`) +
    [0, 1, 2]
      .map(i =>
        rect(
          x + 4 * u + (i * (wide - 8 * u)) / 3,
          y - 5.4 * u,
          (wide - 8 * u) / 3 - 0.5 * u,
          6 * u,
          mix(cloth, '#ffffff', 0.14),
          `rx="${n(1.3 * u)}"`,
        ),
      )
      .join('') +
    rect(x - 1.6 * u, y - 9 * u, 6 * u, 12 * u, cloth, `rx="${n(2 * u)}"`) +
    rect(x + wide - 4.4 * u, y - 9 * u, 6 * u, 12 * u, mix(cloth, p.ink, 0.18), `rx="${n(2 * u)}"`) +
    rect(x + 2 * u, y, wide - 4 * u, 3 * u, mix(cloth, p.ink, 0.25), `rx="${n(u)}"`) +
    cushions
      .map(([at, color]) =>
        rect(
          x + wide * at,
          y - 10.4 * u,
          6.4 * u,
          6 * u,
          color,
          `rx="${n(1.2 * u)}" transform="rotate(${at > 0.5 ? 9 : -8} ${n(x + wide * at)} ${n(y - 6 * u)})"`,
        ),
      )
      .join('') +
    // A low table with a book and a cup.
    ellipse(x + wide * 0.5, h * 0.9, 13 * u, 3.2 * u, p.ink, 'fill-opacity=".16"') +
    rect(x + wide * 0.5 - 9 * u, h * 0.86, 0.8 * u, 5 * u, p.ink) +
    rect(x + wide * 0.5 + 8.2 * u, h * 0.86, 0.8 * u, 5 * u, p.ink) +
    ellipse(x + wide * 0.5, h * 0.86, 12 * u, 2.8 * u, mix('#a8744a', p.ink, 0.2)) +
    rect(x + wide * 0.42, h * 0.842, 6 * u, 1 * u, p.accent) +
    rect(x + wide * 0.57, h * 0.83, 2 * u, 2 * u, '#ffffff', `rx="${n(0.4 * u)}"`) +
    plant(pen, back.left - 4 * u, h * 0.8, 24 * u)
  )
}

/** On the right: a picture, a shelf of books, a lamp. */
function rightSide({ h, u, p, r }: Pen, back: Wall): string {
  const x = back.right - (back.right - back.left) * 0.3
  const frameAt = back.top + 7 * u
  const books: string[] = []
  for (let level = 0; level < 3; level++) {
    const y = back.bottom - 6 * u - level * 7 * u
    for (let at = 0; at < 13 * u; ) {
      const wide = r.between(0.7, 1.4) * u
      const tall = r.between(3.4, 5.2) * u
      if (r.chance(0.85))
        books.push(
          rect(x + 1.6 * u + at, y - tall, wide, tall, r.pick([p.accent, p.mid, p.light, p.bloom, p.wall, p.leaf])),
        )
      at += wide + 0.1 * u
    }
    books.push(rect(x + 0.6 * u, y, 16 * u, 0.8 * u, mix('#a8744a', p.ink, 0.15)))
  }
  const lamp = back.right + 4 * u
  const art: Point = [x + 8.6 * u, frameAt + 5.4 * u]
  return (
    rect(x + 1 * u, frameAt - 3 * u, 15 * u, 11 * u, p.ink) +
    rect(x + 1.6 * u, frameAt - 2.4 * u, 13.8 * u, 9.8 * u, p.paper) +
    circle(art[0] - 2.6 * u, art[1] - 4 * u, 2 * u, p.accent) +
    poly(
      [
        [x + 3 * u, art[1] + 0.6 * u],
        [x + 8 * u, art[1] - 4 * u],
        [x + 14.6 * u, art[1] + 0.6 * u],
      ],
      p.mid,
    ) +
    books.join('') +
    ellipse(lamp, h * 0.8, 4 * u, 1 * u, p.ink) +
    rect(lamp - 0.3 * u, h * 0.42, 0.6 * u, h * 0.38, p.ink) +
    circle(lamp, h * 0.4, 10 * u, p.lit, 'fill-opacity=".22"') +
    poly(
      [
        [lamp - 2.6 * u, h * 0.36],
        [lamp + 2.6 * u, h * 0.36],
        [lamp + 5 * u, h * 0.44],
        [lamp - 5 * u, h * 0.44],
      ],
      p.lit,
    )
  )
}

function plant({ u, p, r }: Pen, x: number, y: number, size: number): string {
  const leaves = Array.from({ length: 9 }, (_, i) => {
    const angle = -160 + i * 17 + r.between(-5, 5)
    return ellipse(
      x + size * 0.22,
      y - size * 0.4,
      size * 0.3,
      size * 0.065,
      i % 2 === 0 ? p.leaf : p.leafDark,
      `transform="rotate(${n(angle)} ${n(x)} ${n(y - size * 0.38)})"`,
    )
  })
  return (
    leaves.join('') +
    rect(x - 0.3 * u, y - size * 0.4, 0.6 * u, size * 0.25, p.leafDark) +
    poly(
      [
        [x - size * 0.15, y - size * 0.24],
        [x + size * 0.15, y - size * 0.24],
        [x + size * 0.11, y],
        [x - size * 0.11, y],
      ],
      p.accent,
    )
  )
}
