import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { createRoot } from 'react-dom/client'
import { ConfirmProvider } from '#ui/dialogs/ConfirmProvider.tsx'
import { ToastProvider } from '#ui/feedback/ToastProvider.tsx'
import { theme } from '#ui/theme/theme.ts'
import { Gallery } from './Gallery.tsx'

/** Every shared component in its states, for a browser to measure. */
createRoot(document.getElementById('root')!).render(
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <ToastProvider>
      <ConfirmProvider>
        <main style={{ padding: '22px 28px' }}>
          <Gallery />
        </main>
      </ConfirmProvider>
    </ToastProvider>
  </ThemeProvider>,
)
