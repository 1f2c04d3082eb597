import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Boundary } from '../page/Boundary.tsx'

/** Shows an error instead of a screen that fails to render, and keeps the menu; navigating elsewhere resets it. */
export function BrokenScreen({ children }: { children: ReactNode }) {
  return (
    <Boundary key={useLocation().pathname} instead={<BrokenPage />}>
      {children}
    </Boundary>
  )
}

export function BrokenApp({ children }: { children: ReactNode }) {
  const instead = (
    <main>
      <BrokenPage />
    </main>
  )
  return <Boundary instead={instead}>{children}</Boundary>
}

export function BrokenPage() {
  return (
    <>
      <PageHeader title="Algo deu errado" />
      <EmptyState
        icon={glyphs.alert}
        title="Esta página parou de funcionar"
        action={
          <Button variant="contained" onClick={() => location.reload()}>
            Recarregar
          </Button>
        }
      >
        O que já estava salvo continua salvo. Recarregue e, se acontecer de novo, avise quem cuida do sistema.
      </EmptyState>
    </>
  )
}
