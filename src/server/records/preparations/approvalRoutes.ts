import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { ApprovalAnswer } from '#contract/calls/approvalCalls.ts'
import { entityCalls } from '#contract/calls/entityCalls.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { missingOnPage } from '#schema/missingOnPage.ts'
import type { AnyResource } from '#schema/resource.ts'
import { authorOf, type Caller } from '../../caller.ts'
import { AppError, invalidFields, recordNotFound } from '../../errors.ts'
import { answer } from '../../http/answer.ts'
import { mountCall } from '../../http/mountCall.ts'
import { readJsonText } from '../../http/readJsonText.ts'
import { idOf } from '../../http/requestUrl.ts'
import type { Parts } from '../../parts.ts'
import { accountNames, accountsThatMay, personOf } from '../../store/accounts/accounts.ts'
import { type Approval, addApproval, approvalsOf, decideApproval, type Pin, samePin } from '../../store/approvals.ts'
import { writeAudit } from '../../store/log/audit.ts'
import { findPreparation } from '../../store/preparations.ts'
import { findRecord } from '../../store/records/records.ts'
import type { Tx } from '../../store/store.ts'
import { callerOf } from '../callerOf.ts'
import { relatedTo } from '../relatedRecords.ts'
import { askedColleagues, currentPin, lockPin } from './approval.ts'
import { addLink, queueLinkMail } from './approvalLinks.ts'
import { withPrepared } from './preparation.ts'
import { queuePreparationMail } from './preparationMail.ts'

const MAX_COMMENTED = 100
const commentsSchema = z.record(z.string().max(60), z.string().max(1000))

/** Asking colleagues, or a person without an account, to approve what is prepared or a draft. */
export function approvalRoutes(
  app: FastifyInstance,
  { store, resources, clock, siteUrl }: Pick<Parts, 'store' | 'resources' | 'clock' | 'siteUrl'>,
) {
  for (const resource of resources.values()) {
    const calls = entityCalls(resource)
    if (resource.comingSoon || calls.askApprovalOf === undefined) continue

    mountCall(app, calls.listApprovalsOf, ({ request }) => listed(resource, callerOf(request), idOf(request)))
    mountCall(app, calls.askApprovalOf, async ({ request, form }) => {
      const [caller, id, now] = [callerOf(request), idOf(request), clock.now().toISOString()]
      const made = await store.write(async tx => {
        const pin = await lockPin(tx, resource, caller.tenantId, { id, revisao: form.revisao })
        // Asking again replaces the question.
        for (const one of await askedColleagues(tx, pin))
          await decideApproval(tx, one, 'encerrado', { at: now, by: caller.id })
        const text = form.texto ?? ''
        const one = await addApproval(tx, pin, { askedBy: caller.id, askedAt: now, text })
        await note(tx, 'pedir_aprovacao', pin, caller, now)
        for (const account of await accountsThatMay(tx, caller.tenantId, resource, 'publicar')) {
          if (account.id === caller.id) continue
          await queuePreparationMail(tx, account.id, pin, { what: 'pedido', by: caller.name ?? '', text }, now)
        }
        return shown(await accountNames(tx, caller.tenantId), pin)(one)
      })
      return answer(made, { message: 'Enviado para aprovação.' })
    })
    mountCall(app, calls.linkApprovalOf, async ({ request, form }) => {
      const [caller, id, now] = [callerOf(request), idOf(request), clock.now()]
      const made = await store.write(async tx => {
        const pin = await lockPin(tx, resource, caller.tenantId, { id, revisao: form.revisao })
        await refuseWithoutPage(tx, resource, pin)
        const link = { name: form.nome, days: form.dias, text: form.texto ?? '', askedBy: caller.id }
        const { approval, address } = await addLink(tx, siteUrl, pin, link, now)
        await note(tx, 'pedir_aprovacao', pin, caller, now.toISOString(), form.nome)
        if (form.email) await queueLinkMail(tx, approval, form.email, now)
        const one = shown(await accountNames(tx, caller.tenantId), pin)(approval)
        return { ...one, endereco: address }
      })
      return answer(made, { message: form.email ? 'O link segue por e-mail.' : 'Link de aprovação criado.' })
    })
    mountCall(app, calls.requestChangesOf, async ({ request, form }) => {
      const [caller, id, now] = [callerOf(request), idOf(request), clock.now().toISOString()]
      const comments = form.comentarios === undefined ? {} : readJsonText(commentsSchema, form.comentarios)
      const comment = form.comentario ?? ''
      const fields = Object.keys(comments)
      if (fields.length > MAX_COMMENTED || fields.some(name => !Object.hasOwn(resource.fields, name)))
        throw invalidFields({ comentarios: 'Campo desconhecido' })
      if (comment === '' && fields.length === 0) throw invalidFields({ comentario: 'Diga o que precisa mudar.' })
      await store.write(async tx => {
        const pin = await lockPin(tx, resource, caller.tenantId, { id, revisao: form.revisao })
        const [asked] = await askedColleagues(tx, pin)
        if (asked === undefined) throw recordNotFound()
        await decideApproval(tx, asked, 'mudanca', { at: now, by: caller.id, comment, comments })
        await note(tx, 'pedir_mudanca', pin, caller, now)
        const said = fields.map(name => `${resource.fields[name]?.options.label}: ${comments[name]}`)
        const text = [comment, ...said].filter(Boolean).join('\n')
        await queuePreparationMail(tx, asked.askedBy, pin, { what: 'mudanca', by: caller.name ?? '', text }, now)
      })
      return listed(resource, caller, id, 'Mudança pedida.')
    })
    mountCall(app, calls.revokeApprovalOf, async ({ request, form }) => {
      const [caller, id, now] = [callerOf(request), idOf(request), clock.now().toISOString()]
      await store.write(async tx => {
        const at = { tenantId: caller.tenantId, resource: resource.name, recordId: id }
        const one = (await approvalsOf(tx, at)).find(known => known.id === form.aprovacao)
        if (one === undefined || !(await decideApproval(tx, one, 'encerrado', { at: now, by: caller.id })))
          throw recordNotFound()
        await note(tx, 'encerrar_aprovacao', one, caller, now, one.name)
      })
      return listed(resource, caller, id, 'Pedido encerrado.')
    })
  }

  async function listed(resource: AnyResource, { tenantId }: Caller, id: number, message?: string) {
    const found = await store.read(async tx => {
      const live = await findRecord(tx, resource, tenantId, { id })
      if (live === undefined) throw recordNotFound()
      const pin = await currentPin(tx, resource, live)
      const all = await approvalsOf(tx, { tenantId, resource: resource.name, recordId: id })
      return all.map(shown(await accountNames(tx, tenantId), pin))
    })
    return answer(found, { message, meta: { count: found.length } })
  }
}

