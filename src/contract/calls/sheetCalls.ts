import * as z from 'zod'
import type { AnyResource } from '#schema/resource.ts'
import { type AnswerOf, defineCall, listOf } from './defineCall.ts'
import { querySchema } from './recordSchemas.ts'
import { component, described, id, inPreparation, instant, messagesByField } from './sharedSchemas.ts'

export const sheetTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const rowShape = { linha: z.int(), id: z.int().nullable(), titulo: z.string(), erros: messagesByField }
const checkedRow = component('LinhaConferida', {
  ...rowShape,
  resultado: z.enum(['nova', 'alterada', 'igual', 'recusada', 'conflito']),
  mudancas: z.array(z.object({ campo: z.string(), de: z.string(), para: z.string() })),
})
const round = component('Rodada', {
  criadas: z.int(),
  alteradas: z.int(),
  recusadas: z.array(component('LinhaRecusada', rowShape)),
  restam: z.int(),
  // Totals of the whole import, because an earlier answer may have been lost.
  total: z.object({ criadas: z.int(), alteradas: z.int(), recusadas: z.int() }),
})
const pastImport = component('Importacao', {
  id: z.int(),
  arquivo: z.string(),
  estado: z.enum(['aplicada', 'desfeita']),
  criada_em: instant,
  autor: z.string(),
  criadas: z.int(),
  alteradas: z.int(),
  desfeitas: z.int(),
  preparadas: described(z.int(), 'Das alteradas, as que ficaram em preparo'),
})
const rowsExample = '[{ "linha": 2, "id": "7", "revisao": "1", "celulas": { "campo": "como na planilha" } }]'

const formato = z.enum(['csv', 'xlsx']).default('csv')

/** Spreadsheet export and import of a resource. */
export function sheetCalls(resource: AnyResource) {
  const { name, label } = resource
  const path = `/api/${name}/importacoes` as const
  return {
    export: defineCall(`get /api/${name}/exportar`, `Planilha de ${label.many}, inteira`, {
      decodedBy: 'resource',
      // Settings are a single record without filters.
      query: z.object({ ...(resource.settings ? {} : querySchema(resource).shape), formato }),
      answer: z.string(),
      files: Object.values(sheetTypes),
    }),
    listImportsOf: defineCall(`get ${path}`, 'As últimas importações de planilhas', listOf(pastImport)),
    beginImportOf: defineCall(`post ${path}`, 'Começa uma importação; nada é gravado antes de aplicar', {
      form: z.object({ arquivo: z.string() }),
      answer: z.object({ id }),
    }),
    checkRowsOf: defineCall(`post ${path}/{id}/linhas`, 'Confere linhas e diz o que cada uma mudaria', {
      description: `Texto JSON: ${rowsExample}. Sem id: um registro novo.`,
      form: z.object({ linhas: z.string(), preparo: inPreparation }),
      ...listOf(checkedRow),
      errors: [409],
    }),
    applyImportOf: defineCall(`post ${path}/{id}/aplicar`, 'Grava as próximas linhas conferidas; repita até o fim', {
      form: z.object({ preparo: inPreparation }),
      answer: round,
      errors: [409],
    }),
    undoImportOf: defineCall(`post ${path}/{id}/desfazer`, 'Devolve o que as próximas linhas mudaram; repita', {
      form: z.object({}),
      answer: round,
      errors: [409],
    }),
  }
}

type SheetCalls = ReturnType<typeof sheetCalls>
/** What importing a row would do. */
export type CheckedRow = AnswerOf<SheetCalls['checkRowsOf']>[number]
/** What one call of applying or undoing did. */
export type Round = AnswerOf<SheetCalls['applyImportOf']>
export type RefusedRow = Round['recusadas'][number]
export type PastImport = AnswerOf<SheetCalls['listImportsOf']>[number]
