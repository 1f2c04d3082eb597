import type { FileHandle } from 'node:fs/promises'
import { zipEntries } from './zipEntries.ts'

/** Whether the content of an open file is what its name says. Reads little of it, and runs nothing. */
export type Signature = (file: { readonly handle: FileHandle; readonly size: number }) => Promise<boolean>

export const looksLikeJpeg: Signature = async file => (await head(file, 3)).toString('hex') === 'ffd8ff'

export const looksLikePng: Signature = async file => {
  const start = (await head(file, 16)).toString('latin1')
  return start.startsWith('\x89PNG\r\n\x1a\n') && start.endsWith('IHDR')
}

export const looksLikeWebp: Signature = async file => {
  const start = (await head(file, 16)).toString('latin1')
  return start.startsWith('RIFF') && /^WEBPVP8[ LX]$/.test(start.slice(8))
}

/** HEIC shares the container (ISO 14496-12) and is told apart by the brands it names. */
export const looksLikeAvif: Signature = async file => {
  const start = await head(file, 256)
  if (start.length < 16 || start.toString('latin1', 4, 8) !== 'ftyp') return false
  const boxSize = start.readUInt32BE(0)
  if (boxSize < 16 || boxSize > start.length) return false
  const brands: readonly string[] = start.toString('latin1', 8, boxSize).match(/.{4}/gs) ?? []
  return brands.includes('avif')
}

export const looksLikePdf: Signature = async file => {
  if (!/^%PDF-[12]\.\d/.test((await head(file, 8)).toString('latin1'))) return false
  return (await tail(file, 2048)).includes('%%EOF')
}

/** An archive is kept as it is and only ever downloaded, but not when it is, or carries, a program. */
export const looksLikeZip: Signature = async ({ handle, size }) => {
  const names = await zipEntries(handle, size)
  return names !== undefined && !names.some(isProgram)
}

export const looksLikeDocx: Signature = file => looksLikeOffice(file, 'word/document.xml')
export const looksLikeXlsx: Signature = file => looksLikeOffice(file, 'xl/workbook.xml')

async function looksLikeOffice({ handle, size }: Parameters<Signature>[0], mainPart: string): Promise<boolean> {
  const names = await zipEntries(handle, size)
  if (!names) return false
  return names.includes('[Content_Types].xml') && names.includes(mainPart) && !names.some(carriesCode)
}

/**
 * Macros, ActiveX and embedded objects are binary parts; printer settings are the one harmless binary part that Office
 * writes. Excel 4 macros are sheets of their own.
 */
function carriesCode(name: string): boolean {
  const lower = name.toLowerCase()
  if (/^xl\/printersettings\/[^/]+\.bin$/.test(lower)) return false
  return (
    lower.endsWith('.bin') || /(^|\/)(macrosheets|activex|customui|vba[^/]*)(\/|\.|$)/.test(lower) || isProgram(lower)
  )
}

const programExtensions = new Set(
  (
    'exe dll com scr pif cpl msi msp msix appx bat cmd ps1 psm1 vbs vbe js jse mjs ws wsf wsh hta lnk reg jar class apk dex ' +
    'app dmg pkg deb rpm sh bash command elf so dylib docm dotm xlsm xltm xlam xlsb pptm potm ppam ppsm sldm iso img vhd'
  ).split(' '),
)
function isProgram(name: string): boolean {
  const lower = name.toLowerCase()
  if (lower === 'androidmanifest.xml' || lower === 'meta-inf/manifest.mf' || lower.endsWith('vbaproject.bin'))
    return true
  return programExtensions.has(/\.([a-z0-9]+)\.*$/.exec(lower.trimEnd())?.[1] ?? '')
}

const CHUNK = 256 * 1024
const OVERLAP = 16
const markup =
  /<(?:!doctype|!--|\?xml|\?php|html|head|body|script|svg|iframe|meta|object|embed|link|style)\b|<!doctype|<!--/i

/**
 * Separated values are plain text, UTF-8 or Windows-1252, so the only thing to recognise is what they are not: bytes
 * that no text has, another format's signature, or markup a browser might be led to run.
 */
export const looksLikeCsv: Signature = async ({ handle, size }) => {
  let carried = ''
  for (let position = 0; position < size; position += CHUNK) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(CHUNK), 0, CHUNK, position)
    const text = carried + buffer.toString('latin1', 0, bytesRead)
    if (position === 0 && /^(?:\xef\xbb\xbf)?\s*(?:<|%PDF|%!PS|#!|\{\\rtf|[{[]\s*")/.test(text)) return false
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    if (/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text) || markup.test(text)) return false
    carried = text.slice(-OVERLAP)
  }
  return size > 0
}

async function head({ handle }: Parameters<Signature>[0], length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0)
  return buffer.subarray(0, bytesRead)
}

async function tail({ handle, size }: Parameters<Signature>[0], length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, Math.max(0, size - length))
  return buffer.subarray(0, bytesRead)
}
