/** How far from the top of the window what is led to is in full sight; for `scroll-margin-top`. */
export const scrollMargin = 'calc(var(--alert-banner, 0px) + var(--sticky-head, 0px) + 20px)'
