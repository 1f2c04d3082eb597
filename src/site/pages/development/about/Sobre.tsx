import { RichTextDisplay } from '#fields/richText/richText.site.tsx'
import { Picture } from '../../../components/pictures/Picture.tsx'
import { fichaFacts } from '../../../developments/facts.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'
import type { Section } from '../section/Section.tsx'

const ID = 'sobre-o-empreendimento'

const AUTHORS = ['arquitetura', 'paisagismo', 'interiores']

/** What the place is, in the words of staff, and who designed it. */
export function sobre({ development, tipo, pictures, data }: DevelopmentDetails): Section | undefined {
  const { titulo, descricao, logo_id } = development
  if (!descricao) return undefined
  const authors = fichaFacts(development, tipo, data).filter(({ name }) => AUTHORS.includes(name))
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
          <div>
            <RichTextDisplay value={descricao} />
            {authors.length > 0 && (
              <p className="brochure-authors">{authors.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</p>
            )}
          </div>
        </div>
      </section>
    ),
  }
}
