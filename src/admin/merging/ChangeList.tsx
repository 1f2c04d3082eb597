import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { AnyResource } from '#schema/resource.ts'
import { color } from '#ui/theme/tokens.ts'
import { fieldOf } from '../model/fieldsOf.ts'

interface ChangeListProps {
  readonly resource: AnyResource
  /** Field to what became of it. */
  readonly changes: readonly (readonly [field: string, change: ReactNode])[]
}

/** What became of several fields: their names at the side, or above on phones. */
export function ChangeList({ resource, changes }: ChangeListProps) {
  return (
    <List>
      {changes.map(([name, change]) => (
        <div key={name}>
          <dt>{fieldOf(resource, name).options.label}</dt>
          <dd>{change}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled('dl')({
  margin: '0 0 14px',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(110px, 22%) minmax(0, 1fr)',
    gap: '2px 16px',
    padding: '8px 0',
    borderTop: `1px solid ${color.line}`,
  },
  '& dt': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '@media (max-width: 699.95px)': { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
