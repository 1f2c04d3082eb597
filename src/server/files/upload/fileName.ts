import { normalized } from '#fields/strings/combiningMarks.ts'

const MAX_NAME_CHARACTERS = 150

/**
 * A name made safe to keep and show: the last segment, in NFC, without control characters and those that turn the
 * direction around ("gnp.exe" must not show as "exe.png"), at most 150 characters.
 */
export function cleanFileName(given: string): string {
  const lastSegment = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1)
  const name = normalized(lastSegment.toWellFormed(), 'NFC')
    // Cc and Cf hold the control, bidirectional and invisible characters; Zl and Zp are line ends in disguise.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...name]
  if (characters.length <= MAX_NAME_CHARACTERS) return name
  const extension = [...fileExtension(name)]
  return [...characters.slice(0, MAX_NAME_CHARACTERS - extension.length - 1), '.', ...extension].join('')
}

/**
 * A name as it stood before a browser wrote it into the head of a part: of all characters only quotes and line ends are
 * written as percent signs there (HTML, "multipart/form-data encoding algorithm"). Line ends become blanks.
 * @example unescapePartName('planta %22A%22 100%.pdf') // 'planta "A" 100%.pdf'
 */
export const unescapePartName = (written: string): string =>
  written.replace(/%22/g, '"').replace(/(?:%0D)?%0A|%0D/gi, ' ')

/** Lower case, without the dot; empty when there is none. Never longer than 10 characters. */
export function fileExtension(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/**
 * A Content-Disposition as RFC 6266 writes it: a plain name for old programs and the real one in UTF-8 (RFC 8187).
 * @example contentDisposition('inline', 'vista aérea.jpg') // `inline; filename="vista aerea.jpg"; filename*=UTF-8''vista%20a%C3%A9rea.jpg`
 */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    // Quotes and backslashes end or escape the quoted text; some programs decode a percent sign here.
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
