import type { Field } from '#fields/contract/fieldKind.ts'
import type { SiteData, SitePicture } from '#schema/sitePage.ts'

/** The widest that was made of a picture, in a format every browser shows; the picture itself while none is made. */
export function largestOf({ url, variants }: SitePicture): string {
  return variants.filter(({ format }) => format === 'webp').sort((a, b) => b.width - a.width)[0]?.url ?? url
}

/** The title of a choice in a row of a development's list, as its field declares it. */
export function cellLabel(list: string, cell: string, value: string, data: Pick<SiteData, 'resource'>): string {
  const { options } = data.resource('empreendimentos').fields[list] as Field
  const { kind, options: choices } = (options as { row: Readonly<Record<string, Field>> }).row[cell]!
  return kind.display(value, choices)
}
