/** Of the button that signs in with the company's account; undefined where no provider is set up. */
export const companyLabel = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=company-sign-in]')?.content || undefined

/** Where this tab was when it left for the company's provider. */
export const LEFT_FROM = 'painel.empresa'

/** What the sign-in page continues with when the provider sends the browser back. */
export interface CompanyReturn {
  /** The query of the sign-in page, which names the page to go on to. */
  readonly search: string
  readonly autoLogin: boolean
}

/** Undefined unless the provider has sent the browser back to this page. */
export function readCompanyReturn(search: string): CompanyReturn | undefined {
  const given = new URLSearchParams(search)
  if (!given.has('state') || !(given.has('code') || given.has('error'))) return undefined
  return JSON.parse(sessionStorage.getItem(LEFT_FROM) ?? '{"search":"","autoLogin":false}') as CompanyReturn
}
