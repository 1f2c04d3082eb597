import { oneTypoAway } from '#fields/strings/typo.ts'

/** How many letters more or less a name has at most that is another form of a known one. */
const MAX_ENDING = 5
/** Shorter beginnings say little. */
const MIN_BEGINNING = 8

/**
 * A sentence for each variable that is nearly one of those known: it would be passed over, and nobody would notice.
 * @example misspeltVariables(['DATABSE_URL', 'HOME'], ['DATABASE_URL']) // ["DATABSE_URL is no variable …"]
 */
export function misspeltVariables(given: readonly string[], known: readonly string[]): string[] {
  return given
    .filter(name => !known.includes(name))
    .flatMap(name => {
      const meant = known.find(one => !given.includes(one) && isNear(letters(name), letters(one)))
      return meant === undefined ? [] : [`${name} is no variable of this program and means nothing. Is it ${meant}?`]
    })
}

const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

const isNear = (given: string, known: string) =>
  given === known || oneTypoAway(given).includes(known) || isOtherForm(given, known)

/** A part of the name, or its plural. */
function isOtherForm(given: string, known: string): boolean {
  if (Math.min(given.length, known.length) < MIN_BEGINNING) return false
  return (
    Math.abs(given.length - known.length) < MAX_ENDING &&
    (known.startsWith(given) || given.startsWith(known.slice(0, -1)))
  )
}
