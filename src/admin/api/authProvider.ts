import type { AuthProvider, UserIdentity } from 'react-admin'
import type { authCalls } from '#contract/calls/authCalls.ts'
import type { AnswerOf } from '#contract/calls/defineCall.ts'
import { signInAddress } from '../model/addresses.ts'
import { callApi } from './callApi.ts'
import { HttpFailure } from './http.ts'
import {
  clearSession,
  howSessionEnded,
  onSessionChange,
  readSession,
  type SessionEnd,
  writeSession,
} from './session.ts'

export interface Credentials {
  readonly email: string
  readonly senha: string
  /** Of the second factor, once the server has asked for it (`missingStep`). */
  readonly codigo?: string
  readonly autoLogin: boolean
}

/** Who is signed in, as `GET /api/auth` tells. */
export type Account = AnswerOf<typeof authCalls.whoAmI>

const SIGN_IN = '/admin'
const COOKIE_REFUSED = 'O navegador não guardou a sessão. Permita cookies para este site e tente de novo.'

/** What react-admin asks about the person; the sign-in pages use it as well, so it imports nothing of react-admin at run time. */
export const authProvider = {
  /** Rejects with `HttpFailure` when refused. Answers the recovery codes of a second factor that it has switched on. */
  async login({ email, senha, codigo, autoLogin }: Credentials): Promise<{ codigos?: readonly string[] }> {
    const { data } = await callApi<typeof authCalls.signIn>('post /api/auth', {
      form: { email, senha, codigo, autoLogin: autoLogin ? '1' : '0' },
    })
    writeSession({ token: data.token, autoLogin }, data.tenant.id)
    if (!readSession()) throw new HttpFailure('POST', { status: 200, body: { message: COOKIE_REFUSED } })
    ended = undefined
    remember(Promise.resolve({ usuario: data.usuario, tenant: data.tenant }))
    return data.codigos ? { codigos: data.codigos } : {}
  },

  /** Ends the session here whatever the server says; its own copy dies of age when it cannot be told. */
  async logout(): Promise<string> {
    const told = readSession()
      ? callApi<typeof authCalls.signOut>('post /api/auth/logout').catch(() => undefined)
      : undefined
    // No message about an end that this window makes itself.
    owner = undefined
    // The call above already carries the token.
    clearSession()
    await Promise.race([told, patience(2_000)])
    return SIGN_IN
  },

  /**
   * Always waits for the server, also without a token: react-admin goes round in circles for seconds when this rejects
   * at once. A server that is away or busy is no reason to sign the user out.
   */
  async checkAuth(): Promise<void> {
    // One that ended in another window has left no cookie, but a page that belongs to an account.
    const hadSession = readSession() !== undefined || owner !== undefined
    try {
      await whoAmI()
    } catch (error) {
      if (hadSession && !endsSession(error)) return
      const how = hadSession ? howSessionEnded() : undefined
      if (how && announceEnd(how)) return
      throw leaving(how)
    }
  },

  /** A session that ends never takes a form away: a failed save stays where it is, and so does what the App takes over. */
  async checkError(error: unknown): Promise<void> {
    if (!isRefusal(error)) return
    forgetAccount()
    const how = howSessionEnded()
    if (!announceEnd(how) && error.method === 'GET') throw leaving(how)
  },

  async getIdentity(): Promise<UserIdentity & { tenant: Account['tenant'] }> {
    const { usuario, tenant } = await whoAmI()
    return { ...usuario, fullName: usuario.nome, tenant }
  },

  async getPermissions(): Promise<string> {
    return (await whoAmI()).usuario.perfil
  },
} satisfies AuthProvider

/** What a sign-in with the right password still asks for: a code, or a second factor where there is none yet. */
export type MissingStep =
  | { readonly falta: 'codigo' }
  | { readonly falta: 'ativacao'; readonly segredo: string; readonly endereco: string }

