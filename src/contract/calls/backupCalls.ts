import * as z from 'zod'
import { type AnswerOf, defineCall, defineCalls } from './defineCall.ts'
import { component, described, instant } from './sharedSchemas.ts'

const archive = component('Copia', {
  nome: z.string(),
  feita_em: instant,
  bytes: z.int(),
  cifrada: described(z.boolean(), 'Se só quem tem a chave do servidor pode lê-la'),
})

const state = component(
  'Copias',
  {
    em_andamento_desde: instant.nullable(),
    falha: described(
      z.object({ em: instant, motivo: z.string() }).nullable(),
      'Por que a última tentativa não deu em cópia; nulo depois de uma que deu',
    ),
    copias: described(
      z.array(archive),
      'Da mais nova à mais antiga; cada uma foi conferida por uma restauração de prova',
    ),
  },
  'As cópias de segurança de tudo: banco de dados e arquivos',
)

/** Backups; for users who manage accounts. */
export const backupCalls = defineCalls('Backups', {
  list: defineCall('get /api/copias', 'As cópias de segurança, e como foi a última tentativa', {
    access: 'administrators',
    answer: state,
  }),
  make: defineCall('post /api/copias', 'Começa uma cópia de segurança agora, se nenhuma está sendo feita', {
    access: 'administrators',
    form: z.object({}),
    answer: state,
  }),
})

export type BackupsData = AnswerOf<typeof backupCalls.list>
