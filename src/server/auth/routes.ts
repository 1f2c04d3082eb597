import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readId } from '#fields/reference/readId.ts'
import { authCalls as calls } from '#schema/calls/authCalls.ts'
import { firstReads } from '#schema/firstReads.ts'
import { fieldsOfRights } from '#schema/rights.ts'
import { AppError, forbidden, invalidFields, recordNotFound } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { answersTo } from '../http/answersTo.ts'
import { plainHost } from '../http/hosts.ts'
import { mountCall } from '../http/mountCall.ts'
import { readForm } from '../http/readForm.ts'
import { accountResource, findAccount, tenantName } from '../store/accounts/accounts.ts'
import { endSession, endSessionsOf, findSessionById, sessionsOf } from '../store/accounts/sessions.ts'
import { writeAudit } from '../store/log/audit.ts'
import type { Tx } from '../store/store.ts'
import { queueInvitation } from './accountMail.ts'
import { type Actor, signedIn } from './actor.ts'
import { networkOf } from './address.ts'
import { entryOf } from './auditEntry.ts'
import { count, limits, refuseWhenFull, writeAuditOnce } from './limits.ts'
import type { AuthParts } from './parts.ts'
import { readIdQuery } from './readIdQuery.ts'
import type { Recovery } from './recovery.ts'
import { refuseLongPassword } from './refuseLongPassword.ts'
import { secondFactorRoutes } from './secondFactorRoutes.ts'
import type { Sessions } from './sessions.ts'
import type { SignIn } from './signIn.ts'

interface RouteParts {
  readonly sessions: Sessions
  readonly signIn: SignIn
  readonly recovery: Recovery
}

/** `/api/auth` and what is below it. */
export function authRoutes(app: FastifyInstance, parts: AuthParts, { sessions, signIn, recovery }: RouteParts): void {
  const { store, clock, resources, siteUrl } = parts
  const { resource, role } = accountResource(resources)

  mountCall(app, calls.signIn, async request => {
    await fromOutside(request)
    const form = readForm(request, calls.signIn)
    if (!['0', '1', ''].includes(form.autoLogin)) throw invalidFields({ autoLogin: 'Valor inválido' })
    if (form.email.length > 100) throw invalidFields({ email: 'Máximo de 100 caracteres' })
    refuseLongPassword('senha', form.senha)
    const { email, senha, codigo } = form
    if (codigo.length > 100) throw invalidFields({ codigo: 'Máximo de 100 caracteres' })
    const autoLogin = form.autoLogin === '1'
    const { token, account, tenant, codes } = await signIn.signIn(request, { email, senha, codigo, autoLogin })
    const usuario = shownAccount({ ...account, email: account.login })
    const opened = { token, tenant, usuario, ...(codes ? { codigos: codes } : {}) }
    if (form.tela === '') return answer(opened)
    const leituras = await answersTo(firstReads(form.tela, resources), request, { token, tenantId: tenant.id })
    return answer({ ...opened, leituras })
  })

  mountCall(app, calls.whoAmI, async request => {
    readIdQuery(request, calls.whoAmI)
    const actor = signedIn(request)
    const nome = await store.read(tx => tenantName(tx, actor.tenantId))
    return answer({ tenant: { id: actor.tenantId, nome }, usuario: shownAccount(actor) })
  })

  mountCall(app, calls.signOut, async request => {
    const actor = signedIn(request)
    readForm(request, calls.signOut)
    await sessions.end(actor, entryOf(request, 'sair', clock))
    return answer(null, { message: 'Sessão encerrada.' })
  })

  mountCall(app, calls.forgotPassword, async request => {
    await fromOutside(request)
    await recovery.request(request, readForm(request, calls.forgotPassword).email)
    return answer(null, { message: 'Se o e-mail estiver cadastrado, enviaremos as instruções em instantes.' })
  })

  mountCall(app, calls.newPassword, async request => {
    await fromOutside(request)
    const { token, senha, confirmar_senha } = readForm(request, calls.newPassword)
    refuseLongPassword('senha', senha)
    if (senha !== confirmar_senha) throw invalidFields({ confirmar_senha: 'As senhas não conferem.' })
    const email = await recovery.choosePassword(request, { token, senha })
    if (email === undefined) return answer(null, { message: 'Senha alterada. Entre com a nova senha.' })
    return answer({ email }, { message: 'Senha criada.' })
  })

  mountCall(app, calls.inviteAgain, async request => {
    const actor = signedIn(request)
    const id = readId(readForm(request, calls.inviteAgain).usuario)
    const now = clock.now()
    await store.write(async tx => {
      const account = id === undefined ? undefined : await findAccount(tx, id)
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

  // One's own sessions; with `usuario`, those of another account, for who may manage accounts.
  mountCall(app, calls.listSessions, async request => {
    const actor = signedIn(request)
    const asked = readIdQuery(request, calls.listSessions).usuario
    const accountId = asked === undefined ? actor.id : Number(asked)
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

  // `id`: that session. `outras=1`: all one's own but this one.
  mountCall(app, calls.endSessions, async request => {
    const actor = signedIn(request)
    const { id, outras } = readForm(request, calls.endSessions)
    if ((id === '') === (outras === '') || !['', '1'].includes(outras)) throw invalidFields({ id: 'Campo obrigatório' })
    const end = async (tx: Tx) => {
      await writeAudit(tx, entryOf(request, 'encerrar_sessao', clock))
      if (outras === '1') return endSessionsOf(tx, actor.tenantId, actor.id, actor.sessionId)
      const number = readId(id)
      const session = number === undefined ? undefined : await findSessionById(tx, actor.tenantId, number)
      if (session === undefined || (session.accountId !== actor.id && !actor.can(resource, 'publicar')))
        throw recordNotFound()
      await endSession(tx, actor.tenantId, session.id)
    }
    await store.write(end, { usesReserve: true })
    return answer(null, { message: 'Sessão encerrada.' })
  })

  secondFactorRoutes(app, parts, signIn)

  /** Who it is, and the fields by which the admin knows as well what the account may do. */
  function shownAccount({ id, name, email, record }: Pick<Actor, 'id' | 'name' | 'email' | 'record'>) {
    const named = fieldsOfRights(role, record).map(field => [field, (record[field] ?? null) as string | null])
    return { ...Object.fromEntries(named), id, nome: name, email, perfil: String(record[role.profile] ?? '') }
  }

  /** A page of another site must not sign its visitor in, nor ask for mail in their name. */
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

const notInvited = () =>
  new AppError({ code: 'not_invited', status: 409, message: 'Só é convidado de novo quem ainda não criou a senha.' })

function originHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
