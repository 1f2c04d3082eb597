/**
 * A line icon, 17 px unless said, in the colour of the text around it.
 *
 * @param path the `d` of an SVG path drawn on 24 × 24
 * @param label what it says to those who do not see it; without one it is decoration
 * @param filled for paths that are shapes and not lines
 */
export function Icon({
  path,
  label,
  size = 17,
  filled,
}: {
  path: string
  label?: string
  size?: number
  filled?: boolean
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      style={{ flex: 'none', display: 'block' }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={!label || undefined}
    >
      <path d={path} />
    </svg>
  )
}
