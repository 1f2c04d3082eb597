import type { SiteData, SitePicture } from '#schema/sitePage.ts'
import { DevelopmentCard } from '../../developments/DevelopmentCard.tsx'
import type { Development } from '../../developments/readDevelopments.ts'

/** Developments to look at next, as cards. */
export function Others({
  title,
  developments,
  pictures,
  data,
}: {
  title: string
  developments: readonly Development[]
  pictures: ReadonlyMap<number, SitePicture>
  data: Pick<SiteData, 'resource'>
}) {
  if (developments.length === 0) return null
  return (
    <section className="section others" aria-labelledby="veja-tambem">
      <div className="container">
        <div className="section-head">
          <h2 id="veja-tambem">{title}</h2>
          <a className="text-link" href="/empreendimentos">
            Ver empreendimentos
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
