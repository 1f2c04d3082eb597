import type { Place } from '../../store/records/placesFrom.ts'
import { firstOf, type NumberRange, type Places, STEP } from '../assignLastPosition.ts'

/** One move renumbers no more: each is a save of its own, and all of them are one transaction. */
const MAX_MOVED = 5000

/** The number that a record at this place is to have. */
export interface Renumbering {
  readonly place: Place
  readonly number: number
}

/**
 * The numbers to write so that a record stands between its new neighbours, as few as there can be. Where there is room
 * between the two, it is the record's own alone. Else the neighbours on one side make way up to the first gap that is wide
 * enough, on the side where these are fewer, and get numbers of their own; nothing beyond is touched, so that a long list
 * is not written anew at every move.
 *
 * @returns undefined where too many would have to make way
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
  /** Those that make way, the nearest first. */
  readonly run: readonly SidePlace[]
  /** The numbers between which they and the record fit, both excluded. */
  readonly low: number
  readonly high: number
}

/** What holds no number stands before all numbers. */
type SidePlace = Place & { readonly value?: number }
const standing = ({ value, number }: SidePlace) => value ?? number ?? Number.NEGATIVE_INFINITY

/** The nearest after a neighbour, up to the first gap in which they and one record more have numbers. */
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

/** Seen from behind, what is before comes after. */
const mirrored = <P extends SidePlace | undefined>(place: P) => place && { ...place, value: -standing(place) }

async function* mirroredAll(places: Places) {
  for await (const place of places()) yield mirrored(place)
}

/** In steps from the one neighbour where there is no other, else spread over the gap. */
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
