import { formatMonth } from '#fields/month/month.ts'
import { type Development, developmentHref } from '../../developments/readDevelopments.ts'
import { phaseLabel, placeOf } from '../../developments/wording.ts'
import type { Declarations } from '../../siteData.ts'

/** The developments behind the figures, each with its progress and a link; phones fold them. */
export function Operations({ developments, data }: { developments: readonly Development[]; data: Declarations }) {
  if (developments.length === 0) return null
  return (
    <section aria-labelledby="operacoes">
      <h2 id="operacoes">Operações</h2>
      <details className="more">
        <summary>
          {developments.length === 1 ? 'Ver o empreendimento' : `Ver os ${developments.length} empreendimentos`}
        </summary>
        <table className="operations">
          <caption className="visually-hidden">Empreendimentos em operação</caption>
          <thead>
            <tr>
              <th scope="col">Empreendimento</th>
              <th scope="col">Fase</th>
              <th scope="col">Obra</th>
              <th scope="col">Entrega</th>
            </tr>
          </thead>
          <tbody>
            {developments.map(development => (
              <tr key={development.id}>
                <th scope="row">
                  <a href={developmentHref(development)}>{development.titulo}</a>
                  <small>{placeOf(development)}</small>
                </th>
                <td>{phaseLabel(development.fase, development.tipo, data)}</td>
                <td>{development.obra_percentual === null ? '–' : `${development.obra_percentual}%`}</td>
                <td>{deliveryOf(development) ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

function deliveryOf({ fase, entregue_em, previsao_entrega }: Development): string | undefined {
  const month = fase === 'pronto' || fase === 'entregue' ? entregue_em : previsao_entrega
  return month ? formatMonth(month) : undefined
}
