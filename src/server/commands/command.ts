import type { AuditAction } from '#contract/auditWords.ts'
import type { AnyResource } from '#schema/resource.ts'
import { linkAll } from '../audit/auditLinking.ts'
import type { Environment } from '../environment.ts'
import { jsonLog } from '../log.ts'
import { type AuditChanges, writeAudit } from '../store/log/audit.ts'
import { openStore } from '../store/openStore.ts'
import { readSiteUrl } from '../store/siteUrl.ts'
import type { Store } from '../store/store.ts'

export interface CommandContext {
  readonly environment: Environment
  /** Variables from which `environment` was read; `process.env` by default. */
  readonly given?: NodeJS.ProcessEnv
  readonly resources: readonly AnyResource[]
  /** Fills the demonstration; passed in because the server must not import it. */
  readonly demo?: Command
  /** Shows the progress; a text without a line break is overwritten by the next one. */
  readonly progress: (text: string) => void
}

/** Resolves with the exit code. */
export type Command = (args: readonly string[], context: CommandContext) => Promise<number>

export const counted = new Intl.NumberFormat('en')

export const megabytes = (bytes: number) => `${counted.format(Math.ceil(bytes / 1e6))} MB`

export function say(text: string) {
  process.stdout.write(`${text}\n`)
  return 0
}

export function fail(text: string) {
  process.stderr.write(`${text}\n`)
  return 1
}

export const besideTheServer = <T>(context: CommandContext, work: (store: Store) => Promise<T>) =>
  withStore({ besideServer: true }, context, work)

/** Opens the store exclusively: the server must be stopped and cannot start meanwhile. */
export const insteadOfTheServer = <T>(
  context: CommandContext,
  work: (store: Store) => Promise<T>,
  log?: (line: string) => void,
) => withStore({ exclusive: true }, context, work, log)

async function withStore<T>(
  how: { besideServer: true } | { exclusive: true },
  { environment, resources }: Pick<CommandContext, 'environment' | 'resources'>,
  work: (store: Store) => Promise<T>,
  log: (line: string) => void = () => {},
): Promise<T> {
  const { databaseUrl, dataFolder: folder, logLevel } = environment
  const onBroken = (cause: unknown) => jsonLog(logLevel === 'silent' ? logLevel : 'error').error('store_broken', cause)
  const store = await openStore({ databaseUrl, folder, resources, now: new Date(), log, onBroken, ...how })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** SITE_URL, or else the address that the last running server stored in the database. */
export async function addressOfSite({ environment: { siteUrl, isSiteUrlGiven } }: CommandContext, store: Store) {
  return isSiteUrlGiven ? siteUrl : ((await readSiteUrl(store)) ?? siteUrl)
}

/** Audits an event of the installation and links it at once, because no server may be running to do it. */
export async function noteSystemEvent(store: Store, action: AuditAction, changes: AuditChanges = {}) {
  const by = { address: '', tenantId: null, userId: null }
  await store.write(tx => writeAudit(tx, { ...by, action, changes, now: new Date().toISOString() }))
  await linkAll(store)
}
