import { useEffect } from 'react'
import { createBrowserRouter, RouterProvider, redirect } from 'react-router-dom'
import { lazyComponent } from '#ui/theme/lazyComponent.tsx'
import { isSignedIn } from './api/authProvider.ts'
import { readSession } from './api/session.ts'
import { signInAddress } from './model/addresses.ts'
import { AppFailure } from './signIn/AppFailure.tsx'
import { AppLoading } from './signIn/AppLoading.tsx'
import { signInRoutes } from './signIn/signInRoutes.tsx'

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
  const loading = readSession() && Promise.all([import('./adminSession.ts'), App.start()])
  // A failure is told where it is awaited.
  loading?.catch(() => undefined)
  if (!loading || !(await isSignedIn())) return redirect(signInAddress(pathname + search))
  const [{ openAdminSession }] = await loading
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
  useEffect(loadApp, [])
  // In one go: nobody does anything else while a screen is drawn, and in pieces it takes half as long again.
  return <RouterProvider router={router} useTransitions={false} />
}

/** The sign-in pages are light on purpose; what comes after them loads while the user types. */
function loadApp(): void {
  // A failure shows when the application is wanted: it is fetched again then.
  App.start().catch(() => undefined)
  if (location.pathname === '/admin') void import('./dashboard/Painel.tsx').catch(() => undefined)
}
