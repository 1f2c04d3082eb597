import { titleOf, withArticle } from '#schema/titleOf.ts'
import { accountEmail } from '../../auth/accountMail.ts'
import { DAY_MS } from '../../jobs/jobQueue.ts'
import type { WriteJobEmail } from '../../jobs/mailJobs.ts'
import type { Parts } from '../../parts.ts'
import { findAccount } from '../../store/accounts/accounts.ts'
import type { Pin } from '../../store/approvals.ts'
import { addJob } from '../../store/log/jobs.ts'
import { findRecord } from '../../store/records/records.ts'
import type { Tx } from '../../store/store.ts'

const JOB = 'correio.preparo'
const DAYS_TRIED = 3

type Event = 'pedido' | 'publicado' | 'agendado' | 'aprovado' | 'mudanca' | 'falhou'

interface Notice {
  readonly what: Event
  /** Who did it. */
  readonly by: string
  /** Their word, or why it failed. */
  readonly text: string
}

interface PreparationMailJob {
  readonly conta: number
  readonly recurso: string
  readonly id: number
  readonly tenant: number
  readonly preparo: boolean
  readonly aviso: Event
  readonly quem: string
  readonly texto: string
}

/** Does nothing without an account. */
export async function queuePreparationMail(
  tx: Tx,
  accountId: number | null,
  { resource, recordId, tenantId, preparationId }: Omit<Pin, 'revisao'>,
  { what, by, text }: Notice,
  now: string,
): Promise<void> {
  if (accountId === null) return
  const isPreparation = preparationId !== null && what !== 'publicado'
  const data: PreparationMailJob = {
    ...{ conta: accountId, recurso: resource, id: recordId, tenant: tenantId, preparo: isPreparation },
    ...{ aviso: what, quem: by, texto: text },
  }
  const expiresAt = new Date(Date.parse(now) + DAYS_TRIED * DAY_MS).toISOString()
  await addJob(tx, { type: JOB, data, dueAt: now, expiresAt })
}

export function preparationEmails({ siteUrl }: Pick<Parts, 'siteUrl'>): Record<string, WriteJobEmail> {
  return {
    [JOB]: async (tx, { conta, recurso, id, tenant, preparo, aviso, quem, texto }: PreparationMailJob) => {
      const account = await findAccount(tx, conta)
      const resource = tx.resources.get(recurso)
      const record = resource && (await findRecord(tx, resource, tenant, { id }))
      if (account === undefined || account.state === 'inactive' || resource === undefined || record === undefined)
        return undefined
      const { subject, said } = words[aviso](quem)
      const form = preparo ? `/${id}/preparo` : resource.settings ? '' : `/${id}`
      return accountEmail(tx, account, {
        subject: `${subject}: ${titleOf(resource, record)}`,
        paragraphs: [`${said} ${withArticle(resource, record)}.`, ...(texto === '' ? [] : [texto])],
        button: { label: 'Abrir no painel', url: `${siteUrl}/admin/${recurso}${form}` },
      })
    },
  }
}

const words: Record<Event, (by: string) => { readonly subject: string; readonly said: string }> = {
  pedido: by => ({ subject: 'Aprovação pedida', said: `${by} pede a sua aprovação para publicar` }),
  publicado: by => ({ subject: 'Aprovado e publicado', said: `${by} aprovou e publicou` }),
  agendado: by => ({ subject: 'Aprovado e agendado', said: `${by} aprovou e agendou` }),
  aprovado: by => ({ subject: 'Aprovado', said: `${by} aprovou` }),
  mudanca: by => ({ subject: 'Mudança pedida', said: `${by} pede mudança antes de publicar` }),
  falhou: () => ({
    subject: 'Não foi publicado na data agendada',
    said: 'O site continua como estava: não foi possível publicar na data agendada as alterações preparadas para',
  }),
}
