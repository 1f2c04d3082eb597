// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import App from '#admin/App.tsx'
import { openAdminSession } from '#admin/adminSession.ts'
import { clearSession, writeSession } from '#admin/api/session.ts'
import { resources } from '#resources.ts'
import { preloadLazyInputs } from '#ui/theme/lazyInput.tsx'
import { ana, startApi } from '../startApi.ts'

// Each test renders the whole admin, where finding elements by role is slow.
vi.setConfig({ testTimeout: 40_000 })

// A screen loads its script when it is first shown. Loaded here, its compilation takes no time from the tests.
beforeAll(async () => {
  await Promise.all([
    import('#admin/record/RecordScreen.tsx'),
    import('#admin/files/FilesScreen.tsx'),
    preloadLazyInputs(),
  ])
}, 120_000)

const files = resources.find(resource => resource.files)!
const settings = resources.find(resource => resource.settings)!
const usable = resources.filter(resource => !resource.settings && !resource.comingSoon)

/** Every list of the API, empty unless a test says otherwise. */
const emptyLists = () =>
  Object.fromEntries(usable.map(({ name }) => [`GET /api/${name}`, { data: [] as unknown[], meta: { count: 0 } }]))

const signedIn = (perfil = 'administrador') => ({
  'GET /api/auth': { data: { ...ana, usuario: { ...ana.usuario, perfil } } },
})

async function open(at: string, answers: Parameters<typeof startApi>[0] = {}, perfil?: string) {
  const api = await startApi({ ...emptyLists(), ...signedIn(perfil), ...answers })
  writeSession({ token: 'vivo', autoLogin: false }, ana.tenant.id)
  const router = createMemoryRouter(
    [
      { path: '/admin', element: <h1>Entrar</h1> },
      {
        path: '/admin/*',
        loader: ({ request }) => openAdminSession(new URL(request.url)),
        shouldRevalidate: () => false,
        HydrateFallback: () => null,
        Component: App,
      },
    ],
    { initialEntries: [at] },
  )
  render(<RouterProvider router={router} />)
  return { ...api, router, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

const picture = {
  id: 5,
  revisao: 3,
  nome: 'fachada.jpg',
  url: '/uploads/abc.jpg',
  tipo: 'imagem',
  extensao: 'jpg',
  tamanho: 1_572_864,
  largura: 2000,
  altura: 1000,
  cor: '#123c2f',
  variantes: [],
  titulo: null,
  alt: null,
  credito: null,
  foco_x: 50,
  foco_y: 50,
  pasta: 'imagens',
  usos: 2,
  sem_uso: false,
  criado_em: '2026-11-01T12:00:00.000Z',
  atualizado_em: '2026-11-01T12:00:00.000Z',
  criado_por: null,
  atualizado_por: null,
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  cleanup()
  clearSession()
  vi.restoreAllMocks()
})

describe('addresses', () => {
  test.each(resources.filter(resource => resource.comingSoon).map(({ name, label }) => [name, label.title]))(
    '/admin/%s says that the section is still to come',
    async (name, heading) => {
      await open(`/admin/${name}`)
      await title(heading)
      expect(screen.getByText('Esta seção chega em breve')).toBeVisible()
      expect(screen.getByRole('link', { name: 'Voltar ao Painel' })).toHaveAttribute('href', '/admin/painel')
    },
  )

  test.each(
    usable
      .filter(({ files, publicCreate }) => !files && !publicCreate)
      .map(resource => [resource.name, resource.label] as const),
  )('/admin/%s shows a list, and its button leads to a form at /novo', async (name, label) => {
    const { router } = await open(`/admin/${name}`)
    await title(label.title)
    await userEvent.click(
      await screen.findByRole('link', { name: label.gender === 'm' ? `Novo ${label.one}` : `Nova ${label.one}` }),
    )
    await title(label.gender === 'm' ? `Novo ${label.one}` : `Nova ${label.one}`)
    expect(router.state.location.pathname).toBe(`/admin/${name}/novo`)
    expect(await screen.findByRole('button', { name: 'Salvar' })).toBeVisible()
  })

  test('a section that the user may not use says so, and asks the server for none of its records', async () => {
    const closed = resources.find(resource => resource.area === 'administracao' && !resource.settings)!
    const { calls } = await open(`/admin/${closed.name}`, {}, 'editor')
    await title(closed.label.title)
    expect(await screen.findByText('Sua conta não tem acesso a esta página')).toBeVisible()
    expect(calls.some(call => call.path === `/api/${closed.name}`)).toBe(false)
  })

  test('an unknown address below /admin is answered inside the admin', async () => {
    await open('/admin/nada')
    await title('Página não encontrada')
    expect(screen.getByRole('navigation', { name: 'Seções' })).toBeVisible()
  })

  test('an unauthenticated user gets the sign-in page', async () => {
    const { router } = await open('/admin/painel', {
      'GET /api/auth': { code: 401, message: 'Sua sessão expirou. Entre novamente.' },
    })
    await title('Entrar')
    expect(router.state.location.pathname).toBe('/admin')
  })
})

test('the settings are one form with a tab for each group, and a save sends what was changed', async () => {
  const answer = {
    data: [
      { chave: 'empresa_nome', valor: 'Araucária', grupo: 'Empresa' },
      { chave: 'retencao_contatos_meses', valor: 24, grupo: 'Textos legais' },
      { chave: 'cor_primaria', valor: '#1f5f4a', grupo: 'Empresa' },
      { chave: 'segundo_fator', valor: 'ninguem', grupo: 'Segurança' },
    ],
    meta: { count: 4, id: 1, revisao: 8 },
  }
  const { user, calls } = await open(`/admin/${settings.name}`, {
    [`GET /api/${settings.name}`]: answer,
    [`POST /api/${settings.name}`]: { data: { id: 1 } },
  })
  await title(settings.label.title)
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(tab => tab.textContent)).toEqual(settings.tabs.map(tab => tab.title))
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull()

  await user.type(screen.getByRole('textbox', { name: /^Nome da empresa/ }), ' Clara')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Configuração salva no site')).toBeVisible()
  expect(calls.find(call => call.method === 'POST' && call.path === `/api/${settings.name}`)!.form).toEqual([
    ['id', '1'],
    ['revisao', '8'],
    ['empresa_nome', 'Araucária Clara'],
  ])
})

