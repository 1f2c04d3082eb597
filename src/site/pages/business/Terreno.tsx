import { EmailDisplay } from '#fields/email/email.site.tsx'
import { LongTextDisplay } from '#fields/longText/longText.site.tsx'
import { LeadForm } from '../../forms/LeadForm.tsx'
import type { LeadForm as Form, LeadState } from '../../forms/leadForm.ts'
import type { SiteContext } from '../../siteContext.ts'
import type { Declarations } from '../../siteData.ts'

/** Where landowners tell of their land; always there. */
export function Terreno({
  form,
  lead,
  data,
  siteContext,
  path,
}: {
  form: Form
  lead: LeadState | undefined
  data: Declarations
  siteContext: SiteContext
  path: string
}) {
  const { terreno_texto, email_terrenos } = siteContext.settings
  return (
    <section className="section business-land" id="terreno" tabIndex={-1} aria-labelledby="ofereca-seu-terreno">
      <div className="container business-land-row">
        <div className="business-land-words">
          <h2 id="ofereca-seu-terreno">Ofereça seu terreno</h2>
          <LongTextDisplay
            value={terreno_texto ?? 'Tem uma área com potencial? Conte para a nossa equipe onde ela fica.'}
          />
          {email_terrenos && (
            <p>
              Ou escreva para <EmailDisplay value={email_terrenos} />
            </p>
          )}
        </div>
        <LeadForm form={form} lead={lead} data={data} siteContext={siteContext} path={path} />
      </div>
    </section>
  )
}
