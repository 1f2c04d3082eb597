import type { AnyResource } from '#schema/resource.ts'
import { download, type Pairs } from '../api/http.ts'
import { saveFile } from '../page/saveFile.ts'

export type SheetFormat = 'csv' | 'xlsx'

/** Exports the matching records as a file and starts its download. Rejects like `request`. */
export async function saveSheet(resource: AnyResource, format: SheetFormat, query: Pairs): Promise<void> {
  const file = await download(`/api/${resource.name}/exportar`, [...query, ['formato', format]])
  saveFile(file, `${resource.name}.${format}`)
}
