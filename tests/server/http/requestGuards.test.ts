import { METHODS } from 'node:http'
import type { InjectOptions } from 'light-my-request'
import { expect, test } from 'vitest'
import { unavailable } from '#server/errors.ts'
import { formRequest, PASSWORD, startApp } from '../../support/app.ts'
import { client, site } from '../pages/site.ts'

const parts = { rateLimits: false, client, site }
type Request = InjectOptions

/** Every known address and the methods that it answers. */
const addresses: [string, string][] = [
  ['/saude/viva', 'GET, HEAD'],
  ['/saude/pronta', 'GET, HEAD'],
  ['/api/auth', 'GET, HEAD, POST'],
  ['/api/auth/logout', 'POST'],
  ['/api/auth/forgot', 'POST'],
  ['/api/auth/new-password', 'POST'],
  ['/api/auth/sessions', 'GET, HEAD'],
  ['/api/auth/sessions/end', 'POST'],
  ['/api/diferenciais', 'GET, HEAD, POST'],
  ['/api/diferenciais/1', 'DELETE, GET, HEAD'],
  ['/api/configuracoes', 'GET, HEAD, POST'],
  ['/api/uploads', 'GET, HEAD, POST'],
  ['/api/uploads/1', 'DELETE, GET, HEAD, POST'],
  ['/api/openapi.json', 'GET, HEAD'],
  ['/api/docs', 'GET, HEAD'],
  ['/admin', 'GET, HEAD'],
  ['/admin/painel', 'GET, HEAD'],
]

test('a known address refuses other methods and names those it knows, with or without a session and whatever is sent', async () => {
  const { app, admin } = await startApp({ parts })
  for (const [url, allow] of addresses) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
      if (allow.split(', ').includes(method)) continue
      for (const headers of [{}, admin.headers, { 'content-type': 'application/json' }]) {
        const reply = await app.inject({
          method,
          url,
          headers,
          payload: method === 'TRACE' ? undefined : '{}',
        } as Request)
        expect([method, url, reply.statusCode, reply.headers.allow]).toEqual([method, url, 405, allow])
        if (method !== 'HEAD') expect(reply.json().status).toEqual({ code: 405, message: 'Método não permitido.' })
      }
    }
  }
})

test('a page refuses other methods and names those it knows, and an unknown address is unknown by any method', async () => {
  const { app } = await startApp({ parts })
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
    const payload = method === 'TRACE' ? undefined : '{}'
    const ask = (url: string) =>
      app.inject({ method, url, headers: { 'content-type': 'application/json' }, payload } as Request)
    for (const url of ['/', '/?tipo=lote']) {
      const reply = await ask(url)
      expect([method, reply.statusCode, reply.headers.allow]).toEqual([method, 405, 'GET, HEAD, POST'])
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    }
    for (const url of ['/nada', '//', '/%2F']) {
      const reply = await ask(url)
      expect([method, url, reply.statusCode, reply.headers.allow]).toEqual([method, url, 404, undefined])
    }
    const unknown = await ask('/api/nada')
    expect([unknown.statusCode, unknown.json().status.message]).toEqual([404, 'Endereço não encontrado.'])
  }
})

test.each([
  ['/uploads/', 404],
  [`/uploads/${'0'.repeat(32)}.pdf`, 404],
  ['/uploads/ficha%20antiga.pdf', 404],
  ['/%', 400],
  ['/%ff', 400],
  ['/uploads/%', 400],
])(
  'a visitor who follows a link to %s sees a page with %i, and a program or picture gets a short answer',
  async (url, status) => {
    const { app } = await startApp({ parts })
    const page = await app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
    expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(page.headers['content-security-policy']).toContain("style-src 'self'")
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('Algo deu errado')
    for (const accept of [undefined, '*/*', 'image/avif,image/webp,*/*;q=0.8']) {
      const short = await app.inject({ url, headers: accept === undefined ? {} : { accept } })
      expect([accept, short.statusCode, short.json().status.code]).toEqual([accept, status, status])
    }
  },
)

test('the API and the back-office refuse in one shape, even when a browser asks for a page', async () => {
  const { app } = await startApp({ parts })
  for (const url of ['/api/%', '/api/nada', '/admin/%', '/api/diferenciais'])
    expect((await app.inject({ url, headers: { accept: 'text/html' } })).json().id).toMatch(/^[\w-]{12}$/)
})

test('an unknown method is refused at any address', async () => {
  const { app, admin } = await startApp({ parts })
  const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'])
  for (const method of METHODS.filter(one => !known.has(one))) {
    for (const url of ['/api/diferenciais', '/nada']) {
      const reply = await app.inject({ method, url, headers: admin.headers } as Request)
      expect([method, url, reply.statusCode]).toEqual([method, url, 405])
    }
  }
})

