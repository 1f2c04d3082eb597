import type { Values } from '#schema/resource.ts'

/**
 * What an installation does besides, on the server, with the records of one resource: the default export of
 * `resources/<entity>.server.ts`.
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
   * Called after the commit of each save and deletion, whichever way it came: form, bulk edit, spreadsheet, schedule,
   * restore, erasure. It runs from a durable queue, one call after the other, and no request waits for it. When it
   * throws it is called again after 1, 2, 4 … minutes, at most a day apart, for seven days; a process that is killed
   * while it runs calls it again as well, so that what must happen only once is to be told by `key`.
   */
  readonly onSaved?: (event: SavedEvent) => Promise<void> | void
}

export interface SavedEvent {
  /** Another one for each save; the same when one is called again. */
  readonly key: string
  /** As in the history: 'criar', 'alterar', 'excluir', 'publicar' (by the clock), 'apagar_dados' … */
  readonly action: string
  readonly tenantId: number
  readonly resource: string
  readonly id: number
  /** Which the save left; of a deletion, the last one. */
  readonly revisao: number
  /** Names of the fields that the save changed. */
  readonly changed: readonly string[]
  /** The record as the API answers it now, which may be later than this save; null when it is gone. */
  readonly record: Values | null
}

/** The hooks of each resource that has some, by its name. */
export type HooksByResource = ReadonlyMap<string, ResourceHooks>
