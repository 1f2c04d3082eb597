import type { Parts } from '../parts.ts'
import type { Passwords } from './passwords.ts'

export interface AuthParts
  extends Pick<Parts, 'store' | 'resources' | 'clock' | 'log' | 'siteUrl' | 'rateLimits' | 'commit'> {
  /** Milliseconds that only grow, whatever happens to the wall clock; the process's own unless given. */
  readonly uptime?: () => number
  readonly passwords?: Passwords
}
