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
}

export type Filter =
  | { readonly field: string; readonly operator: 'is'; readonly values: readonly unknown[] }
  /** Records that hold one of these, by the keys of the field's kind. */
  | { readonly field: string; readonly operator: 'has'; readonly keys: readonly string[] }
  | { readonly field: string; readonly operator: 'range'; readonly from?: unknown; readonly until?: unknown }
