import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import { color } from '#ui/theme/tokens.ts'

/** In a toolbar the arrows, Home and End go from button to button. */
export function walk(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > button')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  buttons.at(to % buttons.length)?.focus()
}

export const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  padding: 4,
  borderBottom: `1px solid ${color.line}`,
  backgroundColor: color.sand,
  borderRadius: '7px 7px 0 0',
  '&[data-second]': { borderRadius: 0 },
  '& [aria-pressed=true]': { backgroundColor: color.tint, color: color.onTint },
  '& [aria-disabled=true]': { opacity: 0.45 },
})
