// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DeletedDialog } from '#admin/history/DeletedDialog.tsx'
import { resources } from '#resources.ts'
import { memory, stage } from '../adminStage.tsx'
import { startApi } from '../startApi.ts'

const quando = '2026-11-01T12:00:00.000Z'
const deletion = (campos: object) => ({
  data: [{ id: 9, acao: 'excluir', quando, quem: { id: 7, nome: 'Ana Souza' }, registro: 4, campos }],
})
const open = async (name: string, campos: object) => {
  const resource = resources.find(one => one.name === name)!
  const dialog = <DeletedDialog resource={resource} onClose={() => undefined} />
  await startApi({ [`GET /api/${name}/excluidos`]: deletion(campos) })
  stage({ '/admin/painel': dialog }, { at: '/admin/painel', dataProvider: memory().dataProvider })
}

test('a deleted record with personal data says which fields cannot be restored', async () => {
  await open('usuarios', { nome: { antes: 'Edna', depois: null }, email: null, telefone: null, cpf: null })
  expect(await screen.findByRole('button', { name: 'Restaurar Edna' })).toBeVisible()
  expect(screen.getByText(/E-mail, Telefone e CPF não voltam: foram apagados com a exclusão\.$/)).toBeVisible()
})

test('a deleted record without personal data is restored whole', async () => {
  await open('diferenciais', { nome: { antes: 'Horta', depois: null } })
  expect(await screen.findByRole('button', { name: 'Restaurar Horta' })).toBeVisible()
  expect(screen.queryByText(/não volta/)).toBeNull()
})

test('deleted records are searched by name, and the search keeps the focus', async () => {
  const asked: unknown[] = []
  const all = ['Horta', 'Quadra'].map(
    (nome, i) => deletion({ nome: { antes: nome, depois: null } }).data.map(one => ({ ...one, id: 9 - i }))[0],
  )
  await startApi({
    'GET /api/diferenciais/excluidos': ({ query }) => {
      const { busca: search = '' } = Object.fromEntries(query)
      asked.push(search)
      return { data: all.filter(one => JSON.stringify(one).includes(search === 'quad' ? 'Quadra' : search)) }
    },
  })
  const resource = resources.find(one => one.name === 'diferenciais')!
  const dialog = <DeletedDialog resource={resource} onClose={() => undefined} />
  stage({ '/admin/painel': dialog }, { at: '/admin/painel', dataProvider: memory().dataProvider })
  const box = await screen.findByRole('searchbox', { name: 'Buscar' })
  await userEvent.type(box, 'quad')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restaurar Horta' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Restaurar Quadra' })).toBeVisible()
  await userEvent.type(box, 'x')
  expect(await screen.findByText('Nada do que foi excluído tem “quadx” no nome.')).toBeVisible()
  await userEvent.clear(box)
  expect(await screen.findByRole('button', { name: 'Restaurar Horta' })).toBeVisible()
  expect(box).toHaveFocus()
  expect(asked).toContain('quad')
})
