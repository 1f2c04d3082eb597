import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { TargetsProvider } from '#fields/adminFace.admin.ts'
import { resources } from '#resources.ts'
import { ConfirmProvider } from '#ui/ConfirmProvider.tsx'
import { CspStyles } from '#ui/CspStyles.tsx'
import { ToastProvider } from '#ui/ToastProvider.tsx'
import { theme } from '#ui/theme.ts'
import { authProvider } from './authProvider.ts'
import { createDataProvider } from './dataProvider.ts'
import { AppFailed } from './layout/AppFailed.tsx'
import { Layout } from './layout/Layout.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { createI18nProvider } from './messages.ts'
import { Painel } from './screens/Painel.tsx'
import { screensOf } from './screens/screensOf.tsx'
import { AppLoading } from './signIn/AppLoading.tsx'
import { targets } from './targets.tsx'

const queryClient = new QueryClient()
const dataProvider = createDataProvider(new Map(resources.map(resource => [resource.name, resource])), queryClient)
const i18nProvider = createI18nProvider(resources)
// What the person chose in a list lives as long as the page; nothing of one account is left for the next.
const store = memoryStore()

/** Everything behind the sign-in: react-admin, drawn from the resources with our own pieces. */
export default function App() {
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
                    <Route path="/painel" element={<Painel />} />
                  </CustomRoutes>
                  {resources.map(resource => {
                    const { list, edit, create } = screensOf(resource)
                    return (
                      <Resource key={resource.name} name={resource.name} list={list} edit={edit}>
                        {create && <Route path="novo" element={create} />}
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
