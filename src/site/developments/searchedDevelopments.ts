import { foldedWords } from '#fields/strings/fold.ts'
import type { Empreendimento } from '#resources/empreendimentos.ts'
import type { SiteAlternative, SiteNarrowing } from '#schema/sitePage.ts'
import { brazilStates } from '../components/map/brazilStates.ts'
import type { SiteContext } from '../siteContext.ts'

/**
 * The condition of a text search: every word must begin some word of the name, district, city, state or type.
 *
 * @param words folded; without any the condition matches nothing
 * @param hasTexts also searches the texts of the development
 */
export function searchedDevelopments(
  words: readonly string[],
  { tipos }: Pick<SiteContext, 'tipos'>,
  hasTexts = false,
): SiteNarrowing<Empreendimento> {
  const begins = (text: string, word: string) => foldedWords(text).some(one => one.startsWith(word))
  const meant = (word: string): SiteAlternative<Empreendimento>[] => [
    { startsWord: word },
    { uf: brazilStates.filter(({ uf, name }) => begins(`${uf} ${name}`, word)).map(({ uf }) => uf) },
    { tipo_id: tipos.filter(tipo => begins(`${tipo.nome} ${tipo.nome_singular}`, word)).map(({ id }) => id) },
    ...(hasTexts ? [{ inText: [word] }] : []),
  ]
  return { anyOf: words.length === 0 ? [[]] : words.map(meant) }
}
