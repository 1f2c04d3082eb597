import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyResource } from '#schema/resource.ts'
import { ensureFirstAdministrator } from '../auth/firstAdministrator.ts'
import type { Environment } from '../environment.ts'
import { jsonLog } from '../log.ts'
import type { Commit } from '../records/commit.ts'
import { lockFolder } from '../store/dialects/lockFolder.ts'
import { openStore } from '../store/openStore.ts'
import { openTenant } from './openTenant.ts'
import {
  isHostOfFirst,
  isTenantName,
  listTenants,
  readTenantFile,
  TENANT_FILE,
  TENANTS_FOLDER,
  tenantEnvironment,
  tenantFolder,
} from './tenantSettings.ts'

/** How long to wait for another `tenant` command, in milliseconds. */
const MAX_WAIT_MS = 60_000

interface Given {
  readonly given: NodeJS.ProcessEnv
  readonly environment: Environment
  readonly resources: readonly AnyResource[]
}

export class TenantRefused extends Error {}

/** `problem` says why the settings cannot be used. */
export async function describeTenants({ given, environment }: Omit<Given, 'resources'>) {
  const { dataFolder } = environment
  return Promise.all(
    (await listTenants(dataFolder)).map(async ({ name }) => {
      try {
        const own = tenantEnvironment(given, environment, name, await readTenantFile(dataFolder, name))
        return { name, siteUrl: own.siteUrl }
      } catch (cause) {
        return { name, problem: (cause as Error).message }
      }
    }),
  )
}

/**
 * Creates a company: folder, database and first administrator. A running server serves it within seconds.
 *
 * @param email of the first administrator; by default one at the site's own domain
 * @throws TenantRefused
 */
export async function addTenant(
  { name, siteUrl, email }: { name: string; siteUrl: string; email?: string | undefined },
  { given, environment, resources, commit }: Given & { readonly commit: Commit },
) {
  if (!isTenantName(name))
    throw new TenantRefused(
      `'${name}' is no name for a company: use up to 30 small letters without accents, digits and hyphens, beginning with a letter.`,
    )
  if (!/^https?:\/\/[^/\s]+\/?$/.test(siteUrl) || !URL.canParse(siteUrl))
    throw new TenantRefused(`'${siteUrl}' is no address of a site: write it as https://www.example.com`)
  const { dataFolder } = environment
  const text = `SITE_URL=${siteUrl}\n`
  const own = tenantEnvironment(given, environment, name, text)
  const folder = tenantFolder(dataFolder, name)
  const companies = join(dataFolder, TENANTS_FOLDER)
  // Hidden until it is complete, because a running server looks for companies in this folder.
  const unfinished = join(companies, `.${name}`)
  await mkdir(companies, { recursive: true, mode: 0o700 })
  // Two commands at once could take the same name or fill the same database.
  using _lock = lockFolder(
    companies,
    'Another company is being added. Repeat the command once it is there.',
    MAX_WAIT_MS,
  )
  try {
    await refuseTaken(name, own, { given, environment })
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { mode: 0o700 })
    const first = await fill({ ...own, dataFolder: unfinished, adminEmail: email }, { environment, resources, commit })
    await writeFile(join(unfinished, TENANT_FILE), text, { mode: 0o600 })
    await rename(unfinished, folder)
    return { ...first, folder, siteUrl: own.siteUrl }
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true })
    throw cause
  }
}

async function refuseTaken(name: string, own: Environment, given: Omit<Given, 'resources'>) {
  const hostOf = (url: string) => new URL(url).host
  const host = hostOf(own.siteUrl)
  if (isHostOfFirst(given.environment, host))
    throw new TenantRefused(`${host} is the address of the main site already.`)
  for (const other of await describeTenants(given)) {
    if (other.name === name) throw new TenantRefused(`There is a company called ${name} already.`)
    if (other.siteUrl !== undefined && hostOf(other.siteUrl) === host)
      throw new TenantRefused(`${host} is the address of ${other.name} already.`)
  }
}

async function fill(
  own: Environment,
  { environment, resources, commit }: Omit<Given, 'given'> & { readonly commit: Commit },
) {
  const { databaseUrl, dataFolder: folder, siteUrl, adminEmail: email } = own
  if (databaseUrl !== undefined && environment.databaseUrl !== undefined) {
    const { createPostgresDatabase } = await import('../store/dialects/postgresCreate.ts')
    await createPostgresDatabase(databaseUrl, environment.databaseUrl)
  }
  const log = jsonLog('error')
  const clock = { now: () => new Date() }
  const onBroken = (cause: unknown) => log.error('store_broken', cause)
  const store = await openStore({ databaseUrl, folder, resources, now: clock.now(), log: () => {}, onBroken })
  try {
    const tenantId = await openTenant({ store, commit }, resources, siteUrl, clock.now())
    const byName = new Map(resources.map(resource => [resource.name, resource]))
    return await ensureFirstAdministrator({ store, resources: byName, clock, siteUrl, commit }, { tenantId, email })
  } finally {
    await store.close()
  }
}
