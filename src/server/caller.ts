/** Who asks: an account, and where from. `id` is null for the system itself. */
export interface Caller {
  readonly id: number | null
  /** The account's own name; absent for the system itself. */
  readonly name?: string
  readonly tenantId: number
  readonly address: string
}
