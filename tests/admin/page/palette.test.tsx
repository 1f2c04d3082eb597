// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { partsOf } from '#admin/palette/Highlight.tsx'
import { memory, stage } from '../adminStage.tsx'
import { ana, startApi } from '../startApi.ts'

const screens = { '/admin/painel': <h1>Painel</h1>, '/admin/imprensa/:id': <h1>Publicação</h1> }
const edu = { ...ana.usuario, perfil: 'editor' }
const open = (options: Partial<Parameters<typeof stage>[1]> = {}) =>
  stage(screens, { at: '/admin/painel', dataProvider: memory().dataProvider, ...options })

const records = {
  tipo: 'registros',
  recurso: 'imprensa',
  total: 9,
  exata: true,
  busca: 'torre',
  itens: [
    { id: 4, registro: { id: 4, titulo: 'Nova torre', situacao: 'rascunho' }, imagem: null },
    { id: 5, registro: { id: 5, titulo: 'Torre Águas', situacao: 'publicado' }, imagem: null },
  ],
}
const settings = {
  tipo: 'ajustes',
  recurso: 'configuracoes',
  total: 1,
  exata: true,
  busca: 'torre',
  itens: [{ campo: 'telefone', rotulo: 'Telefone da torre', ajuda: 'Com DDD', grupo: 'Contato' }],
}

const dialog = () => screen.findByRole('dialog', { name: 'Buscar em tudo' })
const box = () => screen.findByRole('combobox', { name: 'Buscar em tudo' })
const options = () => screen.getAllByRole('option').map(option => option.textContent)
const inForce = async () => document.getElementById((await box()).getAttribute('aria-activedescendant')!)

beforeEach(() => sessionStorage.clear())

