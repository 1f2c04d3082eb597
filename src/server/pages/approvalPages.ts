import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { decodeTexts } from '#contract/calls/decodeTexts.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { required } from '#fields/contract/required.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import { pathShowing } from '#schema/pageAddress.ts'
import type { AnyResource } from '#schema/resource.ts'
import { resourceNamed } from '#schema/roles.ts'
import type { ApprovalRequest, Site, SitePage } from '#schema/sitePage.ts'
import { withArticle } from '#schema/titleOf.ts'
import type { Caller } from '../caller.ts'
import { AppError, addressNotFound } from '../errors.ts'
import type { Parts } from '../parts.ts'
import { currentPin } from '../records/preparations/approval.ts'
import { APPROVAL_PATH, approvalHash } from '../records/preparations/approvalLinks.ts'
import { formSaving, preparedFields } from '../records/preparations/preparation.ts'
import { queuePreparationMail } from '../records/preparations/preparationMail.ts'
import { mergedValues } from '../records/preparations/publishPreparation.ts'
import type { RecordService } from '../records/recordService.ts'
import { relatedTo } from '../records/relatedRecords.ts'
import { accountName } from '../store/accounts/accounts.ts'
import { type Approval, approvalByToken, decideApproval, samePin } from '../store/approvals.ts'
import { writeAudit } from '../store/log/audit.ts'
import { findPreparation } from '../store/preparations.ts'
import { findRecord, lockRecord } from '../store/records/records.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { linkSigner } from './linkSigner.ts'
import { markChanges } from './markChanges.ts'
import type { PageCache, SiteOptions } from './pageCache.ts'
import { previewDrawer } from './previewDrawer.ts'
import { sendPreview } from './sendPreview.ts'

const MAX_SHOWN = 300

const decisionForm = z.object({
  decisao: z.enum(['aprovado', 'mudanca']),
  comentario: z.string().max(1000).optional(),
})

