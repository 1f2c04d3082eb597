import type { FileHandle } from 'node:fs/promises'
import { brandsIn, refusedFormatOf } from './refusedFormats.ts'
import { zipEntries } from './zipEntries.ts'

/** Whether the content matches its type. Reads little of the file and executes nothing. */
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

/** HEIC and videos use the same container; brands tell them apart. */
export const looksLikeAvif: Signature = async file => brandsIn(await head(file, 256)).includes('avif')

/** Readers look for the header this far (ISO 32000-1, annex H.3.4.1), after a byte order mark or printer commands. */
const MAX_BYTES_BEFORE_PDF = 1024

/** Bytes before the header must not be another format's. Padding after the end is ignored. */
export const looksLikePdf: Signature = async file => {
  const start = await head(file, MAX_BYTES_BEFORE_PDF + 8)
  const at = start.toString('latin1').search(/%PDF-[12]\.\d/)
  if (at < 0 || (at > 0 && isOtherFormat(start.subarray(0, at)))) return false
  return (await tail(file, 2048)).includes('%%EOF')
}

const isOtherFormat = (start: Buffer) =>
  refusedFormatOf(start) !== undefined ||
  /^(?:\xff\xd8\xff|\x89PNG|RIFF)/s.test(start.toString('latin1')) ||
  markup.test(start.toString('latin1'))

/** Archives are stored unchanged and only downloaded, but those that are or contain programs are refused. */
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

/** Macros, ActiveX and embedded objects are binary parts; Excel 4 macros are sheets of their own. */
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

/** CSV has no signature: refuses bytes that no text has, other formats' signatures, and markup a browser might run. */
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

export async function head({ handle }: Parameters<Signature>[0], length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0)
  return buffer.subarray(0, bytesRead)
}

/** The last bytes before the padding of zeros and blanks. */
async function tail({ handle, size }: Parameters<Signature>[0], length: number): Promise<Buffer> {
  let end = size
  while (end > 0) {
    const from = Math.max(0, end - CHUNK)
    const { buffer } = await handle.read(Buffer.alloc(end - from), 0, end - from, from)
    const last = buffer.findLastIndex(byte => !PADDING.has(byte))
    if (last < 0) {
      end = from
      continue
    }
    end = from + last + 1
    break
  }
  const start = Math.max(0, end - length)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer.subarray(0, bytesRead)
}

const PADDING: ReadonlySet<number> = new Set([0, 9, 10, 12, 13, 32])
