import Button from '@mui/material/Button'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

/** In place of everything, when what stands around the screens broke. */
export function AppFailed() {
  return (
    <main>
      <Failed />
    </main>
  )
}

/** In place of a screen that broke. */
export function Failed() {
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
