import * as z from 'zod'
import { defineCall } from './defineCall.ts'
import { day, instant } from './sharedSchemas.ts'

const diskWarning = z
  .object({
    livres_mb: z.int(),
    cheio: z.boolean().meta({ description: 'Nada pode ser salvo; senão, só envios estão suspensos' }),
  })
  .meta({ id: 'PoucoDisco' })

const pending = z
  .object({
    recurso: z.string(),
    campo: z.string().nullable(),
    total: z.int(),
    itens: z.array(z.object({ id: z.int(), titulo: z.string(), mensagem: z.string() })),
  })
  .meta({ id: 'Pendencias' })

const waiting = z
  .object({
    recurso: z.string(),
    total: z.int(),
    itens: z.array(z.object({ id: z.int(), titulo: z.string(), quando: instant.nullable() })),
  })
  .meta({ id: 'AEspera' })

const received = waiting
  .extend({
    novos: z.record(z.string(), z.string()).meta({ description: 'O que guarda um registro que ninguém atendeu' }),
    em_7_dias: z.int(),
    em_30_dias: z.int(),
    campo: z.string(),
    semanas: z
      .array(z.object({ de: day, ate: day, por: z.record(z.string(), z.int()) }))
      .meta({ description: 'De segunda a domingo, a mais antiga primeiro, contadas pelo que `campo` guarda' }),
  })
  .meta({ id: 'Recebidos' })

const published = z
  .object({
    recurso: z.string(),
    total: z.int(),
    campo: z.string().optional(),
    por: z.array(z.object({ valor: z.string(), titulo: z.string(), total: z.int() })).optional(),
  })
  .meta({ id: 'Publicados' })

const change = z
  .object({
    recurso: z.string(),
    id: z.int(),
    titulo: z.string(),
    existe: z.boolean().meta({ description: 'Se ainda está lá' }),
    acao: z.enum(['criar', 'alterar', 'excluir', 'apagar_dados']),
    quando: instant,
    quem: z.string(),
  })
  .meta({ id: 'Alteracao' })

export const dashboardCall = defineCall({
  method: 'get',
  path: '/api/painel',
  operationId: 'getDashboard',
  tag: 'painel',
  summary: 'O que espera por quem pergunta, o que chegou, o que está no ar e o que mudou por último',
  answer: z.object({
    disco: diskWarning.nullable().meta({ description: 'Nulo enquanto há espaço em disco' }),
    pendencias: z.array(pending),
    agendados: z.array(waiting),
    expirando: z.array(waiting),
    recebidos: z.array(received),
    publicados: z.array(published),
    alteracoes: z.array(change),
  }),
})
