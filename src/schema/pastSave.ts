import type { AnyResource } from './resource.ts'

/** So many saves of a record are told, the newest first. */
export const MOST_LISTED = 50

/** One save of a record, as the API tells it. */
export interface PastSave {
  readonly id: number
  /** `criar`, `alterar`, or what else was done to it. */
  readonly acao: string
  readonly quando: string
  /** Null for visitors and the system. */
  readonly quem: { readonly id: number; readonly nome: string } | null
  /** Field to what it was and what it became, in the JSON dress; null where that is nobody's to see again. */
  readonly campos: Readonly<Record<string, { readonly antes: unknown; readonly depois: unknown } | null>>
}

/** The deletion of a record, as the API tells it: its fields tell what it held. */
export interface Deletion extends PastSave {
  /** The number that the record had. */
  readonly registro: number
}

/** Whether what is deleted can be put back by a form: only what staff may also create by one. */
export const comesBack = ({ settings, files, publicCreate, comingSoon }: AnyResource) =>
  !settings && !files && !publicCreate && !comingSoon