test('a header that names another method changes nothing', async () => {
  const { app, admin, clock } = await startApp({ parts })
  await admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer' })
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override', '_method']) {
    const headers = { ...admin.headers, [name]: 'DELETE' }
    expect((await app.inject({ method: 'GET', url: '/api/diferenciais/1', headers })).statusCode).toBe(200)
    const posted = await app.inject(formRequest('POST', '/api/diferenciais', { id: 1, ordem: 3 }, headers))
    expect(posted.json().data).toMatchObject({ id: 1, ordem: 3 })
  }
  expect((await admin.post('/api/diferenciais', { id: 1, _method: 'DELETE' })).statusCode).toBe(422)
  expect((await admin.get('/api/diferenciais?_method=DELETE')).statusCode).toBe(400)
  expect(clock.now()).toBeInstanceOf(Date)
})

test('calls that only read change nothing', async () => {
  const { app, admin, store } = await startApp({ parts })
  await admin.get('/api/configuracoes')
  const everything = async () =>
    JSON.stringify(
      await store.read(tx =>
        Promise.all(
          ['diferenciais', 'tipos', 'usuarios', 'configuracoes', '_auditoria', '_operacoes'].map(table =>
            tx.db
              .selectFrom(table)
              .selectAll()
              .orderBy('id')
              .execute()
              .catch(() => tx.db.selectFrom(table).selectAll().execute()),
          ),
        ),
      ),
    )
  const before = await everything()
  for (const [url, allow] of addresses) {
    if (!allow.includes('GET')) continue
    for (const method of ['GET', 'HEAD'] as const)
      await app.inject({ method, url, headers: admin.headers, payload: 'id=1&nome=x' })
  }
  expect(await everything()).toBe(before)
})

test('an unknown address is refused as such before the server looks at what was sent', async () => {
  const { app, admin } = await startApp({ parts })
  for (const url of [
    '/api',
    '/api/',
    '/api/nada',
    '/api/diferenciais/1/2',
    '/api/auth/nada',
    '/api/empreendimentosx',
  ]) {
    for (const headers of [{}, admin.headers]) {
      for (const method of ['GET', 'POST', 'DELETE', 'PUT'] as const) {
        const reply = await app.inject({
          method,
          url,
          headers: { ...headers, 'content-type': 'application/json' },
          payload: '{"a":1}',
        })
        expect([method, url, reply.statusCode, reply.json().status.message]).toEqual([
          method,
          url,
          404,
          'Endereço não encontrado.',
        ])
      }
    }
  }
})

test('only the hosts of this installation are answered, except for the health check', async () => {
  const { app, admin } = await startApp({ parts })
  for (const host of [
    'outro.example.com',
    'localhost:81',
    'localhost.',
    'localhost:443',
    'localhost@outro.example.com',
    '127.0.0.1',
    'x',
    'localhost, outro',
    'http://localhost',
  ]) {
    const reply = await app.inject({
      url: '/api/diferenciais',
      headers: { ...admin.headers, host, 'x-forwarded-host': 'localhost', forwarded: 'host=localhost' },
    })
    expect([host, reply.statusCode, reply.json().status.message]).toEqual([host, 400, 'Requisição inválida.'])
    expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(400)
    expect((await app.inject({ url: '/admin', headers: { host } })).statusCode).toBe(400)
    expect((await app.inject({ url: '/saude/viva', headers: { host } })).statusCode).toBe(200)
    expect((await app.inject({ url: '/saude/pronta', headers: { host } })).json()).toEqual({ status: 'ok' })
  }
})

test.each(['LOCALHOST', 'LocalHost:80', 'localhost:80'])(
  'a host written with capitals or the default port is the same host: %s',
  async host => {
    const { app, admin } = await startApp({ parts })
    const codes = async (asked: Record<string, string>) => {
      const replies = await Promise.all(
        ['/', '/admin', '/api/diferenciais'].map(url => app.inject({ url, headers: { ...admin.headers, ...asked } })),
      )
      return replies.map(({ statusCode }) => statusCode)
    }
    expect(await codes({ host })).toEqual(await codes({ host: 'localhost' }))
    const form = { email: 'ana@example.com', senha: PASSWORD, autoLogin: 1 }
    const signIn = formRequest('POST', '/api/auth', form, { host, origin: 'http://localhost' })
    expect((await app.inject(signIn)).statusCode).toBe(200)
  },
)

