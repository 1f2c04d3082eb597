import { choicesOf } from '#fields/choice/choicesOf.ts'
import { cornersOf } from '#fields/outline/outline.ts'
import { choiceLabel } from '../../../choices.ts'
import { Picture } from '../../../components/pictures/Picture.tsx'
import type { DevelopmentDetails } from '../developmentDetails.ts'
import type { Unit } from './readUnits.ts'

/**
 * The site plan with a shape over each unit that has one, for the eye and the pointer. The table that it leads to is its
 * form for everybody else, so that its hundreds of links are not stations of the keyboard.
 *
 * @param tableHref the page with the rows of the units; empty on that page itself
 */
export function UnitsMap({
  units,
  details: { development, pictures, data },
  tableHref,
}: {
  units: readonly Unit[]
  details: Pick<DevelopmentDetails, 'development' | 'pictures' | 'data'>
  tableHref: string
}) {
  const picture = pictures.get(development.implantacao_id ?? 0)
  const shapes = units.flatMap(unit => (unit.contorno ? [{ ...unit, corners: cornersOf(unit.contorno) }] : []))
  if (!picture || shapes.length === 0) return null
  const stateOf = ({ situacao }: Unit) => choiceLabel('unidades', 'situacao', situacao, data)
  const states = Object.entries(choicesOf(data.resource('unidades').fields.situacao)).filter(([value]) =>
    shapes.some(({ situacao }) => situacao === value),
  )
  return (
    <figure className="units-map">
      <div className="units-map-frame">
        <Picture picture={picture} slot="gallery" alt={development.implantacao_alt ?? ''} />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <pattern id="unidade-listras" width="1" height="1.6" patternUnits="userSpaceOnUse">
            <path d="M0 1.6 1 0" />
          </pattern>
          {shapes.map(unit => (
            <a key={unit.id} href={`${tableHref}#unidade-${unit.id}`} tabIndex={-1}>
              <title>{[unit.bloco, unit.nome, stateOf(unit)].filter(Boolean).join(', ')}</title>
              <polygon data-unidade={unit.situacao} points={unit.corners.join(' ')} />
            </a>
          ))}
        </svg>
      </div>
      <figcaption>
        <ul className="units-legend">
          {states.map(([value, title]) => (
            <li key={value}>
              <i data-unidade={value} /> {title}
            </li>
          ))}
        </ul>
        <span>Imagem meramente ilustrativa</span>
      </figcaption>
    </figure>
  )
}
