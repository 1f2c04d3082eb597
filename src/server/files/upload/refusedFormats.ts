interface RefusedFormat {
  readonly what: string
  readonly advice?: string
  readonly extensions?: readonly string[]
  readonly starts?: readonly string[]
  readonly pattern?: RegExp
  /** Brand in the file type box of an ISO 14496-12 container. */
  readonly brand?: RegExp
}

const asPicture = 'Exporte como JPEG ou PNG.'
const asOffice = 'Salve como DOCX, XLSX ou PDF'

/** The first match counts. */
const refusedFormats: readonly RefusedFormat[] = [
  {
    what: 'uma foto HEIC',
    advice: 'Exporte como JPEG.',
    extensions: ['heic', 'heif', 'hif'],
    brand: /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/,
  },
  {
    what: 'um vídeo',
    advice: 'Publique no YouTube ou no Vimeo e use o endereço.',
    extensions: ['mp4', 'm4v', 'mov', 'avi', 'mkv', 'webm'],
    brand: /./s,
  },
  { what: 'um GIF', advice: asPicture, extensions: ['gif'], starts: ['GIF8'] },
  { what: 'um TIFF', advice: asPicture, extensions: ['tif', 'tiff'], starts: ['II*\0', 'MM\0*'] },
  { what: 'um BMP', advice: asPicture, extensions: ['bmp'], pattern: /^BM.{4}\0{4}/s },
  { what: 'um arquivo do Photoshop', advice: asPicture, extensions: ['psd'], starts: ['8BPS'] },
  { what: 'um desenho SVG', advice: asPicture, extensions: ['svg', 'svgz'], pattern: /^[^a-z]*(?:<\?xml.*?)?<svg\b/is },
  {
    what: 'uma página da internet',
    advice: 'Baixe o arquivo de novo e confira se ele abre.',
    extensions: ['html', 'htm', 'mhtml'],
    pattern: /^[^a-z]*<(?:!doctype html|html|head|body)\b/i,
  },
  {
    what: 'um arquivo antigo do Office, ou um com senha',
    advice: `${asOffice}, sem senha.`,
    extensions: ['doc', 'xls', 'ppt', 'pptx', 'odt', 'ods'],
    starts: ['\xd0\xcf\x11\xe0'],
  },
  { what: 'um arquivo com macros', advice: 'Salve sem macros.', extensions: ['docm', 'xlsm', 'xlsb'] },
  { what: 'um texto RTF', advice: `${asOffice}.`, extensions: ['rtf'], starts: ['{\\rtf'] },
  { what: 'um arquivo RAR', advice: 'Compacte como ZIP.', extensions: ['rar'], starts: ['Rar!'] },
  { what: 'um arquivo 7z', advice: 'Compacte como ZIP.', extensions: ['7z'], starts: ['7z\xbc\xaf'] },
  { what: 'um programa', starts: ['MZ', '\x7fELF', '\xca\xfe\xba\xbe', '#!'] },
  { what: 'um pacote ZIP incompleto ou com programas', starts: ['PK'] },
  {
    what: 'um PDF incompleto',
    advice: 'Baixe ou exporte o arquivo de novo.',
    pattern: /^.{0,1024}%PDF-/s,
  },
]

export const adviceFor = (extension: string): string | undefined =>
  refusedFormats.find(({ extensions }) => extensions?.includes(extension))?.advice

export function refusedFormatOf(start: Buffer): Pick<RefusedFormat, 'what' | 'advice'> | undefined {
  const text = start.toString('latin1')
  const named = brandsIn(start)
  return refusedFormats.find(
    ({ starts = [], pattern, brand }) =>
      starts.some(one => text.startsWith(one)) || pattern?.test(text) || named.some(one => brand?.test(one)),
  )
}

/** Brands of an ISO 14496-12 container; empty for other files. */
export function brandsIn(start: Buffer): readonly string[] {
  if (start.length < 16 || start.toString('latin1', 4, 8) !== 'ftyp') return []
  const boxSize = start.readUInt32BE(0)
  if (boxSize < 16 || boxSize > start.length) return []
  return start.toString('latin1', 8, boxSize).match(/.{4}/gs) ?? []
}
