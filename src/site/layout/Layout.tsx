import type { ReactNode } from 'react'
import { type Conversation } from '../components/contact/whatsApp.ts'
import { Breadcrumb } from '../components/links/Breadcrumb.tsx'
import type { Menus } from '../menus.ts'
import type { TrailStep } from '../page.ts'
import type { SiteContext } from '../siteContext.ts'
import { Footer } from './footer/Footer.tsx'
import { Header } from './header/Header.tsx'
import { SkipLinks } from './header/SkipLinks.tsx'
import { TopBar } from './header/TopBar.tsx'
import { CookieNotice } from './notices/CookieNotice.tsx'
import { WhatsAppButton } from './notices/WhatsAppButton.tsx'

/** What stands around every page, in the order it is read. */
export function Layout({
  siteContext,
  menus,
  path,
  trail,
  conversation,
  children,
}: {
  siteContext: SiteContext
  menus: Menus
  path: string
  trail?: readonly TrailStep[]
  conversation?: Conversation
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
      <WhatsAppButton settings={siteContext.settings} conversation={conversation} />
      <CookieNotice settings={siteContext.settings} />
    </>
  )
}
