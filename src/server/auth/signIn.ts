import type { FastifyRequest } from 'fastify'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { present } from '#fields/contract/present.ts'
import { createWorkLimiter } from '#fields/password/workLimiter.server.ts'
import { AppError } from '../errors.ts'
import {
  type Account,
  accountResource,
  findAccountByLogin,
  forgetFailures,
  isKnownAddress,
  noteAccess,
  noteFailure,
  rememberAddress,
  tenantName,
} from '../store/accounts/accounts.ts'
import { writeAudit } from '../store/log/audit.ts'
import type { Tx } from '../store/store.ts'
import { addressOf, networkOf, sha256 } from './address.ts'
import { type Counter, count, failuresThatClose, forget, limits, refuseWhenFull } from './limits.ts'
import { issueLink } from './links.ts'
import type { AuthParts } from './parts.ts'
import { argon2idPasswords, busy } from './passwords.ts'
import type { Sessions } from './sessions.ts'

interface Credentials {
  /** As typed; the login field's own codec says what is the same address. */
  readonly email: string
  readonly senha: string
  readonly autoLogin: boolean
}

interface SignedIn {
  readonly token: string
  readonly account: Account
  readonly tenant: { readonly id: number; readonly nome: string }
}

export interface SignIn {
  /** Opens a session. Throws 401 for any wrong pair alike, 429, 503. */
  signIn(request: FastifyRequest, credentials: Credentials): Promise<SignedIn>
  /**
   * Whether this is the account's password, under the same limits as signing in: the holder of a stolen session must
   * not guess faster than an unauthenticated caller. Throws 429, 503.
   */
  confirm(account: Account, typed: string, address: string): Promise<boolean>
}

/**
 * Signing in. A caller without an account costs exactly what a wrong password costs: the same limits, one hash, one
 * write, the same answer; an unknown, disabled or closed account cannot be told from a known one.
 */
export function createSignIn(parts: AuthParts, sessions: Sessions): SignIn {
  const { store, clock, passwords = argon2idPasswords } = parts
  const { resource, role } = accountResource(parts.resources)
  const login = fieldNamed(resource, role.login)

  // Counting is exact only when no other attempt comes between the check and the count: attempts on one account, and
  // attempts from one address, come one after the other.
  const oneByOne = createWorkLimiter({ atOnce: 1, mostWaiting: 100, longestWaitMs: 5_000 })
  const inTurn = <T>(network: string, email: string, work: () => Promise<T>) =>
    oneByOne(`address ${network}`, () => oneByOne(`account ${email}`, work)).catch(busy)

  return { signIn, confirm }

  async function signIn(request: FastifyRequest, { email, senha, autoLogin }: Credentials): Promise<SignedIn> {
    const address = addressOf(request)
    const agent = agentOf(request)
    const decoded = login.form.safeDecode(email)
    const canonical: string = decoded.success ? decoded.data : email
    return inTurn(networkOf(address), canonical, async () => {
      const { account, right } = await attempt(canonical, senha, address, read => findAccountByLogin(read, canonical))
      const entered =
        right && account !== undefined ? await enter(account, senha, { address, agent, autoLogin }) : undefined
      if (entered === undefined) throw wrongCredentials()
      if (entered.link !== undefined) throw mustChoosePassword(entered.link)
      return { token: entered.token, account, tenant: entered.tenant } as SignedIn
    })
  }

  async function confirm(account: Account, typed: string, address: string): Promise<boolean> {
    return inTurn(networkOf(address), account.login, async () => {
      const { right } = await attempt(account.login, typed, address, async () => account)
      return right
    })
  }

  /** Looks, hashes, and counts when it was wrong. */
  async function attempt(
    email: string,
    typed: string,
    address: string,
    find: (tx: Tx) => Promise<Account | undefined>,
  ) {
    const network = networkOf(address)
    const now = clock.now()
    const { account, counters } = await store.read(async tx => {
      const account = await find(tx)
      const isKnown = account !== undefined && (await isKnownAddress(tx, account.id, sha256(network)))
      const counters = countersOf(email, network, isKnown)
      await refuseWhenFull(tx, counters, now)
      return { account, counters }
    })
    const isOpen = account !== undefined && account.state !== 'inactive' && !account.closed
    const right = await passwords.verify(typed, isOpen ? account.password : null)
    if (!right) await store.write(tx => refused(tx, account, counters, address, clock.now()), { usesReserve: true })
    return { account, right }
  }

  function countersOf(email: string, network: string, isKnown: boolean): Counter[] {
    return [
      { limit: limits.signInPair, who: [email, network] },
      ...(parts.rateLimits ? [{ limit: limits.signInAddress, who: [network] }] : []),
      ...(isKnown ? [] : [{ limit: limits.signInUnknownAddress, who: [email] }]),
    ]
  }

  async function refused(
    tx: Tx,
    account: Account | undefined,
    counters: readonly Counter[],
    address: string,
    now: Date,
  ) {
    const by = { address, tenantId: account?.tenantId ?? null, userId: account?.id ?? null }
    for (const counter of counters) await count(tx, counter, now, by)
    await writeAudit(tx, { ...by, action: 'entrada_recusada', now: now.toISOString() })
    if (account === undefined || account.closed) return
    const closed = await noteFailure(tx, account.id, failuresThatClose)
    if (closed) await writeAudit(tx, { ...by, action: 'entrada_fechada', now: now.toISOString() })
  }

  /** Undefined when the account was changed while its password was being checked. */
  async function enter(account: Account, typed: string, from: { address: string; agent: string; autoLogin: boolean }) {
    const stored = present(account.password, 'password of an account that gave it')
    const password = passwords.needsRehash(stored) ? await passwords.hash(typed) : stored
    const opened = async (tx: Tx) => {
      const now = clock.now()
      if (!(await noteAccess(tx, account, password, now.toISOString()))) return undefined
      const network = networkOf(from.address)
      await forget(tx, { limit: limits.signInPair, who: [account.login, network] })
      const by = { address: from.address, tenantId: account.tenantId, userId: account.id, now: now.toISOString() }
      if (account.mustChoosePassword) {
        await writeAudit(tx, { ...by, action: 'entrada_com_troca' })
        return { link: (await issueLink(tx, parts.siteUrl, account, 'primeiro_acesso', now)).token }
      }
      await forgetFailures(tx, account.id)
      await rememberAddress(tx, account.id, sha256(network))
      await writeAudit(tx, { ...by, action: 'entrar' })
      const token = await sessions.open(tx, account, from.autoLogin, from.agent, now)
      return { token, tenant: { id: account.tenantId, nome: await tenantName(tx, account.tenantId) }, link: undefined }
    }
    return store.write(opened, { usesReserve: true })
  }
}

const wrongCredentials = () =>
  new AppError({ code: 'wrong_credentials', status: 401, message: 'E-mail ou senha inválidos.' })

/** The password was chosen by another user: it opens no session, only the page to choose another (`data.token`). */
const mustChoosePassword = (token: string) =>
  new AppError({
    code: 'must_choose_password',
    status: 403,
    message: 'Sua senha foi definida por outra pessoa. Crie uma nova senha para entrar.',
    data: { token },
  })

/** How the browser names itself, so that a person recognises a session of theirs. */
function agentOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').replace(/\p{Cc}/gu, '').slice(0, 200)
}
