import { STYLE, type StoredScreen } from './storedScreens.ts'

/** What a stored screen is made of while it is shown. */
const MARK = 'data-stored-screen'

/** Shows a stored screen as a snapshot over the page. A click on a link of it is followed once the screen is there. */
export function showScreen({ html, css }: StoredScreen): void {
  const style = document.createElement('style')
  style.nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? ''
  style.textContent = css
  style.setAttribute(MARK, '')
  const snapshot = document.createElement('div')
  snapshot.className = 'stored-screen'
  snapshot.inert = true
  snapshot.ariaHidden = 'true'
  snapshot.setAttribute(MARK, '')
  snapshot.innerHTML = html
  for (const element of snapshot.querySelectorAll<HTMLElement>(`[${STYLE}]`))
    element.style.cssText = element.getAttribute(STYLE) ?? ''
  document.head.append(style)
  document.body.append(snapshot)
  document.addEventListener('click', ({ clientX, clientY }) => {
    if (!snapshot.isConnected) return
    snapshot.inert = false
    const link = document.elementFromPoint(clientX, clientY)?.closest('a')
    snapshot.inert = true
    snapshot.dataset['wanted'] = link?.pathname ?? ''
  })
}

export const isScreenShown = () => document.querySelector(`[${MARK}]`) !== null

/**
 * Once the screen itself is drawn, in the same frame.
 *
 * @returns the path of the link that was clicked meanwhile; empty where none was
 */
export function dropShownScreen(): string {
  const parts = [...document.querySelectorAll<HTMLElement>(`[${MARK}]`)]
  for (const part of parts) part.remove()
  return parts.map(part => part.dataset['wanted'] ?? '').join('')
}

/** The script of the application that this page runs, or will. */
export function applicationScript(): string {
  const script = document.querySelector<HTMLScriptElement>('script[data-application], script[type=module]')
  return script?.dataset['application'] ?? script?.getAttribute('src') ?? ''
}
