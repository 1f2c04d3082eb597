import type { FastifyRequest } from 'fastify'
import type { AuditAction } from '#schema/auditWords.ts'
import type { AuditEntry } from '../store/log/audit.ts'
import { signedIn } from './actor.ts'

/** The line of the audit about what the signed-in account has just done. */
export function entryOf(
  request: Pick<FastifyRequest, 'actor' | 'address'>,
  action: AuditAction,
  { now }: { now(): Date },
): AuditEntry {
  const { tenantId, id: userId } = signedIn(request)
  return { action, now: now().toISOString(), address: request.address, tenantId, userId }
}
