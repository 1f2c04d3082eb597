// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure, ferramenta, memory } from '../adminStage.tsx'
import { holdBack, lastUpdate, nome, open, press, toasts } from './openForm.tsx'

describe('changing', () => {
  test('the form says whether the record is saved, who created it and who changed it', async () => {
    const { user } = open(memory(ferramenta(4)))
    expect(
      await screen.findByText(
        'Criado por Ana Souza em 01/11/2026 às 09:00; alterado por Bruno Lima em 02/11/2026 às 14:32.',
      ),
    ).toBeVisible()
    await user.type(await nome(), '!')
    expect(screen.getByText('Não salvo')).toBeVisible()
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText(/^Salvo às/)).toBeVisible()
    expect(toasts().getByText('Ferramenta salva')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Martelo 4!')
  })

  test('a change sends the revision that was read and the values that filled the form', async () => {
    const store = memory(ferramenta(4, { revisao: 12 }))
    const { user } = open(store)
    await user.type(await nome(), '!')
    await user.click(await press('Salvar'))
    await screen.findByText(/^Salvo às/)
    expect(lastUpdate(store)).toMatchObject({
      id: 4,
      data: { nome: 'Martelo 4!', revisao: 12 },
      previousData: { nome: 'Martelo 4', revisao: 12 },
    })
  })

  test('a second press while it is saving sends nothing more', async () => {
    const store = memory(ferramenta(4))
    const { user } = open(store)
    await user.type(await nome(), '!{Enter}{Enter}')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText(/^Salvo às/)
    expect(store.asked('update')).toHaveLength(1)
  })

  test('during typing, the form asks for what the other fields require and offers what they allow', async () => {
    const store = memory(ferramenta(4, { tipo: 'eletrica' }))
    const { user } = open(store)
    const voltagem = await screen.findByRole('textbox', { name: /^Voltagem/ })
    expect(voltagem).toHaveAccessibleDescription('Necessário para publicar')
    expect(screen.queryByRole('textbox', { name: 'Cabo' })).toBeNull()

    await user.click(screen.getByRole('combobox', { name: /^Tipo/ }))
    await user.click(await screen.findByRole('option', { name: 'Manual' }))
    await waitFor(() => expect(voltagem).not.toHaveAccessibleDescription())
    expect(screen.getByRole('textbox', { name: 'Cabo' })).toBeVisible()
  })

  test('a refusal of the server is shown at its field, even in a tab not opened yet, and all that was typed stays', async () => {
    const store = memory(ferramenta(4))
    store.refuse(
      'update',
      failure('POST', 422, 'Verifique os campos destacados.', { errors: { texto: 'Não pode ser assim.' } }),
    )
    const { user } = open(store)
    await user.type(await nome(), ' novo')
    await user.click(await press('Salvar'))

    const texto = await screen.findByRole('textbox', { name: /^Texto/ })
    await waitFor(() => expect(texto).toHaveFocus())
    expect(texto).toHaveAccessibleDescription('Não pode ser assim. Necessário para publicar')
    expect(screen.getByRole('alert')).toHaveTextContent('Verifique os campos destacados.Texto: Não pode ser assim.')
    await user.type(texto, 'Outro')
    expect(screen.queryByRole('alert')).toBeNull()

    await user.click(await press('Salvar'))
    await screen.findByText(/^Salvo às/)
    expect(lastUpdate(store).data).toMatchObject({ nome: 'Martelo 4 novo', texto: 'Outro' })
  })

  test('a failure that belongs to no field is shown above the form and takes the focus', async () => {
    const store = memory(ferramenta(4))
    store.refuse('update', failure('POST', 500, 'Erro interno. Informe o código abc.'))
    const { user } = open(store)
    await user.type(await nome(), '!{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Erro interno. Informe o código abc.')
    expect(within(alert).getByRole('heading')).toHaveFocus()
    expect(await nome()).toHaveValue('Martelo 4!')
    expect(screen.getByText('Não salvo')).toBeVisible()
  })

  test('text typed during a save is kept and not called saved', async () => {
    const store = memory(ferramenta(4))
    const { update } = store.dataProvider
    let goOn = () => {}
    store.dataProvider.update = async (name, params) => {
      await new Promise<void>(resolve => {
        goOn = resolve
      })
      return update(name, params)
    }
    const { user } = open(store)
    await user.type(await nome(), '!{Enter}')
    await screen.findAllByText('Salvando…')
    await user.type(await screen.findByRole('textbox', { name: 'Cabo' }), 'Madeira')
    goOn()
    expect(await screen.findByText('Não salvo')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Cabo' })).toHaveValue('Madeira')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Martelo 4!')
  })
})

