import { addresses } from '../../addresses.ts'
import { ContactWays } from '../../components/contact/ContactWays.tsx'
import type { Settings } from '../../siteData.ts'

/** For visitors who have not found it in the list. */
export function ContactLine({ settings }: { settings: Settings }) {
  return (
    <section className="section" aria-labelledby="fale">
      <div className="container">
        <div className="section-head">
          <h2 id="fale">Fale com a gente</h2>
          <a className="text-link" href={addresses.contact}>
            Enviar mensagem
          </a>
        </div>
        <ContactWays settings={settings} />
      </div>
    </section>
  )
}
