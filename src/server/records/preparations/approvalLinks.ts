import { hash, randomBytes } from 'node:crypto'
import { MAX_LINK_DAYS } from '#contract/calls/approvalCalls.ts'
import { formatDateTime } from '#fields/calendar/saoPaulo.ts'
import { titleOf, withArticle } from '#schema/titleOf.ts'
import { DAY_MS } from '../../jobs/jobQueue.ts'
import type { WriteJobEmail } from '../../jobs/mailJobs.ts'
import { writeEmail } from '../../mail/email.ts'
import type { Parts } from '../../parts.ts'
import { accountName, tenantName } from '../../store/accounts/accounts.ts'
import { type Approval, addApproval, approvalById, type Pin, replaceApprovalToken } from '../../store/approvals.ts'
import { addJob } from '../../store/log/jobs.ts'
import { findRecord } from '../../store/records/records.ts'
import type { Tx } from '../../store/store.ts'

const JOB = 'correio.link_de_aprovacao'
export const APPROVAL_PATH = '/aprovacao/'

/** 128 random bits as 22 characters that need no escaping. */
const newToken = () => randomBytes(16).toString('base64url')
export const approvalHash = (token: string) => hash('sha256', token)

/** A link for one person without an account. Only its hash is stored. */
export async function addLink(
  tx: Tx,
  siteUrl: string,
  pin: Pin,
  {
    days = MAX_LINK_DAYS,
    ...asked
  }: Pick<Approval, 'askedBy' | 'text'> & { readonly name: string; readonly days: number | undefined },
  now: Date,
): Promise<{ approval: Approval; address: string }> {
  const token = newToken()
  const approval = await addApproval(tx, pin, {
    ...{ ...asked, askedAt: now.toISOString(), tokenHash: approvalHash(token) },
    until: new Date(now.getTime() + days * DAY_MS).toISOString(),
  })
  return { approval, address: `${siteUrl}${APPROVAL_PATH}${token}` }
}

/** The e-mail holds a link of its own, so that no job stores one; the link that the call answered ends then. */
export async function queueLinkMail(tx: Tx, { id, until }: Approval, email: string, now: Date): Promise<void> {
  const data = { aprovacao: id, para: email }
  const expiresAt = until ?? now.toISOString()
  await addJob(tx, { type: JOB, data, dueAt: now.toISOString(), expiresAt })
}

export function approvalLinkEmails({ siteUrl }: Pick<Parts, 'siteUrl'>): Record<string, WriteJobEmail> {
  return {
    [JOB]: async (tx, { aprovacao, para }: { aprovacao: number; para: string }) => {
      const approval = await approvalById(tx, aprovacao)
      const resource = approval && tx.resources.get(approval.resource)
      const record = resource && (await findRecord(tx, resource, approval.tenantId, { id: approval.recordId }))
      if (approval === undefined || approval.decision !== null || resource === undefined || record === undefined)
        return undefined
      const token = newToken()
      await replaceApprovalToken(tx, approval, approvalHash(token))
      const { tenantId, askedBy, text, until } = approval
      const by = askedBy === null ? await tenantName(tx, tenantId) : await accountName(tx, tenantId, askedBy)
      return writeEmail({
        to: para,
        name: approval.name ?? '',
        company: await tenantName(tx, tenantId),
        subject: `Aprovação pedida: ${titleOf(resource, record)}`,
        paragraphs: [
          `${by} pede a sua aprovação para publicar ${withArticle(resource, record)}.`,
          ...(text === '' ? [] : [text]),
        ],
        button: { label: 'Ver e aprovar', url: `${siteUrl}${APPROVAL_PATH}${token}` },
        note: `O link é só seu: não o encaminhe. Vale até ${formatDateTime(until ?? '')}, enquanto nada mudar no que você vê.`,
      })
    },
  }
}
