// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ResourceList } from '#admin/lists/ResourceList.tsx'
import { ferramenta, ferramentas, memory, stage } from '../adminStage.tsx'
import { startApi } from '../startApi.ts'

afterEach(() => void vi.unstubAllGlobals())

async function open() {
  await startApi({ 'GET /api/preferencias': { data: {} }, 'GET /api/visoes': { data: [] } })
  const store = memory(...[1, 2, 3, 4, 5].map(id => ferramenta(id)))
  const shown = stage(
    { '/admin/ferramentas': <ResourceList resource={ferramentas} /> },
    { at: '/admin/ferramentas', dataProvider: store.dataProvider },
  )
  await tick(1)
  return shown
}

const tick = (id: number) => screen.findByRole('checkbox', { name: `Selecionar Martelo ${id}` })
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Selecionar Martelo/ })
    .flatMap((box, i) => (box.checked ? [i + 1] : []))
const bar = () => screen.findByRole('region', { name: 'Seleção' })

test('a click with Shift selects every row from the last one clicked, in either direction, and says how many', async () => {
  const { user } = await open()
  // The status must exist before it has text: a screen reader does not speak an element that arrives with its text.
  const said = screen.getAllByRole('status').find(status => status.textContent === '')!
  await user.click(await tick(4))
  expect(said).toHaveTextContent('1 ferramenta selecionada')
  await user.keyboard('{Shift>}')
  await user.click(await tick(2))
  await user.keyboard('{/Shift}')
  expect(chosen()).toEqual([2, 3, 4])
  expect(within(await bar()).getByText('3 selecionadas')).toBeVisible()
  expect(said).toHaveTextContent('3 ferramentas selecionadas')
  expect(await tick(2)).toHaveFocus()

  // The next range begins where the last one ended.
  await user.keyboard('{Shift>}')
  await user.click(await tick(1))
  await user.keyboard('{/Shift}')
  expect(chosen()).toEqual([1, 2, 3, 4])
})

test('a click with Shift on a selected row deselects the whole range', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }))
  await user.click(await tick(2))
  await user.keyboard('{Shift>}')
  await user.click(await tick(4))
  await user.keyboard('{/Shift}')
  expect(chosen()).toEqual([1, 5])
})

test('Shift and the space bar select a range from the keyboard', async () => {
  const { user } = await open()
  await user.click(await tick(2))
  ;(await tick(4)).focus()
  await user.keyboard('{Shift>}[Space]{/Shift}')
  await waitFor(() => expect(chosen()).toEqual([2, 3, 4]))
})

test('a click with Shift selects the row alone when no row was clicked before', async () => {
  const { user } = await open()
  await user.keyboard('{Shift>}')
  await user.click(await tick(3))
  await user.keyboard('{/Shift}')
  expect(chosen()).toEqual([3])
})
