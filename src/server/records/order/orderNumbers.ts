import type { Place } from '../../store/records/placesFrom.ts'
import { firstOf, type NumberRange, type Places, STEP } from '../assignLastPosition.ts'

/** Each renumbered record is a save, and all of them share one transaction. */
const MAX_MOVED = 5000

export interface Renumbering {
  readonly place: Place
  readonly number: number
}

/**
 * Renumbers as few records as possible. Without room between the new neighbours, records on one side make way up to the
 * first gap that is wide enough, on the side where fewer have to, so that a move does not renumber a long list.
 *
 * @returns undefined when too many records would have to move
 */
export async function orderNumbers(
  moved: Place,
  { before, after }: { readonly before: Places; readonly after: Places },
  range: NumberRange,
): Promise<readonly Renumbering[] | undefined> {
  const { least, most } = range
  const onwards = await roomAmong(await firstOf(before), after, range, MAX_MOVED)
  const backwards =
    onwards?.run.length === 0
      ? undefined
      : await roomAmong(
          mirrored(await firstOf(after)),
          () => mirroredAll(before),
          { least: -most, most: -least },
          (onwards?.run.length ?? MAX_MOVED + 1) - 1,
        )
  if (backwards) {
    const run = backwards.run.map(mirrored).toReversed()
    return numbered([...run, moved], -backwards.high, -backwards.low, range)
  }
  return onwards && numbered([moved, ...onwards.run], onwards.low, onwards.high, range)
}

interface Room {
  /** Records that must move, nearest first. */
  readonly run: readonly SidePlace[]
  /** Exclusive bounds of the available numbers. */
  readonly low: number
  readonly high: number
}

/** A record without a number stands before all others. */
type SidePlace = Place & { readonly value?: number }
const standing = ({ value, number }: SidePlace) => value ?? number ?? Number.NEGATIVE_INFINITY

/** The records after a neighbour that must move, up to the first gap with room for them and one more. */
async function roomAmong(
  neighbour: SidePlace | undefined,
  after: () => AsyncIterable<SidePlace>,
  { least, most }: NumberRange,
  atMost: number,
): Promise<Room | undefined> {
  const low = neighbour ? standing(neighbour) : Number.NEGATIVE_INFINITY
  const run: SidePlace[] = []
  const isEnough = (high: number) => Math.min(high, most + 1) - Math.max(low, least - 1) > run.length + 1
  for await (const place of after()) {
    const high = standing(place)
    if (isEnough(high)) return { run, low, high }
    if (run.length >= atMost) return undefined
    run.push(place)
  }
  const high = Number.POSITIVE_INFINITY
  return isEnough(high) ? { run, low, high } : undefined
}

/** Lets the records before be handled like those after. */
const mirrored = <P extends SidePlace | undefined>(place: P) => place && { ...place, value: -standing(place) }

async function* mirroredAll(places: Places) {
  for await (const place of places()) yield mirrored(place)
}

/** Numbers in steps from the only neighbour, or spread evenly over the gap between two. */
function numbered(places: readonly Place[], low: number, high: number, { least, most }: NumberRange): Renumbering[] {
  const count = places.length
  const put = (numberAt: (position: number) => number) =>
    places
      .map((place, i) => ({ place, number: numberAt(i + 1) }))
      .filter(({ place, number }) => place.number !== number)
  if (high === Number.POSITIVE_INFINITY) {
    const start = Number.isFinite(low) ? low : Math.max(least, 0)
    if (start + STEP * count <= most) return put(position => start + STEP * position)
  } else if (low === Number.NEGATIVE_INFINITY && high - STEP * count > least)
    return put(position => high - STEP * (count + 1 - position))
  const [from, to] = [Math.max(low, least - 1), Math.min(high, most + 1)]
  return put(position => from + Math.floor(((to - from) * position) / (count + 1)))
}
