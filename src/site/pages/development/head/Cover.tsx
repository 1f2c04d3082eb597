import { Glyph } from '../../../components/Glyph.tsx'
import { ExternalLink } from '../../../components/links/ExternalLink.tsx'
import { Picture } from '../../../components/pictures/Picture.tsx'
import { phaseLabel, placeOf, soldOut } from '../../../developments/wording.ts'
import { conversationAbout } from '../contact/conversation.ts'
import { callOf } from '../contact/forms.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'

export function Cover({ details }: { details: DevelopmentDetails }) {
  const { development, tipo, pictures, data } = details
  const { titulo, chamada, bairro, fase, esgotado, imagem_capa_alt } = development
  const picture = pictures.get(development.imagem_capa_id ?? 0)
  const conversation = conversationAbout(details)
  return (
    <section className="banner cover" data-tema="claro" aria-labelledby="titulo">
      {picture && <Picture picture={picture} slot="coverCut" alt={imagem_capa_alt ?? ''} eager />}
      <div className="container banner-words">
        <div className="banner-text">
          <p className="phase" data-phase={esgotado ? 'esgotado' : fase}>
            {esgotado ? soldOut(development) : phaseLabel(fase, tipo, data)}
          </p>
          <h1 className="banner-title" id="titulo">
            {titulo}
          </h1>
          {chamada && <p className="lead">{chamada}</p>}
          <p className="cover-place">
            <Glyph name="pin" />
            {[bairro, placeOf(development)].filter(Boolean).join(', ')}
          </p>
          <p className="actions">
            <a className="button button-light" href="#contato">
              {callOf(development)}
            </a>
            {conversation && (
              <ExternalLink href={conversation.href} className="text-link">
                WhatsApp
              </ExternalLink>
            )}
          </p>
        </div>
      </div>
    </section>
  )
}
