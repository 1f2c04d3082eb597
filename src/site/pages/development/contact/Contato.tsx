import { awaitsRegistration } from '#resources/law/registration.ts'
import { ContactWays } from '../../../components/contact/ContactWays.tsx'
import { Picture } from '../../../components/pictures/Picture.tsx'
import { VisitorForm } from '../../../forms/VisitorForm.tsx'
import type { FormState } from '../../../forms/visitorForm.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'
import { sellerOf } from './conversation.ts'
import { headingOf, interestForm } from './forms.ts'

/** The contact form (always shown), the sales contact, and the notice that the law requires before registration. */
export function Contato({ details, state }: { details: DevelopmentDetails; state: FormState | undefined }) {
  const { development } = details
  const { vendas_nome, vendas_creci, vendas_foto_id } = development
  const photo = details.pictures.get(vendas_foto_id ?? 0)
  return (
    <section className="section on-sand" id="contato" tabIndex={-1} aria-labelledby="contato-titulo">
      <div className="container brochure-contact">
        <div className="brochure-contact-words">
          <h2 id="contato-titulo">{headingOf(development)}</h2>
          {awaitsRegistration(development) && (
            <p className="brochure-notice">
              Empreendimento em fase de aprovação. A comercialização só terá início após o registro no Cartório de
              Registro de Imóveis competente. Os dados poderão ser alterados.
            </p>
          )}
          {vendas_nome && (
            <div className="brochure-broker">
              {photo && <Picture picture={photo} slot="thumbnail" alt="" />}
              <p>
                {vendas_nome}
                {vendas_creci && <small>{vendas_creci}</small>}
              </p>
            </div>
          )}
          <ContactWays settings={sellerOf(details)} />
        </div>
        <VisitorForm form={interestForm(details)} state={state} request={details} />
      </div>
    </section>
  )
}
