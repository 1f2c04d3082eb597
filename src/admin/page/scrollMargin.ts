/** What sticks to the top of the window takes this much of it. */
export const stickyTop = 'var(--alert-banner, 0px) + var(--sticky-head, 0px)'

/** How far from the top of the window what is led to is in full sight; for `scroll-margin-top`. */
export const scrollMargin = `calc(${stickyTop} + 20px)`
