// biome-ignore-all lint/style/noNonNullAssertion: a scene counts its own storeys
import { araucaria, hedge, hills, person, sky, tree } from './nature.ts'
import { circle, gradient, line, mix, n, type Pen, poly, rect } from './pen.ts'
import { skyline } from './torre.ts'

/** A building site. @param stage 0 the excavation, 0.5 a structure without walls, 1 the façade nearly closed */
export function obra(pen: Pen, stage: number): string {
  const { w, h, u, p, r } = pen
  const floor = h * (stage < 0.2 ? 0.62 : 0.8)
  const center = w * r.between(0.44, 0.56)
  const wide = r.between(40, 50) * u
  const out = [
    sky(pen),
    r.chance(0.5)
      ? skyline(pen, floor)
      : hills(pen, floor - 8 * u, 20 * u, p.haze[0]) + hills(pen, floor - 3 * u, 9 * u, p.haze[1]),
    `<defs>${gradient('terra', mix('#c99a6c', p.ground, 0.45), mix('#9a6a44', p.ground, 0.25))}</defs>`,
    rect(0, floor, w, h - floor, 'url(#terra)'),
    hedge(pen, 0, floor, w, 2 * u),
  ]
  if (stage < 0.2) out.push(pit(pen, center, floor, wide))
  else out.push(frame(pen, { center, floor, wide, stage }))
  out.push(crane(pen, center + wide * 0.72, floor + 2 * u, stage < 0.2 ? 44 * u : 72 * u))
  out.push(
    hoarding(pen, h - 10 * u),
    digger(
      pen,
      stage < 0.2 ? center - r.between(4, 16) * u : w * r.between(0.06, 0.16),
      stage < 0.2 ? floor + 22 * u : floor + 8 * u,
    ),
  )
  for (let i = 0; i < 7; i++)
    out.push(
      worker(pen, center + r.between(-30, 30) * u, floor + (stage < 0.2 ? r.between(18, 22) : r.between(4, 8)) * u),
    )
  out.push(tree(pen, w * 0.97, h * 0.98, 17 * u), araucaria(pen, w * 0.03, h * 1.03, 48 * u))
  return out.join('')
}

function pit({ u, p }: Pen, x: number, floor: number, wide: number): string {
  const [left, right] = [x - wide * 1.15, x + wide * 0.95]
  const earth = ['#d6a877', '#b98453', '#96653c'].map(color => mix(color, p.ground, 0.2))
  const out = [0, 1, 2].map(step =>
    poly(
      [
        [left + step * 7 * u, floor + step * 7.4 * u],
        [right - step * 7 * u, floor + step * 7.4 * u],
        [right - (step + 0.6) * 7 * u, floor + (step + 1) * 7.4 * u],
        [left + (step + 0.6) * 7 * u, floor + (step + 1) * 7.4 * u],
      ],
      earth[step]!,
    ),
  )
  for (let i = 0; i < 8; i++) {
    const at = left + 22 * u + (i * (right - left - 44 * u)) / 7
    out.push(rect(at, floor + 3 * u, 2.2 * u, 19 * u, mix(p.wallShade, p.ink, 0.2)))
    for (let bar = 0; bar < 3; bar++)
      out.push(rect(at + 0.3 * u + bar * 0.7 * u, floor - 1.5 * u, 0.25 * u, 4.8 * u, p.accent))
  }
  return out.join('')
}

function frame(
  pen: Pen,
  { center, floor, wide, stage }: { center: number; floor: number; wide: number; stage: number },
) {
  const { u, p, r } = pen
  const storey = 5.4 * u
  const total = 11
  const built = Math.max(3, Math.round(total * Math.min(1, stage * 1.35)))
  const closed = stage < 0.5 ? 0 : Math.round(built * (stage - 0.4) * 1.5)
  const left = center - wide / 2
  const concrete = mix(p.wallShade, p.ink, 0.12)
  const out: string[] = []
  const bays = 6
  for (let level = 0; level < built; level++) {
    const y = floor - (level + 1) * storey
    out.push(rect(left + 0.8 * u, y, wide - 1.6 * u, storey, mix(p.dark, concrete, 0.28)))
    // Daylight through the open floor.
    if (level >= closed)
      out.push(rect(left + 0.8 * u, y + storey * 0.35, wide - 1.6 * u, storey * 0.4, mix(p.sky[1], concrete, 0.35)))
    for (let bay = 0; bay <= bays; bay++) {
      const at = left + (bay * (wide - 1.2 * u)) / bays
      out.push(rect(at, y, 1.2 * u, storey, concrete))
      if (bay === bays) continue
      const width = (wide - 1.2 * u) / bays - 1.2 * u
      if (level < closed - 1 || (level === closed - 1 && bay < bays / 2)) {
        out.push(
          rect(at + 1.2 * u, y + 0.7 * u, width, storey - 0.7 * u, bay % 2 === 0 ? p.light : p.wall),
          rect(
            at + 1.2 * u + width * 0.2,
            y + storey * 0.3,
            width * 0.6,
            storey * 0.48,
            r.chance(0.1) ? p.lit : p.glass,
          ),
        )
      } else if (r.chance(0.35))
        out.push(line(`M${n(at + width * 0.6)} ${n(y + storey)}v${n(-storey)}`, p.accent, 0.3 * u))
    }
    out.push(rect(left - 1.2 * u, y, wide + 2.4 * u, 0.9 * u, mix(concrete, '#ffffff', 0.35)))
  }
  const top = floor - built * storey
  for (let i = 0; i < 14; i++) out.push(rect(left + (i * wide) / 13.6, top - 3 * u, 0.25 * u, 3 * u, p.accent))
  if (stage < 0.95) {
    // Scaffolding with its orange net on one side.
    const net = [left - 4.6 * u, left + wide + 1.4 * u][r.whole(0, 1)]!
    out.push(rect(net, top + storey, 3.2 * u, floor - top - storey, p.accent, 'fill-opacity=".5"'))
    for (let y = top + storey; y < floor; y += storey) out.push(rect(net - 0.4 * u, y, 4 * u, 0.35 * u, p.ink))
  }
  for (let i = 0; i < 3; i++) out.push(worker(pen, left + r.between(0.1, 0.9) * wide, top))
  return out.join('')
}

