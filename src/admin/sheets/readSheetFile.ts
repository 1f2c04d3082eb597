import papa from 'papaparse'
// Without the worker that the other entry starts from a text, which our policy of scripts does not let run.
import { readSheet } from 'read-excel-file/universal'
import { unguarded } from '#fields/sheets/formulaGuard.ts'
import { MOST_MEGABYTES } from './sheetLimits.ts'
import { type RawCell, SheetProblem, type SheetTable } from './sheetTable.ts'

/** Reads the first sheet of an XLSX, or a CSV. It is read here because the server opens no archives. Rejects with `SheetProblem`. */
export async function readSheetFile(file: File): Promise<SheetTable> {
  const format = isZip(await file.slice(0, 4).arrayBuffer()) ? 'xlsx' : 'csv'
  const most = MOST_MEGABYTES[format]
  if (file.size > most * 1024 * 1024)
    throw new SheetProblem(`O arquivo tem mais de ${most} MB. Divida a planilha em partes.`)
  const bytes = await file.arrayBuffer()
  const all = await (format === 'xlsx' ? workbookCells(bytes) : csvCells(bytes))
  const [headers, ...rows] = all.map((cells, i) => ({ line: i + 1, cells })).filter(({ cells }) => cells.some(isFilled))
  if (headers === undefined) throw new SheetProblem('A planilha está vazia.')
  if (rows.length === 0) throw new SheetProblem('A planilha tem só a linha de títulos.')
  return { headers: headers.cells.map(cell => String(cell ?? '').trim()), rows }
}

const isFilled = (cell: RawCell) => cell !== null && cell !== ''

/** What a file is shows in its first bytes, whatever its name says. */
const isZip = (begin: ArrayBuffer) => new TextDecoder('latin1').decode(begin) === 'PK\u0003\u0004'

async function workbookCells(bytes: ArrayBuffer): Promise<RawCell[][]> {
  try {
    return (await readSheet(bytes, { trim: false })) as unknown as RawCell[][]
  } catch (cause) {
    throw new SheetProblem('Não foi possível ler a planilha. Salve-a de novo como XLSX ou CSV.', { cause })
  }
}

function csvCells(bytes: ArrayBuffer): RawCell[][] {
  const text = textOf(bytes)
  if (text.includes('\0')) throw new SheetProblem('Escolha um arquivo XLSX ou CSV.')
  const { data, errors } = papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  if (errors.some(({ type }) => type === 'Quotes'))
    throw new SheetProblem('Não foi possível ler o CSV: há aspas sem par. Salve-o de novo como XLSX ou CSV.')
  return data.map(cells => cells.map(unguarded))
}

/** Spreadsheet programs still save CSVs in the encoding of their system, in Brazil that of Western Europe. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What separates the headers: the sign that occurs there most, outside of quotes. */
function delimiterOf(text: string): string {
  const [heads = ''] = text.replace(/"[^"]*"/g, '').split('\n', 1)
  const counted = [';', ',', '\t'].map(sign => ({ sign, count: heads.split(sign).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign
}
