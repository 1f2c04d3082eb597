import { RichTextDisplay } from '#fields/richText/richText.site.tsx'
import type { Tipo } from '#resources/tipos.ts'
import type { SitePicture } from '#schema/sitePage.ts'
import { PageIntro } from '../../components/PageIntro.tsx'
import { Picture } from '../../components/pictures/Picture.tsx'

/**
 * What a type is.
 *
 * @param isWhole with its text and its picture; without, the list itself matters more
 */
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
  const { nome, descricao, texto_intro } = tipo
  if (!isWhole) return <PageIntro title={nome} lead={descricao} />
  return (
    <PageIntro
      title={nome}
      lead={descricao}
      picture={picture && <Picture picture={picture} slot="half" alt={picture.alt} eager />}
    >
      {texto_intro && <RichTextDisplay value={texto_intro} />}
      {lead && <p className="page-intro-where">{lead}</p>}
    </PageIntro>
  )
}
