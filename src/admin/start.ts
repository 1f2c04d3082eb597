// Before the application, whose scripts keep the processor busy: what this address showed when it was last read. Stands
// alone in its file (see `wholeScripts`), as it comes first.
import { keptSession } from '#schema/sessionCookie.ts'
import { applyChosenScheme } from './page/chosenScheme.ts'
import { applicationScript, dropShownScreen, showScreen } from './storedScreen/shownScreen.ts'
import { readScreen } from './storedScreen/storedScreens.ts'

async function show(): Promise<void> {
  const viewer = document.querySelector<HTMLMetaElement>('meta[name=viewer]')?.content
  const session = keptSession(document.cookie)
  const path = location.pathname === '/admin' && session?.autoLogin ? '/admin/painel' : location.pathname
  // What is narrowed by the address is looked for anew.
  if (!viewer || session === undefined || location.search !== '') return
  const stored = await readScreen(session.token, path)
  // Whoever may do something else than then is not shown what was seen then.
  const isOfNow = stored?.viewer === viewer && stored.build === applicationScript() && stored.width === innerWidth
  if (!isOfNow) return
  showScreen(stored)
  if (!document.hidden) await painted()
}

function painted(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(undefined)
    })
  })
}

applyChosenScheme()
show()
  .catch(error => console.error(error))
  .then(() => import(/* @vite-ignore */ applicationScript()))
  .catch(error => {
    dropShownScreen()
    throw error
  })
