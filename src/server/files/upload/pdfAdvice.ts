import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'

/** Larger files are not looked at. */
const MAX_BYTES = 30 * 1024 * 1024
/** Writers compress the objects that matter in small streams of a hundred objects. */
const MAX_STREAMS = 400
const MAX_INFLATED_BYTES = 1024 * 1024

/**
 * What keeps screen readers from reading a PDF: a sentence for the sender. Undefined when nothing is missing, and when
 * the file does not tell, because it is encrypted or too large.
 */
export async function pdfAdvice({ path, bytes }: { path: string; bytes: number }): Promise<string | undefined> {
  if (bytes > MAX_BYTES) return undefined
  const whole = await readFile(path)
  if (whole.includes('/Encrypt')) return undefined
  const parts = [whole, ...(await objectStreams(whole))]
  const has = (name: string) => parts.some(part => part.includes(name))
  const missing = [
    ...(has('/Font') ? [] : ['texto']),
    ...(has('/StructTreeRoot') ? [] : ['marcas de estrutura']),
    ...(has('/Lang') ? [] : ['idioma']),
  ]
  if (missing.length === 0) return undefined
  const list = new Intl.ListFormat('pt-BR').format(missing)
  return `Este PDF não tem ${list}: leitores de tela não o leem bem (Lei 13.146/2015, art. 63). Se puder, exporte de novo como PDF acessível e troque o arquivo.`
}

/** The streams in which PDF 1.5 and later compress other objects, as far as they can be inflated. */
async function objectStreams(whole: Buffer): Promise<Buffer[]> {
  const found: Buffer[] = []
  for (
    let at = whole.indexOf('/ObjStm');
    at >= 0 && found.length < MAX_STREAMS;
    at = whole.indexOf('/ObjStm', at + 1)
  ) {
    const word = whole.indexOf('stream', at)
    if (word < 0) break
    // The keyword ends with a line feed, which a carriage return may precede.
    const start = whole.indexOf('\n', word) + 1
    const end = whole.indexOf('endstream', start)
    if (start === 0 || end < 0) break
    const objects = await inflated(whole.subarray(start, end)).catch(() => undefined)
    if (objects) found.push(objects)
  }
  return found
}

const inflateAsync = promisify<Buffer, object, Buffer>(inflate)
/** A line break may stand before `endstream`. */
const inflated = (stream: Buffer) =>
  inflateAsync(stream, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_INFLATED_BYTES })
