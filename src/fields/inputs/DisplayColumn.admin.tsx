import { styled } from '@mui/material/styles'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { color } from '#ui/theme/tokens.ts'
import type { AdminColumnProps } from '../contract/adminFace.admin.ts'
import { type Field, isEmpty } from '../contract/fieldKind.ts'

/** The value as a Brazilian reads it, at most two lines. */
export function DisplayColumn({ value, field }: AdminColumnProps) {
  const words = displayed(field, value)
  return words === undefined ? <Nothing /> : <Lines>{words}</Lines>
}

/** The same for figures and dates, which stand in line with those above and below. */
export function FigureColumn({ value, field }: AdminColumnProps) {
  const words = displayed(field, value)
  return words === undefined ? <Nothing /> : <Figure>{words}</Figure>
}

/** What stands where nothing was given. */
export function Nothing() {
  return (
    <>
      <Dash aria-hidden>—</Dash>
      <VisuallyHidden>vazio</VisuallyHidden>
    </>
  )
}

/** The words of a value in its JSON encoding; undefined when it holds nothing. */
export function displayed(field: Field, value: unknown): string | undefined {
  if (isEmpty(field, value)) return undefined
  const decoded = field.json.safeDecode(value as never)
  if (!decoded.success) return String(value)
  return isEmpty(field, decoded.data) ? undefined : field.kind.display(decoded.data, field.options)
}

/** At most two lines. */
export const Lines = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  // A place that shows one value whole says so.
  WebkitLineClamp: 'var(--lines, 2)',
  whiteSpace: 'var(--white-space, normal)',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})

const Figure = styled('span')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })

const Dash = styled('span')({ color: color.muted })
