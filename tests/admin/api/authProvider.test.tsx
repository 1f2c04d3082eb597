// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Admin, CustomRoutes } from 'react-admin'
import { createMemoryRouter, Route, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authProvider, howItEnded, SESSION_ENDED, sessionOwner } from '#admin/api/authProvider.ts'
import { HttpFailure } from '#admin/api/http.ts'
import { clearSession, readSession, writeSession } from '#admin/api/session.ts'
import { signInRoutes } from '#admin/signIn/signInRoutes.tsx'
import { ana, startApi } from '../startApi.ts'

const expired = { code: 401, message: 'Sua sessão expirou. Entre novamente.' }
const credentials = { email: 'ana@empresa.com.br', senha: 'correta & longa', autoLogin: true }
const refused = (method: 'GET' | 'POST', status: number) => new HttpFailure(method, { status, body: {} })

beforeEach(() => {
  clearSession()
  window.matchMedia = () =>
    ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
})
afterEach(cleanup)

describe('signing in', () => {
  test('signing in sends the credentials and stores the token, the flag and the tenant', async () => {
    const { calls } = await startApi({ 'POST /api/auth': { data: { token: 'novo', ...ana } } })
    await authProvider.login(credentials)

    expect(calls[0]!.form).toEqual([
      ['email', 'ana@empresa.com.br'],
      ['senha', 'correta & longa'],
      ['autoLogin', '1'],
    ])
    expect(readSession()).toEqual({ token: 'novo', autoLogin: true, tenantId: '3' })
  })

  test('a sign-in with a wrong password shows the message of the server and stores nothing', async () => {
    await startApi({ 'POST /api/auth': { code: 401, message: 'E-mail ou senha inválidos.' } })
    await expect(authProvider.login(credentials)).rejects.toThrow('E-mail ou senha inválidos.')
    expect(readSession()).toBeUndefined()
  })

  test('after signing in, the identity of the user is known without another request', async () => {
    const { calls } = await startApi({ 'POST /api/auth': { data: { token: 'novo', ...ana } } })
    await authProvider.login(credentials)
    expect(await authProvider.getIdentity()).toMatchObject({ id: 7, fullName: 'Ana Souza', tenant: { id: 3 } })
    expect(await authProvider.getPermissions()).toBe('administrador')
    expect(calls).toHaveLength(1)
  })

  test('a sign-in with another account in another window is noticed before that window announces it', async () => {
    const { calls, routes } = await startApi({ 'POST /api/auth': { data: { token: 'novo', ...ana } } })
    await authProvider.login(credentials)
    expect(await sessionOwner()).toMatchObject({ id: 7 })

    routes['GET /api/auth'] = { data: { ...ana, usuario: { ...ana.usuario, id: 8, nome: 'Bruno Lima' } } }
    // biome-ignore lint/suspicious/noDocumentCookie: another window writes the cookie without an event in this one.
    document.cookie = `painel=${encodeURIComponent('{"token":"dele","autoLogin":false}')}; path=/`
    expect(await sessionOwner()).toMatchObject({ id: 8, nome: 'Bruno Lima' })
    expect(calls.at(-1)!.headers['x-access-token']).toBe('dele')
    expect(await sessionOwner()).toMatchObject({ id: 8 })
    expect(calls).toHaveLength(2)
  })

  test('signing in with a browser that keeps no cookies says so', async () => {
    await startApi({ 'POST /api/auth': { data: { token: 'novo', ...ana } } })
    const cookie = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
    await expect(authProvider.login(credentials)).rejects.toThrow('Permita cookies')
    cookie.mockRestore()
  })
})

describe('signing out', () => {
  beforeEach(() => writeSession({ token: 'velho', autoLogin: true }, 3))

  test('signing out ends the session on the server and in the browser, and leads to the sign-in page', async () => {
    const { calls } = await startApi({ 'POST /api/auth/logout': {} })
    expect(await authProvider.logout()).toBe('/admin')
    expect(calls[0]!.headers['x-access-token']).toBe('velho')
    expect(readSession()).toBeUndefined()
  })

  test('signing out removes the cookie although the request fails', async () => {
    await startApi({ 'POST /api/auth/logout': (_, response) => void response.destroy() })
    expect(await authProvider.logout()).toBe('/admin')
    expect(readSession()).toBeUndefined()
  })

  test('signing out does not wait for a server that does not answer', async () => {
    await startApi({ 'POST /api/auth/logout': () => undefined })
    const done = authProvider.logout()
    expect(readSession()).toBeUndefined()
    expect(await done).toBe('/admin')
  })
})

