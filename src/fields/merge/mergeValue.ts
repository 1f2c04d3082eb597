import type { Conflict, Field, ValueMerge, Versions } from '../contract/fieldKind.ts'
import { isSame } from './isSame.ts'

/** @param title names the value in conflicts */
export function mergeValue(field: Field, title: string, versions: Versions): ValueMerge {
  const { base, mine, theirs } = versions
  if (isSame(mine, theirs) || isSame(theirs, base)) return mergedWithoutConflict(mine, versions)
  if (isSame(mine, base)) return mergedWithoutConflict(theirs, versions)
  return field.kind.merge?.(versions, title, field) ?? mergedByChoice({ ...versions, title, field })
}

/** A merge without conflicts: at most one user changed the value, or both made the same change. */
export function mergedWithoutConflict(value: unknown, { mine, theirs }: Versions): ValueMerge {
  return { conflicts: [], merged: () => value, unconflicted: { mine, theirs } }
}

/**
 * A merge in which one of two versions must be chosen.
 *
 * @param versions the resulting values, where they differ from what the conflict shows
 */
export function mergedByChoice(conflict: Conflict, { base, mine, theirs }: Versions = conflict): ValueMerge {
  return {
    conflicts: [conflict],
    merged: chosen => (chosen.has(conflict) ? theirs : mine),
    unconflicted: { mine: base, theirs: base },
  }
}
