import type { Field } from '#fields/fieldKind.ts'
import type { SiteData, SitePicture } from '#schema/sitePage.ts'

/** @example referenceMonth('2026-10') // 'Ref. 10/2026' */
export function referenceMonth(month: string | null): string | undefined {
  return month ? `Ref. ${month.slice(5)}/${month.slice(0, 4)}` : undefined
}

/** The widest that was made of a picture, in a format every browser shows; the picture itself while none is made. */
export function largestOf({ url, variants }: SitePicture): string {
  return variants.filter(({ format }) => format === 'webp').sort((a, b) => b.width - a.width)[0]?.url ?? url
}

const numbers = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** @example fileSize(2_516_582) // '2,4 MB' */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} kB`
  return `${numbers.format(kilobytes / 1024)} MB`
}

/** The title of a choice in a row of a development's list, as its field declares it. */
export function cellLabel(list: string, cell: string, value: string, data: Pick<SiteData, 'resource'>): string {
  const { options } = data.resource('empreendimentos').fields[list] as Field
  const { kind, options: choices } = (options as { row: Readonly<Record<string, Field>> }).row[cell]!
  return kind.display(value, choices)
}
