import { expect } from 'vitest'
import { readSheetFile } from '#admin/sheets/readSheetFile.ts'
import { batchesOf, matchColumns, type RowToSend, rowsToSend } from '#admin/sheets/rowsToSend.ts'
import type { SheetTable } from '#admin/sheets/sheetTable.ts'
import type { AnyResource } from '#schema/resource.ts'
import { headerNames } from '#schema/sheetColumns.ts'
import type { Session, TestApp } from '../../support/app.ts'
import { filePart, formEnd, multipartHeaders } from '../files/filesApp.ts'
import { pdf } from '../files/sampleFiles.ts'

export type Format = 'csv' | 'xlsx'

/** The exported spreadsheet of a list, read as the admin reads a chosen file. */
export async function exported(
  session: Session,
  resource: AnyResource,
  format: Format,
  query = '',
): Promise<SheetTable> {
  const reply = await session.get(`/api/${resource.name}/exportar?formato=${format}${query}`)
  expect(reply.statusCode).toBe(200)
  return readSheetFile(new File([new Uint8Array(reply.rawPayload)], `planilha.${format}`), headerNames(resource))
}

export function toSend(resource: AnyResource, table: SheetTable): RowToSend[] {
  const matched = matchColumns(resource, table.headers)
  expect(matched.unknown).toEqual([])
  return [...rowsToSend(table, matched)]
}

/** Uploads a document with this name; returns its id. */
export async function sent({ app }: Pick<TestApp, 'app'>, { headers }: Session, name: string): Promise<number> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...headers, 'content-type': multipartHeaders['content-type'] },
    payload: Buffer.concat([filePart(pdf(name)), formEnd]),
  })
  expect(reply.statusCode).toBe(200)
  return reply.json().data[0].id
}

/** The form of a press draft that holds a document; the area of the press is closed to others. */
export const pressKit = (arquivo_id: number) => ({
  titulo: 'Kit de mídia',
  tipo: 'kit',
  arquivos: JSON.stringify([{ titulo: 'Manual', arquivo_id }]),
})

/** Starts an import and sends the rows; returns what each would do. */
export async function previewed(session: Session, resource: AnyResource, rows: readonly RowToSend[]) {
  const begun = await session.post(`/api/${resource.name}/importacoes`, { arquivo: 'planilha.xlsx' })
  expect(begun.statusCode).toBe(200)
  const { id } = begun.data as { id: number }
  const checked: any[] = []
  for (const piece of batchesOf(rows)) {
    const reply = await session.post(`/api/${resource.name}/importacoes/${id}/linhas`, {
      linhas: JSON.stringify(piece),
    })
    expect([reply.statusCode, reply.message]).toEqual([200, 'OK'])
    checked.push(...reply.data)
  }
  return { id, checked }
}

/** Applies or undoes an import to its end. */
export async function ran(session: Session, resource: AnyResource, id: number, word: 'aplicar' | 'desfazer') {
  const total = { criadas: 0, alteradas: 0, recusadas: [] as any[] }
  for (let left = 1; left > 0; ) {
    const reply = await session.post(`/api/${resource.name}/importacoes/${id}/${word}`)
    expect(reply.statusCode).toBe(200)
    total.criadas += reply.data.criadas
    total.alteradas += reply.data.alteradas
    total.recusadas.push(...reply.data.recusadas)
    left = reply.data.restam
  }
  return total
}
