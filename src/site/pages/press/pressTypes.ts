/** The types with a page of their own; clippings and press kits have none. */
export const PAGED = ['release', 'nota'] as const

/** The types in the list of news. */
export const LISTED = [...PAGED, 'clipping'] as const
