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
  /** Code of the second factor, after the server has asked for it (`missingStep`). */
  readonly codigo?: string
  readonly autoLogin: boolean
}

export type Account = AnswerOf<typeof authCalls.whoAmI>

const SIGN_IN = '/admin'
const COOKIE_REFUSED = 'O navegador não guardou a sessão. Permita cookies para este site e tente de novo.'

/** react-admin's auth provider. The sign-in pages use it too, so it must import nothing of react-admin at run time. */
export const authProvider = {
  /** Rejects with `HttpFailure`. Resolves with recovery codes when this sign-in enrolled a second factor. */
  async login({ email, senha, codigo, autoLogin }: Credentials): Promise<{ codigos?: readonly string[] }> {
    const { data } = await callApi<typeof authCalls.signIn>('post /api/auth', {
      form: { email, senha, codigo, autoLogin: autoLogin ? '1' : '0' },
    })
    return openSession(data, autoLogin)
  },

  /** Ends the session here even when the server cannot be reached; the server's session then expires by itself. */
  async logout(): Promise<string> {
    const signedOut = readSession()
      ? callApi<typeof authCalls.signOut>('post /api/auth/logout').catch(() => undefined)
      : undefined
    // Without an owner, `onSessionChange` below announces no end: this window ends the session itself.
    owner = undefined
    // The request above already carries the token.
    clearSession()
    await Promise.race([signedOut, delay(2_000)])
    return SIGN_IN
  },

  /** Asks the server even without a token: rejecting at once makes react-admin loop. An outage does not sign out. */
  async checkAuth(): Promise<void> {
    // A session that ended in another window left no cookie, but this page still belongs to an account.
    const hadSession = readSession() !== undefined || owner !== undefined
    try {
      await whoAmI()
    } catch (error) {
      if (hadSession && !endsSession(error)) return
      const how = hadSession ? howSessionEnded() : undefined
      if (how && announceEnd(how)) return
      throw redirectToSignIn(how)
    }
  },

  /** Never redirects away from a form: not after a failed save (no GET), nor where a dialog signs in again. */
  async checkError(error: unknown): Promise<void> {
    if (!isRefusal(error)) return
    forgetAccount()
    const how = howSessionEnded()
    if (!announceEnd(how) && error.method === 'GET') throw redirectToSignIn(how)
  },

  async getIdentity(): Promise<UserIdentity & { tenant: Account['tenant'] }> {
    const { usuario, tenant } = await whoAmI()
    return { ...usuario, fullName: usuario.nome, tenant }
  },

  async getPermissions(): Promise<string> {
    return (await whoAmI()).usuario.perfil
  },
} satisfies AuthProvider

/** Keeps the session that a sign-in has answered. */
export function openSession(data: AnswerOf<typeof authCalls.signIn>, autoLogin: boolean) {
  writeSession({ token: data.token, autoLogin }, data.tenant.id)
  if (!readSession()) throw new HttpFailure('POST', { status: 200, body: { message: COOKIE_REFUSED } })
  ended = undefined
  cacheAccount(Promise.resolve({ usuario: data.usuario, tenant: data.tenant }))
  return data.codigos ? { codigos: data.codigos } : {}
}

/** What a sign-in with the right password still needs: a code, or the enrolment of a second factor. */
export type MissingStep =
  | { readonly falta: 'codigo' }
  | { readonly falta: 'ativacao'; readonly segredo: string; readonly endereco: string }

export function missingStep(error: unknown): MissingStep | undefined {
  const data = error instanceof HttpFailure ? (error.data as { falta?: string } | undefined) : undefined
  return data?.falta === undefined ? undefined : (data as MissingStep)
}

/** Whether /admin may be skipped: the user chose to stay connected, and the server confirms it within 3 s. */
export async function staysConnected(): Promise<boolean> {
  if (!readSession()?.autoLogin) return false
  const answer = whoAmI().then(
    () => true,
    () => false,
  )
  return (await Promise.race([answer, delay(3_000)])) === true
}

/** False only when the server says that the session has ended; true when the server does not answer. */
export async function isSignedIn(): Promise<boolean> {
  return whoAmI().then(
    () => true,
    error => !endsSession(error),
  )
}

/** How the last session ended when its end closed a page; the sign-in page explains it. Cleared by the next sign-in. */
export const howItEnded = () => ended
let ended: SessionEnd | undefined

/** Dispatched when the server refuses the session. A listener with its own sign-in calls `preventDefault`. */
export const SESSION_ENDED = 'session-ended'
const announceEnd = (how: SessionEnd) =>
  !window.dispatchEvent(new CustomEvent<SessionEnd>(SESSION_ENDED, { cancelable: true, detail: how }))

/** Another account has signed in from another window of this browser. */
export interface OtherPerson {
  /** The account that this page belongs to. */
  readonly owner: { readonly nome: string; readonly email: string }
  /** The account that this browser is signed in as now. */
  readonly now: { readonly nome: string; readonly email: string }
}

/** Asks the owner of the page to sign in again over it, as when the session has ended. */
export function announceOther(detail: OtherPerson): void {
  window.dispatchEvent(new CustomEvent<OtherPerson>(SESSION_ENDED, { cancelable: true, detail }))
}

/** The account of the current session, asked once per session: nothing is saved under another user's name. */
export async function sessionOwner(): Promise<Account['usuario'] | undefined> {
  const token = readSession()?.token
  if (token === undefined) return undefined
  return owner?.token === token ? owner.usuario : (await whoAmI()).usuario
}
let owner: { readonly token: string | undefined; readonly usuario: Account['usuario'] } | undefined

/** The rejection that react-admin expects: redirect without a message, which the sign-in page shows itself. */
function redirectToSignIn(how: SessionEnd | undefined) {
  ended = how ?? ended
  owner = undefined
  return { redirectTo: signInAddress(location.pathname + location.search), message: false }
}

const isRefusal = (error: unknown): error is HttpFailure => error instanceof HttpFailure && error.status === 401
/** 403 means that the token belongs to another tenant; no request would succeed with it. */
const endsSession = (error: unknown) => isRefusal(error) || (error instanceof HttpFailure && error.status === 403)
const delay = (delayMs: number) => new Promise<void>(resolve => setTimeout(resolve, delayMs))

/** Shares one request among all callers within `ACCOUNT_CACHE_MS`; the server checks every API call anyway. */
function whoAmI(): Promise<Account> {
  // Another window may have changed the session before this one gets its event.
  if (cachedAccount && cachedAccount.token === readSession()?.token && Date.now() < cachedAccount.until)
    return cachedAccount.answer
  return cacheAccount(callApi<typeof authCalls.whoAmI>('get /api/auth').then(({ data }) => data))
}

const ACCOUNT_CACHE_MS = 10_000
let cachedAccount:
  | { readonly token: string | undefined; readonly answer: Promise<Account>; readonly until: number }
  | undefined

function cacheAccount(answer: Promise<Account>): Promise<Account> {
  const token = readSession()?.token
  const mine = { token, answer, until: Date.now() + ACCOUNT_CACHE_MS }
  cachedAccount = mine
  answer.then(
    ({ usuario }) => {
      owner = { token, usuario }
    },
    () => {
      if (cachedAccount === mine) forgetAccount()
    },
  )
  return answer
}

export function forgetAccount(): void {
  cachedAccount = undefined
}
onSessionChange(() => {
  forgetAccount()
  // Announced at once: the user should not go on typing on a page that cannot save.
  if (owner !== undefined && readSession() === undefined) announceEnd(howSessionEnded())
})
