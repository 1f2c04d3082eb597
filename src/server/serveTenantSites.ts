import type { Listener } from './http/listener.ts'
import type { Metrics } from './metrics/metricsServer.ts'
import { openSite, type SiteOptions } from './openSite.ts'
import { serveTenants, type Tenants } from './tenants/tenants.ts'

/** A request that waits longer while its site opens is told to try again. */
const MAX_WAIT_MS = 3_000

interface TenantSitesOptions
  extends Omit<
    SiteOptions,
    'log' | 'metrics' | 'listener' | 'invitesFirstAdministrator' | 'startTimeout' | 'onBroken' | 'onWaiting'
  > {
  readonly given: NodeJS.ProcessEnv
  readonly log: SiteOptions['log']
  readonly logOf: (name: string) => SiteOptions['log']
  readonly metrics: Metrics | undefined
  readonly listener: Listener
  readonly runsBackgroundWork: boolean
}

export async function serveTenantSites(options: TenantSitesOptions): Promise<Tenants> {
  const { given, runsBackgroundWork, logOf, metrics, ...common } = options
  const tenants = await serveTenants({
    ...options,
    async open(name, own, onBroken) {
      const registry = metrics?.registry.within({ tenant: name })
      const log = logOf(name)
      try {
        const { app, close } = await openSite({
          ...common,
          environment: own,
          log,
          metrics: registry,
          // The command that adds a company prints its first link.
          invitesFirstAdministrator: false,
          startTimeout: MAX_WAIT_MS,
          onWaiting: (what, reason) => log.info('tenant.waiting', { what, reason }),
          onBroken,
        })
        return { app, close: () => close().finally(() => registry?.leave()) }
      } catch (cause) {
        registry?.leave()
        throw cause
      }
    },
  })
  metrics?.registry.readEach('araucaria_tenants', 'Further companies, by whether their site is open.', 'state', () => {
    const { all, open } = tenants.figures()
    return { open, at_rest: all - open }
  })
  return tenants
}
