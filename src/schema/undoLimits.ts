import { isWithheld } from './personal.ts'
import type { AnyResource } from './resource.ts'

/** The maximum length of a record's history, newest first. */
export const MAX_LISTED = 50

/** Whether staff can create records of this resource by a form, and so recreate a deleted one. */
export const isRecoverable = ({ settings, files, publicCreate, comingSoon }: AnyResource) =>
  !settings && !files && !publicCreate && !comingSoon

/** How long one call can undo a change. The files of a deleted upload are kept for longer. */
export const UNDO_HOURS = 24

/** Whether a deleted record can be restored: its history must be complete, so without personal and secret data. */
export const isRestorable = (resource: AnyResource) =>
  !resource.settings && !Object.values(resource.fields).some(field => isWithheld(resource, field, 'excluir'))
