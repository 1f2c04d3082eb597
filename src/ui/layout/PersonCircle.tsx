import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { color } from '../theme/tokens.ts'

interface PersonCircleProps {
  readonly name: string
  /** In pixels. */
  readonly size?: number
  /** A square picture of the circle's size; without it the initials are shown. */
  readonly children?: ReactNode
}

/** Avatar of a person, always in the same colour. Hidden from screen readers, because the name is beside it. */
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

/** Readable pairs of colours in both schemes, without red, which would indicate an error. */
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
