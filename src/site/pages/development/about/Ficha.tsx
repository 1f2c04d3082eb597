import { formatMonth } from '#fields/month/month.ts'
import { choiceLabel } from '../../../choices.ts'
import { type Fact, fichaFacts } from '../../../developments/facts.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'
import { type Section, titledSection } from '../section/Section.tsx'

export function ficha(details: DevelopmentDetails): Section | undefined {
  const { development, tipo, data } = details
  const facts = [...fichaFacts(development, tipo, data), ...dates(details)]
  if (facts.length === 0) return undefined
  const modalidade = choiceLabel('empreendimentos', 'modalidade', development.modalidade, data)
  const print = (
    <button className="button button-quiet" type="button" data-print hidden>
      Imprimir ficha
    </button>
  )
  return titledSection(
    { id: 'ficha-tecnica', label: 'Ficha técnica', className: 'ficha', aside: print, fold: 'closed' },
    <dl className="ficha-facts">
      {[...facts, { name: 'modalidade', label: 'Modalidade', value: modalidade }].map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>,
  )
}

function dates({ development }: DevelopmentDetails): Fact[] {
  const { data_lancamento, previsao_entrega, entregue_em, fase } = development
  const isReady = fase === 'pronto' || fase === 'entregue'
  const months = [
    ['Lançamento', data_lancamento],
    ['Previsão de entrega', isReady ? null : previsao_entrega],
    ['Entrega', isReady ? entregue_em : null],
  ] as const
  return months.flatMap(([label, month]) => (month ? [{ name: label, label, value: formatMonth(month) }] : []))
}
