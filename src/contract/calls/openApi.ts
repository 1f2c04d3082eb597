import * as z from 'zod'
import type { AnyResource } from '#schema/resource.ts'
import { accountsResource, filesResource } from '#schema/roles.ts'
import { auditCalls } from './auditCalls.ts'
import { authCalls } from './authCalls.ts'
import { backupCalls } from './backupCalls.ts'
import { calendarCalls } from './calendarCalls.ts'
import { type Call, type ErrorStatus, isOpenToTokens, statusesOf } from './defineCall.ts'
import { entityCalls } from './entityCalls.ts'
import { eventCalls } from './eventCalls.ts'
import { launchCalls } from './launchCalls.ts'
import { ownAccountCalls } from './ownAccountCalls.ts'
import { type Json, jsonSchemaOf } from './recordSchemas.ts'
import { savedViewCalls } from './savedViewCalls.ts'
import { secondFactorCalls } from './secondFactorCalls.ts'
import { conflict, id, refusal, status } from './sharedSchemas.ts'
import { staffCalls } from './staffCalls.ts'
import { tokenCalls } from './tokenCalls.ts'

/** All calls of the API for these resources. */
export function callsOf(resources: readonly AnyResource[]): Call[] {
  const usable = resources.filter(resource => !resource.comingSoon)
  const accounts = accountsResource(usable)?.resource
  const groups = [
    ...usable.map(entityCalls),
    staffCalls(filesResource(usable)?.resource),
    savedViewCalls,
    launchCalls,
    calendarCalls,
    auditCalls,
    eventCalls,
    authCalls,
    accounts && ownAccountCalls(accounts),
    secondFactorCalls,
    tokenCalls,
    backupCalls,
  ]
  return groups.flatMap(group => Object.values<Call | undefined>(group ?? {})).filter(call => call !== undefined)
}

/** The OpenAPI 3.1 document for these resources, limited to the calls that `isOpen` accepts. */
export function openApi(
  resources: readonly AnyResource[],
  siteUrl: string,
  isOpen: (call: Call) => boolean = () => true,
): Json {
  const calls = callsOf(resources).filter(isOpen)
  const { schemas, partsOf } = schemasOf(calls)
  const paths: Record<string, Json> = {}
  for (const call of calls) (paths[call.path] ??= {})[call.method] = operation(call, partsOf(call))
  const tagged = new Set(calls.map(({ tag }) => tag))
  const titles = new Map(resources.map(({ name, label }) => [name, label.title]))
  return {
    openapi: '3.1.0',
    info: {
      title: 'API da administração',
      version: '1',
      description:
        'Gerada a partir dos arquivos de recurso. Pessoas entram com `x-access-token`, e programas com um token em `Authorization: Bearer`. Corpos são formulários; de um token, também JSON, escrito como nas respostas.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: siteUrl }],
    security: [signedIn],
    tags: [...tagged].map(name => ({ name, description: titles.get(name) ?? tagTitles[name] })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'x-access-token', description: 'A sessão de uma pessoa' },
        tenant: { type: 'apiKey', in: 'header', name: 'x-tenant-id', description: 'O `tenant.id` da entrada' },
        programa: { type: 'http', scheme: 'bearer', description: 'O token de um programa' },
      },
      parameters: { id: { name: 'id', in: 'path', required: true, schema: { $ref: '#/components/schemas/Id' } } },
      responses: errorResponses(calls),
      schemas,
    },
  }
}

const signedIn = { token: [], tenant: [] }
const byToken = { programa: [] }

function securityOf(call: Call): Json {
  if (call.access === 'anonymous') return { security: [] }
  if (!isOpenToTokens(call)) return {}
  return { security: [...(call.access === 'visitors' ? [{}] : []), signedIn, byToken] }
}

const tagTitles: Readonly<Record<string, string>> = {
  painel: 'Painel',
  busca: 'Busca em todas as seções',
  preferencias: 'Preferências de cada pessoa',
  visoes: 'Visões salvas das listas',
  lancamentos: 'Lançamentos: o que é publicado junto',
  calendario: 'Quando algo entra no site ou sai dele',
  auditoria: 'O que aconteceu, e se nada foi tirado disso',
  presenca: 'Quem tem um item aberto',
  auth: 'Sessões e senhas',
  copias: 'Cópias de segurança',
  v1: 'O que mudou, para programas',
}