describe('Ctrl+K', () => {
  test('Ctrl+K opens the search of everything, and Escape returns the focus to where the user was', async () => {
    await startApi()
    const { user } = open()
    const button = await screen.findByRole('button', { name: /Buscar em tudo/ })
    button.focus()
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(async () => expect(await box()).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(button).toHaveFocus()
    await user.keyboard('{Meta>}k{/Meta}')
    await dialog()
    await user.keyboard('{Meta>}k{/Meta}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('the search button opens the search of everything as well, and names its shortcut', async () => {
    await startApi()
    const { user } = open()
    const button = await screen.findByRole('button', { name: 'Buscar em tudo (Ctrl K)' })
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K')
    await user.click(button)
    await dialog()
  })

  test('the search shows its results by group, each with its state and its section, and announces their number', async () => {
    const { calls } = await startApi({ 'GET /api/busca': { data: [records, settings] } })
    const { user } = open()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'torre')

    const group = await screen.findByRole('group', { name: 'Registros' })
    const found = within(group).getAllByRole('option')
    expect(found.map(option => option.textContent)).toEqual([
      'Nova torreImprensaRascunhoImprensa',
      'Torre ÁguasImprensaNo arImprensa',
      'Ver todos os 9 itens de imprensa',
    ])
    expect(within(found[1]!).getByText('Torre').tagName).toBe('MARK')
    expect(within(screen.getByRole('group', { name: 'Configurações' })).getAllByRole('option')).toHaveLength(1)
    expect(screen.getByText('4 resultados')).toHaveAttribute('role', 'status')
    const asked = calls.filter(({ path }) => path === '/api/busca')
    expect(asked.at(-1)!.query).toEqual([['q', 'torre']])
    expect(asked.length).toBeLessThan(5)
  })

  test('a published record whose period is over is shown as expired, not as being on the site', async () => {
    const over = { publicado_em: '2026-01-05T12:00:00.000Z', expira_em: '2026-02-05T12:00:00.000Z' }
    const registro = { id: 7, titulo: 'Verão na torre', situacao: 'publicado', ...over }
    const itens = [{ id: 7, registro, imagem: null }]
    await startApi({ 'GET /api/busca': { data: [{ ...records, recurso: 'banners', total: 1, itens }] } })
    const { user } = open()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'torre')
    await screen.findByText('Verão na', { exact: false })
    expect(options()).toEqual(['Verão na torreBannersExpiradoBanners'])
  })

  test('arrow keys move through the results and wrap around, and Enter opens the selected one', async () => {
    await startApi({ 'GET /api/busca': { data: [records] } })
    const { user, router } = open()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'torre')
    await screen.findByText('Nova')
    expect((await inForce())!.textContent).toContain('Nova torre')
    await user.keyboard('{ArrowDown}')
    expect(await inForce()).toHaveAttribute('aria-selected', 'true')
    expect((await inForce())!.textContent).toContain('Torre Águas')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect((await inForce())!.textContent).toBe(options().at(-1))
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/imprensa/5'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the line "Ver todos" leads to the list of its section, narrowed by the corrected words', async () => {
    await startApi({ 'GET /api/busca': { data: [{ ...records, exata: false, busca: 'torre' }] } })
    const { user, router } = open()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'tlrre')
    expect((await screen.findAllByText('Imprensa · por “torre”')).length).toBeGreaterThan(0)
    await user.click(screen.getByText(/^Ver todos os 9/))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/imprensa'))
    expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"q":"torre"}')
  })

  test('a setting that was found leads to its screen, which is told which field is meant', async () => {
    await startApi({ 'GET /api/busca': { data: [settings] } })
    const { user, router } = open()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'torre')
    await user.click(await screen.findByText(/Telefone da/))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/configuracoes'))
    expect(router.state.location.state).toEqual({ campo: 'telefone' })
  })

  test('Ctrl+Enter opens a result in a new tab and keeps the search open', async () => {
    await startApi({ 'GET /api/busca': { data: [records] } })
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user, router } = open()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'torre')
    await screen.findByText('Nova')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(opened).toHaveBeenCalledWith('/admin/imprensa/4', '_blank', 'noopener')
    expect(router.state.location.pathname).toBe('/admin/painel')
    await dialog()
    opened.mockRestore()
  })

  test('earlier choices are offered again to the same user while nothing is typed', async () => {
    await startApi({ 'GET /api/busca': { data: [records] } })
    const { user } = open()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'torre')
    await user.click(await screen.findByText('Nova'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('{Control>}k{/Control}')
    const recent = await screen.findByRole('group', { name: 'Recentes' })
    expect(within(recent).getByRole('option').textContent).toContain('Nova torre')
  })

  test('actions are found by other names and despite a typo, and an editor finds only those of an editor', async () => {
    await startApi({ 'GET /api/busca': { data: [] } })
    const { user } = open({ account: edu })
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByText('Ir para Banners')
    expect(screen.queryByText('Ir para Usuários')).toBeNull()
    expect(screen.queryByText('Ir para Configurações')).toBeNull()
    await user.type(await box(), 'criar baner')
    await waitFor(() => expect(options()[0]).toBe('Novo banner'))
    await user.clear(await box())
    await user.type(await box(), 'temaa')
    await waitFor(() => expect(options()).toEqual(['Usar tema escuro']))
    await user.clear(await box())
    await user.type(await box(), 'ajuda')
    await waitFor(() => expect(options()).toEqual(['Ajuda']))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Ajuda' })).toBeVisible()
  })

  test('Enter pressed before the answer arrives opens a result of that answer, not one that was shown before', async () => {
    const other = { ...records, itens: [{ id: 9, registro: { id: 9, titulo: 'Praia' }, imagem: null }] }
    await startApi({
      'GET /api/busca': ({ query }) => ({ data: [query[0]![1] === 'praia' ? other : records] }),
    })
    const { user, router } = open()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'torre')
    await screen.findByText('Nova')
    await user.clear(await box())
    await user.type(await box(), 'praia{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/imprensa/9'))
  })

  test('an action that is called exactly as typed stands before records that match only with a typo', async () => {
    await startApi({ 'GET /api/busca': { data: [{ ...records, exata: false, busca: 'temas' }] } })
    const { user } = open()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'tema')
    await screen.findByText('Nova torre')
    expect(options()[0]).toBe('Usar tema escuro')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'))
  })

  test('the search says so when nothing is found, and offers to try again when the server does not answer', async () => {
    const api = await startApi({ 'GET /api/busca': { data: [] } })
    const { user } = open()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'xyzw')
    expect(await screen.findByText('Nada encontrado para “xyzw”')).toBeVisible()
    expect(screen.getByText('Nenhum resultado')).toHaveAttribute('role', 'status')

    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    api.routes['GET /api/busca'] = { code: 503, message: 'Serviço temporariamente indisponível.' }
    await user.clear(await box())
    await user.type(await box(), 'torre')
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
    api.routes['GET /api/busca'] = { data: [records] }
    await user.click(retry)
    await screen.findByText('Nova')
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
    logged.mockRestore()
  })
})

test.each([
  ['Jardim das Araucárias', 'arau', 'Jardim das [Arau]cárias'],
  ['Jardim das Araucárias', 'aracuar jar', '[Jar]dim das [Araucár]ias'],
  ['São João', 'sao', '[São] João'],
  ['Praça 12', '12', 'Praça [12]'],
  ['Nada disso', 'casa', 'Nada disso'],
])('%s, looked for by %s, is shown as %s', (text, typed, shown) => {
  expect(
    partsOf(text, typed)
      .map(part => (part.isTyped ? `[${part.text}]` : part.text))
      .join(''),
  ).toBe(shown)
})
