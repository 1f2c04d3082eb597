import Button from '@mui/material/Button'
import { EmptyState } from '#ui/EmptyState.tsx'
import { glyphs } from '#ui/glyphs.ts'
import { Section } from '#ui/Section.tsx'

/** Where data would be that could not be had; the failure itself is only logged. */
export function LoadFailure({ onRetry }: { onRetry: () => unknown }) {
  return (
    <Section>
      <div role="alert">
        <EmptyState
          icon={glyphs.alert}
          title="Falha ao obter dados"
          action={<Button onClick={() => onRetry()}>Tentar de novo</Button>}
        >
          Verifique a conexão. Nada do que estava salvo se perdeu.
        </EmptyState>
      </div>
    </Section>
  )
}
