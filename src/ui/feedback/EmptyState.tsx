import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Icon } from '../layout/Icon.tsx'
import { color } from '../theme/tokens.ts'

interface EmptyStateProps {
  readonly title: string
  /** One sentence: what this place is for, or why it is empty. */
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly icon?: string
}

export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <Box>
      {icon && (
        <span className="mark">
          <Icon path={icon} size={22} />
        </span>
      )}
      <p className="title">{title}</p>
      {children && <p>{children}</p>}
      {action && <div className="action">{action}</div>}
    </Box>
  )
}

const Box = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: '48px 22px',
  textAlign: 'center',
  color: color.muted,
  '& p': { maxWidth: '52ch', margin: 0, textWrap: 'balance' },
  '& .title': { marginBottom: 4, fontSize: 16, fontWeight: 650, color: color.ink },
  '& .action': { marginTop: 16, display: 'flex', gap: 8 },
  '& .mark': {
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    marginBottom: 14,
    borderRadius: '50%',
    backgroundColor: color.tint,
    color: color.onTint,
  },
})
