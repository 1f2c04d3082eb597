import type { SitePicture } from '#schema/sitePage.ts'
import { Picture } from '../components/pictures/Picture.tsx'
import type { Declarations } from '../siteData.ts'
import { keyFacts } from './facts.ts'
import { type Development, developmentHref } from './readDevelopments.ts'
import { phaseLabel, placeOf, priceOf, referenceMonth, soldOut } from './wording.ts'

interface CardProps {
  readonly development: Development
  readonly picture?: SitePicture
  readonly data: Declarations
  readonly eager?: boolean
  readonly compareForm?: string
}

export function DevelopmentCard({ development, picture, data, eager, compareForm }: CardProps) {
  const { titulo, tipo, fase, esgotado, slug, obra_percentual } = development
  const price = priceOf(development)
  const facts = keyFacts(development, tipo, data, 2)
  return (
    <article className="card development-card">
      <div className="development-card-picture">
        {picture && <Picture picture={picture} slot="card" alt={development.imagem_capa_alt ?? ''} eager={eager} />}
        <p className="phase" data-phase={esgotado ? 'esgotado' : fase}>
          {esgotado ? soldOut(development) : phaseLabel(fase, tipo, data)}
        </p>
      </div>
      <div className="development-card-words">
        <p className="kicker">{tipo.nome_singular}</p>
        <h3 className="development-card-title">
          <a className="card-link" href={developmentHref(development)}>
            {titulo}
          </a>
        </h3>
        <p className="development-card-place">{placeOf(development)}</p>
      </div>
      <dl className="development-card-facts">
        {facts.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="development-card-end">
        {fase === 'em_obras' && !esgotado && <WorksBar percent={obra_percentual ?? 0} />}
        {price && (
          <p className="development-card-price">
            A partir de <strong>{price.amount}</strong>
            {price.perMonth && ' por mês'} <small>{referenceMonth(development.preco_referencia)}</small>
          </p>
        )}
      </div>
      {compareForm && (
        <label className="development-card-compare">
          <input type="checkbox" name="itens" value={slug} form={compareForm} />
          Comparar <span className="visually-hidden">{titulo}</span>
        </label>
      )}
    </article>
  )
}

function WorksBar({ percent }: { percent: number }) {
  return (
    <p className="works-bar">
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className="works-bar-ground" width="100" height="6" />
        <rect className="works-bar-done" width={percent} height="6" />
      </svg>
      <span>{percent}% concluído</span>
    </p>
  )
}
