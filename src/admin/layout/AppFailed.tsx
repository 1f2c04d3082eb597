import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { EmptyState } from '#ui/EmptyState.tsx'
import { glyphs } from '#ui/glyphs.ts'

/** In place of a screen that broke; going elsewhere starts anew. */
export function AppFailed({ resetErrorBoundary }: { resetErrorBoundary: (reason?: unknown) => void }) {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the reason to try again
  useEffect(() => () => resetErrorBoundary(), [pathname])
  return (
    <Place>
      <h1>Algo deu errado</h1>
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
    </Place>
  )
}

const Place = styled('main')({ padding: 28, '& h1': { margin: 0, fontSize: 24, textAlign: 'center' } })
