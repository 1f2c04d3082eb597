import type { ReactNode } from 'react'
import { EmailDisplay } from '#fields/email/email.site.tsx'
import { PhoneDisplay } from '#fields/phone/phone.site.tsx'
import { formatPhone } from '#fields/phone/phoneDigits.ts'
import type { Settings } from '../../siteData.ts'
import { Glyph } from '../Glyph.tsx'
import { ExternalLink } from '../links/ExternalLink.tsx'
import { whatsAppHref } from './whatsApp.ts'

/** What `ContactWays` shows; also the ways to the seller of a development. */
export type Reachable = Pick<
  Settings,
  'tel_principal' | 'tel_vendas' | 'whatsapp' | 'whatsapp_mensagem' | 'email_contato'
>

export function ContactWays({ settings, children }: { settings: Reachable; children?: ReactNode }) {
  const { tel_principal, tel_vendas, whatsapp, email_contato } = settings
  const conversation = whatsAppHref(settings)
  if (!tel_principal && !tel_vendas && !whatsapp && !email_contato && !children) return null
  return (
    <ul className="contact-ways">
      {tel_principal && (
        <ContactWay glyph="phone" title="Telefone">
          <PhoneDisplay value={tel_principal} />
        </ContactWay>
      )}
      {tel_vendas && tel_vendas !== tel_principal && (
        <ContactWay glyph="phone" title="Vendas">
          <PhoneDisplay value={tel_vendas} />
        </ContactWay>
      )}
      {whatsapp && conversation && (
        <ContactWay glyph="whatsapp" title="WhatsApp">
          <ExternalLink href={conversation}>{formatPhone(whatsapp)}</ExternalLink>
        </ContactWay>
      )}
      {email_contato && (
        <ContactWay glyph="mail" title="E-mail">
          <EmailDisplay value={email_contato} />
        </ContactWay>
      )}
      {children}
    </ul>
  )
}

export function ContactWay({
  glyph,
  title,
  children,
}: {
  glyph: Parameters<typeof Glyph>[0]['name']
  title: string
  children: ReactNode
}) {
  return (
    <li>
      <Glyph name={glyph} />
      <span className="contact-title">{title}</span>
      <div className="contact-way">{children}</div>
    </li>
  )
}
