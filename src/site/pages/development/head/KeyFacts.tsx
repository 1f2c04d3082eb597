import { type Fact, keyFacts } from '../../../developments/facts.ts'
import { priceOf, referenceMonth } from '../../../developments/wording.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'

const MOST = 4

export function KeyFacts({ details: { development, tipo, data } }: { details: DevelopmentDetails }) {
  const facts = keyFacts(development, tipo, data, MOST)
  const price = priceOf(development)
  if (facts.length === 0 && !price) return null
  return (
    <section className="key-facts" aria-labelledby="em-numeros">
      <div className="container">
        <h2 className="visually-hidden" id="em-numeros">
          Em números
        </h2>
        <div className="key-facts-row">
          {facts.length > 0 && (
            <dl>
              {facts.map(fact => (
                <div key={fact.name}>
                  <dt>{fact.label}</dt>
                  <dd>
                    <Figure value={fact.value} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {price && (
            <div className="key-price">
              <p>
                A partir de{' '}
                <strong>
                  {price.amount}
                  {price.perMonth && <small> por mês</small>}
                </strong>
              </p>
              <p className="key-price-terms">
                {[referenceMonth(development.preco_referencia), development.preco_observacao]
                  .filter(Boolean)
                  .join('. ')}
              </p>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

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
