/** What a rule may say about whether and how high a text stands. */
const TOLD = /^\s*(?:display|visibility|mso-hide|vertical-align|text-decoration(?:-line)?)\s*:/i

/**
 * Writes what the style sheets of a page say about its elements into their `data-style`, before what they say
 * themselves. Rules for some devices alone are left out, and so is what changes no word of the text.
 */
export function applyStyleRules(html: string, body: HTMLElement): void {
  const rules = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)]
    .map(([, css = '']) => css)
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, '')
    .replace(/@[^{};]*(?:;|\{(?:[^{}]|\{[^{}]*\})*\})/g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)
  // The last one counts, so it is put first before the others.
  for (const [, selector = '', style = ''] of [...rules].reverse()) {
    const told = style.split(';').filter(one => TOLD.test(one))
    if (told.length === 0) continue
    for (const element of matching(body, selector))
      element.dataset['style'] = `${told.join(';')};${element.dataset['style'] ?? ''}`
  }
}

function matching(body: HTMLElement, selector: string): Iterable<HTMLElement> {
  try {
    return body.querySelectorAll<HTMLElement>(selector)
  } catch {
    return [] // A browser passes by a rule that it cannot read as well.
  }
}
