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
      <Calls details={details} className="actions" />
    </Cover>
  )
}

/** How to ask for more: by the form of the page, or in a chat. */
export function Calls({ details, className }: { details: DevelopmentDetails; className: string }) {
  const conversation = conversationAbout(details)
  return (
    <p className={className}>
      <a className="button" href="#contato">
        {callOf(details.development)}
      </a>
      {conversation && (
        <ExternalLink href={conversation} className="text-link">
          WhatsApp
        </ExternalLink>
      )}
    </p>
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
