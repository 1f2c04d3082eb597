import type { AnyResource } from '#schema/resource.ts'
import type { BucketSettings } from './bucket/bucketSettings.ts'
import type { Commit } from './records/commit.ts'
import type { Store } from './store/store.ts'

/** What the modules of the server are wired from; tests pass their own clock, folder and mail. */
export interface Parts {
  readonly store: Store
  /** Every resource by its name, in menu order. */
  readonly resources: ReadonlyMap<string, AnyResource>
  readonly clock: Clock
  /** The one way in which records are written. */
  readonly commit: Commit
  /** Canonical address without a trailing slash, such as `https://www.example.com`; links in mail and the host list use it. */
  readonly siteUrl: string
  /** Further hosts that may be asked for, such as `127.0.0.1:3000`. */
  readonly hosts: readonly string[]
  readonly dataFolder: string
  /** Where files and backups are kept; absent: in the folder. */
  readonly bucket?: BucketSettings | undefined
  readonly log: Log
  /** Explicit proxy addresses whose forwarded address is believed. */
  readonly trustedProxies: readonly string[]
  /** Only false on a server bound to loopback. */
  readonly rateLimits: boolean
}

export interface Clock {
  now(): Date
}

/** One JSON object per line; `error` keeps the whole cause. */
export interface Log {
  info(event: string, details?: Record<string, unknown>): void
  error(event: string, cause: unknown, details?: Record<string, unknown>): void
}
