import type { ReactNode } from 'react'
import { whatsAppHref } from '../components/contact/whatsApp.ts'
import { Glyph } from '../components/Glyph.tsx'
import { Breadcrumb } from '../components/links/Breadcrumb.tsx'
import type { Menus } from '../menus.ts'
import type { TrailStep } from '../page.ts'
import type { SiteContext } from '../siteContext.ts'
import type { Settings } from '../siteData.ts'
import { Footer } from './footer/Footer.tsx'
import { Header, TopBar } from './header/Header.tsx'
import { CookieNotice } from './notices/CookieNotice.tsx'

export function Layout({
  siteContext,
  menus,
  path,
  trail,
  whatsApp,
  children,
}: {
  siteContext: SiteContext
  menus: Menus
  path: string
  trail?: readonly TrailStep[]
  whatsApp?: string
  children: ReactNode
}) {
  return (
    <>
      <SkipLinks />
      <TopBar settings={siteContext.settings} />
      <Header siteContext={siteContext} entries={menus.header} path={path} />
      <main id="conteudo" tabIndex={-1}>
        {trail && <Breadcrumb trail={trail} />}
        {children}
      </main>
      <Footer siteContext={siteContext} menus={menus} />
      <WhatsAppButton settings={siteContext.settings} href={whatsApp} />
      <CookieNotice settings={siteContext.settings} />
    </>
  )
}

/** The access key of each is its position, from 1. */
export const shortcuts = [
  { href: '#conteudo', label: 'Ir para o conteúdo' },
  { href: '#menu', label: 'Ir para o menu' },
  { href: '#busca', label: 'Ir para a busca' },
  { href: '#rodape', label: 'Ir para o rodapé' },
]

/** Hidden until focused. */
function SkipLinks() {
  return (
    <nav className="skip-links" aria-label="Atalhos">
      {shortcuts.map(({ href, label }, i) => (
        // biome-ignore lint/a11y/noAccessKey: Brazilian public sites have these four, and people look for them
        <a key={href} href={href} accessKey={String(i + 1)} data-instant>
          {label}
        </a>
      ))}
    </nav>
  )
}

/** A floating button; CSS hides it while another element has keyboard focus. */
function WhatsAppButton({ settings, href = whatsAppHref(settings) }: { settings: Settings; href?: string }) {
  if (!settings.whatsapp_flutuante || href === undefined) return null
  return (
    <aside aria-label="WhatsApp">
      <a
        className="whatsapp"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Falar no WhatsApp (abre em nova aba)"
      >
        <Glyph name="whatsapp" />
        <span className="whatsapp-words">Falar no WhatsApp</span>
      </a>
    </aside>
  )
}
