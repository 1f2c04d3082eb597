import type { RequestListener } from 'node:http'
import PQueue from 'p-queue'
import type { Environment } from '../environment.ts'
import { plainHost } from '../http/hosts.ts'
import type { Log } from '../parts.ts'
import { isHostOfFirst, listTenants, readTenantFile, tenantEnvironment } from './tenantSettings.ts'
import { type TenantSite, type TenantSiteOptions, tenantSite } from './tenantSite.ts'

/** In milliseconds. */
const POLL_MS = 2_000
/** Idle time after which a site is closed, in milliseconds. */
const IDLE_MS = 600_000
const MAX_OPENING = 2

type Open = TenantSiteOptions['open']

interface TenantsOptions {
  readonly given: NodeJS.ProcessEnv
  readonly environment: Environment
  readonly log: Log
  readonly logOf: (name: string) => Log
  readonly open: (name: string, environment: Environment, ...further: Parameters<Open>) => ReturnType<Open>
  /** Whether this process does background work of closed sites; only one process does. */
  readonly runsBackgroundWork: boolean
}

interface Tenant {
  readonly version: string
  readonly host: string
  readonly site: TenantSite
}

/** Serves every company with a folder in `DATA_DIR/tenants`; changes there are noticed within seconds. */
export async function serveTenants(options: TenantsOptions) {
  const { given, environment, log, logOf, open, runsBackgroundWork } = options
  const tenants = new Map<string, Tenant>()
  const byHost = new Map<string, Tenant>()
  /** Versions of unusable files that were already logged. */
  const refused = new Map<string, string>()
  // Sites are opened for requests first. Background work runs one site at a time: at night it is due for all.
  const openings = new PQueue({ concurrency: MAX_OPENING })
  const background = new PQueue({ concurrency: 1 })
  const inHand = new Set<TenantSite>()
  let isOver = false
  let reading: Promise<void> | undefined

  async function readTenants() {
    const listed = await listTenants(environment.dataFolder)
    const versions = new Map(listed.map(({ name, version }) => [name, version]))
    for (const name of tenants.keys()) if (!versions.has(name)) await removeSite(name)
    for (const [name, version] of versions) {
      if (tenants.get(name)?.version === version || refused.get(name) === version) continue
      try {
        await addSite(name, version)
        refused.delete(name)
      } catch (cause) {
        refused.set(name, version)
        logOf(name).error('tenant.refused', cause)
      }
    }
  }

  async function addSite(name: string, version: string) {
    const own = tenantEnvironment(given, environment, name, await readTenantFile(environment.dataFolder, name))
    const { host } = new URL(own.siteUrl)
    const isTaken = byHost.has(host) && byHost.get(host) !== tenants.get(name)
    if (isTaken || isHostOfFirst(environment, host)) throw new Error(`SITE_URL: another company has ${host} already`)
    // The settings changed: new requests wait until the site with the old settings is closed.
    const left = removeSite(name)
    const site = tenantSite({
      siteUrl: own.siteUrl,
      log: logOf(name),
      async open(broken) {
        await left
        return openings.add(() => open(name, own, broken))
      },
    })
    const tenant = { version, host, site }
    tenants.set(name, tenant)
    byHost.set(host, tenant)
  }

  async function removeSite(name: string) {
    const tenant = tenants.get(name)
    if (tenant === undefined) return
    tenants.delete(name)
    byHost.delete(tenant.host)
    await tenant.site.close()
  }

  function inBackground(site: TenantSite, task: 'runDueWork' | 'closeIfIdle') {
    if (inHand.has(site)) return
    inHand.add(site)
    void background.add(async () => isOver || site[task]()).finally(() => inHand.delete(site))
  }

  function scheduleSites() {
    const now = Date.now()
    const sites = [...tenants.values()].map(tenant => tenant.site)
    const open = sites.filter(site => site.isOpen).sort((a, b) => b.lastUsed - a.lastUsed)
    for (const [i, site] of open.entries()) {
      const isIdle = site.lastUsed < now - IDLE_MS
      if (isIdle || (i >= environment.tenantsOpen && site.lastUsed < now)) inBackground(site, 'closeIfIdle')
    }
    for (const site of sites)
      if (runsBackgroundWork && !site.isOpen && site.nextWork <= now) inBackground(site, 'runDueWork')
  }

  // The site itself checks whether the port fits its protocol.
  const tenantAt = (host: string) =>
    byHost.get(host) ?? byHost.get(plainHost(host, 'https:')) ?? byHost.get(plainHost(host, 'http:'))

  await readTenants()
  scheduleSites()
  const timer = setInterval(() => {
    scheduleSites()
    reading ??= readTenants()
      .catch(cause => log.error('tenants.not_read', cause))
      .finally(() => {
        reading = undefined
      })
  }, POLL_MS).unref()

  return {
    answer(...[request, response]: Parameters<RequestListener>): boolean {
      const tenant = byHost.size === 0 ? undefined : tenantAt(request.headers.host ?? '')
      if (tenant === undefined) return false
      tenant.site.answer(request, response)
      return true
    },
    figures: () => ({ all: tenants.size, open: [...tenants.values()].filter(({ site }) => site.isOpen).length }),
    async close() {
      isOver = true
      clearInterval(timer)
      await reading
      await Promise.all([...tenants.keys()].map(removeSite))
      await background.onIdle()
    },
  }
}

export type Tenants = Awaited<ReturnType<typeof serveTenants>>
