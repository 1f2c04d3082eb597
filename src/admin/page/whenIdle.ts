/** Does this when the browser has nothing else to do, or after so many milliseconds at most. */
export function whenIdle(work: () => void, longest: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: longest })
  else setTimeout(work, 200)
}
