import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { CoreAdminContext } from 'react-admin'
import { useLoaderData } from 'react-router-dom'
import { TargetsProvider } from '#fields/contract/adminFace.admin.ts'
import { ConfirmProvider } from '#ui/dialogs/ConfirmProvider.tsx'
import { ToastProvider } from '#ui/feedback/ToastProvider.tsx'
import { CspStyles } from '#ui/theme/CspStyles.tsx'
import { theme } from '#ui/theme/theme.ts'
import { AdminRoutes } from './AdminRoutes.tsx'
import { type AdminSession, i18nProvider } from './adminSession.ts'
import { authProvider } from './api/authProvider.ts'
import { BrokenApp } from './layout/BrokenScreen.tsx'
import { targets } from './targets.tsx'

export default function App() {
  const { queryClient, dataProvider, store } = useLoaderData<AdminSession>()
  return (
    <CspStyles>
      <ThemeProvider theme={theme} noSsr>
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
                <BrokenApp>
                  <AdminRoutes />
                </BrokenApp>
              </TargetsProvider>
            </CoreAdminContext>
          </ConfirmProvider>
        </ToastProvider>
      </ThemeProvider>
    </CspStyles>
  )
}
