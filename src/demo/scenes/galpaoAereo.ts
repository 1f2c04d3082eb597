import { hills, ipe, sky, tree } from './nature.ts'
import { gradient, line, mix, n, type Pen, type Point, poly, rect } from './pen.ts'

/** The whole logistics park from the air: halls in rows, light strips and solar panels on their roofs, yards between them. */
export function galpaoAereo(pen: Pen): string {
  const { w, h, u, p, r } = pen
  const horizon = h * r.between(0.13, 0.19)
  const isBanner = w > h * 1.9
  const s = u * (w > h * 1.6 ? 0.9 : w > h ? 0.76 : 0.62)
  const halls = r.whole(2, 3)
  const [deep, yard, tall] = [halls === 2 ? 34 : 25, halls === 2 ? 27 : 23, r.between(10, 13)]
  const spread = halls * (deep + yard)
  const long = r.between(82, 96)
  const [cx, cy] = [w * (isBanner ? 0.66 : 0.5), horizon + (h - horizon) * 0.52]
  const at = (x: number, y: number, z = 0): Point => [
    cx + (x - long / 2 - (y - spread / 2)) * 0.9 * s,
    cy + (x - long / 2 + (y - spread / 2)) * 0.42 * s - z * s,
  ]
  const slab = (x1: number, y1: number, x2: number, y2: number, fill: string, z = 0) =>
    poly([at(x1, y1, z), at(x2, y1, z), at(x2, y2, z), at(x1, y2, z)], fill)
  const block = (x1: number, y1: number, x2: number, y2: number, z1: number, z2: number, fill: string) =>
    poly([at(x1, y2, z2), at(x2, y2, z2), at(x2, y2, z1), at(x1, y2, z1)], fill) +
    poly([at(x2, y1, z2), at(x2, y2, z2), at(x2, y2, z1), at(x2, y1, z1)], mix(fill, p.ink, 0.24)) +
    slab(x1, y1, x2, y2, mix(fill, '#ffffff', 0.3), z2)
  const asphalt = mix(p.road, p.ink, 0.28)
  const out = [
    sky(pen, [w * r.between(0.15, 0.8), horizon * 0.55]),
    hills(pen, horizon + u, 9 * u, p.haze[0]),
    hills(pen, horizon + 2 * u, 5 * u, p.haze[1]),
    `<defs>${gradient('campo', mix(p.ground, p.haze[1], 0.45), mix(p.ground, p.leafLight, 0.42))}</defs>`,
    rect(0, horizon + u, w, h, 'url(#campo)'),
  ]
  // The street in front, from edge to edge.
  const street = [spread + 8, spread + 17] as const
  const [[x1, y1], [x2, y2]] = [at(-400, spread + 12.5), at(400, spread + 12.5)]
  out.push(
    slab(-400, street[0], 400, street[1], asphalt),
    line(
      `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`,
      '#ffffff',
      0.5 * u,
      `stroke-dasharray="${n(4 * u)} ${n(3 * u)}" opacity=".8"`,
    ),
  )
  for (let x = -150; x < 190; x += r.between(9, 17)) {
    const [tx, ty] = at(x, -11)
    if (ty > horizon + 6 * u)
      out.push(r.chance(0.2) ? ipe(pen, tx, ty, 6.5 * u) : tree(pen, tx, ty, r.between(4.5, 7) * u))
  }
  out.push(slab(-9, -5, long + 34, spread + 1, mix(p.ground, p.road, 0.32)))
  let number = 0
  for (let hall = 0; hall < halls; hall++) {
    const y = hall * (deep + yard)
    const end = long * (hall === 0 ? 1 : r.between(0.82, 1))
    const band = r.pick([p.mid, p.accent, p.dark])
    out.push(
      poly(
        [at(0, y + deep), at(end, y + deep), at(end + 9, y + deep + 4), at(9, y + deep + 4)],
        p.ink,
        'fill-opacity=".12"',
      ),
      block(0, y, end, y + deep, 0, tall, mix(p.wall, p.wallShade, 0.35)),
      slab(1.5, y + 1.5, end - 1.5, y + deep - 1.5, mix(p.light, '#ffffff', 0.42), tall),
      poly(
        [at(0, y + deep, tall), at(end, y + deep, tall), at(end, y + deep, tall - 2.2), at(0, y + deep, tall - 2.2)],
        band,
      ),
      poly(
        [at(end, y, tall), at(end, y + deep, tall), at(end, y + deep, tall - 2.2), at(end, y, tall - 2.2)],
        mix(band, p.ink, 0.25),
      ),
    )
    const hasPanels = hall === 0 || r.chance(0.65)
    for (let x = 6; x < end - 6; x += 9) {
      if (hasPanels && x > end * 0.42)
        out.push(
          slab(x, y + 4, x + 7, y + deep * 0.45, mix(p.dark, p.mid, 0.35), tall),
          slab(x, y + deep * 0.52, x + 7, y + deep - 4, mix(p.dark, p.mid, 0.35), tall),
        )
      else out.push(slab(x, y + 4, x + 1.6, y + deep - 4, mix(p.glass, '#ffffff', 0.5), tall))
    }
    for (let x = 5; x < end - 7; x += 8) {
      const foot = y + deep
      out.push(
        poly([at(x, foot, 6), at(x + 5, foot, 6), at(x + 5, foot, 0.8), at(x, foot, 0.8)], p.dark),
        poly(
          [at(x - 0.6, foot, 7.2), at(x + 5.6, foot, 7.2), at(x + 5.6, foot, 6.2), at(x - 0.6, foot, 6.2)],
          p.accent,
        ),
      )
      if (r.chance(0.5)) {
        const color = r.pick([p.wall, p.wall, p.accent, p.mid])
        out.push(
          block(x + 0.5, foot + 0.4, x + 4.5, foot + 11, 0.8, 5.6, color),
          block(x + 0.8, foot + 11.6, x + 4.2, foot + 14.4, 0.6, 4.2, number++ % 2 ? p.mid : p.accent),
        )
      }
    }
    // Offices at the near end, as low as people.
    out.push(
      block(end, y + 5, end + 6, y + deep - 5, 0, 5.5, p.wall),
      poly(
        [
          at(end + 6, y + 7, 4.2),
          at(end + 6, y + deep - 7, 4.2),
          at(end + 6, y + deep - 7, 1.4),
          at(end + 6, y + 7, 1.4),
        ],
        mix(p.glass, p.mid, 0.25),
      ),
    )
  }
  for (let x = -120; x < 210; x += r.between(10, 19)) {
    const [tx, ty] = at(x, spread + 5.4)
    if (ty > horizon + 8 * u)
      out.push(r.chance(0.25) ? ipe(pen, tx, ty, 8 * u) : tree(pen, tx, ty, r.between(6, 9) * u))
  }
  out.push(carrier(block, p, r, r.between(0, 20), spread + 11), carrier(block, p, r, r.between(50, 70), spread + 11))
  // Where people leave their cars.
  for (let y = 4; y < spread - 6; y += 4.4)
    for (const x of [long + 15, long + 24])
      out.push(
        slab(x - 0.4, y - 0.6, x + 6, y - 0.3, '#ffffff'),
        r.chance(0.6) ? block(x, y, x + 5, y + 2.4, 0.3, 1.8, r.pick([p.wall, p.mid, p.accent, p.light])) : '',
      )
  for (let y = -6; y < spread + 2; y += r.between(7, 12)) {
    const [tx, ty] = at(long + r.between(37, 44), y)
    out.push(tree(pen, tx, ty, r.between(6, 9) * u))
  }
  return out.join('')
}

type Block = (x1: number, y1: number, x2: number, y2: number, z1: number, z2: number, fill: string) => string

/** A lorry under way, seen from the air. */
const carrier = (block: Block, p: Pen['p'], r: Pen['r'], x: number, y: number) =>
  block(x, y, x + 12, y + 4, 0.8, 5.6, r.pick([p.wall, p.accent, p.wall])) +
  block(x + 12.6, y + 0.2, x + 15.6, y + 3.8, 0.6, 4.4, p.mid)
