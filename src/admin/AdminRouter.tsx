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

/** react-admin can warn about unsaved changes only inside a data router. */
const router = createBrowserRouter([
  {
    ErrorBoundary: AppFailure,
    children: [
      ...signInRoutes,
      {
        path: '/admin/*',
        loader: requireSignIn,
        // The session is checked once, on entry: a later navigation must not replace a form when the session has ended.
        shouldRevalidate: () => false,
        HydrateFallback: AppLoading,
        Component: App,
      },
    ],
  },
])

/** Redirects an unauthenticated user before the application loads. With a session, loading starts at once. */
async function requireSignIn({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url)
  const loading = readSession() && Promise.all([import('./adminSession.ts'), App.start()])
  // `await loading` below reports a failure; this handler only avoids an unhandled rejection.
  loading?.catch(() => undefined)
  if (!loading || !(await isSignedIn())) return redirect(signInAddress(pathname + search))
  const [{ openAdminSession }] = await loading
  return openAdminSession({ pathname, search })
}

/** Resolves when the router has decided which screen it renders first. */
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
  // Renders synchronously: a concurrent transition takes half as long again, and the user does nothing else meanwhile.
  return <RouterProvider router={router} useTransitions={false} />
}

/** Preloads the application while the user types on a sign-in page, which does not include it. */
function loadApp(): void {
  // A failed preload is ignored: the import runs again, and reports its error, when the application is needed.
  App.start().catch(() => undefined)
  if (location.pathname === '/admin') void import('./dashboard/Painel.tsx').catch(() => undefined)
}
