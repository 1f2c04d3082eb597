import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { TargetsProvider } from '#fields/contract/adminFace.admin.ts'
import { resources } from '#resources.ts'
import { ConfirmProvider } from '#ui/dialogs/ConfirmProvider.tsx'
import { ToastProvider } from '#ui/feedback/ToastProvider.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { CspStyles } from '#ui/theme/CspStyles.tsx'
import { lazyComponent } from '#ui/theme/lazyComponent.tsx'
import { theme } from '#ui/theme/theme.ts'
import { authProvider } from './api/authProvider.ts'
import { createDataProvider } from './api/dataProvider.ts'
import { AppFailed } from './layout/AppFailed.tsx'
import { Layout } from './layout/Layout.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { createI18nProvider } from './messages.ts'
import { screensOf } from './screensOf.tsx'
import { AppLoading } from './signIn/AppLoading.tsx'
import { targets } from './targets.tsx'

const i18nProvider = createI18nProvider(resources)

/** A list opened by its address does not wait for the figures; after a sign-in they are on the way by then. */
const Painel = lazyComponent(async () => (await import('./dashboard/Painel.tsx')).Painel)

/** The screens that belong to no resource. */
const ownScreens: readonly { readonly path: string; readonly title: string; readonly Screen: ComponentType }[] = [
  { path: '/painel', title: 'Painel', Screen: Painel },
  {
    path: '/auditoria',
    title: 'Auditoria',
    Screen: lazyComponent(async () => (await import('./audit/AuditScreen.tsx')).default),
  },
  {
    path: '/conta',
    title: 'Minha conta',
    Screen: lazyComponent(async () => (await import('./account/AccountScreen.tsx')).default),
  },
  // Every piece in every state, for those who work on them: the build leaves it out.
  ...(import.meta.env.DEV
    ? [
        {
          path: '/componentes',
          title: 'Componentes',
          Screen: lazyComponent(async () => (await import('#ui/gallery/Gallery.tsx')).Gallery),
        },
      ]
    : []),
]

/** What the screens remember from a sign-in to its end; nothing of one account is left for the next. */
function createAdminSession() {
  // Without a network a save fails at once, and the form says so and tries again, instead of hanging unsaid.
  const queryClient = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const byName = new Map(resources.map(resource => [resource.name, resource]))
  return { queryClient, dataProvider: createDataProvider(byName, queryClient), store: memoryStore() }
}

/** Everything behind the sign-in: react-admin, drawn from the resources with our own pieces. */
export default function App() {
  const [{ queryClient, dataProvider, store }] = useState(createAdminSession)
  return (
    <CspStyles>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <ToastProvider>
          <ConfirmProvider>
            <CoreAdminContext
              basename="/admin"
              authProvider={authProvider}
              dataProvider={dataProvider}
              i18nProvider={i18nProvider}
              queryClient={queryClient}
              store={store}
            >
              <TargetsProvider value={targets}>
                <CoreAdminUI
                  title="Administração do site"
                  layout={Layout}
                  loading={AppLoading}
                  error={AppFailed}
                  catchAll={NotFound}
                  loginPage={false}
                  requireAuth
                  disableTelemetry
                >
                  <CustomRoutes>
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
                  </CustomRoutes>
                  {resources.map(resource => {
                    const { list, edit, create, importing } = screensOf(resource)
                    return (
                      <Resource key={resource.name} name={resource.name} list={list} edit={edit}>
                        {create && <Route path="novo" element={create} />}
                        {importing && <Route path="importar" element={importing} />}
                      </Resource>
                    )
                  })}
                </CoreAdminUI>
              </TargetsProvider>
            </CoreAdminContext>
          </ConfirmProvider>
        </ToastProvider>
      </ThemeProvider>
    </CspStyles>
  )
}
