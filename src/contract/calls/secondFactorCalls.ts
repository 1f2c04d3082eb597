import * as z from 'zod'
import { defineCall, defineCalls } from './defineCall.ts'
import { component, described, id, instant, password } from './sharedSchemas.ts'

const confirming = z.object({
  senha_atual: password,
  codigo: described(
    z.string().max(100).optional(),
    'Enquanto a verificação está ativada: do aplicativo ou de recuperação, que vale uma vez',
  ),
})
const codes = component('CodigosDeRecuperacao', {
  codigos: described(z.array(z.string()), 'Cada um serve para entrar uma vez; nunca mais são respondidos'),
})
/** Data for an authenticator app. */
export const enrolment = {
  segredo: described(z.string(), 'Em base 32, para digitar no aplicativo'),
  endereco: described(z.string(), '`otpauth://…`, para o código QR'),
}

/** Second factor: codes of an authenticator app (RFC 6238) and recovery codes. */
export const secondFactorCalls = defineCalls('SecondFactor', {
  get: defineCall(
    'get /api/auth/second-factor',
    'Como está a verificação em duas etapas: a própria, ou a de outra conta para quem administra as contas',
    {
      query: z.object({ usuario: id.optional() }),
      answer: component('SegundoFator', {
        ligado_em: described(instant.nullable(), 'Nulo: desativada'),
        codigos: described(z.int(), 'Quantos códigos de recuperação restam'),
        exigido: described(z.boolean(), 'Se as configurações a exigem desta conta'),
      }),
      errors: [404],
    },
  ),
  start: defineCall('post /api/auth/second-factor/start', 'Cria um segredo, que só vale depois do primeiro código', {
    form: confirming,
    answer: component('AtivacaoDoSegundoFator', enrolment),
  }),
  finish: defineCall('post /api/auth/second-factor/finish', 'Ativa a verificação com o primeiro código', {
    form: z.object({ codigo: z.string().max(100) }),
    answer: codes,
    errors: [409],
  }),
  renewCodes: defineCall('post /api/auth/second-factor/codes', 'Troca os códigos de recuperação por outros', {
    form: confirming,
    answer: codes,
    errors: [409],
  }),
  switchOff: defineCall('post /api/auth/second-factor/off', 'Desativa a verificação da própria conta', {
    form: confirming,
    answer: z.null(),
    errors: [409],
  }),
  reset: defineCall(
    'post /api/auth/second-factor/reset',
    'Desativa a verificação de outra conta, encerra as sessões dela e avisa por e-mail',
    { access: 'administrators', form: z.object({ usuario: id }), answer: z.null(), errors: [404, 409] },
  ),
})
