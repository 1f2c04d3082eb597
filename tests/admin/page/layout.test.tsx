// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SESSION_ENDED } from '#admin/api/authProvider.ts'
import type { SessionEnd } from '#admin/api/session.ts'
import { readSession } from '#admin/api/session.ts'
import { unsaved } from '#admin/page/unsaved.ts'
import { usePage } from '#admin/page/usePage.ts'
import { memory, stage } from '../adminStage.tsx'
import { ana, startApi } from '../startApi.ts'

function Page({ title }: { title: string }) {
  usePage(title)
  const notify = useNotify()
  return (
    <>
      <h1>{title}</h1>
      <Link to="/admin/tipos">ir para tipos</Link>
      <button type="button" onClick={() => notify('ra.notification.http_error', { type: 'error' })}>
        avisar
      </button>
    </>
  )
}
const screens = {
  '/admin': <h1>Entrar</h1>,
  '/admin/painel': <Page title="Painel" />,
  '/admin/tipos': <Page title="Tipos" />,
}
const open = (options: Partial<Parameters<typeof stage>[1]> = {}) =>
  stage(screens, { at: '/admin/painel', dataProvider: memory().dataProvider, ...options })
const sections = () => screen.findByRole('navigation', { name: 'Seções' })
const names = async () =>
  within(await sections())
    .getAllByRole('link')
    .map(link => link.getAttribute('aria-label'))

const wide = window.matchMedia
const narrow = () => windowOf('max-width: 699.95px')
function windowOf(size: string) {
  window.matchMedia = query =>
    ({
      matches: query.includes(size),
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }) as unknown as MediaQueryList
}
afterEach(() => {
  window.matchMedia = wide
})

describe('the sidebar', () => {
  test('the sidebar lists the sections in their order, each with its exact name', async () => {
    open()
    await waitFor(async () => expect(await names()).toHaveLength(17))
    expect(await names()).toEqual([
      'Painel',
      'Usuários',
      'Banners',
      'Empreendimentos',
      'Unidades',
      'Diferenciais',
      'Tipos Empreendimentos',
      'Páginas',
      'Blog',
      'Imprensa',
      'Demonstrativos Financeiros',
      'Lançamentos',
      'Calendário',
      'Uploads',
      'Configurações',
      'Contatos',
      'Auditoria',
    ])
    const addresses = within(await sections())
      .getAllByRole('link')
      .map(link => link.getAttribute('href'))
    expect(addresses).toEqual(
      [
        'painel',
        'usuarios',
        'banners',
        'empreendimentos',
        'unidades',
        'diferenciais',
        'tipos',
        'paginas',
        'blog',
        'imprensa',
        'investidores',
        'lancamentos',
        'calendario',
        'uploads',
        'configuracoes',
        'contatos',
        'auditoria',
      ].map(name => `/admin/${name}`),
    )
  })

  test('the sidebar shows who is signed in, with their initials, and links to the account', async () => {
    open()
    const account = await screen.findByRole('link', { name: `Minha conta: ${ana.usuario.nome}` })
    expect(account).toHaveTextContent(/^AS/)
    expect(account).toHaveAttribute('href', '/admin/conta')
  })

  test('the sidebar leaves out the sections that the user may not use', async () => {
    open({ account: { ...ana.usuario, perfil: 'editor' } })
    await screen.findByRole('link', { name: 'Banners' })
    expect(await names()).not.toContain('Usuários')
    expect(await names()).not.toContain('Configurações')
    expect(await names()).not.toContain('Auditoria')
  })

  test('the sidebar marks the current section, and shows the name of an icon on hover', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('link', { name: 'Tipos Empreendimentos' }))
    expect(screen.getByRole('link', { name: 'Tipos Empreendimentos' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Painel' })).not.toHaveAttribute('aria-current')
    await user.hover(screen.getByRole('link', { name: 'Painel' }))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Painel')
  })

  test('the icons of the sidebar keep their tooltips where their names stand beside them', async () => {
    windowOf('min-width: 1280px')
    open()
    for (const name of ['Painel', 'Tipos Empreendimentos'])
      expect(await screen.findByRole('link', { name })).toHaveAttribute('title', name)
    expect(screen.getByRole('button', { name: 'FAQ' })).toHaveAttribute('title', 'FAQ')
  })

  test('a message that the previous page left is shown once, as a notification', async () => {
    const { router } = open()
    await router.navigate('/admin/painel', { state: { told: 'Senha criada.' } })
    const corner = within(screen.getByRole('region', { name: 'Notificações' }))
    expect(await corner.findByText('Senha criada.')).toBeVisible()
    await waitFor(() => expect(router.state.location.state).not.toHaveProperty('told', 'Senha criada.'))
  })

  test('the user can change between the two colour schemes', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Usar tema escuro' }))
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
    await user.click(await screen.findByRole('button', { name: 'Usar tema claro' }))
    expect(document.documentElement).toHaveAttribute('data-theme', 'light')
  })

  test('the help opens over the whole screen', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'FAQ' }))
    const help = within(await screen.findByRole('dialog', { name: 'Ajuda' }))
    for (const topic of [
      'Publicar',
      'Tamanho das imagens',
      'Andamento da obra',
      'Dados legais',
      'Contatos recebidos',
    ]) {
      expect(help.getByRole('heading', { name: topic })).toBeInTheDocument()
    }
    // Deleted records can be restored, so the help must say where they are.
    expect(help.getByText(/Ver excluídos mostra o que foi excluído/)).toBeVisible()
    expect(help.queryByText(/O que foi excluído não volta/)).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('SAIR leads to the sign-in page, and asks first when unsaved text would be lost', async () => {
    const { user, router } = open()
    const exit = await screen.findByRole('link', { name: 'SAIR' })
    expect(exit).toHaveAttribute('href', '/admin')
    unsaved.exists = true
    await user.click(exit)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/admin/painel')

    unsaved.exists = false
    await user.click(exit)
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/admin', state: null })
  })
})

