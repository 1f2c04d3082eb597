import * as z from 'zod'
import type { AnyResource } from '#schema/resource.ts'
import { generalPreferences, listPreference, MAX_PREFERENCE_CHARACTERS, type Preferences } from '../preferences.ts'
import { type AnswerOf, defineCall, defineCalls, listOf } from './defineCall.ts'
import { numberedRecordSchema } from './recordSchemas.ts'
import { component, day, described, id, instant, person, titled, toggle } from './sharedSchemas.ts'

const foundSetting = component('AjusteEncontrado', {
  campo: z.string(),
  rotulo: z.string(),
  ajuda: z.string(),
  grupo: z.string(),
})

/** Calls without a resource. @param files the resource of uploaded files, whose pictures accompany search results */
export function staffCalls(files: AnyResource | undefined) {
  const foundRecord = component('RegistroEncontrado', {
    id: z.int(),
    registro: described(z.looseObject({ id: z.int() }), 'O campo que nomeia o registro e o da situação'),
    imagem: files ? numberedRecordSchema(files).nullable() : z.null(),
  })
  const found = {
    recurso: z.string(),
    total: described(z.int(), 'O que a lista da seção encontra por `busca`'),
    exata: described(z.boolean(), 'Se algo tem as palavras como foram digitadas'),
    busca: described(z.string(), 'As palavras digitadas ou, onde nada as tem, aquelas por que foram tomadas'),
  }
  const group = z.discriminatedUnion('tipo', [
    z.object({ tipo: z.enum(['registros', 'arquivos']), ...found, itens: z.array(foundRecord).max(5) }),
    z.object({ tipo: z.literal('ajustes'), ...found, itens: z.array(foundSetting).max(5) }),
  ])
  const findCalls = defineCalls('', {
    find: defineCall('get /api/busca', 'Onde cada palavra começa alguma palavra; perdoa um erro de digitação', {
      query: z.object({ q: z.string().min(2).max(100) }),
      ...listOf(group),
    }),
  })
  return { ...findCalls, ...preferenceCalls, ...presenceCalls, ...dashboardCalls }
}

const namedListPreference = listPreference.meta({ id: 'PreferenciaDeLista' })

export const preferenceCalls = defineCalls('Preferences', {
  read: defineCall('get /api/preferencias', 'As preferências de quem está na sessão', {
    answer: z
      // One type for all: some generators of clients refuse a property of another type beside an index.
      .record(z.string(), z.union([...Object.values(generalPreferences), namedListPreference]))
      .meta({
        id: 'Preferencias',
        description: '`tema`, as explicações vistas, e `lista.{recurso}`',
      }) as z.ZodType<Preferences>,
  }),
  keep: defineCall('post /api/preferencias', 'Guarda uma preferência, ou a esquece quando `valor` vem vazio', {
    form: z.object({
      chave: described(z.string(), '`tema`, `vistos` ou `lista.{recurso}`'),
      valor: described(z.string().max(MAX_PREFERENCE_CHARACTERS).optional(), 'JSON'),
    }),
    answer: z.union([...Object.values(generalPreferences), namedListPreference, z.null()]),
  }),
})

export const presenceCalls = defineCalls('Presence', {
  note: defineCall('post /api/presenca', 'Diz que um item está aberto; responde quem mais o tem, por 45 segundos', {
    form: z.object({ recurso: z.string(), id, sair: toggle.optional() }),
    answer: z.array(person),
  }),
})

const pending = component('Pendencias', {
  recurso: z.string(),
  campo: z.string().nullable(),
  total: z.int(),
  itens: z.array(z.object({ ...titled, mensagem: z.string() })),
})
const waiting = component('AEspera', {
  recurso: z.string(),
  total: z.int(),
  itens: z.array(z.object({ ...titled, quando: instant.nullable() })),
})
const received = component('Recebidos', {
  ...waiting.shape,
  novos: described(z.record(z.string(), z.string()), 'O que guarda um registro que ninguém atendeu'),
  em_7_dias: z.int(),
  em_30_dias: z.int(),
  campo: z.string(),
  semanas: described(
    z.array(z.object({ de: day, ate: day, por: z.record(z.string(), z.int()) })),
    'De segunda a domingo, a mais antiga primeiro; contadas pelo que `campo` guarda',
  ),
  titulos: described(
    z.record(z.string(), z.string()),
    'Do que `campo` guarda; vazio onde a conta não pode ler os registros para os quais ele aponta',
  ),
})
const published = component('Publicados', {
  recurso: z.string(),
  total: z.int(),
  campo: z.string().optional(),
  por: z.array(z.object({ valor: z.string(), titulo: z.string(), total: z.int() })).optional(),
})
const prepared = component('EmPreparo', {
  recurso: z.string(),
  ...titled,
  motivo: described(
    z.enum(['falhou', 'aprovar', 'mudanca', 'agendado']),
    'Não foi publicado na data, espera por quem publica, voltou a quem pediu, ou tem data',
  ),
  quando: instant,
  quem: person.nullable(),
  texto: z.string(),
  preparo: described(z.boolean(), 'Se é um preparo, e não um rascunho'),
})
const launched = component('LancamentoNoPainel', {
  ...titled,
  motivo: described(z.enum(['falhou', 'agendado']), 'Não foi publicado na data, ou tem data'),
  quando: described(instant, 'A data que tem; do que falhou, quando foi criado'),
  quem: person.nullable(),
  texto: z.string(),
})
const change = component('Alteracao', {
  recurso: z.string(),
  ...titled,
  existe: described(z.boolean(), 'Se ainda está lá'),
  acao: z.enum(['criar', 'alterar', 'excluir', 'restaurar', 'apagar_dados']),
  quando: instant,
  quem: z.string(),
})

export const dashboardCalls = defineCalls('Dashboard', {
  get: defineCall('get /api/painel', 'O que espera por quem pergunta, o que chegou, o que está no ar, o que mudou', {
    answer: z.object({
      disco: described(
        z.object({ livres_mb: z.int(), cheio: z.boolean() }).nullable(),
        'Nulo enquanto há espaço; `cheio`: nada pode ser salvo, senão só envios estão suspensos',
      ),
      arquivos_de_visitantes: described(
        z.object({ ocupados_mb: z.int(), limite_mb: z.int() }).nullable(),
        'Nulo enquanto sobra mais de um décimo do espaço; sem espaço, os formulários do site não recebem arquivos',
      ),
      contando: described(
        z.boolean(),
        'Verdadeiro enquanto ainda se conta: o que falta em `pendencias` e em `publicados` vem em seguida',
      ),
      pendencias: z.array(pending),
      preparos: described(z.array(prepared), 'Os mais antigos primeiro'),
      lancamentos: z.array(launched),
      agendados: z.array(waiting),
      expirando: z.array(waiting),
      recebidos: z.array(received),
      publicados: z.array(published),
      alteracoes: z.array(change),
    }),
  }),
})

export type FindCall = ReturnType<typeof staffCalls>['find']
export type FoundGroup = AnswerOf<FindCall>[number]
export type FoundSetting = Extract<FoundGroup, { tipo: 'ajustes' }>['itens'][number]
export type FoundRecord = Exclude<FoundGroup, { tipo: 'ajustes' }>['itens'][number]
/** The answer of `GET /api/painel`; each part names its resource. */
export type DashboardData = AnswerOf<typeof dashboardCalls.get>
