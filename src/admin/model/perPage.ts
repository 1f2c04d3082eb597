export const PER_PAGE = 30
