import { OPERATION_KEY_HOURS } from '#contract/operationKeyHours.ts'
import type { Label } from '#schema/resource.ts'
import type { LocalDraft } from '../drafts/localDrafts.ts'
import { capital, inflected, thisOne } from './words.ts'

/**
 * Warns before a draft is saved whose creation was sent so long ago that its operation key has expired: if the creation
 * had arrived, saving would create a second record.
 *
 * @example creationWarning(draft, label) // 'Este diferencial pode já ter sido criado: procure-o na lista antes de
 * salvar.'
 */
export function creationWarning({ operation }: LocalDraft, label: Label): string | undefined {
  if (operation === undefined || Date.now() - operation.at < OPERATION_KEY_HOURS * 3_600_000) return undefined
  const it = label.gender === 'm' ? 'o' : 'a'
  return `${capital(thisOne(label))} pode já ter sido ${inflected('criado', label, 1)}: procure-${it} na lista antes de salvar.`
}
