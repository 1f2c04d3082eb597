import { screenOnly, wrappingRow } from '#ui/theme/tokens.ts'

/** A line above the form: a sentence, and what can be done about it. Its colours are those of what it says. */
export const noticeBar = {
  ...screenOnly,
  ...wrappingRow('8px 12px'),
  marginBottom: 16,
  padding: '10px 16px',
  borderRadius: 10,
  '& > p': { flex: '1 1 180px', margin: 0, fontWeight: 600 },
} as const
