import { ContactWays } from '../../components/contact/ContactWays.tsx'
import { LeadForm } from '../../forms/LeadForm.tsx'
import type { LeadForm as Form, LeadState } from '../../forms/leadForm.ts'
import type { SiteContext } from '../../siteContext.ts'
import type { Declarations } from '../../siteData.ts'

export const contactForm: Form = {
  id: 'fale-conosco',
  assunto: 'outro',
  fields: ['nome', 'email', 'mensagem'],
}

/** A message to the company, beside every other way to reach it that staff has filled in. */
export function ContactStrip({
  lead,
  data,
  siteContext,
}: {
  lead: LeadState | undefined
  data: Declarations
  siteContext: SiteContext
}) {
  const { horario_atendimento } = siteContext.settings
  return (
    <section className="section contact" aria-labelledby="fale">
      <div className="container contact-row">
        <div className="contact-words">
          <h2 id="fale">Fale com a gente</h2>
          {horario_atendimento && <p className="lead">{horario_atendimento}</p>}
          <ContactWays settings={siteContext.settings} />
        </div>
        <LeadForm form={contactForm} lead={lead} data={data} siteContext={siteContext} path="/" />
      </div>
    </section>
  )
}
