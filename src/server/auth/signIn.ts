import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { createWorkLimiter, type WorkOptions } from '#fields/password/workLimiter.server.ts'
import { AppError, invalidFields } from '../errors.ts'
import type { Identity } from '../oidc/identityProvider.ts'
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
import { bindIdentity, isFreeOrOwn } from '../store/accounts/identities.ts'
import { findSecondFactor } from '../store/accounts/secondFactors.ts'
import { type AuditChanges, writeAudit } from '../store/log/audit.ts'
import type { Tx } from '../store/store.ts'
import { queueSecondFactorNotice } from './accountMail.ts'
import { addressOf, networkOf } from './address.ts'
import {
  type Counter,
  count,
  forget,
  limits,
  MAX_FAILURES_BEFORE_CLOSE,
  refuseWhenFull,
  writeAuditOnce,
} from './limits.ts'
import { issueLink } from './links.ts'
import type { AuthParts } from './parts.ts'
import { argon2idPasswords, busy } from './passwords.ts'
import { acceptCode, type Enrolment, finishEnrolment, mustHaveSecondFactor, startEnrolment } from './secondFactor.ts'
import type { Sessions } from './sessions.ts'

interface Further {
  /** Of the second factor; empty when none was typed. */
  readonly codigo: string
  readonly autoLogin: boolean
}

interface Credentials extends Further {
  /** As typed; the login field's codec normalizes it. */
  readonly email: string
  readonly senha: string
}

/** How the caller shows whose account it is: by its password, or by an account at the company's provider. */
interface Proof {
  /** What the audit says of a refusal; undefined when the proof holds. `account` is undefined where none may sign in. */
  check(account: Account | undefined, options: WorkOptions): Promise<AuditChanges | undefined>
  /** The password as it is to be stored from now on. */
  readonly newHash?: (stored: string) => Promise<string>
  readonly identity?: Identity
  /** The same for every account, so that none can be told from another. */
  readonly refusal: () => AppError
}

/**
 * An unknown account costs exactly as much as a wrong password (same limits, one hash, one write) and gets the same
 * answer, so that unknown, disabled and closed accounts cannot be told from known ones.
 */
