// @vitest-environment jsdom

import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ferramenta, memory } from '../adminStage.tsx'
import { bulk, button, open, tick } from './openList.tsx'

afterEach(() => void vi.unstubAllGlobals())

test('selected records are published together, and a refused one is listed with its reason and stays selected', async () => {
  const refusal = {
    id: 2,
    titulo: 'Martelo 2',
    mensagem: 'Antes de publicar, corrija:',
    erros: { texto: 'Preencha Texto.' },
    confirmar: false,
  }
  const { user, sent } = await open({ [`POST ${bulk}`]: { data: { feitos: [1], recusados: [refusal] } } })
  expect(screen.queryByRole('region', { name: 'Seleção' })).toBeNull()
  await user.click(await tick('Selecionar Martelo 1'))
  await user.click(await tick('Selecionar Martelo 2'))
  expect(await tick('Selecionar todos desta página')).toBePartiallyChecked()
  const bar = within(await screen.findByRole('region', { name: 'Seleção' }))
  expect(bar.getByText('2 selecionadas')).toBeVisible()
  // A draft cannot be archived.
  expect(bar.queryByRole('button', { name: 'Arquivar' })).toBeNull()

  await user.click(bar.getByRole('button', { name: 'Publicar' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Publicar 2 ferramentas?' }))
  expect(sent(bulk)).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Publicar' }))

  const told = within(await screen.findByRole('dialog', { name: '1 de 2 publicada' }))
  expect(told.getByRole('link', { name: /Martelo 2/ })).toHaveAttribute('href', '/admin/ferramentas/2')
  expect(told.getByText('Antes de publicar, corrija: Preencha Texto.')).toBeVisible()
  expect(Object.fromEntries(sent(bulk)[0]!.form)).toEqual({
    itens: '[{"id":1,"revisao":1},{"id":2,"revisao":1}]',
    acao: 'alterar',
    situacao: 'publicado',
  })
  await user.click(told.getAllByRole('button', { name: 'Fechar' })[0]!)
  expect(await tick('Selecionar Martelo 2')).toBeChecked()
  expect(await tick('Selecionar Martelo 1')).not.toBeChecked()
})

test('a record that is in use is deleted only after the user confirms a second time', async () => {
  const inUse = {
    id: 1,
    titulo: 'Martelo 1',
    mensagem: 'Está em 2 obras. Excluir mesmo assim?',
    erros: {},
    confirmar: true,
  }
  const { user, sent } = await open({
    [`POST ${bulk}`]: call =>
      call.form.some(([name]) => name === 'confirmar')
        ? { data: { feitos: [1], recusados: [] } }
        : { data: { feitos: [2, 3], recusados: [inUse] } },
  })
  await user.click(await tick('Selecionar todos desta página'))
  await user.click(await button('Excluir'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }))
  await user.click(await button('Excluir mesmo assim o que está em uso'))
  expect(await screen.findByText('1 ferramenta excluída')).toBeVisible()
  expect(Object.fromEntries(sent(bulk).at(-1)!.form)).toEqual({
    itens: '[{"id":1,"revisao":1}]',
    acao: 'excluir',
    confirmar: '1',
  })
  expect(screen.queryByRole('region', { name: 'Seleção' })).toBeNull()
})

test('one field takes the same value in all selected records, and the value is checked before it is sent', async () => {
  const { user, sent } = await open({ [`POST ${bulk}`]: { data: { feitos: [1], recusados: [] } } })
  await user.click(await tick('Selecionar Martelo 1'))
  await user.click(await button('Alterar um campo'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alterar um campo em 1 ferramenta' }))
  const choice = dialog.getByRole('combobox', { name: /^Campo/ })
  await user.click(choice)
  // The state is changed by its own buttons.
  expect(screen.queryByRole('option', { name: /^Situação/ })).toBeNull()
  await user.type(choice, 'no')
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['NomeGeral'])
  await user.click(screen.getByRole('option', { name: /^Nome/ }))
  await user.click(dialog.getByRole('button', { name: 'Alterar 1 ferramenta' }))
  expect(await dialog.findByText('Campo obrigatório')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /Nome/ }), 'Marreta')
  await user.click(dialog.getByRole('button', { name: 'Alterar 1 ferramenta' }))
  expect(await screen.findByText('1 ferramenta alterada')).toBeVisible()
  expect(sent(bulk)[0]!.form).toContainEqual(['nome', 'Marreta'])
})

test('one field is prepared in many records, which stay on the site as they are', async () => {
  const { user, sent } = await open({ [`POST ${bulk}`]: { data: { feitos: [1], recusados: [] } } })
  await user.click(await tick('Selecionar Martelo 1'))
  await user.click(await button('Alterar um campo'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alterar um campo em 1 ferramenta' }))
  expect(dialog.getByText(/Em preparo, o site continua como está/)).toBeVisible()
  await user.click(dialog.getByRole('combobox', { name: /^Campo/ }))
  await user.click(screen.getByRole('option', { name: /^Nome/ }))
  await user.type(dialog.getByRole('textbox', { name: /Nome/ }), 'Marreta')
  await user.click(dialog.getByRole('button', { name: 'Salvar no preparo' }))
  expect(await screen.findByText('1 ferramenta preparada')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  expect(Object.fromEntries(sent(bulk)[0]!.form)).toEqual({
    itens: '[{"id":1,"revisao":1}]',
    acao: 'alterar',
    preparo: '1',
    nome: 'Marreta',
  })
})

test('a field is emptied in many records only after a confirmation that says how many', async () => {
  const { user, sent } = await open({ [`POST ${bulk}`]: { data: { feitos: [1], recusados: [] } } })
  await user.click(await tick('Selecionar Martelo 1'))
  await user.click(await button('Alterar um campo'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alterar um campo em 1 ferramenta' }))
  await user.click(dialog.getByRole('combobox', { name: /^Campo/ }))
  await user.click(screen.getByRole('option', { name: /^Cabo/ }))
  await user.click(dialog.getByRole('button', { name: 'Alterar 1 ferramenta' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Esvaziar “Cabo” em 1 ferramenta?' }))
  expect(sent(bulk)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Esvaziar em 1 ferramenta' }))
  expect(await screen.findByText('1 ferramenta alterada')).toBeVisible()
  expect(sent(bulk)[0]!.form).toContainEqual(['cabo', ''])
})

test('all matching records can be selected, and an action handles them in batches', async () => {
  const all = Array.from({ length: 70 }, (_, i) => ferramenta(i + 1))
  const { user, sent } = await open(
    {
      'GET /api/ferramentas': { data: all, meta: { count: 70 } },
      [`POST ${bulk}`]: call => {
        const items: { id: number }[] = JSON.parse(call.form[0]![1])
        return { data: { feitos: items.map(({ id }) => id), recusados: [] } }
      },
    },
    memory(...all),
  )
  await user.click(await tick('Selecionar todos desta página'))
  await user.click(await button('Selecionar todas as 70 que correspondem'))
  expect(await screen.findByText('70 selecionadas')).toBeVisible()
  await user.click(await button('Publicar'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publicar' }))
  expect(await screen.findByText('70 ferramentas publicadas')).toBeVisible()
  expect(sent(bulk).map(call => JSON.parse(call.form[0]![1]).length)).toEqual([50, 20])
})

test('when the server is away, the records already changed are counted and the rest stays selected', async () => {
  const { user } = await open({ [`POST ${bulk}`]: { code: 503, message: 'Volte já.' } })
  await user.click(await tick('Selecionar Martelo 1'))
  await user.click(await button('Publicar'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publicar' }))
  const told = within(await screen.findByRole('dialog', { name: '0 de 1 publicadas' }))
  expect(told.getByRole('alert')).toHaveTextContent('Volte já.')
  await user.click(told.getAllByRole('button', { name: 'Fechar' })[0]!)
  expect(await screen.findByText('1 selecionada')).toBeVisible()
})

test('changes to many records are undone newest first, and records changed since then are named', async () => {
  const refusal = { id: 1, titulo: 'Martelo 1', mensagem: 'O registro foi alterado depois disso e fica como está.' }
  const { user, sent } = await open({
    [`POST ${bulk}`]: { data: { feitos: [1, 2], recusados: [] } },
    'POST /api/ferramentas/desfazer': {
      data: { feitos: [2], recusados: [{ ...refusal, erros: {}, confirmar: false }] },
    },
  })
  await user.click(await tick('Selecionar Martelo 1'))
  await user.click(await tick('Selecionar Martelo 2'))
  await user.click(await button('Publicar'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publicar' }))
  await screen.findByText('2 ferramentas publicadas')
  await user.click(await button('Desfazer'))
  expect(
    await screen.findByText(
      'Desfeito em 1 ferramenta, não em 1: O registro foi alterado depois disso e fica como está.',
    ),
  ).toBeVisible()
  expect(sent('/api/ferramentas/desfazer').map(call => call.form)).toEqual([
    [['itens', '[{"id":2,"revisao":2},{"id":1,"revisao":2}]']],
  ])
})
