import path from 'node:path'
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp'
import { required } from '#fields/contract/required.ts'
import { sharedHeight, sharedPart, type VariantFormat, variantWidths, WIDEST } from './pictureSizes.ts'
import { RefusedPicture } from './refusedPicture.ts'

// One thread per picture and no cache between pictures: memory is for the requests.
sharp.concurrency(1)
sharp.cache(false)

const MAX_PIXELS = 50_000_000
/** For uploads. Writing has a longer limit, because its work is bounded and a busy machine must not refuse it. */
const MAX_SECONDS = 10
const MAX_SECONDS_WRITING = 60
/** Larger pictures are scaled down; the widest place on the site is 2560 pixels wide. */
const MAX_SIDE_PIXELS = 4096
const LQIP_BYTES = 400

/** WebP widths that are ready when the upload is answered: one for admin lists and one for every page. */
const initialWidths = [320, 1080]

export interface MadeVariant {
  readonly format: VariantFormat
  readonly width: number
  readonly path: string
  readonly bytes: number
}

/**
 * Writes the picture and its first variants into `folder`, without EXIF and GPS data.
 *
 * @throws RefusedPicture when it is too large, damaged or takes too long
 */
export async function preparePicture(source: string, format: string, folder: string) {
  const { width = 0, height = 0 } = await readMetadata(source, format).catch(() => {
    throw new RefusedPicture('Imagem danificada')
  })
  if (width * height > MAX_PIXELS) throw new RefusedPicture('Imagem maior que 50 megapixels')

  try {
    const decoded = sharp(source, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient()
    return await writePicture(await toPixels(decoded, MAX_SIDE_PIXELS, MAX_SIDE_PIXELS), format, folder)
  } catch (cause) {
    if (cause instanceof Error && /timeout/i.test(cause.message))
      throw new RefusedPicture('Imagem complexa demais para processar')
    if (cause instanceof Error && isSharpRefusal(cause)) throw new RefusedPicture('Imagem danificada')
    throw cause
  }
}

/** The same for an opaque SVG drawing of the product itself; it is stored as WebP. */
export async function prepareDrawing(source: string, folder: string) {
  return writePicture(await toPixels(sharp(source).removeAlpha(), MAX_SIDE_PIXELS, MAX_SIDE_PIXELS), 'webp', folder)
}

async function writePicture(pixels: WorkingPixels, format: string, folder: string) {
  const write = required(encode[format], `way to write '${format}'`)
  const kept = await write(fromPixels(pixels))
    .timeout({ seconds: MAX_SECONDS_WRITING })
    .toFile(path.join(folder, `inteira.${format}`))
  const working = await toWorkingPixels(fromPixels(pixels))
  // Colour and hint are computed from a small copy; each pass over all pixels takes as long as writing a variant.
  const small = await toPixels(fromPixels(working), 128, 128)
  return {
    /** The stored picture: in its own format, upright, without metadata. */
    path: path.join(folder, `inteira.${format}`),
    bytes: kept.size,
    width: kept.width,
    height: kept.height,
    /** `#rrggbb`. */
    color: await dominantColor(small),
    /** Data URI of a blurred preview, at most 400 bytes. */
    lqip: await blurredHint(small),
    variants: await makeFirstVariants(working, firstWidths(kept, format), folder),
  }
}

/** No wider than the widest variant. */
export type WorkingPixels = { readonly data: Buffer; readonly info: OutputInfo }

export function readKeptPicture(source: string | Buffer): Promise<WorkingPixels> {
  return toWorkingPixels(sharp(source, { limitInputPixels: MAX_PIXELS }))
}

/** @param focus centre of the crop, in percent from the left and the top */
export async function makeVariant(
  pixels: WorkingPixels,
  format: VariantFormat,
  width: number,
  folder: string,
  focus: readonly [number, number] = [50, 50],
): Promise<MadeVariant> {
  const filePath = path.join(folder, `${width}.${format}`)
  const { size } = await encodeVariant[format](pixels, width, focus)
    .timeout({ seconds: MAX_SECONDS_WRITING })
    .toFile(filePath)
  return { format, width, path: filePath, bytes: size }
}

/**
 * At these efforts AVIF takes half the usual time for 4 % more bytes, WebP three fifths for 6 % more. AVIF of
 * quality 42 takes three tenths fewer bytes than of 50; side by side, façades and foliage look the same.
 */
const encodeVariant: Record<
  VariantFormat,
  (pixels: WorkingPixels, width: number, focus: readonly [number, number]) => Sharp
> = {
  webp: (pixels, width) => narrowed(pixels, width).webp({ quality: 75, effort: 2 }),
  avif: (pixels, width) => narrowed(pixels, width).avif({ quality: 42, effort: 2 }),
  jpg: (pixels, width, focus) =>
    fromPixels(pixels)
      .extract(sharedPart(pixels.info, focus))
      .resize({ width, height: sharedHeight(width), fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 72, mozjpeg: true }),
}

const narrowed = (pixels: WorkingPixels, width: number) =>
  fromPixels(pixels).resize({ width, withoutEnlargement: true })

function firstWidths(picture: { width: number; height: number }, keptAs: string): number[] {
  const widths = variantWidths('webp', picture, keptAs)
  const first = initialWidths.map(limit => widths.findLast(width => width <= limit) ?? widths[0])
  return [...new Set(first)].filter(width => width !== undefined)
}

/** The widest first; each narrower variant is made from the previous one, which has fewer pixels. */
async function makeFirstVariants(pixels: WorkingPixels, widths: readonly number[], folder: string) {
  const made: MadeVariant[] = []
  let wider = pixels
  for (const width of widths.toReversed()) {
    wider = await toPixels(fromPixels(wider), width, MAX_SIDE_PIXELS)
    made.unshift(await makeVariant(wider, 'webp', width, folder))
  }
  return made
}

/** @param svg in the picture's size, without text: a server may have no fonts */
export async function drawOver(picture: Uint8Array, svg: string): Promise<Buffer> {
  return sharp(picture, { limitInputPixels: MAX_PIXELS })
    .composite([{ input: Buffer.from(svg) }])
    .timeout({ seconds: MAX_SECONDS_WRITING })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

/** Stored pictures keep their format: close to the original and fast to write. */
const encode: Record<string, (picture: Sharp) => Sharp> = {
  jpg: picture => picture.jpeg({ quality: 88 }),
  png: picture => picture.png({ compressionLevel: 7 }),
  webp: picture => picture.webp({ quality: 88, effort: 2 }),
  avif: picture => picture.avif({ quality: 68, effort: 0 }),
}

const sharpFormat: Record<string, string> = { jpg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' }

async function readMetadata(source: string, format: string): Promise<Metadata> {
  const metadata = await sharp(source, { limitInputPixels: false }).metadata()
  if (metadata.format !== sharpFormat[format]) throw new Error(`read as ${metadata.format}, not ${format}`)
  return metadata
}

function toPixels(picture: Sharp, width: number, height: number): Promise<WorkingPixels> {
  return picture
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: MAX_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

const toWorkingPixels = (picture: Sharp) => toPixels(picture, WIDEST, MAX_SIDE_PIXELS)

function fromPixels({ data, info }: WorkingPixels): Sharp {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

async function dominantColor(pixels: WorkingPixels): Promise<string> {
  const small = await toPixels(fromPixels(pixels).flatten({ background: '#ffffff' }), 64, 64)
  const { r, g, b } = (await fromPixels(small).stats()).dominant
  return `#${Buffer.from([r, g, b]).toString('hex')}`
}

async function blurredHint(pixels: WorkingPixels): Promise<string> {
  for (const side of [24, 16, 8, 4]) {
    const tiny = await fromPixels(pixels)
      .resize({ width: side, height: side, fit: 'inside' })
      .webp({ quality: 30, alphaQuality: 30 })
      .toBuffer()
    const uri = `data:image/webp;base64,${tiny.toString('base64')}`
    if (uri.length <= LQIP_BYTES) return uri
  }
  throw new Error('a picture of 4 by 4 pixels does not fit 400 bytes')
}

/** Whether the decoder refused the content; false for a full disk or a defect. */
function isSharpRefusal(error: Error): boolean {
  return (
    !('code' in error) &&
    !(error instanceof TypeError) &&
    !/ENOSPC|no space|unable to (?:open|write|create)/i.test(error.message)
  )
}
