import { formatCep } from '#fields/cep/cep.ts'
import { openStreetMapUrl } from '#fields/coordinate/coordinate.ts'
import { formatDecimal } from '#fields/decimal/fixedPlaces.ts'
import { LongTextDisplay } from '#fields/longText/longText.site.tsx'
import type { Empreendimento } from '#resources/empreendimentos.ts'
import { Fold } from '../../../components/fold/Fold.tsx'
import { Glyph } from '../../../components/Glyph.tsx'
import { ExternalLink } from '../../../components/links/ExternalLink.tsx'
import { Picture } from '../../../components/pictures/Picture.tsx'
import { placeOf } from '../../../developments/wording.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'
import { type Section, titledSection } from '../section/Section.tsx'
import { cellLabel } from '../section/wording.ts'
import { byTime, isInRings, type Place, TimeRings } from './TimeRings.tsx'

/** The address, directions and places nearby. Without a picture of the map a generic drawing is shown. */
export function localizacao(details: DevelopmentDetails): Section | undefined {
  const { development, pictures } = details
  const { mapa_id, como_chegar, proximidades, titulo, latitude, longitude } = development
  const places = byTime(proximidades)
  const hasRings = places.filter(isInRings).length >= MIN_IN_RINGS
  const map = pictures.get(mapa_id ?? 0)
  const mapHref = latitude === null || longitude === null ? undefined : openStreetMapUrl(latitude, longitude)
  return titledSection(
    { id: 'localizacao', label: 'Localização' },
    <div className="place">
      <div className="place-map" data-rings={hasRings && !map ? '' : undefined}>
        {map ? (
          <Picture picture={map} slot="half" alt={`Mapa da região: ${titulo}`} />
        ) : hasRings ? (
          <TimeRings places={places} />
        ) : (
          <DrawnMap />
        )}
      </div>
      <div className="place-words">
        <address>
          {addressLines(development).map(line => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {mapHref && (
          <p>
            <ExternalLink href={mapHref} className="text-link">
              <Glyph name="pin" /> Abrir no mapa
            </ExternalLink>
          </p>
        )}
        {como_chegar && (
          <Fold title="Como chegar" heading={<h3>Como chegar</h3>}>
            <LongTextDisplay value={como_chegar} />
          </Fold>
        )}
      </div>
      {places.length > 0 && (
        <div className="place-nearby">
          <Fold title="Proximidades" heading={<h3>Proximidades</h3>}>
            <Nearby places={places} isNumbered={hasRings && !map} details={details} />
          </Fold>
        </div>
      )}
    </div>,
  )
}

/** With fewer places the rings would be empty. */
const MIN_IN_RINGS = 3

function Nearby({
  places,
  isNumbered,
  details: { data },
}: {
  places: readonly Place[]
  /** Those within the rings have the numbers that they have there. */
  isNumbered: boolean
  details: DevelopmentDetails
}) {
  return (
    <table className="nearby">
      <caption className="visually-hidden">Proximidades</caption>
      <thead>
        <tr>
          <th scope="col">Lugar</th>
          <th scope="col">Categoria</th>
          <th scope="col">Distância</th>
        </tr>
      </thead>
      <tbody>
        {places.map((place, i) => (
          <tr key={place.nome}>
            <th scope="row">
              {isNumbered && isInRings(place) && <span className="nearby-number">{i + 1}</span>}
              {place.nome}
            </th>
            <td>{cellLabel('proximidades', 'categoria', place.categoria, data)}</td>
            <td>{distanceOf(place, data)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** @example distanceOf(place, data) // '0,4 km · 5 min a pé', where only the dot ends a line */
function distanceOf({ distancia_km, minutos, meio }: Place, data: DevelopmentDetails['data']): string {
  const by = meio ? ` ${cellLabel('proximidades', 'meio', meio, data)}` : ''
  return [distancia_km ? `${formatDecimal(distancia_km, 1)} km` : '', minutos ? `${minutos} min${by}` : '']
    .filter(Boolean)
    .map(part => part.replaceAll(' ', '\u00a0'))
    .join('\u00a0· ')
}

/** @example ['Rua das Araucárias, 100', 'Serra, Belo Horizonte/MG', 'CEP 30000-000'] */
function addressLines(development: Empreendimento): string[] {
  const { complemento, bairro, cep } = development
  const street = streetOf(development)
  return [
    street && [street, complemento].filter(Boolean).join(', '),
    [bairro, placeOf(development)].filter(Boolean).join(', '),
    cep && `CEP ${formatCep(cep)}`,
  ].flatMap(line => line || [])
}

export const streetOf = ({ logradouro, numero }: Pick<Empreendimento, 'logradouro' | 'numero'>): string | undefined =>
  logradouro ? [logradouro, numero].filter(Boolean).join(', ') : undefined

function DrawnMap() {
  return (
    <svg className="drawn-map" viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className="tone-1" width="640" height="360" />
      <path className="tone-2" d="M60 40h150v90H60zM420 210q70-30 140 10t60 90H400q-10-70 20-100z" />
      <path className="drawn-map-river" d="M-20 300C120 250 180 340 320 290S540 330 660 250" />
      <path
        className="drawn-map-road"
        d="M-20 170 660 120M260-20 300 380M480-20 440 380M-20 60 660 20M110-20 150 380"
      />
      <path className="drawn-map-lane" d="M-20 110 280 90M300 210 660 190M360-20 380 380M200 150 210 260" />
      <path className="clay" d="M320 172s34-36 34-62a34 34 0 0 0-68 0c0 26 34 62 34 62z" />
      <circle className="tone-0" cx="320" cy="110" r="13" />
    </svg>
  )
}
