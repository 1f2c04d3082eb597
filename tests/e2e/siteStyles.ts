import type { Page } from 'playwright-core'
import { siteTemplates } from '../support/siteTemplates.ts'

/** The address of every stylesheet used by a template. */
export async function stylesheetsOf(siteUrl: string): Promise<string[]> {
  const htmls = await Promise.all(Object.values(siteTemplates).map(async path => (await fetch(siteUrl + path)).text()))
  const hrefs = htmls.flatMap(html =>
    [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!),
  )
  return [...new Set(hrefs)]
}

/**
 * Rules of other templates that match an element of this page and are missing in its own stylesheet: a component was
 * moved or reused without its styles.
 */
export function missingRules(page: Page, stylesheets: readonly string[]): Promise<string[]> {
  return page.evaluate(async hrefs => {
    type Rule = { readonly key: string; readonly selector: string }
    const rulesIn = (list: CSSRuleList, around: string): Rule[] =>
      [...list].flatMap(rule => {
        if (rule instanceof CSSStyleRule) return [{ key: around + rule.cssText, selector: rule.selectorText }]
        if (rule instanceof CSSConditionRule) return rulesIn(rule.cssRules, `${around}${rule.conditionText} | `)
        return []
      })
    const rulesOf = async (href: string) => {
      const sheet = new CSSStyleSheet()
      await sheet.replace(await (await fetch(href)).text())
      return rulesIn(sheet.cssRules, '')
    }
    /** The selector without states and pseudo-elements, since the element itself exists with or without them. */
    const bare = (selector: string) =>
      selector
        .replaceAll(/:not\(:[a-z-]+\)/g, '')
        .replaceAll(/::[a-z-]+|:(?:hover|focus-visible|focus|active|checked|target)\b/g, '')

    const own = document.querySelector('link[rel=stylesheet]')!.getAttribute('href')!
    const known = new Set((await rulesOf(own)).map(({ key }) => key))
    const others = (await Promise.all(hrefs.filter(href => href !== own).map(rulesOf))).flat()
    const missing = others.filter(({ key, selector }) => {
      const wanted = bare(selector).trim()
      return !known.has(key) && wanted !== '' && document.querySelector(wanted) !== null
    })
    return [...new Set(missing.map(({ key }) => key))]
  }, stylesheets)
}

/** The sizes of the words shown, in pixels, the smallest first, and the words below 24 px that are drawn together. */
export function typeOf(page: Page): Promise<{ sizes: number[]; tight: string[] }> {
  return page.evaluate(() => {
    const sizes = new Set<number>()
    const tight: string[] = []
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const text = words.currentNode.textContent!.trim()
      const element = words.currentNode.parentElement!
      if (text === '' || !element.checkVisibility() || element.closest('script, style, .visually-hidden')) continue
      const { fontSize, letterSpacing } = getComputedStyle(element)
      const size = Math.round(Number.parseFloat(fontSize) * 10) / 10
      sizes.add(size)
      if (size < 24 && Number.parseFloat(letterSpacing) < 0) tight.push(text)
    }
    return { sizes: [...sizes].sort((a, b) => a - b), tight }
  })
}
