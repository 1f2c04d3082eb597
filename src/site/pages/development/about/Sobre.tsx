import { RichTextDisplay } from '#fields/richText/richText.site.tsx'
import { Picture } from '../../../components/pictures/Picture.tsx'
import type { DevelopmentDetails } from '../developmentDetails.ts'
import type { Section } from '../section/Section.tsx'

const ID = 'sobre-o-empreendimento'

export function sobre({ development, pictures }: DevelopmentDetails): Section | undefined {
  const { titulo, descricao, logo_id } = development
  if (!descricao) return undefined
  const logo = pictures.get(logo_id ?? 0)
  return {
    id: ID,
    label: 'Sobre',
    body: (
      <section className="section brochure-about" id={ID} tabIndex={-1} aria-labelledby={`${ID}-titulo`}>
        <div className="container brochure-about-row">
          <div>
            {logo && <Picture picture={logo} slot="logo" alt={`Logotipo ${titulo}`} />}
            <h2 id={`${ID}-titulo`}>Sobre o empreendimento</h2>
          </div>
          <RichTextDisplay value={descricao} />
        </div>
      </section>
    ),
  }
}
