import { setTimeout as pause } from 'node:timers/promises'
import { readSheetFile } from '#admin/sheets/readSheetFile.ts'
import { batchesOf, matchColumns, type RowToSend, rowsToSend } from '#admin/sheets/rowsToSend.ts'
import { resources } from '#resources.ts'
import type { AnyResource } from '#schema/resource.ts'
import { headerNames } from '#schema/sheetColumns.ts'
import { fillLikeDemo } from './painel.ts'
import { decimals, type Report } from './report.ts'
import type { MeasuredServer } from './servers.ts'
import { addVolume } from './volume.ts'

/** The entity with the most columns. */
export const widest = resources
  .filter(({ settings, comingSoon }) => !settings && !comingSoon)
  .reduce((a, b) => (Object.keys(b.fields).length > Object.keys(a.fields).length ? b : a))

/** Makes a folder with the demonstration and this many more records of its widest entity. */
export async function fillWidest(script: string, rows: number): Promise<string> {
  const folder = await fillLikeDemo(script, 1)
  await addVolume({ folder }, rows, [widest])
  return folder
}

/**
 * Measures the way of a spreadsheet: export in both formats, reading, preview of unchanged rows and of rows with one
 * changed cell, applying and undoing; in seconds, with the most memory of the server and the waits of others.
 */
export async function measureSheets(server: MeasuredServer, resource: AnyResource, report: Report): Promise<void> {
  const step = async <T>(what: string, work: () => Promise<T>) => {
    const watched = watch(server)
    const begin = performance.now()
    const result = await work()
    const seconds = (performance.now() - begin) / 1000
    const { megabytes, slowest } = await watched.stop()
    const line = `Spreadsheet, ${resource.name}: ${what}`
    report.most(line, 30, seconds, 's')
    report.most(`${line}, memory`, 300, megabytes, 'MB')
    report.tell(`${line}, the slowest answer to others`, `${decimals(slowest, 0)} ms`)
    return result
  }
  await step('export as CSV', () => exported(server, resource, 'csv'))
  const bytes = await step('export as XLSX', () => exported(server, resource, 'xlsx'))
  const table = await readSheetFile(new File([bytes], 'planilha.xlsx'), headerNames(resource))
  const rows = [...rowsToSend(table, matchColumns(resource, table.headers))]
  await step('check without a change', () => previewed(server, resource, rows))
  const title = resource.title
  const changed = rows.map(row => ({ ...row, celulas: { ...row.celulas, [title]: `${row.celulas[title]} *` } }))
  const id = await step('check with every row changed', () => previewed(server, resource, changed))
  await step('apply', () => ran(server, resource, id, 'aplicar'))
  await step('undo', () => ran(server, resource, id, 'desfazer'))
}

async function exported({ port, headers }: MeasuredServer, { name }: AnyResource, format: 'csv' | 'xlsx') {
  const reply = await fetch(`http://127.0.0.1:${port}/api/${name}/exportar?formato=${format}`, { headers })
  const bytes = new Uint8Array(await reply.arrayBuffer())
  if (!reply.ok || bytes.length === 0) throw new Error(`exporting answered ${reply.status} with ${bytes.length} bytes`)
  return bytes
}

async function previewed(server: MeasuredServer, { name }: AnyResource, rows: readonly RowToSend[]): Promise<number> {
  const { id } = await post(server, `/api/${name}/importacoes`, { arquivo: 'planilha.xlsx' })
  for (const piece of batchesOf(rows))
    await post(server, `/api/${name}/importacoes/${id}/linhas`, { linhas: JSON.stringify(piece) })
  return id
}

async function ran(server: MeasuredServer, { name }: AnyResource, id: number, word: 'aplicar' | 'desfazer') {
  for (let left = 1; left > 0; ) {
    const path = `/api/${name}/importacoes/${id}/${word}`
    const { restam, recusadas } = await post(server, path, {})
    if (recusadas.length > 0) throw new Error(`${path} refused ${JSON.stringify(recusadas[0])}`)
    left = restam
  }
}

async function post({ port, headers }: MeasuredServer, path: string, form: Record<string, string>) {
  // A connection that was idle while rows were prepared may be closed by now; a browser opens another one, too.
  const kept = { ...headers, connection: 'close' }
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: kept,
    body: new URLSearchParams(form),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return ((await reply.json()) as { data: any }).data
}

/** The most memory of the server, in MB, and the longest it took to answer another request, in milliseconds. */
function watch({ port, memory }: MeasuredServer) {
  let megabytes = memory()
  let slowest = 0
  let isWatching = true
  const timer = setInterval(() => (megabytes = Math.max(megabytes, memory())), 50)
  const asking = (async () => {
    while (isWatching) {
      const begin = performance.now()
      // On a new connection, as above.
      const reply = await fetch(`http://127.0.0.1:${port}/saude/viva`, { headers: { connection: 'close' } })
      await reply.arrayBuffer()
      slowest = Math.max(slowest, performance.now() - begin)
      await pause(5)
    }
  })()
  return {
    async stop() {
      isWatching = false
      clearInterval(timer)
      await asking
      return { megabytes: Math.max(megabytes, memory()), slowest }
    },
  }
}
