import Button from '@mui/material/Button'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Section } from '#ui/layout/Section.tsx'
import { failureReason } from '../api/failureReason.ts'
import { focusHeading } from './usePage.ts'

interface LoadFailureProps {
  readonly error: unknown
  readonly onRetry: () => unknown
}

/** Shown instead of data that failed to load, with advice; the cause is only logged (`adminSession.ts`). */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  function retry() {
    // The pressed button disappears, so the focus moves to the heading.
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
          {failureReason(error)} Nada do que estava salvo se perdeu.
        </EmptyState>
      </div>
    </Section>
  )
}