export function createSignIn(parts: AuthParts, sessions: Sessions) {
  const { store, clock, passwords = argon2idPasswords } = parts
  const { resource, role } = accountResource(parts.resources)
  const login = fieldNamed(resource, role.login)

  // Attempts on one account and attempts from one address run one after the other: counting is exact only when no
  // attempt comes between check and count. Known addresses have a queue of their own and do not wait behind strangers.
  const oneByOne = createWorkLimiter({ atOnce: 1, mostWaiting: 100, longestWaitMs: 5_000 })
  const serialized = <T>(network: string, email: string, isUnknownAddress: boolean, work: () => Promise<T>) =>
    oneByOne(`address ${network}`, () =>
      oneByOne(JSON.stringify([email, isUnknownAddress ? '' : network]), work),
    ).catch(busy)

  return { signIn, signInWithIdentity, confirm, confirmBoth }

  /**
   * Opens a session. Throws 401 for any wrong pair alike, 429, 503. Only with the right pair: 403 when a second-factor
   * code, its enrolment or an own password is still missing, and 401 for a wrong code.
   */
  async function signIn(request: FastifyRequest, { email, senha, ...further }: Credentials) {
    return open(request, email, further, {
      ...passwordProof(senha),
      newHash: async stored => (passwords.needsRehash(stored) ? passwords.hash(senha) : stored),
    })
  }

  /**
   * The same for a person that the company's provider has named: 401 unless the verified e-mail is that of an active
   * account of this company, and neither is bound to another identity or account.
   */
  async function signInWithIdentity(request: FastifyRequest, identity: Identity, further: Further) {
    return open(request, identity.email ?? '', further, {
      identity,
      refusal: companyAccountRefused,
      check: async account => {
        const why = (reason: string): AuditChanges => ({ conta_da_empresa: [null, reason] })
        if (identity.email === undefined) return why('e-mail não confirmado')
        if (account?.state !== 'active' || account.tenantId !== parts.siteTenantId) return why('sem acesso')
        const isFree = await store.read(tx => isFreeOrOwn(tx, account.id, identity))
        return isFree ? undefined : why('ligada a outra conta')
      },
    })
  }

  async function open(request: FastifyRequest, email: string, further: Further, proof: Proof) {
    const address = addressOf(request)
    const agent = agentOf(request)
    const decoded = login.form.safeDecode(email)
    const canonical: string = decoded.success ? decoded.data : email
    const network = networkOf(address)
    const find = (read: Tx) => findAccountByLogin(read, canonical)
    const isUnknownAddress = !(await store.read(async tx => isKnown(tx, await find(tx), network)))
    return serialized(network, canonical, isUnknownAddress, async () => {
      const { account, right, counters } = await attempt(canonical, proof, address, find, {
        isStranger: isUnknownAddress,
      })
      if (!right || account === undefined) throw proof.refusal()
      const entered = await enter(account, proof, { ...further, address, agent, counters })
      if (entered instanceof AppError) throw entered
      return entered
    })
  }

  function passwordProof(typed: string): Proof {
    return {
      refusal: wrongCredentials,
      check: async (account, options) =>
        (await passwords.verify(typed, account?.password ?? null, options)) ? undefined : {},
    }
  }

  /** Checks the password under the limits of sign-in, so that a stolen session cannot guess faster. Throws 422, 429, 503. */
  async function confirm(account: Account, typed: string, address: string): Promise<void> {
    await serialized(networkOf(address), account.login, false, () => confirmPassword(account, typed, address))
  }

  async function confirmPassword(account: Account, typed: string, address: string) {
    const { right, counters } = await attempt(account.login, passwordProof(typed), address, async () => account)
    if (!right) throw invalidFields({ senha_atual: 'Senha atual incorreta.' })
    return counters
  }

  /** Confirms the password and, if the second factor is on, a code. Throws 422 for the wrong field, 429, 503. */
  async function confirmBoth(account: Account, typed: { senha_atual: string; codigo: string }, address: string) {
    await serialized(networkOf(address), account.login, false, async () => {
      const counters = await confirmPassword(account, typed.senha_atual, address)
      const isAccepted = await store.write(async tx => {
        const now = clock.now()
        const { secret } = await findSecondFactor(tx, account.id, now.toISOString())
        if (secret === null) return true
        if (typed.codigo === '') throw invalidFields({ codigo: 'Campo obrigatório' })
        if ((await acceptCode(tx, account, typed.codigo, now)) !== undefined) return true
        await refused(tx, account, counters, address, now, WRONG_CODE)
        return false
      })
      if (!isAccepted) throw invalidFields({ codigo: `Código incorreto ou já usado. ${WRONG_CODE_HELP}` })
    })
  }

  async function attempt(
    email: string,
    proof: Proof,
    address: string,
    find: (tx: Tx) => Promise<Account | undefined>,
    options: WorkOptions = {},
  ) {
    const network = networkOf(address)
    const now = clock.now()
    const { account, counters } = await store.read(async tx => {
      const account = await find(tx)
      const counters = countersOf(email, network, await isKnown(tx, account, network))
      await refuseWhenFull(tx, counters, now)
      return { account, counters }
    })
    const isOpen = account !== undefined && account.state !== 'inactive' && !account.closed
    const why = await proof.check(isOpen ? account : undefined, options)
    if (why) await store.write(tx => refused(tx, account, counters, address, clock.now(), why), { usesReserve: true })
    return { account, right: why === undefined, counters }
  }

  async function isKnown(tx: Tx, account: Account | undefined, network: string): Promise<boolean> {
    return account !== undefined && (await isKnownAddress(tx, account.id, hash('sha256', network)))
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
    changes: AuditChanges = {},
  ) {
    const by = { address, tenantId: account?.tenantId ?? null, userId: account?.id ?? null }
    for (const counter of counters) await count(tx, counter, now, by)
    const line = { ...by, action: 'entrada_recusada', now: now.toISOString(), changes } as const
    if (account === undefined)
      return writeAuditOnce(tx, { limit: limits.signInUnknownAccount, who: [networkOf(address)] }, line)
    await writeAudit(tx, line)
    if (account.closed) return
    const closed = await noteFailure(tx, account.id, MAX_FAILURES_BEFORE_CLOSE)
    if (closed) await writeAudit(tx, { ...by, action: 'entrada_fechada', now: now.toISOString() })
  }

  async function enter(
    account: Account,
    { identity, newHash, refusal }: Proof,
    from: Further & { readonly address: string; readonly agent: string; readonly counters: readonly Counter[] },
  ) {
    const { password: stored } = account
    const password = stored !== null && newHash ? await newHash(stored) : stored
    const opened = async (tx: Tx) => {
      const now = clock.now()
      const by = { address: from.address, tenantId: account.tenantId, userId: account.id, now: now.toISOString() }
      const second = await passSecondFactor(tx, account, from.codigo, now)
      if (second instanceof AppError) {
        if (second.status === 401) await refused(tx, account, from.counters, from.address, now, WRONG_CODE)
        else await writeAudit(tx, { ...by, action: 'entrada_sem_segundo_fator' })
        return second
      }
      // The account was changed while the proof was checked; the transaction is rolled back.
      if (!(await noteAccess(tx, account, password, now.toISOString()))) throw refusal()
      const network = networkOf(from.address)
      await forget(tx, { limit: limits.signInPair, who: [account.login, network] })
      if (account.mustChoosePassword) {
        await writeAudit(tx, { ...by, action: 'entrada_com_troca' })
        return mustChoosePassword((await issueLink(tx, parts.siteUrl, account, 'primeiro_acesso', now)).token)
      }
      await forgetFailures(tx, account.id)
      await rememberAddress(tx, account.id, hash('sha256', network))
      if (second.codes) {
        await writeAudit(tx, { ...by, action: 'ligar_segundo_fator' })
        await queueSecondFactorNotice(tx, account.id, 'ligado', now)
      }
      if (identity && !(await bindIdentity(tx, account.id, identity, now.toISOString()))) throw refusal()
      const changes: AuditChanges = {
        ...(identity && { conta_da_empresa: [null, 'entrou'] }),
        ...(second.by && { segundo_fator: [null, second.by] }),
      }
      await writeAudit(tx, { ...by, action: 'entrar', changes })
      const token = await sessions.open(tx, account, from.autoLogin, from.agent, now)
      const tenant = { id: account.tenantId, nome: await tenantName(tx, account.tenantId) }
      // `codes`: recovery codes of a second factor that this sign-in activated.
      return { token, account, tenant, codes: second.codes }
    }
    return store.write(opened, { usesReserve: true })
  }

  /** Which second factor was accepted, if one is needed; otherwise the refusal. */
  async function passSecondFactor(
    tx: Tx,
    account: Account,
    codigo: string,
    now: Date,
  ): Promise<{ readonly by?: string; readonly codes?: readonly string[] } | AppError> {
    const { secret } = await findSecondFactor(tx, account.id, now.toISOString())
    if (secret !== null) {
      if (codigo === '') return codeMissing()
      const by = await acceptCode(tx, account, codigo, now)
      return by === undefined ? wrongCode() : { by }
    }
    // An own password comes first: a second factor must belong to the person who alone knows the password.
    if (account.mustChoosePassword || !(await mustHaveSecondFactor(tx, account))) return {}
    const finished = codigo === '' ? 'nothing pending' : await finishEnrolment(tx, account, codigo, now)
    if (finished === 'wrong') return wrongFirstCode()
    if (finished === 'nothing pending') return enrolmentMissing(await startEnrolment(tx, account, now))
    return { by: 'aplicativo', codes: finished.codes }
  }
}

