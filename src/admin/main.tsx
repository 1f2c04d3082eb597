import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { present } from '#fields/contract/present.ts'
import { AdminRouter } from './AdminRouter.tsx'

// Until the theme is there, what was chosen on this computer: no light page in the middle of the night.
const scheme = localStorage.getItem('mui-mode')
if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset['theme'] = scheme

createRoot(present(document.getElementById('root'), 'place for the back-office')).render(
  <StrictMode>
    <AdminRouter />
  </StrictMode>,
)
