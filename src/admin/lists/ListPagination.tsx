import MenuItem from '@mui/material/MenuItem'
import MuiSelect from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { useListContext } from 'react-admin'
import { type PageSize, pageSizes as SIZES } from '#contract/preferences.ts'
import type { AnyResource } from '#schema/resource.ts'
import { color, screenOnly, wrappingRow } from '#ui/theme/tokens.ts'
import { usePreference } from '../api/preferences.ts'
import { figures } from '../model/words.ts'
import { PageButtons } from '../page/PageButtons.tsx'

export function ListPagination({ resource }: { resource: AnyResource }) {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext()
  const { value: preference, set: setPreference } = usePreference(`lista.${resource.name}`)
  const pages = Math.max(1, Math.ceil(total / perPage))
  const first = (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)
  return (
    <Line aria-label="Páginas da lista">
      <p>
        {figures.format(first)}–{figures.format(last)} de {figures.format(total)}
      </p>
      <PageButtons page={page} pages={pages} onPage={setPage} />
      {total > SIZES[0] && (
        <MuiSelect
          variant="outlined"
          value={SIZES.includes(perPage as PageSize) ? perPage : SIZES[0]}
          onChange={event => {
            const porPagina = Number(event.target.value) as PageSize
            setPerPage(porPagina)
            void setPreference({ ...preference, porPagina })
          }}
          SelectDisplayProps={{ 'aria-label': 'Itens por página' }}
          MenuProps={{ disableScrollLock: true, container: () => document.getElementById('conteudo') }}
        >
          {SIZES.map(size => (
            <MenuItem key={size} value={size}>
              {size} por página
            </MenuItem>
          ))}
        </MuiSelect>
      )}
    </Line>
  )
}

const Line = styled('nav')({
  ...wrappingRow('8px 16px'),
  padding: '12px 4px',
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
  '& p': { flex: 1, margin: 0, whiteSpace: 'nowrap' },
  '& .MuiInputBase-root': screenOnly,
})
