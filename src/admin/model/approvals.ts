import type { ApprovalAnswer } from '#contract/calls/approvalCalls.ts'
import { isDraft, isPrepared } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { isPreparation } from './preparation.ts'

/** The longest word to whoever approves, and the longest comment, in characters, as the API has it. */
export const MAX_WORD = 1000

/** Whether the record of a form is something that awaits publication: a preparation or a draft. */
export const canBeApproved = (resource: AnyResource, record: Values | null): record is Values =>
  record !== null && isPrepared(resource) && (isPreparation(record) || isDraft(resource, record))

/** The newest question to colleagues about what is open now. @param approvals newest first */
export const requestIn = (approvals: readonly ApprovalAnswer[]): ApprovalAnswer | undefined =>
  approvals.find(({ para, anterior }) => para === null && !anterior)

/** By field, what the author was asked to change. */
export function commentsIn(approvals: readonly ApprovalAnswer[]): Readonly<Record<string, string>> {
  const request = requestIn(approvals)
  return request?.decisao === 'mudanca' ? request.comentarios : {}
}

/** Whether the link still leads to what is open now. */
export const isOpenLink = ({ decisao, atual, vence_em }: ApprovalAnswer): boolean =>
  decisao === null && atual && vence_em !== null && vence_em > new Date().toISOString()
