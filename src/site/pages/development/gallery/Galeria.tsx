import type { SitePicture } from '#schema/sitePage.ts'
import { Glyph } from '../../../components/Glyph.tsx'
import { ExternalLink } from '../../../components/links/ExternalLink.tsx'
import { Picture, type PictureSlot } from '../../../components/pictures/Picture.tsx'
import type { DevelopmentDetails } from '../developmentDetails.ts'
import { Enlargeable } from '../section/Enlargeable.tsx'
import { type Section, titledSection } from '../section/Section.tsx'
import { cellLabel } from '../section/wording.ts'
import { embeddedVideo } from './embeddedVideo.ts'

/** The style sheet arranges at most five. */
const MAX_SHOWN = 5

/** Five pictures in a mosaic, the others folded, the tour and the video. */
export function galeria({ development, pictures, data }: DevelopmentDetails): Section | undefined {
  const { galeria, tour_url, video_url, titulo } = development
  const shown = galeria.flatMap(row => {
    const picture = pictures.get(row.imagem_id ?? 0)
    return picture ? [{ ...row, picture }] : []
  })
  if (shown.length === 0 && !tour_url && !video_url) return undefined
  const [first, others] = [shown.slice(0, MAX_SHOWN), shown.slice(MAX_SHOWN)]
  const tour = tour_url && (
    <ExternalLink href={tour_url} className="button button-quiet">
      Tour virtual 360°
    </ExternalLink>
  )
  return titledSection(
    { id: 'galeria', label: 'Galeria', className: 'gallery', isWide: true, aside: tour },
    <>
      {first.length > 0 && (
        <ul className="gallery-tiles shelf" data-pictures="galeria" data-count={first.length}>
          {first.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand twice; drawn once, never moved
            <li key={`${one.imagem_id}-${i}`}>
              <GalleryPicture {...one} slot={i > 0 && first.length > 3 ? 'galleryTile' : 'gallery'} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details className="more">
          <summary>Ver as {shown.length} imagens</summary>
          <Categories rows={others} data={data} />
          <ul className="gallery-others" data-pictures="galeria">
            {others.map((one, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand twice; drawn once, never moved
              <li key={`${one.imagem_id}-${i}`} data-categoria={one.categoria}>
                <GalleryPicture {...one} slot="card" />
              </li>
            ))}
          </ul>
        </details>
      )}
      {video_url && <Video url={video_url} title={titulo} poster={pictures.get(development.imagem_capa_id ?? 0)} />}
    </>,
  )
}

type Row = DevelopmentDetails['development']['galeria'][number]

function GalleryPicture({
  picture,
  alt,
  legenda,
  credito,
  ilustrativa,
  slot,
}: Row & { picture: SitePicture; slot: PictureSlot }) {
  return (
    <Enlargeable
      picture={picture}
      slot={slot}
      alt={alt}
      caption={[legenda, credito && `Crédito: ${credito}`, ilustrativa && 'Imagem meramente ilustrativa']}
    />
  )
}

/** Choosing a category needs no script: the style sheet looks at what is chosen. */
function Categories({ rows, data }: { rows: readonly Row[]; data: DevelopmentDetails['data'] }) {
  const categories = [...new Set(rows.flatMap(({ categoria }) => categoria ?? []))]
  if (categories.length < 2) return null
  return (
    <fieldset className="gallery-tabs">
      <legend className="visually-hidden">Mostrar na galeria</legend>
      <Tab value="todas" label="Todas" isChosen />
      {categories.map(categoria => (
        <Tab key={categoria} value={categoria} label={cellLabel('galeria', 'categoria', categoria, data)} />
      ))}
    </fieldset>
  )
}

function Tab({ value, label, isChosen }: { value: string; label: string; isChosen?: boolean }) {
  return (
    <label className="radio-tab">
      <input type="radio" name="galeria" value={value} defaultChecked={isChosen} />
      <span>{label}</span>
    </label>
  )
}

/** A link to the video. With scripts it plays on the page, loaded on request. */
function Video({ url, title, poster }: { url: string; title: string; poster?: SitePicture }) {
  return (
    <p className="video" data-video={embeddedVideo(url)?.src} data-title={`Vídeo: ${title}`}>
      {poster && <Picture picture={poster} slot="gallery" alt="" />}
      <ExternalLink href={url} className="video-link">
        <Glyph name="play" /> Assistir ao vídeo
      </ExternalLink>
    </p>
  )
}
