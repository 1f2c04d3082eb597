import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { entityCalls } from '#schema/calls/entityCalls.ts'
import { decodeForm, type FormBody } from '#schema/decodeForm.ts'
import { encodeJson } from '#schema/encodeJson.ts'
import type { Values } from '#schema/resource.ts'
import { requireFilesResource } from '#schema/roles.ts'
import { type FreeBytes, LEAST_FREE_BYTES } from '../disk/freeBytes.ts'
import type { Reserve } from '../disk/reserve.ts'
import { diskFull, invalidFields } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { mountCall } from '../http/mountCall.ts'
import { DAY_MS, type JobQueue, startJobQueue } from '../jobs/jobQueue.ts'
import type { Parts } from '../parts.ts'
import { callerOf } from '../records/routes.ts'
import { addJob, earliestJob } from '../store/log/jobs.ts'
import { ImageQueue } from './images/imageQueue.ts'
import { keepFiles } from './keepFiles.ts'
import { type KeepingParts } from './keepingParts.ts'
import { serveFiles } from './serveFiles.ts'
import { answering } from './storage/diskStorage.ts'
import type { FileStorage } from './storage/storage.ts'
import { HOURS_BETWEEN_SWEEPS, type Orphans, SWEEP_JOB, sweepOrphans } from './sweepOrphans.ts'
import { type ReceivedFile, receiveForm } from './upload/receiveForm.ts'
import { makeMissingVariants, queueForgottenVariants, VARIANTS_JOB } from './variantJobs.ts'

export interface FilesParts extends Pick<Parts, 'store' | 'resources' | 'clock' | 'log' | 'commit'> {
  readonly storage: FileStorage
  /** Where files are received, whichever place stores them then. */
  readonly freeBytes: FreeBytes
  readonly reserve?: Reserve
  /** Counts files against the sender's limit; throws 429. */
  readonly spendFiles?: (request: FastifyRequest, files: number) => Promise<void> | void
  /** An antivirus. What it throws refuses the request; it says itself whether as 415 or 503. */
  readonly inspect?: (file: ReceivedFile) => Promise<void>
}

const REQUEST_BYTES = 201 * 1024 * 1024

/** Receiving and serving files, and the work that goes on behind; the last of it ends with the application. */
export function filesRoutes(app: FastifyInstance, parts: FilesParts) {
  const { store, storage, clock, log, commit } = parts
  const files = requireFilesResource(parts.resources.values())
  const keeping: KeepingParts = { store, storage, clock, commit, files, imageQueue: new ImageQueue() }
  let work: JobQueue | undefined

  app.register(async scope => {
    // Only here: everywhere else multipart is an unsupported content type.
    scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
    receiveFiles(scope, parts, keeping)
    serveFiles(scope, keeping)
  })
  app.addHook('onReady', async () => {
    await queueSweep(parts)
    await queueForgottenVariants(store, keeping.files, clock.now().toISOString())
    work = startJobQueue(
      { store, clock, log },
      {
        [VARIANTS_JOB]: async (job, signal) => {
          await parts.reserve?.requireRoom()
          await makeMissingVariants(keeping, job, signal)
          return undefined
        },
        [SWEEP_JOB]: async (known: Orphans) => ({
          again: {
            data: await sweepOrphans(keeping, known),
            dueAt: hoursFrom(clock.now(), HOURS_BETWEEN_SWEEPS),
          },
        }),
      },
      { name: 'files', longestPauseMs: DAY_MS },
    )
  })
  app.addHook('onClose', async () => work?.stop())

  return {
    /** What keeps a file that comes another way than by a request, in turn with all others. */
    keeping,
    /** Resolves when every picture has all its variants. */
    idle: async () => work?.idle(),
  }
}

function receiveFiles(app: FastifyInstance, parts: FilesParts, keeping: KeepingParts) {
  const { resource } = keeping.files
  const receive = async (request: FastifyRequest) => {
    const { storage, freeBytes } = parts
    const caller = callerOf(request, resource)
    if ((await freeBytes()) < LEAST_FREE_BYTES) throw diskFull()
    const folder = await answering(() => mkdtemp(path.join(storage.receivingFolder, 'envio-')))
    try {
      const { files, fields } = await receiveForm(request.body as Readable, request.headers, folder)
      const said = decodeSaid(parts, keeping, fields)
      await parts.spendFiles?.(request, files.length)
      for (const file of files) await parts.inspect?.(file)
      const records = await keepFiles(keeping, files, said, caller, folder)
      const message = records.length === 1 ? 'Arquivo enviado.' : `${records.length} arquivos enviados.`
      return answer(
        records.map(record => encodeJson(resource, record)),
        { meta: { count: records.length }, message },
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  mountCall(app, entityCalls(resource).receive, receive, { bodyLimit: REQUEST_BYTES })
}

/** What the other parts say of every file of this request, in the words of the resource's own form. */
function decodeSaid({ clock }: FilesParts, { files }: KeepingParts, fields: FormBody): Values {
  const now = clock.now().toISOString()
  const forbidden = ['id', 'revisao'].filter(name => fields.has(name))
  if (forbidden.length > 0) throw invalidFields(Object.fromEntries(forbidden.map(name => [name, 'Campo desconhecido'])))
  const decoded = decodeForm(files.resource, fields, { now, today: dayOfInstant(now) })
  if (!decoded.ok) throw invalidFields(decoded.errors)
  return decoded.values
}

async function queueSweep({ store, clock }: FilesParts) {
  await store.write(async tx => {
    if ((await earliestJob(tx, [SWEEP_JOB])) !== undefined) return
    await addJob(tx, {
      type: SWEEP_JOB,
      data: {},
      dueAt: clock.now().toISOString(),
      expiresAt: '9999-12-31T23:59:59.999Z',
    })
  })
}

const hoursFrom = (date: Date, hours: number) => new Date(date.getTime() + hours * 3_600_000).toISOString()