/** Converts all schemas in one call, so that shared ones appear once. */
function schemasOf(calls: readonly Call[]) {
  const all = z.object({
    ...Object.fromEntries(
      calls.map(call => [
        call.operationId,
        z.object({
          answer: z.object({ data: call.answer, ...(call.meta ? { meta: call.meta } : {}), status }),
          form: call.form ?? z.undefined(),
          json: isOpenToTokens(call) ? (call.json ?? call.form ?? z.undefined()) : z.undefined(),
          query: call.query ?? z.undefined(),
          refusals: z.object(call.refusals ?? {}),
        }),
      ]),
    ),
    refusals: z.object({ refusal, conflict, id: id.meta({ id: 'Id' }) }),
  })
  const { properties, $defs } = inComponents(jsonSchemaOf(all))
  return {
    schemas: $defs as Json,
    /** The JSON schemas of a call: answer, body as form and as JSON, query, and errors by status. */
    partsOf({ operationId, form, query }: Call): Json {
      const parts = properties[operationId].properties
      const body = form && { form: parts.form, json: parts.json }
      return { ...parts, body, query: query && parts.query, refusals: parts.refusals.properties }
    },
  }
}

const inComponents = (json: object): Json =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'))

function operation(call: Call, { answer, body, query, refusals }: Json): Json {
  const { operationId, tag, summary, description, files } = call
  const parameters = [
    ...(call.path.includes('{id}') ? [{ $ref: '#/components/parameters/id' }] : []),
    ...queryParameters(query),
  ]
  const refusalOf = (code: ErrorStatus) =>
    refusals[code] ? errorResponse(code, refusals[code]) : { $ref: `#/components/responses/Erro${code}` }
  const content = files
    ? Object.fromEntries(files.map(type => [type, { schema: fileSchema(type) }]))
    : { 'application/json': { schema: answer } }
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    ...securityOf(call),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: requestBody(call, body) } : {}),
    responses: {
      200: { description: 'OK', content },
      ...Object.fromEntries(statusesOf(call).map(code => [code, refusalOf(code)])),
    },
  }
}

const fileSchema = (type: string) =>
  type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }

/** JSON comes first, because generators of clients take the first type, and it is for programs alone. */
function requestBody(call: Call, { form, json }: Json): Json {
  if (call.isMultipart) return { required: true, content: { 'multipart/form-data': { schema: form } } }
  return {
    required: true,
    content: {
      ...(isOpenToTokens(call) && { 'application/json': { schema: json } }),
      'application/x-www-form-urlencoded': { schema: form },
    },
  }
}

function queryParameters(query: Json | undefined): Json[] {
  return Object.entries((query?.properties ?? {}) as Record<string, Json>).map(
    ([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      ...(query?.required?.includes(name) ? { required: true } : {}),
      ...(description ? { description } : {}),
      schema,
    }),
  )
}

function errorResponses(calls: readonly Call[]): Json {
  const used = new Set(calls.flatMap(call => statusesOf(call).filter(code => !call.refusals?.[code])))
  const schemaOf = (code: ErrorStatus) => ({ $ref: `#/components/schemas/${code === 409 ? 'Conflito' : 'Erro'}` })
  return Object.fromEntries([...used].map(code => [`Erro${code}`, errorResponse(code, schemaOf(code))]))
}

const errorResponse = (code: ErrorStatus, schema: Json) => ({
  description: reasons[code],
  ...(code === 429 || code === 503 ? { headers: retryAfter } : {}),
  content: { 'application/json': { schema } },
})

const retryAfter = { 'Retry-After': { description: 'Segundos', schema: { type: 'integer' } } }

const reasons: Readonly<Record<ErrorStatus, string>> = {
  400: 'A requisição não pode ser lida, ou pede o que não existe',
  401: 'Sem sessão, ou a sessão terminou',
  403: 'Sem permissão',
  404: 'O registro ou o endereço não existe, ou está em uma área fechada a quem pede',
  409: 'O que está gravado não o permite',
  410: 'Já não é guardado',
  413: 'Maior que o permitido',
  415: 'Tipo de conteúdo não suportado',
  422: 'Campos recusados, cada um com sua mensagem',
  429: 'Requisições demais',
  500: 'Erro do servidor',
  503: 'Serviço indisponível por um momento',
  507: 'Disco cheio',
}