/** The step that a refused sign-in names; undefined for every other failure. */
export function missingStep(error: unknown): MissingStep | undefined {
  const data = error instanceof HttpFailure ? (error.data as { falta?: string } | undefined) : undefined
  return data?.falta === undefined ? undefined : (data as MissingStep)
}

/** Whether /admin may be skipped: a live token whose owner asked to stay connected. False when the server does not say so soon. */
export async function staysConnected(): Promise<boolean> {
  if (!readSession()?.autoLogin) return false
  const answer = whoAmI().then(
    () => true,
    () => false,
  )
  return (await Promise.race([answer, patience(3_000)])) === true
}

/** False when the server says that the session has ended; true also when it says nothing. */
export async function isSignedIn(): Promise<boolean> {
  return whoAmI().then(
    () => true,
    error => !endsSession(error),
  )
}

/** How a session ended that took a page away, until the next sign-in: the sign-in page says why it is there. */
export const howItEnded = () => ended
let ended: SessionEnd | undefined

/** Sent to `window` when the server no longer knows the session. `preventDefault` on it: "I let the person sign in right here". */
export const SESSION_ENDED = 'session-ended'
const announceEnd = (how: SessionEnd) =>
  !window.dispatchEvent(new CustomEvent<SessionEnd>(SESSION_ENDED, { cancelable: true, detail: how }))

/** Another account has signed in, in another window of this browser. */
export interface OtherPerson {
  /** Whose page this is. */
  readonly owner: { readonly nome: string; readonly email: string }
  /** Whose session this browser has now. */
  readonly now: { readonly nome: string; readonly email: string }
}

/** Asks the person whose page it is to sign in again over it, as when the session has ended. */
export function announceOther(detail: OtherPerson): void {
  window.dispatchEvent(new CustomEvent<OtherPerson>(SESSION_ENDED, { cancelable: true, detail }))
}

/**
 * Whose session this browser has now; undefined when there is none. The server is asked once for each session, so that
 * what one person typed is never sent under another's name.
 */
export async function sessionOwner(): Promise<Account['usuario'] | undefined> {
  const token = readSession()?.token
  if (token === undefined) return undefined
  return owner?.token === token ? owner.usuario : (await whoAmI()).usuario
}
let owner: { readonly token: string | undefined; readonly usuario: Account['usuario'] } | undefined

/** What react-admin wants of a rejection: sign out, go there, say nothing (the sign-in page speaks). */
function leaving(how: SessionEnd | undefined) {
  ended = how ?? ended
  owner = undefined
  return { redirectTo: signInAddress(location.pathname + location.search), message: false }
}

const isRefusal = (error: unknown): error is HttpFailure => error instanceof HttpFailure && error.status === 401
/** Also where the token is of another tenant (403): nothing at all would work with this pair. */
const endsSession = (error: unknown) => isRefusal(error) || (error instanceof HttpFailure && error.status === 403)
const patience = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/** One question for all who ask within a few seconds; each call of the API is checked by the server anyway. */
function whoAmI(): Promise<Account> {
  // Another window may have changed the session a moment before this one hears of it.
  if (known && known.token === readSession()?.token && Date.now() < known.until) return known.answer
  return remember(callApi<typeof authCalls.whoAmI>('get /api/auth').then(({ data }) => data))
}

const MEMORY = 10_000
let known: { readonly token: string | undefined; readonly answer: Promise<Account>; readonly until: number } | undefined

function remember(answer: Promise<Account>): Promise<Account> {
  const token = readSession()?.token
  const mine = { token, answer, until: Date.now() + MEMORY }
  known = mine
  answer.then(
    ({ usuario }) => {
      owner = { token, usuario }
    },
    () => {
      if (known === mine) forgetAccount()
    },
  )
  return answer
}

/** The account has changed: the next question is asked of the server. */
export function forgetAccount(): void {
  known = undefined
}
onSessionChange(() => {
  forgetAccount()
  // At once: the user should not go on typing on a page that can save nothing.
  if (owner !== undefined && readSession() === undefined) announceEnd(howSessionEnded())
})
