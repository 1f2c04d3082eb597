import { isWithheld } from './personal.ts'
import type { AnyResource } from './resource.ts'

/** So many saves of a record are told, the newest first. */
export const MAX_LISTED = 50

/** Whether what is deleted can be put back by a form: only what staff may also create by one. */
export const isRecoverable = ({ settings, files, publicCreate, comingSoon }: AnyResource) =>
  !settings && !files && !publicCreate && !comingSoon

/** For so long something that was done can be undone by one call. A deleted upload keeps its files for longer. */
export const UNDO_HOURS = 24

/** Whether a deleted record can be put back: the history holds all of it, as never of a person or a secret. */
export const isRestorable = (resource: AnyResource) =>
  !resource.settings && !Object.values(resource.fields).some(field => isWithheld(resource, field, 'excluir'))
