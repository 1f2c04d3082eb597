import type { ItemDeImprensa } from '#resources/imprensa.ts'
import type { SiteFile } from '#schema/sitePage.ts'
import { FileLink } from '../../components/links/FileLink.tsx'
import { PressPictures } from './PressPictures.tsx'
import type { PressPicture } from './readPressPictures.ts'

export function MediaKit({
  kits,
  files,
  pictures,
}: {
  kits: readonly Pick<ItemDeImprensa, 'id' | 'titulo' | 'arquivos'>[]
  files: ReadonlyMap<number, SiteFile>
  pictures: readonly PressPicture[]
}) {
  if (kits.length === 0 && pictures.length === 0) return null
  return (
    <section className="press-kit" aria-labelledby="kit-de-midia">
      <h2 id="kit-de-midia">Kit de mídia</h2>
      {kits.length > 0 && <PressFiles files={files} rows={kits.flatMap(({ arquivos }) => arquivos)} />}
      <PressPictures pictures={pictures} level={3} />
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
