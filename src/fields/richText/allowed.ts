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

/** Besides paths of this site. */
export const allowedSchemes = ['https', 'http', 'mailto', 'tel'] as const
