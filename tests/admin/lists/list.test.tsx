// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { HttpFailure } from '#admin/api/http.ts'
import { ResourceList } from '#admin/lists/ResourceList.tsx'
import { failure, ferramenta, ferramentas, memory, stage } from '../adminStage.tsx'

const openList = (store: ReturnType<typeof memory>, search = '') =>
  stage(
    { '/admin/ferramentas': <ResourceList resource={ferramentas} /> },
    { at: `/admin/ferramentas${search}`, dataProvider: store.dataProvider },
  )
const many = (count: number) => memory(...Array.from({ length: count }, (_, i) => ferramenta(i + 1)))
const lastAsked = (store: ReturnType<typeof memory>) => store.asked('getList').at(-1)
const search = () => screen.findByRole('searchbox', { name: 'Buscar' })
const table = () => screen.findByRole('table', { name: 'Ferramentas' })
const heads = () => within(screen.getByRole('table')).getAllByRole('columnheader')

test('the list names its resource and counts its records, and its button for a new one has the right gender', async () => {
  openList(many(3))
  expect(await screen.findByText('3 ferramentas')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Ferramentas' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Nova ferramenta' })).toHaveAttribute('href', '/admin/ferramentas/novo')
  expect(document.title).toBe('Ferramentas · Administração do site')
})

test('the first column is a link to the form, and includes the picture declared before it', async () => {
  openList(memory(ferramenta(4, { nome: 'Serra circular', icone: 'solar', situacao: 'publicado' })))
  const link = await screen.findByRole('link', { name: 'Serra circular' })
  expect(link).toHaveAttribute('href', '/admin/ferramentas/4')
  expect(heads().map(head => head.textContent)).toEqual(['', 'Nome', 'Tipo', 'Voltagem', 'Situação'])
  expect(within(screen.getByRole('table')).getByText('No ar')).toHaveAttribute('data-status', 'success')
})

test('the list requests thirty records at first, in the order that the resource declares', async () => {
  const store = many(1)
  openList(store)
  await table()
  expect(lastAsked(store)).toMatchObject({
    pagination: { page: 1, perPage: 30 },
    sort: { field: 'nome', order: 'ASC' },
    filter: {},
  })
})

test('the list searches from the second letter on, a moment after the last key, and can be cleared', async () => {
  const store = memory(ferramenta(1), ferramenta(2, { nome: 'Serra' }))
  const { user, router } = openList(store)
  await table()
  const before = store.asked('getList').length
  await user.type(await search(), 's')
  // Longer than the pause after a key, so that a search for one letter would be seen.
  await new Promise(resolve => setTimeout(resolve, 400))
  expect(store.asked('getList')).toHaveLength(before)

  await user.type(await search(), 'erra')
  await screen.findByText('1 ferramenta')
  expect(store.asked('getList')).toHaveLength(before + 1)
  expect(lastAsked(store).filter).toEqual({ q: 'serra' })
  expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"q":"serra"}')

  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await screen.findByText('2 ferramentas')
  expect(screen.getByRole('main')).toHaveFocus()
  expect(await search()).toHaveValue('')
})

