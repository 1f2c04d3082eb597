import { useEffect, useRef, useState } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import type { AnyResource } from '#schema/resource.ts'
import { listPairs, readRange } from '../api/contractClient.ts'
import { titleOf } from '../model/fieldsOf.ts'

/** A selected record: which, as it was seen, and what it is called. */
export interface Chosen {
  readonly id: number
  readonly revisao: number | undefined
  readonly titulo: string
  readonly situacao: unknown
}

/** More are not taken at once: the list is narrowed instead. */
export const MAX_SELECTED = 5_000

export type Selection = ReturnType<typeof useSelection>

/** Which records are selected; they stay so from page to page, until the list is narrowed in another way. */
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

  /** In the order shown; the record alone when the one toggled before is not on this page. */
  function rangeTo(record: RaRecord): readonly RaRecord[] {
    const ends = [toggledBefore.current, record.id].map(id => data.findIndex(one => one.id === id))
    return ends.includes(-1) ? [record] : data.slice(Math.min(...ends), Math.max(...ends) + 1)
  }

  // Read again meanwhile, a record is what the person sees now.
  const shown = new Map(data.map(record => [Number(record.id), record]))
  return {
    chosen: [...byId.values()].map(one => {
      const record = shown.get(one.id)
      return record ? chosenOf(record) : one
    }),
    has: isChosen,
    /** `isRange`: all from the one toggled before to this one become what this one becomes. */
    toggle(record: RaRecord, isRange = false) {
      put(isRange ? rangeTo(record) : [record], !isChosen(record))
      toggledBefore.current = record.id
    },
    page: onPage === 0 ? ('none' as const) : onPage === data.length ? ('all' as const) : ('some' as const),
    togglePage: () => put(data, onPage < data.length),
    /** Everything the list matches, on all its pages. Rejects like `request`. */
    async selectMatching() {
      const query = listPairs(filterValues, [sort.field, sort.order])
      const { records } = await readRange(`/api/${resource.name}`, query, 0, MAX_SELECTED - 1)
      setById(new Map(records.map(record => [Number(record.id), chosenOf(record)])))
    },
    keep: (chosen: readonly Chosen[]) => setById(new Map(chosen.map(one => [one.id, one]))),
    clear: () => setById(new Map()),
  }
}
