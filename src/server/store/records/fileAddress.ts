import { randomBytes } from 'node:crypto'

export const UPLOADS_PATH = '/uploads/'

/** The extensions of stored files; `files/upload/fileTypes.ts` describes their types. */
const PICTURES = ['jpg', 'png', 'webp', 'avif'] as const
export const STORED_EXTENSIONS = [...PICTURES, 'pdf', 'xlsx', 'docx', 'csv', 'zip'] as const
export type StoredExtension = (typeof STORED_EXTENSIONS)[number]

/** 32 hexadecimal digits: 128 random bits, so that an address reveals nothing and cannot be guessed. */
export const newStoredId = () => randomBytes(16).toString('hex')

export const storedName = (id: string, extension: string) => `${id}.${extension}`

/**
 * @param cut the part of the picture that is shown, to tell variants of the same width apart
 * @example variantName('0f…', 960, 'avif') // '0f…-960.avif'
 * @example variantName('0f…', 1200, 'jpg', '30x70') // '0f…-1200-30x70.jpg'
 */
export const variantName = (id: string, width: number, format: string, cut?: string) =>
  storedName([id, width, ...(cut === undefined ? [] : [cut])].join('-'), format)

/** Pictures are public. A document is public only through a public record that shows it. */
export const isPictureName = (name: string) => {
  const { extension } = parseStoredName(name) ?? {}
  return PICTURES.some(picture => picture === extension)
}

/** Undefined for a text that is no stored name. */
export function parseStoredName(name: string) {
  const [, id, width, extension] =
    /^([0-9a-f]{32})(?:-([1-9]\d{0,4})(?:-\d{1,3}x\d{1,3})?)?\.([a-z0-9]{2,5})$/.exec(name) ?? []
  if (id === undefined || extension === undefined) return undefined
  return { id, width: width === undefined ? undefined : Number(width), extension }
}

/** Files of visitors have names of another shape, so that no upload and no address of uploads can lead to one. */
export const visitorFileName = (id: string) => `visitante-${id}.pdf`

export const isVisitorFileName = (name: string) => /^visitante-[0-9a-f]{32}\.pdf$/.test(name)

/** The id in the address of a stored file; undefined for any other address. */
export const storedIdOf = (address: string) =>
  address.startsWith(UPLOADS_PATH) ? parseStoredName(address.slice(UPLOADS_PATH.length))?.id : undefined
