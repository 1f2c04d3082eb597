import { ExternalLink } from '../../../components/links/ExternalLink.tsx'
import type { DevelopmentDetails } from '../developmentDetails.ts'
import { Enlargeable } from '../section/Enlargeable.tsx'
import { type Section, TitledSection } from '../section/Section.tsx'
import { cellLabel } from '../section/wording.ts'
import { tiles } from './tiles.ts'
import { Video } from './Video.tsx'

/** The pictures in a mosaic, the tour and the video. Choosing a category needs no script: the style sheet looks. */
export function galeria({ development, pictures, data }: DevelopmentDetails): Section | undefined {
  const { galeria, tour_url, video_url, titulo } = development
  const shown = galeria.flatMap(row => {
    const picture = pictures.get(row.imagem_id ?? 0)
    return picture ? [{ ...row, picture }] : []
  })
  if (shown.length === 0 && !tour_url && !video_url) return undefined
  const categories = [...new Set(shown.flatMap(({ categoria }) => categoria ?? []))]
  const sizes = tiles(shown.length)
  return {
    id: 'galeria',
    label: 'Galeria',
    body: (
      <TitledSection
        id="galeria"
        title="Galeria"
        className="gallery"
        aside={
          tour_url && (
            <ExternalLink href={tour_url} className="button button-quiet">
              Tour virtual 360°
            </ExternalLink>
          )
        }
      >
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
      </TitledSection>
    ),
  }
}

function Tab({ value, label, isChosen }: { value: string; label: string; isChosen?: boolean }) {
  return (
    <label>
      <input type="radio" name="galeria" value={value} defaultChecked={isChosen} />
      <span>{label}</span>
    </label>
  )
}
