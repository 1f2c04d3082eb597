// biome-ignore-all lint/style/noNonNullAssertion: a scene counts its own rows and streets
import { araucaria, atHour, hills, ipe, palm, person, sail, sea, sky, tree } from './nature.ts'
import { area, circle, curve, ellipse, gradient, line, mix, n, type Pen, type Point, poly, rect } from './pen.ts'

/** What a neighbourhood grew around: a lake, a palm-lined brook, the beach. */
export type BairroSite = 'lago' | 'vereda' | 'praia'

/** A planned neighbourhood from the air, at some hour of the day. */
export function bairro(pen: Pen, site: BairroSite): string {
  return { lago, vereda, praia }[site](atHour(pen, pen.r.pick(['morning', 'noon', 'evening'] as const)))
}

/** Streets that follow the land around a lake with its path, hills behind. */
function lago(pen: Pen): string {
  const { w, h, u, p, r } = pen
  const horizon = h * r.between(0.16, 0.27)
  const bend = r.between(0.9, 2.4)
  const phase = r() * 6
  const tilt = r.between(-0.1, 0.1)
  const wave = r.between(5, 10)
  // Depth 0 is the horizon, 1 the lower edge: what is nearer is larger and further apart.
  const street = (depth: number, x: number) =>
    horizon +
    (h - horizon) * depth ** 1.45 * 1.06 +
    Math.sin((x / w) * bend * Math.PI + phase) * wave * u * (0.25 + depth) +
    (x - w / 2) * tilt * depth
  const lake = {
    x: w * (w > h * 1.9 ? r.between(0.58, 0.7) : r.between(0.26, 0.72)),
    y: horizon + (h - horizon) * r.between(0.36, 0.56),
    rx: r.between(19, 33) * u,
    ry: r.between(8, 11.5) * u,
  }
  const far = (x: number, y: number, margin: number) =>
    ((x - lake.x) / (lake.rx + margin * 1.5)) ** 2 + ((y - lake.y) / (lake.ry + margin)) ** 2 > 1
  const rows = r.whole(5, 6)
  const rise = r.between(5, 15)
  const out: string[] = [
    sky(pen, [w * r.between(0.12, 0.85), horizon * r.between(0.3, 0.6)]),
    hills(pen, horizon + u, rise * u, p.haze[0]),
    hills(pen, horizon + 2 * u, rise * 0.6 * u, p.haze[1]),
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
    out.push(...roadway(pen, curve(steps), size, depth > 0.45))
    // The lake comes in front of what is further away, and every street ends at its park.
    if (!isLakeDrawn && at(lake.x) > lake.y + lake.ry) {
      lots.push(lakeside(pen, lake))
      isLakeDrawn = true
    }
    const pitch = size * (row < 2 ? 3.6 : 2.2)
    for (let x = -r() * pitch; x < w + pitch; x += pitch * r.between(0.9, 1.12)) {
      const y = at(x) + size * 1.35
      if (far(x, y - size * 0.3, size * 1.5)) lots.push(plot(pen, x, y, size, row < 2 ? 0 : 0.3))
    }
  }
  out.push(lots.join(''), ...foreground(pen, araucaria))
  return out.join('')
}