/** Throws 422 when the person who gets a link would see no page, because fields of it are missing. */
async function refuseWithoutPage(tx: Tx, resource: AnyResource, pin: Pin): Promise<void> {
  const live = await findRecord(tx, resource, pin.tenantId, { id: pin.recordId })
  if (live === undefined) throw recordNotFound()
  const record = withPrepared(resource, live, await findPreparation(tx, pin))
  const missing = missingOnPage(resource, record, await relatedTo(tx, resource, pin.tenantId, record))
  const labels = missing.map(name => fieldNamed(resource, name).options.label)
  if (labels.length > 0)
    throw new AppError(422, 'no_page', `Ainda não há página para mostrar. Preencha antes: ${labels.join(', ')}.`)
}

/** @param to the person who has the link, when it is about one */
function note(
  tx: Tx,
  action: 'pedir_aprovacao' | 'pedir_mudanca' | 'encerrar_aprovacao',
  { resource, recordId }: Pin,
  caller: Caller,
  now: string,
  to: string | null = null,
) {
  const about = to === null ? {} : { changes: { _link_para: [null, to] } }
  return writeAudit(tx, { ...authorOf(caller), now, action, resource, recordId, ...about })
}

const shown =
  (names: ReadonlyMap<number, string>, current: Pin | undefined) =>
  (one: Approval): ApprovalAnswer => ({
    id: one.id,
    quando: one.askedAt,
    quem: personOf(names, one.askedBy),
    texto: one.text,
    para: one.name,
    vence_em: one.until,
    atual: current !== undefined && samePin(one, current),
    anterior: one.preparationId !== current?.preparationId,
    decisao: one.decision,
    decidido_em: one.decidedAt,
    decidido_por: personOf(names, one.decidedBy)?.nome ?? (one.decidedAt === null ? null : one.name),
    comentario: one.comment,
    comentarios: one.comments,
  })
