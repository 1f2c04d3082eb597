import type { FastifyInstance } from 'fastify'
import type { WriteJobEmail } from '../jobs/mailJobs.ts'
import type { Tx } from '../store/store.ts'
import { accountEmails, queueBackupFailure } from './accountMail.ts'
import { type AccountGuard, createAccountGuard } from './accountSaves.ts'
import type { AuthParts } from './parts.ts'
import { createRecovery } from './recovery.ts'
import { authRoutes } from './routes.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createSignIn } from './signIn.ts'

/** Authentication: sign-in, sessions, recovery, and how often each may be tried. */
export interface Auth
  extends Pick<Sessions, 'authenticate' | 'actorIn' | 'countAnonymous' | 'spend' | 'noteRefusal' | 'settled' | 'stop'> {
  /** Registers `/api/auth` and what is below it. */
  routes(app: FastifyInstance): void
  /** Called with each form of a resource before the record service gets it. */
  readonly guardSave: AccountGuard
  /** Queues a mail to each administrator of the tenant. */
  tellBackupFailure(tx: Tx, tenantId: number, reason: string): Promise<void>
  /** What the mail worker must know to write e-mails about accounts. */
  readonly emails: Readonly<Record<string, WriteJobEmail>>
}

export function createAuth(parts: AuthParts): Auth {
  const sessions = createSessions(parts)
  const signIn = createSignIn(parts, sessions)
  const recovery = createRecovery(parts)
  return {
    ...sessions,
    routes: app => authRoutes(app, parts, { sessions, signIn, recovery }),
    guardSave: createAccountGuard(parts, signIn),
    tellBackupFailure: (tx, tenantId, reason) => queueBackupFailure(tx, tenantId, reason, parts.clock.now()),
    emails: accountEmails(parts.siteUrl),
  }
}
