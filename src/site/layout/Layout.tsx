import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { House } from './house.ts'
import { SkipLinks } from './SkipLinks.tsx'
import { TopBar } from './TopBar.tsx'
import { WhatsAppButton } from './WhatsAppButton.tsx'

/** What stands around every page, in the order it is read. */
export function Layout({ house, path, children }: { house: House; path: string; children: ReactNode }) {
  return (
    <>
      <SkipLinks />
      <TopBar settings={house.settings} />
      <Header house={house} path={path} />
      <main id="conteudo" tabIndex={-1}>
        {children}
      </main>
      <Footer house={house} />
      <WhatsAppButton settings={house.settings} />
    </>
  )
}
