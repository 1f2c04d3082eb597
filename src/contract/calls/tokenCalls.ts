import * as z from 'zod'
import { scopeNames } from '#schema/rights.ts'
import { MAX_TOKEN_NAME_CHARACTERS, tokenStates } from '../apiToken.ts'
import { type AnswerOf, defineCall, defineCalls, listOf } from './defineCall.ts'
import { component, day, described, id, instant } from './sharedSchemas.ts'

const scopes = z.array(z.enum(scopeNames))

const token = component('Token', {
  id: z.int(),
  nome: z.string(),
  inicio: described(z.string(), 'Como o token começa; o resto não é guardado'),
  escopos: described(scopes, '`area:direito`; vale também o limite do que o dono pode agora'),
  criado_em: instant,
  expira_em: instant,
  usado_em: described(day.nullable(), 'O último dia em que foi usado, em São Paulo'),
  revogado_em: instant.nullable(),
  estado: described(z.enum(tokenStates), '`parado`: a conta do dono está inativa ou foi excluída'),
})

/** Tokens with which programs call the API in the name of an account. Only sessions may make these calls. */
export const tokenCalls = defineCalls('Tokens', {
  list: defineCall(
    'get /api/auth/tokens',
    'Os tokens de programas: os próprios, ou os de outra conta para quem administra as contas',
    { query: z.object({ usuario: id.optional() }), ...listOf(token), errors: [404] },
  ),
  create: defineCall('post /api/auth/tokens', 'Cria um token em nome próprio; só esta resposta o mostra', {
    form: z.object({
      nome: z.string().max(MAX_TOKEN_NAME_CHARACTERS),
      escopos: described(scopes, 'Repetido: `marketing:escrever`. O maior direito de cada área inclui os menores'),
      expira_em: described(day, 'O último dia em que vale, até um ano adiante'),
      senha_atual: z.string().meta({ format: 'password' }),
    }),
    answer: token.extend({ token: described(z.string(), 'Vai em `Authorization: Bearer`') }),
    errors: [409],
  }),
  revoke: defineCall('post /api/auth/tokens/revoke', 'Revoga um token; ele continua na lista', {
    form: z.object({ id }),
    answer: z.null(),
    errors: [404],
  }),
})

/** A token without its secret part. */
export type ApiToken = AnswerOf<typeof tokenCalls.list>[number]
