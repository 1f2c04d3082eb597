// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clearSession, readSession, writeSession } from '#admin/api/session.ts'
import { signInRoutes } from '#admin/signIn/signInRoutes.tsx'
import { ana, startApi } from '../startApi.ts'

function open(address: string) {
  const routes = [...signInRoutes, { path: '/admin/painel', element: <h1>Painel</h1> }]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return router
}

const email = () => screen.findByLabelText<HTMLInputElement>('E-mail')
const senha = () => screen.getByLabelText<HTMLInputElement>('Senha')
const button = (name: string) => screen.getByRole('button', { name })
const signedIn = { 'POST /api/auth': { data: { token: 'novo', ...ana } } }

beforeEach(() => {
  clearSession()
  window.matchMedia = () => ({ matches: true }) as MediaQueryList
})
afterEach(cleanup)

describe('/admin', () => {
  test('the sign-in page signs in with Enter and leads to the dashboard', async () => {
    const { calls } = await startApi(signedIn)
    const router = open('/admin')
    await userEvent.type(await email(), ' ana@empresa.com.br')
    await userEvent.type(senha(), 'correta & longa{Enter}')

    await screen.findByRole('heading', { name: 'Painel' })
    expect(router.state.location.pathname).toBe('/admin/painel')
    expect(calls[0]!.form).toEqual([
      ['email', 'ana@empresa.com.br'],
      ['senha', 'correta & longa'],
      ['autoLogin', '0'],
    ])
    expect(readSession()).toMatchObject({ token: 'novo', autoLogin: false })
  })

  test.each([
    '/admin?redirect=https://example.net',
    '/admin?redirectTo=//example.net/a',
    '/admin?next=/admin/usuarios',
    '/admin?returnUrl=javascript:alert(1)',
    '/admin?tela=https://example.net#https://example.net',
  ])('a sign-in at %s leads to the dashboard as at any other address', async address => {
    await startApi(signedIn)
    const router = open(address)
    await userEvent.type(await email(), 'ana@empresa.com.br')
    await userEvent.type(senha(), 'correta & longa{Enter}')

    await screen.findByRole('heading', { name: 'Painel' })
    expect(router.state.location).toMatchObject({ pathname: '/admin/painel', search: '', hash: '' })
  })

  test('the sign-in page asks for the code of the second factor after the password, and accepts a recovery code instead', async () => {
    const { calls } = await startApi({
      'POST /api/auth': ({ form }) => {
        const codigo = Object.fromEntries(form)['codigo']
        if (codigo === undefined) return { code: 403, message: 'Informe o código.', data: { falta: 'codigo' } }
        if (codigo === '000 000')
          return { code: 401, message: 'Código incorreto ou já usado.', errors: { codigo: 'Informe o de agora.' } }
        return { data: { token: 'novo', ...ana } }
      },
    })
    open('/admin')
    await userEvent.type(await email(), 'ana@empresa.com.br')
    await userEvent.type(senha(), 'correta & longa{Enter}')

    const code = await screen.findByLabelText<HTMLInputElement>('Código do aplicativo')
    expect(code).toHaveFocus()
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(code).toHaveAttribute('inputmode', 'numeric')
    expect(screen.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible()
    expect(screen.getByLabelText('E-mail')).not.toBeVisible()
    await userEvent.click(code)
    await userEvent.paste('000 000')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Código incorreto ou já usado.')
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(code).toHaveValue('000 000')
    expect(code).toBeInvalid()

    await userEvent.click(button('Usar um código de recuperação'))
    const recovery = screen.getByLabelText('Código de recuperação')
    expect(recovery).toHaveFocus()
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.type(recovery, 'K7QM-2XWD-9RTA{Enter}')
    await screen.findByRole('heading', { name: 'Painel' })
    expect(calls.at(-1)!.form).toEqual([
      ['email', 'ana@empresa.com.br'],
      ['senha', 'correta & longa'],
      ['codigo', 'K7QM-2XWD-9RTA'],
      ['autoLogin', '0'],
    ])
  })

  test('going back from the code to the password finds what was typed', async () => {
    await startApi({ 'POST /api/auth': { code: 403, message: 'Informe o código.', data: { falta: 'codigo' } } })
    open('/admin')
    await userEvent.type(await email(), 'ana@empresa.com.br')
    await userEvent.type(senha(), 'correta & longa{Enter}')
    await screen.findByLabelText('Código do aplicativo')
    await userEvent.click(button('Voltar para e-mail e senha'))
    expect(await email()).toHaveValue('ana@empresa.com.br')
    expect(senha()).toHaveValue('correta & longa')
    expect(senha()).toBeVisible()
  })

  test('a user who must have a second factor switches it on at the sign-in, and sees the recovery codes before going on', async () => {
    const codigos = ['K7QM-2XWD-9RTA', 'B283-6T32-WBDT']
    await startApi({
      'POST /api/auth': ({ form }) =>
        Object.fromEntries(form)['codigo'] === '123456'
          ? { data: { token: 'novo', ...ana, codigos } }
          : {
              code: 403,
              message: 'Para entrar, ative a verificação em duas etapas.',
              data: { falta: 'ativacao', segredo: 'ABCD EFGH', endereco: 'otpauth://totp/x?secret=ABCDEFGH' },
            },
    })
    open('/admin')
    await userEvent.type(await email(), 'ana@empresa.com.br')
    await userEvent.type(senha(), 'correta & longa{Enter}')
    expect(await screen.findByText('ABCD EFGH')).toBeVisible()
    expect(screen.getByRole('img', { name: /QR/ })).toBeVisible()
    expect(screen.getByRole('list')).toHaveFocus()
    await userEvent.type(screen.getByLabelText('Código do aplicativo'), '123456{Enter}')

    await screen.findByRole('heading', { name: 'Guarde seus códigos' })
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual(codigos)
    await userEvent.click(button('Já guardei, continuar'))
    await screen.findByRole('heading', { name: 'Painel' })
  })

  test('the box "Manter conectado" sets the autoLogin flag', async () => {
    await startApi(signedIn)
    open('/admin')
    await userEvent.type(await email(), 'ana@empresa.com.br')
    await userEvent.type(senha(), 'correta & longa')
    await userEvent.click(screen.getByLabelText('Manter conectado'))
    await userEvent.click(button('Entrar'))
    await screen.findByRole('heading', { name: 'Painel' })
    expect(readSession()).toMatchObject({ autoLogin: true })
  })

  test('the sign-in button says "Entrando…" and sends once, however often it is clicked', async () => {
    let answer = () => {}
    const waiting = new Promise<void>(resolve => {
      answer = resolve
    })
    const { calls } = await startApi({ 'POST /api/auth': () => waiting.then(() => signedIn['POST /api/auth']) })
    open('/admin')
    await userEvent.type(await email(), 'ana@empresa.com.br')
    await userEvent.type(senha(), 'correta & longa{Enter}')
    await userEvent.click(button('Entrando…'))
    await userEvent.click(button('Entrando…'))
    answer()

    await screen.findByRole('heading', { name: 'Painel' })
    expect(calls).toHaveLength(1)
  })

  test.each([
    [401, 'E-mail ou senha inválidos.'],
    [429, 'Muitas tentativas. Aguarde 15 minutos e tente novamente.'],
    [503, 'Serviço temporariamente indisponível. Tente novamente em instantes.'],
  ])(
    'after %i the sign-in shows the message of the server, moves the focus there and keeps what was typed',
    async (code, message) => {
      const { routes } = await startApi({ 'POST /api/auth': { code, message } })
      open('/admin')
      await userEvent.type(await email(), 'ana@empresa.com.br')
      await userEvent.type(senha(), 'errada{Enter}')

      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toBe(message)
      await waitFor(() => expect(document.activeElement).toBe(alert))
      expect((await email()).value).toBe('ana@empresa.com.br')

      Object.assign(routes, signedIn)
      await userEvent.click(button('Entrar'))
      await screen.findByRole('heading', { name: 'Painel' })
    },
  )

  test('the sign-in names what is missing beside each field and in a summary with links, without asking the server', async () => {
    const { calls } = await startApi(signedIn)
    open('/admin')
    await email()
    await userEvent.click(button('Entrar'))

    const alert = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(alert))
    expect(senha().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(senha().getAttribute('aria-describedby')!)!.textContent).toBe('Campo obrigatório')
    await userEvent.click(screen.getByRole('link', { name: 'Senha: Campo obrigatório' }))
    expect(document.activeElement).toBe(senha())
    await userEvent.type(senha(), 'x')
    expect(senha().getAttribute('aria-invalid')).toBeNull()
    expect(calls).toHaveLength(0)
  })

  test('the sign-in notices a mistyped e-mail address when the field is left, and says nothing of an empty one', async () => {
    await startApi()
    open('/admin')
    await email()
    await userEvent.tab()
    expect(screen.queryByText('Campo obrigatório')).toBeNull()
    await userEvent.type(await email(), 'ana@empresa')
    await userEvent.tab()
    expect(screen.getByText('E-mail inválido')).toBeDefined()
  })

  test('the password can be shown and hidden, and a pasted one may have any length', async () => {
    await startApi()
    open('/admin')
    await email()
    await userEvent.click(senha())
    await userEvent.paste('é'.repeat(140))
    expect(senha().value).toHaveLength(140)
    expect(senha().type).toBe('password')
    await userEvent.click(button('Mostrar senha'))
    expect(senha().type).toBe('text')
    await userEvent.click(button('Ocultar senha'))
    expect(senha().type).toBe('password')
  })

  test('the sign-in form is marked up for password managers', async () => {
    await startApi()
    open('/admin')
    expect((await email()).autocomplete).toBe('username')
    expect(senha().autocomplete).toBe('current-password')
  })
})

