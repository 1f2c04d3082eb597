/** A list shows so many records unless a person chose otherwise. */
export const PER_PAGE = 30
