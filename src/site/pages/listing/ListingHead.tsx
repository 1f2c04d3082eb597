import { RichTextDisplay } from '#fields/richText/richText.site.tsx'
import type { Tipo } from '#resources/tipos.ts'
import type { SitePicture } from '#schema/sitePage.ts'
import { Picture } from '../../components/pictures/Picture.tsx'

export function PortfolioHead({ lead }: { lead: string | undefined }) {
  return (
    <header className="container listing-head">
      <h1>Empreendimentos</h1>
      {lead && <p className="lead">{lead}</p>}
    </header>
  )
}

/** @param isWhole also shows the type's text and picture; without them the list comes sooner */
export function TipoHead({
  tipo,
  picture,
  lead,
  isWhole,
}: {
  tipo: Tipo
  picture?: SitePicture
  lead: string | undefined
  isWhole: boolean
}) {
  return (
    <header className="container listing-head" data-whole={isWhole && picture ? '' : undefined}>
      <div className="listing-head-words">
        <h1>{tipo.nome}</h1>
        {tipo.descricao && <p className="lead">{tipo.descricao}</p>}
      </div>
      {isWhole && picture && <Picture picture={picture} slot="half" alt={picture.alt} eager />}
      {isWhole && (
        <div className="listing-head-text">
          {tipo.texto_intro && <RichTextDisplay value={tipo.texto_intro} />}
          {lead && <p className="listing-head-where">{lead}</p>}
        </div>
      )}
    </header>
  )
}