test('a filter shows what it narrows to, and the address keeps it', async () => {
  const store = memory(ferramenta(1), ferramenta(2, { tipo: 'eletrica', voltagem: 220 }))
  const { user, router } = openList(store)
  const filters = within(await screen.findByRole('search'))
  await user.click(filters.getByRole('button', { name: 'Tipo' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Elétrica' }))

  await screen.findByText('1 ferramenta')
  expect(filters.getByRole('button', { name: 'Tipo: Elétrica' })).toBeVisible()
  expect(lastAsked(store).filter).toEqual({ tipo: ['eletrica'] })
  expect(router.state.location.search).toContain(encodeURIComponent('{"tipo":["eletrica"]}'))
})

test('the list opens with the filters, order and page of its address', async () => {
  const store = many(1)
  openList(
    store,
    `?${new URLSearchParams({ filter: '{"alugada":["1"]}', sort: 'voltagem', order: 'DESC', page: '1', perPage: '50' })}`,
  )
  expect(await screen.findByRole('button', { name: 'Alugada: Sim' })).toBeVisible()
  expect(lastAsked(store)).toMatchObject({
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'voltagem', order: 'DESC' },
    filter: { alugada: ['1'] },
  })
})

test('a click on a column title orders by it, and another click reverses the order', async () => {
  const store = many(2)
  const { user, router } = openList(store)
  await table()
  const order = () => store.asked('getList').at(-1).sort
  await user.click(screen.getByRole('button', { name: 'Voltagem' }))
  await waitFor(() => expect(order()).toEqual({ field: 'voltagem', order: 'ASC' }))
  await user.click(screen.getByRole('button', { name: 'Voltagem' }))
  await waitFor(() => expect(order()).toEqual({ field: 'voltagem', order: 'DESC' }))
  expect(router.state.location.search).toContain('sort=voltagem')
  expect(screen.getByRole('columnheader', { name: 'Voltagem' })).toHaveAttribute('aria-sort', 'descending')
  expect(screen.queryByRole('button', { name: 'Situação' })).toBeNull()
})

test('the button that turned to the last page keeps the focus, and the new page is announced', async () => {
  const { user } = openList(many(31))
  const next = await screen.findByLabelText('Próxima página')
  await user.click(next)
  expect(await screen.findByText('31–31 de 31')).toBeVisible()
  expect(screen.getByText('Página 2 de 2')).toHaveAttribute('role', 'status')
  expect(next).toHaveFocus()
  expect(next).toHaveAttribute('aria-disabled', 'true')
  await user.click(next)
  expect(screen.getByText('Página 2 de 2')).toBeVisible()
})

test('the list pages through its records and says which part is shown', async () => {
  const store = many(118)
  const { user } = openList(store)
  expect(await screen.findByText('1–30 de 118')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Próxima página' }))
  expect(await screen.findByText('31–60 de 118')).toBeVisible()
  expect(screen.getByText('Página 2 de 4')).toBeVisible()

  await user.click(screen.getByRole('combobox', { name: 'Itens por página' }))
  await user.click(await screen.findByRole('option', { name: '100 por página' }))
  expect(await screen.findByText('1–100 de 118')).toBeVisible()
})

test('an empty list says so and offers to create the first record', async () => {
  openList(memory())
  expect(await screen.findByText('Nenhum registro encontrado')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Criar a primeira ferramenta' })).toHaveAttribute(
    'href',
    '/admin/ferramentas/novo',
  )
  expect(screen.getByText('Nenhuma ferramenta')).toBeVisible()
  const main = screen.getAllByRole('link').filter(link => link.classList.contains('MuiButton-contained'))
  expect(main.map(link => link.textContent)).toEqual(['Criar a primeira ferramenta'])
})

test('a filter that matches nothing offers to clear it', async () => {
  const { user } = openList(many(2), `?${new URLSearchParams({ filter: '{"tipo":["eletrica"]}' })}`)
  await screen.findByText('Nenhum registro encontrado')
  expect(screen.queryByRole('link', { name: /primeira/ })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' }).at(-1)!)
  expect(await screen.findByText('2 ferramentas')).toBeVisible()
})

test.each([
  [500, 'Erro interno. Se persistir, informe o código x7.', 'Tente de novo em instantes.'],
  [502, undefined, 'Tente de novo em instantes.'],
  [0, undefined, 'Verifique a conexão.'],
])(
  'after a failure with %i the list says what to do, and shows nothing of the server’s message',
  async (status, message, said) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const store = many(2)
    store.refuse(
      'getList',
      new HttpFailure('GET', status === 0 ? undefined : { status, body: message && { status: { message } } }),
    )
    openList(store)

    expect(await screen.findByText(`${said} Nada do que estava salvo se perdeu.`)).toBeVisible()
    logged.mockRestore()
  },
)

test('a list shows placeholder rows while it loads, and a failure is logged and can be tried again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const store = many(2)
  const reason = failure('GET', 500, 'Erro interno.')
  store.refuse('getList', reason)
  const { user } = openList(store)
  expect(screen.getByText('Carregando…')).toBeInTheDocument()

  expect(await screen.findByText('Falha ao obter dados')).toBeVisible()
  expect(logged).toHaveBeenCalledWith(reason)
  expect(screen.getByRole('alert')).not.toHaveTextContent('Erro interno')
  expect(within(screen.getByRole('region', { name: 'Notificações' })).queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('2 ferramentas')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  logged.mockRestore()
})
