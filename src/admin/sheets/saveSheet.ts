import type { AnyResource } from '#schema/resource.ts'
import { download, type Pairs } from '../api/http.ts'
import { saveFile } from '../page/saveFile.ts'

export type SheetFormat = 'csv' | 'xlsx'

/** Hands the person the spreadsheet of what the query matches. Rejects like `request`. */
export async function saveSheet(resource: AnyResource, format: SheetFormat, query: Pairs): Promise<void> {
  const file = await download(`/api/${resource.name}/exportar`, [...query, ['formato', format]])
  saveFile(file, `${resource.name}.${format}`)
}
