import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, type MouseEvent, type ReactNode, Suspense, useCallback, useState } from 'react'
import { color, screenOnly } from '#ui/theme/tokens.ts'
import { useBlockPageDrop } from '../page/useBlockPageDrop.ts'
import { loadPalette, usePalette } from '../palette/usePalette.ts'
import { BrokenScreen } from './BrokenScreen.tsx'
import { Connection } from './Connection.tsx'
import { NotificationBridge } from './NotificationBridge.tsx'
import { SessionEnded } from './SessionEnded.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

const HelpDialog = lazy(() => import('./HelpDialog.tsx'))
const Palette = lazy(loadPalette)

/** Around every page behind the sign-in: the sections at the left (on phones behind a button), and what may speak up. */
export function Layout({ children }: { children: ReactNode }) {
  const narrow = useMediaQuery('(max-width: 699.95px)')
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never')
  const openHelp = useCallback(() => setHelp('open'), [])
  const palette = usePalette()
  useBlockPageDrop()
  return (
    <Frame>
      <SkipLink href="#conteudo" onClick={skipToContent}>
        Ir para o conteúdo
      </SkipLink>
      {narrow ? (
        <TopBar onHelp={openHelp} onFind={palette.open} />
      ) : (
        <Sidebar onHelp={openHelp} onFind={palette.open} />
      )}
      <Content id="conteudo" tabIndex={-1}>
        <BrokenScreen>{children}</BrokenScreen>
      </Content>
      {help !== 'never' && (
        <Suspense>
          <HelpDialog open={help === 'open'} onClose={() => setHelp('closed')} />
        </Suspense>
      )}
      {palette.isOpen && (
        <Suspense>
          <Palette onClose={palette.close} onHelp={openHelp} />
        </Suspense>
      )}
      <NotificationBridge />
      <SessionEnded />
      <Connection />
    </Frame>
  )
}

/** Without touching the address: the router would take the fragment for a page. */
function skipToContent(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('conteudo')?.focus()
}

const Frame = styled('div')({
  display: 'flex',
  minHeight: '100dvh',
  // The banner of a lost connection lies over nothing that is worked with.
  paddingTop: 'var(--alert-banner, 0px)',
  '@media (max-width: 699.95px)': { flexDirection: 'column' },
})

const Content = styled('main')({
  flex: 1,
  minWidth: 0,
  maxWidth: 1400,
  padding: '22px 28px 48px',
  // Its own padding, which keeps it off the edge while it sticks, is no room above the page.
  '& header[data-sticky]': { marginTop: -12 },
  '&:focus': { outline: 'none' },
  '& h1:focus': { outline: 'none' },
  // Beneath the last line there is room for the notification that lies over the foot of the window.
  '@media (max-width: 699.95px)': { padding: '12px 16px 120px' },
  // A page has margins of its own.
  '@media print': { padding: 0 },
})

const SkipLink = styled('a')({
  ...screenOnly,
  position: 'fixed',
  zIndex: 1600,
  top: 8,
  left: 8,
  padding: '8px 14px',
  borderRadius: 7,
  backgroundColor: color.surface,
  color: color.ink,
  fontWeight: 600,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
})
