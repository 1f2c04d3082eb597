import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { coarsePointer, flexRow } from '#ui/theme/tokens.ts'
import { figures } from '../model/words.ts'

interface PageButtonsProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** Links to the previous and next page; nothing for a single page. `page` counts from 1. */
export function PageButtons({ page, pages, onPage }: PageButtonsProps) {
  if (pages <= 1) return null
  return (
    <Line>
      <Button aria-label="Página anterior" aria-disabled={page <= 1} onClick={() => page > 1 && onPage(page - 1)}>
        <Icon path={glyphs.left} size={15} />
      </Button>
      <span role="status">
        Página {figures.format(page)} de {figures.format(pages)}
      </span>
      <Button
        aria-label="Próxima página"
        aria-disabled={page >= pages}
        onClick={() => page < pages && onPage(page + 1)}
      >
        <Icon path={glyphs.right} size={15} />
      </Button>
    </Line>
  )
}

const Line = styled('div')({
  ...flexRow(10),
  fontVariantNumeric: 'tabular-nums',
  '& .MuiButton-root': {
    padding: 0,
    width: 35,
    [coarsePointer]: { width: 44 },
    '&[aria-disabled=true]': { cursor: 'default' },
  },
})
