import type { Label } from '#schema/resource.ts'
import { counted, figures, inflected, joined } from '../model/words.ts'
import type { Outcome } from './useImport.ts'

/** @example done(label, 3, 12) // '12 diferenciais alterados e 3 criados' */
export function done(label: Label, made: number, changed: number): string {
  if (made + changed === 0) return `${counted(label, 0)} ${inflected('alterado', label, 1)}`
  const parts = [
    { count: changed, participle: 'alterado' },
    { count: made, participle: 'criado' },
  ] as const
  const words = parts
    .filter(({ count }) => count > 0)
    .map(({ count, participle }, i) => {
      const noun = i === 0 ? counted(label, count) : figures.format(count)
      return `${noun} ${inflected(participle, label, count)}`
    })
  return joined(words)
}

/** @example doneInTotal(label, { total }) // '12 diferenciais alterados e 3 criados. 1 linha ficou de fora.' */
export function doneInTotal(
  label: Label,
  { total: { criadas, alteradas, recusadas } }: Pick<Outcome, 'total'>,
): string {
  const left = `${figures.format(recusadas)} ${recusadas === 1 ? 'linha ficou' : 'linhas ficaram'} de fora.`
  return `${done(label, criadas, alteradas)}.${recusadas === 0 ? '' : ` ${left}`}`
}

/** @example undoneInTotal(label, { total }) // '2 diferenciais voltaram a ser como antes da importação.' */
export function undoneInTotal(
  label: Label,
  { total: { criadas, alteradas, recusadas } }: Pick<Outcome, 'total'>,
): string {
  const sentences = [
    alteradas > 0 &&
      `${counted(label, alteradas)} ${alteradas === 1 ? 'voltou' : 'voltaram'} a ser como antes da importação.`,
    criadas > 0 &&
      `${counted(label, criadas)} que ${alteradas > 0 ? 'ela' : 'a importação'} criou ${criadas === 1 ? 'foi' : 'foram'} ${inflected('removido', label, criadas)}.`,
    alteradas + criadas === 0 && 'Nada foi desfeito.',
    recusadas > 0 &&
      (recusadas === 1 ? '1 linha ficou como está.' : `${figures.format(recusadas)} linhas ficaram como estão.`),
  ]
  return sentences.filter(Boolean).join(' ')
}
