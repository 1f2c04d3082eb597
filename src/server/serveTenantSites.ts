import type { Listener } from './http/listener.ts'
import type { Metrics } from './metrics/metricsServer.ts'
import { openSite, type SiteOptions } from './openSite.ts'
import { serveTenants, type Tenants } from './tenants/tenants.ts'

/** Somebody waits for it, and is told to come again, in milliseconds. */
const MAX_WAIT_MS = 3_000

/** What all companies of a process share, and what is said of one of them. */
interface TenantSitesOptions
  extends Omit<SiteOptions, 'log' | 'metrics' | 'listener' | 'invites' | 'startTimeout' | 'onBroken' | 'onWaiting'> {
  readonly given: NodeJS.ProcessEnv
  readonly log: SiteOptions['log']
  readonly logOf: (name: string) => SiteOptions['log']
  readonly metrics: Metrics | undefined
  /** Of the app that listens for all. */
  readonly listener: Listener
  readonly works: boolean
}

/** Serves the further companies of an installation behind the app that listens. */
export async function serveTenantSites(options: TenantSitesOptions): Promise<Tenants> {
  const { given, works, logOf, metrics, ...common } = options
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
          // Whoever adds a company is told its first link.
          invites: false,
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
