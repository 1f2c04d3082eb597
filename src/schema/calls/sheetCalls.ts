import * as z from 'zod'
import type { AnyResource } from '../resource.ts'
import { defineCall, type Unchanging } from './defineCall.ts'
import { pascalCase } from './pascalCase.ts'
import { querySchema } from './recordSchemas.ts'
import { counted, id, instant, messagesByField } from './sharedSchemas.ts'

export const sheetTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const checkedRow = z
  .object({
    linha: z.int(),
    resultado: z.enum(['nova', 'alterada', 'igual', 'recusada', 'conflito']),
    id: z.int().nullable(),
    titulo: z.string(),
    mudancas: z.array(z.object({ campo: z.string(), de: z.string(), para: z.string() })),
    erros: messagesByField,
  })
  .meta({ id: 'LinhaConferida' })

const refusedRow = checkedRow.pick({ linha: true, id: true, titulo: true, erros: true }).meta({ id: 'LinhaRecusada' })

const round = z
  .object({ criadas: z.int(), alteradas: z.int(), recusadas: z.array(refusedRow), restam: z.int() })
  .meta({ id: 'Rodada' })

const pastImport = z
  .object({
    id: z.int(),
    arquivo: z.string(),
    estado: z.enum(['aplicada', 'desfeita']),
    criada_em: instant,
    autor: z.string(),
    criadas: z.int(),
    alteradas: z.int(),
    desfeitas: z.int(),
  })
  .meta({ id: 'Importacao' })

/** What importing a row would do, as the API says it. */
export type CheckedRow = Unchanging<z.output<typeof checkedRow>>
export type RefusedRow = Unchanging<z.output<typeof refusedRow>>
/** What one round of applying or undoing did. */
export type Round = Unchanging<z.output<typeof round>>
export type PastImport = Unchanging<z.output<typeof pastImport>>

/** A resource's records out and in as a spreadsheet. */
export function sheetCalls(resource: AnyResource) {
  const { name: tag, label } = resource
  const path = `/api/${tag}/importacoes`
  const noun = pascalCase(tag)
  return {
    exportSheet: defineCall({
      method: 'get',
      path: `/api/${tag}/exportar`,
      operationId: `export${noun}`,
      tag,
      summary: `Planilha de ${label.many}, inteira`,
      query: querySchema(resource).extend({ formato: z.enum(['csv', 'xlsx']).default('csv') }),
      answer: z.string(),
      files: Object.values(sheetTypes),
    }),
    imports: defineCall({
      method: 'get',
      path,
      operationId: `listImportsOf${noun}`,
      tag,
      summary: 'As últimas importações de planilhas',
      answer: z.array(pastImport),
      meta: counted,
    }),
    beginImport: defineCall({
      method: 'post',
      path,
      operationId: `beginImportOf${noun}`,
      tag,
      summary: 'Começa uma importação; nada é gravado antes de aplicar',
      form: z.object({ arquivo: z.string() }),
      answer: z.object({ id }),
    }),
    checkRows: defineCall({
      method: 'post',
      path: `${path}/{id}/linhas`,
      operationId: `checkRowsOf${noun}`,
      tag,
      summary: 'Confere linhas e diz o que cada uma mudaria',
      description:
        'Texto JSON: [{ "linha": 2, "id": "7", "revisao": "1", "celulas": { "campo": "como na planilha" } }]. Sem id: um registro novo.',
      form: z.object({ linhas: z.string() }),
      answer: z.array(checkedRow),
      meta: counted,
      errors: [409],
    }),
    applyImport: defineCall({
      method: 'post',
      path: `${path}/{id}/aplicar`,
      operationId: `applyImportOf${noun}`,
      tag,
      summary: 'Grava as próximas linhas conferidas; repita até não restar nenhuma',
      answer: round,
      errors: [409],
    }),
    undoImport: defineCall({
      method: 'post',
      path: `${path}/{id}/desfazer`,
      operationId: `undoImportOf${noun}`,
      tag,
      summary: 'Devolve o que as próximas linhas mudaram; repita até não restar nenhuma',
      answer: round,
      errors: [409],
    }),
  }
}
