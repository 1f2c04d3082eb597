import type { SiteData, SitePicture } from '#schema/sitePage.ts'
import { DevelopmentCard } from '../../developments/DevelopmentCard.tsx'
import type { Development } from '../../developments/readDevelopments.ts'

/** The developments staff put first; absent while there is none at all. */
export function Destaques({
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
    <section className="section" aria-labelledby="em-destaque">
      <div className="container">
        <div className="section-head">
          <h2 id="em-destaque">Em destaque</h2>
          <a className="text-link" href="/empreendimentos">
            Todos os empreendimentos
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
