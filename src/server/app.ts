import { createServer, type RequestListener } from 'node:http'
import type { Tracer } from '@opentelemetry/api'
import Fastify, { type FastifyContextConfig, type FastifyInstance, type FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Call, isOpenToTokens } from '#contract/calls/defineCall.ts'
import { openApi } from '#contract/calls/openApi.ts'
import { administering } from '#schema/rights.ts'
import type { Site } from '#schema/sitePage.ts'
import { startAuditLinking } from './audit/auditLinking.ts'
import { auditRoutes } from './audit/auditRoutes.ts'
import { eventRoutes } from './audit/eventRoutes.ts'
import { signedIn } from './auth/actor.ts'
import { createAuth } from './auth/auth.ts'
import type { AuthParts } from './auth/parts.ts'
import { requireSession } from './auth/requireSession.ts'
import { backupRoutes } from './backup/backupRoutes.ts'
import { ensureNightlyBackup, openBackups } from './backup/backups.ts'
import { cdnHeaders } from './cdn/cdnHeaders.ts'
import { startPurging } from './cdn/purging.ts'
import { commitWithEffects } from './commitWithEffects.ts'
import { calendarRoute } from './dashboard/calendarRoute.ts'
import { dashboardRoute } from './dashboard/dashboardRoute.ts'
import { type FreeBytes, measureFreeBytes, throttled } from './disk/freeBytes.ts'
import type { Reserve } from './disk/reserve.ts'
import type { Environment } from './environment.ts'
import { dailyErasureJobs, ensureDailyErasure } from './erasure/dailyErasure.ts'
import { eraseAgain, withDeletionsListed } from './erasure/erasureList.ts'
import { importRemovalJobs } from './erasure/oldImports.ts'
import { purgeCopiesJobs } from './erasure/purgeCopies.ts'
import { drawOver } from './files/drawOver.ts'
import { filesRoutes } from './files/filesRoutes.ts'
import type { FileStorage } from './files/storage/storage.ts'
import { foundHooks } from './hooks/foundHooks.ts'
import { onSavedJobs } from './hooks/hookJobs.ts'
import type { HooksByResource } from './hooks/resourceHooks.ts'
import { brokenRequests } from './http/brokenRequest.ts'
import { adminRoutes, type ClientFiles } from './http/clientFiles.ts'
import { compressAnswers } from './http/compress.ts'
import type { ClosingTimes } from './http/connections.ts'
import { docsPage } from './http/docsPage.ts'
import { healthRoutes } from './http/health.ts'
import { hostOf, ownHosts } from './http/hosts.ts'
import { MAX_PARAMETER_CHARACTERS, noteKnownMethods } from './http/knownMethods.ts'
import { KEEP_ALIVE_MS, type Listener, MAX_REQUEST_MS, openListener } from './http/listener.ts'
import { amongNetworks } from './http/networks.ts'
import { newRequestId } from './http/refusal.ts'
import { registerRequestGuards } from './http/requestGuards.ts'
import { DAY_MS, HOUR_MS, startJobQueue } from './jobs/jobQueue.ts'
import { startMailQueue } from './jobs/mailJobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Registry } from './metrics/registry.ts'
import { withPublicAddresses } from './pages/publicAddresses.ts'
import { openPublicSite } from './pages/publicSite.ts'
import type { Parts } from './parts.ts'
import { bulkRoutes, type SpendRecords } from './records/bulk/bulkRoutes.ts'
import { launchRoutes } from './records/launches/launchRoutes.ts'
import { launchEmails, scheduledLaunchJobs } from './records/launches/scheduledLaunch.ts'
import { orderRoutes } from './records/order/orderRoutes.ts'
import { approvalLinkEmails } from './records/preparations/approvalLinks.ts'
import { approvalRoutes } from './records/preparations/approvalRoutes.ts'
import { preparationEmails } from './records/preparations/preparationMail.ts'
import { preparationRoutes } from './records/preparations/preparationRoutes.ts'
import { openPrepareOrSave } from './records/preparations/savePreparation.ts'
import { scheduledPreparationJobs } from './records/preparations/schedule.ts'
import { openReader } from './records/reader.ts'
import { openRecordService } from './records/service/openRecordService.ts'
import { ownAccountRoutes } from './records/service/ownAccountRoutes.ts'
import { recordRoutes } from './records/service/recordRoutes.ts'
import { exportRoutes } from './sheets/exportRoutes.ts'
import { importRoutes } from './sheets/importRoutes.ts'
import { staffRoutes } from './staff/staffRoutes.ts'
import { accountResource } from './store/accounts/accounts.ts'
import { signingKey } from './store/accounts/signingKey.ts'
import { countJobs } from './store/log/jobs.ts'
import { filterVisible } from './store/records/fileVisibility.ts'
import { readPublicationChanges } from './store/records/publicationSchedule.ts'
import { openSubmissions } from './submissions/openSubmissions.ts'
import { openReceiving } from './submissions/receiveFiles.ts'
import { submissionEmails } from './submissions/submissionMail.ts'

