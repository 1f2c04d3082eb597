import { encode } from 'uqr'

/** The address of the page as a QR code, for paper alone. */
export function PrintedAddress({ url }: { url: string }) {
  const { data, size } = encode(url, { border: 0 })
  // One line for each run of dark squares, since every page carries it.
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map(isDark => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}`),
  )
  return (
    <svg className="printed-address" viewBox={`0 -0.5 ${size} ${size}`} aria-hidden="true" focusable="false">
      <path d={runs.join('')} stroke="#000" fill="none" />
    </svg>
  )
}
