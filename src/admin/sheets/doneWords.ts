import type { Label } from '#schema/resource.ts'
import { capital, figures } from '../model/words.ts'

/** @example done(label, 3, 12) // '12 diferenciais alterados e 3 criados' */
export function done({ one, many, gender }: Label, made: number, changed: number): string {
  const ending = (count: number) => `${gender === 'm' ? 'o' : 'a'}${count === 1 ? '' : 's'}`
  const noun = (count: number) => (count === 1 ? one : many)
  if (made + changed === 0) return capital(`${gender === 'm' ? 'nenhum' : 'nenhuma'} ${one} ${`alterad${ending(1)}`}`)
  const parts = [
    { count: changed, word: 'alterad' },
    { count: made, word: 'criad' },
  ].filter(({ count }) => count > 0)
  return parts
    .map(({ count, word }, i) => `${figures.format(count)} ${i === 0 ? `${noun(count)} ` : ''}${word}${ending(count)}`)
    .join(' e ')
}
