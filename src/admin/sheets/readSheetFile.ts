import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate/browser'
import papa from 'papaparse'
// The default entry starts a worker from a blob, which the Content-Security-Policy forbids.
import { readSheet } from 'read-excel-file/universal'
import { FORMULA_WITHOUT_RESULT } from '#fields/sheets/cellErrors.ts'
import { unguarded } from '#fields/sheets/formulaGuard.ts'
import { fold } from '#fields/strings/fold.ts'
import { MAX_MEGABYTES } from './sheetLimits.ts'
import { type RawCell, type SheetLine, SheetProblem, type SheetTable } from './sheetTable.ts'

/**
 * Reads the first sheet of an XLSX file, or a CSV, in the browser, because the server opens no archives. Rejects with
 * `SheetProblem`.
 *
 * @param names known column headers, folded
 */
export async function readSheetFile(file: File, names: readonly string[]): Promise<SheetTable> {
  const format = isZip(await file.slice(0, 4).arrayBuffer()) ? 'xlsx' : 'csv'
  const most = MAX_MEGABYTES[format]
  if (file.size > most * 1024 * 1024)
    throw new SheetProblem(`O arquivo tem mais de ${most} MB. Divida a planilha em partes.`)
  const bytes = await file.arrayBuffer()
  const known = new Set(names)
  const all = await (format === 'xlsx' ? workbookCells(bytes) : csvCells(bytes, known))
  const filled = all.map((cells, i) => ({ line: i + 1, cells })).filter(({ cells }) => cells.some(isFilled))
  const [headers, ...rows] = filled.slice(headersAmong(filled, known))
  if (headers === undefined) throw new SheetProblem('A planilha está vazia.')
  if (rows.length === 0) throw new SheetProblem('A planilha tem só a linha de títulos.')
  return { headers: headers.cells.map(cell => String(cell ?? '').trim()), rows }
}

const isFilled = (cell: RawCell) => cell !== null && cell !== ''

const MAX_ROWS_ABOVE = 20

/** The header row: a title or logo may stand above it. It has the most known headers; by default it is the first. */
function headersAmong(filled: readonly SheetLine[], names: ReadonlySet<string>): number {
  const counts = filled.slice(0, MAX_ROWS_ABOVE).map(({ cells }) => {
    const count = countNames(cells, names)
    return count > 1 || count * 2 >= cells.filter(isFilled).length ? count : 0
  })
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}

/** How many different known headers the cells contain. */
const countNames = (cells: readonly RawCell[], names: ReadonlySet<string>) =>
  new Set(cells.map(cell => fold(String(cell ?? '').trim())).filter(text => names.has(text))).size

/** The file type follows from the first bytes, whatever the file's name is. */
const isZip = (begin: ArrayBuffer) => new TextDecoder('latin1').decode(begin) === 'PK\u0003\u0004'

async function workbookCells(bytes: ArrayBuffer): Promise<RawCell[][]> {
  try {
    return (await readSheet(markUnreadCells(bytes), { trim: false })) as unknown as RawCell[][]
  } catch (cause) {
    throw new SheetProblem('Não foi possível ler a planilha. Salve-a de novo como XLSX ou CSV.', { cause })
  }
}

/**
 * Writes a text into each cell that the reader would wrongly return as empty: the error of a cell in error, and a
 * marker for a formula saved without a result. Throws when the bytes are no archive.
 */
function markUnreadCells(bytes: ArrayBuffer): ArrayBuffer {
  const files = unzipSync(new Uint8Array(bytes), { filter: ({ name }) => /\.(xml|rels)$/.test(name) })
  for (const [name, content] of Object.entries(files)) {
    const xml = strFromU8(content)
    if (xml.includes('<sheetData') && /<f[\s/>]|\st=["']e["']/.test(xml)) files[name] = strToU8(marked(xml))
  }
  // Uncompressed: the reader would unpack large parts in a worker, which the Content-Security-Policy forbids.
  return zipSync(files, { level: 0 }).buffer
}

const CELL = /<c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/c>)/g

const marked = (xml: string) =>
  xml.replace(CELL, (cell, attributes = '', content = '') => {
    const [, type = 'n'] = /\st=["'](\w+)["']/.exec(attributes) ?? []
    const [, result] = /<v(?:\s[^>]*)?>([\s\S]*?)<\/v>|<v\s*\/>/.exec(content) ?? []
    const hasResult = /<v[\s/>]/.test(content)
    const isFormula = /<f[\s/>]/.test(content)
    // A formula with an empty text as its result does have a result.
    const isUnread = type === 'e' || (isFormula && !(type === 'str' ? hasResult : result))
    if (!isUnread) return cell
    return `<c${attributes.replace(/\st=["']\w+["']/, '')} t="str"><v>${result || FORMULA_WITHOUT_RESULT}</v></c>`
  })

function csvCells(bytes: ArrayBuffer, names: ReadonlySet<string>): RawCell[][] {
  const text = textOf(bytes)
  if (text.includes('\0')) throw new SheetProblem('Escolha um arquivo XLSX ou CSV.')
  // A first line such as `sep=;` tells Excel the delimiter and is no row.
  const [line = '', said] = /^sep=(.)(?=[\r\n])/i.exec(text) ?? []
  const { data, errors } = papa.parse<string[]>(text.slice(line.length), {
    delimiter: said ?? delimiterOf(text, names),
  })
  if (errors.some(({ type }) => type === 'Quotes'))
    throw new SheetProblem('Não foi possível ler o CSV: há aspas sem par. Salve-o de novo como XLSX ou CSV.')
  return data.map(cells => cells.map(unguarded))
}

/**
 * Spreadsheet programs still save CSV files in a legacy encoding: windows-1252 in Brazil, macintosh on a Mac. The
 * encoding whose decoded text has more Portuguese letters and punctuation wins.
 */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const [western, mac] = ['windows-1252', 'macintosh'].map(encoding => new TextDecoder(encoding).decode(bytes))
    const [likelyWestern, likelyMac] = [western, mac].map(text => text?.match(PORTUGUESE)?.length ?? 0)
    // Only old Mac files end lines with a carriage return alone.
    const isMac = likelyMac === likelyWestern ? !western?.includes('\n') : (likelyMac ?? 0) > (likelyWestern ?? 0)
    return (isMac ? mac : western) ?? ''
  }
}

const PORTUGUESE = /[áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇºª°²³“”‘’–—…€]/g

/** The delimiter that yields the most known headers; on a tie, the most frequent one in the first line. */
function delimiterOf(text: string, names: ReadonlySet<string>): string {
  const lines = text.split(/[\r\n]+/, MAX_ROWS_ABOVE)
  const cellsOf = (line: string, sign: string) => line.split(sign).map(cell => cell.replace(/^"|"$/g, ''))
  const unquoted = lines[0]?.replace(/"[^"]*"/g, '') ?? ''
  const [best] = [';', ',', '\t']
    .map(sign => ({
      sign,
      names: Math.max(...lines.map(line => countNames(cellsOf(line, sign), names))),
      count: unquoted.split(sign).length,
    }))
    .sort((a, b) => b.names - a.names || b.count - a.count)
  return best?.sign ?? ';'
}
