import { styled } from '@mui/material/styles'
import { color } from '../theme/tokens.ts'

const tones = {
  backgroundColor: color.errorGround,
  color: color.errorInk,
  '&[data-tone=warning]': { backgroundColor: color.warningGround, color: color.warningInk },
  '&[data-tone=info]': { backgroundColor: color.infoGround, color: color.infoInk },
} as const

export const Notice = styled('p')({
  ...tones,
  margin: '0 0 12px',
  padding: '10px 14px',
  borderRadius: 7,
  whiteSpace: 'pre-line',
})

/** A notice with an icon, an `h2` and further content below. */
export const NoticeBox = styled('div')({
  ...tones,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 12px',
  marginBottom: 16,
  padding: '12px 16px',
  borderRadius: 10,
  '& > svg': { marginTop: 1 },
  '& > h2': { margin: 0, fontSize: 'inherit', fontWeight: 600 },
  '& > :not(svg, h2)': { gridColumn: 2, maxWidth: '90ch', margin: 0 },
})
