import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { entityCalls, type FileAccess } from '#contract/calls/entityCalls.ts'
import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { messages } from '#fields/contract/fieldKind.ts'
import { decodeForm, type FormBody } from '#schema/decodeForm.ts'
import { encodeJson } from '#schema/encodeJson.ts'
import type { Values } from '#schema/resource.ts'
import { requireFilesResource } from '#schema/roles.ts'
import { signedIn } from '../auth/actor.ts'
import type { CdnHeaders } from '../cdn/cdnHeaders.ts'
import { type FreeBytes, MIN_FREE_BYTES } from '../disk/freeBytes.ts'
import type { Reserve } from '../disk/reserve.ts'
import { diskFull, invalidFields } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { mountCall } from '../http/mountCall.ts'
import { idOf } from '../http/requestUrl.ts'
import { DAY_MS, type JobQueue, startJobQueue, type WatchJobs } from '../jobs/jobQueue.ts'
import type { Parts } from '../parts.ts'
import { callerOf } from '../records/callerOf.ts'
import { ensureJob } from '../store/log/jobs.ts'
import { UPLOADS_PATH } from '../store/records/fileAddress.ts'
import { recordsOf } from '../store/records/records.ts'
import { mayOpenFile, publicUseOfFile } from './fileAccess.ts'
import type { KeepingParts } from './fileRecords.ts'
import { ImageQueue } from './images/imageQueue.ts'
import { keepFiles } from './keepFiles.ts'
import { openVisitorFileRoutes } from './openVisitorFile.ts'
import { replaceFile, undoReplacing } from './replaceFile.ts'
import { type ServingParts, serveFiles } from './serveFiles.ts'
import { LINK_LIFETIME, type SignedAddresses, signedAddresses } from './signedAddresses.ts'
import { answering } from './storage/diskStorage.ts'
import type { FileStorage } from './storage/storage.ts'
import { HOURS_BETWEEN_SWEEPS, type Orphans, SWEEP_JOB, sweepOrphans } from './sweepOrphans.ts'
import { pdfAdvice } from './upload/pdfAdvice.ts'
import { type ReceivedFile, type ReceivedForm, receiveForm } from './upload/receiveForm.ts'
import { UPLOAD_FIELD } from './upload/uploadField.ts'
import { makeMissingVariants, queueForgottenVariants, VARIANTS_JOB } from './variantJobs.ts'
import { visitorFileJobs } from './visitorFiles.ts'

export interface FilesParts extends Pick<Parts, 'store' | 'resources' | 'clock' | 'log' | 'commit'>, WatchJobs {
  readonly storage: FileStorage
  /** Free space of the local disk, where uploads are received even if a bucket stores them. */
  readonly freeBytes: FreeBytes
  readonly reserve?: Reserve
  /** Counts files against the sender's limit; throws 429. */
  readonly spendFiles?: (request: FastifyRequest, files: number) => Promise<void> | void
  readonly sessions: ServingParts['sessions']
  readonly signingKey: string
  readonly cdn?: CdnHeaders | undefined
  /** For an antivirus. It rejects to refuse the request, with 415 or 503 as it sees fit. */
  readonly inspect?: (file: ReceivedFile) => Promise<void>
  readonly pictureDeadlineMs?: number
}

const REQUEST_BYTES = 201 * 1024 * 1024

/** The background work on files ends with the app. */
export function filesRoutes(app: FastifyInstance, parts: FilesParts) {
  const { store, storage, clock, commit } = parts
  const files = requireFilesResource(parts.resources.values())
  const imageQueue = new ImageQueue(parts.pictureDeadlineMs)
  const keeping: KeepingParts = { store, storage, clock, commit, files, imageQueue }
  const signed = signedAddresses(parts.signingKey, clock)
  let work: JobQueue | undefined

  app.register(async scope => {
    // Only in this scope: elsewhere multipart stays an unsupported content type.
    scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
    receiveFiles(scope, parts, keeping)
    serveFiles(scope, { ...keeping, signed, sessions: parts.sessions, cdn: parts.cdn })
    fileAccessRoute(scope, keeping, signed)
    openVisitorFileRoutes(scope, parts, storage)
  })
  app.addHook('onReady', async () => {
    await parts.store.write(tx => ensureJob(tx, SWEEP_JOB, parts.clock.now()))
    await queueForgottenVariants(store, keeping.files, clock.now().toISOString())
    work = startJobQueue(
      parts,
      {
        [VARIANTS_JOB]: async (job, signal) => {
          await parts.reserve?.requireRoom()
          await makeMissingVariants(keeping, job, signal)
        },
        ...visitorFileJobs(storage),
        [SWEEP_JOB]: async (known: Orphans) => ({
          again: {
            data: await sweepOrphans(keeping, known),
            dueAt: hoursFrom(clock.now(), HOURS_BETWEEN_SWEEPS),
          },
        }),
      },
      { name: 'files', maxPauseMs: DAY_MS },
    )
  })
  app.addHook('onClose', async () => work?.stop())

  return {
    keeping,
    idle: async () => work?.idle(),
  }
}

