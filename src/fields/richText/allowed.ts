/** What rich text may hold; the editor offers no more, the server keeps no more. */
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

/** What a numbered list says besides, for its items are cited by number: where it starts, and its kind of number. */
export const listAttributes: readonly (readonly [string, RegExp])[] = [
  ['start', /^-?\d{1,4}$/],
  ['type', /^[1aAiI]$/],
]

/** Besides paths of this site. */
export const allowedSchemes = ['https', 'http', 'mailto', 'tel'] as const
