import * as z from 'zod'
import { isPrepared } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { type AnswerOf, defineCall, listOf } from './defineCall.ts'
import { component, described, id, instant, messagesByField, person } from './sharedSchemas.ts'

const MAX_WORD = 1000
export const MAX_LINK_DAYS = 7

const approval = component(
  'Aprovacao',
  {
    id: z.int(),
    quando: instant,
    quem: described(person.nullable(), 'Quem pediu'),
    texto: z.string(),
    para: described(z.string().nullable(), 'Quem recebeu um link; nulo: os colegas'),
    vence_em: described(instant.nullable(), 'Até quando o link vale'),
    atual: described(z.boolean(), 'Se o que se aprova ainda está como foi pedido'),
    anterior: described(z.boolean(), 'Se é de um preparo que já foi publicado ou descartado'),
    decisao: z.enum(['aprovado', 'mudanca', 'encerrado']).nullable(),
    decidido_em: instant.nullable(),
    decidido_por: described(z.string().nullable(), 'O nome'),
    comentario: z.string(),
    comentarios: described(messagesByField, 'Por campo'),
  },
  'Um pedido de aprovação do preparo ou do rascunho',
)

const linked = component('AprovacaoPorLink', { ...approval.shape, endereco: z.string() })

const pinned = {
  revisao: described(z.int(), 'A do preparo ou, sem preparo, a do rascunho'),
}
const word = z.string().max(MAX_WORD).optional()

/** Calls on the approval of what is prepared beside a record, or of a draft. */
export function approvalCalls(resource: AnyResource) {
  if (!isPrepared(resource)) return {}
  const path = `/api/${resource.name}/{id}/aprovacoes` as const
  return {
    listApprovalsOf: defineCall(
      `get ${path}`,
      'Pedidos de aprovação e o que foi decidido, do mais novo ao mais antigo',
      {
        ...listOf(approval),
      },
    ),
    askApprovalOf: defineCall(`post ${path}`, 'Pede aprovação a quem pode publicar', {
      form: z.object({ ...pinned, texto: word }),
      answer: approval,
      errors: [404, 409],
    }),
    linkApprovalOf: defineCall(`post ${path}/link`, 'Cria um link para uma pessoa sem conta aprovar', {
      form: z.object({
        ...pinned,
        nome: z.string().min(2).max(80),
        email: z.email().max(150).optional(),
        dias: z.int().min(1).max(MAX_LINK_DAYS).optional(),
        texto: word,
      }),
      answer: linked,
      errors: [404, 409],
    }),
    requestChangesOf: defineCall(`post ${path}/mudanca`, 'Pede mudança a quem pediu aprovação', {
      right: 'publicar',
      form: z.object({
        ...pinned,
        comentario: word,
        comentarios: described(z.string().max(20_000).optional(), 'JSON: comentário por campo'),
      }),
      ...listOf(approval),
      errors: [404, 409],
    }),
    revokeApprovalOf: defineCall(`post ${path}/revogar`, 'Encerra um pedido; um link deixa de valer', {
      form: z.object({ aprovacao: id }),
      ...listOf(approval),
      errors: [404],
    }),
  }
}

export type ApprovalAnswer = AnswerOf<{ readonly answer: typeof approval }>
