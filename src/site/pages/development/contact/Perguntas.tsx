import { LongTextDisplay } from '#fields/longText/longText.site.tsx'
import { Fold } from '../../../components/fold/Fold.tsx'
import type { DevelopmentDetails } from '../developmentDetails.ts'
import { type Section, titledSection } from '../section/Section.tsx'

export function perguntas({ development: { perguntas } }: DevelopmentDetails): Section | undefined {
  const answered = perguntas.filter(({ pergunta, resposta }) => pergunta && resposta)
  if (answered.length === 0) return undefined
  return titledSection(
    { id: 'perguntas', label: 'Perguntas frequentes' },
    <Fold title={answered.length === 1 ? 'Ver a pergunta' : `Ver as ${answered.length} perguntas`}>
      <ul className="questions">
        {answered.map(({ pergunta, resposta }) => (
          <li key={pergunta}>
            <details>
              <summary>{pergunta}</summary>
              <LongTextDisplay value={resposta} />
            </details>
          </li>
        ))}
      </ul>
    </Fold>,
  )
}
