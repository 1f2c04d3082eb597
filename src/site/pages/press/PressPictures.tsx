import { fileSize } from '#fields/files/fileSize.ts'
import { Picture } from '../../components/pictures/Picture.tsx'
import type { PressPicture } from './readPressPictures.ts'

/** Pictures to print, each with its words, its author and the stored file. */
export function PressPictures({ pictures, level = 2 }: { pictures: readonly PressPicture[]; level?: 2 | 3 }) {
  if (pictures.length === 0) return null
  const Title = `h${level}` as const
  const others = pictures.filter(({ isOnPage }) => !isOnPage)
  const onPage = pictures.filter(({ isOnPage }) => isOnPage)
  return (
    <section className="press-pictures" aria-labelledby="imagens">
      <Title id="imagens">Imagens em alta resolução</Title>
      <p>Para uso jornalístico, sempre com o crédito.</p>
      {onPage.length > 0 && (
        <ul className="press-picture-lines">
          {onPage.map(one => (
            <li key={one.file.url}>
              <Caption {...one} />
              <Download {...one} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="press-picture-tiles shelf">
          {others.map(one => (
            <li key={one.file.url}>
              <Picture picture={one.picture} slot="galleryTile" alt="" />
              <Caption {...one} />
              <Download {...one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Caption({ caption, credit }: PressPicture) {
  return (
    <p className="press-picture-caption">
      {caption} {credit && <small>Crédito: {credit}</small>}
    </p>
  )
}

function Download({ file, picture, caption }: PressPicture) {
  const { extension, size, name, url } = file
  return (
    <a className="file-link" href={url} download={name}>
      <span className="file-link-title">
        Baixar <span className="visually-hidden">{caption}:</span>
      </span>{' '}
      <small className="file-link-size">
        {[extension.toUpperCase(), fileSize(size), `${picture.width} × ${picture.height}`].join(' · ')}
      </small>
    </a>
  )
}
