import { cutAtWord } from './cutAtWord.ts'

const MAX_TITLE_CHARACTERS = 60

/**
 * A title as search engines show it: the company's name leaves where there is no room for all of it.
 * @example pageTitle('Contato | Araucária Clara', 'Araucária Clara') // 'Contato | Araucária Clara'
 */
export function pageTitle(title: string, company: string): string {
  const name = ` | ${company}`
  const isTooLong = title.length > MAX_TITLE_CHARACTERS && title.endsWith(name)
  return cutAtWord(isTooLong ? title.slice(0, -name.length) : title, MAX_TITLE_CHARACTERS)
}
