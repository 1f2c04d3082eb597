import type { ReactNode } from 'react'
import { formatCnpj } from '#fields/cnpj/cnpj.ts'
import { EmailDisplay } from '#fields/email/email.site.tsx'
import { PhoneDisplay } from '#fields/phone/phone.site.tsx'
import { addresses, feedOf } from '../../addresses.ts'
import { addressLines } from '../../components/contact/addressLines.ts'
import { dataOfficer } from '../../components/contact/dataOfficer.tsx'
import { Fold } from '../../components/fold/Fold.tsx'
import { ExternalLink } from '../../components/links/ExternalLink.tsx'
import type { Menus } from '../../menus.ts'
import type { MenuEntry } from '../../page.ts'
import type { SiteContext } from '../../siteContext.ts'
import type { Settings } from '../../siteData.ts'
import { networks } from '../document/organization.ts'
import { CompanyMark } from '../header/CompanyMark.tsx'
import { COOKIE_NOTICE } from '../notices/CookieNotice.tsx'

export function Footer({ siteContext, menus }: { siteContext: SiteContext; menus: Menus }) {
  const { settings } = siteContext
  const registration = [
    settings.empresa_razao_social,
    settings.empresa_cnpj && `CNPJ ${formatCnpj(settings.empresa_cnpj)}`,
    settings.empresa_creci,
  ]
    .filter(Boolean)
    .join(' – ')
  return (
    <footer className="footer on-deep" id="rodape" tabIndex={-1}>
      <div className="container footer-columns">
        <div className="footer-company">
          <CompanyMark siteContext={siteContext} onDark />
          {settings.seo_descricao_padrao && <p>{settings.seo_descricao_padrao}</p>}
          <SocialLinks settings={settings} />
        </div>
        {menus.header.map(({ label, entries }) => entries && <Column key={label} title={label} entries={entries} />)}
        <Column title="Institucional" entries={menus.company} />
        <div className="footer-stack">
          <Column title="Blog" entries={blogEntries} />
          <Legal entries={menus.legal} settings={settings} />
        </div>
        <ContactColumn settings={settings} />
      </div>
      <div className="container footer-legal">
        {registration && <p>{registration}</p>}
        <Encarregado settings={settings} />
        {settings.modo_demonstracao && <p>Dados fictícios de demonstração.</p>}
        <p>
          © {siteContext.year} {settings.empresa_nome}
        </p>
      </div>
    </footer>
  )
}

function Column({ title, entries, children }: { title: string; entries: readonly MenuEntry[]; children?: ReactNode }) {
  return (
    <nav aria-label={title}>
      <Fold title={title} heading={<h2>{title}</h2>}>
        <ul>
          {entries.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
          {children}
        </ul>
      </Fold>
    </nav>
  )
}

const blogEntries: readonly MenuEntry[] = [
  { label: 'Todos os artigos', href: addresses.blog },
  { label: 'Novidades por RSS', href: feedOf(addresses.blog) },
]

function ContactColumn({ settings }: { settings: Settings }) {
  const { tel_principal, tel_vendas, email_contato, horario_atendimento } = settings
  const lines = addressLines(settings)
  if (![...lines, tel_principal, tel_vendas, email_contato, horario_atendimento].some(Boolean)) return null
  return (
    <div className="footer-reach">
      <Fold title="Contato" heading={<h2>Contato</h2>}>
        <address>
          {lines.length > 0 && (
            <p>
              {lines.map(line => (
                <span key={line}>{line}</span>
              ))}
            </p>
          )}
          {tel_principal && <PhoneDisplay value={tel_principal} />}
          {tel_vendas && tel_vendas !== tel_principal && (
            <span>
              Vendas: <PhoneDisplay value={tel_vendas} />
            </span>
          )}
          {email_contato && <EmailDisplay value={email_contato} />}
          {horario_atendimento && <p>{horario_atendimento}</p>}
        </address>
      </Fold>
    </div>
  )
}

function SocialLinks({ settings }: { settings: Settings }) {
  const given = networks.flatMap(([key, name]) => (settings[key] ? [{ key, name, href: settings[key] }] : []))
  if (given.length === 0) return null
  return (
    <ul className="social-links" aria-label="Redes sociais">
      {given.map(({ key, name, href }) => (
        <li key={key}>
          <ExternalLink href={href}>{name}</ExternalLink>
        </li>
      ))}
    </ul>
  )
}

function Encarregado({ settings }: { settings: Settings }) {
  const officer = dataOfficer(settings)
  return (
    officer && (
      <p>
        {officer.title}: {officer.words}
      </p>
    )
  )
}

/** Contains only legal texts that exist; the others have no page. */
function Legal({ entries, settings }: { entries: readonly MenuEntry[]; settings: Settings }) {
  if (entries.length === 0 && !settings.analytics_id) return null
  return (
    <Column title="Legal" entries={entries}>
      {settings.analytics_id && (
        <li>
          <a href={`#${COOKIE_NOTICE}`} data-cookie-preferences hidden>
            Preferências de cookies
          </a>
        </li>
      )}
    </Column>
  )
}
