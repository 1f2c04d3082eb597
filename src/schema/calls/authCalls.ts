import * as z from 'zod'
import { defineCall } from './defineCall.ts'
import { counted, id, instant, nothing, toggle } from './sharedSchemas.ts'

const tag = 'auth'
const password = z.string().max(128).meta({ format: 'password' })
const account = z
  .object({
    tenant: z.object({ id: z.int(), nome: z.string() }),
    usuario: z.object({ id: z.int(), nome: z.string(), email: z.string(), perfil: z.string() }),
  })
  .meta({ id: 'Conta' })

const session = z
  .object({
    id: z.int(),
    criada_em: instant,
    usada_em: instant,
    expira_em: instant,
    agente: z.string(),
    atual: z.boolean(),
  })
  .meta({ id: 'Sessao' })

/** Sessions and passwords. */
export const authCalls = {
  whoAmI: defineCall({
    method: 'get',
    path: '/api/auth',
    operationId: 'whoAmI',
    tag,
    summary: 'Quem está na sessão',
    answer: account,
  }),
  signIn: defineCall({
    method: 'post',
    path: '/api/auth',
    operationId: 'signIn',
    tag,
    summary: 'Entra: responde o token, que vai em `x-access-token`, e o tenant, cujo id vai em `x-tenant-id`',
    access: 'anonymous',
    form: z.object({
      email: z.string().max(100),
      senha: password,
      autoLogin: toggle.optional().meta({ description: '1: a sessão não termina por falta de uso' }),
    }),
    answer: z.object({ token: z.string(), ...account.shape }),
    errors: [401, 422],
  }),
  signOut: defineCall({
    method: 'post',
    path: '/api/auth/logout',
    operationId: 'signOut',
    tag,
    summary: 'Encerra a sessão',
    answer: nothing,
    errors: [422],
  }),
  forgotPassword: defineCall({
    method: 'post',
    path: '/api/auth/forgot',
    operationId: 'forgotPassword',
    tag,
    summary: 'Pede por e-mail um link para criar outra senha; a resposta é a mesma haja ou não a conta',
    access: 'anonymous',
    form: z.object({ email: z.string().optional() }),
    answer: nothing,
    errors: [422],
  }),
  newPassword: defineCall({
    method: 'post',
    path: '/api/auth/new-password',
    operationId: 'newPassword',
    tag,
    summary: 'Cria a senha com o token de um link, uma vez',
    access: 'anonymous',
    form: z.object({ token: z.string().optional(), senha: password, confirmar_senha: password }),
    answer: nothing,
    errors: [422],
  }),
  sessions: defineCall({
    method: 'get',
    path: '/api/auth/sessions',
    operationId: 'listSessions',
    tag,
    summary: 'As sessões abertas: as próprias, ou as de outra conta para quem administra as contas',
    query: z.object({ usuario: id.optional() }),
    answer: z.array(session),
    meta: counted,
  }),
  endSessions: defineCall({
    method: 'post',
    path: '/api/auth/sessions/end',
    operationId: 'endSessions',
    tag,
    summary: 'Encerra uma sessão, ou todas as próprias menos esta',
    form: z.object({ id: id.optional(), outras: z.enum(['', '1']).optional() }),
    answer: nothing,
    errors: [404, 422],
  }),
}
