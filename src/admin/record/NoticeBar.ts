import { styled } from '@mui/material/styles'
import { color, screenOnly, wrappingRow } from '#ui/theme/tokens.ts'

/** A line above the form: a sentence, and what can be done about it. */
export const NoticeBar = styled('div')({
  ...screenOnly,
  ...wrappingRow('8px 12px'),
  marginBottom: 16,
  padding: '10px 16px',
  borderRadius: 10,
  backgroundColor: color.infoGround,
  color: color.infoInk,
  '& > p': { flex: '1 1 180px', margin: 0, fontWeight: 600 },
  '&[data-tone=warning]': { backgroundColor: color.warningGround, color: color.warningInk },
  '&[data-tone=success]': { backgroundColor: color.successGround, color: color.successInk },
  // Some stay mounted while empty, so that screen readers announce their text.
  '&:empty': { margin: 0, padding: 0 },
})
