import * as z from 'zod'
import { type AnswerOf, defineCall, defineCalls, listOf } from './defineCall.ts'
import { component, dateRead, deleted, described, id, instant, person } from './sharedSchemas.ts'

const MAX_NAME = 80

const item = component('ItemDeLancamento', {
  id: z.int(),
  recurso: z.string(),
  registro: z.int(),
  titulo: z.string(),
  preparo: described(z.boolean(), 'Se é um preparo, e não um rascunho que é publicado'),
  quando: described(instant, 'De quando é a versão que o lançamento leva'),
  quem: person.nullable(),
  mais_nova: described(instant.nullable(), 'De quando é uma versão mais nova, que o lançamento não leva'),
  campos: described(z.array(z.string()), 'Os campos que mudam no site; de um rascunho, nenhum'),
})

const shape = {
  id: z.int(),
  nome: z.string(),
  estado: z.enum(['aberto', 'publicado', 'desfeito']),
  criado_em: instant,
  quem: person.nullable(),
  publicar_em: instant.nullable(),
  falha: described(z.string().nullable(), 'Por que não foi publicado na data'),
  publicado_em: instant.nullable(),
}
const summary = component('Lancamento', { ...shape, itens: z.int() })
const launch = component('LancamentoInteiro', { ...shape, itens: z.array(item) })

const one = { answer: launch, errors: [404, 409] } as const
const path = '/api/lancamentos/{id}'

/** Calls on launches: named bundles of prepared changes and drafts that are published together. */
export const launchCalls = defineCalls('Launches', {
  list: defineCall('get /api/lancamentos', 'Lançamentos, do mais novo ao mais antigo', listOf(summary)),
  create: defineCall('post /api/lancamentos', 'Cria um lançamento, ainda vazio', {
    form: z.object({ nome: z.string().min(2).max(MAX_NAME) }),
    answer: launch,
  }),
  get: defineCall(`get ${path}`, 'Um lançamento e o que leva', { answer: launch }),
  rename: defineCall(`post ${path}`, 'Muda o nome', {
    form: z.object({ nome: z.string().min(2).max(MAX_NAME) }),
    ...one,
  }),
  remove: defineCall(`delete ${path}`, 'Exclui um lançamento; os preparos e rascunhos ficam', {
    answer: deleted,
    errors: [404],
  }),
  addItem: defineCall(`post ${path}/itens`, 'Leva o preparo ou o rascunho de um registro, como está agora', {
    form: z.object({ recurso: z.string(), registro: id }),
    ...one,
  }),
  removeItem: defineCall(`post ${path}/retirar`, 'Retira um item', { form: z.object({ item: id }), ...one }),
  preview: defineCall(`post ${path}/previa`, 'O site inteiro como ficará, em um endereço secreto', {
    answer: z.object({ endereco: z.string(), valida_ate: instant }),
    errors: [404, 409],
  }),
  schedule: defineCall(`post ${path}/agendar`, 'Agenda a publicação, ou a desfaz quando `publicar_em` vem vazio', {
    form: z.object({ publicar_em: instant.optional(), publicar_em_lido: dateRead }),
    ...one,
  }),
  publish: defineCall(`post ${path}/publicar`, 'Publica tudo de uma vez, ou nada', one),
  undo: defineCall(`post ${path}/desfazer`, 'Desfaz tudo; o que mudou depois fica em preparo, para ser conferido', one),
})

export type LaunchSummary = AnswerOf<typeof launchCalls.list>[number]
export type Launch = AnswerOf<typeof launchCalls.get>
