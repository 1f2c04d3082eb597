import { LongTextDisplay } from '#fields/longText/longText.site.tsx'
import type { DevelopmentDetails } from '../developmentDetails.ts'
import { type Section, titledSection } from '../section/Section.tsx'

export function perguntas({ development: { perguntas } }: DevelopmentDetails): Section | undefined {
  const answered = perguntas.filter(({ pergunta, resposta }) => pergunta && resposta)
  if (answered.length === 0) return undefined
  return titledSection(
    { id: 'perguntas', label: 'Perguntas frequentes', fold: 'closed' },
    <ul className="questions">
      {answered.map(({ pergunta, resposta }) => (
        <li key={pergunta}>
          <details className="fold-everywhere">
            <summary>{pergunta}</summary>
            <LongTextDisplay value={resposta} />
          </details>
        </li>
      ))}
    </ul>,
  )
}