/** A straight grid under a wide sky: a brook among buritis runs down to us, an avenue with its roundabout beside it. */
function vereda(pen: Pen): string {
  const { w, h, u, p, r } = pen
  const isBanner = w > h * 1.9
  const horizon = h * r.between(0.22, 0.32)
  const vanish = w * (isBanner ? r.between(0.6, 0.68) : r.between(0.36, 0.62))
  const y = (depth: number) => horizon + (h * 1.04 - horizon) * depth ** 1.5
  // One point of flight: a place left or right of it moves away from it as it comes nearer.
  const x = (depth: number, across: number) => vanish + across * (0.06 + 0.94 * depth ** 1.5) * u
  const [phase, sway] = [r() * 6, r.between(6, 11)]
  const side = r.pick([-1, 1])
  const brook = (depth: number) => x(depth, side * -14 + Math.sin(depth * 5 + phase) * sway)
  const avenue = side * r.between(34, 46)
  const depths = Array.from({ length: 15 }, (_, i) => i / 14)
  const band = (half: number) => {
    const edges = [-1, 1].map(way =>
      depths.map((depth): Point => [brook(depth) + way * half * (0.07 + 0.93 * depth ** 1.4) * u, y(depth)]),
    )
    return [...edges[0]!, ...edges[1]!.reverse()]
  }
  const mesa = w * r.between(0.1, 0.55)
  const out: string[] = [
    sky(pen, [w * r.between(0.14, 0.86), horizon * r.between(0.35, 0.6)]),
    poly(
      [
        [mesa - 8 * u, horizon + 2 * u],
        [mesa, horizon - 9 * u],
        [mesa + 46 * u, horizon - 9.6 * u],
        [mesa + 51 * u, horizon - 5 * u],
        [mesa + 78 * u, horizon - 5.6 * u],
        [mesa + 88 * u, horizon + 2 * u],
      ],
      p.haze[0],
    ),
    hills(pen, horizon + u, 3.4 * u, p.haze[1]),
    `<defs>${gradient('chao', mix(p.ground, p.haze[1], 0.55), mix(p.ground, p.road, 0.22))}</defs>`,
    rect(0, horizon + u, w, h, 'url(#chao)'),
  ]
  const rows = 6
  const cross = Array.from({ length: rows }, (_, i) => (i + 0.75) / rows)
  for (const depth of cross)
    out.push(...roadway(pen, `M0 ${n(y(depth))}H${n(w)}`, (1.4 + 7 * depth ** 1.3) * u, depth > 0.5))
  for (const across of [-118, -78, 78, 118].map(one => one + r.between(-8, 8)))
    out.push(
      poly(
        [
          [x(0.03, across - 2.4), y(0.03)],
          [x(0.03, across + 2.4), y(0.03)],
          [x(1, across + 2.4), y(1)],
          [x(1, across - 2.4), y(1)],
        ],
        p.road,
      ),
    )
  out.push(
    poly(band(17), mix(p.ground, p.leafLight, 0.62)),
    poly(band(11), mix(p.leafLight, p.leaf, 0.35)),
    poly(band(4.2), mix(p.water, '#ffffff', 0.18)),
    ...[-1, 1].map(way =>
      poly(
        [
          [x(0.02, avenue + way * 4), y(0.02)],
          [x(0.02, avenue + way * 1.2), y(0.02)],
          [x(1, avenue + way * 1.2), y(1)],
          [x(1, avenue + way * 7), y(1)],
        ],
        mix(p.road, p.ink, 0.12),
      ),
    ),
  )
  const circus = cross[r.whole(3, 4)]!
  const round = 15 * circus ** 1.3 * u
  const [rx, ry] = [x(circus, avenue), y(circus)]
  const things: { y: number; drawn: string }[] = [
    {
      y: ry - round * 0.4,
      drawn:
        ellipse(rx, ry, round, round * 0.42, mix(p.road, p.ink, 0.12)) +
        ellipse(rx, ry, round * 0.58, round * 0.24, mix(p.leafLight, p.ground, 0.3)) +
        ellipse(rx, ry, round * 0.24, round * 0.1, p.bloom),
    },
  ]
  for (const [row, depth] of cross.entries()) {
    const size = (1.7 + 7.6 * depth ** 1.3) * u
    const foot = y(depth) + size * 1.25
    const pitch = size * (row < 2 ? 3 : 2.1)
    for (let at = -r() * pitch; at < w + pitch; at += pitch * r.between(0.94, 1.1)) {
      if (Math.abs(at - brook(depth)) < size * 4.4 || Math.abs(at - x(depth, avenue)) < size * 2.4) continue
      if (Math.hypot(at - rx, (foot - ry) * 2.2) < round * 1.35) continue
      things.push({ y: foot, drawn: plot(pen, at, foot, size, row < 2 ? 0 : 0.18) })
    }
  }
  for (let depth = 0.12; depth < 1; depth += r.between(0.028, 0.05)) {
    const way = r.pick([-1, 1])
    const size = (2.6 + 17 * depth ** 1.35) * u
    const at = brook(depth) + way * r.between(6, 12) * (0.07 + 0.93 * depth ** 1.4) * u
    things.push({ y: y(depth), drawn: palm(pen, at, y(depth), size * r.between(0.85, 1.15), 'buriti') })
  }
  for (let depth = 0.3; depth < 1.02; depth += 0.115)
    things.push({ y: y(depth), drawn: ipe(pen, x(depth, avenue), y(depth), (1.6 + 7.6 * depth ** 1.3) * u) })
  for (let i = 0; i < 5; i++) {
    const depth = r.between(0.45, 0.85)
    const at = brook(depth) - side * 14 * (0.07 + 0.93 * depth ** 1.4) * u
    things.push({ y: y(depth), drawn: person(pen, at, y(depth), (0.8 + 2.4 * depth) * u) })
  }
  out.push(...things.sort((a, b) => a.y - b.y).map(({ drawn }) => drawn))
  return out.join('')
}

