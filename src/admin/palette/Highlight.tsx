import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import { foldedWords } from '#fields/strings/fold.ts'
import { nearStart } from '#fields/strings/typo.ts'
import { color } from '#ui/theme/tokens.ts'

export function Highlight({ text, typed }: { text: string; typed: string }) {
  return partsOf(text, typed).map((part, i) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
    return part.isTyped ? <Mark key={i}>{part.text}</Mark> : <Fragment key={i}>{part.text}</Fragment>
  })
}

/** @example partsOf('Jardim das Araucárias', 'arau') // Jardim das |Arau|cárias */
export function partsOf(text: string, typed: string): { text: string; isTyped: boolean }[] {
  const words = foldedWords(typed)
  const parts: { text: string; isTyped: boolean }[] = []
  const add = (piece: string, isTyped: boolean) => {
    if (piece !== '') parts.push({ text: piece, isTyped })
  }
  let end = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const letters = lettersOf(word)
    const folded = letters.map(letter => letter.folded).join('')
    const near = words.map(one => nearStart(one, folded)).filter(found => found !== undefined)
    const exact = near.filter(found => found.isExact)
    const length = Math.max(0, ...(exact.length > 0 ? exact : near).map(found => found.length))
    if (length === 0) continue
    add(text.slice(end, index), false)
    let reached = 0
    let typedPart = ''
    for (const letter of letters) {
      if (reached >= length) break
      reached += letter.folded.length
      typedPart += letter.written
    }
    add(typedPart, true)
    end = index + typedPart.length
  }
  add(text.slice(end), false)
  return parts
}

/** Each letter as written, with its accents, and as compared. */
function lettersOf(word: string): { written: string; folded: string }[] {
  const written = word.match(/\P{M}\p{M}*/gu) ?? []
  return written.map(letter => ({ written: letter, folded: foldedWords(letter).join('') }))
}

const Mark = styled('mark')({ background: 'none', color: color.brand, fontWeight: 700 })
