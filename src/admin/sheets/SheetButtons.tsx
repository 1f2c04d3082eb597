import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { AnyResource } from '#schema/resource.ts'
import { MenuButton } from '#ui/dialogs/MenuButton.tsx'
import { usePermissions } from '../api/access.ts'
import { listPairs } from '../api/contractClient.ts'
import { importAddress } from '../model/addresses.ts'
import { useAction } from '../page/useAction.ts'
import { type SheetFormat, saveSheet } from './saveSheet.ts'

export const formats: readonly { readonly format: SheetFormat; readonly title: string; readonly use: string }[] = [
  { format: 'xlsx', title: 'Planilha (XLSX)', use: 'Para editar e importar de volta' },
  { format: 'csv', title: 'CSV', use: 'Para outros sistemas' },
]

/** Exports all records that match the list's current filters, on all pages, in its order. */
export function useSheetExport(resource: AnyResource) {
  const { filterValues, sort } = useListContext()
  const { run, isBusy } = useAction()
  const query = listPairs(filterValues, [sort.field, sort.order])
  return { save: (format: SheetFormat) => run(() => saveSheet(resource, format, query)), isBusy }
}

export function SheetButtons({ resource }: { resource: AnyResource }) {
  const { save, isBusy } = useSheetExport(resource)
  const { mayWrite } = usePermissions(resource)

  return (
    <>
      {mayWrite && (
        <Button component={Link} to={importAddress(resource)}>
          {resource.files ? 'Importar planilha' : 'Importar'}
        </Button>
      )}
      <MenuButton label={isBusy ? 'Exportando…' : 'Exportar'} isBusy={isBusy}>
        {choose =>
          formats.map(({ format, title, use }) => (
            <MenuItem key={format} onClick={choose(() => void save(format))}>
              <span>
                {title}
                <small style={{ display: 'block', opacity: 0.75 }}>{use}</small>
              </span>
            </MenuItem>
          ))
        }
      </MenuButton>
    </>
  )
}