function receiveFiles(app: FastifyInstance, parts: FilesParts, keeping: KeepingParts) {
  const { resource } = keeping.files
  const calls = entityCalls(resource)
  async function receiving<T>(request: FastifyRequest, keep: (form: ReceivedForm, folder: string) => Promise<T>) {
    const { storage, freeBytes } = parts
    if ((await freeBytes()) < MIN_FREE_BYTES) throw diskFull()
    const folder = await answering(() => mkdtemp(path.join(storage.receivingFolder, 'envio-')))
    try {
      const form = await receiveForm(request.body as Readable, request.headers, folder)
      return await keep(form, folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  async function admit(request: FastifyRequest, files: readonly ReceivedFile[]) {
    await parts.spendFiles?.(request, files.length)
    for (const file of files) await parts.inspect?.(file)
  }

  const receive = ({ request }: { readonly request: FastifyRequest }) => {
    const caller = callerOf(request)
    return receiving(request, async ({ files, fields }, folder) => {
      const said = decodeSaid(parts, keeping, fields)
      await admit(request, files)
      const advice: (string | undefined)[] = []
      // Before they are kept, which may move them.
      for (const file of files) advice.push(file.type.extension === 'pdf' ? await pdfAdvice(file) : undefined)
      const { records, known } = await keepFiles(keeping, files, said, caller, folder)
      const avisos = records.flatMap(({ id }, i) => (advice[i] ? [{ id, mensagem: advice[i] }] : []))
      const message = records.length === 1 ? 'Arquivo enviado.' : `${records.length} arquivos enviados.`
      return answer(
        records.map(record => encodeJson(resource, record)),
        { meta: { count: records.length, repetidos: known, avisos }, message },
      )
    })
  }
  const replace = ({ request }: { readonly request: FastifyRequest<{ Params: { id: string } }> }) => {
    const caller = callerOf(request)
    return receiving(request, async ({ files, fields }, folder) => {
      const [file, ...more] = files
      if (file === undefined || more.length > 0) throw invalidFields({ [UPLOAD_FIELD]: 'Envie um arquivo só.' })
      const revisao = revisionIn(fields)
      await admit(request, files)
      const record = await replaceFile(keeping, idOf(request), file, revisao, caller, folder)
      return answer(encodeJson(resource, record), { message: 'Arquivo substituído.' })
    })
  }
  mountCall(app, calls.receive, receive, { bodyLimit: REQUEST_BYTES })
  mountCall(app, calls.replaceFileOf, replace, { bodyLimit: REQUEST_BYTES })
  mountCall(app, calls.undoReplacingOf, async ({ request }) => {
    const record = await undoReplacing(keeping, idOf(request), callerOf(request))
    return answer(encodeJson(resource, record), { message: 'Troca desfeita.' })
  })
}

/** Leaves out files that the account may not open. */
function fileAccessRoute(app: FastifyInstance, { store, files, clock }: KeepingParts, signed: SignedAddresses) {
  mountCall(app, entityCalls(files.resource).listAccessOf, async ({ request, query }) => {
    const actor = signedIn(request)
    const now = clock.now()
    // The signed URL holds whole seconds.
    const until = new Date(Math.floor((now.getTime() + LINK_LIFETIME) / 1000) * 1000)
    const found = await store.read(async tx => {
      const all: FileAccess[] = []
      for (const record of await recordsOf(tx, files.resource, actor.tenantId, query.id)) {
        if (!(await mayOpenFile(tx, files, record, actor))) continue
        const url = String(record[files.role.url])
        const isPublic = (await publicUseOfFile(tx, files, record, now.toISOString())) !== undefined
        all.push({
          id: record.id,
          url: isPublic ? url : signed.sign(url.slice(UPLOADS_PATH.length), until, actor.sessionId),
          publico: isPublic,
          valida_ate: isPublic ? null : until.toISOString(),
        })
      }
      return all
    })
    return answer(found, { meta: { count: found.length } })
  })
}

/** `revisao` is the only other part allowed when a file is replaced. */
function revisionIn(fields: FormBody): number | null {
  refuseUnknown([...fields.keys()].filter(name => name !== 'revisao'))
  const [text] = fields.get('revisao') ?? []
  if (text === undefined) return null
  if (!/^[1-9]\d{0,8}$/.test(text)) throw invalidFields({ revisao: messages.invalid })
  return Number(text)
}

/** The form's other parts, which apply to every file of this request. */
function decodeSaid({ clock }: FilesParts, { files }: KeepingParts, fields: FormBody): Values {
  const now = clock.now().toISOString()
  refuseUnknown(['id', 'revisao'].filter(name => fields.has(name)))
  const decoded = decodeForm(files.resource, fields, { now, today: dayOfInstant(now) })
  if (!decoded.ok) throw invalidFields(decoded.errors)
  return decoded.values
}

function refuseUnknown(names: readonly string[]) {
  if (names.length > 0) throw invalidFields(Object.fromEntries(names.map(name => [name, 'Campo desconhecido'])))
}

const hoursFrom = (date: Date, hours: number) => new Date(date.getTime() + hours * 3_600_000).toISOString()
