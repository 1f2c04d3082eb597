import type { InjectOptions } from 'light-my-request'
import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/calls/defineCall.ts'
import { callsOf } from '#contract/calls/openApi.ts'
import { resources } from '#resources.ts'
import { type Area, areaNames, EVERY_AREA, type Right, rightNames } from '#schema/areas.ts'
import { type ApiCalls, formRequest, startSharedApp, type TestApp } from '../../support/app.ts'
import { routesOf } from '../../support/routesOf.ts'
import { newToken } from '../../support/tokens.ts'
import { client, site } from '../pages/site.ts'
import { uploadPicture } from '../uploadPicture.ts'

/** Calls that any account may make, with the reason: they concern the account itself, or show only what it may read. */
const everyones: Readonly<Record<string, string>> = {
  'get /api/auth': 'who am I',
  'post /api/auth/logout': 'ends the own session',
  'get /api/auth/account': 'the own one',
  'post /api/auth/account': 'the own one, and a few fields of it: see ownAccount.test.ts',
  'get /api/auth/sessions': 'the own ones; of another account: see accounts.test.ts',
  'post /api/auth/sessions/end': 'the own ones',
  'get /api/auth/tokens': 'the own ones; of another account: see tokens.test.ts',
  'post /api/auth/tokens': 'the own ones',
  'post /api/auth/tokens/revoke': 'the own ones',
  'get /api/auth/second-factor': 'the own one',
  'post /api/auth/second-factor/start': 'the own one',
  'post /api/auth/second-factor/finish': 'the own one',
  'post /api/auth/second-factor/codes': 'the own one',
  'post /api/auth/second-factor/off': 'the own one',
  'get /api/v1/eventos': 'only of what the account may read: see events.test.ts',
  'get /api/busca': 'looks only where the account may read',
  'get /api/painel': 'tells only of what the account may read',
  'get /api/preferencias': 'the own ones',
  'post /api/preferencias': 'the own ones',
  'post /api/presenca': 'a resource that is closed is as one that there is not',
  'get /api/visoes': 'the same',
  'post /api/visoes': 'the same',
  'delete /api/visoes/{id}': 'the same',
  // Rights on what a launch takes, which differ by item: see launches.test.ts.
  'get /api/lancamentos': 'names, and titles of what the account may read',
  'post /api/lancamentos': 'whoever may write something that is published',
  'get /api/lancamentos/{id}': 'as the list',
  'post /api/lancamentos/{id}': 'as creating one',
  'delete /api/lancamentos/{id}': 'as creating one',
  'post /api/lancamentos/{id}/itens': 'whoever may write the item',
  'post /api/lancamentos/{id}/retirar': 'whoever may write the item',
  'post /api/lancamentos/{id}/previa': 'as creating one',
  'post /api/lancamentos/{id}/agendar': 'whoever may publish every item',
  'post /api/lancamentos/{id}/publicar': 'whoever may publish every item',
  'post /api/lancamentos/{id}/desfazer': 'whoever may publish every item',
  // See calendar.test.ts.
  'get /api/calendario': 'dates of what the account may read',
  'get /api/usuarios/opcoes': 'titles and pictures, to whoever fills in a record that points there',
}
/** Routes that no call declares. */
const undeclared = ['get /api/openapi.json', 'get /api/docs']

