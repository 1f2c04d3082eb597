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
import { visitorFileBytes } from '../store/records/visitorFileRows.ts'
import { openPainel } from './painel.ts'
import { openWarningTally } from './warningTally.ts'

export function dashboardRoute(
  app: FastifyInstance,
  parts: Pick<Parts, 'store' | 'resources' | 'clock'> & {
    readonly freeBytes: FreeBytes
    readonly reserve?: Reserve
    readonly maxVisitorFileBytes: number
  },
  reader: Pick<RecordReader, 'publications'>,
) {
  const painelOf = openPainel(parts, openWarningTally(parts))
  mountCall(app, dashboardCalls.get, async ({ request }) => {
    const actor = signedIn(request)
    refuseQuery(request)
    await reader.publications.catchUp()
    const disco = await diskWarning(parts, parts.freeBytes, parts.reserve)
    const arquivos_de_visitantes = await visitorFilesWarning(parts, actor.tenantId)
    return answer({ disco, arquivos_de_visitantes, ...(await painelOf(actor)) })
  })
}

const MEGABYTE = 1024 * 1024

async function visitorFilesWarning(
  { store, maxVisitorFileBytes: max }: Pick<Parts, 'store'> & { readonly maxVisitorFileBytes: number },
  tenantId: number,
) {
  const bytes = await store.read(tx => visitorFileBytes(tx, tenantId))
  return bytes < 0.9 * max ? null : { ocupados_mb: Math.ceil(bytes / MEGABYTE), limite_mb: Math.ceil(max / MEGABYTE) }
}

interface DiskWarning {
  readonly livres_mb: number
  /** True when nothing can be saved; false when there is only too little space for uploads. */
  readonly cheio: boolean
}

async function diskWarning(
  { store }: Pick<Parts, 'store'>,
  freeBytes: FreeBytes,
  reserve: Reserve | undefined,
): Promise<DiskWarning | null> {
  // A disk whose free space cannot be read must not hide the rest of the dashboard.
  const free = await freeBytes().catch(() => Number.POSITIVE_INFINITY)
  if (free >= MIN_FREE_BYTES) return null
  // PostgreSQL has a disk of its own and can still save.
  const isFull = store.dialect === 'sqlite' && reserve !== undefined && (await reserve.isGivenUp())
  return { livres_mb: Math.floor(free / MEGABYTE), cheio: isFull }
}
