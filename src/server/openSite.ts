import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { AnyResource } from '#schema/resource.ts'
import { type AppParts, buildApp } from './app.ts'
import { ensureFirstAdministrator } from './auth/firstAdministrator.ts'
import { openArchives } from './backup/archives.ts'
import { readBackupKey } from './backup/backupKey.ts'
import { RESTORE_STAGE } from './backup/backupNames.ts'
import { commitWithEffects } from './commitWithEffects.ts'
import type { Environment } from './environment.ts'
import { openStorage } from './files/storage/openStorage.ts'
import type { FileStorage } from './files/storage/storage.ts'
import { foundHooks } from './hooks/foundHooks.ts'
import type { jsonLog } from './log.ts'
import { createMailer } from './mail/mailer.ts'
import { accountsAtStart } from './store/accounts/accounts.ts'
import { countChanges, WARNING } from './store/migration/countChanges.ts'
import { openStore } from './store/openStore.ts'
import { rememberSiteUrl } from './store/siteUrl.ts'
import type { Store } from './store/store.ts'
import { openTenant } from './tenants/openTenant.ts'

/** Longest wait for running work when a site is closed, in milliseconds; connections are closed earlier. */
const STOP_AFTER = 32_000

const clock = { now: () => new Date() }

export type SiteOptions = Required<Pick<AppParts, 'site' | 'client' | 'reserve' | 'freeBytes'>> &
  Pick<AppParts, 'metrics' | 'tracer' | 'listener' | 'answerForOthers' | 'openDocs'> & {
    readonly environment: Environment
    readonly resources: readonly AnyResource[]
    readonly log: ReturnType<typeof jsonLog>
    /** Whether to invite the first administrator of an empty site; a further link would invalidate the previous one. */
    readonly invitesFirstAdministrator: boolean
    /** Called when the database can store nothing any more; whatever uses it must end. */
    readonly onBroken: (cause: unknown) => void
    /** In milliseconds, for the database and then for the bucket. */
    readonly startTimeout: number
    readonly onSchemaChange?: (lines: readonly string[]) => void
    readonly onWaiting: (what: string, reason: string) => void
  }

export async function openSite({ environment, resources, log, ...given }: SiteOptions) {
  // An unusable key is reported at the start, not when the nightly backup runs.
  await readBackupKey(environment)
  await endRestore(environment)
  const schemaChanges: string[] = []
  let isStarted = false
  const store = await openStore({
    reserve: given.reserve,
    databaseUrl: environment.databaseUrl,
    folder: environment.dataFolder,
    resources,
    now: clock.now(),
    log: line => {
      if (line.startsWith(WARNING)) {
        log.info('schema.warning', { line })
        process.stderr.write(`${line}\n`)
        return
      }
      schemaChanges.push(line)
      log.debug('schema', { line })
    },
    startTimeout: given.startTimeout,
    ...(given.openDocs && { program: { mayGoBack: true } }),
    onConnection: (state, reason) => {
      if (state === 'waiting' && !isStarted) given.onWaiting('The database', reason)
      else if (state === 'regained') log.info('database.regained')
      else log.error(`database.${state}`, reason)
    },
    onIncomplete: reason => {
      log.error('database.incomplete', reason)
      process.stderr.write(`${reason}\n`)
    },
    onBroken: given.onBroken,
  })
  isStarted = true
  if (schemaChanges.length > 0) {
    log.info('schema', countChanges(schemaChanges))
    given.onSchemaChange?.(schemaChanges)
  }
  try {
    const { siteUrl, hosts, dataFolder, bucket, trustedProxies, rateLimits } = environment
    const parts = {
      store,
      resources: new Map(resources.map(resource => [resource.name, resource])),
      clock,
      siteUrl,
      hosts,
      dataFolder,
      bucket,
      log,
      trustedProxies,
      rateLimits,
    }
    const storage = await openStorage(environment, {
      isShared: !store.startedAlone,
      startTimeout: given.startTimeout,
      onWaiting: reason => given.onWaiting('The storage', reason),
    })
    await refuseUsedBucket(environment, storage, store)
    const commit = commitWithEffects(foundHooks, { hasCdn: environment.cdn !== undefined })
    const tenantId = await openTenant({ store, commit }, resources, siteUrl, clock.now())
    await rememberSiteUrl(store, siteUrl)
    const first = given.invitesFirstAdministrator
      ? await ensureFirstAdministrator(
          { ...parts, commit },
          { tenantId, email: environment.adminEmail, password: environment.adminPassword },
        )
      : undefined
    const app = await buildApp({
      ...given,
      openDocs: given.openDocs || environment.openDocs,
      ...parts,
      storage,
      mailer: createMailer({
        smtpUrl: environment.smtpUrl,
        from: environment.mailFrom,
        folder: join(dataFolder, 'mail'),
      }),
      siteTenantId: tenantId,
      databaseUrl: environment.databaseUrl,
      backupKeyFile: environment.backupKeyFile,
      cdn: environment.cdn,
      oidc: environment.oidc,
    })
    return {
      app,
      parts,
      tenantId,
      /** Undefined when accounts existed. */
      first,
      /** Waits for running work and `others`, which use the database too, then closes the database. */
      async close(others?: Promise<unknown>) {
        const workAtHand = Promise.all([others, app.close()])
        await Promise.race([workAtHand, setTimeout(STOP_AFTER, undefined, { ref: false })])
        await store.close()
      },
    }
  } catch (cause) {
    await store.close()
    throw cause
  }
}

export type OpenSite = Awaited<ReturnType<typeof openSite>>

/** Completes an interrupted restore; until then the data is a mix of old and new. */
async function endRestore({ dataFolder, databaseUrl, bucket }: Environment) {
  if (!existsSync(join(dataFolder, RESTORE_STAGE))) return
  const { finishRestore } = await import('./backup/restoreArchive.ts')
  await finishRestore({ dataFolder, databaseUrl, bucket })
}

/**
 * Refuses to start a new database on a bucket that holds files or backups: no record would refer to those files, and
 * they would be deleted after 48 hours.
 *
 * @throws an error that names what was found and the restore command
 */
async function refuseUsedBucket(place: Environment, storage: FileStorage, store: Store): Promise<void> {
  if (place.bucket === undefined || !(await store.read(accountsAtStart)).none) return
  const copies = (await (await openArchives(place)).list()).length
  const hasFiles = (await storage.list()[Symbol.asyncIterator]().next()).done !== true
  if (copies === 0 && !hasFiles) return
  const { name, prefix } = place.bucket
  const found = [hasFiles && 'stored files', copies > 0 && `${copies} ${copies === 1 ? 'backup' : 'backups'}`]
  throw new Error(
    `STORAGE_URL: the database is new, though s3://${name}/${prefix} was in use: it holds ${found.filter(Boolean).join(' and ')}. Nothing was started. Restore a copy: npm run restore. For a new site, name another bucket, or a folder in it that is empty: s3://${name}/site`,
  )
}
