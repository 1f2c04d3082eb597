/** What a list asks of the store, already checked against the resource; every value is in our own shape. */
export interface ListQuery {
  /** Folded words; each, or one of several where they are told together, must start some word of the record. */
  readonly search: readonly (string | readonly string[])[]
  readonly filters: readonly Filter[]
  readonly order: { readonly field: string; readonly direction: 'ASC' | 'DESC' }
  /** From 1. */
  readonly page: number
  readonly limit: number
  /** Leaves out what has an end and is past it at this instant; for what the public sees. */
  readonly notExpired?: string
  /** Only the files that an account sees. */
  readonly seenBy?: FileSight | undefined
}

/** What an account sees of the uploaded files. */
export interface FileSight {
  /** Files that a record of one of these resources points at, or did last where none does. */
  readonly open: readonly string[]
  /** Files that this account sent, until something points at them. */
  readonly accountId: number
  /** Also the pictures of others that nothing points at. */
  readonly hasUnusedPictures: boolean
}

export type Filter =
  | { readonly field: string; readonly operator: 'is'; readonly values: readonly unknown[] }
  /** Records in one of these states, and those of `state` whose end is past at this instant, or is not. */
  | {
      readonly field: string
      readonly operator: 'effectiveState'
      readonly values: readonly unknown[]
      readonly state: unknown
      readonly end: string
      readonly isOver: boolean
      readonly now: string
    }
  /** Records that hold one of these, by the keys of the field's kind. */
  | { readonly field: string; readonly operator: 'has'; readonly keys: readonly string[] }
  | { readonly field: string; readonly operator: 'range'; readonly from?: unknown; readonly until?: unknown }
