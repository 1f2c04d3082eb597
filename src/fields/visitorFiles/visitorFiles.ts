import * as z from 'zod'
import { defineKind, type FieldOptions, messages } from '../contract/fieldKind.ts'

export interface VisitorFilesOptions {
  /** How many files one form may send, 10 at most. */
  readonly max: number
  /** Of each file, 20 at most. */
  readonly maxMegabytes: number
}

/** A PDF that a visitor sent. It lies apart from the uploads and is only ever downloaded, by staff. */
export interface VisitorFile {
  /** The random id under which it is stored: 32 hexadecimal digits. */
  readonly arquivo: string
  /** The sender's name of the file, cleaned. */
  readonly nome: string
  /** In bytes. */
  readonly tamanho: number
  /** ISO 8601; null in quarantine, which ends when somebody opens the file. */
  readonly aberto_em: string | null
}

const isVisitorFile = (value: VisitorFile | null) => /^[0-9a-f]{32}$/.test(String(value?.arquivo))

const files: z.ZodType<VisitorFile[]> = z.array(z.any()).refine(all => all.every(isVisitorFile), messages.invalid)

/** The value as one JSON text, in a form and in a column. */
const asText = z.codec(z.string(), files, {
  decode: (text, context) => {
    try {
      return JSON.parse(text)
    } catch {
      context.issues.push({ code: 'custom', message: messages.invalid, input: text })
      return z.NEVER
    }
  },
  encode: value => JSON.stringify(value),
})

/** PDFs that visitors send with a form. Only the server makes such values, so that nobody can name a stored file. */
export const visitorFiles = defineKind<'visitorFiles', VisitorFile[], VisitorFilesOptions, true>({
  name: 'visitorFiles',
  empty: [],
  operators: [],
  receives: ({ max, maxMegabytes }: VisitorFilesOptions) => ({ max, maxBytes: maxMegabytes * 1024 * 1024 }),
  encodings: ({ max }) => ({
    checks: files.refine(all => all.length <= max, messages.maxItems(max)),
    form: asText,
    json: files,
    column: { type: 'text', codec: asText },
  }),
  // Lists and mails name no files of strangers.
  display: value => {
    const count = value.length === 1 ? '1 arquivo' : `${value.length} arquivos`
    return value.every(({ aberto_em }) => aberto_em) ? count : `${count}, em quarentena`
  },
  jsonSchema: ({ max }: VisitorFilesOptions) => ({
    type: 'array',
    maxItems: max,
    items: {
      type: 'object',
      required: ['arquivo', 'nome', 'tamanho', 'aberto_em'],
      properties: {
        arquivo: { type: 'string' },
        nome: { type: 'string' },
        tamanho: { type: 'integer' },
        aberto_em: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      },
    },
  }),
  mistake: ({ max, maxMegabytes, readOnly, personal }: VisitorFilesOptions & Partial<FieldOptions>) => {
    if (!Number.isInteger(max) || max < 1 || max > 10) return `max (${max}) is not a count of 1 to 10 files`
    if (!(maxMegabytes > 0 && maxMegabytes <= 20)) return `maxMegabytes (${maxMegabytes}) is not between 0 and 20`
    if (!readOnly) return 'must be readOnly, or staff could name any stored file'
    if (!personal) return 'must be personal, so that the files are erased with the person'
    return undefined
  },
})
