// biome-ignore-all lint/style/noNonNullAssertion: a curve is drawn through two points at least
import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'

/** What a scene draws with: a sheet of `w` × `h` pixels, a hundredth of its useful height, colours and chance. */
export interface Pen {
  readonly w: number
  readonly h: number
  readonly u: number
  readonly p: Palette
  readonly r: Random
}

export type Point = readonly [x: number, y: number]

/** Numbers with one decimal: finer than a pixel needs, and the drawing stays small. */
export const n = (value: number) => String(Math.round(value * 10) / 10)

export const points = (list: readonly Point[]) => list.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${more && ` ${more}`}/>`

export const poly = (list: readonly Point[], fill: string, more = '') =>
  `<polygon points="${points(list)}" fill="${fill}"${more && ` ${more}`}/>`

export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${more && ` ${more}`}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more && ` ${more}`}/>`

export const area = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`

export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${more && ` ${more}`}/>`

export const group = (content: string, more: string) => `<g ${more}>${content}</g>`

/** A gradient from top to bottom under this id, or along a given line in parts of the shape. */
export const gradient = (id: string, from: string, to: string, along = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${along}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

/** A smooth curve through points that go from left to right. */
export function curve(list: readonly Point[]): string {
  const [first, ...rest] = list
  let previous = first!
  return `M${n(first![0])} ${n(first![1])}${rest
    .map(([x, y]) => {
      const middle = (previous[0] + x) / 2
      const piece = `C${n(middle)} ${n(previous[1])} ${n(middle)} ${n(y)} ${n(x)} ${n(y)}`
      previous = [x, y]
      return piece
    })
    .join('')}`
}

/** The colour between two others. @param share 0 is `a`, 1 is `b` */
export function mix(a: string, b: string, share: number): string {
  const parts = [1, 3, 5].map(at => {
    const [from, to] = [a, b].map(color => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number]
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
