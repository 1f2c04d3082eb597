import type { StoredRows } from '../contract/fieldKind.ts'

/**
 * The rows of a column as objects, also where they were written by a list of the other shape: a single value stands
 * under the name that `inner` gives it.
 */
export function storedRows({ row }: { readonly row?: object }): StoredRows {
  return {
    read: stored =>
      (JSON.parse(stored) as unknown[]).map(cells =>
        typeof cells === 'object' && cells !== null ? { ...cells } : { item: cells },
      ),
    write: rows => JSON.stringify(row === undefined ? rows.flatMap(({ item }) => item ?? []) : rows),
  }
}
