import { styled } from '@mui/material/styles'
import { color } from '../theme/tokens.ts'

export const statuses = ['success', 'pending', 'info', 'warning', 'error'] as const
export type Status = (typeof statuses)[number]

/** For an element with the attribute `data-status`. */
export const statusColors = Object.fromEntries(
  statuses.map(name => [
    `&[data-status=${name}]`,
    { color: color[`${name}Ink`], backgroundColor: color[`${name}Ground`] },
  ]),
)

/**
 * A status as a pill with a dot, a colour and a word, because colour alone is not accessible.
 *
 * @param status one of the five names, in any case; any other word looks like `pending`
 * @param children the text to show; by default the status itself
 */
export function StatusCell({ status, children }: { status: string; children?: string }) {
  const word = status.trim().toLowerCase()
  const known = statuses.find(name => name === word) ?? 'pending'
  return <Pill data-status={known}>{children ?? word}</Pill>
}

const Pill = styled('span')({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: 6,
  maxWidth: '100%',
  padding: '2px 10px',
  borderRadius: 12,
  fontSize: 13,
  fontWeight: 600,
  lineHeight: '20px',
  '@media print': { printColorAdjust: 'exact', whiteSpace: 'nowrap' },
  '&::before': { content: '""', flex: 'none', width: 5, height: 5, borderRadius: '50%', background: 'currentColor' },
  ...statusColors,
  // The background of a selected row is almost that of a pill.
  '[data-selected] &, [aria-selected=true] &': {
    boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentColor 45%, transparent)',
  },
})
