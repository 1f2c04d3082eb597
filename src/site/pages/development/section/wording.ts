import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { SitePicture } from '#schema/sitePage.ts'
import type { Declarations } from '../../../siteData.ts'

/** The widest that was made of a picture, in a format every browser shows; the picture itself while none is made. */
export function largestOf({ url, variants }: SitePicture): string {
  return variants.filter(({ format }) => format === 'webp').sort((a, b) => b.width - a.width)[0]?.url ?? url
}

/** The title of a choice in a row of a development's list, as its field declares it. */
export function cellLabel(list: string, cell: string, value: string, data: Declarations): string {
  const rows = fieldNamed(data.resource('empreendimentos'), list)
  const { kind, options } = fieldNamed({ fields: rows.kind.inner?.(rows.options) ?? {} }, cell)
  return kind.display(value, options)
}
