/**
 * What may be the address of an uploaded file in a link, without what follows it; undefined for any other link. People
 * copy links whole, so the site's own host may stand before it.
 * @example linkedFile('https://www.example.com/arquivos/0f….pdf#page=2') // '/arquivos/0f….pdf'
 */
export const linkedFile = (link: string): string | undefined =>
  /^(?:https?:\/\/[^/?#\\\s]+)?(\/[a-z]+\/[0-9a-f]{32}\.[a-z0-9]{2,5})(?:[?#]|$)/.exec(link)?.[1]
