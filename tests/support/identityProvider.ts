import { createSign, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider from 'oidc-provider'

const CLIENT = { id: 'araucaria', secret: 'jabuticaba-de-quintal-com-rede-e-chuva' }

type Claims = Readonly<Record<string, unknown>>

/**
 * A company's OpenID provider, as operators would run one: people sign in to it by a form with their subject as login
 * and any password. It runs on `localhost`, another site than the product's.
 *
 * @param redirectUri the only address that it sends browsers back to
 */
export async function startIdentityProvider(redirectUri: string, { tellsInIdToken = false } = {}) {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  /** Claims by subject. */
  const people = new Map<string, Claims>()
  let bend: ((claims: Claims) => string) | undefined
  let isHanging = false

  const server = createServer((request, response) => {
    if (isHanging) return
    if (bend && request.url === '/token' && request.headers['x-plain'] === undefined)
      return void answerBentToken(request, response, bend)
    answer(request, response)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['de um teste'] },
    jwks: { keys: [{ ...keys.privateKey.export({ format: 'jwk' }), kid: 'rsa', use: 'sig', alg: 'RS256' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'] },
    conformIdTokenClaims: !tellsInIdToken,
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...people.get(sub) }),
    }),
    // The company has agreed for its people, who are asked nothing but who they are.
    loadExistingGrant: async ({ oidc }: { oidc: { session: { accountId: string } } }) => {
      const grant = new provider.Grant({ clientId: CLIENT.id, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()

  async function answerBentToken(request: IncomingMessage, response: ServerResponse, bend: (claims: Claims) => string) {
    const { 'content-type': type = '' } = request.headers
    const body = await text(request)
    const plain = await fetch(`${issuer}/token`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, 'x-plain': '1' },
    })
    const given = (await plain.json()) as { id_token: string }
    const claims = JSON.parse(Buffer.from(given.id_token.split('.')[1]!, 'base64url').toString())
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...given, id_token: bend(claims) }))
  }

  return {
    people,
    settings: { issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, label: 'Entrar com a Clara' },

    async close() {
      server.close()
      server.closeAllConnections()
    },

    /** Accepts connections from now on, and answers nothing. */
    hang(is: boolean) {
      isHanging = is
    },

    /** Replaces the ID token of each answer; back to the true one without an argument. */
    bendIdToken(to?: (claims: Claims) => string) {
      bend = to
    },

    /** An ID token with these claims, signed with the provider's key or with another one. */
    idToken(claims: Claims, { privateKey } = keys): string {
      const part = (of: object) => Buffer.from(JSON.stringify(of)).toString('base64url')
      const signed = `${part({ alg: 'RS256', kid: 'rsa' })}.${part(claims)}`
      return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
    },

    /** What a browser does at `url` until it is sent back: the query of that address. */
    async authorize(url: string, sub: string): Promise<string> {
      const cookies = new Map<string, string>()
      let next = new URL(url)
      let form: URLSearchParams | undefined
      while (!next.href.startsWith(`${redirectUri}?`)) {
        const reply = await fetch(next, {
          redirect: 'manual',
          method: form ? 'POST' : 'GET',
          ...(form && { body: form }),
          headers: { cookie: [...cookies].map(pair => pair.join('=')).join('; ') },
        })
        for (const line of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const location = reply.headers.get('location')
        if (location === null && (form || reply.status !== 200))
          throw new Error(`The provider answered ${reply.status}: ${await reply.text()}`)
        // Its page with the form is the only one that leads nowhere by itself.
        form =
          location === null ? new URLSearchParams({ prompt: 'login', login: sub, password: 'qualquer' }) : undefined
        next = new URL(location ?? next, next)
      }
      return next.search
    },
  }
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>
