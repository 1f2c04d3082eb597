import type { Parts } from '../parts.ts'
import type { Passwords } from './passwords.ts'

export interface AuthParts
  extends Pick<Parts, 'store' | 'resources' | 'clock' | 'log' | 'siteUrl' | 'rateLimits' | 'commit'> {
  /** Monotonic clock in milliseconds; `performance.now` by default. */
  readonly uptime?: () => number
  readonly passwords?: Passwords
}
