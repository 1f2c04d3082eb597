/** Until the theme is there, what was chosen on this computer: no light page in the middle of the night. */
export function applyChosenScheme(): void {
  const scheme = localStorage.getItem('mui-mode')
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset['theme'] = scheme
}
