import type { Conflict, Field, Joining, Versions } from '../contract/fieldKind.ts'
import { isSame } from './isSame.ts'

/** @param title names the value where it is contested */
export function joiningOf(field: Field, title: string, versions: Versions): Joining {
  const { base, mine, theirs } = versions
  if (isSame(mine, theirs) || isSame(theirs, base)) return settled(mine, versions)
  if (isSame(mine, base)) return settled(theirs, versions)
  return field.kind.join?.(versions, title, field) ?? conflicting({ ...versions, title, field })
}

/** Nothing to ask: at most one of them changed it, or both to the same. */
export function settled(value: unknown, { mine, theirs }: Versions): Joining {
  return { conflicts: [], joined: () => value, unconflicted: { mine, theirs } }
}

/**
 * Only one of the two can stay.
 *
 * @param versions what each of them comes to, where that is not what the contest shows
 */
export function conflicting(contest: Conflict, { base, mine, theirs }: Versions = contest): Joining {
  return {
    conflicts: [contest],
    joined: chosen => (chosen.has(contest) ? theirs : mine),
    unconflicted: { mine: base, theirs: base },
  }
}
