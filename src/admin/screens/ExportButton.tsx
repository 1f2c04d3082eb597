import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { AnyResource } from '#schema/defineResource.ts'
import { useToast } from '#ui/ToastProvider.tsx'
import { listPairs } from '../contractClient.ts'
import { failureMessage } from '../failureMessage.ts'
import { download } from '../http.ts'

/** Everything the list shows as it is narrowed and ordered now, all pages of it, as a spreadsheet. */
export function ExportButton({ resource }: { resource: AnyResource }) {
  const { filterValues, sort } = useListContext()
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()

  async function save() {
    setBusy(true)
    try {
      const query = listPairs(filterValues, [sort.field, sort.order])
      offer(await download(`/api/${resource.name}/exportar`, query), `${resource.name}.csv`)
    } catch (error) {
      toast({ type: 'error', message: failureMessage(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button onClick={() => isBusy || void save()} aria-disabled={isBusy || undefined}>
      {isBusy ? 'Exportando…' : 'Exportar CSV'}
    </Button>
  )
}

function offer(text: string, name: string) {
  // The mark that reading the answer took away: without it Excel takes the accents for something else.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
