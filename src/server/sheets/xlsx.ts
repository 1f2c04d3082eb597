import { type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type SheetCell } from '#fields/contract/sheetFace.ts'
import { MAX_CELL_CHARACTERS, type SheetColumn, TOO_LONG_FOR_A_CELL } from '#schema/sheetColumns.ts'

type Rows = AsyncIterable<readonly (readonly SheetCell[])[]>

/**
 * Libraries for XLSX hold the whole sheet in memory, many times its size, and block the event loop; this holds a few
 * batches of rows. Text cells are typed as text, so that none is a formula; numbers and days have Brazilian formats.
 */
export function xlsxOf(title: string, columns: readonly SheetColumn[], rows: Rows): AsyncGenerator<Uint8Array> {
  const formats = columns.map(({ field }) => field.kind.sheet?.format?.(field.options))
  const known = [...new Set(formats.filter(format => format !== undefined))]
  const styles = formats.map(format => (format === undefined ? TEXT_STYLE : known.indexOf(format) + FIRST_NUMBER_STYLE))
  return zipOf([
    { name: '[Content_Types].xml', parts: [CONTENT_TYPES] },
    { name: '_rels/.rels', parts: [PACKAGE_RELATIONS] },
    { name: 'xl/workbook.xml', parts: [workbook(title)] },
    { name: 'xl/_rels/workbook.xml.rels', parts: [WORKBOOK_RELATIONS] },
    { name: 'xl/styles.xml', parts: [stylesheet(known)] },
    { name: 'xl/worksheets/sheet1.xml', parts: sheet(columns, formats, styles, rows) },
  ])
}

const HEADER_STYLE = 1
const TEXT_STYLE = 2
const FIRST_NUMBER_STYLE = 3

async function* sheet(
  columns: readonly SheetColumn[],
  formats: readonly (string | undefined)[],
  styles: readonly number[],
  rows: Rows,
) {
  // Styles apply to whole columns, so that text typed below the last row stays text.
  const widths = columns.map(
    ({ header }, i) =>
      `<col min="${i + 1}" max="${i + 1}" width="${widthOf(header, formats[i])}" style="${styles[i]}" customWidth="1"/>`,
  )
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  const letters = columns.map((_, i) => lettersOf(i))
  yield `<row r="1">${columns.map(({ header }, i) => textCell(header, `r="${letters[i]}1" s="${HEADER_STYLE}"`)).join('')}</row>`
  let at = 1
  for await (const some of rows) {
    let xml = ''
    for (const cells of some) {
      at++
      xml += `<row r="${at}">`
      for (const [i, cell] of cells.entries()) xml += cellOf(cell, `r="${letters[i]}${at}" s="${styles[i]}"`)
      xml += '</row>'
    }
    yield xml
  }
  yield '</sheetData></worksheet>'
}

/** In characters, wide enough for the format: a number that does not fit is shown as ####. */
const widthOf = (header: string, format = '') => Math.min(40, Math.max(12, header.length + 4, format.length + 2))

/** @example lettersOf(27) // 'AB' */
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

function cellOf({ text, number }: SheetCell, attributes: string): string {
  // An empty cell takes the style of its column.
  if (text === '') return ''
  return number === undefined ? textCell(text, attributes) : `<c ${attributes}><v>${number}</v></c>`
}

function textCell(text: string, attributes: string): string {
  const fitting = text.length > MAX_CELL_CHARACTERS ? TOO_LONG_FOR_A_CELL : text
  return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escaped(fitting)}</t></is></c>`
}

/** Spreadsheets read `_x0041_` as a character code, so an underscore that would begin one is escaped. */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, sign => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`
const PACKAGE_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const WORKBOOK_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`

/** A sheet name has at most 31 characters and none that has a meaning in formulas. */
const workbook = (title: string) =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(title.replace(/[[\]:*?/\\'"]/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** Styles: 0 plain, 1 column headers, 2 text, then one per number format. Custom formats begin at id 164. */
function stylesheet(formats: readonly string[]): string {
  const own = formats.map((format, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escaped(format)}"/>`)
  const numbers = formats.map(
    (_, i) => `<xf numFmtId="${164 + i}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  const count = formats.length
  return `${XML}<styleSheet xmlns="${MAIN}">${count === 0 ? '' : `<numFmts count="${count}">${own.join('')}</numFmts>`}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${count + FIRST_NUMBER_STYLE}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>${numbers.join('')}</cellXfs></styleSheet>`
}

interface ZipEntry {
  readonly name: string
  readonly parts: Iterable<string> | AsyncIterable<string>
}

/** The earliest date of a zip entry; a fixed date makes the output reproducible. */
const stamp = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** Off the event loop. When reading stops or fails, all sources are destroyed, which releases database cursors. */
async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const sources: Readable[] = []
  for (const { name, parts } of entries) {
    zip.addReadStreamLazy(name, stamp, begin => {
      const source = Readable.from(encoded(parts), { objectMode: false })
      source.on('error', error => output.destroy(error))
      sources.push(source)
      begin(null, source)
    })
  }
  zip.end()
  try {
    yield* output
  } finally {
    output.destroy()
    for (const source of sources) source.destroy()
  }
}

async function* encoded(parts: ZipEntry['parts']) {
  for await (const part of parts) yield Buffer.from(part)
}
