import { styled } from '@mui/material/styles'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { color } from '#ui/theme/tokens.ts'
import type { AdminColumnProps } from '../contract/adminFace.admin.ts'
import { type Field, isEmpty } from '../contract/fieldKind.ts'

export function DisplayColumn({ value, field }: AdminColumnProps) {
  const words = displayed(field, value)
  return words === undefined ? <Nothing /> : <Lines>{words}</Lines>
}

export function FigureColumn({ value, field }: AdminColumnProps) {
  const words = displayed(field, value)
  return words === undefined ? <Nothing /> : <Figure>{words}</Figure>
}

export function Nothing() {
  return (
    <>
      <Dash aria-hidden>—</Dash>
      <VisuallyHidden>vazio</VisuallyHidden>
    </>
  )
}

/** The `display` text of a value in its JSON encoding; undefined when the value is empty. */
export function displayed(field: Field, value: unknown): string | undefined {
  if (isEmpty(field, value)) return undefined
  const decoded = field.json.safeDecode(value as never)
  if (!decoded.success) return String(value)
  return isEmpty(field, decoded.data) ? undefined : field.kind.display(decoded.data, field.options)
}

export const Lines = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  // A place that shows the whole value overrides this variable.
  WebkitLineClamp: 'var(--lines, 2)',
  whiteSpace: 'var(--white-space, normal)',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})

const Figure = styled('span')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })

const Dash = styled('span')({ color: color.muted })
