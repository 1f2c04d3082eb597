/**
 * Undoes capitals, a trailing slash, and punctuation that a link in a text picked up; undefined if there are none.
 *
 * @example canonicalPath('/Negocios).') // '/negocios'
 */
export function canonicalPath(path: string): string | undefined {
  let right = path.toLowerCase()
  for (let mark = markAfter(right); mark !== undefined; mark = markAfter(right)) right = right.slice(0, -mark.length)
  if (right === '/' && path !== '/') return right
  right = right.replace(/\/$/, '')
  return right !== path && /^(?:\/[^/\\]+)+$/.test(right) ? right : undefined
}

/** Plain or percent-encoded. No path of the site ends with one of these. */
const MARKS = [
  ...'.,:!)]>*"\'',
  ...[' ', ',', '\u00a0', '>', '"', ')', ']', '”', '’', '»', '…'].map(encodeURIComponent),
]
  .map(mark => mark.toLowerCase())
  .concat('%29')

/** A path segment `.` or `..` is not punctuation. */
const markAfter = (path: string) => (/\/\.\.?$/.test(path) ? undefined : MARKS.find(mark => path.endsWith(mark)))

/** The query with its question mark; empty when there is none. */
export const queryOf = (url: string) => /\?.*/s.exec(url)?.[0] ?? ''
