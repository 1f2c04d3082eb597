/**
 * Contrast of a colour with white, from 1 to 21, as WCAG 2 defines it.
 * @param color `#rrggbb`
 * @example contrastOnWhite('#767676') // 4.54…
 */
export function contrastOnWhite(color: string): number {
  const [red, green, blue] = [1, 3, 5].map(at => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
