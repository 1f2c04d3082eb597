/**
 * The path of an uploaded file in a link, without query and fragment; undefined for any other link. The site's host may
 * precede it, because users copy whole URLs.
 * @example linkedFile('https://www.example.com/arquivos/0f….pdf#page=2') // '/arquivos/0f….pdf'
 */
export const linkedFile = (link: string): string | undefined =>
  /^(?:https?:\/\/[^/?#\\\s]+)?(\/[a-z]+\/[0-9a-f]{32}\.[a-z0-9]{2,5})(?:[?#]|$)/.exec(link)?.[1]
