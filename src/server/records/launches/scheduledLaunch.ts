import { accountEmail } from '../../auth/accountMail.ts'
import { AppError } from '../../errors.ts'
import { DAY_MS, type JobHandler } from '../../jobs/jobQueue.ts'
import type { WriteJobEmail } from '../../jobs/mailJobs.ts'
import type { Parts } from '../../parts.ts'
import { findAccount } from '../../store/accounts/accounts.ts'
import { changeLaunch, findLaunch, type StoredLaunch } from '../../store/launches.ts'
import { addJob } from '../../store/log/jobs.ts'
import type { Tx } from '../../store/store.ts'
import { callerNamed, MAY_NOT, soonest } from '../preparations/schedule.ts'
import type { RecordService } from '../recordService.ts'
import { publishLaunch } from './publishLaunch.ts'

const JOB = 'lancamento.publicar'
const MAIL = 'correio.lancamento'
const DAYS_TRIED = 3

interface ScheduledJob {
  readonly lancamento: number
  readonly tenant: number
  readonly quando: string
}

interface LaunchMailJob {
  readonly conta: number
  readonly tenant: number
  readonly lancamento: number
  readonly texto: string
}

export async function scheduleLaunch(
  tx: Tx,
  launch: StoredLaunch,
  { publishAt, scheduledBy }: { readonly publishAt: string; readonly scheduledBy: number | null },
  now: string,
): Promise<void> {
  await changeLaunch(tx, launch, { publishAt, scheduledBy, failure: null })
  const data: ScheduledJob = { lancamento: launch.id, tenant: launch.tenantId, quando: publishAt }
  await addJob(tx, { type: JOB, data, dueAt: soonest(publishAt, now) })
}

/** A launch that cannot be published changes nothing, and whoever scheduled it is told. */
export function scheduledLaunchJobs(
  parts: Pick<Parts, 'store' | 'clock' | 'resources' | 'commit'>,
  recordService: Pick<RecordService, 'prepareSave'>,
): Record<string, JobHandler> {
  const { store, clock } = parts
  return {
    [JOB]: async (data: ScheduledJob) => {
      const now = clock.now().toISOString()
      const launch = await store.read(tx => findLaunch(tx, data.tenant, data.lancamento))
      if (launch === undefined || launch.state !== 'aberto' || launch.publishAt !== data.quando) return undefined
      if (launch.publishAt > now) return { again: { data, dueAt: soonest(launch.publishAt, now) } }
      try {
        const caller = await store.read(tx => callerNamed(tx, launch))
        await publishLaunch({ ...parts, recordService }, launch.id, caller)
      } catch (cause) {
        if (!(cause instanceof AppError) || cause.status >= 500 || cause.code === 'launch_changed') throw cause
        const text = cause.status === 403 ? MAY_NOT : [cause.message, ...Object.values(cause.fields ?? {})].join(' ')
        await store.write(async tx => {
          await changeLaunch(tx, launch, { publishAt: null, failure: text })
          if (launch.scheduledBy === null) return
          const mail: LaunchMailJob = {
            ...{ conta: launch.scheduledBy, tenant: launch.tenantId, lancamento: launch.id, texto: text },
          }
          const expiresAt = new Date(Date.parse(now) + DAYS_TRIED * DAY_MS).toISOString()
          await addJob(tx, { type: MAIL, data: mail, dueAt: now, expiresAt })
        })
      }
    },
  }
}

export function launchEmails({ siteUrl }: Pick<Parts, 'siteUrl'>): Record<string, WriteJobEmail> {
  return {
    [MAIL]: async (tx, { conta, tenant, lancamento, texto }: LaunchMailJob) => {
      const account = await findAccount(tx, conta)
      const launch = await findLaunch(tx, tenant, lancamento)
      if (account === undefined || account.state === 'inactive' || launch === undefined) return undefined
      return accountEmail(tx, account, {
        subject: `Lançamento não publicado na data: ${launch.name}`,
        paragraphs: [
          `O site continua como estava: não foi possível publicar na data agendada o lançamento “${launch.name}”.`,
          texto,
        ],
        button: { label: 'Abrir o lançamento', url: `${siteUrl}/admin/lancamentos/${lancamento}` },
      })
    },
  }
}
