// First: the answers are on their way while everything else is looked at.
import './firstReads.ts'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { present } from '#fields/contract/present.ts'
import { AdminRouter, whenReady } from './AdminRouter.tsx'
import { onSessionChange } from './api/session.ts'
import { applyChosenScheme } from './page/chosenScheme.ts'
import { isScreenShown } from './storedScreen/shownScreen.ts'
import { forgetScreens } from './storedScreen/storedScreens.ts'

applyChosenScheme()
// They end with the session whose they are.
onSessionChange(forgetScreens)

const root = present(document.getElementById('root'), 'place for the back-office')
const admin = (
  <StrictMode>
    <AdminRouter />
  </StrictMode>
)
// Somebody may be typing into the form that came with the page: it becomes the real one as it is.
if (root.querySelector('.sign-in')) void whenReady().then(() => hydrateRoot(root, admin))
else {
  const isReady = isScreenShown() ? whenReady() : Promise.resolve()
  void isReady.then(() => createRoot(root).render(admin))
}
