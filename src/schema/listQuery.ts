/** A list query for the store, checked against the resource. Values are decoded. */
export interface ListQuery {
  /** Folded words. Each word (for an array: one of its words) must be the beginning of some word of the record. */
  readonly search: readonly (string | readonly string[])[]
  readonly filters: readonly Filter[]
  readonly order: { readonly field: string; readonly direction: 'ASC' | 'DESC' }
  /** From 1. */
  readonly page: number
  readonly limit: number
  /** Excludes records whose expiry is before this instant; for public lists. */
  readonly notExpired?: string
  /** Includes only files that an account may see. */
  readonly visibleTo?: FileVisibility | undefined
}

/** Which uploaded files an account may see. */
export interface FileVisibility {
  /** Files that a record of these resources references, or referenced last if none does now. */
  readonly open: readonly string[]
  /** Files that this account uploaded, until a record references them. */
  readonly accountId: number
  /** Also pictures that other accounts uploaded and no record references. */
  readonly hasUnusedPictures: boolean
}

export type Filter =
  | { readonly field: string; readonly operator: 'is'; readonly values: readonly unknown[] }
  /** Records in one of the states `values`, and those in `state` that have expired (`isOver`) or have not, at `now`. */
  | {
      readonly field: string
      readonly operator: 'effectiveState'
      readonly values: readonly unknown[]
      readonly state: unknown
      readonly end: string
      readonly isOver: boolean
      readonly now: string
    }
  /** Records that hold an item with one of these keys; the field's kind defines the keys. */
  | { readonly field: string; readonly operator: 'has'; readonly keys: readonly string[] }
  | { readonly field: string; readonly operator: 'range'; readonly from?: unknown; readonly until?: unknown }
