import type { OidcSettings } from '../oidc/oidcSettings.ts'
import type { Parts } from '../parts.ts'
import type { Passwords } from './passwords.ts'

export interface AuthParts
  extends Pick<Parts, 'store' | 'resources' | 'clock' | 'log' | 'siteUrl' | 'rateLimits' | 'commit'> {
  /** Monotonic clock in milliseconds; `performance.now` by default. */
  readonly uptime?: () => number
  readonly passwords?: Passwords
  /** Whose accounts may sign in with the company's provider. */
  readonly siteTenantId: number
  readonly oidc?: OidcSettings | undefined
}