describe('opening /admin with a session', () => {
  test.each([
    ['live, to be kept', true, 200, 'Painel'],
    ['live, not to be kept', false, 200, 'Entrar'],
    ['dead', true, 401, 'Entrar'],
    ['that cannot be told about', true, 503, 'Entrar'],
  ])('opening /admin with a session that is %s (%s, %i) shows "%s"', async (_, autoLogin, code, heading) => {
    await startApi({ 'GET /api/auth': { code, data: ana, message: 'Não' } })
    writeSession({ token: 'dela', autoLogin }, 3)
    open('/admin')
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
  })
})

describe('/admin/forgot', () => {
  test('the page for a forgotten password takes the typed address along and shows the answer of the server', async () => {
    const message = 'Se o e-mail estiver cadastrado, enviaremos as instruções em instantes.'
    const { calls } = await startApi({ 'POST /api/auth/forgot': { message } })
    open('/admin')
    await userEvent.type(await email(), 'ana@empresa.com.br')
    await userEvent.click(screen.getByRole('link', { name: 'Esqueci minha senha' }))
    await userEvent.click(button('Enviar link'))

    const status = await screen.findByRole('status')
    expect(status.textContent).toBe(message)
    await waitFor(() => expect(document.activeElement).toBe(status))
    expect(calls[0]!.form).toEqual([['email', 'ana@empresa.com.br']])
    await userEvent.click(screen.getByRole('link', { name: 'Voltar para entrar' }))
    await screen.findByRole('heading', { name: 'Entrar' })
  })
})

