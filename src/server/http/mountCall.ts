import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { decodeTexts } from '#contract/calls/decodeTexts.ts'
import type { Call } from '#contract/calls/defineCall.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import { badFilter, invalidFields, malformed } from '../errors.ts'
import { parseQuery } from './formBody.ts'
import { queryTextOf } from './requestUrl.ts'

type Mounted = Pick<
  Call,
  'method' | 'path' | 'access' | 'isMultipart' | 'isForTokens' | 'needs' | 'query' | 'form' | 'decodedBy'
>
type Decoded<C, Schema> = C extends { readonly decodedBy: 'resource' } ? undefined : z.output<Schema>
type CallRequest = FastifyRequest<{ Params: { id: string } }>

/** `query` and `form` are undefined where the call declares none, or the resource decodes them. */
export interface Called<C> {
  readonly request: CallRequest
  readonly reply: FastifyReply
  readonly query: C extends { readonly query: infer Query extends z.ZodType } ? Decoded<C, Query> : undefined
  readonly form: C extends { readonly form: infer Form extends z.ZodType } ? Decoded<C, Form> : undefined
}

interface MountOptions extends FastifyContextConfig {
  readonly bodyLimit?: number
  /** Runs before query and form are decoded; may throw. */
  readonly before?: (request: FastifyRequest) => Promise<void>
}

/** Registers a call, if there is one. Throws 400 for an invalid query, 422 with messages for an invalid form. */
export function mountCall<C extends Mounted>(
  app: FastifyInstance,
  call: C | undefined,
  handler: (called: Called<C>) => Promise<unknown>,
  { bodyLimit, before, ...config }: MountOptions = {},
) {
  if (call === undefined) return
  app.route<{ Params: { id: string } }>({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(before ? { preHandler: before } : {}),
    config: {
      access: call.access,
      needs: call.needs,
      isForTokens: call.isForTokens,
      multipart: call.isMultipart,
      fieldsOf: call.decodedBy && call.needs?.resource,
      ...config,
    },
    handler: (request, reply) =>
      handler({ request, reply, query: decodedQuery(call, request), form: decodedForm(call, request) } as Called<C>),
  })
}

function decodedQuery({ method, query, decodedBy }: Mounted, request: CallRequest): unknown {
  const text = queryTextOf(request)
  if (decodedBy === 'resource') return undefined
  if (query === undefined) {
    if (text !== undefined && method !== 'post') throw malformed()
    return undefined
  }
  const texts = new Map<string, string[]>()
  for (const [name, value] of parseQuery(text ?? '')) texts.set(name, [...(texts.get(name) ?? []), value])
  const decoded = decodeTexts(query, texts, { isForm: false })
  if (!decoded.ok) throw badFilter((Object.keys(decoded.errors)[0] ?? '').slice(0, 60))
  return decoded.values
}

function decodedForm({ form, isMultipart, decodedBy }: Mounted, request: CallRequest): unknown {
  if (form === undefined || isMultipart || decodedBy === 'resource') return undefined
  const body: FormBody = request.body instanceof Map ? request.body : new Map()
  const decoded = decodeTexts(form as z.ZodObject, body, { isForm: true })
  if (!decoded.ok) throw invalidFields(decoded.errors)
  return decoded.values
}
