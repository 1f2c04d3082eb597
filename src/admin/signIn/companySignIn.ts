import type { authCalls } from '#contract/calls/authCalls.ts'
import { openSession } from '../api/authProvider.ts'
import { callApi } from '../api/callApi.ts'
import { type CompanyReturn, LEFT_FROM } from './companyReturn.ts'

/** Sends the browser to the company's provider. Resolves only if the user comes back to this page from there. */
export async function leaveForCompany(from: CompanyReturn): Promise<void> {
  const { data } = await callApi<typeof authCalls.startCompanySignIn>('post /api/auth/company/start', { form: {} })
  sessionStorage.setItem(LEFT_FROM, JSON.stringify(from))
  location.assign(data.endereco)
  await new Promise(resolve => window.addEventListener('pageshow', resolve, { once: true }))
}

/** Signs in with what the provider has sent back, or with the code that was still missing. Rejects like a password's. */
export async function enterWithCompany(
  form: { readonly retorno: string } | { readonly codigo: string },
  { autoLogin }: CompanyReturn,
) {
  const { data } = await callApi<typeof authCalls.companySignIn>('post /api/auth/company', {
    form: { ...form, autoLogin: autoLogin ? '1' : '0' },
  })
  return openSession(data, autoLogin)
}
