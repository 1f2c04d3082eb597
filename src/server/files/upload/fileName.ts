import { normalized } from '#fields/strings/combiningMarks.ts'

const MAX_NAME_CHARACTERS = 150

/**
 * Makes a file name safe to store and show: last path segment, NFC, at most 150 characters, without control and
 * bidirectional characters ("gnp.exe" must not show as "exe.png").
 */
export function cleanFileName(given: string): string {
  const lastSegment = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1)
  const name = normalized(lastSegment.toWellFormed(), 'NFC')
    // Cc and Cf hold control, bidirectional and invisible characters; Zl and Zp are line separators.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...name]
  if (characters.length <= MAX_NAME_CHARACTERS) return name
  const extension = [...fileExtension(name)]
  return [...characters.slice(0, MAX_NAME_CHARACTERS - extension.length - 1), '.', ...extension].join('')
}

/**
 * Decodes a file name from a part's header: browsers percent-encode only quotes and line breaks there (HTML,
 * "multipart/form-data encoding algorithm"). Line breaks become blanks.
 * @example unescapePartName('planta %22A%22 100%.pdf') // 'planta "A" 100%.pdf'
 */
export const unescapePartName = (written: string): string =>
  written.replace(/%22/g, '"').replace(/(?:%0D)?%0A|%0D/gi, ' ')

/** Lower case, without the dot, at most 10 characters; empty when there is none. */
export function fileExtension(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/**
 * A Content-Disposition header (RFC 6266) with an ASCII name for old clients and the full name in UTF-8 (RFC 8187).
 * @example contentDisposition('inline', 'vista aérea.jpg') // `inline; filename="vista aerea.jpg"; filename*=UTF-8''vista%20a%C3%A9rea.jpg`
 */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    // Quotes and backslashes would end or escape the quoted text; some clients decode percent signs here.
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