describe('asking whether the person is signed in', () => {
  test('many simultaneous checks of the session are one request to the server', async () => {
    const { calls } = await startApi({ 'GET /api/auth': { data: ana } })
    writeSession({ token: 'vivo', autoLogin: false }, 3)
    await Promise.all([
      authProvider.checkAuth(),
      authProvider.checkAuth(),
      authProvider.getIdentity(),
      authProvider.getPermissions(),
    ])
    await authProvider.checkAuth()
    expect(calls).toHaveLength(1)
  })

  test('the session is checked again after another account signs in', async () => {
    const { calls } = await startApi({ 'GET /api/auth': { data: ana } })
    writeSession({ token: 'vivo', autoLogin: false }, 3)
    await authProvider.checkAuth()
    writeSession({ token: 'outro', autoLogin: false }, 3)
    await authProvider.checkAuth()
    expect(calls.map(({ headers }) => headers['x-access-token'])).toEqual(['vivo', 'outro'])
  })

  test('without a token the check still asks the server, then leads to the sign-in page without a message', async () => {
    let answered = false
    const { calls } = await startApi({
      'GET /api/auth': () => {
        answered = true
        return expired
      },
    })
    await expect(authProvider.checkAuth()).rejects.toEqual({ redirectTo: '/admin', message: false })
    expect(answered).toBe(true)
    expect(calls).toHaveLength(1)
  })

  test.each([[401], [403]])('a session that the server refuses with %i is over', async code => {
    await startApi({ 'GET /api/auth': { code, message: 'Não' } })
    writeSession({ token: 'velho', autoLogin: true }, 3)
    await expect(authProvider.checkAuth()).rejects.toMatchObject({ redirectTo: '/admin' })
    expect(howItEnded()).toBe('ended')
  })

  test('a refusal that comes after a sign-in in another window does not end that session', async () => {
    const { calls } = await startApi({
      'GET /api/auth': ({ headers }) => {
        if (headers['x-access-token'] === 'novo') return { data: ana }
        writeSession({ token: 'novo', autoLogin: false }, 3)
        return expired
      },
    })
    await expect(authProvider.checkAuth()).resolves.toBeUndefined()
    expect(calls).toHaveLength(2)
    expect(readSession()).toMatchObject({ token: 'novo' })
  })

  test('a server that is busy does not sign the user out', async () => {
    await startApi({ 'GET /api/auth': { code: 503, message: 'Serviço temporariamente indisponível.' } })
    writeSession({ token: 'vivo', autoLogin: true }, 3)
    await expect(authProvider.checkAuth()).resolves.toBeUndefined()
    expect(readSession()).toBeDefined()
  })
})

