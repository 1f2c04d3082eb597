// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import RecordScreen from '#admin/record/RecordScreen.tsx'
import { resources } from '#resources.ts'
import { failure, ferramenta, memory, stage } from '../adminStage.tsx'
import { startApi } from '../startApi.ts'
import { open, press } from './openForm.tsx'

describe('deleting', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Excluir esta ferramenta?' })
  const answerOf = async (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name })

  test('deleting asks first, does nothing when cancelled, and returns to the list when confirmed', async () => {
    const store = memory(ferramenta(4))
    const { user } = open(store)
    await user.click(await press('Mais ações'))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await user.click(await answerOf(await question(), 'Cancelar'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(store.asked('delete')).toEqual([])

    await user.click(await press('Mais ações'))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await user.click(await answerOf(await question(), 'Excluir'))
    expect(await screen.findByText('a lista')).toBeVisible()
    expect(screen.getByText('Ferramenta excluída: Martelo 4')).toBeVisible()
  })

  test('a deletion can be undone from its notification, and a refused undo says why', async () => {
    const answer: object = {
      code: 409,
      message: 'Não é possível desfazer. Nome: Já existe um registro com este valor.',
    }
    const api = await startApi({ 'POST /api/ferramentas/desfazer': () => answer })
    const { user } = open(memory(ferramenta(4)))
    await user.click(await press('Mais ações'))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await user.click(await answerOf(await question(), 'Excluir'))
    await user.click(await press('Desfazer'))
    expect(
      await screen.findByText(/Já existe um registro com este valor\. Pode ser restaurada depois, em “Ver excluídas”/),
    ).toBeVisible()
    expect(api.calls.filter(call => call.path.endsWith('/desfazer')).map(call => call.form)).toEqual([
      [['itens', '[{"id":4}]']],
    ])
  })

  test('an undo without an answer can be tried again, as the same operation', async () => {
    const keys: string[] = []
    await startApi({
      'POST /api/ferramentas/desfazer': call => {
        keys.push(new URLSearchParams(call.body).get('chave_operacao')!)
        return keys.length === 1 ? { code: 500, message: 'Erro.' } : { data: { feitos: [4], recusados: [] } }
      },
    })
    const { user } = open(memory(ferramenta(4)))
    await user.click(await press('Mais ações'))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await user.click(await answerOf(await question(), 'Excluir'))
    await user.click(await press('Desfazer'))
    await user.click(await press('Tentar novamente'))
    expect(await screen.findByText('Desfeito: está como estava antes.')).toBeVisible()
    expect(new Set(keys).size).toBe(1)
  })

  test('a deletion that removes personal data offers no undo', async () => {
    const contatos = resources.find(one => one.name === 'contatos')!
    const { user } = stage(
      {
        '/admin/contatos': <p>a lista</p>,
        '/admin/contatos/:id': <RecordScreen resource={contatos} />,
      },
      { at: '/admin/contatos/4', dataProvider: memory(ferramenta(4, { nome: 'Edna' })).dataProvider },
    )
    await user.click(await press('Mais ações'))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await user.click(await answerOf(await screen.findByRole('alertdialog'), 'Excluir'))
    expect(await screen.findByText(/excluíd[oa]: Edna/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  })

  test('a record in use is not deleted, and each place that uses it is a link', async () => {
    const store = memory(ferramenta(4))
    const usos = [{ recurso: 'ferramentas', id: 9, campo: 'x', titulo: 'Caixa azul' }]
    store.refuse('delete', failure('DELETE', 409, 'Ferramenta em uso.', { data: { usos } }))
    const { user } = open(store)
    await user.click(await press('Mais ações'))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await user.click(await answerOf(await question(), 'Excluir'))
    const dialog = await screen.findByRole('dialog', { name: 'Não é possível excluir' })
    expect(dialog).toHaveTextContent('Ferramenta em uso.')
    expect(within(dialog).getByRole('link', { name: 'Caixa azul' })).toHaveAttribute('href', '/admin/ferramentas/9')
  })

  test('when the server wants a confirmation, the form shows its question and sends the deletion as confirmed', async () => {
    const store = memory(ferramenta(4))
    store.refuse(
      'delete',
      failure('DELETE', 409, 'Está em 3 lugares. Excluir mesmo assim?', { data: { confirmar: true, usos: [] } }),
    )
    const { user } = open(store)
    await user.click(await press('Mais ações'))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await user.click(await answerOf(await question(), 'Excluir'))
    const second = await screen.findByRole('alertdialog', { name: 'Está em uso' })
    expect(second).toHaveTextContent('Está em 3 lugares. Excluir mesmo assim?')
    await user.click(await answerOf(second, 'Excluir mesmo assim'))
    expect(await screen.findByText('a lista')).toBeVisible()
    expect(store.asked('delete').map(({ meta }) => meta)).toEqual([undefined, { confirmed: true }])
  })
})
