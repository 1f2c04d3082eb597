import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authCalls as calls } from '#contract/calls/authCalls.ts'
import { fieldsOfRights } from '#schema/rights.ts'
import { AppError, forbidden, invalidFields, recordNotFound } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { plainHost } from '../http/hosts.ts'
import { type Called, mountCall } from '../http/mountCall.ts'
import { accountResource, findAccount, tenantName } from '../store/accounts/accounts.ts'
import { endSession, endSessionsOf, findSessionById, sessionsOf } from '../store/accounts/sessions.ts'
import { writeAudit } from '../store/log/audit.ts'
import type { Tx } from '../store/store.ts'
import { queueInvitation } from './accountMail.ts'
import { type Actor, entryOf, signedIn } from './actor.ts'
import { networkOf } from './address.ts'
import { companyRoutes } from './companyRoutes.ts'
import { count, limits, refuseWhenFull, writeAuditOnce } from './limits.ts'
import type { AuthParts } from './parts.ts'
import type { Recovery } from './recovery.ts'
import { secondFactorRoutes } from './secondFactorRoutes.ts'
import type { Sessions } from './sessions.ts'
import type { SignIn } from './signIn.ts'
import { tokenRoutes } from './tokenRoutes.ts'

export function authRoutes(
  app: FastifyInstance,
  parts: AuthParts,
  sessions: Sessions,
  signIn: SignIn,
  recovery: Recovery,
): void {
  const { store, clock, resources, siteUrl } = parts
  const { resource, role } = accountResource(resources)

  const anonymous = { before: fromOutside }
  const signInCall = async ({ request, form }: Called<typeof calls.signIn>) => {
    const { email, senha, codigo = '' } = form
    const autoLogin = form.autoLogin === '1'
    return opened(await signIn.signIn(request, { email, senha, codigo, autoLogin }))
  }
  const opened = ({ token, account, tenant, codes }: Awaited<ReturnType<SignIn['signIn']>>) => {
    const usuario = shownAccount({ ...account, email: account.login })
    return answer({ token, tenant, usuario, codigos: codes })
  }
  mountCall(app, calls.signIn, signInCall, anonymous)
  companyRoutes(app, parts, signIn, { ...anonymous, opened })

  mountCall(app, calls.whoAmI, async ({ request }) => {
    const actor = signedIn(request)
    const nome = await store.read(tx => tenantName(tx, actor.tenantId))
    return answer({ tenant: { id: actor.tenantId, nome }, usuario: shownAccount(actor) })
  })

  mountCall(app, calls.signOut, async ({ request }) => {
    const actor = signedIn(request)
    await sessions.end(actor, entryOf(request, 'sair', clock))
    return answer(null, { message: 'Sessão encerrada.' })
  })

  const forgotPassword = async ({ request, form }: Called<typeof calls.forgotPassword>) => {
    await recovery.request(request, form.email ?? '')
    return answer(null, { message: 'Se o e-mail estiver cadastrado, enviaremos as instruções em instantes.' })
  }
  mountCall(app, calls.forgotPassword, forgotPassword, anonymous)

  const newPassword = async ({ request, form }: Called<typeof calls.newPassword>) => {
    const { token = '', senha, confirmar_senha } = form
    if (senha !== confirmar_senha) throw invalidFields({ confirmar_senha: 'As senhas não conferem.' })
    const email = await recovery.choosePassword(request, { token, senha })
    if (email === undefined) return answer(null, { message: 'Senha alterada. Entre com a nova senha.' })
    return answer({ email }, { message: 'Senha criada.' })
  }
  mountCall(app, calls.newPassword, newPassword, anonymous)

  mountCall(app, calls.inviteAgain, async ({ request, form }) => {
    const actor = signedIn(request)
    const now = clock.now()
    await store.write(async tx => {
      const account = await findAccount(tx, form.usuario)
      if (account?.tenantId !== actor.tenantId) throw recordNotFound()
      if (account.state === 'inactive' || account.password !== null) throw notInvited()
      const mails = { limit: limits.invitations, who: [String(account.id)] }
      await refuseWhenFull(tx, [mails], now)
      await count(tx, mails, now, { tenantId: actor.tenantId, userId: actor.id, address: request.address })
      await writeAudit(tx, { ...entryOf(request, 'convidar', clock), changes: { conta: [null, account.id] } })
      await queueInvitation(tx, account.id, now)
    })
    return answer(null, { message: 'Convite enviado.' })
  })

  // The caller's own sessions; with `usuario`, those of another account, for callers who may manage accounts.
  mountCall(app, calls.listSessions, async ({ request, query }) => {
    const actor = signedIn(request)
    const accountId = query.usuario ?? actor.id
    if (accountId !== actor.id && !actor.can(resource, 'publicar')) throw recordNotFound()
    const found = await store.read(tx => sessionsOf(tx, accountId, clock.now().toISOString()))
    const own = found.filter(session => session.tenantId === actor.tenantId)
    const data = own.map(session => ({
      id: session.id,
      criada_em: session.createdAt,
      usada_em: session.usedAt,
      expira_em: session.expiresAt,
      agente: session.agent,
      atual: session.id === actor.sessionId,
    }))
    return answer(data, { meta: { count: data.length } })
  })

  // `id` ends that session; `outras=1` ends all other sessions of the caller.
  mountCall(app, calls.endSessions, async ({ request, form: { id } }) => {
    const actor = signedIn(request)
    const end = async (tx: Tx) => {
      await writeAudit(tx, entryOf(request, 'encerrar_sessao', clock))
      if (id === undefined) return endSessionsOf(tx, actor.tenantId, actor.id, actor.sessionId)
      const session = await findSessionById(tx, actor.tenantId, id)
      if (session === undefined || (session.accountId !== actor.id && !actor.can(resource, 'publicar')))
        throw recordNotFound()
      await endSession(tx, actor.tenantId, session.id)
    }
    await store.write(end, { usesReserve: true })
    return answer(null, { message: 'Sessão encerrada.' })
  })

  secondFactorRoutes(app, parts, signIn)
  tokenRoutes(app, parts, signIn)

  /** The account as the admin sees it, with the fields from which the admin derives its rights. */
  function shownAccount({ id, name, email, record }: Pick<Actor, 'id' | 'name' | 'email' | 'record'>) {
    const named = fieldsOfRights(role, record).map(field => [field, (record[field] ?? null) as string | null])
    return { ...Object.fromEntries(named), id, nome: name, email, perfil: String(record[role.profile] ?? '') }
  }

  /** Refuses requests from other sites: they must not sign a visitor in or request e-mails in the visitor's name. */
  async function fromOutside(request: FastifyRequest): Promise<void> {
    sessions.countAnonymous(request)
    const { origin, host = '' } = request.headers
    const isHere =
      origin === undefined || origin === new URL(siteUrl).origin || originHost(origin) === plainHost(host, siteUrl)
    if (isHere && request.headers['sec-fetch-site'] !== 'cross-site') return
    const changes = { rota: [null, `POST ${request.routeOptions.url}`] }
    const now = clock.now().toISOString()
    const { address } = request
    const line = { action: 'acesso_negado', now, address, tenantId: null, userId: null, changes } as const
    await store.write(tx => writeAuditOnce(tx, { limit: limits.foreignPages, who: [networkOf(address)] }, line))
    throw forbidden()
  }
}

const notInvited = () => new AppError(409, 'not_invited', 'Só é convidado de novo quem ainda não criou a senha.')

function originHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
