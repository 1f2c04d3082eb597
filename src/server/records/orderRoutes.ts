import type { FastifyInstance } from 'fastify'
import { messages } from '#fields/contract/fieldKind.ts'
import { present } from '#fields/contract/present.ts'
import { readId } from '#fields/reference/readId.ts'
import { entityCalls } from '#schema/calls/entityCalls.ts'
import { OPERATION_KEY } from '#schema/decodeForm.ts'
import type { AnyResource } from '#schema/resource.ts'
import { invalidFields, malformed } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { mountCall } from '../http/mountCall.ts'
import { readForm } from '../http/readForm.ts'
import type { RecordReader } from './reader.ts'
import type { OrderTarget, RecordService } from './recordService.ts'
import { callerOf } from './routes.ts'

/** `POST /api/{entity}/ordenar`, where the list has an order of its own: moves one record to another place. */
export function orderRoutes(
  app: FastifyInstance,
  resources: ReadonlyMap<string, AnyResource>,
  recordService: RecordService,
  reader: Pick<RecordReader, 'publications'>,
) {
  for (const resource of resources.values()) {
    const { reorder } = entityCalls(resource)
    if (resource.comingSoon || reorder === undefined) continue
    mountCall(app, reorder, async request => {
      const caller = callerOf(request)
      const form = readForm(request, reorder)
      const key = form.chave_operacao
      if (key !== '' && !OPERATION_KEY.test(key)) throw invalidFields({ chave_operacao: messages.invalid })
      const revisao = numberIn(form.revisao)
      const item = { id: present(numberIn(form.id), 'id of a form that requires it'), ...(revisao && { revisao }) }
      // A scheduled record whose hour has come is a published one, also for the rules of this save.
      await reader.publications.catchUp()
      const saved = await recordService.reorder(resource, item, targetIn(form), caller, key || undefined)
      return answer({ alterados: saved }, { message: 'Salvo.' })
    })
  }
}

/** Exactly one place. Throws 400. */
function targetIn(form: { antes_de: string; depois_de: string; para: string }): OrderTarget {
  const [before, after] = [numberIn(form.antes_de), numberIn(form.depois_de)]
  const edge = edges[form.para]
  if (form.para !== '' && edge === undefined) throw malformed()
  const targets: OrderTarget[] = [
    ...(before === undefined ? [] : [{ before }]),
    ...(after === undefined ? [] : [{ after }]),
    ...(edge === undefined ? [] : [edge]),
  ]
  const [target] = targets
  if (target === undefined || targets.length > 1) throw malformed()
  return target
}

const edges: Readonly<Record<string, 'first' | 'last'>> = { inicio: 'first', fim: 'last' }

/** Undefined where it was left out. Throws 400. */
function numberIn(text: string): number | undefined {
  if (text === '') return undefined
  const number = readId(text)
  if (number === undefined) throw malformed()
  return number
}
