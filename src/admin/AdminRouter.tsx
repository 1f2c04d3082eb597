import { useEffect, useLayoutEffect } from 'react'
import { createBrowserRouter, RouterProvider, redirect } from 'react-router-dom'
import { isFormAddress } from '#schema/adminScreens.ts'
import { lazyComponent } from '#ui/theme/lazyComponent.tsx'
import { isSignedIn } from './api/authProvider.ts'
import { readSession } from './api/session.ts'
import { signInAddress, wantedAddress } from './model/addresses.ts'
import { whenIdle } from './page/whenIdle.ts'
import { AppFailure } from './signIn/AppFailure.tsx'
import { AppLoading } from './signIn/AppLoading.tsx'
import { signInRoutes } from './signIn/signInRoutes.tsx'
import { dropShownScreen } from './storedScreen/shownScreen.ts'

const App = lazyComponent(async () => (await import('./App.tsx')).default)

/** A data router, because react-admin can warn of unsaved changes in no other. */
const router = createBrowserRouter([
  {
    ErrorBoundary: AppFailure,
    children: [
      ...signInRoutes,
      {
        path: '/admin/*',
        loader: requireSignIn,
        // Asked once on the way in: a session that ends later never takes a form away.
        shouldRevalidate: () => false,
        HydrateFallback: AppLoading,
        Component: App,
      },
    ],
  },
])

/** Nobody waits for the application only to be told to sign in; whoever is signed in gets it while the server is asked. */
async function requireSignIn({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url)
  const signIn = () => redirect(signInAddress(pathname + search))
  if (!readSession()) return signIn()
  const loading = App.start()
  const isThere = loading.then(
    () => true,
    () => true,
  )
  // Of a form at its own address the scripts come together with the application's, not after them.
  if (isFormAddress(pathname)) void import('./record/RecordScreen.tsx').catch(() => undefined)
  if ((await Promise.race([isSignedIn(), isThere])) === false) return signIn()
  await loading
  const { openAdminSession } = await import('./adminSession.ts')
  return openAdminSession({ pathname, search })
}

/** Resolves when it is known which screen is shown first. */
export async function whenReady(): Promise<void> {
  if (router.state.initialized) return
  const ready = Promise.withResolvers<void>()
  const stop = router.subscribe(({ initialized }) => {
    if (initialized) ready.resolve()
  })
  await ready.promise
  stop()
}

export function AdminRouter() {
  // The screen is drawn by now, and seen with the next frame.
  useLayoutEffect(() => {
    const wanted = dropShownScreen()
    if (wanted !== '') void router.navigate(wanted)
  }, [])
  useEffect(loadAppWhenIdle, [])
  // In one go: nobody does anything else while a screen is drawn, and in pieces it takes half as long again.
  return <RouterProvider router={router} useTransitions={false} />
}

async function warmUpApp(): Promise<void> {
  const { default: App, warmUp } = await import('./App.tsx')
  const wanted = new URL(wantedAddress(location.search), location.origin).pathname
  if (!readSession()) await warmUp(App, wanted)
}

/** So long what is only for later waits for a quiet moment. */
const LONGEST_MS = 2_000

/** The sign-in pages are light on purpose; what comes after them loads while the person types. */
function loadAppWhenIdle(): void {
  // A failure shows when the App is wanted: it is asked for again then.
  const load = () => {
    App.start().then(
      () => whenIdle(() => void warmUpApp().catch(error => console.error(error)), LONGEST_MS),
      () => undefined,
    )
    if (location.pathname === '/admin') void import('./dashboard/Painel.tsx').catch(() => undefined)
  }
  whenIdle(load, LONGEST_MS)
}
