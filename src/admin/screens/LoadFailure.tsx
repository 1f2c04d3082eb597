import Button from '@mui/material/Button'
import { EmptyState } from '#ui/EmptyState.tsx'
import { glyphs } from '#ui/glyphs.ts'
import { Section } from '#ui/Section.tsx'
import { focusHeading } from '../layout/usePage.ts'

/** Where data would be that could not be had; the failure itself is only logged. */
export function LoadFailure({ onRetry }: { onRetry: () => unknown }) {
  function retry() {
    // The button goes away with what it answers.
    focusHeading()
    onRetry()
  }

  return (
    <Section>
      <div role="alert">
        <EmptyState
          icon={glyphs.alert}
          title="Falha ao obter dados"
          action={<Button onClick={retry}>Tentar de novo</Button>}
        >
          Verifique a conexão. Nada do que estava salvo se perdeu.
        </EmptyState>
      </div>
    </Section>
  )
}