export interface AppParts
  extends Omit<Parts, 'commit'>,
    Partial<Pick<Environment, 'databaseUrl' | 'cdn' | 'oidc' | 'backupKeyFile'>> {
  readonly storage: FileStorage
  readonly mailer: Mailer
  readonly siteTenantId: number
  /** Another app's listener that also accepts connections for this app. When absent, this app listens itself. */
  readonly listener?: Listener
  /** Handles requests for other companies' sites. Returns false when the host belongs to none of them. */
  readonly answerForOthers?: (...asked: Parameters<RequestListener>) => boolean
  readonly site?: Site
  readonly client?: ClientFiles
  readonly metrics?: Registry | undefined
  readonly tracer?: Tracer | undefined
  /** Absent in tests that do not fill a disk. */
  readonly reserve?: Reserve
  /** Defaults to true. Tests that let days pass switch it off. */
  readonly nightlyBackups?: boolean
  /** Hooks called after saves; those of `resources/*.server.ts` by default. */
  readonly hooks?: HooksByResource
  readonly freeBytes?: FreeBytes
  /** Describes the API without a session. */
  readonly openDocs?: boolean
  readonly limits?: {
    readonly maxFormMs?: number
    readonly maxStallMs?: number
    readonly maxVisitorFileBytes?: number
    readonly closing?: Partial<ClosingTimes>
  }
  readonly auth?: Pick<AuthParts, 'uptime' | 'passwords'>
}

/** For each tenant: whoever sends a thousand files must not fill the disk. */
const MAX_VISITOR_FILE_BYTES = 1024 * 1024 * 1024

export type App = Awaited<ReturnType<typeof buildApp>>

