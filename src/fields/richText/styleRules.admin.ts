/** The CSS properties that decide whether text is visible, struck or raised. */
const TOLD = /^\s*(?:display|visibility|mso-hide|vertical-align|text-decoration(?:-line)?)\s*:/i

/**
 * Copies the rules of a page's style sheets into the `data-style` of the elements they match, before the elements' own
 * styles. Rules inside @media and other at-rules are ignored, and so are properties not listed above.
 */
export function applyStyleRules(html: string, body: HTMLElement): void {
  const rules = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)]
    .map(([, css = '']) => css)
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, '')
    .replace(/@[^{};]*(?:;|\{(?:[^{}]|\{[^{}]*\})*\})/g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)
  // Rules are prepended, so they run in reverse order for the last one to win.
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
    return [] // Invalid selectors are ignored, as browsers do.
  }
}
