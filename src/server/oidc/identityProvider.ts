import type { Configuration } from 'openid-client'
import { AppError } from '../errors.ts'
import type { Parts } from '../parts.ts'
import type { OidcSettings } from './oidcSettings.ts'

/** For each request to the provider. */
const TIMEOUT_SECONDS = 4
/** How long the provider's addresses are used before a person is sent there, in milliseconds. Whether it is there shows. */
const MAX_AGE_MS = 60_000
/** Of each answer of the provider. Keys and claims are a few kilobytes; a longer answer would only fill the memory. */
const MAX_ANSWER_BYTES = 1024 * 1024

/** What ties the provider's answer to the browser that asked. */
export interface Checks {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** An account of the company at its provider. */
export interface Identity {
  readonly issuer: string
  /** Identifies the account at the issuer for good, unlike its e-mail. */
  readonly subject: string
  /** Undefined unless the provider vouches for it. */
  readonly email: string | undefined
}

/**
 * The company's OpenID provider. Nothing is asked of it before the first sign-in.
 *
 * @param redirectUri where the provider sends the browser back to
 */
export function openIdentityProvider(
  settings: OidcSettings,
  redirectUri: string,
  { log, clock }: Pick<Parts, 'log' | 'clock'>,
) {
  let discovered: { readonly at: number; readonly configuration: Promise<Configuration> } | undefined

  /** The address to send the browser to. Throws 503 when the provider does not answer. */
  async function start(): Promise<{ readonly url: string; readonly checks: Checks }> {
    const client = await import('openid-client')
    if (discovered !== undefined && clock.now().getTime() - discovered.at > MAX_AGE_MS) discovered = undefined
    const configuration = await configurationOf()
    const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()]
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return { url: url.href, checks: { state, nonce, verifier } }
  }

  /**
   * Redeems the code with which the browser came back.
   *
   * @param returned the query of that address
   * @throws 400 when it does not fit `checks`, 401 when the answer cannot be trusted, 503 when the provider is away
   */
  async function identify(returned: string, { state, nonce, verifier }: Checks): Promise<Identity> {
    const given = new URLSearchParams(returned)
    if (given.get('state') !== state) throw signInOver()
    if (given.get('error') === 'access_denied') throw cancelled()
    const client = await import('openid-client')
    const configuration = await configurationOf()
    try {
      const tokens = await client.authorizationCodeGrant(configuration, new URL(`${redirectUri}?${given}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new Error('The answer holds no ID token.')
      // Providers may tell the e-mail only when asked for it.
      const told =
        claims['email'] === undefined
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : claims
      return { issuer: claims.iss, subject: claims.sub, email: verifiedEmail(told) }
    } catch (cause) {
      if (isAway(cause)) throw providerAway(cause)
      // Refusals of callers are not logged, and this one may be a mistake in the settings.
      log.error('oidc.not_identified', cause)
      throw notTrusted(cause)
    }
  }

  function configurationOf(): Promise<Configuration> {
    if (discovered !== undefined) return discovered.configuration
    const asked = { at: clock.now().getTime(), configuration: discover() }
    discovered = asked
    // The next sign-in asks again.
    asked.configuration.catch(() => {
      if (discovered === asked) discovered = undefined
    })
    return asked.configuration
  }

  async function discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = settings
    const client = await import('openid-client')
    try {
      const configuration = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: TIMEOUT_SECONDS,
        [client.customFetch]: async (url, options) => limited(await fetch(url, options as RequestInit)),
        // Settings allow it on this machine only.
        execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
      })
      // Without it the signature of an ID token that comes from the provider itself would not be looked at.
      client.enableNonRepudiationChecks(configuration)
      return configuration
    } catch (cause) {
      throw providerAway(cause)
    }
  }

  return { start, identify }
}

/**
 * The e-mail, if the provider vouches that it belongs to this person. Microsoft does not say `email_verified`; its
 * `xms_edov` says that the e-mail's domain belongs to the directory. Without either, anybody could have typed the e-mail.
 */
function verifiedEmail(claims: { readonly [name: string]: unknown }): string | undefined {
  const { email, email_verified, xms_edov } = claims
  const isVerified = email_verified === true || xms_edov === true || xms_edov === 1 || xms_edov === '1'
  return isVerified && typeof email === 'string' ? email : undefined
}

/** The same answer, which cannot be read beyond its limit. */
function limited(reply: Response): Response {
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length
      if (bytes > MAX_ANSWER_BYTES) controller.error(new Error(`The answer of ${reply.url} is too long.`))
      else controller.enqueue(chunk)
    },
  })
  return reply.body === null ? reply : new Response(reply.body.pipeThrough(counted), reply)
}

/** Whether the provider gave no answer, or an error of its own. */
function isAway(cause: unknown): boolean {
  if (!(cause instanceof Error)) return cause instanceof Response && cause.status >= 500
  const isUnreachable = (cause as { code?: unknown }).code === 'OAUTH_TIMEOUT' || cause.message === 'fetch failed'
  return isUnreachable || isAway(cause.cause)
}

export const signInOver = () =>
  new AppError(400, 'company_sign_in_over', 'A entrada demorou demais ou começou em outra janela. Tente de novo.')
const cancelled = () =>
  new AppError(400, 'company_sign_in_cancelled', 'A entrada com a conta da empresa foi cancelada.')
const OTHERWISE = 'Tente de novo em instantes ou entre com e-mail e senha.'
const notTrusted = (cause: unknown) =>
  new AppError(401, 'company_answer_invalid', `Não foi possível conferir a conta da empresa. ${OTHERWISE}`, { cause })
const providerAway = (cause: unknown) =>
  new AppError(503, 'provider_away', `A conta da empresa não está respondendo. ${OTHERWISE}`, { retryAfter: 5, cause })
