import type { ReactNode } from 'react'

export interface Option {
  readonly value: string
  readonly title: string
  readonly picture?: ReactNode
  /** More information at the end of the line, such as a status. */
  readonly note?: ReactNode
}

/** Whether a title starts with the typed text, ignoring accents, case and surrounding spaces. */
export function startsWith(title: string, typed: string): boolean {
  return plain(title).startsWith(plain(typed))
}

/** Whether each typed word is the start of some word of the title. */
export function matchesWords(title: string, typed: string): boolean {
  const held = wordsIn(title)
  return wordsIn(typed).every(word => held.some(one => one.startsWith(word)))
}

const wordsIn = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

function plain(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}
