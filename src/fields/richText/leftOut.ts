/** What the source of a text marks as no part of it; a comment has a text of its own and a mark where it belongs. */
export type LeftOut = 'comment' | 'commentMark' | 'deletion' | 'row' | 'hidden'

/**
 * As what the source of a text leaves an element out: Word, Excel, LibreOffice and Google write comments, tracked
 * deletions and hidden text beside the text, and only the marks tell them apart.
 *
 * @param attribute gives an attribute of the element; `style` without what a rule of the page's style says better
 * @example leftOutAs('span', name => ({ style: 'mso-hide:all' })[name]) // 'hidden'
 */
export function leftOutAs(tag: string, attribute: (name: string) => string | null | undefined): LeftOut | undefined {
  const classes = attribute('class') ?? ''
  const style = declared(attribute('style') ?? '')
  const says = (property: string, value: RegExp) => value.test(style.get(property) ?? '')

  if (tag === 'comment' || /\b(?:msocomtxt|MsoCommentText)\b/.test(classes) || says('mso-element', /^comment$/))
    return 'comment'
  const isMark = /\b(?:MsoCommentReference|msocomanchor|comment-indicator)\b/.test(classes)
  if (isMark || says('mso-special-character', /^comment$/)) return 'commentMark'
  const isStruck = says('text-decoration', /line-through/) || says('text-decoration-line', /line-through/)
  if (/^(?:del|s|strike)$/.test(tag) || /\bmsoDel\b/.test(classes) || isStruck) return 'deletion'
  const isHidden =
    (attribute('hidden') ?? undefined) !== undefined ||
    says('display', /^none/) ||
    says('visibility', /^(?:hidden|collapse)/) ||
    says('mso-hide', /^all/)
  // A height by style is none: Google Docs writes 0 at every row.
  if (tag === 'tr') return isHidden || ZERO.test(attribute('height') ?? '') ? 'row' : undefined
  return isHidden ? 'hidden' : undefined
}

/** The properties of a style, each with the value that holds. */
export function declared(style: string): Map<string, string> {
  return new Map(
    style
      .toLowerCase()
      .split(';')
      .map(one => one.replace('!important', '').split(':', 2))
      .map(([property = '', value = '']) => [property.trim(), value.trim()]),
  )
}

/** No height or width at all, in any unit. */
export const ZERO = /^0(?:\.0+)?(?:[a-z]+|%)?$/