const calls = callsOf(resources)
const callNamed = (name: string) => calls.find(call => nameOf(call) === name)!
const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`

let app: TestApp
const sessions = new Map<string, ApiCalls>()
const ids = new Map<string, number>()
let unknownAddress = ''
let unknownRecord = ''

/** Makes a person of the profile "Por área" with this right in this area alone, or in no area. */
async function person(name: string, area?: Area, right?: Right) {
  // The area of administration has no drafts, so a person can only read or publish there.
  const held = area === 'administracao' && right === 'escrever' ? 'ler' : right
  const email = `${name}@example.com`
  await app.addAccount({ nome: name, email, perfil: 'por_area', ...(area && held && { [`area_${area}`]: held }) })
  sessions.set(name, await app.signIn(email))
}

beforeAll(async () => {
  app = await startSharedApp({ parts: { rateLimits: false, client, site } })
  const { admin } = app
  sessions.set('administrador', admin)
  await person('ninguem')
  for (const area of areaNames) {
    for (const right of rightNames) {
      await person(`${area}-${right}`, area, right)
      const fields = { nome: `${area} ${right}`, escopos: [`${area}:${right}`] }
      sessions.set(`token ${area}-${right}`, await newToken(app, admin, fields))
    }
  }

  ids.set('uploads', await uploadPicture(app, admin))
  const lead = { assunto: 'outro', nome: 'Bruna', email: 'b@example.com', mensagem: 'Oi', consentimento: 1 }
  await app.app.inject(formRequest('POST', '/api/contatos', lead))
  ids.set('contatos', 1)
  // The file is in use, so that everybody who may see files at all sees it.
  await admin.post('/api/configuracoes', { empresa_logo_id: ids.get('uploads')! })
  ids.set('usuarios', 2)
  for (const { name, title } of resources) {
    if (ids.has(name) || name === 'configuracoes') continue
    const [seed] = (await admin.get(`/api/${name}?limite=1`)).data
    const reply = await admin.post(
      `/api/${name}`,
      seed ? { id: seed.id, ativo: 0 } : { [title]: 'Um', ...drafts[name] },
    )
    expect([name, reply.statusCode, reply.errors]).toEqual([name, 200, {}])
    ids.set(name, reply.data.id)
  }
  unknownAddress = bytesOf(await admin.get('/api/nada'))
  unknownRecord = bytesOf(await admin.get('/api/diferenciais/999999'))
}, 60_000)

/** The values that a draft needs besides its title. */
const drafts: Record<string, Record<string, string | number>> = {
  empreendimentos: { tipo_id: 1 },
  unidades: { empreendimento_id: 1 },
  diferenciais: { categoria: 'lazer', ativo: 0 },
}

/** An answer without the id of its request. */
const bytesOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
  `${statusCode} ${body.replace(/"id":"[\w-]+"/, '"id":""')}`

/**
 * Passes the guard and does nothing: an empty form (staff can only change what visitors send), an id that exists, and a
 * query that the call does not know.
 */
function requestOf(call: Call, { headers }: ApiCalls): InjectOptions {
  const id = String(ids.get(call.tag) ?? 1)
  const url = `${call.path.replace('{id}', id)}${call.method === 'delete' ? '?nada=1' : ''}`
  const method = call.method.toUpperCase() as 'GET' | 'POST' | 'DELETE'
  if (method !== 'POST') return { method, url, headers }
  const type = call.isMultipart ? 'multipart/form-data; boundary=x' : 'application/x-www-form-urlencoded'
  return {
    method,
    url,
    headers: { ...headers, 'content-type': type },
    payload: call.isMultipart ? '--x--\r\n' : call.access === 'visitors' ? `id=${id}` : '',
  }
}

const ask = async (call: Call, who: string) => app.app.inject(requestOf(call, sessions.get(who)!))

test('every route of the API is declared as a call, and every call says which right it needs or is open to any account', () => {
  const routes = routesOf(app.app)
    .filter(({ method, path }) => path.startsWith('/api/') && ['GET', 'POST', 'DELETE'].includes(method))
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(routes.filter(route => !undeclared.includes(route)).sort()).toEqual(calls.map(nameOf).sort())

  const without = calls.filter(({ needs, access }) => !needs && access !== 'anonymous' && access !== 'administrators')
  expect(without.map(nameOf).sort()).toEqual(Object.keys(everyones).sort())
})

const areaOf = (call: Call): Area | typeof EVERY_AREA =>
  call.access === 'administrators' ? 'administracao' : call.needs!.resource.area
const rightOf = (call: Call): Right => (call.access === 'administrators' ? 'publicar' : call.needs!.right)
const guarded = calls.filter(call => call.needs || call.access === 'administrators')

/** Whether the call itself answered, whatever it says of the form. */
const passes = (call: Call, reply: { statusCode: number; body: string }) => {
  const isImport = call.path.includes('/importacoes/{id}')
  return isImport ? reply.statusCode !== 403 : ![401, 403, 404, 405, 500].includes(reply.statusCode)
}
const expected = (call: Call) => (call.path.includes('{') ? unknownRecord : unknownAddress)

test.each(guarded.map(call => [nameOf(call), call] as const))('%s requires its right', async (_name, call) => {
  const area = areaOf(call)
  const own = area === EVERY_AREA ? 'imprensa' : area
  const answers: Record<string, boolean | string> = {}
  const wanted: Record<string, boolean | string> = {}
  const note = async (who: string, isWanted: boolean | string) => {
    const reply = await ask(call, who)
    wanted[who] = isWanted
    answers[who] = isWanted === true ? passes(call, reply) || bytesOf(reply) : bytesOf(reply)
  }
  const held = (right: Right) => (own === 'administracao' && right === 'escrever' ? 'ler' : right)
  const isEnough = (right: Right) => rightNames.indexOf(held(right)) >= rightNames.indexOf(rightOf(call))
  const forbidden = `403 ${JSON.stringify({ status: { code: 403, message: 'Você não tem permissão para esta operação.' }, id: '' })}`

  await note('ninguem', expected(call))
  // Users of investor relations read nothing of the other areas, and the others read nothing of theirs.
  if (area !== EVERY_AREA) await note(area === 'ri' ? 'vendas-publicar' : 'ri-publicar', expected(call))
  for (const right of rightNames) await note(`${own}-${right}`, isEnough(right) || forbidden)
  await note('administrador', true)
  expect(answers).toEqual(wanted)
})

test.each(guarded.map(call => [nameOf(call), call] as const))(
  '%s answers tokens as it answers people',
  async (_name, call) => {
    const area = areaOf(call)
    const own = area === EVERY_AREA ? 'imprensa' : area
    // No token reaches accounts, and with them what only administrators may do.
    const isOfAccounts = call.access === 'administrators' || call.needs?.resource.accounts !== undefined
    for (const who of [...rightNames.map(right => `${own}-${right}`), area === 'ri' ? 'vendas-ler' : 'ri-ler']) {
      const reply = await ask(call, `token ${who}`)
      const person = await ask(call, who)
      const wanted = isOfAccounts ? expected(call) : passes(call, person) || bytesOf(person)
      const got = !isOfAccounts && passes(call, person) ? passes(call, reply) || bytesOf(reply) : bytesOf(reply)
      expect([who, got]).toEqual([who, wanted])
    }
  },
)

test.each(Object.keys(everyones).filter(name => !callNamed(name).isForTokens))('%s is closed to tokens', async name => {
  const reply = await ask(callNamed(name), 'token marketing-publicar')
  expect(reply.statusCode).toBe(403)
})

test('an area that a resource names as its reader may read it, and no more', async () => {
  const shared = guarded.filter(({ needs }) => needs?.resource.readBy?.includes('vendas'))
  expect(shared.length).toBeGreaterThan(30)
  for (const call of shared) {
    const reply = await ask(call, 'vendas-publicar')
    expect([nameOf(call), passes(call, reply), reply.statusCode === 403]).toEqual([
      nameOf(call),
      call.method === 'get',
      call.method !== 'get',
    ])
  }
})

test('an invalid id, an unknown one and that of a closed record are answered alike', async () => {
  const { get } = sessions.get('vendas-ler')!
  for (const id of [ids.get('investidores'), 999_999, 'nada', 0])
    expect([id, bytesOf(await get(`/api/investidores/${id}`))]).toEqual([id, unknownRecord])
})
