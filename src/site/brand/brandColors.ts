import { luminance } from '#fields/color/color.ts'
import { required } from '#fields/contract/required.ts'

/**
 * The family of a brand colour. Whatever the colour is, text in it and text on it can be read: every pair named below
 * reaches the contrast of WCAG 2.2 AA.
 */
export interface BrandColors {
  /** The colour itself: grounds of buttons, focus rings. White on it reaches 4.5:1. */
  readonly brand: string
  /** The colour as text, 4.5:1 on paper, sand and its own tint. */
  readonly text: string
  /** The ground of top bar and footer; white on it reaches 10:1. */
  readonly deep: string
  readonly tint: string
  /** Text and lines on the deep ground, 7:1. */
  readonly onDeep: string
}

const WHITE = '#ffffff'
const BLACK = '#000000'
/** The darkest of the light grounds: what can be read on it can be read on the others. */
const SAND = '#f3eee2'

/** @param color `#rrggbb` */
export function brandColors(color: string): BrandColors {
  const brand = towards(BLACK, color, mixed => contrast(mixed, WHITE) >= 4.5)
  const tint = mix(brand, WHITE, 0.88)
  const deep = towards(BLACK, mix(brand, BLACK, 0.38), mixed => contrast(mixed, WHITE) >= 10)
  return {
    brand,
    text: towards(BLACK, brand, mixed => Math.min(contrast(mixed, SAND), contrast(mixed, tint)) >= 4.5),
    deep,
    tint,
    onDeep: towards(WHITE, mix(brand, WHITE, 0.6), mixed => contrast(mixed, deep) >= 7),
  }
}

/** The first step from a colour towards another that is good enough. */
function towards(end: string, color: string, isEnough: (mixed: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(color, end, share)
    if (isEnough(mixed)) return mixed
  }
  return end
}

/** @param share how much of `other`, 0 to 1 */
function mix(color: string, other: string, share: number): string {
  const [from, to] = [channels(color), channels(other)]
  const mixed = from.map((value, i) => Math.round(value + (required(to[i], 'channel of a colour') - value) * share))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

/** From 1 to 21, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function channels(color: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
}