/** Between the tableland and the sea: the beach in one long curve, streets that run down to it, a park with a court. */
function praia(pen: Pen): string {
  const { w, h, u, p, r } = pen
  const isBanner = w > h * 1.9
  const horizon = h * r.between(0.15, 0.24)
  const comesFromRight = r.chance(0.5)
  const [near, bay] = [r.between(0.5, 0.62), r.between(0.16, 0.24)]
  // How far the shore is from the horizon: near at one side, far at the other.
  const shore = (x: number) => {
    const share = comesFromRight ? x / w : 1 - x / w
    return horizon + (h - horizon) * (0.07 + near * Math.max(0, share - bay) ** 1.7)
  }
  const xs = Array.from({ length: 13 }, (_, i) => (i * w) / 12)
  const along = (off: number) =>
    xs.map((x): Point => [x, shore(x) + off * (0.35 + ((shore(x) - horizon) / (h - horizon)) * 2.2)])
  const below = (off: number) => `${curve(along(off))}V${n(h)}H0Z`
  const out: string[] = [
    sky(pen, [w * (comesFromRight ? r.between(0.62, 0.84) : r.between(0.16, 0.38)), horizon * r.between(0.35, 0.62)]),
    sea(pen, horizon, h * 0.8),
    ...Array.from({ length: 4 }, () => {
      const x = w * (comesFromRight ? r.between(0.5, 0.95) : r.between(0.05, 0.5))
      return sail(pen, x, horizon + r.between(0.2, 0.6) * (shore(x) - horizon), u * r.between(0.4, 0.75))
    }),
    area(below(-2.4 * u), '#ffffff', 'fill-opacity=".75"'),
    area(below(-1 * u), mix(p.lit, p.wall, 0.45)),
    `<defs>${gradient('chao', mix(p.ground, p.leafLight, 0.2), p.ground)}</defs>`,
    area(below(4.4 * u), 'url(#chao)'),
    line(curve(along(5.6 * u)), p.road, 3 * u),
    line(curve(along(5.6 * u)), '#ffffff', 0.3 * u, `stroke-dasharray="${n(1.6 * u)} ${n(1.6 * u)}" opacity=".8"`),
  ]
  const things: { y: number; drawn: string }[] = []
  const tilt = (comesFromRight ? 1 : -1) * r.between(0.16, 0.24)
  const park = {
    x: w * (isBanner ? 0.72 : comesFromRight ? r.between(0.24, 0.4) : r.between(0.6, 0.76)),
    y: h * r.between(0.6, 0.68),
    rx: 25 * u,
    ry: 11 * u,
  }
  const isInPark = (x: number, y: number, margin: number) =>
    ((x - park.x) / (park.rx + margin)) ** 2 + ((y - park.y) / (park.ry + margin * 0.7)) ** 2 < 1
  const rows = 6
  for (let row = 0; row < rows; row++) {
    const depth = (row + 0.4) / (rows - 1)
    const size = (3 + 7.4 * depth) * u
    const y = (x: number) =>
      horizon + (h - horizon) * (0.12 + 0.94 * depth ** 1.3) + (x - w / 2) * tilt * (0.5 + depth * 0.5)
    const inland = (x: number, extra: number) => y(x) - size > shore(x) + (8 + extra) * u * (0.6 + depth * 0.6)
    const fine = Array.from({ length: 41 }, (_, i) => (i * w) / 40).filter(
      x => y(x) > shore(x) + 5.6 * u * (0.35 + ((shore(x) - horizon) / (h - horizon)) * 2.2),
    )
    if (fine.length > 12)
      out.push(
        ...roadway(
          pen,
          `M${n(fine[0]!)} ${n(y(fine[0]!))}L${n(fine.at(-1)!)} ${n(y(fine.at(-1)!))}`,
          size * 0.9,
          depth > 0.4,
        ),
      )
    const pitch = size * (row < 2 ? 3 : 2.45)
    for (let x = -r() * pitch; x < w + pitch; x += pitch * r.between(0.94, 1.1)) {
      const foot = y(x) + size * 1.3
      if (inland(x, 1) && !isInPark(x, foot, size * 1.2)) things.push({ y: foot, drawn: plot(pen, x, foot, size, 0.2) })
    }
  }
  out.push(
    ellipse(park.x, park.y, park.rx, park.ry, p.road),
    ellipse(park.x, park.y, park.rx - 2.2 * u, park.ry - 1.4 * u, mix(p.leafLight, p.ground, 0.25)),
    poly(
      [
        [park.x - 11 * u, park.y + 2.4 * u],
        [park.x - 7 * u, park.y - 3.4 * u],
        [park.x + 11 * u, park.y - 3.4 * u],
        [park.x + 9 * u, park.y + 2.4 * u],
      ],
      mix(p.accent, p.wall, 0.35),
      `stroke="#ffffff" stroke-width="${n(0.5 * u)}"`,
    ),
    line(`M${n(park.x + 2 * u)} ${n(park.y - 3.4 * u)}L${n(park.x - u)} ${n(park.y + 2.4 * u)}`, '#ffffff', 0.4 * u),
    ellipse(
      park.x + 0.6 * u,
      park.y - 0.5 * u,
      2.6 * u,
      1.2 * u,
      'none',
      `stroke="#ffffff" stroke-width="${n(0.4 * u)}"`,
    ),
  )
  for (let i = 0; i < 10; i++) {
    const angle = (i / 10) * Math.PI * 2 + 0.3
    const [x, y] = [park.x + Math.cos(angle) * (park.rx - 4.5 * u), park.y + Math.sin(angle) * (park.ry - 2.6 * u)]
    things.push({ y, drawn: r.chance(0.3) ? ipe(pen, x, y, 5.6 * u) : tree(pen, x, y, r.between(4.4, 6) * u) })
  }
  for (let i = 0; i < 4; i++)
    things.push({ y: park.y, drawn: person(pen, park.x + r.between(-8, 8) * u, park.y + r.between(-2, 2) * u, 2 * u) })
  for (let x = r.between(0, 6) * u; x < w; x += r.between(9, 17) * u) {
    const scale = 0.35 + ((shore(x) - horizon) / (h - horizon)) * 2.2
    const y = shore(x) + r.between(1.4, 3.6) * u * scale
    things.push({ y, drawn: palm(pen, x, y, (4 + 5.2 * scale) * u) })
    if (r.chance(0.4))
      things.push({ y, drawn: parasol(pen, x + 4 * u * scale, shore(x) + 1.6 * u * scale, 1.5 * u * scale) })
  }
  out.push(...things.sort((a, b) => a.y - b.y).map(({ drawn }) => drawn))
  out.push(...foreground(pen, palm))
  return out.join('')
}

