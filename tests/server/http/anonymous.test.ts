import { expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { routesOf } from '../../support/routesOf.ts'
import { client, site } from '../pages/site.ts'

/** The calls that answer without a session; no other does. */
const open = [
  'GET /saude/viva',
  'GET /saude/pronta',
  'POST /api/auth',
  'POST /api/auth/company',
  'POST /api/auth/company/start',
  'POST /api/auth/forgot',
  'POST /api/auth/new-password',
  'POST /api/contatos',
  'GET /uploads/:name',
  // These addresses cannot be guessed.
  'GET /previa/:token',
  'GET /aprovacao/:token',
  'POST /aprovacao/:token',
  'GET /admin',
  'GET /admin/*',
  'GET /*',
  'POST /*',
]
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('without a session, only the calls of the open list answer', async () => {
  const { app } = await startApp({ parts: { rateLimits: false, client, site } })
  const routes = [...new Set(routesOf(app).map(({ path }) => path))]
  expect(routes.length).toBeGreaterThan(20)
  expect(routes).toContain('/api/usuarios/:id')

  const answering: string[] = []
  for (const route of routes) {
    const url = route.replace(/:\w+/g, '1').replace('*', 'nada')
    for (const method of METHODS) {
      const headers = method === 'POST' ? form : {}
      const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
      let reply = await app.inject({ method, url, headers })
      if (reply.statusCode === 415) reply = await app.inject({ method, url, headers: multipart, payload: '--x--\r\n' })
      if (![401, 405].includes(reply.statusCode)) answering.push(`${method} ${route}`)
      if (reply.statusCode === 401) {
        expect(reply.json().status.message).toBe('Entre para continuar.')
        expect(Object.keys(reply.json()).sort()).toEqual(['id', 'status'])
      }
    }
  }
  const ownAddresses = answering.filter(one => !one.endsWith(' /*'))
  expect(ownAddresses.sort()).toEqual(open.filter(one => !one.endsWith(' /*')).sort())
  // Pages and the forms on them; an address without a page accepts no form either.
  expect(answering.filter(one => one.endsWith(' /*')).sort()).toEqual(METHODS.map(method => `${method} /*`).sort())
  for (const method of METHODS.filter(one => one !== 'GET'))
    expect((await app.inject({ method, url: '/nada', headers: form })).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/', headers: form })).statusCode).toBe(405)
})

test('every address that accepts POST requires exactly its type of form, even when the form is empty', async () => {
  const { app, admin } = await startApp({ parts: { rateLimits: false, client, site } })
  const routes = [...new Set(routesOf(app).map(({ path }) => path))]
  const post = async (url: string, headers: Record<string, string>, payload?: string) =>
    (await app.inject({ method: 'POST', url, headers: { ...admin.headers, ...headers }, payload })).statusCode
  const multipart = 'multipart/form-data; boundary=x'
  const formType = form['content-type']
  // Logout comes last, so that the other calls have a session.
  const isLogout = (route: string) => Number(route.endsWith('/logout'))

  const taking: string[] = []
  for (const route of routes.sort((a, b) => isLogout(a) - isLogout(b))) {
    const url = route.replace(/:\w+/g, '99').replace('*', 'nada')
    const isUpload = (await post(url, { 'content-type': multipart }, '--x--\r\n')) !== 415
    const others = ['text/plain', 'application/json', `${formType}; charset=latin1`, `${formType}, ${formType}`]
    // A page takes both where its form has files, which only the page can tell.
    const wrong = route === '/*' ? [] : [isUpload ? formType : multipart]
    const refused = [undefined, '', ...others, ...wrong]
    const codes: number[] = []
    for (const type of refused) {
      codes.push(await post(url, type === undefined ? {} : { 'content-type': type }))
      codes.push(await post(url, { ...(type === undefined ? {} : { 'content-type': type }), 'content-length': '0' }))
    }
    if (codes.includes(405)) continue
    taking.push(route)
    expect([route, ...new Set(codes)]).toEqual([route, 415])
    if (!isUpload) expect([route, await post(url, form)]).not.toEqual([route, 415])
  }
  expect(taking.length).toBeGreaterThan(40)
  expect(taking).toEqual(expect.arrayContaining(['/api/auth', '/api/auth/logout', '/api/uploads', '/*']))
})

test('a session that is sent anywhere but in its header is ignored', async () => {
  const { app, admin } = await startApp({ parts: { rateLimits: false } })
  const { token, tenantId } = admin
  const both = `x-access-token=${token}&x-tenant-id=${tenantId}`
  const form = 'application/x-www-form-urlencoded'
  const requests = [
    { url: `/api/diferenciais?${both}` },
    { url: '/api/diferenciais', headers: { cookie: `token=${token}; x-access-token=${token}` } },
    { url: '/api/diferenciais', headers: { authorization: `Bearer ${token}`, 'x-tenant-id': String(tenantId) } },
    { url: '/api/diferenciais', headers: { 'x-access-token': ` ${token}x`, 'x-tenant-id': String(tenantId) } },
    { url: '/api/diferenciais', headers: { 'x-access-token': token.toLowerCase(), 'x-tenant-id': String(tenantId) } },
    { method: 'POST' as const, url: '/api/diferenciais', headers: { 'content-type': form }, payload: `nome=x&${both}` },
    { method: 'DELETE' as const, url: '/api/diferenciais/1', headers: { cookie: `token=${token}` } },
  ]
  for (const request of requests) {
    const reply = await app.inject(request)
    expect([request.url, reply.statusCode, reply.body.includes(token)]).toEqual([request.url, 401, false])
  }
})
