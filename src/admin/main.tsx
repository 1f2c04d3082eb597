import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { required } from '#fields/contract/required.ts'
import { AdminRouter, whenReady } from './AdminRouter.tsx'

// Until the theme is there, what was chosen on this computer: no light page in the middle of the night.
const scheme = localStorage.getItem('mui-mode')
if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset['theme'] = scheme

const root = required(document.getElementById('root'), 'place for the back-office')
const admin = (
  <StrictMode>
    <AdminRouter />
  </StrictMode>
)
// Somebody may be typing into the form that came with the page: it becomes the real one as it is.
if (root.querySelector('.sign-in')) void whenReady().then(() => hydrateRoot(root, admin))
else createRoot(root).render(admin)