function crane({ u, p, r }: Pen, x: number, floor: number, tall: number): string {
  const yellow = mix(p.bloom, '#f0b323', 0.6)
  const top = floor - tall
  const reach = r.between(42, 54) * u
  const zigzag = Array.from(
    { length: Math.round(tall / (3 * u)) },
    (_, i) => `L${n(x + (i % 2 === 0 ? 1 : -1) * u)} ${n(floor - (i + 1) * 3 * u)}`,
  )
  const hook = x - reach * r.between(0.5, 0.85)
  const drop = r.between(8, 16) * u
  return (
    line(
      `M${n(x - u)} ${n(floor)}V${n(top)}M${n(x + u)} ${n(floor)}V${n(top)}M${n(x)} ${n(floor)}${zigzag.join('')}`,
      yellow,
      0.4 * u,
    ) +
    line(`M${n(x - reach)} ${n(top)}H${n(x + 15 * u)}`, yellow, 1.1 * u) +
    line(
      `M${n(x)} ${n(top - 7 * u)}L${n(x - reach * 0.8)} ${n(top)}M${n(x)} ${n(top - 7 * u)}L${n(x + 14 * u)} ${n(top)}M${n(x)} ${n(top - 7 * u)}V${n(top)}`,
      mix(yellow, p.ink, 0.4),
      0.3 * u,
    ) +
    rect(x + 10 * u, top, 4.6 * u, 3.2 * u, p.ink) +
    rect(x - 1.6 * u, top + 0.4 * u, 3.2 * u, 3.4 * u, p.wall) +
    rect(x - 1.2 * u, top + 1 * u, 1.6 * u, 1.5 * u, p.glass) +
    line(`M${n(hook)} ${n(top)}v${n(drop)}`, p.ink, 0.25 * u) +
    rect(hook - 3.4 * u, top + drop, 6.8 * u, 0.9 * u, p.mid)
  )
}

function hoarding({ w, u, p }: Pen, y: number): string {
  const out: string[] = []
  for (let x = 0, i = 0; x < w; x += 8 * u, i++)
    out.push(
      rect(x, y, 7.7 * u, 5.6 * u, i % 4 === 1 ? p.light : p.mid),
      rect(x, y, 7.7 * u, 0.7 * u, i % 4 === 1 ? p.lit : p.light),
    )
  return out.join('')
}

function digger({ u, p }: Pen, x: number, y: number): string {
  const yellow = mix(p.bloom, '#f0b323', 0.6)
  return (
    rect(x, y - 2 * u, 11 * u, 2.4 * u, p.ink, `rx="${n(1.2 * u)}"`) +
    rect(x + 1 * u, y - 6 * u, 8.4 * u, 4 * u, yellow, `rx="${n(0.7 * u)}"`) +
    rect(x + 4.8 * u, y - 9.6 * u, 4.2 * u, 4 * u, yellow) +
    rect(x + 5.5 * u, y - 9 * u, 2.8 * u, 2.5 * u, p.glass) +
    line(
      `M${n(x + 9 * u)} ${n(y - 5 * u)}L${n(x + 15 * u)} ${n(y - 12 * u)}L${n(x + 19 * u)} ${n(y - 5 * u)}`,
      mix(yellow, p.ink, 0.15),
      1.3 * u,
      'stroke-linejoin="round"',
    ) +
    poly(
      [
        [x + 17 * u, y - 5.4 * u],
        [x + 20.6 * u, y - 5.4 * u],
        [x + 19.6 * u, y - 2 * u],
        [x + 17 * u, y - 2.6 * u],
      ],
      p.ink,
    )
  )
}

function worker(pen: Pen, x: number, y: number): string {
  const size = 3.3 * pen.u
  const helmet = pen.r.pick(['#f2b632', '#ffffff', pen.p.accent])
  return (
    person(pen, x, y, size) +
    circle(x, y - size * 0.96, size * 0.11, helmet) +
    rect(x - size * 0.15, y - size * 0.95, size * 0.3, size * 0.04, helmet)
  )
}
