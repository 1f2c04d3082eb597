import { required } from '#fields/contract/required.ts'
import type { SitePicture } from '#schema/sitePage.ts'
import { Glyph } from '../../../components/Glyph.tsx'
import { ExternalLink } from '../../../components/links/ExternalLink.tsx'
import { Picture } from '../../../components/pictures/Picture.tsx'
import type { DevelopmentDetails } from '../developmentDetails.ts'
import { Enlargeable } from '../section/Enlargeable.tsx'
import { type Section, titledSection } from '../section/Section.tsx'
import { cellLabel } from '../section/wording.ts'
import { embeddedVideo } from './embeddedVideo.ts'

/** The pictures in a mosaic, the virtual tour and the video. Filtering by category is done in CSS. */
export function galeria({ development, pictures, data }: DevelopmentDetails): Section | undefined {
  const { galeria, tour_url, video_url, titulo } = development
  const shown = galeria.flatMap(row => {
    const picture = pictures.get(row.imagem_id ?? 0)
    return picture ? [{ ...row, picture }] : []
  })
  if (shown.length === 0 && !tour_url && !video_url) return undefined
  const categories = [...new Set(shown.flatMap(({ categoria }) => categoria ?? []))]
  const sizes = tiles(shown.length)
  const tour = tour_url && (
    <ExternalLink href={tour_url} className="button button-quiet">
      Tour virtual 360°
    </ExternalLink>
  )
  return titledSection(
    { id: 'galeria', label: 'Galeria', className: 'gallery', aside: tour },
    <>
      {categories.length > 1 && (
        <fieldset className="gallery-tabs">
          <legend className="visually-hidden">Mostrar na galeria</legend>
          <Tab value="todas" label="Todas" isChosen />
          {categories.map(categoria => (
            <Tab key={categoria} value={categoria} label={cellLabel('galeria', 'categoria', categoria, data)} />
          ))}
        </fieldset>
      )}
      {shown.length > 0 && (
        <ul className="gallery-tiles" data-pictures="galeria">
          {shown.map(({ picture, imagem_id, alt, legenda, credito, categoria, ilustrativa }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand twice; drawn once, never moved
            <li key={`${imagem_id}-${i}`} data-tile={sizes[i]} data-categoria={categoria}>
              <Enlargeable
                picture={picture}
                slot={sizes[i] === 'small' ? 'galleryTile' : 'gallery'}
                alt={alt}
                caption={[legenda, credito && `Crédito: ${credito}`, ilustrativa && 'Imagem ilustrativa']}
              />
            </li>
          ))}
        </ul>
      )}
      {video_url && <Video url={video_url} title={titulo} poster={pictures.get(development.imagem_capa_id ?? 0)} />}
    </>,
  )
}

function Tab({ value, label, isChosen }: { value: string; label: string; isChosen?: boolean }) {
  return (
    <label>
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

/** A picture's tile in the grid of four columns: 2 × 2, 2 × 1, one cell, or all columns. */
type Tile = 'large' | 'wide' | 'small' | 'whole'

const blocks: Record<number, readonly Tile[]> = {
  1: ['whole'],
  2: ['large', 'large'],
  3: ['large', 'wide', 'wide'],
  4: ['large', 'small', 'small', 'wide'],
  5: ['large', 'small', 'small', 'small', 'small'],
}

/**
 * The tiles for this number of pictures, such that no cell stays empty with four or two columns.
 * @example tiles(4) // ['large', 'small', 'small', 'wide']
 */
export function tiles(count: number): readonly Tile[] {
  if (count <= 5) return blocks[count] ?? []
  const first = count === 6 ? 4 : 5
  return [...required(blocks[first], `block of ${first} tiles`), ...tiles(count - first)]
}
