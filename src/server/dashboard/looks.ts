import type { Problem } from '#schema/resource.ts'

/** What was found when a record was looked at, and which related records that rests on. */
export interface Look {
  readonly revision: number
  /** The day, where a warning asked for it. */
  readonly day: string | undefined
  /** Each record that a warning asked for besides, by resource and id, and what it held. */
  readonly around: ReadonlyMap<string, string>
  readonly problems: readonly Problem[]
}

export interface WarnedGroup {
  /** Null: about the whole record. */
  readonly field: string | null
  readonly total: number
  /** Those of the records that were made first. */
  readonly first: readonly { readonly id: number; readonly message: string }[]
}

/** So many are shown of each group. */
const FIRST = 20

interface Group {
  total: number
  records: number
  /** The lowest ids in their order: all there are, or `FIRST` of them; undefined while that is not known. */
  lowest: number[] | undefined
}

/**
 * What was found of each record, counted by the field it is about, so that one record more or less costs nothing that
 * grows with the others.
 */
export class Looks {
  readonly #looks = new Map<number, Look>()
  /** Most records have the same to say of them, which is kept once. */
  readonly #alike = new Map<string, Look>()
  readonly #groups = new Map<string | null, Group>()

  get(id: number): Look | undefined {
    return this.#looks.get(id)
  }

  set(id: number, look: Look) {
    this.delete(id)
    const { revision, day, around, problems } = look
    const key = JSON.stringify([revision, day, [...around], problems])
    const kept = this.#alike.get(key) ?? look
    if (kept === look) this.#alike.set(key, look)
    this.#looks.set(id, kept)
    for (const [field, some] of byField(problems)) {
      const group = this.#groups.get(field) ?? { total: 0, records: 0, lowest: [] }
      this.#groups.set(field, group)
      const isAll = group.lowest?.length === group.records
      group.total += some.length
      group.records++
      if (group.lowest && (isAll || id < (group.lowest.at(-1) ?? 0))) insertLowest(group.lowest, id)
    }
  }

  delete(id: number) {
    const look = this.#looks.get(id)
    if (look === undefined) return
    this.#looks.delete(id)
    for (const [field, some] of byField(look.problems)) {
      const group = this.#groups.get(field)
      if (group === undefined) continue
      group.total -= some.length
      group.records--
      if (group.records === 0) this.#groups.delete(field)
      if (!group.lowest?.includes(id)) continue
      const others = group.lowest.filter(other => other !== id)
      // The one that follows them is among the rest.
      group.lowest = others.length < group.records ? undefined : others
    }
  }

  /** The related records that anything rests on, by resource and id. */
  around(): Set<string> {
    return new Set([...this.#alike.values()].flatMap(({ around }) => [...around.keys()]))
  }

  /** The most frequent first. */
  groups(): WarnedGroup[] {
    const all = [...this.#groups].map(([field, group]) => {
      group.lowest ??= this.#lowest(field)
      const first = group.lowest.flatMap(id => this.#problemsOf(id, field).map(({ message }) => ({ id, message })))
      return { field, total: group.total, first: first.slice(0, FIRST) }
    })
    return all.sort((a, b) => b.total - a.total || (a.first[0]?.id ?? 0) - (b.first[0]?.id ?? 0))
  }

  #lowest(field: string | null): number[] {
    const lowest: number[] = []
    for (const [id, { problems }] of this.#looks) {
      if (lowest.length === FIRST && id > (lowest.at(-1) ?? 0)) continue
      if (problems.some(problem => fieldOf(problem) === field)) insertLowest(lowest, id)
    }
    return lowest
  }

  #problemsOf(id: number, field: string | null): readonly Problem[] {
    return (this.#looks.get(id)?.problems ?? []).filter(problem => fieldOf(problem) === field)
  }
}

const fieldOf = ({ field }: Problem) => field?.split('.')[0] ?? null
const byField = (problems: readonly Problem[]) => Map.groupBy(problems, fieldOf)

function insertLowest(lowest: number[], id: number) {
  const place = lowest.findIndex(other => other > id)
  lowest.splice(place === -1 ? lowest.length : place, 0, id)
  if (lowest.length > FIRST) lowest.pop()
}
