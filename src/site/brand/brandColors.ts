import { luminance } from '#fields/color/color.ts'
import { required } from '#fields/contract/required.ts'

/** The colours derived from a brand colour. Each pair named below has the contrast that WCAG 2.2 AA requires. */
export interface BrandColors {
  /** For button backgrounds and focus rings. White text on it has 4.5:1. */
  readonly brand: string
  /** For text: 4.5:1 on paper, sand and `tint`. */
  readonly text: string
  /** For the background of top bar and footer. White text on it has 10:1. */
  readonly deep: string
  readonly tint: string
  /** For text and lines on `deep`: 7:1. */
  readonly onDeep: string
}

const WHITE = '#ffffff'
const BLACK = '#000000'
/** The darkest of the light backgrounds: text readable on it is readable on the others. */
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

/** The first mixture, in steps of 2% towards `end`, that satisfies the condition. */
function towards(end: string, color: string, isEnough: (mixed: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(color, end, share)
    if (isEnough(mixed)) return mixed
  }
  return end
}

function mix(color: string, other: string, share: number): string {
  const [from, to] = [channels(color), channels(other)]
  const mixed = from.map((value, i) => Math.round(value + (required(to[i], 'channel of a colour') - value) * share))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

/** The contrast ratio, from 1 to 21, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function channels(color: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
}
