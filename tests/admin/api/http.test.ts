// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpFailure, request, TIMEOUT_MS } from '#admin/api/http.ts'
import { clearSession, writeSession } from '#admin/api/session.ts'
import { startApi } from '../startApi.ts'

const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    error => error,
  )
  expect(error).toBeInstanceOf(HttpFailure)
  return error as HttpFailure
}

beforeEach(clearSession)
afterEach(() => vi.useRealTimers())

describe('a call', () => {
  test('a call sends a form-encoded body, repeating the names that have several values', async () => {
    const { calls } = await startApi({ 'POST /api/casas': { data: { id: 1 } } })
    await request('POST', '/api/casas', {
      body: [
        ['nome', 'Praça & Jardim'],
        ['cores', 'azul'],
        ['cores', 'ocre'],
      ],
    })

    expect(calls[0]!.headers['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8')
    expect(calls[0]!.body).toBe('nome=Pra%C3%A7a+%26+Jardim&cores=azul&cores=ocre')
  })

  test('a call sends its query, and returns data, meta and status', async () => {
    const { calls } = await startApi({ 'GET /api/casas': { data: [{ id: 1 }], meta: { count: 9 }, message: 'Feito' } })
    const answer = await request('GET', '/api/casas', { query: [['ordenacao[nome]', 'ASC']] })

    expect(calls[0]!.query).toEqual([['ordenacao[nome]', 'ASC']])
    expect(answer).toEqual({ data: [{ id: 1 }], meta: { count: 9 }, status: { code: 200, message: 'Feito' } })
  })

  test('a call carries the token and the tenant only while there is a session', async () => {
    const { calls } = await startApi({ 'GET /api/casas': { data: [] } })
    await request('GET', '/api/casas')
    writeSession({ token: 'segredo', autoLogin: false }, 3)
    await request('GET', '/api/casas')
    clearSession()
    await request('GET', '/api/casas')

    const sent = calls.map(({ headers }) => [headers['x-access-token'], headers['x-tenant-id']])
    expect(sent).toEqual([
      [undefined, undefined],
      ['segredo', '3'],
      [undefined, undefined],
    ])
  })
})

describe('a call that fails', () => {
  test('a failed call has the message of the server, the errors of fields, the data and the time to wait', async () => {
    await startApi({
      'POST /api/casas': {
        code: 429,
        message: 'Muitas tentativas.',
        errors: { nome: 'Campo obrigatório' },
        data: { tentativas: 5 },
        headers: { 'retry-after': '900' },
      },
    })
    const error = await failure(request('POST', '/api/casas', { body: [] }))

    expect(error).toMatchObject({
      method: 'POST',
      status: 429,
      message: 'Muitas tentativas.',
      errors: { nome: 'Campo obrigatório' },
      data: { tentativas: 5 },
      retryAfter: 900,
    })
  })

  test.each([
    [502, '<h1>Bad gateway</h1>'],
    [200, '<h1>Página do proxy</h1>'],
    [500, ''],
  ])('an answer of %i that does not come from the API (%s) shows its status code', async (code, raw) => {
    await startApi({ 'GET /api/casas': { code, raw } })
    const error = await failure(request('GET', '/api/casas'))
    expect(error).toMatchObject({ status: code, message: `Falha ao fazer solitação código: ${code}` })
  })

  test.each([
    ['GET', 2],
    ['POST', 1],
  ] as const)('a %s that is refused while another window signs in, is sent %i times', async (method, times) => {
    const { calls } = await startApi({
      [`${method} /api/casas`]: ({ headers }) => {
        if (headers['x-access-token'] === 'novo') return { data: [] }
        writeSession({ token: 'novo', autoLogin: false }, 3)
        return { code: 401, message: 'Sua sessão expirou. Entre novamente.' }
      },
    })
    writeSession({ token: 'velho', autoLogin: false }, 3)
    const answer = request(method, '/api/casas')
    if (times === 1) expect(await failure(answer)).toMatchObject({ status: 401 })
    else await expect(answer).resolves.toMatchObject({ data: [] })
    expect(calls).toHaveLength(times)
  })

  test('a call whose connection is cut fails without a status', async () => {
    await startApi({ 'POST /api/casas': (_, response) => void response.destroy() })
    const error = await failure(request('POST', '/api/casas', { body: [] }))
    expect(error).toMatchObject({ status: 0, message: 'Falha ao fazer solitação', errors: undefined })
  })

  test.each([
    ['a call', {}],
    ['an upload', { files: [new File(['a'], 'a.txt')] }],
  ])('%s without an answer fails after 40,000 ms, not before', async (_, options) => {
    const { calls } = await startApi({ 'POST /api/casas': () => undefined })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let settled = false
    const call = failure(request('POST', '/api/casas', options)).finally(() => {
      settled = true
    })
    while (calls.length === 0) await new Promise(setImmediate)

    vi.advanceTimersByTime(TIMEOUT_MS - 1)
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
    expect(settled).toBe(false)
    vi.advanceTimersByTime(1)
    expect(await call).toMatchObject({ status: 0, message: 'Falha ao fazer solitação' })
    expect(TIMEOUT_MS).toBe(40_000)
  })

  test.each([
    ['a call', {}],
    ['an upload', { files: [new File(['a'], 'a.txt')] }],
  ])('%s that its caller aborts rejects with an AbortError, not with a failure to show', async (_, options) => {
    const { calls } = await startApi({ 'POST /api/casas': () => undefined })
    const caller = new AbortController()
    const call = request('POST', '/api/casas', { ...options, signal: caller.signal })
    while (calls.length === 0) await new Promise(setImmediate)
    caller.abort()

    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    await expect(request('POST', '/api/casas', { ...options, signal: caller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(calls).toHaveLength(1)
  })
})

describe('an upload', () => {
  test('an upload is multipart with each file under upload_files, carries the session and reports its progress', async () => {
    const { calls } = await startApi({ 'POST /api/arquivos': { data: [{ id: 1 }, { id: 2 }] } })
    writeSession({ token: 'segredo', autoLogin: false }, 3)
    const progress: number[] = []
    const answer = await request('POST', '/api/arquivos', {
      files: [new File(['primeiro'], 'a.pdf'), new File(['segundo'], 'b.pdf')],
      onProgress: sent => progress.push(sent),
    })

    expect(answer.data).toEqual([{ id: 1 }, { id: 2 }])
    expect(calls[0]!.headers).toMatchObject({ 'x-access-token': 'segredo', 'x-tenant-id': '3' })
    expect(calls[0]!.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/)
    expect(calls[0]!.body.match(/name="upload_files"; filename="[ab]\.pdf"/g)).toHaveLength(2)
    expect(calls[0]!.body).toContain('segundo')
    expect(progress.at(-1)).toBe(1)
  })

  test('a refused upload has the message of the server', async () => {
    await startApi({ 'POST /api/arquivos': { code: 415, message: 'Tipo de arquivo não permitido: a.exe' } })
    const error = await failure(request('POST', '/api/arquivos', { files: [new File(['MZ'], 'a.exe')] }))
    expect(error).toMatchObject({ status: 415, message: 'Tipo de arquivo não permitido: a.exe' })
  })
})
