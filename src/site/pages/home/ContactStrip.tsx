import type { ReactNode } from 'react'
import { EmailDisplay } from '#fields/email/email.site.tsx'
import { PhoneDisplay } from '#fields/phone/phone.site.tsx'
import { formatPhone } from '#fields/phone/phoneDigits.ts'
import { ExternalLink } from '../../components/ExternalLink.tsx'
import { Glyph } from '../../components/Glyph.tsx'
import type { Settings } from '../../layout/house.ts'
import { whatsAppHref } from '../../layout/WhatsAppButton.tsx'

/** Every way to reach the company that staff has filled in; absent when there is none. */
export function ContactStrip({ settings }: { settings: Settings }) {
  const { tel_principal, tel_vendas, whatsapp, email_contato, horario_atendimento } = settings
  if (!tel_principal && !tel_vendas && !whatsapp && !email_contato) return null
  return (
    <section className="section contact" aria-labelledby="fale">
      <div className="container contact-row">
        <div>
          <h2 id="fale">Fale com a gente</h2>
          {horario_atendimento && <p className="lead">{horario_atendimento}</p>}
        </div>
        <ul className="contact-ways">
          {tel_principal && (
            <Way glyph="phone" title="Telefone">
              <PhoneDisplay value={tel_principal} />
            </Way>
          )}
          {tel_vendas && tel_vendas !== tel_principal && (
            <Way glyph="phone" title="Vendas">
              <PhoneDisplay value={tel_vendas} />
            </Way>
          )}
          {whatsapp && (
            <Way glyph="whatsapp" title="WhatsApp">
              <ExternalLink href={whatsAppHref(settings)!}>{formatPhone(whatsapp)}</ExternalLink>
            </Way>
          )}
          {email_contato && (
            <Way glyph="mail" title="E-mail">
              <EmailDisplay value={email_contato} />
            </Way>
          )}
        </ul>
      </div>
    </section>
  )
}

function Way({ glyph, title, children }: { glyph: 'phone' | 'whatsapp' | 'mail'; title: string; children: ReactNode }) {
  return (
    <li>
      <Glyph name={glyph} />
      <span className="contact-title">{title}</span>
      {children}
    </li>
  )
}