/** The whole server, wired but not listening; tests inject requests into it. */
export async function buildApp(given: AppParts) {
  const metering = given.metrics && { ...(await import('./metrics/appMetrics.ts')), registry: given.metrics }
  const events = metering?.countEvents(metering.registry, given)
  const requests = metering?.countRequests(metering.registry)
  const counted = { ...given, ...events?.counted }
  const tracing = given.tracer && { ...(await import('./tracing/traces.ts')), tracer: given.tracer }
  const hooks = given.hooks ?? foundHooks
  const commit = commitWithEffects(hooks, { hasCdn: given.cdn !== undefined })
  const parts = { ...counted, ...tracing?.tracedParts(tracing.tracer, counted), commit }
  const auth = createAuth({ ...parts, ...parts.auth })
  const reader = openReader(parts)
  const recordService = withDeletionsListed(openRecordService(parts, auth.guardSave), parts, parts.reserve)
  const key = await signingKey(parts.store)
  const cdn = parts.cdn && cdnHeaders(parts.cdn.keysHeader)
  const publicUrl = parts.bucket?.publicUrl
  const site = parts.site && publicUrl ? withPublicAddresses(parts.site, publicUrl, parts.siteUrl) : parts.site
  const publicSite =
    site &&
    parts.client &&
    openPublicSite(parts, site, {
      tenantId: parts.siteTenantId,
      assets: parts.client.assets,
      publications: reader.publications,
      cdn,
      signingKey: key,
      drawOver: (url, svg) => drawOver(files.keeping, url, svg),
    })
  const freeBytes = parts.freeBytes ?? throttled(measureFreeBytes(parts.dataFolder))
  const { maxVisitorFileBytes = MAX_VISITOR_FILE_BYTES } = parts.limits ?? {}
  const submissions = openSubmissions({ ...parts, maxVisitorFileBytes }, recordService)
  const isBehind = given.listener !== undefined
  const listener =
    given.listener ??
    openListener({
      siteUrl: parts.siteUrl,
      log: parts.log,
      // A development server's own work blocks the event loop for longer than the overload guard accepts.
      refusesOverload: !parts.client?.isDevelopment,
      maxStallMs: parts.limits?.maxStallMs,
      closing: parts.limits?.closing,
    })
  let answer: RequestListener = () => {}

  const app: FastifyInstance = Fastify({
    logger: false,
    genReqId: newRequestId,
    // A hop count instead of named proxies would let requests that bypass the proxies forge their address.
    trustProxy: amongNetworks(parts.trustedProxies),
    requestTimeout: MAX_REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    routerOptions: { maxParamLength: MAX_PARAMETER_CHARACTERS },
    // The request guards send the 503 in the API's error format.
    return503OnClosing: false,
    frameworkErrors: brokenRequests(parts.siteUrl).unreadable,
    clientErrorHandler: listener.onClientError,
    serverFactory: handler => {
      const isOurs = ownHosts(parts)
      // Cached pages are sent before Fastify is involved; all other requests pass through its hooks.
      answer = (request, response) => {
        // No protocol upgrade is supported, and Node may stop reading after such a request, so the connection ends.
        if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false
        if (parts.answerForOthers?.(request, response)) return
        if (publicSite && isOurs(hostOf(request)) && publicSite.answer(request, response))
          return requests?.notePage(request, response)
        handler(request, response)
      }
      // Fastify needs a server even when another app listens; this one never listens.
      return isBehind ? createServer(answer) : listener.server(answer)
    },
  })

  const methodsAt = noteKnownMethods(app)
  if (!isBehind) listener.watchLoad(app)
  tracing?.traceRequests(app, tracing.tracer, parts.trustedProxies)
  const { isClosing } = registerRequestGuards(app, parts, {
    ...parts.limits,
    methodsAt,
    refusalPage: publicSite?.refusalPage,
    load: listener.load(),
    noteRefusal: events?.noteRefusal,
  })
  requests?.watch(app)
  requireSession(
    app,
    auth,
    accountResource(parts.resources).resource,
    async ({ tenantId, fileVisibility }, files, id) => {
      if (fileVisibility === undefined || id === undefined) return true
      return (await parts.store.read(tx => filterVisible(tx, files, tenantId, [id], fileVisibility))).has(id)
    },
  )
  listener.connections.noteUploads(app)
  compressAnswers(app)
  healthRoutes(app, parts, isClosing)
  auth.routes(app)
  recordRoutes(app, parts, recordService, reader, submissions)
  preparationRoutes(app, parts, recordService, reader, auth.guardSave)
  const prepareOrSave = openPrepareOrSave({ ...parts, guard: auth.guardSave }, recordService)
  approvalRoutes(app, parts)
  launchRoutes(app, parts, recordService, reader)
  ownAccountRoutes(app, parts, recordService, reader)
  const spendRecords: SpendRecords = (request, count) => auth.spend(signedIn(request), 'records', count)
  bulkRoutes(app, { ...parts, spendRecords, prepareOrSave }, recordService, reader)
  orderRoutes(app, parts.resources, recordService, reader)
  dashboardRoute(app, { ...parts, freeBytes, maxVisitorFileBytes }, reader)
  calendarRoute(app, parts, reader)
  staffRoutes(app, parts, reader)
  auditRoutes(app, parts)
  eventRoutes(app, parts)
  exportRoutes(app, parts, reader)
  importRoutes(app, { ...parts, prepareOrSave }, recordService, reader)
  const files = filesRoutes(app, {
    ...parts,
    freeBytes,
    cdn,
    sessions: auth,
    signingKey: key,
    spendFiles: (request, count) => auth.spend(signedIn(request), 'files', count),
  })
  metering?.describeState(metering.registry, {
    ...parts,
    freeBytes,
    caches: () => ({
      answers: reader.figures,
      ...(publicSite && { pages: publicSite.figures.pages, questions: publicSite.figures.questions }),
    }),
    queues: () => ({
      pictures: files.keeping.imageQueue.figures,
      ...(publicSite && { drawing: publicSite.figures.drawing }),
    }),
    connections: isBehind ? undefined : () => listener.connections.count,
  })
  documentationRoutes(app, parts)
  if (parts.client) {
    adminRoutes(app, parts.client, parts.resources, parts.oidc?.label)
    parts.client.routes(app)
  }
  publicSite?.routes(app, submissions, openReceiving({ ...parts, freeBytes }), recordService)
  const mail = startMailQueue(parts, parts.mailer, {
    ...auth.emails,
    ...submissionEmails(parts),
    ...preparationEmails(parts),
    ...approvalLinkEmails(parts),
    ...launchEmails(parts),
  })
  // A restored backup may have brought back personal data that was erased on request.
  await eraseAgain(parts)
  await ensureDailyErasure(parts)
  const daily = startJobQueue(
    parts,
    { ...dailyErasureJobs(parts), ...purgeCopiesJobs(parts), ...importRemovalJobs(parts) },
    { name: 'erasure', maxPauseMs: DAY_MS },
  )
  const backups = openBackups({
    ...parts,
    tellFailure: (tx, reason) => auth.tellBackupFailure(tx, parts.siteTenantId, reason),
  })
  backupRoutes(app, parts, backups)
  if (parts.nightlyBackups ?? true) await ensureNightlyBackup(parts)
  const nightly = startJobQueue(parts, backups.jobs, { name: 'backup', maxPauseMs: HOUR_MS })
  const afterSaves = startJobQueue(parts, onSavedJobs(parts, hooks), { name: 'hooks', maxPauseMs: DAY_MS })
  const scheduled = startJobQueue(
    parts,
    { ...scheduledPreparationJobs(parts, recordService), ...scheduledLaunchJobs(parts, recordService) },
    { name: 'publication', maxPauseMs: HOUR_MS },
  )
  const purging = parts.cdn && startPurging(parts, parts.siteTenantId, reader.publications, parts.cdn.call)
  const audit = startAuditLinking(parts)
  if (!isBehind) listener.connections.endWith(app)
  app.addHook('onClose', async () => {
    const all = [mail, daily, backups, nightly, afterSaves, scheduled, purging, reader.publications, auth, audit]
    for (const one of all) await one?.stop()
  })
  await app.ready()
  await publicSite?.ready()
  /** Resolves when background work (mail, picture sizes, audit) that is due is done. */
  const settled = async () => {
    // Publications come first, because they may queue further work.
    await reader.publications.idle()
    const others = [files, daily, nightly, backups, afterSaves, purging].map(one => one?.idle())
    // What a scheduled publication queues is due at once.
    await scheduled.wake()
    await Promise.all([...others, mail.wake(), auth.settled()])
    await audit.settled()
  }
  /** When background work is next due, in milliseconds since the epoch; `Infinity` when nothing is planned. */
  const nextWork = async () => {
    const now = parts.clock.now().toISOString()
    const instants = await parts.store.read(async tx => [
      ...(await countJobs(tx)).map(({ dueAt }) => dueAt),
      (await readPublicationChanges(tx, now, now)).next,
    ])
    return Math.min(...instants.map(instant => (instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant))))
  }
  return Object.assign(app, {
    settled,
    nextWork,
    /** Stores files that do not arrive by a request. */
    keeping: files.keeping,
    listener,
    answer,
  })
}

/** One document per combination of rights; few combinations are in use. */
const MAX_DOCUMENTS = 8

function documentationRoutes(app: FastifyInstance, parts: AppParts) {
  const config: FastifyContextConfig = parts.openDocs ? { access: 'anonymous' } : { isForTokens: true }
  const accounts = accountResource(parts.resources).resource
  const documents = new LRUCache<string, ReturnType<typeof openApi>>({ max: MAX_DOCUMENTS })
  /** The document lists the calls this account may make, or all calls where no session is needed. */
  const described = ({ actor }: FastifyRequest) => {
    const isOpen = ({ needs, access, isForTokens }: Call) => {
      const asked = access === 'administrators' ? administering(accounts) : needs
      if (actor?.token !== undefined && !isOpenToTokens({ needs, isForTokens })) return false
      return actor === null || asked === undefined || actor.can(asked.resource, asked.right)
    }
    const key = JSON.stringify([actor?.rights, actor?.token !== undefined])
    const document = documents.get(key) ?? openApi([...parts.resources.values()], parts.siteUrl, isOpen)
    documents.set(key, document)
    return document
  }
  app.get('/api/openapi.json', { config }, async request => described(request))
  app.get('/api/docs', { config }, async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(described(request))),
  )
}
