// Before the application, whose scripts keep the processor busy: what this address showed when it was last read. Stands
// alone in its file (see `wholeScripts`), as it comes first.
import { keptSession } from '#schema/sessionCookie.ts'
import { DASHBOARD } from './model/addresses.ts'
import { applyChosenScheme } from './page/chosenScheme.ts'
import { applicationScript, dropShownScreen, showScreen } from './storedScreen/shownScreen.ts'
import { readScreen, windowSize } from './storedScreen/storedScreens.ts'

/** Whether there was something. */
async function show(): Promise<boolean> {
  const viewer = document.querySelector<HTMLMetaElement>('meta[name=viewer]')?.content
  const session = keptSession(document.cookie)
  const path = location.pathname === '/admin' && session?.autoLogin ? DASHBOARD : location.pathname
  // What is narrowed by the address is looked for anew.
  if (!viewer || session === undefined || location.search !== '') return false
  const stored = await readScreen(session.token, path)
  // Whoever may do something else than then is not shown what was seen then.
  const isOfNow = stored?.viewer === viewer && stored.build === applicationScript() && stored.window === windowSize()
  if (!isOfNow) return false
  showScreen(stored)
  if (!document.hidden) await painted()
  return true
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

/** The outline of what is loading, which the page has ready. */
function showOutline(): void {
  const root = document.getElementById('root')
  root?.append(root.querySelector('template')?.content ?? '')
}

async function start(): Promise<void> {
  try {
    if (!(await show())) showOutline()
  } catch (error) {
    console.error(error)
  }
  try {
    await import(/* @vite-ignore */ applicationScript())
  } catch (error) {
    dropShownScreen()
    showOutline()
    throw error
  }
}

applyChosenScheme()
void start()
