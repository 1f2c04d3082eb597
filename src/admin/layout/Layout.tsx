import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, type MouseEvent, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useNotificationContext, useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { AlertBanner } from '#ui/feedback/AlertBanner.tsx'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { color, screenOnly } from '#ui/theme/tokens.ts'
import { useBlockPageDrop } from '../page/useBlockPageDrop.ts'
import { loadPalette, usePalette } from '../palette/usePalette.ts'
import { BrokenScreen } from './BrokenScreen.tsx'
import { SessionEnded } from './SessionEnded.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

const HelpDialog = lazy(() => import('./HelpDialog.tsx'))
const Palette = lazy(loadPalette)

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

function Connection() {
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    window.addEventListener('offline', () => setLost(true), { signal: gone.signal })
    window.addEventListener('online', () => setLost(false), { signal: gone.signal })
    return () => gone.abort()
  }, [])
  return (
    <AlertBanner open={isLost} onClose={() => setLost(false)}>
      Sem internet. Pode continuar: o que você mandar salvar é enviado assim que a conexão voltar.
    </AlertBanner>
  )
}

/** Shows react-admin's notifications and a message from the previous page (`state.told`) as toasts. */
function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  const toast = useToast()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new notification is taken once
  useEffect(() => {
    const next = takeNotification()
    if (!next || typeof next.message !== 'string') return
    const message = translate(next.message, { _: next.message, ...next.notificationOptions?.messageArgs })
    toast({ type: next.type, message })
  }, [notifications])

  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, and not again when the page is loaded anew
  useEffect(() => {
    if (typeof state?.told !== 'string') return
    toast({ type: 'success', message: state.told })
    navigate({ pathname, search }, { replace: true, state: { ...state, told: undefined } })
  }, [state])

  return null
}

/** Moves the focus without changing the address: the router would treat the fragment as a page. */
function skipToContent(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('conteudo')?.focus()
}

const Frame = styled('div')({
  display: 'flex',
  minHeight: '100dvh',
  // Keeps the offline banner from covering the page.
  paddingTop: 'var(--alert-banner, 0px)',
  '@media (max-width: 699.95px)': { flexDirection: 'column' },
})

const Content = styled('main')({
  flex: 1,
  minWidth: 0,
  maxWidth: 1400,
  padding: '22px 28px 48px',
  // The sticky header's padding separates it from the window edge while it sticks; at rest it must add no space.
  '& header[data-sticky]': { marginTop: -12 },
  '&:focus': { outline: 'none' },
  '& h1:focus': { outline: 'none' },
  // Space below the last line for the toast at the foot of the window.
  '@media (max-width: 699.95px)': { padding: '12px 16px 120px' },
  // Printed paper has its own margins.
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
