import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A file as a person would choose it. */
export interface Sample {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

export const jpegType = 'image/jpeg'
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let shade = 0
/** A picture that differs from every other of this process, so that no two samples have the same content. */
export function picture(width: number, height: number) {
  shade = (shade + 7) % 256
  const background = { r: 200, g: shade, b: 40 }
  const sun = Buffer.from(
    `<svg width="${width}" height="${height}"><circle cx="${shade % width}" cy="20%" r="15%" fill="#fe0"/></svg>`,
  )
  return sharp({ create: { width, height, channels: 3, background } }).composite([{ input: sun }])
}

export async function jpeg(width = 1000, height = 700, name = 'vista.jpg'): Promise<Sample> {
  return { name, type: jpegType, content: await picture(width, height).jpeg().toBuffer() }
}

/** A photo as a telephone writes it: lying on its side, with the place where it was taken. */
export async function jpegWithPlace(): Promise<Sample> {
  const exif = {
    IFD0: { Make: 'Telefone' },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '25/1 25/1 42/1', GPSLongitudeRef: 'W', GPSLongitude: '49/1 16/1 24/1' },
  }
  return {
    name: 'praça.jpg',
    type: jpegType,
    content: await picture(1200, 800).jpeg().withMetadata({ orientation: 6 }).withExifMerge(exif).toBuffer(),
  }
}

export async function png(name = 'planta.png'): Promise<Sample> {
  return { name, type: 'image/png', content: await picture(640, 480).png().toBuffer() }
}
export async function webp(name = 'fachada.webp'): Promise<Sample> {
  return { name, type: 'image/webp', content: await picture(640, 480).webp().toBuffer() }
}
export async function avif(name = 'jardim.avif'): Promise<Sample> {
  return { name, type: 'image/avif', content: await picture(640, 480).avif({ effort: 0 }).toBuffer() }
}

export function pdf(name = 'demonstração.pdf'): Sample {
  const text = `%PDF-1.4\n% ${name}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\nxref\n0 4\ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n0\n%%EOF\n`
  return { name, type: 'application/pdf', content: Buffer.from(text) }
}

export const csv = (
  name = 'valores.csv',
  text = 'trimestre;receita\n1T;1.234,56\nÁgua e esgoto;"10"\n',
  encoding: BufferEncoding = 'utf8',
): Sample => ({
  name,
  type: 'text/csv',
  content: Buffer.from(text, encoding),
})

/** A real archive with these entries, uncompressed. */
export function zip(entries: Record<string, string>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text)
    const nameBytes = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(nameBytes.length, 22)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(20, 4)
    common.copy(central, 6)
    central.writeUInt32LE(offset, 42)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes, content])
    bodies.push(body)
    directory.push(Buffer.concat([central, nameBytes]))
    offset += body.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, central, end])
}

export const docx = (name = 'memorial.docx', extra: Record<string, string> = {}): Sample => ({
  name,
  type: docxType,
  content: zip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': '<Relationships/>',
    'word/document.xml': `<w:document>${name}</w:document>`,
    ...extra,
  }),
})

export const xlsx = (name = 'indicadores.xlsx', extra: Record<string, string> = {}): Sample => ({
  name,
  type: xlsxType,
  content: zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': `<workbook>${name}</workbook>`, ...extra }),
})

export const archive = (
  name = 'kit.zip',
  entries: Record<string, string> = { 'logo/marca.svg': '<svg/>', 'leia.txt': 'Kit de imprensa' },
): Sample => ({
  name,
  type: 'application/zip',
  content: zip(entries),
})
