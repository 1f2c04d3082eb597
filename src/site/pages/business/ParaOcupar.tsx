import type { SiteData, SitePicture } from '#schema/sitePage.ts'
import { DevelopmentCard } from '../../developments/DevelopmentCard.tsx'
import type { Development } from '../../developments/readDevelopments.ts'

/** What companies can let, or have built to their measure. */
export function ParaOcupar({
  developments,
  pictures,
  data,
}: {
  developments: readonly Development[]
  pictures: ReadonlyMap<number, SitePicture>
  data: Pick<SiteData, 'resource'>
}) {
  if (developments.length === 0) return null
  return (
    <section className="section" aria-labelledby="para-ocupar">
      <div className="container">
        <div className="section-head">
          <h2 id="para-ocupar">Para ocupar</h2>
          <a className="text-link" href="/empreendimentos?modalidade=locacao">
            Ver tudo para locação
          </a>
        </div>
        <ul className="development-cards">
          {developments.map(development => (
            <li key={development.id}>
              <DevelopmentCard
                development={development}
                picture={pictures.get(development.imagem_capa_id ?? 0)}
                data={data}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
