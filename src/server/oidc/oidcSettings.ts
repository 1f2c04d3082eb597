const MAX_LABEL_CHARACTERS = 40
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/
/** Anybody's directory at Microsoft: whoever has one could answer with the e-mail of an account here. */
const ANY_DIRECTORY = /^https:\/\/login\.microsoftonline\.[a-z]+\/(?:common|organizations|consumers)(?:\/|$)/

/** @param say called with the name of each invalid variable and the reason */
export function readOidcSettings(
  text: (name: string) => string | undefined,
  say: (name: string, reason: string) => void,
) {
  const issuer = text('OIDC_ISSUER')
  const clientId = text('OIDC_CLIENT_ID')
  const clientSecret = text('OIDC_CLIENT_SECRET')
  const label = text('OIDC_LABEL')
  if (label !== undefined && label.length > MAX_LABEL_CHARACTERS)
    say('OIDC_LABEL', `must have at most ${MAX_LABEL_CHARACTERS} characters`)
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']
    const missing = needed.filter(name => text(name) === undefined).join(' and ')
    for (const name of [...needed, 'OIDC_LABEL'])
      if (text(name) !== undefined) say(name, `means nothing without ${missing}`)
    return undefined
  }
  if (!URL.canParse(issuer) || !(issuer.startsWith('https://') || LOOPBACK.test(issuer)))
    say('OIDC_ISSUER', 'must be an address such as https://accounts.google.com')
  if (ANY_DIRECTORY.test(issuer)) say('OIDC_ISSUER', 'must name the directory of the company instead of any directory')
  return {
    issuer,
    clientId,
    clientSecret,
    /** Of the button on the sign-in page. */
    label: label ?? 'Entrar com a conta da empresa',
  }
}

export type OidcSettings = NonNullable<ReturnType<typeof readOidcSettings>>
