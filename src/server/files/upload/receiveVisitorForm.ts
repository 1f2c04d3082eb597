import { rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FileLimits } from '#fields/contract/fieldKind.ts'
import { required } from '#fields/contract/required.ts'
import { fileSize } from '#fields/files/fileSize.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import { answering } from '../storage/diskStorage.ts'
import { cleanFileName, fileExtension, unescapePartName } from './fileName.ts'
import { storedFileType } from './fileTypes.ts'
import { looksRight } from './receiveForm.ts'
import { receiveParts } from './receiveParts.ts'
import { writeReceived } from './writeReceived.ts'

const MAX_OTHER_PARTS = 100
/**
 * Files beyond their limit are read to the end and thrown away, because the browser sends the rest of the form after
 * them, and what was typed must not be lost.
 */
const DISCARDED_BYTES = 32 * 1024 * 1024
const MORE_FILES = 10

export interface SentFile {
  /** The field for which it was sent. */
  readonly field: string
  /** The sender's file name after cleaning. */
  readonly name: string
  readonly path: string
  readonly bytes: number
  /** Hexadecimal. */
  readonly sha256: string
}

export interface VisitorForm {
  /** The texts; of each file field, the names of the files that were chosen. */
  readonly fields: FormBody
  readonly files: readonly SentFile[]
  /** Why files were not taken, by field. */
  readonly problems: Readonly<Record<string, string>>
}

/**
 * Receives a form of visitors with PDFs. A bad file is told beside its field and refuses nothing else; files for which
 * there are no limits are thrown away.
 *
 * @param folder receives the files, and the caller removes it; without one all files are thrown away
 *
 * Rejects like `receiveParts`.
 */
export async function receiveVisitorForm(
  payload: Readable,
  headers: IncomingHttpHeaders,
  limits: ReadonlyMap<string, FileLimits>,
  folder: string | undefined,
): Promise<VisitorForm> {
  const all = [...limits.values()]
  const chosen = new Map<string, string[]>()
  const problems: Record<string, string> = {}
  const parts = {
    maxBytes: DISCARDED_BYTES + all.reduce((sum, { max, maxBytes }) => sum + max * maxBytes, 0),
    maxFiles: MORE_FILES + all.reduce((sum, { max }) => sum + max, 0),
    maxOtherParts: MAX_OTHER_PARTS,
  }
  const received = await receiveParts(payload, headers, parts, async (key, stream, fileName, _type, signal) => {
    const limit = limits.get(key ?? '')
    // Of a field that the page no longer has, perhaps.
    if (key === undefined || limit === undefined) return discarded(stream, signal)
    const name = cleanFileName(unescapePartName(fileName))
    const names = [...(chosen.get(key) ?? []), ...(name === '' ? [] : [name])]
    chosen.set(key, names)
    const problem = name !== '' && problemOf(name, names.length, limit)
    if (problem) problems[key] ??= problem
    if (name === '' || problem || folder === undefined) return discarded(stream, signal)
    const file = await receivePdf(stream, limit, folder, signal)
    if (typeof file !== 'string') return { ...file, field: key, name }
    problems[key] ??= `${name}: ${file}`
    return undefined
  })
  const texts = [...received.fields].filter(([key]) => !limits.has(key))
  return {
    fields: new Map([...texts, ...[...chosen].map(([key, names]) => [key, [names.join(', ')]] as const)]),
    files: received.files.filter(file => file !== undefined),
    problems,
  }
}

function problemOf(name: string, count: number, { max }: FileLimits): string | undefined {
  if (count > max) return max === 1 ? 'Envie um arquivo só.' : `Envie no máximo ${max} arquivos.`
  if (fileExtension(name) !== 'pdf') return `${name}: só recebemos PDF. Exporte o documento como PDF e escolha-o.`
  return undefined
}

/** A problem as text. */
async function receivePdf(stream: Readable, { maxBytes }: FileLimits, folder: string, signal: AbortSignal) {
  const file = await writeReceived(stream, folder, signal, bytes => bytes <= maxBytes)
  const problem = await contentProblem(file.path, file.bytes, maxBytes)
  if (problem === undefined) return file
  await rm(file.path, { force: true })
  return problem
}

async function contentProblem(filePath: string, bytes: number, maxBytes: number): Promise<string | undefined> {
  if (bytes > maxBytes) return `o arquivo tem ${fileSize(bytes)}, e o limite é ${fileSize(maxBytes)}.`
  if (bytes === 0) return 'o arquivo está vazio.'
  const pdf = required(storedFileType('pdf'), 'type of PDF')
  if (await answering(() => looksRight(pdf, filePath, bytes))) return undefined
  return 'o conteúdo não é um PDF. Exporte o documento como PDF e escolha-o.'
}

async function discarded(stream: Readable, signal: AbortSignal): Promise<undefined> {
  await finished(stream.resume(), { signal })
}
