import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { color } from '../theme/tokens.ts'

interface PersonCircleProps {
  readonly name: string
  /** In pixels. */
  readonly size?: number
  /** A square picture of the person as large as the circle, which shows the initials without one. */
  readonly children?: ReactNode
}

/** A person as a circle, always in the same colour. The name stands beside it, so screen readers are told nothing here. */
export function PersonCircle({ name, size = 26, children }: PersonCircleProps) {
  return (
    <Circle
      aria-hidden
      data-person
      style={{ ...groundOf(name), width: size, height: size, fontSize: Math.round(size * 0.4) }}
    >
      {children ?? initials(name)}
    </Circle>
  )
}

/** Pairs of the theme that can be read in both schemes; red would say that something is wrong. */
const grounds = [
  { backgroundColor: color.infoGround, color: color.infoInk },
  { backgroundColor: color.tint, color: color.onTint },
  { backgroundColor: color.warningGround, color: color.warningInk },
  { backgroundColor: color.pendingGround, color: color.pendingInk },
  { backgroundColor: color.successGround, color: color.successInk },
] as const

function groundOf(name: string) {
  const sum = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return grounds[sum % grounds.length]
}

/** @example initials('Maria da Silva') // 'MS' */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [...words.slice(0, 1), ...words.slice(1).slice(-1)]
    .map(word => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR')
}

const Circle = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: '50%',
  fontWeight: 700,
  lineHeight: 1,
  '& > img': { borderRadius: 0 },
})
