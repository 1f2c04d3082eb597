/** Height of what sticks to the top of the window. */
export const stickyTop = 'var(--alert-banner, 0px) + var(--sticky-head, 0px)'

/** For `scroll-margin-top`: keeps a scroll target clear of the sticky head. */
export const scrollMargin = `calc(${stickyTop} + 20px)`
