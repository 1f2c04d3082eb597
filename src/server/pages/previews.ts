import { hash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { entityCalls } from '#contract/calls/entityCalls.ts'
import { required } from '#fields/contract/required.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import { isPreviewed } from '#schema/pageAddress.ts'
import type { Site, SitePage } from '#schema/sitePage.ts'
import { AppError } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { type Called, mountCall } from '../http/mountCall.ts'
import type { Parts } from '../parts.ts'
import { callerOf, manyKeys, withId } from '../records/callerOf.ts'
import type { RecordService } from '../records/recordService.ts'
import { settingsRecord } from '../records/settings.ts'
import { findPreview, keepPreview } from '../store/previews.ts'
import { linkSigner } from './linkSigner.ts'
import type { SiteOptions } from './pageCache.ts'
import { previewDrawer } from './previewDrawer.ts'
import { sendPreview } from './sendPreview.ts'

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
  const { resources, clock } = parts
  const links = linkSigner(parts, signingKey)
  const kept = keptPreviews(parts)
  const draw = previewDrawer(parts, site, { assets, signingKey })

  for (const resource of resources.values()) {
    if (!isPreviewed(resource)) continue
    const preview = async ({ request, reply }: Pick<Called<unknown>, 'request' | 'reply'>) => {
      const caller = callerOf(request)
      await publications.catchUp()
      const form = (request.body ?? new Map()) as FormBody
      const body = resource.settings ? withId(form, (await settingsRecord(parts, resource, caller.tenantId)).id) : form
      const now = clock.now()
      const until = new Date(now.getTime() + LIFETIME_MS)
      const shown = { of: now.toISOString(), until: until.toISOString() }
      const { page } = await recordService.preview([{ resource, body }], caller, (tx, records) =>
        draw(tx, resource, required(records[0], 'record that is shown'), shown),
      )
      // In a second transaction: inside the first, which is rolled back, the form's files would count as public.
      const html = await parts.store.read(tx => links.signFor(tx, page.html, caller.actor, until))
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
      return sendPreview(reply, page)
    },
  )
}

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

const previewOver = () => new AppError(410, 'preview_over', 'Esta prévia venceu. Abra outra no formulário do painel.')
