import { formatMonth } from '#fields/month/month.ts'
import { type Fact, keyFacts } from '../../../developments/facts.ts'
import { isOffered } from '../../../developments/wording.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'

const MAX_FACTS = 4

/** The figures by which a development is known, and a line about what a buyer can rely on; absent without both. */
export function KeyFacts({ details }: { details: DevelopmentDetails }) {
  const { development, tipo, data } = details
  const facts = keyFacts(development, tipo, data, MAX_FACTS)
  const trust = trustOf(details)
  if (facts.length === 0 && !trust) return null
  return (
    <section className="key-facts" aria-labelledby="em-numeros">
      <div className="container">
        <h2 className="visually-hidden" id="em-numeros">
          Em números
        </h2>
        {facts.length > 0 && (
          <dl>
            {facts.map(fact => (
              <div key={fact.name}>
                <dt>{fact.label}</dt>
                <dd className="figure">
                  <Figure value={fact.value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {trust && <p className="key-trust">{trust}</p>}
      </div>
    </section>
  )
}

/** `'Registro R.2 da matrícula 00.001 · patrimônio de afetação · entregue em junho de 2026 · Unidade 304.'` */
function trustOf({ development }: DevelopmentDetails): string {
  const { registro_tipo, registro_numero, patrimonio_afetacao, fase, previsao_entrega, entregue_em } = development
  const isReady = fase === 'pronto' || fase === 'entregue'
  const month = isReady ? entregue_em : previsao_entrega
  return [
    registro_tipo !== 'dispensado' && registro_numero && `Registro ${registro_numero}`,
    patrimonio_afetacao && 'patrimônio de afetação',
    month && `${isReady ? 'entregue em' : 'entrega prevista para'} ${formatMonth(month)}`,
    development.exibir_preco && isOffered(development) && development.preco_observacao,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The figure large, its unit small. */
function Figure({ value }: Pick<Fact, 'value'>) {
  const [figure, unit] = value.split('\u00a0')
  if (unit === undefined) return figure
  return (
    <>
      {figure}
      <small>{`\u00a0${unit}`}</small>
    </>
  )
}
