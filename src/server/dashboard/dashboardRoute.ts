import type { FastifyInstance } from 'fastify'
import { dashboardCalls } from '#contract/calls/staffCalls.ts'
import { signedIn } from '../auth/actor.ts'
import { type FreeBytes, MIN_FREE_BYTES } from '../disk/freeBytes.ts'
import type { Reserve } from '../disk/reserve.ts'
import { answer } from '../http/answer.ts'
import { mountCall } from '../http/mountCall.ts'
import { refuseQuery } from '../http/requestUrl.ts'
import type { Parts } from '../parts.ts'
import type { RecordReader } from '../records/reader.ts'
import { openPainel } from './painel.ts'
import { openWarningTally } from './warningTally.ts'

/**
 * `GET /api/painel`: what waits for the person who asks, what came in, what is public, what changed last, and whether the
 * disk has space left.
 */
export function dashboardRoute(
  app: FastifyInstance,
  parts: Pick<Parts, 'store' | 'resources' | 'clock'> & {
    readonly freeBytes: FreeBytes
    readonly reserve?: Reserve
  },
  reader: Pick<RecordReader, 'publications'>,
) {
  const painelOf = openPainel(parts, openWarningTally(parts))
  mountCall(app, dashboardCalls.get, async ({ request }) => {
    const actor = signedIn(request)
    refuseQuery(request)
    await reader.publications.catchUp()
    const disco = await diskWarning(parts, parts.freeBytes, parts.reserve)
    return answer({ disco, ...(await painelOf(actor)) })
  })
}

/** What the Painel says of the disk, in the words of the API. */
interface DiskWarning {
  /** Whole megabytes that are free. */
  readonly livres_mb: number
  /** Nothing can be saved; below the limit for uploads, but not yet full, saving goes on. */
  readonly cheio: boolean
}

/** Null while there is enough space. */
async function diskWarning(
  { store }: Pick<Parts, 'store'>,
  freeBytes: FreeBytes,
  reserve: Reserve | undefined,
): Promise<DiskWarning | null> {
  // A disk that does not even say how full it is shows by other signs; what waits for people is to be seen all the same.
  const free = await freeBytes().catch(() => Number.POSITIVE_INFINITY)
  if (free >= MIN_FREE_BYTES) return null
  // The database of PostgreSQL is on a disk of its own, and goes on saving.
  const isFull = store.dialect === 'sqlite' && reserve !== undefined && (await reserve.isGivenUp())
  return { livres_mb: Math.floor(free / 1024 / 1024), cheio: isFull }
}
