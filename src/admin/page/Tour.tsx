import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { TourName } from '#contract/preferences.ts'
import { NoticeBox } from '#ui/feedback/Notice.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { usePreference } from '../api/preferences.ts'

interface TourProps {
  readonly name: TourName
  readonly steps: readonly { readonly title: string; readonly text: string }[]
}

/** Explains a new idea in short steps, once per account. */
export function Tour({ name, steps }: TourProps) {
  const { value: seen = [], isKnown, set } = usePreference('vistos')
  const [at, setAt] = useState(0)
  const step = steps[at]
  if (!isKnown || seen.includes(name) || step === undefined) return null
  const isLast = at === steps.length - 1
  return (
    <NoticeBox data-tone="info" role="region" aria-label="Como funciona">
      <Icon path={glyphs.circleInfo} size={20} />
      <h2>{step.title}</h2>
      <p aria-live="polite">{step.text}</p>
      <Buttons>
        <Button onClick={() => (isLast ? void set([...seen, name]) : setAt(at + 1))}>
          {isLast ? 'Entendi' : `Continuar (${at + 2} de ${steps.length})`}
        </Button>
        {!isLast && (
          <Button variant="text" onClick={() => void set([...seen, name])}>
            Não mostrar mais
          </Button>
        )}
      </Buttons>
    </NoticeBox>
  )
}

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, '&&': { marginTop: 6 } })