export type SignIn = ReturnType<typeof createSignIn>

/** Audit detail of a refused sign-in whose password was right. */
const WRONG_CODE: AuditChanges = { segundo_fator: [null, 'recusado'] }
const WRONG_CODE_HELP = 'Informe o que o aplicativo mostra agora ou outro de recuperação.'

const wrongCredentials = () => new AppError(401, 'wrong_credentials', 'E-mail ou senha inválidos.')

const companyAccountRefused = () =>
  new AppError(
    401,
    'company_account_refused',
    'Esta conta da empresa não dá acesso à administração. Entre com e-mail e senha ou fale com quem cuida dos usuários.',
  )

const wrongCode = () =>
  new AppError(401, 'wrong_code', 'Código incorreto ou já usado.', { fields: { codigo: WRONG_CODE_HELP } })

/** Recovery codes do not exist yet while the app is being added. */
const wrongFirstCode = () =>
  new AppError(401, 'wrong_code', 'Código incorreto.', {
    fields: { codigo: 'Informe o que o aplicativo mostra agora.' },
  })

/** The client repeats the call with `codigo`. */
const codeMissing = () =>
  new AppError(403, 'code_missing', 'Informe o código do seu aplicativo autenticador.', { data: { falta: 'codigo' } })

/** The client repeats the call with the first code of this secret as `codigo`, which activates it. */
const enrolmentMissing = (enrolment: Enrolment) =>
  new AppError(403, 'enrolment_missing', 'Para entrar, ative a verificação em duas etapas.', {
    data: { falta: 'ativacao', ...enrolment },
  })

/** Another user chose the password: it opens no session, only the page to choose a new one (`data.token`). */
const mustChoosePassword = (token: string) =>
  new AppError(
    403,
    'must_choose_password',
    'Sua senha foi definida por outra pessoa. Crie uma nova senha para entrar.',
    { data: { token } },
  )

/** The user agent, by which users recognise their sessions. */
function agentOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').replace(/\p{Cc}/gu, '').slice(0, 200)
}
