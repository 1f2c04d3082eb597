import { formatMonth } from '#fields/month/month.ts'
import { choiceLabel } from '../../../choices.ts'
import { areaWords } from '../../../developments/wording.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'
import { type Unit, unitPrice } from './readUnits.ts'

/** Units with their state in words. Columns that none of them fills are left out. */
export function UnitsTable({
  caption,
  units,
  details: { development, data },
}: {
  caption: string
  units: readonly Unit[]
  details: Pick<DevelopmentDetails, 'development' | 'data'>
}) {
  const hasFloors = units.some(({ andar }) => andar !== null)
  const hasAreas = units.some(({ area }) => area)
  const rows = units.map(unit => ({ ...unit, price: unitPrice(unit, development) }))
  const priced = rows.filter(({ price }) => price)
  const months = new Set(priced.flatMap(({ mes }) => mes ?? []))
  const [month] = months
  return (
    <table className="units-table">
      <caption>
        {caption}
        {months.size === 1 && month && <small>Tabela de {formatMonth(month)}</small>}
      </caption>
      <thead>
        <tr>
          <th scope="col">Unidade</th>
          {hasFloors && <th scope="col">Andar</th>}
          {hasAreas && <th scope="col">Área</th>}
          <th scope="col">Situação</th>
          {priced.length > 0 && <th scope="col">Preço</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(unit => (
          <tr key={unit.id} id={`unidade-${unit.id}`}>
            <th scope="row">{unit.nome}</th>
            {hasFloors && <td>{floorWords(unit.andar)}</td>}
            {hasAreas && <td>{unit.area ? areaWords(unit.area) : ''}</td>}
            <td>
              <span className="unit-state" data-unidade={unit.situacao}>
                {choiceLabel('unidades', 'situacao', unit.situacao, data)}
              </span>
            </td>
            {priced.length > 0 && (
              <td>
                {unit.price}
                {months.size > 1 && unit.price && unit.mes && <small>{formatMonth(unit.mes)}</small>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** @example floorWords(0) // 'Térreo' */
function floorWords(andar: number | null): string {
  if (andar === null) return ''
  if (andar < 0) return `${-andar}º subsolo`
  return andar === 0 ? 'Térreo' : `${andar}º`
}
