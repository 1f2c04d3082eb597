// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { DataProvider } from 'react-admin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import LaunchesScreen from '#admin/launches/LaunchesScreen.tsx'
import LaunchScreen from '#admin/launches/LaunchScreen.tsx'
import { LAUNCHES } from '#admin/model/addresses.ts'
import type { Launch } from '#contract/calls/launchCalls.ts'
import { stage } from '../adminStage.tsx'
import { ana, startApi } from '../startApi.ts'

/* Launches: what is prepared and drafts, previewed, published and undone together. */

const rui = { id: 9, nome: 'Rui Prado' }
const writer = { ...ana.usuario, perfil: 'por_area', area_marketing: 'escrever' }
const item: Launch['itens'][number] = {
  id: 1,
  recurso: 'banners',
  registro: 4,
  titulo: 'Abertura',
  preparo: true,
  quando: '2026-11-01T17:32:00.000Z',
  quem: rui,
  mais_nova: null,
  campos: ['titulo'],
}
const draft: Launch['itens'][number] = {
  ...item,
  id: 2,
  recurso: 'blog',
  registro: 8,
  titulo: 'A obra',
  preparo: false,
  campos: [],
}
const newest = '2026-11-01T18:10:00.000Z'

async function show(values: Partial<Launch> = {}, { account = ana.usuario, at = `${LAUNCHES}/3` } = {}) {
  let launch: Launch = {
    id: 3,
    nome: 'Jardim',
    estado: 'aberto',
    criado_em: '2026-11-01T12:00:00.000Z',
    quem: rui,
    publicar_em: null,
    falha: null,
    publicado_em: null,
    itens: [item, draft],
    ...values,
  }
  const answer = (changes: Partial<Launch> = {}) => {
    launch = { ...launch, ...changes }
    return { data: launch }
  }
  const ONE = '/api/lancamentos/3'
  const api = await startApi({
    'GET /api/lancamentos': () => ({ data: [{ ...launch, itens: launch.itens.length }], meta: { count: 1 } }),
    'POST /api/lancamentos': ({ form }) => answer({ nome: form[0]![1], itens: [] }),
    [`GET ${ONE}`]: () => answer(),
    [`POST ${ONE}`]: ({ form }) => answer({ nome: form[0]![1] }),
    [`DELETE ${ONE}`]: { data: { id: 3 } },
    [`POST ${ONE}/itens`]: () => answer({ itens: launch.itens.map(one => ({ ...one, mais_nova: null })) }),
    [`POST ${ONE}/retirar`]: ({ form }) =>
      answer({ itens: launch.itens.filter(({ id }) => String(id) !== form[0]![1]) }),
    [`POST ${ONE}/previa`]: { data: { endereco: '/previa/lancamento', valida_ate: newest } },
    [`POST ${ONE}/agendar`]: ({ form }) => answer({ publicar_em: form[0]?.[1] ?? null }),
    [`POST ${ONE}/publicar`]: () => answer({ estado: 'publicado', publicado_em: newest }),
    [`POST ${ONE}/desfazer`]: () => answer({ estado: 'desfeito' }),
  })
  const screens = { [LAUNCHES]: <LaunchesScreen />, [`${LAUNCHES}/:id`]: <LaunchScreen /> }
  const { user, router } = stage(screens, { at, dataProvider: {} as DataProvider, account })
  const posted = () =>
    api.calls.filter(({ method }) => method !== 'GET').map(({ method, path, form }) => [`${method} ${path}`, form])
  return { api, user, router, posted }
}
const button = (name: string) => screen.findByRole('button', { name })
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
const confirmed = async (title: string, name: string) =>
  within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

describe('the list', () => {
  test.each([
    [{}, 'Aberto', 'Sem data'],
    [{ publicar_em: newest }, 'Agendado', 'Entra no ar em 01/11/2026 às 15:10'],
    [{ falha: 'Falta o registro.' }, 'Não entrou no ar', 'Falta o registro.'],
    [{ estado: 'publicado', publicado_em: newest }, 'Publicado', 'Publicado em 01/11/2026 às 15:10'],
    [{ estado: 'desfeito', publicado_em: newest }, 'Desfeito', 'Publicado em 01/11/2026 às 15:10'],
  ] as const)('a launch with %o shows its state and its date', async (values, state, date) => {
    await show(values, { at: LAUNCHES })
    const [row] = await rows()
    expect(row).toHaveTextContent(`Jardim${state}2${date}`)
    expect(within(row!).getByRole('link', { name: 'Jardim' })).toHaveAttribute('href', `${LAUNCHES}/3`)
  })

  test('without launches the page says what they are for, and a new one opens by its name', async () => {
    const { api, user, posted } = await show({}, { at: LAUNCHES })
    api.routes['GET /api/lancamentos'] = { data: [], meta: { count: 0 } }
    await user.click(await button('Novo lançamento'))
    await user.type(await screen.findByRole('textbox', { name: /^Nome do lançamento/ }), ' {Enter}')
    expect(await screen.findByText('Campo obrigatório')).toBeVisible()
    await user.keyboard('Parque{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Parque' })).toBeVisible()
    expect(screen.getByText('Este lançamento ainda não leva nada')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Publicar tudo' })).toBeNull()
    expect(posted()).toEqual([['POST /api/lancamentos', [['nome', 'Parque']]]])
  })

  test('is closed to accounts that write nothing a launch can take', async () => {
    await show({}, { at: LAUNCHES, account: { ...writer, area_marketing: 'ler' } as typeof ana.usuario })
    expect(await screen.findByText('Sua conta não tem acesso a esta página')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Lançamentos' })).toBeNull()
  })
})

