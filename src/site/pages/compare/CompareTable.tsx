import type { SitePicture } from '#schema/sitePage.ts'
import { Picture } from '../../components/pictures/Picture.tsx'
import { type Development, developmentHref } from '../../developments/readDevelopments.ts'
import { phaseLabel, soldOut } from '../../developments/wording.ts'
import type { Declarations } from '../../siteData.ts'
import { compareHref } from './chosen.ts'
import { comparedRows } from './rows.ts'

/** Developments side by side, line by line. */
export function CompareTable({
  developments,
  pictures,
  data,
}: {
  developments: readonly Development[]
  pictures: ReadonlyMap<number, SitePicture>
  data: Declarations
}) {
  return (
    <table className="compare-table" data-columns={developments.length}>
      <caption className="visually-hidden">Comparação de {developments.map(({ titulo }) => titulo).join(', ')}</caption>
      <thead>
        <tr>
          <td />
          {developments.map((development, i) => (
            <th key={development.id} scope="col">
              <CompareHead
                development={development}
                picture={pictures.get(development.imagem_capa_id ?? 0)}
                others={developments.filter(other => other !== development)}
                data={data}
                eager={i === 0}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparedRows(developments, data).map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, i) => (
              <td key={developments[i]?.id}>
                {value ?? (
                  <>
                    <span aria-hidden="true">–</span>
                    <span className="visually-hidden">Não informado</span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CompareHead({
  development,
  picture,
  others,
  data,
  eager,
}: {
  development: Development
  picture?: SitePicture
  others: readonly Development[]
  data: Declarations
  eager: boolean
}) {
  const { titulo, esgotado, fase, tipo, cidade, uf } = development
  return (
    <>
      <span className="compare-picture">
        {picture && <Picture picture={picture} slot="card" alt="" eager={eager} />}
      </span>
      <span className="phase" data-phase={esgotado ? 'esgotado' : fase}>
        {esgotado ? soldOut(development) : phaseLabel(fase, tipo, data)}
      </span>
      <a className="compare-name" href={developmentHref(development)}>
        {titulo}
      </a>
      <CityAndState cidade={cidade} uf={uf} />
      <a className="text-link compare-remove" href={compareHref(others)}>
        Remover <span className="visually-hidden">{titulo}</span>
      </a>
    </>
  )
}

/** A narrow column breaks before the last word of the city, and before the state only where that word fills it. */
function CityAndState({ cidade, uf }: Pick<Development, 'cidade' | 'uf'>) {
  const last = cidade.lastIndexOf(' ') + 1
  return (
    <span className="compare-place">
      {cidade.slice(0, last)}
      <span>
        {cidade.slice(last)}
        <wbr />/{uf}
      </span>
    </span>
  )
}
