import * as z from 'zod'
import { type AnswerOf, defineCall, defineCalls } from './defineCall.ts'
import { anyValue, component, day, described, id, instant, person } from './sharedSchemas.ts'
import { sheetTypes } from './sheetCalls.ts'

/** Lines beyond this number are not counted. */
export const MAX_AUDIT_LINES = 10_000

const line = component('LinhaDaAuditoria', {
  id: z.int(),
  quando: instant,
  acao: z.string(),
  frase: described(z.string(), 'O que aconteceu, em palavras'),
  usuario: person.nullable(),
  quem: described(z.string(), 'O nome, com o do token onde foi um programa, ou `Visitante` ou `Sistema`'),
  token: described(z.string().nullable(), 'O nome do token com que um programa agiu por esta conta'),
  endereco: described(z.string(), 'Vazio onde não houve, ou depois do prazo de guarda'),
  recurso: z.string().nullable(),
  registro: z.int().nullable(),
  titulo: z.string(),
  existe: described(z.boolean(), 'Se o registro ainda está lá'),
  campos: described(
    z.record(z.string(), z.object({ antes: anyValue, depois: anyValue }).nullable()),
    'O que mudou; nulo: o valor não é guardado ou foi apagado',
  ),
})

const MAX_VALUES = 100
const filters = {
  de: described(day.optional(), 'Primeiro dia, em São Paulo'),
  ate: described(day.optional(), 'Último dia'),
  usuario: described(z.array(id).max(MAX_VALUES).optional(), 'Repetido: qualquer um deles'),
  acao: z.array(z.string().max(60)).max(MAX_VALUES).optional(),
  recurso: z.array(z.string().max(60)).max(MAX_VALUES).optional(),
  registro: id.optional(),
  endereco: z
    .string()
    .regex(/^[0-9a-fA-F.:]{1,60}$/)
    .optional(),
}

const check = component('ConferenciaDaAuditoria', {
  estado: z.enum(['em_curso', 'integra', 'quebrada', 'falhou']),
  conferidas: described(z.int(), 'Linhas já conferidas'),
  iniciada_em: instant,
  terminada_em: instant.nullable(),
  quebra: described(
    z.object({
      id: z.int().nullable(),
      quando: instant.nullable(),
      tipo: z.enum(['alterada', 'falta_antes', 'falta_depois']),
    }),
    'O primeiro elo quebrado',
  ).nullable(),
})

/** Calls to read and verify the audit, for users who manage accounts. */
export const auditCalls = defineCalls('Audit', {
  list: defineCall('get /api/auditoria', 'O que aconteceu, do mais novo ao mais antigo', {
    access: 'administrators',
    query: z.object({
      ...filters,
      pagina: z.int().min(1).default(1),
      limite: z.int().min(1).max(100).default(30),
    }),
    answer: z.array(line),
    meta: component('ContagemDaAuditoria', {
      count: described(z.int(), `Quantas são, até ${MAX_AUDIT_LINES}`),
      mais: described(z.boolean(), 'Há mais do que isso'),
    }),
  }),
  export: defineCall('get /api/auditoria/exportar', 'O mesmo como CSV, inteiro', {
    access: 'administrators',
    query: z.object(filters),
    answer: z.string(),
    files: [sheetTypes.csv],
  }),
  lastCheckOf: defineCall('get /api/auditoria/conferir', 'A última conferência dos elos, ou a que está em curso', {
    access: 'administrators',
    answer: check.nullable(),
  }),
  check: defineCall('post /api/auditoria/conferir', 'Começa a conferir todos os elos, se ninguém começou', {
    access: 'administrators',
    form: z.object({}),
    answer: check,
  }),
})

export type AuditEntryShown = AnswerOf<typeof auditCalls.list>[number]
export type AuditCheck = AnswerOf<typeof auditCalls.check>
