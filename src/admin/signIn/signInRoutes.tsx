import { type RouteObject, redirect } from 'react-router-dom'
import { staysConnected } from '../api/authProvider.ts'
import { readSession } from '../api/session.ts'
import { wantedAddress } from '../model/addresses.ts'
import { AppLoading } from './AppLoading.tsx'
import { ForgotPage } from './ForgotPage.tsx'
import { NewPasswordPage } from './NewPasswordPage.tsx'
import { SignInPage } from './SignInPage.tsx'

export const signInRoutes: RouteObject[] = [
  {
    path: '/admin',
    loader: async ({ request }) =>
      (await staysConnected()) ? redirect(wantedAddress(new URL(request.url).search)) : null,
    Component: SignInPage,
    // With a stored session the admin's placeholder is shown; otherwise the prerendered form stays.
    HydrateFallback: () => (readSession()?.autoLogin ? <AppLoading /> : null),
  },
  { path: '/admin/forgot', Component: ForgotPage },
  { path: '/admin/recovery-password', Component: NewPasswordPage },
]
