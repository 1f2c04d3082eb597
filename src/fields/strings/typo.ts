/** Only words of 4 to 24 letters may have typos: in numbers and short words a changed character is another word. */
const FORGIVING = /^[a-z]{4,24}$/
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/**
 * Every text that differs from a folded word by one typo (a letter missing, added, replaced, or two swapped). Empty for
 * words in which typos are not considered.
 * @example oneTypoAway('psicina').includes('piscina')
 */
export function oneTypoAway(word: string): string[] {
  if (!FORGIVING.test(word)) return []
  const meant = new Set<string>()
  for (let i = 0; i <= word.length; i++) {
    const before = word.slice(0, i)
    for (const letter of LETTERS) meant.add(before + letter + word.slice(i))
    if (i === word.length) break
    for (const letter of LETTERS) meant.add(before + letter + word.slice(i + 1))
    meant.add(before + word.slice(i + 1))
    if (i + 1 < word.length) meant.add(before + word[i + 1] + word[i] + word.slice(i + 2))
  }
  meant.delete(word)
  return [...meant]
}

/**
 * The number of characters at the start of `word` that match the typed text exactly or with one typo; undefined when it
 * does not match. Both are folded.
 * @example nearStart('psic', 'piscina') // 4
 */
export function nearStart(typed: string, word: string): { length: number; isExact: boolean } | undefined {
  if (word.startsWith(typed)) return { length: typed.length, isExact: true }
  if (!FORGIVING.test(typed)) return undefined
  let i = 0
  while (i < word.length && typed[i] === word[i]) i++
  const rest = (skipTyped: number, skipWord: number) => word.startsWith(typed.slice(i + skipTyped), i + skipWord)
  const found = (length: number) => ({ length, isExact: false })
  if (i < word.length && rest(1, 1)) return found(typed.length)
  if (i < word.length && rest(0, 1)) return found(typed.length + 1)
  if (typed[i] === word[i + 1] && typed[i + 1] === word[i] && rest(2, 2)) return found(typed.length)
  return rest(1, 0) ? found(typed.length - 1) : undefined
}
