import type { AnyResource, Values } from '#schema/defineResource.ts'
import { differing } from '../screens/formValues.ts'

/** Two people's changes to one record, in the JSON dress. */
export interface Merge {
  /** The record as both found it; null when that is not known: whatever differs is contested then. */
  readonly base: Values | null
  readonly mine: Values
  readonly theirs: Values
  /** Names of the fields, in the order of the resource. */
  readonly onlyMine: readonly string[]
  readonly onlyTheirs: readonly string[]
  readonly contested: readonly string[]
}

/** Who changed what. Where both came to the same value there is nothing to decide. */
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
    contested: different.filter(name => byMe.has(name) && byThem.has(name)),
  }
}

/** What goes over their record: what only this person changed, and of the contested fields those kept as theirs not. */
export function merged({ mine, onlyMine, contested }: Merge, keptTheirs: ReadonlySet<string> = new Set()): Values {
  const names = [...onlyMine, ...contested.filter(name => !keptTheirs.has(name))]
  return Object.fromEntries(names.map(name => [name, mine[name]]))
}
