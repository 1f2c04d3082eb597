// biome-ignore-all lint/style/noNonNullAssertion: every index is one that the loops below have filled, every sign one that the pattern names
import { fold } from '../strings/fold.ts'
import { commonPieces } from './commonPieces.ts'

/**
 * Why this password is refused, in Portuguese; undefined when it is accepted. Lengths are in code points after NFKC, as
 * they are hashed. There are no composition rules; passwords that an attacker tries first are refused.
 */
export function passwordProblem(typed: string): string | undefined {
  const length = [...typed.normalize('NFKC')].length
  if (length < 12) return 'Use pelo menos 12 caracteres.'
  if (length > 128) return 'Use no máximo 128 caracteres.'
  return guesses(typed) < MIN_GUESSES ? 'Esta senha é muito comum. Escolha outra.' : undefined
}

/**
 * Whether the password contains one of these words, or the local part of one of these e-mail addresses, regardless of
 * spaces, accents and digits in place of letters. Words under four letters are ignored.
 *
 * @param words company names and e-mail addresses
 */
export function passwordContainsContext(typed: string, words: readonly string[]): boolean {
  const haystacks = readings(typed).map(squeeze)
  const needles = words.flatMap(word => {
    const [local = '', domain] = plainOf(word).split('@')
    return domain === undefined ? [local, ...local.split(/\s+/).filter(part => part.length > 5)] : [local]
  })
  return needles
    .map(squeeze)
    .some(needle => needle.length >= 4 && haystacks.some(haystack => haystack.includes(needle)))
}

/**
 * The minimum number of parts that an attacker has to guess. Twelve characters should be about twelve parts; fewer than
 * seven mean that a common password was lengthened: `senha1234567` has two.
 */
const MIN_GUESSES = 7

/** The smallest number of parts in the text: a common part, a sequence or a year, or any other character. */
function guesses(typed: string): number {
  const plain = plainOf(typed)
  if (isRepetition(plain)) return 1
  const spellings = readings(typed)
  const fewest = [0]
  for (let end = 1; end <= plain.length; end++) {
    let best = fewest[end - 1]! + 1
    for (let start = Math.max(0, end - MAX_PIECE_CHARACTERS); start < end - 1; start++) {
      if (fewest[start]! + 1 >= best) continue
      if (isPiece(plain.slice(start, end)) || spellings.some(text => commonPieces.has(text.slice(start, end)))) {
        best = fewest[start]! + 1
      }
    }
    fewest.push(best)
  }
  return fewest[plain.length]!
}

const MAX_PIECE_CHARACTERS = 40

/** A year or a sequence, which need no list: `aaaa`, `abcdef`, `87654`, `lkjhg`, `1985`. */
function isPiece(text: string): boolean {
  if (/^(?:19|20)\d{2}$/.test(text)) return true
  return text.length >= 3 && rows.some(row => row.includes(text))
}

const keys = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '01234567890123456789']
const backwards = (text: string) => [...text].reverse().join('')
const same = [...'abcdefghijklmnopqrstuvwxyz0123456789 .-_!@#$*'].map(character =>
  character.repeat(MAX_PIECE_CHARACTERS),
)
const rows = [...keys, ...keys.map(backwards), ...same]

/** Fewer than five different characters, or a short beginning that repeats: `abc-abc-abc-`, `brasil2026brasil`. */
function isRepetition(text: string): boolean {
  if (new Set(text).size < 5) return true
  const longestPeriod = Math.min(11, Math.floor((text.length * 2) / 3))
  for (let period = 1; period <= longestPeriod; period++) {
    if (text.slice(period) === text.slice(0, -period)) return true
  }
  return false
}

/** The text with digits and signs replaced by the letters they stand for; 1 may stand for two letters. */
function readings(typed: string): string[] {
  const plain = plainOf(typed)
  const read = (one: string) => plain.replace(/[013457@$!|]/g, sign => (sign === '1' ? one : letters[sign]!))
  return [plain, read('i'), read('l')]
}

const letters: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}

const plainOf = (text: string) => fold(text.normalize('NFKD'))
const squeeze = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')