test('on a phone a button opens the sections with their names', async () => {
  narrow()
  const { user, router } = open()
  expect(screen.queryByRole('navigation')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Abrir menu' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(menu.getByText('Ana Souza')).toBeVisible()
  expect(menu.getByRole('link', { name: 'SAIR' })).toHaveAttribute('href', '/admin')
  await user.click(menu.getByRole('link', { name: 'Tipos Empreendimentos' }))
  expect(router.state.location.pathname).toBe('/admin/tipos')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the first press of Tab offers to skip the menu', async () => {
  const { user } = open()
  await screen.findByRole('heading', { name: 'Painel' })
  await user.tab()
  expect(screen.getByRole('link', { name: 'Ir para o conteúdo' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
})

test('a further page sets the title of the window and moves the focus to its heading, while the first page does not', async () => {
  const { user } = open()
  await screen.findByRole('heading', { name: 'Painel' })
  expect(document.title).toBe('Painel · Administração do site')
  expect(document.body).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'ir para tipos' }))
  expect(await screen.findByRole('heading', { name: 'Tipos' })).toHaveFocus()
  expect(document.title).toBe('Tipos · Administração do site')
})

test('messages of react-admin are shown as notifications in Portuguese', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'avisar' }))
  const corner = within(screen.getByRole('region', { name: 'Notificações' }))
  expect(await corner.findByText('Falha ao fazer solitação')).toBeVisible()
})

