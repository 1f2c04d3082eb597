import type { ByteRange } from './storage/storage.ts'

/**
 * What a Range header asks of a content of this size (RFC 9110, section 14): one range, 'unsatisfiable' (416), or
 * undefined for the whole content. Several ranges and units we do not know are answered with the whole, as the RFC
 * allows; a header of a hundred tiny ranges thus costs nothing.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = header === undefined ? null : /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim())
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, first, last] = match as unknown as [string, string, string]
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
