/**
 * The path that is meant by one with capitals, a slash at its end, or marks that a link in a text took along; undefined
 * for one that is spelled right or means none.
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

/** Of a sentence, of brackets, of quotes and of Markdown, as browsers write them in an address. No address of ours ends so. */
const MARKS = [
  ...'.,:!)]>*"\'',
  ...[' ', ',', '\u00a0', '>', '"', ')', ']', '”', '’', '»', '…'].map(encodeURIComponent),
]
  .map(mark => mark.toLowerCase())
  .concat('%29')

/** What steps back is no end of a sentence. */
const markAfter = (path: string) => (/\/\.\.?$/.test(path) ? undefined : MARKS.find(mark => path.endsWith(mark)))

/** What stands in an address from its question mark on; empty where there is none. */
export const queryOf = (url: string) => /\?.*/s.exec(url)?.[0] ?? ''
