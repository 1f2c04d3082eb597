import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AdminRouter } from './AdminRouter.tsx'

// Until the theme is there, what was chosen on this computer: no light page in the middle of the night.
const scheme = localStorage.getItem('mui-mode')
if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset['theme'] = scheme

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <AdminRouter />
  </StrictMode>,
)