describe('/admin/recovery-password', () => {
  const link = '/admin/recovery-password#token=um-token'
  const nova = () => screen.getByLabelText<HTMLInputElement>('Nova senha')
  const confirmar = () => screen.getByLabelText<HTMLInputElement>('Confirmar senha')

  test('a new user sets a first password and is signed in with it', async () => {
    const { calls } = await startApi({
      'POST /api/auth/new-password': { data: { email: 'edu@empresa.com.br' }, message: 'Senha criada.' },
      ...signedIn,
    })
    const router = open(link)
    await userEvent.type(nova(), 'ipês floridos em agosto')
    await userEvent.type(confirmar(), 'ipês floridos em agosto{Enter}')
    await screen.findByRole('heading', { name: 'Painel' })
    expect(router.state.location).toMatchObject({ pathname: '/admin/painel', state: { told: 'Senha criada.' } })
    expect(calls[1]).toMatchObject({
      path: '/api/auth',
      form: [
        ['email', 'edu@empresa.com.br'],
        ['senha', 'ipês floridos em agosto'],
        ['autoLogin', '0'],
      ],
    })
    expect(readSession()).toMatchObject({ token: 'novo' })
  })

  test('a new user whose sign-in needs more than the password is led to the sign-in page', async () => {
    await startApi({
      'POST /api/auth/new-password': { data: { email: 'edu@empresa.com.br' }, message: 'Senha criada.' },
      'POST /api/auth': { code: 403, message: 'Ative a verificação.', data: { falta: 'ativacao' } },
    })
    open(link)
    await userEvent.type(nova(), 'ipês floridos em agosto')
    await userEvent.type(confirmar(), 'ipês floridos em agosto{Enter}')
    await screen.findByText('Senha criada.')
    await userEvent.click(screen.getByRole('link', { name: 'Entrar' }))
    expect((await email()).value).toBe('edu@empresa.com.br')
  })

  test('the recovery page removes the token from the address, sets the password and leads to the sign-in page', async () => {
    const { calls } = await startApi({
      'POST /api/auth/new-password': { message: 'Senha alterada. Entre com a nova senha.' },
    })
    const router = open(link)
    await waitFor(() => expect(router.state.location.hash).toBe(''))
    expect(nova().autocomplete).toBe('new-password')
    await userEvent.type(nova(), 'ipês floridos em agosto')
    await userEvent.type(confirmar(), 'ipês floridos em agosto{Enter}')

    await screen.findByText('Senha alterada. Entre com a nova senha.')
    expect(calls[0]!.form).toEqual([
      ['token', 'um-token'],
      ['senha', 'ipês floridos em agosto'],
      ['confirmar_senha', 'ipês floridos em agosto'],
    ])
    await userEvent.click(screen.getByRole('link', { name: 'Entrar' }))
    await screen.findByRole('heading', { name: 'Entrar' })
  })

  test.each([
    ['curta', 'curta', 'Use pelo menos 12 caracteres.'],
    ['x'.repeat(129), 'x'.repeat(129), 'Use no máximo 128 caracteres.'],
    ['🌲'.repeat(11), '🌲'.repeat(11), 'Use pelo menos 12 caracteres.'],
    ['ipês floridos', 'ipês florido', 'As senhas não conferem.'],
  ])('the recovery page refuses the password %s', async (first, second, message) => {
    const { calls } = await startApi()
    open(link)
    await userEvent.click(await screen.findByLabelText('Nova senha'))
    await userEvent.paste(first)
    await userEvent.click(confirmar())
    await userEvent.paste(second)
    await userEvent.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(calls).toHaveLength(0)
  })

  test('a password that the server refuses is explained at its field, and the link still works', async () => {
    const { calls, routes } = await startApi({
      'POST /api/auth/new-password': {
        code: 422,
        message: 'Verifique os campos destacados.',
        errors: { senha: 'Esta senha é muito comum. Escolha outra.' },
      },
    })
    open(link)
    await userEvent.type(await screen.findByLabelText('Nova senha'), '123456789012')
    await userEvent.type(confirmar(), '123456789012{Enter}')
    await screen.findByRole('alert')
    expect(nova().getAttribute('aria-invalid')).toBe('true')

    routes['POST /api/auth/new-password'] = { code: 400, message: 'Link inválido ou expirado. Solicite um novo.' }
    await userEvent.click(button('Salvar senha'))
    await screen.findByText('Link inválido ou expirado. Solicite um novo.')
    expect(calls.map(({ form }) => form[0])).toEqual([
      ['token', 'um-token'],
      ['token', 'um-token'],
    ])
  })

  test('the recovery page without a token says where to get a link', async () => {
    await startApi()
    open('/admin/recovery-password')
    await userEvent.click(await screen.findByRole('link', { name: 'Solicitar novo link' }))
    expect(await screen.findByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible()
  })
})