test('a lost connection is announced above the page until it is back', async () => {
  open()
  await screen.findByRole('heading', { name: 'Painel' })
  window.dispatchEvent(new Event('offline'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Sem internet')
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

describe('when the session has ended by itself', () => {
  const end = (how: SessionEnd) => {
    const event = new CustomEvent(SESSION_ENDED, { cancelable: true, detail: how })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  const expire = () => end('expired')

  test.each([
    ['signedOut', 'Você saiu em outra janela'],
    ['ended', 'Sua sessão foi encerrada'],
    ['expired', 'Sua sessão expirou'],
  ] as const)('a session that ended by itself as %s is announced, and the page stays', async (how, name) => {
    open()
    await waitFor(() => expect(end(how)).toBe(true))
    const dialog = within(await screen.findByRole('dialog', { name }))
    expect(dialog.getByText(/O que você digitou continua na página/)).toBeVisible()
    expect(dialog.queryByText(/Isso acontece quando a senha muda/) !== null).toBe(how === 'ended')
    expect(screen.getByRole('heading', { name: 'Painel', hidden: true })).toBeInTheDocument()
  })

  test('after the session has ended, the same user signs in again without leaving the page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { calls, routes } = await startApi({ 'POST /api/auth': { code: 401, message: 'E-mail ou senha inválidos.' } })
    const { user } = open()
    await waitFor(() => expect(expire()).toBe(true))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sua sessão expirou' }))
    expect(dialog.getByText(ana.usuario.email)).toBeVisible()

    await user.type(dialog.getByLabelText('Senha'), 'errada')
    await user.click(dialog.getByRole('button', { name: 'Entrar' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('E-mail ou senha inválidos.')
    expect(dialog.getByLabelText('Senha')).toHaveFocus()
    routes['POST /api/auth'] = { data: { token: 'novo', ...ana } }
    await user.clear(dialog.getByLabelText('Senha'))
    await user.type(dialog.getByLabelText('Senha'), 'correta e longa{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.findLast(call => call.method === 'POST')!.form).toEqual([
      ['email', ana.usuario.email],
      ['senha', 'correta e longa'],
      ['autoLogin', '0'],
    ])
    expect(readSession()).toMatchObject({ token: 'novo' })
    expect(screen.getByRole('heading', { name: 'Painel' })).toBeVisible()
    vi.restoreAllMocks()
  })

  test('a sign-in over the page also asks for the code of the second factor, and keeps the password', async () => {
    const { calls } = await startApi({
      'POST /api/auth': ({ form }) =>
        form.some(([name]) => name === 'codigo')
          ? { data: { token: 'novo', ...ana } }
          : { code: 403, message: 'Informe o código.', data: { falta: 'codigo' } },
    })
    const { user } = open()
    await waitFor(() => expect(expire()).toBe(true))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sua sessão expirou' }))
    await user.type(dialog.getByLabelText('Senha'), 'correta e longa{Enter}')
    const code = await dialog.findByLabelText('Código do aplicativo')
    expect(code).toHaveFocus()
    await user.type(code, '123 456{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.findLast(call => call.method === 'POST')!.form).toEqual([
      ['email', ana.usuario.email],
      ['senha', 'correta e longa'],
      ['codigo', '123 456'],
      ['autoLogin', '0'],
    ])
  })

  test('a user who must first switch on a second factor is told where to do it, and the page stays', async () => {
    const data = { falta: 'ativacao', segredo: 'ABCD', endereco: 'otpauth://totp/x' }
    await startApi({ 'POST /api/auth': { code: 403, message: 'Ative a verificação.', data } })
    const { user } = open()
    await waitFor(() => expect(expire()).toBe(true))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sua sessão expirou' }))
    await user.type(dialog.getByLabelText('Senha'), 'correta e longa{Enter}')
    expect(await dialog.findByRole('alert')).toHaveTextContent(/Abra a página de entrada em outra aba/)
    expect(screen.getByRole('heading', { name: 'Painel', hidden: true })).toBeInTheDocument()
  })

  test('after the session has ended, SAIR leads to the sign-in page', async () => {
    const { user } = open()
    await waitFor(() => expect(expire()).toBe(true))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sua sessão expirou' }))
    await user.click(dialog.getByRole('link', { name: 'Sair' }))
    expect(await screen.findByRole('heading', { name: 'Entrar', hidden: true })).toBeInTheDocument()
  })
})
