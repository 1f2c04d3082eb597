import type { FastifyRequest } from 'fastify'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { createWorkLimiter } from '#fields/password/workLimiter.server.ts'
import { AppError, invalidFields } from '../errors.ts'
import { accountResource, findAccount, tenantName } from '../store/accounts/accounts.ts'
import { consumeLink, findLink } from '../store/accounts/links.ts'
import { removeSecondFactor } from '../store/accounts/secondFactors.ts'
import { lockRecord } from '../store/records/records.ts'
import { queueRecovery } from './accountMail.ts'
import { addressOf, networkOf } from './address.ts'
import { type Counter, count, limits, refuseWhenFull, writeAuditOnce } from './limits.ts'
import { isToken, type LinkPurpose, tokenHash } from './links.ts'
import type { AuthParts } from './parts.ts'
import { argon2idPasswords, busy, newPasswordProblem } from './passwords.ts'

export function createRecovery(parts: AuthParts) {
  const { store, clock, commit, passwords = argon2idPasswords } = parts
  const { resource, role } = accountResource(parts.resources)
  const login = fieldNamed(resource, role.login)
  const oneByOne = createWorkLimiter({ atOnce: 1, mostWaiting: 100, longestWaitMs: 5_000 })

  return { request, choosePassword }

  /** Queues one job, whatever was typed. The limit (429) depends on the caller's address alone. */
  async function request(request: FastifyRequest, email: string): Promise<void> {
    const address = addressOf(request)
    const network = networkOf(address)
    const nobody = { address, tenantId: null, userId: null }
    const requests = { limit: limits.recoveryRequests, who: [network] }
    await oneByOne(`address ${network}`, () =>
      store.write(async tx => {
        const now = clock.now()
        if (parts.rateLimits) {
          await refuseWhenFull(tx, [requests], now)
          await count(tx, requests, now, nobody)
        }
        const line = { ...nobody, action: 'pedir_recuperacao', now: now.toISOString() } as const
        await writeAuditOnce(tx, { limit: limits.notedRecoveries, who: [network] }, line)
        await queueRecovery(tx, plainAddress(email), now)
      }),
    ).catch(busy)
  }

  /** The e-mail as accounts store it; empty, which matches no account, if it is not a plain address. */
  function plainAddress(email: string): string {
    if (email.length > 100 || !/^[^\s\p{Cc}@,;:<>()"[\]\\]+@[^\s\p{Cc}@,;:<>()"[\]\\]+$/u.test(email)) return ''
    const decoded = login.form.safeDecode(email)
    return decoded.success ? decoded.data : ''
  }

  /**
   * Sets a password by a one-time link. Throws 400 for a dead link, 422 for a refused password (the link stays valid),
   * 429.
   *
   * @returns the login of an account that had no password of its own before
   */
  async function choosePassword(
    request: FastifyRequest,
    { token, senha }: { token: string; senha: string },
  ): Promise<string | undefined> {
    const address = addressOf(request)
    const network = networkOf(address)
    const guesses: Counter = { limit: limits.wrongLinks, who: [network] }
    if (parts.rateLimits) await store.read(tx => refuseWhenFull(tx, [guesses], clock.now()))
    if (!isToken(token)) return wrongLink(guesses, address)
    const hash = tokenHash(token)
    // Requests with the same link run one after the other, so that only one of them computes a hash.
    const known = await oneByOne(`link ${hash}`, () => choose(hash, senha, address)).catch(busy)
    return known ? known.firstLogin : wrongLink(guesses, address)
  }

  /** Undefined when no such link was ever issued. */
  async function choose(hash: string, senha: string, address: string) {
    const found = await store.read(async tx => {
      const link = await findLink(tx, hash, clock.now().toISOString())
      const account = link && (await findAccount(tx, link.accountId))
      return { link, account, company: link ? await tenantName(tx, link.tenantId) : '' }
    })
    if (found.link === undefined) return undefined
    const { link, account } = found
    if (!link.live || account === undefined) throw deadLink()
    const problem = newPasswordProblem(senha, { login: account.login, company: found.company })
    if (problem !== undefined) throw invalidFields({ senha: problem })

    const password = await passwords.hash(senha)
    const done = await store.write(async tx => {
      const now = clock.now()
      const when = now.toISOString()
      // The only check that counts, even when two requests use the link at the same moment.
      if (!(await consumeLink(tx, hash, when))) return false
      const before = await lockRecord(tx, resource, account.tenantId, account.id)
      if (before === undefined || before[role.state.field] === role.state.inactive) throw deadLink()
      // An invited account becomes active. The effects of the save end its sessions and links.
      const chosen = { ...before, [role.password]: password, [role.state.field]: role.state.active }
      const caller = { id: account.id, name: account.name, tenantId: account.tenantId, address }
      const changes = { [role.password]: [null, null], finalidade: [null, link.purpose] } as const
      await commit.put(tx, resource, before, chosen, { caller, at: now }, { action: 'criar_senha', changes })
      if (link.purpose === ('servidor' satisfies LinkPurpose)) await removeSecondFactor(tx, account.id)
      return true
    })
    if (!done) throw deadLink()
    const isFirst = account.password === null || link.purpose === ('primeiro_acesso' satisfies LinkPurpose)
    return { firstLogin: isFirst ? account.login : undefined }
  }

  /** Only links that never existed count as guesses; used and expired ones do not. */
  async function wrongLink(guesses: Counter, address: string): Promise<never> {
    if (parts.rateLimits) {
      await oneByOne(`address ${guesses.who}`, () =>
        store.write(async tx => {
          await refuseWhenFull(tx, [guesses], clock.now())
          await count(tx, guesses, clock.now(), { address, tenantId: null, userId: null })
        }),
      ).catch(busy)
    }
    throw deadLink()
  }
}

export type Recovery = ReturnType<typeof createRecovery>

const deadLink = () => new AppError(400, 'dead_link', 'Link inválido ou expirado. Solicite um novo.')
