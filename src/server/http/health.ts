import type { FastifyInstance } from 'fastify'
import type { Parts } from '../parts.ts'

const PROBE_EVERY = 1000

/** `/saude/viva`: the process responds. `/saude/pronta`: database and storage do, probed once a second at most. */
export function healthRoutes(
  app: FastifyInstance,
  parts: Pick<Parts, 'store'> & { readonly storage: { probe(): Promise<void> } },
  isClosing: () => boolean,
) {
  let probed = 0
  let outcome: Promise<boolean> = Promise.resolve(true)

  function isReady(): Promise<boolean> {
    const now = performance.now()
    if (probed === 0 || now - probed >= PROBE_EVERY) {
      probed = now
      outcome = Promise.all([parts.store.probe(), parts.storage.probe()]).then(
        () => true,
        () => false,
      )
    }
    return outcome
  }

  const config = { access: 'anonymous', anyHost: true } as const
  app.get('/saude/viva', { config }, async () => ({ status: 'ok' }))
  app.get('/saude/pronta', { config }, async (_request, reply) => {
    if (!isClosing() && (await isReady())) return { status: 'ok' }
    return reply.code(503).header('retry-after', '5').send({ status: 'indisponível' })
  })
}
