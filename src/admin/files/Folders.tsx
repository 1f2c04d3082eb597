import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { choicesOf } from '#fields/choice/choicesOf.ts'
import type { AnyResource } from '#schema/resource.ts'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { Select } from '#ui/selects/Select.tsx'
import { coarsePointer, color, flexRow } from '#ui/theme/tokens.ts'
import { SIDE_PANEL_MIN_WIDTH } from '../lists/sidePanelMinWidth.ts'
import { useApplyFilters } from '../lists/useApplyFilters.ts'
import { firstPageOf } from '../model/addresses.ts'
import { fieldOf } from '../model/fieldsOf.ts'

export function Folders({ resource, field }: { resource: AnyResource; field: string }) {
  const { filterValues, sort, perPage } = useListContext()
  const isWide = useMediaQuery(`(min-width: ${SIDE_PANEL_MIN_WIDTH}px)`)
  const applyFilters = useApplyFilters()
  const { label } = fieldOf(resource, field).options
  const folders = Object.entries(choicesOf(fieldOf(resource, field)))
  const chosen = [filterValues[field] ?? []].flat()
  const { [field]: _folder, ...others } = filterValues
  const narrowedBy = (folder: string) => (folder === '' ? others : { ...others, [field]: [folder] })
  if (!isWide) {
    return (
      <Select
        label={label}
        value={chosen.length === 1 ? chosen[0] : ''}
        options={[{ value: '', title: 'Todas' }, ...folders.map(([value, title]) => ({ value, title }))]}
        onChange={folder => applyFilters(narrowedBy(folder))}
      />
    )
  }
  const link = (folder: string, title: string) => (
    <Link
      to={{ search: firstPageOf({ filter: narrowedBy(folder), sort, perPage }) }}
      aria-current={(folder === '' ? chosen.length === 0 : chosen.includes(folder)) ? 'true' : undefined}
    >
      <Icon path={glyphs.folder} />
      {title}
    </Link>
  )
  return (
    <Tree aria-label={label}>
      <ul>
        <li>
          {link('', 'Todas')}
          <ul>
            {folders.map(([folder, title]) => (
              <li key={folder}>{link(folder, title)}</li>
            ))}
          </ul>
        </li>
      </ul>
    </Tree>
  )
}

const Tree = styled('nav')({
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& ul ul': { marginInlineStart: 16, paddingInlineStart: 6, borderInlineStart: `1px solid ${color.line}` },
  '& a': {
    ...flexRow(8),
    minHeight: 35,
    padding: '0 10px',
    borderRadius: 7,
    color: color.ink,
    textDecoration: 'none',
    [coarsePointer]: { minHeight: 44 },
  },
  '& a:hover': { backgroundColor: color.hover },
  '& a[aria-current]': { backgroundColor: color.tint, color: color.onTint, fontWeight: 650 },
  '& svg': { color: color.muted },
  '& a[aria-current] svg': { color: 'inherit' },
})
