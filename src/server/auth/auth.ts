import type { FastifyInstance } from 'fastify'
import type { Tx } from '../store/store.ts'
import { accountEmails, queueBackupFailure } from './accountMail.ts'
import { createAccountGuard } from './accountSaves.ts'
import type { AuthParts } from './parts.ts'
import { createRecovery } from './recovery.ts'
import { authRoutes } from './routes.ts'
import { createSessions } from './sessions.ts'
import { createSignIn } from './signIn.ts'

export function createAuth(parts: AuthParts) {
  const sessions = createSessions(parts)
  const signIn = createSignIn(parts, sessions)
  const recovery = createRecovery(parts)
  return {
    ...sessions,
    routes: (app: FastifyInstance) => authRoutes(app, parts, sessions, signIn, recovery),
    guardSave: createAccountGuard(parts, signIn),
    tellBackupFailure: (tx: Tx, tenantId: number, reason: string) =>
      queueBackupFailure(tx, tenantId, reason, parts.clock.now()),
    emails: accountEmails(parts.siteUrl),
  }
}

export type Auth = ReturnType<typeof createAuth>
