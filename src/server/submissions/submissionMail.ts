import { isEmpty } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { isSame } from '#fields/merge/isSame.ts'
import type { AnyResource, PublicCreate } from '#schema/resource.ts'
import { publicCreateOf, settingsResource } from '#schema/roles.ts'
import { DAY_MS } from '../jobs/jobQueue.ts'
import type { WriteJobEmail } from '../jobs/mailJobs.ts'
import { writeEmail } from '../mail/email.ts'
import type { Parts } from '../parts.ts'
import type { SaveEffect } from '../records/commit.ts'
import { relatedTo } from '../records/relatedRecords.ts'
import { tenantName } from '../store/accounts/accounts.ts'
import { addJob } from '../store/log/jobs.ts'
import { findRecord } from '../store/records/records.ts'
import type { StoredRecord, Tx } from '../store/store.ts'

const JOB = 'correio.visitante'
const DAYS_TRIED = 3

/** The job holds recipient and record id, never what the visitor wrote. */
interface VisitorMailJob {
  readonly recurso: string
  readonly id: number
  readonly tenant: number
  readonly para: string
}

/** A suspect form sends no e-mail. */
export const submissionEffect: SaveEffect = async (tx, { resource, before, after, now, isQuiet }) => {
  const { publicCreate } = resource
  if (isQuiet || publicCreate === undefined || before !== null || after === null || isSuspect(publicCreate, after))
    return
  const settings = settingsResource(tx.resources.values())?.resource
  const addresses = publicCreate.notify(after, {
    settings: (settings && (await findRecord(tx, settings, after.tenant_id, {}))) ?? {},
    related: await relatedTo(tx, resource, after.tenant_id, after),
  })
  for (const para of new Set(addresses)) {
    const data: VisitorMailJob = { recurso: resource.name, id: after.id, tenant: after.tenant_id, para }
    const expiresAt = new Date(now.getTime() + DAYS_TRIED * DAY_MS).toISOString()
    await addJob(tx, { type: JOB, data, dueAt: now.toISOString(), expiresAt })
  }
}

const isSuspect = ({ suspect }: PublicCreate<string>, record: StoredRecord) =>
  Object.entries(suspect).every(([name, value]) => isSame(record[name], value))

export function submissionEmails({ siteUrl }: Pick<Parts, 'siteUrl'>): Record<string, WriteJobEmail> {
  return {
    [JOB]: async (tx, { recurso, id, tenant, para }: VisitorMailJob) => {
      const resource = tx.resources.get(recurso)
      const record = resource && (await findRecord(tx, resource, tenant, { id }))
      // Not sent when the record was deleted or erased meanwhile.
      if (resource === undefined || record === undefined) return undefined
      if (resource.erasing && record[resource.erasing.at] !== null) return undefined
      const { replyTo, protocol } = publicCreateOf(resource)
      return writeEmail({
        to: para,
        replyTo: (record[replyTo] as string | null) ?? undefined,
        name: 'equipe',
        company: await tenantName(tx, tenant),
        subject: `${resource.label.title}: ${String(record[resource.title])} (${String(record[protocol])})`,
        paragraphs: await linesOf(tx, resource, record),
        button: { label: 'Abrir no painel', url: `${siteUrl}/admin/${resource.name}/${id}` },
        about: { resource: recurso, id },
        note: 'Esta mensagem contém dados pessoais. Use-os só para responder a este contato.',
      })
    },
  }
}

async function linesOf(tx: Tx, resource: AnyResource, record: StoredRecord): Promise<string[]> {
  const lines: string[] = []
  for (const name of publicCreateOf(resource).fields) {
    const field = fieldNamed(resource, name)
    const value = record[name]
    if (isEmpty(field, value) || value === false) continue
    const target = field.kind.target && tx.resources.get(field.kind.target(field.options))
    const id = typeof value === 'number' ? value : undefined
    const pointedAt = target && id && (await findRecord(tx, target, record.tenant_id, { id }))
    const words = pointedAt ? String(pointedAt[target.title]) : field.kind.display(value, field.options)
    lines.push(`${field.options.label}: ${words}`)
  }
  return lines
}