describe('a session that ended', () => {
  const heard: string[] = []
  const takeOver = (event: Event) => {
    heard.push((event as CustomEvent<string>).detail)
    event.preventDefault()
  }
  beforeEach(() => {
    heard.length = 0
    window.addEventListener(SESSION_ENDED, takeOver)
  })
  afterEach(() => {
    vi.useRealTimers()
    window.removeEventListener(SESSION_ENDED, takeOver)
  })
  /** The user is on a page, and the server has just answered. */
  const onPage = async (autoLogin: boolean) => {
    const api = await startApi({ 'GET /api/auth': { data: ana } })
    writeSession({ token: 'vivo', autoLogin }, 3)
    await authProvider.checkAuth()
    heard.length = 0
    return api
  }
  /** As the browser does when SAIR is pressed in another window. */
  function signOutElsewhere() {
    // biome-ignore lint/suspicious/noDocumentCookie: another window removes it.
    document.cookie = 'painel=; path=/; Max-Age=0'
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: 'painel.tenant', newValue: null }))
  }

  test('a session ended by SAIR in another window is announced at once, and again at every later check', async () => {
    const { routes } = await onPage(false)
    signOutElsewhere()
    expect(heard).toEqual(['signedOut'])

    routes['GET /api/auth'] = expired
    await expect(authProvider.checkAuth()).resolves.toBeUndefined()
    await authProvider.checkError(refused('POST', 401))
    expect(heard).toEqual(['signedOut', 'signedOut', 'signedOut'])
  })

  test('a session ended by SAIR in this window is not announced', async () => {
    const { routes } = await onPage(false)
    routes['POST /api/auth/logout'] = {}
    await authProvider.logout()
    expect(heard).toEqual([])
  })

  test.each([
    ['ended', 'a minute after it was used', false, 60_000],
    ['expired', 'eight hours after it was used', false, 8 * 3_600_000],
    ['ended', 'eight hours after, by who stays connected', true, 8 * 3_600_000],
    ['expired', 'three days after', true, 72 * 3_600_000],
  ])('the end of a session is announced as %s %s', async (how, _when, autoLogin, later) => {
    await onPage(autoLogin)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + later })
    await authProvider.checkError(refused('GET', 401))
    expect(heard).toEqual([how])
  })

  test('a session whose cookie expired by age is announced as expired', async () => {
    await onPage(true)
    // biome-ignore lint/suspicious/noDocumentCookie: the browser does so when it is three days old.
    document.cookie = 'painel=; path=/; Max-Age=0'
    await authProvider.checkError(refused('POST', 401))
    expect(heard).toEqual(['expired'])
  })

  test('the end of a session is shown on the sign-in page when the page cannot sign in by itself', async () => {
    const { routes } = await onPage(false)
    window.removeEventListener(SESSION_ENDED, takeOver)
    routes['GET /api/auth'] = expired
    signOutElsewhere()
    await expect(authProvider.checkAuth()).rejects.toEqual({ redirectTo: '/admin', message: false })
    expect(howItEnded()).toBe('signedOut')
    render(<RouterProvider router={createMemoryRouter(signInRoutes, { initialEntries: ['/admin'] })} />)
    await screen.findByText('Você saiu em outra janela. Entre novamente.')
  })
})

describe('a session that expires while the page is open', () => {
  const takeOver = (event: Event) => event.preventDefault()
  afterEach(() => window.removeEventListener(SESSION_ENDED, takeOver))

  test('a session that expires during a save is announced, and the form stays on the screen', async () => {
    const heard = vi.fn()
    window.addEventListener(SESSION_ENDED, heard, { once: true })
    await expect(authProvider.checkError(refused('POST', 401))).resolves.toBeUndefined()
    expect(heard).toHaveBeenCalledOnce()
  })

  test('a session that expires during a read leads to the sign-in page', async () => {
    await expect(authProvider.checkError(refused('GET', 401))).rejects.toEqual({ redirectTo: '/admin', message: false })
  })

  test('a session that expires leads nowhere when the page lets the user sign in without leaving it', async () => {
    window.addEventListener(SESSION_ENDED, takeOver)
    await expect(authProvider.checkError(refused('GET', 401))).resolves.toBeUndefined()

    await startApi({ 'GET /api/auth': expired })
    writeSession({ token: 'velho', autoLogin: true }, 3)
    await expect(authProvider.checkAuth()).resolves.toBeUndefined()
  })

  test.each([[403], [404], [409], [422], [503]])('an answer of %i does not end the session', async status => {
    await expect(authProvider.checkError(refused('GET', status))).resolves.toBeUndefined()
  })
})

test('an unauthenticated visitor of an inner page reaches the sign-in form after a few navigations and calls', async () => {
  const { calls } = await startApi({ 'GET /api/auth': expired })
  const admin = (
    <Admin
      basename="/admin"
      authProvider={authProvider}
      dataProvider={{} as never}
      loginPage={false}
      requireAuth
      disableTelemetry
    >
      <CustomRoutes>
        <Route path="/painel" element={<p>Segredo</p>} />
      </CustomRoutes>
    </Admin>
  )
  const router = createMemoryRouter([...signInRoutes, { path: '/admin/*', element: admin }], {
    initialEntries: ['/admin/painel'],
  })
  let steps = 0
  router.subscribe(() => steps++)
  render(<RouterProvider router={router} />)

  await screen.findByRole('heading', { name: 'Entrar' })
  expect(screen.queryByText('Segredo')).toBeNull()
  // Each navigation notifies its subscribers a few times; redirects that trigger each other notify them thousands of times.
  expect(steps).toBeLessThan(10)
  expect(calls.length).toBeLessThan(5)
})
