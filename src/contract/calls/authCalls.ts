import * as z from 'zod'
import { messages } from '#fields/contract/fieldKind.ts'
import { defineCall, defineCalls, listOf } from './defineCall.ts'
import { enrolment } from './secondFactorCalls.ts'
import { component, described, id, instant, password, refusalShape, toggle } from './sharedSchemas.ts'

const account = component('Conta', {
  tenant: z.object({ id: z.int(), nome: z.string() }),
  usuario: described(
    z
      .object({ id: z.int(), nome: z.string(), email: z.string(), perfil: z.string() })
      .catchall(z.union([z.string(), z.int(), z.null()])),
    'No perfil que tem o acesso escolhido por área, também os campos da conta que o dizem',
  ),
})
const session = component('Sessao', {
  id: z.int(),
  criada_em: instant,
  usada_em: instant,
  expira_em: instant,
  agente: z.string(),
  atual: z.boolean(),
})

const signInIncomplete = component(
  'EntradaIncompleta',
  {
    ...refusalShape,
    data: z
      .union([
        z.object({ token: z.string() }),
        z.object({ falta: z.literal('codigo') }),
        z.object({ falta: z.literal('ativacao'), ...enrolment }),
      ])
      .optional(),
  },
  'Com `token`: a senha foi definida por outra pessoa, e com ele se cria a própria. Com `falta`: a mesma chamada, com `codigo`, completa a entrada; em `ativacao`, com o primeiro código do segredo',
)

const code = described(
  z.string().max(100).optional(),
  'Da verificação em duas etapas: do aplicativo ou de recuperação, que vale uma vez',
)
const autoLogin = described(toggle.optional(), '1: a sessão não termina por falta de uso')

/** Of a sign-in. */
const opened = z.object({
  token: z.string(),
  ...account.shape,
  codigos: described(
    z.array(z.string()).optional(),
    'Os códigos de recuperação da verificação que esta entrada ativou; nunca mais são respondidos',
  ),
})

/** Longer than any provider's code with its state. */
const MAX_RETURN_CHARACTERS = 6_000

/** Sessions and passwords. */
export const authCalls = defineCalls('', {
  whoAmI: defineCall('get /api/auth', 'Quem está na sessão', { query: z.object({}), answer: account }),
  signIn: defineCall('post /api/auth', 'Entra: responde o token (`x-access-token`) e o tenant (`x-tenant-id`)', {
    access: 'anonymous',
    form: z.object({
      email: z.string().max(100),
      senha: password,
      codigo: code,
      autoLogin,
    }),
    answer: opened,
    errors: [401],
    refusals: { 403: signInIncomplete },
  }),
  startCompanySignIn: defineCall(
    'post /api/auth/company/start',
    'Começa a entrada com a conta da empresa: responde o endereço do provedor, que volta a `/admin`',
    { access: 'anonymous', form: z.object({}), answer: z.object({ endereco: z.url() }), errors: [404] },
  ),
  companySignIn: defineCall(
    'post /api/auth/company',
    'Entra com a conta da empresa; só no navegador que começou, e em até dez minutos',
    {
      access: 'anonymous',
      form: z.object({
        retorno: described(
          z.string().max(MAX_RETURN_CHARACTERS).optional(),
          'A consulta do endereço com que o provedor devolveu o navegador; ausente quando só falta `codigo`',
        ),
        codigo: code,
        autoLogin,
      }),
      answer: opened,
      errors: [401, 404],
      refusals: { 403: signInIncomplete },
    },
  ),
  signOut: defineCall('post /api/auth/logout', 'Encerra a sessão', { form: z.object({}), answer: z.null() }),
  forgotPassword: defineCall(
    'post /api/auth/forgot',
    'Pede por e-mail um link para criar outra senha; a resposta é a mesma haja ou não a conta',
    { access: 'anonymous', form: z.object({ email: z.string().optional() }), answer: z.null() },
  ),
  newPassword: defineCall('post /api/auth/new-password', 'Cria a senha com o token de um link, uma vez', {
    access: 'anonymous',
    form: z.object({
      token: z.string().optional(),
      senha: password,
      confirmar_senha: z.string().meta({ format: 'password' }),
    }),
    answer: described(
      z.object({ email: z.string() }).nullable(),
      'No primeiro acesso, com que e-mail se entra em seguida; nenhuma senha criada aqui entra por si',
    ),
  }),
  inviteAgain: defineCall('post /api/auth/invitations', 'Convida de novo, por e-mail, quem ainda não criou a senha', {
    access: 'administrators',
    form: z.object({ usuario: id }),
    answer: z.null(),
    errors: [404, 409],
  }),
  listSessions: defineCall(
    'get /api/auth/sessions',
    'As sessões abertas: as próprias, ou as de outra conta para quem administra as contas',
    { query: z.object({ usuario: id.optional() }), ...listOf(session), errors: [404] },
  ),
  endSessions: defineCall('post /api/auth/sessions/end', 'Encerra uma sessão, ou todas as próprias menos esta', {
    form: z
      .object({ id: id.optional(), outras: z.enum(['', '1']).optional() })
      .refine(({ id, outras }) => (id === undefined) === (outras === '1'), { path: ['id'], error: messages.required }),
    answer: z.null(),
    errors: [404],
  }),
})
