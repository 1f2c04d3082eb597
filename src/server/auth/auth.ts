import type { FastifyInstance } from 'fastify'
import type { WriteJobEmail } from '../jobs/mailJobs.ts'
import { accountEmails } from './accountMail.ts'
import { type AccountGuard, createAccountGuard } from './accountSaves.ts'
import type { AuthParts } from './parts.ts'
import { createRecovery } from './recovery.ts'
import { authRoutes } from './routes.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createSignIn } from './signIn.ts'

/** Authentication: sign-in, sessions, recovery, and how often each may be tried. */
export interface Auth
  extends Pick<Sessions, 'authenticate' | 'countAnonymous' | 'spend' | 'noteRefusal' | 'settled' | 'stop'> {
  /** Registers `/api/auth` and what is below it. */
  routes(app: FastifyInstance): void
  /** Called with each form of a resource before the record service gets it. */
  readonly guardSave: AccountGuard
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
    emails: accountEmails(parts.siteUrl),
  }
}
