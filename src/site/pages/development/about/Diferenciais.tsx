import { IconDisplay } from '#fields/icon/icon.site.tsx'
import type { Diferencial } from '#resources/diferenciais.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'
import { type Section, titledSection } from '../section/Section.tsx'

const MAX_SHOWN = 6

/** What the place offers, in the order staff gave; more than six are folded. */
export function diferenciais({ diferenciais }: DevelopmentDetails): Section | undefined {
  if (diferenciais.length === 0) return undefined
  const folded = diferenciais.slice(MAX_SHOWN)
  return titledSection(
    { id: 'diferenciais', label: 'Diferenciais', className: 'on-sand' },
    <>
      <Amenities diferenciais={diferenciais.slice(0, MAX_SHOWN)} />
      {folded.length > 0 && (
        <details className="more">
          <summary>
            {folded.length === 1 ? 'Ver mais um diferencial' : `Ver mais ${folded.length} diferenciais`}
          </summary>
          <Amenities diferenciais={folded} />
        </details>
      )}
    </>,
  )
}

function Amenities({ diferenciais }: Pick<DevelopmentDetails, 'diferenciais'>) {
  return (
    <ul className="amenities">
      {diferenciais.map(({ id, nome, descricao, icone }: Diferencial) => (
        <li key={id}>
          <IconDisplay value={icone ?? 'estrela'} />
          <div>
            <p className="amenity-name">{nome}</p>
            {descricao && <p className="amenity-words">{descricao}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
