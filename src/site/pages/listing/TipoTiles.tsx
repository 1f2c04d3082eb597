import { IconDisplay } from '#fields/icon/icon.site.tsx'
import type { Tipo } from '#resources/tipos.ts'
import type { SitePicture } from '#schema/sitePage.ts'
import { addresses, hrefTo } from '../../addresses.ts'
import { Picture } from '../../components/pictures/Picture.tsx'
import { countWords } from '../../developments/wording.ts'

export function TipoTiles({
  tipos,
  counts,
  pictures,
}: {
  tipos: readonly Tipo[]
  counts: ReadonlyMap<number, number>
  pictures: ReadonlyMap<number, SitePicture>
}) {
  return (
    <ul className="tipo-tiles">
      {tipos.map(tipo => {
        const picture = pictures.get(tipo.imagem_id ?? 0)
        const count = counts.get(tipo.id) ?? 0
        return (
          <li key={tipo.id}>
            <a href={hrefTo(addresses.tipo, { tipo: tipo.slug })}>
              <span className="tipo-tile-picture">
                {picture ? <Picture picture={picture} slot="galleryTile" alt="" /> : <IconDisplay value={tipo.icone} />}
              </span>
              <span className="tipo-tile-name">{tipo.nome}</span>{' '}
              <span className="tipo-tile-count">{count === 0 ? 'Em breve' : countWords(count)}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
