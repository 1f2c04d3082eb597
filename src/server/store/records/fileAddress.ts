import { randomBytes } from 'node:crypto'

/** Where stored files are served. */
export const UPLOADS_PATH = '/uploads/'

/** The extensions that stored files have; what each of them is stands in `files/fileTypes.ts`. */
const PICTURES = ['jpg', 'png', 'webp', 'avif'] as const
export const STORED_EXTENSIONS = [...PICTURES, 'pdf', 'xlsx', 'docx', 'csv', 'zip'] as const
export type StoredExtension = (typeof STORED_EXTENSIONS)[number]

/** 128 random bits, so that an address says nothing of the file and cannot be guessed: 32 hexadecimal digits. */
export const newStoredId = () => randomBytes(16).toString('hex')

/** @example storedName('0f…', 'pdf') // '0f….pdf' */
export const storedName = (id: string, extension: string) => `${id}.${extension}`

/**
 * @param cut by which part of a picture it shows one variant differs from another of the same width
 * @example variantName('0f…', 960, 'avif') // '0f…-960.avif'
 * @example variantName('0f…', 1200, 'jpg', '30x70') // '0f…-1200-30x70.jpg'
 */
export const variantName = (id: string, width: number, format: string, cut?: string) =>
  storedName([id, width, ...(cut === undefined ? [] : [cut])].join('-'), format)

/** Whether a stored file of this name is a picture: those are public, while a document is only by what shows it. */
export const isPictureName = (name: string) => {
  const { extension } = parseStoredName(name) ?? {}
  return PICTURES.some(picture => picture === extension)
}

/** The parts of a stored file's name; undefined for any other text. */
export function parseStoredName(name: string) {
  const [, id, width, extension] =
    /^([0-9a-f]{32})(?:-([1-9]\d{0,4})(?:-\d{1,3}x\d{1,3})?)?\.([a-z0-9]{2,5})$/.exec(name) ?? []
  if (id === undefined || extension === undefined) return undefined
  return { id, width: width === undefined ? undefined : Number(width), extension }
}

/** The id in the name of the stored file that has this address; undefined for any other address. */
export const storedIdOf = (address: string) =>
  address.startsWith(UPLOADS_PATH) ? parseStoredName(address.slice(UPLOADS_PATH.length))?.id : undefined
