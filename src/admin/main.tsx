import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { required } from '#fields/contract/required.ts'
import { AdminRouter, whenReady } from './AdminRouter.tsx'

// Applies the stored colour scheme before the theme loads, so that no light page flashes in dark mode.
const scheme = localStorage.getItem('mui-mode')
if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset['theme'] = scheme

const root = required(document.getElementById('root'), 'element #root')
const admin = (
  <StrictMode>
    <AdminRouter />
  </StrictMode>
)
// The server sends the sign-in form as HTML: hydrating it keeps text that the user has already typed.
if (root.querySelector('.sign-in')) void whenReady().then(() => hydrateRoot(root, admin))
else createRoot(root).render(admin)
