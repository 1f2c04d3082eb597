import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ownAccountCalls } from '#contract/calls/ownAccountCalls.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import type { Values } from '#schema/resource.ts'
import { signedIn } from '../../auth/actor.ts'
import { invalidFields } from '../../errors.ts'
import { answer } from '../../http/answer.ts'
import { mountCall } from '../../http/mountCall.ts'
import type { Parts } from '../../parts.ts'
import { accountResource } from '../../store/accounts/accounts.ts'
import type { StoredRecord } from '../../store/store.ts'
import { callerOf, manyKeys, withId } from '../callerOf.ts'
import type { RecordReader } from '../reader.ts'
import type { RecordService } from '../recordService.ts'

const KEYS = ['revisao', 'chave_operacao', 'senha_atual']

/** Needs no right, but is limited to a few fields. */
export function ownAccountRoutes(
  app: FastifyInstance,
  { resources }: Pick<Parts, 'resources'>,
  recordService: RecordService,
  reader: RecordReader,
) {
  const { resource, role } = accountResource(resources)
  const calls = ownAccountCalls(resource)

  mountCall(app, calls.get, async ({ request }) => {
    return answer(await shown(signedIn(request).record))
  })
  mountCall(app, calls.change, change, { isMany: manyKeys(resource) })

  async function change({ request }: { readonly request: FastifyRequest }) {
    const body = request.body as FormBody
    const unknown = [...body.keys()].filter(key => !role.own.includes(key) && !KEYS.includes(key))
    if (unknown.length > 0) throw invalidFields(Object.fromEntries(unknown.map(key => [key, 'Campo desconhecido'])))
    const caller = callerOf(request)
    // Grants all rights on the own account only; referenced resources keep theirs.
    const can: typeof caller.can = (target, right) => target === resource || caller.can?.(target, right) === true
    const own = withId(body, signedIn(request).id)
    const saved = await recordService.save(resource, own, { ...caller, can }, { extraKeys: ['senha_atual'] })
    return answer(await shown(saved), { message: 'Salvo.' })
  }

  async function shown(record: StoredRecord): Promise<Values> {
    const whole = await reader.shown(resource, record)
    return Object.fromEntries(
      ['id', 'revisao', ...role.own].flatMap(name => (name in whole ? [[name, whole[name]]] : [])),
    )
  }
}
