import { useEffect, useRef, useState } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import type { AnyResource } from '#schema/resource.ts'
import { listPairs, readRange } from '../api/contractClient.ts'
import { titleOf } from '../model/fieldsOf.ts'

export interface Chosen {
  readonly id: number
  readonly revisao: number | undefined
  readonly titulo: string
  readonly situacao: unknown
}

/** For more records, the user filters the list. */
export const MAX_SELECTED = 5_000

export type Selection = ReturnType<typeof useSelection>

/** The selected records. The selection persists across pages and ends when the filters change. */
export function useSelection(resource: AnyResource) {
  const { data = [], filterValues, sort } = useListContext<RaRecord>()
  const [byId, setById] = useState<ReadonlyMap<number, Chosen>>(new Map())
  const toggledBefore = useRef<unknown>(undefined)
  const narrowed = JSON.stringify(filterValues)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was selected among other records is forgotten
  useEffect(() => setById(before => (before.size === 0 ? before : new Map())), [narrowed])

  const chosenOf = (record: RaRecord): Chosen => ({
    id: Number(record.id),
    revisao: record['revisao'],
    titulo: titleOf(resource, record),
    situacao: record['situacao'],
  })
  const isChosen = (record: RaRecord) => byId.has(Number(record.id))
  const onPage = data.filter(isChosen).length

  function put(records: readonly RaRecord[], isWanted: boolean) {
    const next = new Map(byId)
    for (const record of records) {
      if (isWanted) next.set(Number(record.id), chosenOf(record))
      else next.delete(Number(record.id))
    }
    setById(next)
  }

  /** From the last toggled row to this one; only this one when the other is not on this page. */
  function rangeTo(record: RaRecord): readonly RaRecord[] {
    const ends = [toggledBefore.current, record.id].map(id => data.findIndex(one => one.id === id))
    return ends.includes(-1) ? [record] : data.slice(Math.min(...ends), Math.max(...ends) + 1)
  }

  // A record that was read again since it was selected counts as the user now sees it.
  const shown = new Map(data.map(record => [Number(record.id), record]))
  return {
    chosen: [...byId.values()].map(one => {
      const record = shown.get(one.id)
      return record ? chosenOf(record) : one
    }),
    has: isChosen,
    /** `isRange` sets all rows from the last toggled one to this one to the new state of this one. */
    toggle(record: RaRecord, isRange = false) {
      put(isRange ? rangeTo(record) : [record], !isChosen(record))
      toggledBefore.current = record.id
    },
    page: onPage === 0 ? ('none' as const) : onPage === data.length ? ('all' as const) : ('some' as const),
    togglePage: () => put(data, onPage < data.length),
    /** Selects all records that match the filters, up to `MAX_SELECTED`. Rejects like `request`. */
    async selectMatching() {
      const query = listPairs(filterValues, [sort.field, sort.order])
      const { records } = await readRange(`/api/${resource.name}`, query, 0, MAX_SELECTED - 1)
      setById(new Map(records.map(record => [Number(record.id), chosenOf(record)])))
    },
    keep: (chosen: readonly Chosen[]) => setById(new Map(chosen.map(one => [one.id, one]))),
    clear: () => setById(new Map()),
  }
}
