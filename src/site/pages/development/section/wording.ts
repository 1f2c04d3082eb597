import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { SitePicture } from '#schema/sitePage.ts'
import type { Declarations } from '../../../siteData.ts'

export function largestOf({ url, variants }: SitePicture): string {
  return variants.filter(({ format }) => format === 'webp').sort((a, b) => b.width - a.width)[0]?.url ?? url
}

export function cellLabel(list: string, cell: string, value: string, data: Declarations): string {
  const rows = fieldNamed(data.resource('empreendimentos'), list)
  const { kind, options } = fieldNamed({ fields: rows.kind.inner?.(rows.options) ?? {} }, cell)
  return kind.display(value, options)
}
