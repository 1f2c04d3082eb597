import { addresses, hrefTo } from '../../../addresses.ts'
import { areaWords } from '../../../developments/wording.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'
import { type Section, titledSection } from '../section/Section.tsx'
import { availableIn, groupsOf, lowestPrice, type Unit } from './readUnits.ts'
import { UnitsMap } from './UnitsMap.tsx'
import { UnitsTable } from './UnitsTable.tsx'

/** More rows have a page of their own; this one then has a line for each block. */
const MAX_ROWS = 30
const MAX_BLOCKS = 6

/** The units that are for sale or to let: their map, and their table or a summary of it. */
export function unidades(details: DevelopmentDetails): Section | undefined {
  const { development, units } = details
  if (units.length === 0) return undefined
  const isShort = units.length <= MAX_ROWS
  const tableHref = isShort ? '' : unitsHref(details)
  return titledSection(
    { id: 'unidades', label: 'Disponibilidade', title: leftWords(units), isWide: true },
    <div className="units">
      <UnitsMap units={units} details={details} tableHref={tableHref} />
      {isShort ? (
        <details className="more">
          <summary>{units.length === 1 ? 'Ver a unidade' : `Ver as ${units.length} unidades`}</summary>
          <UnitsTable caption={`Unidades: ${development.titulo}`} units={units} details={details} />
        </details>
      ) : (
        <>
          <Blocks details={details} />
          <p className="actions">
            <a className="button button-quiet" href={tableHref}>
              Ver a tabela das {units.length} unidades
            </a>
          </p>
        </>
      )}
    </div>,
  )
}

export const unitsHref = ({ development, tipo }: Pick<DevelopmentDetails, 'development' | 'tipo'>): string =>
  hrefTo(addresses.units, { tipo: tipo.slug, slug: development.slug })

/** @example '14 de 96 disponíveis' */
export function leftWords(units: readonly Unit[]): string {
  const left = availableIn(units).length
  if (left === 0) return 'Nenhuma unidade disponível'
  return `${left} de ${units.length} ${left === 1 ? 'disponível' : 'disponíveis'}`
}

/** A line for each block, with a link to its table, where there are few. */
function Blocks({ details }: { details: DevelopmentDetails }) {
  const { development, units } = details
  const groups = groupsOf(units)
  if (groups.length < 2 || groups.length > MAX_BLOCKS) return null
  const hasPrices = lowestPrice(units, development) !== undefined
  return (
    <table className="units-table units-blocks">
      <caption className="visually-hidden">Unidades por bloco ou quadra</caption>
      <thead>
        <tr>
          <th scope="col">Bloco ou quadra</th>
          <th scope="col">Disponíveis</th>
          <th scope="col">Área</th>
          {hasPrices && <th scope="col">A partir de</th>}
        </tr>
      </thead>
      <tbody>
        {groups.map(group => (
          <tr key={group.id}>
            <th scope="row">
              <a href={`${unitsHref(details)}#${group.id}`}>{group.bloco ?? 'Outras'}</a>
            </th>
            <td>
              {availableIn(group.units).length} de {group.units.length}
            </td>
            <td>{areaRange(group.units)}</td>
            {hasPrices && <td>{lowestPrice(group.units, development) ?? '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** @example '82 a 210 m²' */
function areaRange(units: readonly Unit[]): string {
  const areas = units.flatMap(({ area }) => area ?? []).sort((a, b) => a - b)
  const [least, most] = [areas[0], areas.at(-1)]
  if (!least || !most) return '–'
  return least === most ? areaWords(most) : `${areaWords(least).replace(/\D+$/, '')} a ${areaWords(most)}`
}
