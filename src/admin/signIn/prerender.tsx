import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { AppLoading } from './AppLoading.tsx'
import { SignInForm } from './SignInForm.tsx'

/** What the admin's page holds before its script is there. The build asks for it; `main.tsx` takes it over. */
export const firstViews = {
  signIn: renderToString(
    <StaticRouter location="/admin">
      <SignInForm />
    </StaticRouter>,
  ),
  loading: renderToString(<AppLoading />),
} as const
