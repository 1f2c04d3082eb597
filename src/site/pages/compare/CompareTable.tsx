import type { SitePicture } from '#schema/sitePage.ts'
import { Picture } from '../../components/pictures/Picture.tsx'
import { type Development, developmentHref } from '../../developments/readDevelopments.ts'
import { callOf, phaseLabel, soldOut } from '../../developments/wording.ts'
import type { Declarations } from '../../siteData.ts'
import { compareHref } from './chosen.ts'
import { comparedRows } from './rows.ts'

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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it on narrow screens
    <section className="compare-scroll" aria-label="Comparação" tabIndex={0}>
      <table className="compare-table" data-columns={developments.length}>
        <caption className="visually-hidden">
          Comparação de {developments.map(({ titulo }) => titulo).join(', ')}
        </caption>
        <thead>
          <tr>
            <td />
            {developments.map((development, i) => {
              const { id, titulo, esgotado, fase, tipo, cidade, uf, imagem_capa_id } = development
              const picture = pictures.get(imagem_capa_id ?? 0)
              return (
                <th key={id} scope="col">
                  <span className="compare-picture">
                    {picture && <Picture picture={picture} slot="card" alt="" eager={i === 0} />}
                  </span>
                  <span className="phase" data-phase={esgotado ? 'esgotado' : fase}>
                    {esgotado ? soldOut(development) : phaseLabel(fase, tipo, data)}
                  </span>
                  <a className="compare-name" href={developmentHref(development)}>
                    {titulo}
                  </a>
                  <CityAndState cidade={cidade} uf={uf} />
                  <a className="button button-quiet compare-call" href={`${developmentHref(development)}#contato`}>
                    {callOf(development)} <span className="visually-hidden">sobre {titulo}</span>
                  </a>
                  <a
                    className="text-link compare-remove"
                    href={compareHref(developments.filter(other => other !== development))}
                  >
                    Remover <span className="visually-hidden">{titulo}</span>
                  </a>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {comparedRows(developments, data).map(({ label, values, isDifferent }) => (
            <tr key={label} data-different={isDifferent || undefined}>
              <th scope="row">
                {label}
                {isDifferent && (
                  <span className="compare-different">
                    <span aria-hidden="true"> ≠</span>
                    <span className="visually-hidden"> (diferente)</span>
                  </span>
                )}
              </th>
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
    </section>
  )
}

/** A narrow column breaks before the last word of the city, and before the state only if that word fills the line. */
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
