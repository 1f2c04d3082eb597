import type { Field } from '../contract/fieldKind.ts'
import { isSame } from './isSame.ts'

/** One value as two people found it, as the one here left it, and as the other saved it; in the JSON encoding. */
export interface Versions {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** A place where the two changed the same thing: one of them is chosen. */
export interface Conflict extends Versions {
  /** Where it is: "Galeria · imagem 3 (Piscina) · Legenda". */
  readonly title: string
  /** How to show the versions. */
  readonly field: Field
}

/** Both people's changes to one value, put together as far as that needs no answer. */
export interface Joining {
  readonly conflicts: readonly Conflict[]
  /** The value with their version of these conflicts, and with mine of all others. */
  readonly joined: (theirs: ReadonlySet<Conflict>) => unknown
  /** What each of them did besides: the base with it, and with nothing that is in conflict. */
  readonly unconflicted: { readonly mine: unknown; readonly theirs: unknown }
}

/** @param title names the value where it is in conflict */
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

/** Only one of the two can stay. */
export function conflicting(conflict: Conflict): Joining {
  const { base, mine, theirs } = conflict
  return {
    conflicts: [conflict],
    joined: chosen => (chosen.has(conflict) ? theirs : mine),
    unconflicted: { mine: base, theirs: base },
  }
}
