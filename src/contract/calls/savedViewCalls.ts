import * as z from 'zod'
import { MAX_VIEW_NAME_CHARACTERS, MAX_VIEW_QUERY_CHARACTERS } from '../savedView.ts'
import { type AnswerOf, defineCall, defineCalls, listOf } from './defineCall.ts'
import { component, deleted, described, id, operationKey, person, toggle } from './sharedSchemas.ts'

const savedView = component('VisaoSalva', {
  id: z.int(),
  recurso: z.string(),
  nome: z.string(),
  consulta: described(z.string(), 'Como no endereço da lista, sem página: `busca=jardim&ordenacao[nome]=ASC`'),
  colunas: described(z.array(z.string()).nullable(), 'Nulo: as da lista'),
  compartilhada: described(z.boolean(), 'Toda a equipe a vê; senão, só quem a criou'),
  autor: person.nullable(),
  minha: z.boolean(),
  pode_alterar: described(z.boolean(), 'Esta pessoa pode renomear, substituir ou excluir'),
  descartados: described(z.array(z.string()), 'Rótulos do que foi salvo e não existe mais: abre sem eles'),
})

export const savedViewCalls = defineCalls('SavedViews', {
  list: defineCall('get /api/visoes', 'As visões salvas de uma lista: as da equipe e as próprias', {
    query: z.object({ recurso: z.string() }),
    ...listOf(savedView),
    errors: [422],
  }),
  save: defineCall('post /api/visoes', 'Salva uma visão, ou altera com id', {
    form: z.object({
      id: id.optional(),
      recurso: z.string().optional(),
      nome: z.string().max(MAX_VIEW_NAME_CHARACTERS).optional(),
      consulta: z.string().max(MAX_VIEW_QUERY_CHARACTERS).optional(),
      colunas: described(z.string().optional(), 'JSON: nomes em ordem; vazio: as da lista'),
      compartilhada: toggle.optional(),
      chave_operacao: operationKey.optional(),
    }),
    answer: savedView,
    errors: [404, 409],
  }),
  delete: defineCall('delete /api/visoes/{id}', 'Exclui uma visão', { answer: deleted }),
})

/** A saved list view: filters, order and columns. */
export type SavedView = AnswerOf<typeof savedViewCalls.save>
