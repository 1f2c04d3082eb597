/**
 * HTML in which no style and no script of an attribute applies: each can still be read, as `data-style` and the like. The
 * policy of our pages forbids them, also in what is only parsed, and the browser complains of every one it meets.
 */
export function unstyled(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^<>]*/gi, tag => tag.replace(/([\s"'/])(?=(?:style|on[a-z]+)\s*=)/gi, '$1data-'))
}
