import { hash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { entityCalls } from '#contract/calls/entityCalls.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { type FormBody, requirementErrors } from '#schema/decodeForm.ts'
import { isPreviewed, missingInAddress, pathShowing } from '#schema/pageAddress.ts'
import type { AnyResource } from '#schema/resource.ts'
import { requireFilesResource } from '#schema/roles.ts'
import type { Preview, Site, SitePage } from '#schema/sitePage.ts'
import type { Actor } from '../auth/actor.ts'
import type { Caller } from '../caller.ts'
import { AppError, invalidFields } from '../errors.ts'
import { mayOpenFile, publicUseOfFile } from '../files/fileAccess.ts'
import { findByStoredId } from '../files/fileRecords.ts'
import { type SignedAddresses, signedAddresses } from '../files/signedAddresses.ts'
import { answer } from '../http/answer.ts'
import { type Called, mountCall } from '../http/mountCall.ts'
import { framePermissions, previewPolicy } from '../http/securityHeaders.ts'
import type { Parts } from '../parts.ts'
import { callerOf, manyKeys, withId } from '../records/callerOf.ts'
import type { RecordService } from '../records/recordService.ts'
import { relatedTo } from '../records/relatedRecords.ts'
import { settingsRecord } from '../records/settings.ts'
import { findPreview, keepPreview } from '../store/previews.ts'
import { parseStoredName, UPLOADS_PATH } from '../store/records/fileAddress.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import type { SiteOptions } from './pageCache.ts'
import { type ReadStore, siteData } from './siteData.ts'
import { openSiteReads } from './siteReads.ts'

const LIFETIME_MS = 3_600_000
/** A page takes about 150 kB. */
const MAX_KEPT = 64

/** Renders a page with an unsaved form, for an hour, at a secret URL. Only a draft's requirements apply. */
export function previewRoutes(
  app: FastifyInstance,
  parts: Pick<Parts, 'store' | 'resources' | 'clock' | 'siteUrl'>,
  site: Site,
  recordService: Pick<RecordService, 'preview'>,
  { assets, publications, signingKey }: Pick<SiteOptions, 'assets' | 'publications' | 'signingKey'>,
) {
  const { resources, clock, siteUrl } = parts
  const signed = signedAddresses(signingKey, clock)
  const kept = keptPreviews(parts)

  for (const resource of resources.values()) {
    if (!isPreviewed(resource)) continue
    const preview = async ({ request, reply }: Pick<Called<unknown>, 'request' | 'reply'>) => {
      const caller = callerOf(request)
      await publications.catchUp()
      const form = (request.body ?? new Map()) as FormBody
      const body = resource.settings ? withId(form, (await settingsRecord(parts, resource, caller.tenantId)).id) : form
      const now = clock.now()
      const shown = { of: now.toISOString(), until: new Date(now.getTime() + LIFETIME_MS).toISOString() }
      const page = await recordService.preview(resource, body, caller, (tx, record) =>
        draw(tx, resource, record, caller, shown),
      )
      // In a second transaction: inside the first, which is rolled back, the form's files would count as public.
      const time = { now, until: new Date(shown.until) }
      const html = await parts.store.read(tx => withSignedLinks(tx, page.html, caller.actor, siteUrl, signed, time))
      const endereco = `/previa/${await kept.keep({ ...page, html }, caller.tenantId)}`
      return reply.send(answer({ endereco, valida_ate: shown.until }, { message: 'Pré-visualização pronta.' }))
    }
    mountCall(app, entityCalls(resource).preview, preview, { isMany: manyKeys(resource) })
  }

  app.get<{ Params: { token: string } }>(
    '/previa/:token',
    { config: { area: 'page', access: 'anonymous', htmlErrors: true } },
    async (request, reply) => {
      const page = await kept.find(request.params.token)
      if (page === undefined) throw previewOver()
      const { html, hosts = {}, status } = page
      return reply
        .code(status)
        .headers({
          'content-security-policy': previewPolicy(hosts),
          ...(hosts.frames ? { 'permissions-policy': framePermissions(hosts.frames) } : {}),
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        .type('text/html; charset=utf-8')
        .send(html)
    },
  )

  async function draw(
    tx: Tx,
    resource: AnyResource,
    record: StoredRecord,
    { tenantId }: Caller,
    preview: Preview,
  ): Promise<SitePage> {
    const related = await relatedTo(tx, resource, tenantId, record)
    const values = { ...record, ...related }
    const asked = Object.keys(requirementErrors(resource, record, { isPublic: true, related }))
    // A list leaves out a record that is not ready. A record's own page shows what exists, but is never rendered
    // without the fields that were required before publication. Unready rows are left out by `preview.ts`.
    const isVital = (name: string) =>
      Object.hasOwn(resource.fields, name) &&
      (resource.shownAt || fieldNamed(resource, name).options.required !== undefined)
    const missing = [...missingInAddress(resource, values), ...asked.filter(isVital)]
    if (missing.length > 0)
      throw invalidFields(Object.fromEntries(missing.map(name => [name, 'Preencha para ver a página.'])))
    const data = siteData({ ...parts, store: reading(tx) }, tenantId, openSiteReads(), new Map(), signingKey)
    const drawn = (path: string) => site.render({ path, query: new URLSearchParams(), siteUrl, preview }, data, assets)
    const path = pathShowing(resource, values)
    if (path === undefined) throw nowhere()
    const page = await drawn(path)
    // A record without a page of its own is shown on the page that its URL redirects to.
    const shown = page?.location === undefined ? page : await drawn(page.location)
    if (shown === undefined || shown.location !== undefined) throw nowhere()
    return shown
  }
}

/** Runs the reads of a page in the given transaction, one after the other because they share its connection. */
function reading(tx: Tx): ReadStore {
  let last: Promise<unknown> = Promise.resolve()
  return {
    read(work) {
      const next = last.then(() => work(tx))
      last = next.catch(() => undefined)
      return next
    },
    version: () => 0,
    versionOf: () => 0,
  }
}

/** Signs links to documents that this user, but not yet the public, may open. */
async function withSignedLinks(
  tx: Tx,
  html: string,
  actor: Actor,
  siteUrl: string,
  signed: SignedAddresses,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<string> {
  const files = requireFilesResource(tx.resources.values())
  const addresses = new Map<string, string>()
  for (const storedAs of new Set([...html.matchAll(LINK)].map(([, , storedAs = '']) => storedAs))) {
    const { id, extension } = parseStoredName(storedAs) ?? {}
    const record = id === undefined ? undefined : await findByStoredId(tx, files, id, extension)
    if (record === undefined || !(await mayOpenFile(tx, files, record, actor))) continue
    if ((await publicUseOfFile(tx, files, record, now.toISOString())) !== undefined) continue
    addresses.set(storedAs, signed.sign(storedAs, until, actor.sessionId).replaceAll('&', '&amp;'))
  }
  return html.replace(LINK, (link, host: string, storedAs: string) => {
    // A signature must not be given to another host.
    const isOurs = host === '' || host === siteUrl
    return host + ((isOurs && addresses.get(storedAs)) || link.slice(host.length))
  })
}

/** A link to a stored file, which may already be signed if it was copied from a form. */
const LINK = new RegExp(
  `(?<=\\shref=")([^"/]*(?://[^"/]*)?)${UPLOADS_PATH}([0-9a-f]{32}\\.[a-z0-9]+)(?:\\?[^"#]*)?(?=["#])`,
  'g',
)

/** Stores previews in memory and, so that other processes find them, in PostgreSQL. */
function keptPreviews({ store, clock }: Pick<Parts, 'store' | 'clock'>) {
  const kept = new LRUCache<string, SitePage>({
    max: MAX_KEPT,
    // The cache keeps an entry whose age equals the ttl.
    ttl: LIFETIME_MS - 1,
    // By default the cache reads the clock once per millisecond of real time, even if tests set it.
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })
  const isShared = store.dialect === 'postgres'

  return {
    async keep(page: SitePage, tenantId: number): Promise<string> {
      const token = randomBytes(16).toString('base64url')
      kept.set(token, page)
      if (isShared) {
        const now = clock.now()
        const until = new Date(now.getTime() + LIFETIME_MS).toISOString()
        const preview = { tokenHash: hashOf(token), tenantId, page: JSON.stringify(page), until }
        await store.write(tx => keepPreview(tx, preview, now.toISOString(), MAX_KEPT))
      }
      return token
    },
    async find(token: string): Promise<SitePage | undefined> {
      const page = kept.get(token)
      if (page !== undefined || !isShared) return page
      const found = await store.read(tx => findPreview(tx, hashOf(token), clock.now().toISOString()))
      return found === undefined ? undefined : JSON.parse(found)
    },
  }
}

const hashOf = (token: string) => hash('sha256', token, 'base64url')

const nowhere = () =>
  new AppError(
    422,
    'no_page',
    'O site não teria esta página: aquilo de que ela depende, como o tipo, não está no site.',
  )

const previewOver = () => new AppError(410, 'preview_over', 'Esta prévia venceu. Abra outra no formulário do painel.')
