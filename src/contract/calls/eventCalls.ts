import * as z from 'zod'
import { defineCall, defineCalls } from './defineCall.ts'
import { component, described, instant, refusalShape } from './sharedSchemas.ts'

/** How long a cursor may wait. */
export const EVENT_DAYS = 30

/** The type of the event that each audit action about a record is. */
export const eventVerbs = {
  criar: 'criado',
  restaurar: 'restaurado',
  alterar: 'alterado',
  trocar: 'alterado',
  publicar: 'alterado',
  publicar_preparo: 'alterado',
  apagar_dados: 'dados_excluidos',
  excluir: 'excluido',
} as const

const cursor = z.string().regex(/^\d{1,15}$/)

const event = component('Evento', {
  id: described(z.int(), 'Cresce; o mesmo evento tem sempre o mesmo'),
  tipo: described(z.string(), '`empreendimentos.alterado`: a seção e o que aconteceu'),
  hora: instant,
  recurso: z.string(),
  registro_id: z.int(),
})

/** What programs poll instead of being called. */
export const eventCalls = defineCalls('Events', {
  list: defineCall(
    'get /api/v1/eventos',
    'O que mudou nos registros depois de um cursor, na ordem em que foi gravado',
    {
      description: `Sem \`depois\`, os dos últimos ${EVENT_DAYS} dias. Repita com o \`proximo\` de cada resposta. Os eventos não trazem valores: leia o registro.`,
      isForTokens: true,
      query: z.object({
        depois: described(cursor.optional(), 'O `proximo` da resposta anterior'),
        limite: z.int().min(1).max(100).default(100),
      }),
      answer: z.object({
        itens: z.array(event),
        proximo: described(cursor, 'Vai em `depois` na próxima vez'),
        mais: described(z.boolean(), 'Já há o que perguntar a seguir'),
      }),
      errors: [410],
      refusals: {
        410: component('CursorVencido', {
          ...refusalShape,
          data: z.object({ reler: z.literal(true), proximo: described(cursor, 'Por onde seguir depois de reler') }),
        }),
      },
    },
  ),
})
