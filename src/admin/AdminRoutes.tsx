import { type ComponentType, Suspense } from 'react'
import { LogoutOnMount, ResourceContextProvider, RestoreScrollPosition, useAuthState } from 'react-admin'
import { Outlet, Route, Routes } from 'react-router-dom'
import { resources } from '#resources.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { lazyComponent } from '#ui/theme/lazyComponent.tsx'
import { Layout } from './layout/Layout.tsx'
import { NotFound } from './page/EmptyPage.tsx'
import { screensOf } from './screensOf.tsx'
import { AppLoading } from './signIn/AppLoading.tsx'

/** Lazy, so that a list opened by its address does not load the dashboard; `loadApp` preloads it at sign-in. */
const Painel = lazyComponent(async () => (await import('./dashboard/Painel.tsx')).Painel)

const ownScreens: readonly { readonly path: string; readonly title: string; readonly Screen: ComponentType }[] = [
  { path: 'painel', title: 'Painel', Screen: Painel },
  { path: 'auditoria', title: 'Auditoria', Screen: late(() => import('./audit/AuditScreen.tsx')) },
  { path: 'calendario', title: 'Calendário', Screen: late(() => import('./calendar/CalendarScreen.tsx')) },
  { path: 'lancamentos', title: 'Lançamentos', Screen: late(() => import('./launches/LaunchesScreen.tsx')) },
  { path: 'lancamentos/:id', title: 'Lançamento', Screen: late(() => import('./launches/LaunchScreen.tsx')) },
  { path: 'conta', title: 'Minha conta', Screen: late(() => import('./account/AccountScreen.tsx')) },
]

function late(load: () => Promise<{ readonly default: ComponentType }>) {
  return lazyComponent(async () => (await load()).default)
}

/** Replaces react-admin's `CoreAdminUI`, which renders everything three times while it discovers the resources. */
export function AdminRoutes() {
  const { authenticated, isPending } = useAuthState()
  if (isPending) return <AppLoading />
  return authenticated ? page : <LogoutOnMount />
}

const page = (
  <Layout>
    <Routes>
      {ownScreens.map(({ path, title, Screen }) => (
        <Route
          key={path}
          path={path}
          element={
            <Suspense fallback={<PageHeader title={title} />}>
              <Screen />
            </Suspense>
          }
        />
      ))}
      {resources.map(resource => {
        const { name } = resource
        const { list, edit, create, importing } = screensOf(resource)
        return (
          <Route
            key={name}
            element={
              <ResourceContextProvider value={name}>
                <Outlet />
              </ResourceContextProvider>
            }
          >
            {create && <Route path={`${name}/novo`} element={create} />}
            {importing && <Route path={`${name}/importar`} element={importing} />}
            {edit && <Route path={`${name}/:id/*`} element={edit} />}
            <Route
              path={`${name}/*`}
              element={<RestoreScrollPosition storeKey={`${name}.list.scrollPosition`}>{list}</RestoreScrollPosition>}
            />
          </Route>
        )
      })}
      <Route path="*" element={<NotFound />} />
    </Routes>
  </Layout>
)
