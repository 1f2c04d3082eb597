import { textOfHtml } from '#fields/richText/textOfHtml.ts'
import { addresses } from '../../addresses.ts'
import type { Settings } from '../../siteData.ts'

/** The way to the business page and to "offer your land"; absent while staff has written nothing about it. */
export function Oportunidades({ settings: { negocios_texto, terreno_texto } }: { settings: Settings }) {
  const paragraph = negocios_texto && firstParagraph(negocios_texto)
  if (!paragraph) return null
  return (
    <section className="section oportunidades on-deep" aria-labelledby="oportunidades">
      <div className="container oportunidades-row">
        <div>
          <h2 id="oportunidades">Oportunidades de negócio</h2>
          <p className="lead">{paragraph}</p>
          <p className="actions">
            <a className="button button-light" href={addresses.business}>
              Conheça as oportunidades
            </a>
          </p>
        </div>
        <div className="oportunidades-terreno">
          <h3>Ofereça seu terreno</h3>
          <p>{terreno_texto ?? 'Tem uma área com potencial? Conte para a nossa equipe onde ela fica.'}</p>
          <a className="text-link" href={`${addresses.business}#terreno`}>
            Oferecer um terreno
          </a>
        </div>
      </div>
    </section>
  )
}

/** The words of the first paragraph that has any, out of cleaned HTML. */
function firstParagraph(html: string): string {
  const paragraphs = html.match(/<p>.*?<\/p>/gs) ?? []
  return paragraphs.map(textOfHtml).find(text => text !== '') ?? ''
}
