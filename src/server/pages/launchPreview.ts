import type { FastifyInstance } from 'fastify'
import { launchCalls } from '#contract/calls/launchCalls.ts'
import { resourceNamed } from '#schema/roles.ts'
import type { Site, SitePage } from '#schema/sitePage.ts'
import { AppError, addressNotFound, recordNotFound } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { mountCall } from '../http/mountCall.ts'
import { idOf } from '../http/requestUrl.ts'
import { DAY_MS } from '../jobs/jobQueue.ts'
import type { Parts } from '../parts.ts'
import { callerOf } from '../records/callerOf.ts'
import { launchIn, refuseUnlessWriter } from '../records/launches/launch.ts'
import { itemForm } from '../records/launches/publishLaunch.ts'
import type { RecordService } from '../records/recordService.ts'
import { findLaunch, itemsOf } from '../store/launches.ts'
import { findRecord } from '../store/records/records.ts'
import { linkSigner } from './linkSigner.ts'
import type { SiteOptions } from './pageCache.ts'
import { dataIn } from './previewDrawer.ts'
import { sendPreview } from './sendPreview.ts'
import { signatureOf } from './siteData.ts'

const PATH = '/previa/lancamento/'

/** The whole site as it will be after a launch, for a day, at a secret URL that leads from page to page. */
export function launchPreview(
  app: FastifyInstance,
  parts: Pick<Parts, 'store' | 'resources' | 'clock' | 'siteUrl'>,
  site: Site,
  recordService: Pick<RecordService, 'preview'>,
  { tenantId, assets, publications, signingKey }: SiteOptions,
) {
  const { store, clock, siteUrl } = parts
  const links = linkSigner(parts, signingKey)

  mountCall(app, launchCalls.preview, async ({ request }) => {
    const [caller, id] = [callerOf(request), idOf(request)]
    refuseUnlessWriter(parts.resources.values(), caller)
    if (caller.tenantId !== tenantId) throw recordNotFound()
    await store.read(tx => launchIn(tx, tenantId, id, 'aberto'))
    const until = clock.now().getTime() + DAY_MS
    const endereco = `${PATH}${id}.${until}.${signed(id, until)}/`
    return answer({ endereco, valida_ate: new Date(until).toISOString() }, { message: 'Pré-visualização pronta.' })
  })

  app.get<{ Params: { token: string; '*': string } }>(
    `${PATH}:token/*`,
    { config: { area: 'page', access: 'anonymous', htmlErrors: true } },
    async (request, reply) => {
      const { token } = request.params
      const { id, until } = opened(token)
      await publications.catchUp()
      const [path = '', query = ''] = request.url.slice(`${PATH}${token}`.length).split('?', 2)
      const page = await drawn(id, until, path, query)
      const prefix = `${PATH}${token}`
      if (page.location !== undefined) return reply.redirect(prefix + page.location, 303)
      return sendPreview(reply, { ...page, html: withPrefix(page.html, prefix) })
    },
  )

  async function drawn(id: number, until: number, path: string, query: string): Promise<SitePage> {
    const { launch, items } = await store.read(async tx => {
      const launch = await findLaunch(tx, tenantId, id)
      // Published meanwhile: the site itself shows it.
      if (launch?.state !== 'aberto') throw previewOver()
      const items = []
      for (const item of await itemsOf(tx, launch)) {
        const resource = resourceNamed(tx.resources, item.resource)
        const live = await findRecord(tx, resource, tenantId, { id: item.recordId })
        if (live !== undefined) items.push({ resource, body: itemForm(resource, live, item).form })
      }
      return { launch, items }
    })
    const preview = { of: clock.now().toISOString(), until: new Date(until).toISOString(), launch: launch.name }
    const page = await recordService.preview(items, { id: null, tenantId, address: '' }, async tx => {
      const data = dataIn({ ...parts, signingKey }, tx, tenantId)
      const drawn = await site.render({ path, query: new URLSearchParams(query), siteUrl, preview }, data, assets)
      return drawn ?? site.notFound(data, assets)
    })
    const html = await store.read(tx => links.signForHolder(tx, page.html, launch.createdBy, until))
    return { ...page, html }
  }

  /** Throws 404 for an address that was not issued, and 410 for one that ended. */
  function opened(token: string): { readonly id: number; readonly until: number } {
    const [id = '', until = '', signature] = token.split('.')
    if (signature !== signed(Number(id), Number(until))) throw addressNotFound()
    if (Number(until) <= clock.now().getTime()) throw previewOver()
    return { id: Number(id), until: Number(until) }
  }

  const signed = (id: number, until: number) => signatureOf(signingKey, tenantId, `launch ${id} ${until}`)

  /** Leads from page to page of the preview; files keep their addresses. */
  const withPrefix = (html: string, prefix: string) =>
    html.replace(/(\shref=")(\/[^"#?]*)/g, (whole, start: string, path: string) =>
      site.parametersOf(path) === undefined ? whole : `${start}${prefix}${path}`,
    )
}

const previewOver = () => new AppError(410, 'preview_over', 'Esta prévia venceu. Abra outra no lançamento.')
