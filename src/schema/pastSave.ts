import type { AnyResource } from './resource.ts'

/** So many saves of a record are told, the newest first. */
export const MOST_LISTED = 50

/** Whether what is deleted can be put back by a form: only what staff may also create by one. */
export const comesBack = ({ settings, files, publicCreate, comingSoon }: AnyResource) =>
  !settings && !files && !publicCreate && !comingSoon
