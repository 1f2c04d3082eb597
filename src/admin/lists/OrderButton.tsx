import { styled } from '@mui/material/styles'
import { useListContext } from 'react-admin'
import type { AnyResource } from '#schema/resource.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { fieldOf } from '../model/fieldsOf.ts'

/** Sorts the list by its order field, so that its rows can be dragged. Not shown when it is already sorted so. */
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
          // The pressed button disappears, so the focus moves to the content.
          document.getElementById('conteudo')?.focus()
        }}
      >
        Ordenar por “{fieldOf(resource, order).options.label}” para arrastar
      </LinkButton>
    </Line>
  )
}

const Line = styled('p')({ margin: '4px 2px 0', fontSize: 13 })
