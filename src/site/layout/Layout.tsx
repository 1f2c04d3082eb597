import type { ReactNode } from 'react'
import { Breadcrumb } from '../components/Breadcrumb.tsx'
import type { Step } from '../definePage.tsx'
import { CookieNotice } from './CookieNotice.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { House } from './house.ts'
import { SkipLinks } from './SkipLinks.tsx'
import { TopBar } from './TopBar.tsx'
import { type Conversation, WhatsAppButton } from './WhatsAppButton.tsx'

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
