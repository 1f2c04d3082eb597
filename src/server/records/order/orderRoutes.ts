import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { entityCalls, type orderForm } from '#contract/calls/entityCalls.ts'
import type { AnyResource } from '#schema/resource.ts'
import { malformed } from '../../errors.ts'
import { answer } from '../../http/answer.ts'
import { mountCall } from '../../http/mountCall.ts'
import { callerOf } from '../callerOf.ts'
import type { RecordReader } from '../reader.ts'
import type { OrderTarget, RecordService } from '../recordService.ts'

export function orderRoutes(
  app: FastifyInstance,
  resources: ReadonlyMap<string, AnyResource>,
  recordService: RecordService,
  reader: Pick<RecordReader, 'publications'>,
) {
  for (const resource of resources.values()) {
    const { reorder } = entityCalls(resource)
    if (resource.comingSoon || reorder === undefined) continue
    mountCall(app, reorder, async ({ request, form }) => {
      const caller = callerOf(request)
      const { id, revisao, chave_operacao: key } = form
      const item = { id, ...(revisao && { revisao }) }
      // Scheduled records that are due must count as published in this save.
      await reader.publications.catchUp()
      const saved = await recordService.reorder(resource, item, targetIn(form), caller, key)
      return answer({ alterados: saved }, { message: 'Salvo.' })
    })
  }
}

/** Throws 400 unless exactly one target is given. */
function targetIn({ antes_de, depois_de, para }: z.output<typeof orderForm>): OrderTarget {
  const targets: OrderTarget[] = [
    ...(antes_de === undefined ? [] : [{ before: antes_de }]),
    ...(depois_de === undefined ? [] : [{ after: depois_de }]),
    ...(para === undefined ? [] : [edges[para]]),
  ]
  const [target] = targets
  if (target === undefined || targets.length > 1) throw malformed()
  return target
}

const edges = { inicio: 'first', fim: 'last' } as const