test('every refusal has the same shape, in Portuguese, and reveals nothing about the machine', async () => {
  const { app, admin, addAccount, signIn } = await startApp({ parts })
  await addAccount({ nome: 'Edu Editor', email: 'edu@example.com', perfil: 'editor' })
  const editor = await signIn('edu@example.com')
  const otherTenant = { ...admin.headers, 'x-tenant-id': '2' }
  await admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer' })
  const form = (url: string, fields: Record<string, string>) => formRequest('POST', url, fields, admin.headers)
  const cases: [number, string, Request][] = [
    [400, 'Requisição inválida.', form('/api/diferenciais', { 'a[b]': '1' })],
    [400, 'Filtro inválido: dono.', { url: '/api/diferenciais?dono=1', headers: admin.headers }],
    [400, 'Ordenação inválida: dono.', { url: '/api/diferenciais?ordenacao[dono]=ASC', headers: admin.headers }],
    [401, 'Entre para continuar.', { url: '/api/diferenciais' }],
    [
      401,
      'Sua sessão expirou. Entre novamente.',
      { url: '/api/diferenciais', headers: { ...admin.headers, 'x-access-token': 'x'.repeat(43) } },
    ],
    [
      401,
      'E-mail ou senha inválidos.',
      formRequest('POST', '/api/auth', { email: 'ana@example.com', senha: 'outra coisa 1' }),
    ],
    [403, 'Você não tem permissão para esta operação.', { url: '/api/diferenciais', headers: otherTenant }],
    [404, 'Endereço não encontrado.', { url: '/api/usuarios', headers: editor.headers }],
    [404, 'Registro não encontrado.', { url: '/api/diferenciais/99', headers: admin.headers }],
    [404, 'Endereço não encontrado.', { url: '/api/nada', headers: admin.headers }],
    [405, 'Método não permitido.', { method: 'PUT', url: '/api/diferenciais', headers: admin.headers }],
    [409, 'Já existe um registro com este valor.', form('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer' })],
    [
      409,
      'Este registro foi alterado por outra pessoa. Recarregue antes de salvar.',
      form('/api/diferenciais', { id: '1', revisao: '9', ordem: '1' }),
    ],
    [413, 'Requisição maior que o permitido.', form('/api/diferenciais', { nome: 'x'.repeat(1024 * 1024) })],
    [
      415,
      'Tipo de conteúdo não suportado. Envie como application/x-www-form-urlencoded.',
      {
        method: 'POST',
        url: '/api/diferenciais',
        headers: { ...admin.headers, 'content-type': 'application/json' },
        payload: '{}',
      },
    ],
    [422, 'Verifique os campos destacados.', form('/api/diferenciais', { nome: '' })],
  ]
  for (const [code, message, request] of cases) {
    const reply = await app.inject(request)
    const body = reply.json()
    expect([message, reply.statusCode, body.status]).toEqual([message, code, { code, message }])
    expect(Object.keys(body).every(key => ['status', 'errors', 'data', 'id'].includes(key))).toBe(true)
    expect(body.id).toMatch(/^[\w-]{12}$/)
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.body).not.toMatch(
      /node_modules|\.ts:|\bat \w+ \(|select |insert |sqlite|postgres|\/tmp\/|fastify|FST_/i,
    )
    const again = await app.inject(request)
    if (again.statusCode === code) expect(again.json().id).not.toBe(body.id)
  }
})

test('a defect is answered with nothing but an id, under which the log has all of it', async () => {
  const details: unknown[] = []
  const logged: { event: string; cause: unknown; details: any }[] = []
  const secret = new Error('SQLITE_ERROR: select senha from usuarios where x = 1 at /srv/casa/store.ts:1')
  const started = await startApp({
    parts: {
      rateLimits: false,
      client: {
        ...client,
        adminPage: async () => {
          throw secret
        },
      },
      log: {
        info: () => {},
        error: (event, cause, more) => {
          logged.push({ event, cause, details: more })
          details.push(more)
        },
      },
    },
  })

  const reply = await started.app.inject('/admin/painel')

  const { id } = reply.json()
  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toEqual({
    status: { code: 500, message: `Erro interno. Se persistir, informe o código ${id}.` },
    id,
  })
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(logged).toEqual([{ event: 'defect', cause: secret, details: expect.objectContaining({ id }) }])
  expect((await started.admin.get('/api/diferenciais')).statusCode).toBe(200)
})

test('a service that is away for a moment answers 503 with a time to wait, and does not reveal the cause', async () => {
  const cause = new Error('connect ECONNREFUSED 10.1.2.3:5432')
  const adminPage = async () => {
    throw unavailable(cause)
  }
  const { app, logged } = await startApp({ parts: { rateLimits: false, client: { ...client, adminPage } } })

  const reply = await app.inject('/admin')

  expect([reply.statusCode, reply.json().status.message]).toEqual([
    503,
    'Serviço temporariamente indisponível. Tente novamente em instantes.',
  ])
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expect(reply.body).not.toMatch(/ECONNREFUSED|10\.1/)
  expect(logged).toEqual([{ event: 'unavailable', cause: expect.objectContaining({ cause }) }])
})
