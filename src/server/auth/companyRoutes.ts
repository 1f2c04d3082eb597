import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authCalls as calls } from '#contract/calls/authCalls.ts'
import { AppError, addressNotFound } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { mountCall } from '../http/mountCall.ts'
import { type Checks, type Identity, openIdentityProvider, signInOver } from '../oidc/identityProvider.ts'
import { signingKey } from '../store/accounts/signingKey.ts'
import type { AuthParts } from './parts.ts'
import { sealingWith } from './sealing.ts'
import type { SignIn } from './signIn.ts'

const PURPOSE = 'entrada pela empresa'
const LIFETIME_SECONDS = 600

/** What the browser keeps between two steps of a sign-in, encrypted. */
type Step = ({ readonly checks: Checks } | { readonly identity: Identity }) & {
  /** Milliseconds since the epoch. */
  readonly until: number
}
type Opened = Awaited<ReturnType<SignIn['signIn']>>

/** Sign-in with an account at the company's OpenID provider. */
export function companyRoutes(
  app: FastifyInstance,
  parts: AuthParts,
  signIn: SignIn,
  { before, opened }: { before: (request: FastifyRequest) => Promise<void>; opened: (of: Opened) => unknown },
): void {
  const { store, clock, siteUrl, oidc } = parts
  const provider = oidc && openIdentityProvider(oidc, `${siteUrl}/admin`, parts)
  // The prefix binds the cookie to this host, so that no subdomain can plant one.
  const isSecure = siteUrl.startsWith('https:')
  const cookie = isSecure ? '__Host-entrada' : 'entrada'

  mountCall(
    app,
    calls.startCompanySignIn,
    async ({ reply }) => {
      if (provider === undefined) throw addressNotFound()
      const { url, checks } = await provider.start()
      keep(reply, await sealed({ checks, until: clock.now().getTime() + LIFETIME_SECONDS * 1000 }))
      return answer({ endereco: url })
    },
    { before },
  )

  mountCall(
    app,
    calls.companySignIn,
    async ({ request, reply, form: { retorno, codigo = '', autoLogin } }) => {
      if (provider === undefined) throw addressNotFound()
      const step = await kept(request)
      // Each step is good for one attempt, except that a code may be typed again.
      keep(reply, '')
      const identity =
        retorno === undefined
          ? step && 'identity' in step && step.identity
          : step && 'checks' in step && (await provider.identify(retorno, step.checks))
      if (!step || !identity) throw signInOver()
      try {
        return opened(await signIn.signInWithIdentity(request, identity, { codigo, autoLogin: autoLogin === '1' }))
      } catch (error) {
        if (error instanceof AppError && NEEDS_CODE.has(error.code))
          keep(reply, await sealed({ identity, until: step.until }))
        throw error
      }
    },
    { before },
  )

  async function sealed(step: Step): Promise<string> {
    const sealing = sealingWith(await signingKey(store))
    return sealing.seal(Buffer.from(JSON.stringify(step)), PURPOSE, siteUrl)
  }

  /** Undefined when there is none, when it is too old, and when it was not made here. */
  async function kept({ headers }: FastifyRequest): Promise<Step | undefined> {
    const values = (headers.cookie ?? '').split(/; ?/).filter(one => one.startsWith(`${cookie}=`))
    const sealing = sealingWith(await signingKey(store))
    try {
      const step = JSON.parse(sealing.open(values[0]?.slice(cookie.length + 1) ?? '', PURPOSE, siteUrl).toString())
      return clock.now().getTime() < step.until ? step : undefined
    } catch {
      return undefined
    }
  }

  /** The page that the provider returns to reads it from this site, so that even `Strict` lets it through. */
  function keep(reply: FastifyReply, value: string) {
    const attributes = `Path=/; Max-Age=${value === '' ? 0 : LIFETIME_SECONDS}; HttpOnly; SameSite=Strict`
    reply
      .removeHeader('set-cookie')
      .header('set-cookie', `${cookie}=${value}; ${attributes}${isSecure ? '; Secure' : ''}`)
  }
}

const NEEDS_CODE: ReadonlySet<string> = new Set([
  'code_missing',
  'enrolment_missing',
  'wrong_code',
  'too_many_attempts',
  'unavailable',
])
