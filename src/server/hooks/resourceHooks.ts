import type { Values } from '#schema/resource.ts'

/**
 * Server-side hooks of one resource: the default export of `resources/<entity>.server.ts`.
 *
 * @example
 * export default {
 *   async onSaved({ action, id, record }) {
 *     await fetch('https://crm.example.com/leads', { method: 'POST', body: JSON.stringify({ action, id, record }) })
 *   },
 * } satisfies ResourceHooks
 */
export interface ResourceHooks {
  /**
   * Called after the commit of each save and deletion, whatever caused it: form, bulk edit, spreadsheet, schedule,
   * restore or erasure. Calls run one after the other from a durable queue; no request waits for them. After an error
   * the call is repeated after 1, 2, 4 … minutes, at most a day apart, for seven days. It is also repeated when the
   * process was killed during the call: use `key` to recognise a repetition.
   */
  readonly onSaved?: (event: SavedEvent) => Promise<void> | void
}

export interface SavedEvent {
  /** Unique per save; a repeated call has the same key. */
  readonly key: string
  /** As in the history: 'criar', 'alterar', 'excluir', 'publicar' (by the schedule), 'apagar_dados' … */
  readonly action: string
  readonly tenantId: number
  readonly resource: string
  readonly id: number
  /** The revision after the save; of a deletion, the last one. */
  readonly revisao: number
  readonly changed: readonly string[]
  /** The record as the API answers it now, possibly later than this save; null when it was deleted. */
  readonly record: Values | null
}

export type HooksByResource = ReadonlyMap<string, ResourceHooks>
