/** The tags of rich text: those that the editor offers and the server keeps. */
export const allowedTags = [
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'a',
  'blockquote',
  'figure',
  'img',
  'figcaption',
  'table',
  'tr',
  'th',
  'td',
  'br',
] as const

export const allowedAttributes = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan'] as const

/** Start number and style of numbered lists, kept because items are cited by number. */
export const listAttributes: readonly (readonly [string, RegExp])[] = [
  ['start', /^-?\d{1,4}$/],
  ['type', /^[1aAiI]$/],
]

/** Paths of this site are allowed as well. */
export const allowedSchemes = ['https', 'http', 'mailto', 'tel'] as const
