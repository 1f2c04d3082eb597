import type { FastifyInstance } from 'fastify'
import { backupCalls as calls } from '#contract/calls/backupCalls.ts'
import { type Actor, signedIn } from '../auth/actor.ts'
import { forbidden, unavailable } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { mountCall } from '../http/mountCall.ts'
import { archivesOf, lastFailure } from './backupState.ts'
import type { BackupParts, Backups } from './backups.ts'

/** `/api/copias`: for administrators of the installation's own tenant, because a backup holds every tenant. */
export function backupRoutes(
  app: FastifyInstance,
  parts: Pick<BackupParts, 'dataFolder' | 'bucket' | 'siteTenantId'>,
  backups: Pick<Backups, 'begin' | 'runningSince'>,
) {
  const requireTenant = (actor: Actor) => {
    if (actor.tenantId !== parts.siteTenantId) throw forbidden()
    return actor
  }
  const state = async () => {
    const [archives, failure, since] = await Promise.all([
      archivesOf(parts).catch(cause => {
        throw unavailable(cause)
      }),
      lastFailure(parts.dataFolder),
      backups.runningSince(),
    ])
    return {
      em_andamento_desde: since ?? null,
      falha: failure === undefined ? null : { em: failure.at, motivo: failure.reason },
      copias: archives.map(({ name, madeAt, bytes, encrypted }) => ({
        nome: name,
        feita_em: madeAt,
        bytes,
        cifrada: encrypted,
      })),
    }
  }
  mountCall(app, calls.list, async ({ request }) => {
    requireTenant(signedIn(request))
    return answer(await state())
  })
  mountCall(app, calls.make, async ({ request }) => {
    const { id } = requireTenant(signedIn(request))
    backups.begin({ id, address: request.address })
    return answer(await state(), { message: 'Cópia iniciada.' })
  })
}
