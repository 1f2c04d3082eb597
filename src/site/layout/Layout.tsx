import type { ReactNode } from 'react'
import { type Conversation } from '../components/contact/whatsApp.ts'
import { Breadcrumb } from '../components/links/Breadcrumb.tsx'
import type { Step } from '../page.ts'
import type { House } from '../siteContext.ts'
import { Footer } from './footer/Footer.tsx'
import { Header } from './header/Header.tsx'
import { SkipLinks } from './header/SkipLinks.tsx'
import { TopBar } from './header/TopBar.tsx'
import { CookieNotice } from './notices/CookieNotice.tsx'
import { WhatsAppButton } from './notices/WhatsAppButton.tsx'

/** What stands around every page, in the order it is read. */
export function Layout({
  house,
  path,
  trail,
  conversation,
  children,
}: {
  house: House
  path: string
  trail?: readonly Step[]
  conversation?: Conversation
  children: ReactNode
}) {
  return (
    <>
      <SkipLinks />
      <TopBar settings={house.settings} />
      <Header house={house} path={path} />
      <main id="conteudo" tabIndex={-1}>
        {trail && <Breadcrumb trail={trail} />}
        {children}
      </main>
      <Footer house={house} />
      <WhatsAppButton settings={house.settings} conversation={conversation} />
      <CookieNotice settings={house.settings} />
    </>
  )
}
