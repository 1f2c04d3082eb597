import type { AnyResource } from '#schema/resource.ts'
import type { Environment } from './environment.ts'
import type { Commit } from './records/commit.ts'
import type { Store } from './store/store.ts'

export interface Parts
  extends Pick<Environment, 'siteUrl' | 'hosts' | 'dataFolder' | 'trustedProxies' | 'rateLimits'>,
    Partial<Pick<Environment, 'bucket'>> {
  readonly store: Store
  /** In menu order. */
  readonly resources: ReadonlyMap<string, AnyResource>
  readonly clock: Clock
  /** All records are written through this function. */
  readonly commit: Commit
  readonly log: Log
}

export interface Clock {
  now(): Date
}

/** One JSON object per line; `error` logs the whole cause. */
export interface Log {
  info(event: string, details?: Record<string, unknown>): void
  error(event: string, cause: unknown, details?: Record<string, unknown>): void
}
