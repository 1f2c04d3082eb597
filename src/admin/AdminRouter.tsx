import { lazy, Suspense, useEffect } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { AppFailure } from './signIn/AppFailure.tsx'
import { AppLoading } from './signIn/AppLoading.tsx'
import { signInRoutes } from './signIn/signInRoutes.tsx'

const loadApp = () => import('./App.tsx')
const App = lazy(loadApp)

/** A data router, because react-admin can warn of unsaved changes in no other. */
const router = createBrowserRouter([
  {
    ErrorBoundary: AppFailure,
    children: [
      ...signInRoutes,
      {
        path: '/admin/*',
        element: (
          <Suspense fallback={<AppLoading />}>
            <App />
          </Suspense>
        ),
      },
    ],
  },
])

export function AdminRouter() {
  useEffect(loadAppWhenIdle, [])
  return <RouterProvider router={router} />
}

/** The sign-in pages are light on purpose; what comes after them loads while the person types. */
function loadAppWhenIdle(): void {
  // A failure shows when the App is wanted: it is asked for again then.
  const load = () => {
    void loadApp().catch(() => undefined)
    if (location.pathname === '/admin') void import('./dashboard/Painel.tsx').catch(() => undefined)
  }
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2_000 })
  else setTimeout(load, 200)
}
