import type { Conflict, ValueMerge } from '#fields/contract/fieldKind.ts'
import { isSame } from '#fields/merge/isSame.ts'
import { mergedByChoice, mergeValue } from '#fields/merge/mergeValue.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { fieldOf } from './fieldsOf.ts'
import { differing } from './formValues.ts'

export interface Merge {
  /** The record as both read it; null when unknown, and then every difference is a conflict. */
  readonly base: Values | null
  readonly mine: Values
  readonly theirs: Values
  readonly onlyMine: readonly string[]
  readonly onlyTheirs: readonly string[]
  /** Fields that both changed, merged as far as the kind allows: lists row by row, other values as a whole. */
  readonly both: readonly { readonly name: string; readonly merge: ValueMerge }[]
}

/** Compares both versions with the base. Fields in which both have the same value are left out. */
export function mergeOf(resource: AnyResource, base: Values | null, mine: Values, theirs: Values): Merge {
  const different = differing(resource, mine, theirs)
  const changedBy = (values: Values) => new Set(base === null ? different : differing(resource, values, base))
  const byMe = changedBy(mine)
  const byThem = changedBy(theirs)
  return {
    base,
    mine,
    theirs,
    onlyMine: different.filter(name => byMe.has(name) && !byThem.has(name)),
    onlyTheirs: different.filter(name => byThem.has(name) && !byMe.has(name)),
    both: different
      .filter(name => byMe.has(name) && byThem.has(name))
      .map(name => {
        const field = fieldOf(resource, name)
        const title = field.options.label
        const versions = { base: base?.[name], mine: mine[name], theirs: theirs[name] }
        const merge = base === null ? mergedByChoice({ ...versions, title, field }) : mergeValue(field, title, versions)
        return { name, merge }
      }),
  }
}

export const conflictsOf = ({ both }: Merge): Conflict[] => both.flatMap(({ merge }) => merge.conflicts)

/** Values to save over their record: my changes and the merged fields, which take their side in `chosen` conflicts. */
export function merged({ mine, theirs, onlyMine, both }: Merge, chosen: ReadonlySet<Conflict> = new Set()): Values {
  const merged = both.map(({ name, merge }) => [name, merge.merged(chosen)] as const)
  return Object.fromEntries([
    ...onlyMine.map(name => [name, mine[name]]),
    ...merged.filter(([name, value]) => !isSame(value, theirs[name])),
  ])
}