/** What lives on one plot, with its foot at x, y: mostly a house, else a tree. */
function plot(pen: Pen, x: number, y: number, size: number, greenery: number): string {
  const { r } = pen
  const chance = r()
  const main =
    chance < 0.7
      ? house(pen, x, y, size)
      : chance < 0.92
        ? tree(pen, x, y, size * r.between(0.8, 1.1))
        : ipe(pen, x, y, size * 1.15)
  return r.chance(greenery) ? main + tree(pen, x + size * 0.85, y + size * 0.1, size * r.between(0.5, 0.72)) : main
}

function roadway({ p }: Pen, path: string, size: number, isNear: boolean): string[] {
  const dashes = `stroke-dasharray="${n(size * 0.4)} ${n(size * 0.5)}" opacity=".8"`
  return [line(path, p.road, size * 0.62), isNear ? line(path, '#ffffff', size * 0.05, dashes) : '']
}

/** Tall trees at one or both edges, nearest of all. */
function foreground(pen: Pen, draw: (pen: Pen, x: number, y: number, size: number) => string): string[] {
  const { w, h, u, r } = pen
  const isLeft = w <= h * 1.9 && r.chance(0.5)
  const at = (share: number) => w * (isLeft ? 1 - share : share)
  return [
    draw(pen, at(0.95), h * 1.04, r.between(36, 48) * u),
    r.chance(0.7) ? draw(pen, at(0.87), h * 1.06, r.between(26, 34) * u) : '',
    r.chance(0.4) ? draw(pen, at(0.05), h * 1.05, 36 * u) : '',
  ]
}

const parasol = ({ p, r }: Pen, x: number, y: number, size: number) =>
  rect(x - size * 0.06, y - size, size * 0.12, size, p.ink) +
  `<path d="M${n(x - size)} ${n(y - size * 0.8)}Q${n(x)} ${n(y - size * 2)} ${n(x + size)} ${n(y - size * 0.8)}Z" fill="${r.pick([p.accent, p.wall, p.bloom])}"/>`

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
