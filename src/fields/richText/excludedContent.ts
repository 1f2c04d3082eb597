/** What a source marks as not part of its text. A comment has its own text and a mark at its place in the text. */
export type ExcludedContent = 'comment' | 'commentMark' | 'deletion' | 'row' | 'hidden'

/**
 * Classifies an element that its source marks as not part of the text. Word, Excel, LibreOffice and Google put
 * comments, tracked deletions and hidden text into the clipboard, distinguished only by such marks.
 *
 * @param attribute returns an attribute of the element; `style` with the page's style rules applied
 * @example excludedAs('span', name => ({ style: 'mso-hide:all' })[name]) // 'hidden'
 */
export function excludedAs(
  tag: string,
  attribute: (name: string) => string | null | undefined,
): ExcludedContent | undefined {
  const classes = attribute('class') ?? ''
  const style = parseStyle(attribute('style') ?? '')
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
  // The `style` height is ignored, because Google Docs writes 0 for every row.
  if (tag === 'tr') return isHidden || ZERO_LENGTH.test(attribute('height') ?? '') ? 'row' : undefined
  return isHidden ? 'hidden' : undefined
}

/** Parses a style attribute; the last declaration of a property wins. */
export function parseStyle(style: string): Map<string, string> {
  return new Map(
    style
      .toLowerCase()
      .split(';')
      .map(one => one.replace('!important', '').split(':', 2))
      .map(([property = '', value = '']) => [property.trim(), value.trim()]),
  )
}

export const ZERO_LENGTH = /^0(?:\.0+)?(?:[a-z]+|%)?$/
