import { styled } from '@mui/material/styles'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { color } from '#ui/theme/tokens.ts'
import { useRecordForm } from './recordFormContext.ts'

/** Why nothing can be typed here. */
export function LockNotice() {
  const { lock } = useRecordForm()
  return (
    <Line role="status">
      {lock && (
        <>
          <Icon path={glyphs.lock} size={16} />
          <span>{lock}</span>
        </>
      )}
    </Line>
  )
}

const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: '0 0 16px',
  padding: '10px 14px',
  border: `1px solid ${color.line}`,
  borderRadius: 10,
  backgroundColor: color.surface,
  color: color.ink,
  '& svg': { flex: 'none', color: color.muted },
  // Still there, so that what it comes to say is heard.
  '&:empty': { margin: 0, padding: 0, border: 0 },
})
