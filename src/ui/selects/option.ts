import type { ReactNode } from 'react'

/** What a select offers: the value it keeps and the title people read. */
export interface Option {
  readonly value: string
  readonly title: string
  /** A small picture before the title, where the options are searched. */
  readonly picture?: ReactNode
  /** What else to know of it, at the end of its line: a status. */
  readonly note?: ReactNode
}

/** Whether a title starts with what was typed; accents, case and the spaces around it count for nothing. */
export function startsWith(title: string, typed: string): boolean {
  return plain(title).startsWith(plain(typed))
}

/** Whether each word that was typed starts some word of a title. */
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