describe('the items', () => {
  test('each says what changes and in which version, and leads to the form where it is changed', async () => {
    await show()
    const [first, second] = await rows()
    expect(first).toHaveTextContent(/AberturaBannerTítulo01\/11\/2026 às 14:32, por Rui Prado/)
    expect(second).toHaveTextContent(/A obraArtigoEntra no site/)
    expect(screen.getByRole('link', { name: 'Abertura' })).toHaveAttribute('href', '/admin/banners/4/preparo')
    expect(screen.getByRole('link', { name: 'A obra' })).toHaveAttribute('href', '/admin/blog/8')
  })

  test('the newer version of one is taken with one press', async () => {
    const { user, posted } = await show({ itens: [{ ...item, mais_nova: newest }] })
    expect(await screen.findByText(/Há uma mais nova, de 01\/11\/2026 às 15:10/)).toBeVisible()
    await user.click(await button('Levar a mais nova de Abertura'))
    await waitFor(() => expect(screen.queryByText(/Há uma mais nova/)).toBeNull())
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(posted()).toEqual([
      [
        'POST /api/lancamentos/3/itens',
        [
          ['recurso', 'banners'],
          ['registro', '4'],
        ],
      ],
    ])
  })

  test('one is left out again', async () => {
    const { user } = await show()
    await user.click(await button('Retirar A obra'))
    await screen.findByText('“A obra” saiu do lançamento.')
    expect(await rows()).toHaveLength(1)
  })
})

describe('the whole', () => {
  test('is published after a question that lists what changes, and undone', async () => {
    const { user, posted } = await show()
    await user.click(await button('Publicar tudo'))
    const question = await screen.findByRole('alertdialog', { name: 'Publicar tudo?' })
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Abertura: Título', 'A obra: Entra no site'])
    await user.click(await confirmed('Publicar tudo?', 'Publicar tudo'))
    await screen.findByText('Lançamento publicado. Tudo já está no site.')
    // The screen is hidden from assistive technology until the question has closed.
    expect(await screen.findByRole('link', { name: 'Abertura' })).toHaveAttribute('href', '/admin/banners/4')
    expect(screen.queryByRole('button', { name: /^Retirar|Agendar/ })).toBeNull()

    await user.click(await button('Desfazer lançamento'))
    await user.click(await confirmed('Desfazer o lançamento?', 'Desfazer lançamento'))
    await screen.findByText('Desfeito')
    expect(posted().map(([call]) => call)).toEqual([
      'POST /api/lancamentos/3/publicar',
      'POST /api/lancamentos/3/desfazer',
    ])
  })

  test('when it is refused, each item in the way says why', async () => {
    const { api, user } = await show()
    api.routes['POST /api/lancamentos/3/publicar'] = {
      code: 422,
      message: 'Nada foi publicado: um item não pode entrar no site.',
      errors: { 'blog.8': 'Texto: Campo obrigatório para publicar.' },
    }
    await user.click(await button('Publicar tudo'))
    await user.click(await confirmed('Publicar tudo?', 'Publicar tudo'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Nada foi publicado: um item não pode entrar no site.')
    const [first, second] = await rows()
    expect(first).not.toHaveTextContent('Campo obrigatório')
    expect(second).toHaveTextContent('A obraArtigoTexto: Campo obrigatório para publicar.')
  })

  test('gets a date in the future, and loses it again', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
    const { user, posted } = await show()
    await user.click(await button('Agendar…'))
    const date = await screen.findByRole('textbox', { name: /^Data e hora/ })
    await user.type(date, '01/11/2026 10:00')
    await user.click(await button('Agendar'))
    expect(await screen.findByText('Escolha uma data futura.')).toBeVisible()
    await user.clear(date)
    await user.type(date, '28/11/2026 08:00')
    await user.click(await button('Agendar'))
    await screen.findByText('Tudo entra no ar em 28/11/2026 às 08:00.')
    await user.click(await button('Desfazer agendamento'))
    await screen.findByText('Agendamento desfeito. O lançamento continua aberto.')
    expect(posted()).toEqual([
      ['POST /api/lancamentos/3/agendar', [['publicar_em', '2026-11-28T11:00:00.000Z']]],
      ['POST /api/lancamentos/3/agendar', []],
    ])
    vi.useRealTimers()
  })

  test('is previewed in a window of its own', async () => {
    const page = {
      location: { href: 'about:blank', replace: vi.fn() },
      document: document.implementation.createHTMLDocument(),
      focus() {},
      close: vi.fn(),
    }
    vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)
    const { user } = await show()
    await user.click(await button('Pré-visualizar o site'))
    await waitFor(() => expect(page.location.replace).toHaveBeenCalledWith('/previa/lancamento'))
  })

  test('is renamed, and deleted after a question', async () => {
    const { user, router } = await show()
    await user.click(await button('Mais ações'))
    await user.click(await screen.findByRole('menuitem', { name: 'Renomear' }))
    const name = await screen.findByRole('textbox', { name: /^Nome do lançamento/ })
    await user.clear(name)
    await user.type(name, 'Parque')
    await user.click(await button('Renomear'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Parque' })).toBeVisible()
    await user.click(await button('Mais ações'))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await user.click(await confirmed('Excluir o lançamento?', 'Excluir'))
    await waitFor(() => expect(router.state.location.pathname).toBe(LAUNCHES))
  })

  test('is published, dated and undone only by who may publish all of it', async () => {
    await show({}, { account: writer as typeof ana.usuario })
    expect(await button('Pré-visualizar o site')).toBeVisible()
    expect(screen.getByText(/publica quem pode publicar tudo o que ele leva$/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Publicar|Agendar/ })).toBeNull()
  })

  test('that does not exist is not found', async () => {
    await show({}, { at: `${LAUNCHES}/77` })
    expect(await screen.findByText('Este endereço não existe')).toBeVisible()
  })
})
