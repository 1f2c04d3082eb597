import * as z from 'zod'
import { LONGEST_VIEW_NAME, LONGEST_VIEW_QUERY } from '../savedView.ts'
import { defineCall, type Unchanging } from './defineCall.ts'
import { counted, deleted, id, operationKey, person, toggle } from './sharedSchemas.ts'

const tag = 'visoes'

const savedView = z
  .object({
    id: z.int(),
    recurso: z.string(),
    nome: z.string(),
    consulta: z.string().meta({
      description: 'Como no endereço da lista, sem página: `busca=jardim&situacao=publicado&ordenacao[nome]=ASC`',
    }),
    colunas: z.array(z.string()).nullable().meta({ description: 'Nulo: as da lista' }),
    compartilhada: z.boolean().meta({ description: 'Toda a equipe a vê; senão, só quem a criou' }),
    autor: person.nullable(),
    minha: z.boolean(),
    pode_alterar: z.boolean(),
    descartados: z.array(z.string()).meta({
      description: 'Rótulos de filtros, ordens e colunas com que foi salva e que não existem mais: abre sem eles',
    }),
  })
  .meta({ id: 'VisaoSalva' })

/** A list as somebody left it, to be opened again: what it is narrowed by, its order and its columns. */
export type SavedView = Unchanging<z.output<typeof savedView>>

export const savedViewCalls = {
  list: defineCall({
    method: 'get',
    path: '/api/visoes',
    operationId: 'listSavedViews',
    tag,
    summary: 'As visões salvas de uma lista: as da equipe e as próprias',
    query: z.object({ recurso: z.string() }),
    answer: z.array(savedView),
    meta: counted,
    errors: [422],
  }),
  save: defineCall({
    method: 'post',
    path: '/api/visoes',
    operationId: 'saveSavedView',
    tag,
    summary: 'Salva uma visão, ou altera com id',
    form: z.object({
      id: id.optional(),
      recurso: z.string().optional(),
      nome: z.string().max(LONGEST_VIEW_NAME).optional(),
      consulta: z.string().max(LONGEST_VIEW_QUERY).optional().meta({ description: 'Como no endereço, sem página' }),
      colunas: z.string().optional().meta({ description: 'JSON: nomes em ordem; vazio: as da lista' }),
      compartilhada: toggle.optional(),
      chave_operacao: operationKey.optional(),
    }),
    answer: savedView,
    errors: [404, 409, 422],
  }),
  remove: defineCall({
    method: 'delete',
    path: '/api/visoes/{id}',
    operationId: 'deleteSavedView',
    tag,
    summary: 'Exclui uma visão',
    answer: deleted,
  }),
}
