import type { ItemDeImprensa } from '#resources/imprensa.ts'
import type { SiteFile } from '#schema/sitePage.ts'
import { FileLink } from '../../components/links/FileLink.tsx'

export function MediaKit({
  kits,
  files,
}: {
  kits: readonly Pick<ItemDeImprensa, 'id' | 'titulo' | 'arquivos'>[]
  files: ReadonlyMap<number, SiteFile>
}) {
  if (kits.length === 0) return null
  return (
    <section aria-labelledby="kit-de-midia">
      <div className="section-head">
        <h2 id="kit-de-midia">Kit de mídia</h2>
      </div>
      <PressFiles files={files} rows={kits.flatMap(({ arquivos }) => arquivos)} />
    </section>
  )
}

export function PressFiles({
  rows,
  files,
}: {
  rows: ItemDeImprensa['arquivos']
  files: ReadonlyMap<number, SiteFile>
}) {
  return (
    <ul className="press-files">
      {rows.map(({ titulo, arquivo_id }) => {
        const file = files.get(arquivo_id as number)
        return (
          file && (
            <li key={file.url}>
              <FileLink file={file}>{String(titulo)}</FileLink>
            </li>
          )
        )
      })}
    </ul>
  )
}

/** The types with a page of their own; clippings and press kits have none. */
export const PAGED = ['release', 'nota'] as const
