import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { presenceCalls as calls } from '#contract/calls/staffCalls.ts'
import { signedIn } from '../auth/actor.ts'
import { invalidFields } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { mountCall } from '../http/mountCall.ts'
import type { Clock, Parts } from '../parts.ts'
import { filterVisible } from '../store/records/fileVisibility.ts'

const TOPIC = 'presenca'
/** Longer than two heartbeats of the admin, so that one may be lost. */
const FORGOTTEN_AFTER_MS = 45_000
const MAX_PER_SESSION = 30
const MAX_OPEN = 10_000

interface ActiveEditor {
  readonly item: string
  readonly sessionId: number
  readonly userId: number
  readonly name: string
}

interface Told {
  readonly editor: ActiveEditor
  readonly hasLeft: boolean
}

/**
 * `POST /api/presenca`: the admin reports regularly that an item is open and learns who else has it open; `sair=1` ends
 * it. An item of another tenant, or a hidden file, is answered like an item that nobody has open.
 */
export function presenceRoutes(
  app: FastifyInstance,
  { store, resources, clock, log }: Pick<Parts, 'store' | 'resources' | 'clock' | 'log'>,
) {
  const presence = openPresence(clock)

  const note = ({ editor, hasLeft }: Told) => (hasLeft ? presence.leave(editor) : presence.enter(editor))
  store.onTold(TOPIC, message => note(message as Told))

  mountCall(app, calls.note, async ({ request, form: { recurso, id, sair } }) => {
    const actor = signedIn(request)
    const resource = resources.get(recurso)
    if (resource === undefined || resource.comingSoon || !actor.can(resource))
      throw invalidFields({ recurso: 'Valor inválido' })
    const isHidden =
      resource.files !== undefined &&
      !(await store.read(tx => filterVisible(tx, resource, actor.tenantId, [id], actor.fileVisibility))).has(id)
    if (isHidden) return answer([])
    const item = `${actor.tenantId} ${resource.name} ${id}`
    const editor = { item, sessionId: actor.sessionId, userId: actor.id, name: actor.name }
    const hasLeft = sair === '1'
    note({ editor, hasLeft })
    // Not awaited: a lost message is repeated by the next heartbeat.
    store.tellOthers(TOPIC, { editor, hasLeft } satisfies Told).catch(cause => log.error('presence.not_told', cause))
    return answer(hasLeft ? [] : presence.besides(editor))
  })
}

/** Kept in memory only: after a restart the next heartbeats fill it. */
function openPresence(clock: Clock) {
  const open = new LRUCache<string, ActiveEditor>({
    max: MAX_OPEN,
    // The cache keeps an entry whose age equals the ttl.
    ttl: FORGOTTEN_AFTER_MS - 1,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })
  const keyOf = ({ item, sessionId }: ActiveEditor) => `${item} ${sessionId}`
  return {
    enter(editor: ActiveEditor) {
      const held = [...open.values()].filter(({ sessionId }) => sessionId === editor.sessionId)
      if (held.length < MAX_PER_SESSION || open.has(keyOf(editor))) open.set(keyOf(editor), editor)
    },
    leave(editor: ActiveEditor) {
      open.delete(keyOf(editor))
    },
    besides({ item, userId }: ActiveEditor) {
      const others = [...open.values()].filter(one => one.item === item && one.userId !== userId)
      const names = new Map(others.map(one => [one.userId, one.name]))
      return [...names].map(([id, nome]) => ({ id, nome })).sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
    },
  }
}
