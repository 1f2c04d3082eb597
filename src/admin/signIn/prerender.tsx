import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { AppLoading } from './AppLoading.tsx'
import { SignInForm } from './SignInForm.tsx'

/** HTML of the admin's page before its script runs: the build inserts it, `main.tsx` hydrates or replaces it. */
export const firstViews = {
  signIn: renderToString(
    <StaticRouter location="/admin">
      <SignInForm />
    </StaticRouter>,
  ),
  loading: renderToString(<AppLoading />),
} as const
