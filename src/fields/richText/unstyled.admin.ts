/**
 * HTML in which no style applies: each can still be read, as `data-style`. The policy of our pages forbids applying
 * styles, also to what is only parsed, and the browser complains of every one it meets.
 */
export function unstyled(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/(<[a-z][^<>]*?[\s"'/])style(?=\s*=)/gi, '$1data-style')
}
