/**
 * A line icon in the colour of the surrounding text, by default 17 px.
 *
 * @param path the `d` attribute of an SVG path on a 24 × 24 grid
 * @param label accessible name; without it the icon is decorative
 */
export function Icon({ path, label, size = 17 }: { path: string; label?: string; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
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
