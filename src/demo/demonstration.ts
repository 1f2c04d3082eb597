import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { required } from '#fields/contract/required.ts'
import { decodeForm } from '#schema/decodeForm.ts'
import type { KeepingParts } from '#server/files/fileRecords.ts'
import { keepFiles } from '#server/files/keepFiles.ts'
import { fileTypes } from '#server/files/upload/fileTypes.ts'
import type { Parts } from '#server/parts.ts'
import type { RecordService } from '#server/records/recordService.ts'
import { openRecordService } from '#server/records/service/openRecordService.ts'
import {
  type DemonstrationState,
  demonstrated,
  demonstrationState,
  isAsAtStart,
  noteDemonstrated,
  setDemonstrationState,
} from '#server/store/demonstration.ts'
import { claimWork } from '#server/store/leases.ts'
import { findRecord } from '#server/store/records/records.ts'
import { openSubmissions } from '#server/submissions/openSubmissions.ts'
import { type DemoTarget, fillTarget } from './fill.ts'

/** The fixed current time of the demonstration, so that its content is the same whenever it is filled. */
const DAY = new Date('2026-10-30T15:00:00.000Z')

/**
 * Fills a new tenant while the server answers requests, and reports progress on the terminal. Does nothing for a tenant
 * that is filled or in use. Sends no e-mail, because its people are invented.
 */
export function startDemonstration(parts: DemonstrationParts, options: DemonstrationOptions) {
  const stopping = new AbortController()
  const finished = fillDemonstration(parts, options, stopping.signal).then(() => {})
  return {
    /** Resolves when the demonstration is filled or has stopped. */
    finished,
    /** Stops after the current step; the next start continues. */
    async stop() {
      stopping.abort()
      await finished
    },
  }
}

export type Demonstration = ReturnType<typeof startDemonstration>

type DemonstrationParts = Pick<Parts, 'store' | 'resources' | 'log'>
export interface DemonstrationOptions {
  readonly keeping: KeepingParts
  readonly tenantId: number
  /** Fills the target; by default with the whole demonstration. */
  readonly fill?: (target: DemoTarget) => Promise<void>
  readonly say: (text: string) => void
}

/**
 * Like `startDemonstration`, for a caller that waits. Never rejects: a failure is logged, reported and returned as
 * 'parou', and so is a stop by `signal`, which is not logged.
 */
export async function fillDemonstration(
  parts: DemonstrationParts,
  options: DemonstrationOptions,
  signal: AbortSignal = new AbortController().signal,
): Promise<'feita' | 'nada_a_fazer' | 'parou'> {
  try {
    const begun = await begin(parts, options.tenantId)
    if (begun !== 'comecada') return 'nada_a_fazer'
    const done = await parts.store.read(tx => demonstrated(tx, options.tenantId))
    const start = performance.now()
    await (options.fill ?? fillTarget)(openTarget(parts, options, { done, signal }))
    await parts.store.write(tx => setDemonstrationState(tx, options.tenantId, 'feita'))
    options.say(`Demonstration ready in ${Math.round((performance.now() - start) / 1000)} s.\n`)
    return 'feita'
  } catch (cause) {
    if (signal.aborted) return 'parou'
    parts.log.error('demonstration_failed', cause)
    options.say('The demonstration was filled only partly; the next start continues.\n')
    return 'parou'
  }
}

/** The name of a lease: only one of several servers fills the database, and another continues if it stops. */
const workOf = (tenantId: number) => `demonstracao.${tenantId}`

async function begin({ store }: Pick<Parts, 'store'>, tenantId: number): Promise<DemonstrationState> {
  return store.write(async tx => {
    const state = await demonstrationState(tx, tenantId)
    if (state === 'feita' || !(await claimWork(tx, workOf(tenantId), new Date()))) return undefined
    if (state !== undefined || !(await isAsAtStart(tx, tenantId))) return state
    await setDemonstrationState(tx, tenantId, 'comecada')
    return 'comecada'
  })
}

function openTarget(
  { store, resources }: Pick<Parts, 'store' | 'resources'>,
  { keeping, tenantId, say }: DemonstrationOptions,
  { done, signal }: Pick<DemoTarget, 'done' | 'signal'>,
): DemoTarget {
  const clock = { now: () => DAY }
  const caller = { id: null, tenantId, address: '' }
  const records = openRecordService({ store, clock, commit: keeping.commit }, async () => {})
  const noting = (name: string): RecordService => ({
    ...records,
    save: (resource, form, by, options) =>
      records.save(resource, form, by, {
        ...options,
        isQuiet: true,
        extension: {
          note: {},
          inTransaction: (tx, { after }) =>
            noteDemonstrated(tx, tenantId, name, required(after, 'record that was saved').id),
        },
      }),
  })

  return {
    resources,
    done,
    signal,
    save: async (resource, form, name) => {
      const recordService = noting(name)
      if (resource.publicCreate === undefined || form.has('id'))
        return (await recordService.save(resource, form, caller)).id
      const parts = { clock, rateLimits: false, storage: keeping.storage, maxVisitorFileBytes: 0 }
      const submissions = openSubmissions(parts, recordService)
      const { protocolo } = await submissions.receive(resource, form, tenantId, '')
      const where = { [resource.publicCreate.protocol]: protocolo }
      return required(await store.read(tx => findRecord(tx, resource, tenantId, where)), 'record that was sent').id
    },
    find: async (resource, where) => {
      const found = await store.read(tx => findRecord(tx, resource, tenantId, where))
      if (found === undefined) throw new Error(`The demonstration expects ${resource.name} ${JSON.stringify(where)}.`)
      return found.id
    },
    keep: async ({ name, content, said, isDrawing = false }) => {
      const folder = await mkdtemp(path.join(keeping.storage.receivingFolder, 'demonstracao-'))
      try {
        const received = path.join(folder, 'recebido')
        await writeFile(received, content, { mode: 0o600 })
        const type = required(
          fileTypes.find(({ extension }) => name.endsWith(`.${extension}`)),
          `type of ${name}`,
        )
        const sha256 = createHash('sha256').update(content).digest('hex')
        const file = { name, type, path: received, bytes: content.length, sha256, isDrawing }
        const kept = await keepFiles({ ...keeping, clock }, [file], decodeSaid(keeping, said), caller, folder)
        const [record] = kept.records
        return required(record, 'record of a file that was kept').id
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    progress: (made, of) => say(`Filling the demonstration… ${made} of ${of} pictures`),
  }
}

function decodeSaid({ files }: KeepingParts, said: Readonly<Record<string, string>>) {
  const now = DAY.toISOString()
  // `alt` is renamed to the field of the files' role; other fields keep their names.
  const form = new Map(Object.entries(said).map(([name, text]) => [name === 'alt' ? files.role.alt : name, [text]]))
  const decoded = decodeForm(files.resource, form, { now, today: dayOfInstant(now) })
  if (!decoded.ok) throw new Error(`The demonstration says of a file: ${JSON.stringify(decoded.errors)}`)
  return decoded.values
}