describe('the files', () => {
  const path = `/api/${files.name}`
  const withPicture = { [`GET ${path}`]: { data: [picture], meta: { count: 1 } }, [`GET ${path}/5`]: { data: picture } }

  test('the files are listed with their picture and a readable size', async () => {
    await open(`/admin/${files.name}`, withPicture)
    expect(await screen.findByRole('link', { name: 'fachada.jpg' })).toHaveAttribute('href', `/admin/${files.name}/5`)
    expect(screen.getByText('1,5 MB')).toBeVisible()
    expect(screen.queryByText('/uploads/abc.jpg')).toBeNull()
  })

  test('files are uploaded from the area above the list, and a refused one says why', async () => {
    const { user } = await open(`/admin/${files.name}`, {
      ...withPicture,
      [`POST ${path}`]: { code: 415, message: 'Tipo de arquivo não permitido: virus.pdf' },
    })
    await screen.findByRole('link', { name: 'fachada.jpg' })
    await user.upload(
      screen.getByLabelText('Enviar arquivos'),
      new File(['x'], 'virus.pdf', { type: 'application/pdf' }),
    )
    expect(await screen.findByText('Tipo de arquivo não permitido: virus.pdf')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Tentar de novo: virus.pdf' })).toBeVisible()
  })

  test('a file opens over the list, where a click on the picture moves the focal point', async () => {
    const { user, router, calls } = await open(`/admin/${files.name}`, {
      ...withPicture,
      [`POST ${path}/5`]: { data: { ...picture, revisao: 4, foco_x: 25, foco_y: 75 } },
    })
    await user.click(await screen.findByRole('link', { name: 'fachada.jpg' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'fachada.jpg' }))
    expect(router.state.location.pathname).toBe(`/admin/${files.name}/5`)
    expect(dialog.getByText('Usado em 2 itens.')).toBeVisible()

    const frame = dialog.getByRole('figure').querySelector('img')!.parentElement!
    frame.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 200 }) as DOMRect
    await user.pointer({ keys: '[MouseLeft]', target: frame, coords: { clientX: 100, clientY: 150 } })
    expect(dialog.getByRole('textbox', { name: /^Foco horizontal/ })).toHaveValue('25')
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Arquivo salvo')).toBeVisible()
    expect(calls.find(call => call.method === 'POST' && call.path === `${path}/5`)!.form).toEqual([
      ['revisao', '3'],
      ['foco_x', '25'],
      ['foco_y', '75'],
    ])

    await user.click(dialog.getAllByRole('button', { name: 'Fechar' }).at(-1)!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe(`/admin/${files.name}`)
  })
})
