import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { AppLoading } from './AppLoading.tsx'
import { SignInForm } from './SignInForm.tsx'

/** HTML of the admin's page before its script runs: the build inserts it, `main.tsx` hydrates or replaces it. */
export const firstViews = {
  signIn: signInForm(),
  // The server fills in the label, here and in the page's `meta`.
  companySignIn: signInForm({ label: '__COMPANY_LABEL__' }),
  loading: renderToString(<AppLoading />),
} as const

function signInForm(company?: { readonly label: string }) {
  return renderToString(
    <StaticRouter location="/admin">
      <SignInForm company={company} />
    </StaticRouter>,
  )
}
