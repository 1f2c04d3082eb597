import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { AnyResource } from '#schema/resource.ts'
import { Fact, FactList } from '#ui/layout/FactList.tsx'
import { fieldOf } from '../model/fieldsOf.ts'

interface ChangeListProps {
  readonly resource: AnyResource
  readonly changes: readonly (readonly [field: string, change: ReactNode])[]
}

export function ChangeList({ resource, changes }: ChangeListProps) {
  return (
    <List>
      {changes.map(([name, change]) => (
        <Fact key={name} name={fieldOf(resource, name).options.label}>
          {change}
        </Fact>
      ))}
    </List>
  )
}

const List = styled(FactList)({ marginBottom: 14 })
