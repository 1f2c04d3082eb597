import type { FastifyInstance } from 'fastify'
import { MAX_TOKEN_DAYS } from '#contract/apiToken.ts'
import { type ApiToken, tokenCalls as calls } from '#contract/calls/tokenCalls.ts'
import { dayOfInstant, instantOfDayEnd } from '#fields/calendar/saoPaulo.ts'
import { commonRights, type Rights, rightsOfScopes, type Scope, scopesOfRights } from '#schema/rights.ts'
import { AppError, invalidFields, recordNotFound } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { type Called, mountCall } from '../http/mountCall.ts'
import { DAY_MS } from '../jobs/jobQueue.ts'
import { type Account, accountResource, findAccount } from '../store/accounts/accounts.ts'
import { insertToken, revokeToken, type StoredToken, storedToken, tokensOf } from '../store/accounts/tokens.ts'
import { writeAudit } from '../store/log/audit.ts'
import { lockRecord } from '../store/records/records.ts'
import type { Tx } from '../store/store.ts'
import { entryOf, signedIn } from './actor.ts'
import { apiTokenStart, newApiToken } from './apiToken.ts'
import { tokenHash } from './links.ts'
import type { AuthParts } from './parts.ts'
import type { SignIn } from './signIn.ts'

const MAX_LIVE_TOKENS = 20

/** No right is needed, so `requireSession` refuses these calls to tokens. */
export function tokenRoutes(app: FastifyInstance, { store, clock, resources }: AuthParts, signIn: SignIn): void {
  const { resource: accounts } = accountResource(resources)

  mountCall(app, calls.list, async ({ request, query }) => {
    const actor = signedIn(request)
    const accountId = query.usuario ?? actor.id
    if (accountId !== actor.id && !actor.can(accounts, 'publicar')) throw recordNotFound()
    const data = await store.read(async tx => {
      const owner = await findAccount(tx, accountId)
      return (await tokensOf(tx, actor.tenantId, accountId)).map(token => shown(token, owner, now()))
    })
    return answer(data, { meta: { count: data.length } })
  })

  const create = async ({ request, form }: Called<typeof calls.create>) => {
    const actor = signedIn(request)
    const name = form.nome.trim()
    const expiresAt = instantOfDayEnd(form.expira_em)
    const rights = rightsOfScopes(form.escopos)
    const errors: Record<string, string> = {
      ...(name === '' && { nome: 'Campo obrigatório' }),
      ...(form.escopos.length === 0 && { escopos: 'Escolha ao menos um acesso.' }),
      ...(exceeds(rights, actor.rights) && { escopos: 'Um token não pode mais do que a sua própria conta.' }),
      ...dateProblem(form.expira_em),
    }
    if (Object.keys(errors).length > 0) throw invalidFields(errors)
    const owner = await store.read(tx => findAccount(tx, actor.id))
    if (owner === undefined) throw recordNotFound()
    await signIn.confirm(owner, form.senha_atual, request.address)
    let secret = ''
    const data = await store.write(async tx => {
      // Names and numbers of an account's tokens are checked one after the other.
      await lockRecord(tx, accounts, actor.tenantId, actor.id)
      const others = await tokensOf(tx, actor.tenantId, actor.id)
      if (others.some(other => other.name === name)) throw nameUsed()
      if (others.filter(other => stateOf(other, owner, now()) === 'ativo').length >= MAX_LIVE_TOKENS) throw tooMany()
      const scopes = scopesOfRights(rights)
      const { tenantId, id: accountId } = actor
      const token = { tenantId, accountId, name, scopes: scopes.join(' '), createdAt: now(), expiresAt }
      const id = await insertToken(tx, token, given => tokenHash((secret = newApiToken(given))))
      const changes = { nome: [null, name], escopos: [null, scopes], expira_em: [null, expiresAt] }
      await writeAudit(tx, { ...entryOf(request, 'criar_token', clock), changes })
      return shown({ ...token, id, usedOn: null, revokedAt: null }, owner, now())
    })
    return answer({ ...data, token: secret }, { message: 'Token criado.' })
  }
  mountCall(app, calls.create, create, { isMany: key => key === 'escopos' })

  mountCall(app, calls.revoke, async ({ request, form: { id } }) => {
    const actor = signedIn(request)
    const revoke = async (tx: Tx) => {
      const token = await storedToken(tx, actor.tenantId, id)
      if (token === undefined || (token.accountId !== actor.id && !actor.can(accounts, 'publicar')))
        throw recordNotFound()
      if (token.revokedAt !== null) return
      await revokeToken(tx, token, now())
      await writeAudit(tx, { ...entryOf(request, 'revogar_token', clock), changes: { nome: [token.name, null] } })
    }
    await store.write(revoke, { usesReserve: true })
    return answer(null, { message: 'Token revogado.' })
  })

  const now = () => clock.now().toISOString()

  function dateProblem(day: string): Record<string, string> {
    const last = dayOfInstant(new Date(clock.now().getTime() + MAX_TOKEN_DAYS * DAY_MS).toISOString())
    if (day < dayOfInstant(now())) return { expira_em: 'Escolha uma data futura.' }
    return day > last ? { expira_em: 'Um token vale no máximo um ano.' } : {}
  }
}

const exceeds = (rights: Rights, own: Rights) =>
  String(scopesOfRights(commonRights(rights, own))) !== String(scopesOfRights(rights))

function stateOf({ revokedAt, expiresAt }: StoredToken, owner: Account | undefined, now: string): ApiToken['estado'] {
  if (revokedAt !== null) return 'revogado'
  if (expiresAt <= now) return 'expirado'
  return owner === undefined || owner.state === 'inactive' ? 'parado' : 'ativo'
}

const shown = (token: StoredToken, owner: Account | undefined, now: string): ApiToken => ({
  id: token.id,
  nome: token.name,
  inicio: apiTokenStart(token.id),
  escopos: token.scopes.split(' ') as Scope[],
  criado_em: token.createdAt,
  expira_em: token.expiresAt,
  usado_em: token.usedOn,
  revogado_em: token.revokedAt,
  estado: stateOf(token, owner, now),
})

// The audit names tokens, so a name is not used twice, not even after the first was revoked.
const nameUsed = () => new AppError(409, 'token_name_used', NAME_USED, { fields: { nome: NAME_USED } })
const NAME_USED = 'Você já deu este nome a um token. Escolha outro.'
const tooMany = () =>
  new AppError(409, 'too_many_tokens', `Você já tem ${MAX_LIVE_TOKENS} tokens ativos. Revogue um antes de criar outro.`)
