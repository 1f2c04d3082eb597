import type { FastifyInstance } from 'fastify'
import type { Tx } from '../store/store.ts'
import { accountEmails, queueBackupFailure } from './accountMail.ts'
import { createAccountGuard } from './accountSaves.ts'
import type { AuthParts } from './parts.ts'
import { createRecovery } from './recovery.ts'
import { authRoutes } from './routes.ts'
import { createSessions } from './sessions.ts'
import { createSignIn } from './signIn.ts'

/** Authentication: sign-in, sessions, recovery, and how often each may be tried. */
export function createAuth(parts: AuthParts) {
  const sessions = createSessions(parts)
  const signIn = createSignIn(parts, sessions)
  const recovery = createRecovery(parts)
  return {
    ...sessions,
    /** Registers `/api/auth` and what is below it. */
    routes: (app: FastifyInstance) => authRoutes(app, parts, sessions, signIn, recovery),
    /** Called with each form of a resource before the record service gets it. */
    guardSave: createAccountGuard(parts, signIn),
    /** Queues a mail to each administrator of the tenant. */
    tellBackupFailure: (tx: Tx, tenantId: number, reason: string) =>
      queueBackupFailure(tx, tenantId, reason, parts.clock.now()),
    /** What the mail worker must know to write e-mails about accounts. */
    emails: accountEmails(parts.siteUrl),
  }
}

export type Auth = ReturnType<typeof createAuth>
