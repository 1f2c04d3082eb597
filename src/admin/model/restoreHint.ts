import type { AnyResource, Label } from '#schema/resource.ts'
import { isRecoverable } from '#schema/undoLimits.ts'
import { inflected } from './words.ts'

/** @example seeDeleted(label) // 'Ver excluídas' */
export const seeDeleted = (label: Label) => `Ver ${inflected('excluído', label, 2)}`

/** Text for a confirmation: whether and where deleted records can be restored. */
export function restoreHint(resource: AnyResource, count: number): string {
  if (!isRecoverable(resource)) return 'Não é possível desfazer.'
  const { label } = resource
  const restored = `${count === 1 ? 'Pode' : 'Podem'} ser ${inflected('restaurado', label, count)}`
  return `${restored} depois, em “${seeDeleted(label)}”, no fim da lista.`
}
