// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HistoryDialog } from '#admin/history/HistoryDialog.tsx'
import { resources } from '#resources.ts'
import { memory, stage } from '../adminStage.tsx'
import { startApi } from '../startApi.ts'

const quem = { id: 7, nome: 'Ana Souza' }
const saves = [
  { id: 4, acao: 'restaurar', quando: '2026-11-04T12:00:00.000Z', quem, campos: {} },
  {
    id: 3,
    acao: 'excluir',
    quando: '2026-11-03T12:00:00.000Z',
    quem,
    campos: { nome: { antes: 'Horta', depois: null } },
  },
  {
    id: 2,
    acao: 'criar',
    quando: '2026-11-02T12:00:00.000Z',
    quem,
    campos: { nome: { antes: null, depois: 'Horta' } },
  },
]

test('the history offers no return to a deletion, which left no version', async () => {
  const resource = resources.find(({ name }) => name === 'diferenciais')!
  await startApi({ 'GET /api/diferenciais/4/historico': { data: saves } })
  const dialog = <HistoryDialog resource={resource} base={{ id: 4 }} onClose={() => undefined} />
  stage({ '/admin/painel': dialog }, { at: '/admin/painel', dataProvider: memory().dataProvider })
  const deleted = (await screen.findByText('Diferencial excluído')).closest('li')!
  expect(within(deleted).queryByRole('button')).toBeNull()
  const created = screen.getByText('Diferencial criado').closest('li')!
  expect(within(created).getByRole('button', { name: 'Voltar a esta versão' })).toBeVisible()
})
