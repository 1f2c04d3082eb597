// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ResourceList } from '#admin/lists/ResourceList.tsx'
import type { AnyResource } from '#schema/resource.ts'
import { ferramenta, ferramentas, memory, stage } from '../adminStage.tsx'
import { startApi } from '../startApi.ts'

const path = '/api/ferramentas/ordenar'
const ordered: AnyResource = {
  ...ferramentas,
  list: { ...ferramentas.list, sort: { field: 'voltagem', order: 'ASC' }, order: 'voltagem' },
}
const several = (count: number) => memory(...Array.from({ length: count }, (_, i) => ferramenta(i + 1)))
const done = (id: number) => ({ data: { alterados: [{ id, revisao: 2 }] } })

async function open(
  routes: Parameters<typeof startApi>[0] = {},
  { store = several(3), at = '', resource = ordered } = {},
) {
  const api = await startApi({
    'GET /api/preferencias': { data: {} },
    'GET /api/visoes': { data: [] },
    [`POST ${path}`]: done(1),
    ...routes,
  })
  const screens = { '/admin/ferramentas': <ResourceList resource={resource} /> }
  const shown = stage(screens, { at: `/admin/ferramentas${at}`, dataProvider: store.dataProvider })
  await screen.findByRole('table')
  const sent = () => api.calls.filter(call => call.path === path).map(({ form }) => Object.fromEntries(form))
  const choose = async (name: string, item: string) => {
    await shown.user.click(await handleOf(name))
    await shown.user.click(await screen.findByRole('menuitem', { name: item }))
  }
  return { ...shown, api, store, sent, choose }
}

const handleOf = (name: string) => screen.findByRole('button', { name: `Arrastar ${name}` })
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link', { name: /^Martelo/ })
    .map(link => link.textContent)

test('a row moves at once, its handle keeps the focus, and its place is sent by its neighbour', async () => {
  let answer: (value: object) => void = () => undefined
  const { choose, sent, store } = await open({ [`POST ${path}`]: () => new Promise<object>(go => (answer = go)) })
  await choose('Martelo 1', 'Mover para baixo')
  expect(names()).toEqual(['Martelo 2', 'Martelo 1', 'Martelo 3'])
  expect(await handleOf('Martelo 1')).toHaveFocus()
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ id: '1', revisao: '1', depois_de: '2' })]))

  const { length } = store.asked('getList')
  answer(done(1))
  // The record is a draft, so the site does not change.
  expect(await screen.findByText('“Martelo 1” foi para a posição 2.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  await waitFor(() => expect(store.asked('getList').length).toBeGreaterThan(length))
})

test('moves that follow quickly are sent one after the other, each at the revision that the one before made', async () => {
  let answer: (value: object) => void = () => undefined
  const { choose, sent } = await open({ [`POST ${path}`]: () => new Promise<object>(go => (answer = go)) })
  await choose('Martelo 1', 'Mover para baixo')
  await choose('Martelo 1', 'Mover para baixo')
  expect(names()).toEqual(['Martelo 2', 'Martelo 3', 'Martelo 1'])
  expect(sent()).toHaveLength(1)
  answer(done(1))
  await waitFor(() => expect(sent()).toHaveLength(2))
  answer(done(1))
  expect(sent()).toMatchObject([
    { id: '1', revisao: '1', depois_de: '2' },
    { id: '1', revisao: '2', depois_de: '3' },
  ])
})

test('a refused move is taken back, and the reason is shown', async () => {
  const stale = { code: 409, message: 'Alterado.', data: { revisao: 4, campos: {} } }
  const { choose } = await open({ [`POST ${path}`]: stale })
  await choose('Martelo 3', 'Mover para cima')
  expect(
    await screen.findByText('“Martelo 3” foi alterado por outra pessoa e fica onde está. A lista foi atualizada.'),
  ).toBeVisible()
  await waitFor(() => expect(names()).toEqual(['Martelo 1', 'Martelo 2', 'Martelo 3']))
})

test('on a further page the places are those of the whole list, and a row can be sent to either end of it', async () => {
  const { choose, sent, user } = await open({}, { store: several(12), at: '?page=2&perPage=10' })
  await user.click(await handleOf('Martelo 11'))
  expect(await screen.findByRole('menuitem', { name: 'Mover para cima' })).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Escape}')
  await choose('Martelo 12', 'Mover para o início')
  expect(await screen.findByText('“Martelo 12” foi para a posição 1.')).toBeVisible()
  expect(sent()).toMatchObject([{ id: '12', para: 'inicio' }])
})

test('in another order rows cannot be dragged, and one press restores the order in which they can', async () => {
  const { user } = await open({}, { at: '?sort=nome&order=ASC' })
  const offer = await screen.findByRole('button', { name: 'Ordenar por “Voltagem” para arrastar' })
  expect(screen.queryByRole('button', { name: /^Arrastar/ })).not.toBeInTheDocument()
  await user.click(offer)
  expect(await handleOf('Martelo 1')).toBeVisible()
  expect(offer).not.toBeInTheDocument()
})

test('a resource without an order of its own has no handles to drag', async () => {
  await open({}, { resource: ferramentas })
  await screen.findByRole('link', { name: 'Martelo 1' })
  expect(screen.queryByRole('button', { name: /arrastar/i })).not.toBeInTheDocument()
})
