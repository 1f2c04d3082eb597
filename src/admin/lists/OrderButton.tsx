import { styled } from '@mui/material/styles'
import { useListContext } from 'react-admin'
import type { AnyResource } from '#schema/resource.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { fieldOf } from '../model/fieldsOf.ts'

/** At the foot of a list whose rows could be dragged if it were sorted by its order: sorts it so. */
export function OrderButton({ resource }: { resource: AnyResource }) {
  const { sort, setSort, total = 0 } = useListContext()
  const { order } = resource.list
  if (order === undefined || total < 2 || (sort.field === order && sort.order === 'ASC')) return null
  return (
    <Line>
      <LinkButton
        type="button"
        onClick={() => {
          setSort({ field: order, order: 'ASC' })
          // The button goes away.
          document.getElementById('conteudo')?.focus()
        }}
      >
        Ordenar por “{fieldOf(resource, order).options.label}” para arrastar
      </LinkButton>
    </Line>
  )
}

const Line = styled('p')({ margin: '4px 2px 0', fontSize: 13 })
