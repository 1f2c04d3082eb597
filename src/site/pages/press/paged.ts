/** What has a page of its own; clippings and press kits have none. */
export const PAGED = ['release', 'nota'] as const
