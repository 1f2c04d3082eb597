import type { Conflict, Field, Joining, Versions } from '../contract/fieldKind.ts'
import { isSame } from './isSame.ts'

/** @param title names the value in conflicts */
export function joiningOf(field: Field, title: string, versions: Versions): Joining {
  const { base, mine, theirs } = versions
  if (isSame(mine, theirs) || isSame(theirs, base)) return settled(mine, versions)
  if (isSame(mine, base)) return settled(theirs, versions)
  return field.kind.join?.(versions, title, field) ?? conflicting({ ...versions, title, field })
}

/** A merge without conflicts: at most one user changed the value, or both made the same change. */
export function settled(value: unknown, { mine, theirs }: Versions): Joining {
  return { conflicts: [], joined: () => value, unconflicted: { mine, theirs } }
}

/**
 * A merge in which one of two versions must be chosen.
 *
 * @param versions the resulting values, where they differ from what the conflict shows
 */
export function conflicting(contest: Conflict, { base, mine, theirs }: Versions = contest): Joining {
  return {
    conflicts: [contest],
    joined: chosen => (chosen.has(contest) ? theirs : mine),
    unconflicted: { mine: base, theirs: base },
  }
}
