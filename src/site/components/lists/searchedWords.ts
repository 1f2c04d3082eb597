import { foldedWords } from '#fields/strings/fold.ts'

/** The folded words of what a visitor typed, without those that begin another one, which are redundant. */
export function searchedWords(typed: string): string[] {
  const words = [...new Set(foldedWords(typed))]
  return words.filter(word => !words.some(other => other !== word && other.startsWith(word)))
}
