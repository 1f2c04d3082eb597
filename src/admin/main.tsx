import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AdminRouter } from './AdminRouter.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <AdminRouter />
  </StrictMode>,
)
