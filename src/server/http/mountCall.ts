import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#schema/calls/defineCall.ts'

type Handler = (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => Promise<unknown>
type Mounted = Pick<Call, 'method' | 'path' | 'access' | 'isMultipart' | 'needs'>

/**
 * Answers a call at the path and to the callers that its declaration says. A call that a resource has not is not
 * mounted.
 */
export function mountCall(
  app: FastifyInstance,
  call: Mounted | undefined,
  handler: Handler,
  { bodyLimit, ...config }: FastifyContextConfig & { readonly bodyLimit?: number } = {},
) {
  if (call === undefined) return
  app.route<{ Params: { id: string } }>({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: {
      ...(call.access === 'anonymous' ? { anonymous: true } : {}),
      ...(call.access === 'visitors' ? { visitors: true } : {}),
      ...(call.access === 'administrators' ? { administrators: true } : {}),
      ...(call.needs ? { needs: call.needs } : {}),
      ...(call.isMultipart ? { multipart: true } : {}),
      ...config,
    },
    handler,
  })
}
