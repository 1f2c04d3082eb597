type Json = Record<string, unknown>

/** The calls of sessions and passwords, for the OpenAPI description. */
export function authPaths(ok: (data: Json, isList?: boolean) => Json, errors: (...codes: number[]) => Json): Json {
  const tags = ['auth']
  const form = (properties: Json, required: readonly string[]) => ({
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: { type: 'object', additionalProperties: false, required, properties },
      },
    },
  })
  const done = ok({ type: 'null' })
  return {
    '/api/auth': {
      get: {
        tags,
        summary: 'Quem está na sessão',
        responses: { 200: ok(object({ tenant, usuario })), ...errors(400, 401, 403) },
      },
      post: {
        tags,
        summary: 'Entra: responde o token, que vai em `x-access-token`, e o tenant, cujo id vai em `x-tenant-id`',
        security: [],
        requestBody: form(
          {
            email: { type: 'string', maxLength: 100 },
            senha: password,
            autoLogin: { enum: ['0', '1', ''], description: '1: a sessão não termina por falta de uso' },
          },
          ['email', 'senha'],
        ),
        responses: { 200: ok(object({ token: text, tenant, usuario })), ...errors(400, 401, 403, 413, 415, 422) },
      },
    },
    '/api/auth/logout': {
      post: { tags, summary: 'Encerra a sessão', responses: { 200: done, ...errors(400, 401, 403, 413, 415, 422) } },
    },
    '/api/auth/forgot': {
      post: {
        tags,
        summary: 'Pede por e-mail um link para criar outra senha; a resposta é a mesma haja ou não a conta',
        security: [],
        requestBody: form({ email: text }, []),
        responses: { 200: done, ...errors(400, 403, 413, 415, 422) },
      },
    },
    '/api/auth/new-password': {
      post: {
        tags,
        summary: 'Cria a senha com o token de um link, uma vez',
        security: [],
        requestBody: form({ token: text, senha: password, confirmar_senha: password }, ['senha', 'confirmar_senha']),
        responses: { 200: done, ...errors(400, 403, 413, 415, 422) },
      },
    },
    '/api/auth/sessions': {
      get: {
        tags,
        summary: 'As sessões abertas: as próprias, ou as de outra conta para quem administra as contas',
        parameters: [{ name: 'usuario', in: 'query', schema: { type: 'integer', minimum: 1 } }],
        responses: { 200: ok({ type: 'array', items: session }, true), ...errors(400, 401, 403) },
      },
    },
    '/api/auth/sessions/end': {
      post: {
        tags,
        summary: 'Encerra uma sessão, ou todas as próprias menos esta',
        requestBody: form({ id: { type: 'integer', minimum: 1 }, outras: { enum: ['1'] } }, []),
        responses: { 200: done, ...errors(400, 401, 403, 404, 413, 415, 422) },
      },
    },
  }
}

const object = (properties: Json) => ({ type: 'object', required: Object.keys(properties), properties })
const text = { type: 'string' }
const password = { type: 'string', maxLength: 128, format: 'password' }
const tenant = object({ id: { type: 'integer' }, nome: text })
const usuario = object({ id: { type: 'integer' }, nome: text, email: text, perfil: text })
const instant = { type: 'string', format: 'date-time' }
const session = object({
  id: { type: 'integer' },
  criada_em: instant,
  usada_em: instant,
  expira_em: instant,
  agente: text,
  atual: { type: 'boolean' },
})
