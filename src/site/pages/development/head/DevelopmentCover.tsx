import { Cover } from '../../../components/cover/Cover.tsx'
import { ExternalLink } from '../../../components/links/ExternalLink.tsx'
import { Picture } from '../../../components/pictures/Picture.tsx'
import {
  callOf,
  isOffered,
  phaseLabel,
  placeOf,
  priceOf,
  priceTable,
  priceWords,
  soldOut,
} from '../../../developments/wording.ts'
import { conversationAbout } from '../contact/conversation.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'

/** What the development is, where, for how much, and how to ask for more. */
export function DevelopmentCover({ details }: { details: DevelopmentDetails }) {
  const { development, tipo, pictures, data } = details
  const { titulo, chamada, bairro, fase, esgotado, imagem_capa_alt } = development
  const picture = pictures.get(development.imagem_capa_id ?? 0)
  const onPhones = pictures.get(development.imagem_capa_celular_id ?? 0)
  const conversation = conversationAbout(details)
  return (
    <Cover
      id="titulo"
      picture={
        picture && <Picture picture={picture} onPhones={onPhones} slot="cover" alt={imagem_capa_alt ?? ''} eager />
      }
      kicker={
        <p className="kicker">
          {[
            esgotado ? soldOut(development) : phaseLabel(fase, tipo, data),
            [bairro, placeOf(development)].filter(Boolean).join(', '),
          ].join(' · ')}
        </p>
      }
      title={titulo}
      lead={chamada}
    >
      <Price development={development} />
      <p className="actions">
        <a className="button" href="#contato">
          {callOf(development)}
        </a>
        {conversation && (
          <ExternalLink href={conversation.href} className="text-link">
            WhatsApp
          </ExternalLink>
        )}
      </p>
    </Cover>
  )
}

function Price({ development }: Pick<DevelopmentDetails, 'development'>) {
  const price = priceOf(development)
  if (!isOffered(development)) return null
  if (!price) return <p className="cover-price">Preço sob consulta</p>
  const table = development.preco_referencia && priceTable(development.preco_referencia)
  return (
    <p className="cover-price">
      A partir de <strong>{priceWords(price)}</strong>
      {table && <small>{table}</small>}
    </p>
  )
}
