import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden, invalidFields, malformed, recordNotFound } from '../errors.ts'
import { answer } from '../http/answer.ts'
import type { FormBody } from '../http/formBody.ts'
import { accountResource, tenantName } from '../store/accounts/accounts.ts'
import { endSession, endSessionsOf, findSessionById, sessionsOf } from '../store/accounts/sessions.ts'
import { writeAudit } from '../store/log/audit.ts'
import type { Tx } from '../store/store.ts'
import type { Actor } from './actor.ts'
import type { AuthParts } from './parts.ts'
import type { Recovery } from './recovery.ts'
import type { Sessions } from './sessions.ts'
import type { SignIn } from './signIn.ts'

interface Rooms {
  readonly sessions: Sessions
  readonly signIn: SignIn
  readonly recovery: Recovery
}

const anonymous = { config: { anonymous: true } } as const

/** `/api/auth` and what is below it. */
export function authRoutes(app: FastifyInstance, parts: AuthParts, { sessions, signIn, recovery }: Rooms): void {
  const { store, clock, resources, siteUrl } = parts
  const { resource } = accountResource(resources)

  app.post('/api/auth', anonymous, async request => {
    await fromOutside(request)
    const form = read(request, { email: required, senha: required, autoLogin: optional })
    if (!['0', '1', ''].includes(form.autoLogin)) throw invalidFields({ autoLogin: 'Valor inválido' })
    if (form.email.length > 100) throw invalidFields({ email: 'Máximo de 100 caracteres' })
    refuseLongPassword('senha', form.senha)
    const { email, senha } = form
    const { token, account, tenant } = await signIn.signIn(request, { email, senha, autoLogin: form.autoLogin === '1' })
    const perfil = String(account.record[resource.accounts!.profile] ?? '')
    return answer({ token, tenant, usuario: { id: account.id, nome: account.name, email: account.login, perfil } })
  })

  app.get('/api/auth', async request => {
    readQuery(request, [])
    const actor = actorOf(request)
    const nome = await store.read(tx => tenantName(tx, actor.tenantId))
    const usuario = { id: actor.id, nome: actor.name, email: actor.email, perfil: actor.profile }
    return answer({ tenant: { id: actor.tenantId, nome }, usuario })
  })

  app.post('/api/auth/logout', async request => {
    const actor = actorOf(request)
    read(request, {})
    await sessions.end(actor, audited(request, actor, 'sair'))
    return answer(null, { message: 'Sessão encerrada.' })
  })

  app.post('/api/auth/forgot', anonymous, async request => {
    await fromOutside(request)
    await recovery.request(request, read(request, { email: optional }).email)
    return answer(null, { message: 'Se o e-mail estiver cadastrado, enviaremos as instruções em instantes.' })
  })

  app.post('/api/auth/new-password', anonymous, async request => {
    await fromOutside(request)
    const { token, senha, confirmar_senha } = read(request, {
      token: optional,
      senha: required,
      confirmar_senha: required,
    })
    refuseLongPassword('senha', senha)
    if (senha !== confirmar_senha) throw invalidFields({ confirmar_senha: 'As senhas não conferem.' })
    await recovery.choosePassword(request, { token, senha })
    return answer(null, { message: 'Senha alterada. Entre com a nova senha.' })
  })

  // One's own sessions; with `usuario`, those of another account, for who may manage accounts.
  app.get('/api/auth/sessions', async request => {
    const actor = actorOf(request)
    const asked = readQuery(request, ['usuario']).usuario
    const accountId = asked === undefined ? actor.id : Number(asked)
    if (accountId !== actor.id && !actor.can(resource)) throw forbidden()
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
  app.post('/api/auth/sessions/end', async request => {
    const actor = actorOf(request)
    const { id, outras } = read(request, { id: optional, outras: optional })
    if ((id === '') === (outras === '') || !['', '1'].includes(outras)) throw invalidFields({ id: 'Campo obrigatório' })
    const end = async (tx: Tx) => {
      await writeAudit(tx, audited(request, actor, 'encerrar_sessao'))
      if (outras === '1') return endSessionsOf(tx, actor.tenantId, actor.id, actor.sessionId)
      const session = /^[1-9]\d{0,14}$/.test(id) ? await findSessionById(tx, actor.tenantId, Number(id)) : undefined
      if (session === undefined || (session.accountId !== actor.id && !actor.can(resource))) throw recordNotFound()
      await endSession(tx, actor.tenantId, session.id)
    }
    await store.write(end, { usesReserve: true })
    return answer(null, { message: 'Sessão encerrada.' })
  })

  /** A page of somebody else's must not sign its visitor in, nor ask for mail in their name. */
  async function fromOutside(request: FastifyRequest): Promise<void> {
    sessions.countAnonymous(request)
    const { origin, host } = request.headers
    const isForeign = origin !== undefined && origin !== new URL(siteUrl).origin && originHost(origin) !== host
    if (!isForeign && request.headers['sec-fetch-site'] !== 'cross-site') return
    const changes = { rota: [null, `POST ${request.routeOptions.url}`] }
    const now = clock.now().toISOString()
    await store.write(tx =>
      writeAudit(tx, {
        action: 'acesso_negado',
        now,
        address: request.address,
        tenantId: null,
        userId: null,
        changes,
      }),
    )
    throw forbidden()
  }

  function audited(request: FastifyRequest, actor: Actor, action: string) {
    const { tenantId, id: userId } = actor
    return { action, now: clock.now().toISOString(), address: request.address, tenantId, userId }
  }
}

/** The gate lets only signed-in accounts come to a route that does not say `anonymous`. */
const actorOf = (request: FastifyRequest): Actor => request.actor!

const required = true
const optional = false

/** The form's declared fields, an absent one as an empty text. Throws 422 naming every other key and every gap. */
export function read<Name extends string>(
  request: FastifyRequest,
  declared: Record<Name, boolean>,
): Record<Name, string> {
  const body: FormBody = request.body instanceof Map ? request.body : new Map()
  const errors: Record<string, string> = {}
  for (const name of body.keys()) if (!Object.hasOwn(declared, name)) errors[name] = 'Campo desconhecido'
  const form = {} as Record<Name, string>
  for (const [name, isRequired] of Object.entries(declared) as [Name, boolean][]) {
    form[name] = body.get(name)?.[0] ?? ''
    if (isRequired && form[name] === '') errors[name] = 'Campo obrigatório'
    else if (/[^\P{Cc}\t\n]/u.test(form[name])) errors[name] = 'Caracteres inválidos'
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return form
}

function readQuery<Name extends string>(
  request: FastifyRequest,
  declared: readonly Name[],
): Partial<Record<Name, string>> {
  const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '')
  for (const [name, value] of query) {
    const isKnown = (declared as readonly string[]).includes(name) && /^[1-9]\d{0,14}$/.test(value)
    if (!isKnown || query.getAll(name).length > 1) throw malformed()
  }
  return Object.fromEntries(query) as Partial<Record<Name, string>>
}

/** Hashing costs the same for any length we accept, and nothing for what we do not. */
function refuseLongPassword(field: string, typed: string) {
  if ([...typed.normalize('NFKC')].length > 128) throw invalidFields({ [field]: 'Use no máximo 128 caracteres.' })
}

function originHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