describe('publishing', () => {
  test('the button "Publicar" saves with the state on top, and the form changes its state only when that succeeded', async () => {
    const store = memory(ferramenta(4))
    store.refuse(
      'update',
      failure('POST', 422, 'Verifique os campos destacados.', { errors: { publicado_em: 'Não agora.' } }),
    )
    const { user } = open(store)
    await user.click(await screen.findByRole('tab', { name: 'Página' }))
    await user.type(await screen.findByRole('textbox', { name: /^Texto/ }), 'Bate')
    await user.click(await press('Publicar'))
    expect(await screen.findByText('Antes de publicar, corrija:')).toBeVisible()
    expect(screen.getByRole('combobox', { name: /^Situação/ })).toHaveTextContent('Rascunho')

    await user.click(await press('Publicar'))
    await screen.findByText(/^Salvo às/)
    expect(lastUpdate(store).data).toMatchObject({ situacao: 'publicado', texto: 'Bate' })
    expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull()
    expect(await press('Salvar')).toHaveFocus()
  })

  test.each([
    ['rascunho', ['Agendar', 'Publicar']],
    ['agendado', ['Publicar']],
    ['publicado', []],
    ['arquivado', ['Publicar']],
  ])('in the state %s the form offers %j beside the button that saves', async (situacao, offered) => {
    open(memory(ferramenta(4, { situacao })))
    await press('Salvar')
    const all = ['Agendar', 'Voltar a rascunho', 'Publicar', 'Arquivar']
    expect(all.filter(name => screen.queryByRole('button', { name }))).toEqual(offered)
  })

  test.each([
    ['rascunho', ['Enviar para aprovação', 'Link de aprovação', 'Adicionar a um lançamento', 'Duplicar', 'Excluir']],
    ['agendado', ['Voltar a rascunho', 'Duplicar', 'Excluir']],
    ['publicado', ['Voltar a rascunho', 'Arquivar', 'Duplicar', 'Excluir']],
    ['arquivado', ['Voltar a rascunho', 'Duplicar', 'Excluir']],
  ])('in the state %s the menu offers %j', async (situacao, offered) => {
    const { user } = open(memory(ferramenta(4, { situacao })))
    await user.click(await press('Mais ações'))
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    expect(items.map(item => item.textContent)).toEqual(offered)
  })
})

test.each([
  ['create', '/admin/ferramentas/novo', /^Antes de publicar, corrija:/],
  ['update', '/admin/ferramentas/4', /^Publicada\./],
] as const)('what another button requests during a save (%s) is done after it', async (call, at, said) => {
  const store = memory(ferramenta(4, { texto: 'Bate.' }))
  const answered = holdBack(store, call)
  const { user } = open(store, at)
  await user.type(await nome(), 'Martelo')
  await user.click(await press('Salvar'))
  await user.click(await press('Publicar'))
  answered.resolve()
  expect(await screen.findByText(said)).toBeVisible()
})

test('when the server wants the password of the account, the form asks for it and sends it along', async () => {
  const store = memory(ferramenta(4))
  const wanted = () =>
    failure('POST', 422, 'Verifique os campos destacados.', { errors: { senha_atual: 'Senha atual incorreta.' } })
  store.refuse('update', wanted())
  const { user } = open(store)
  await user.type(await nome(), '!{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }))
  expect(dialog.queryByText('Senha atual incorreta.')).toBeNull()

  store.refuse('update', wanted())
  await user.type(dialog.getByLabelText(/^Senha atual/), 'errada{Enter}')
  expect(await dialog.findByText('Senha atual incorreta.')).toBeVisible()
  await user.clear(dialog.getByLabelText(/^Senha atual/))
  await user.type(dialog.getByLabelText(/^Senha atual/), 'certa{Enter}')
  expect(await screen.findByText(/^Salvo às/)).toBeInTheDocument()
  expect(lastUpdate(store).data).toMatchObject({ nome: 'Martelo 4!', senha_atual: 'certa' })
})

test('a record that does not exist is reported as not found', async () => {
  open(memory(), '/admin/ferramentas/4')
  expect(await screen.findByRole('heading', { level: 1, name: 'Registro não encontrado' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver ferramentas' })).toHaveAttribute('href', '/admin/ferramentas')
})

test('a record that cannot be read is only logged, and the user can try again', async () => {
  const store = memory(ferramenta(4))
  store.refuse('getOne', failure('GET', 503, 'Serviço temporariamente indisponível.'))
  const { user } = open(store)
  expect(await screen.findByText('Falha ao obter dados')).toBeVisible()
  expect(console.error).toHaveBeenCalled()
  expect(toasts().queryByRole('button')).toBeNull()
  await user.click(await press('Tentar de novo'))
  expect(await nome()).toHaveValue('Martelo 4')
})
