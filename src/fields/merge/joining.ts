import type { Field } from '../contract/fieldKind.ts'
import { type Contest, type Joining, type Versions } from '../contract/fieldKind.ts'
import { isSame } from './isSame.ts'

/** @param title names the value where it is contested */
export function joiningOf(field: Field, title: string, versions: Versions): Joining {
  const { base, mine, theirs } = versions
  if (isSame(mine, theirs) || isSame(theirs, base)) return settled(mine, versions)
  if (isSame(mine, base)) return settled(theirs, versions)
  return field.kind.join?.(versions, title, field) ?? contested({ ...versions, title, field })
}

/** Nothing to ask: at most one of them changed it, or both to the same. */
export function settled(value: unknown, { mine, theirs }: Versions): Joining {
  return { contests: [], joined: () => value, apart: { mine, theirs } }
}

/** Only one of the two can stay. */
export function contested(contest: Contest): Joining {
  const { base, mine, theirs } = contest
  return {
    contests: [contest],
    joined: chosen => (chosen.has(contest) ? theirs : mine),
    apart: { mine: base, theirs: base },
  }
}