/** The page that a person without an account is asked to approve, at a secret URL for some days. */
export function approvalPages(
  app: FastifyInstance,
  parts: Pick<Parts, 'store' | 'resources' | 'clock' | 'siteUrl'>,
  site: Site,
  pages: Pick<PageCache, 'renderOnce'>,
  recordService: Pick<RecordService, 'preview'>,
  { tenantId, assets, publications, signingKey }: SiteOptions,
) {
  const { store, clock, siteUrl } = parts
  const draw = previewDrawer(parts, site, { assets, signingKey })
  const links = linkSigner(parts, signingKey)
  const config = { area: 'page', access: 'anonymous', htmlErrors: true } as const
  const url = `${APPROVAL_PATH}:token`

  app.get<{ Params: { token: string }; Querystring: { mudancas?: string } }>(
    url,
    { config },
    async (request, reply) => {
      const isMarked = request.url.endsWith('?mudancas=1')
      return sendPreview(reply, await shown(request.params.token, { isMarked }), { isAnswered: true })
    },
  )

  app.post<{ Params: { token: string } }>(url, { config }, async (request, reply) => {
    const { token } = request.params
    const refuse = async (refusal: string) =>
      sendPreview(reply, await shown(token, { refusal }), { isAnswered: true, status: 422 })
    const decoded = decodeTexts(decisionForm, request.body as FormBody, { isForm: true })
    if (!decoded.ok) return refuse('Escolha uma das opções.')
    const { decisao, comentario = '' } = decoded.values
    if (decisao === 'mudanca' && comentario.trim() === '') return refuse('Diga o que precisa mudar.')
    await publications.catchUp()
    await store.write(tx => decide(tx, token, decisao, comentario, request.address))
    return sendPreview(reply, await shown(token, {}), { isAnswered: true })
  })

  /** Throws 404 for an unknown link, and 410 for one that ended or whose content changed. */
  async function found(tx: Tx, token: string, isLocking = false) {
    const approval = await approvalByToken(tx, approvalHash(token))
    if (approval === undefined || approval.tenantId !== tenantId) throw addressNotFound()
    const resource = resourceNamed(tx.resources, approval.resource)
    const live = isLocking
      ? await lockRecord(tx, resource, tenantId, approval.recordId)
      : await findRecord(tx, resource, tenantId, { id: approval.recordId })
    const pin = live && (await currentPin(tx, resource, live))
    const isOver = (approval.until ?? '') <= clock.now().toISOString()
    const isClosed = approval.decision === 'encerrado' || approval.decidedBy !== null
    if (live === undefined || pin === undefined || !samePin(pin, approval) || isOver || isClosed) throw linkOver()
    return { approval, resource, live, known: await findPreparation(tx, pin) }
  }

  async function decide(tx: Tx, token: string, decision: 'aprovado' | 'mudanca', comment: string, address: string) {
    const { approval } = await found(tx, token, true)
    const now = clock.now().toISOString()
    // A second press decides nothing.
    if (!(await decideApproval(tx, approval, decision, { at: now, by: null, comment }))) return
    const { resource, recordId, name } = approval
    const action = decision === 'aprovado' ? 'aprovar' : 'pedir_mudanca'
    const changes = { _link_para: [null, name] }
    await writeAudit(tx, { tenantId, userId: null, address, now, action, resource, recordId, changes })
    const told = { what: decision, by: name ?? '', text: comment }
    await queuePreparationMail(tx, approval.askedBy, approval, told, now)
  }

  async function shown(
    token: string,
    { isMarked = false, refusal }: { readonly isMarked?: boolean; readonly refusal?: string },
  ): Promise<SitePage> {
    await publications.catchUp()
    const { approval, resource, live, known, by, path } = await store.read(async tx => {
      const one = await found(tx, token)
      const { askedBy } = one.approval
      return {
        ...one,
        by: askedBy === null ? 'A equipe' : await accountName(tx, tenantId, askedBy),
        path: pathShowing(one.resource, { ...one.live, ...(await relatedTo(tx, one.resource, tenantId, one.live)) }),
      }
    })
    const values = known ? mergedValues(resource, live, known, { wereSeen: true }) : {}
    const caller: Caller = { id: null, tenantId, address: '' }
    const request: ApprovalRequest = {
      ...{ name: approval.name ?? '', by, word: approval.text, refusal },
      what: withArticle(resource, live),
      changes: known ? preparedFields(resource, known).map(name => changeOf(resource, live, values, name)) : [],
      address: `${APPROVAL_PATH}${token}`,
      isMarked: known && isMarked,
      decision: decisionOf(approval),
    }
    const preview = { of: approval.askedAt, until: approval.until ?? '', approval: request }
    const { page } = await recordService.preview(
      [{ resource, body: formSaving(resource, live, values) }],
      caller,
      (tx, records) => draw(tx, resource, required(records[0], 'record that is shown'), preview),
    )
    const until = Date.parse(preview.until)
    const whole = await store.read(tx => links.signForHolder(tx, page.html, approval.askedBy, until))
    const signed = { ...page, html: whole }
    if (!isMarked || path === undefined) return signed
    const { page: former } = await pages.renderOnce(data =>
      site.render({ path, query: new URLSearchParams(), siteUrl }, data, assets),
    )
    return former === undefined ? signed : { ...page, html: markChanges(whole, former.html) }
  }
}

const decisionOf = ({ decision }: Approval) =>
  decision === 'aprovado' || decision === 'mudanca' ? decision : undefined

function changeOf(resource: AnyResource, live: StoredRecord, values: Readonly<Record<string, unknown>>, name: string) {
  const { kind, options } = fieldNamed(resource, name)
  const text = (value: unknown) => {
    const whole = value === null || value === undefined ? '' : kind.display(value, options)
    return whole.length > MAX_SHOWN ? `${whole.slice(0, MAX_SHOWN)}…` : whole
  }
  return { label: options.label, before: text(live[name]), after: text(values[name]) }
}

const linkOver = () =>
  new AppError(410, 'link_over', 'Este link não vale mais: venceu, foi encerrado, ou o que ele mostrava mudou.')
