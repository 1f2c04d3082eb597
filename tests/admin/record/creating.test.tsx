// @vitest-environment jsdom

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import RecordScreen from '#admin/record/RecordScreen.tsx'
import { resources } from '#resources.ts'
import { ferramenta, memory, stage } from '../adminStage.tsx'
import { startApi } from '../startApi.ts'
import { holdBack, nome, open, press, toasts } from './openForm.tsx'

describe('creating', () => {
  test('a user who creates several records continues in an empty form, at its first field', async () => {
    const store = memory()
    const { user, router } = open(store, '/admin/ferramentas/novo')
    await user.type(await nome(), 'Pá')
    await user.click(await press('Mais ações'))
    await user.click(await screen.findByRole('menuitem', { name: 'Salvar e criar outra' }))

    expect(await toasts().findByText('Ferramenta criada')).toBeVisible()
    await waitFor(async () => expect(await nome()).toHaveValue(''))
    await waitFor(async () => expect(await nome()).toHaveFocus())
    expect(router.state.location.pathname).toBe('/admin/ferramentas/novo')
    expect(store.asked('create').map(({ data }) => data.nome)).toEqual(['Pá'])
  })

  test('creating names what is missing in every tab, marks the tab, and sends nothing', async () => {
    const store = memory()
    const { user } = open(store, '/admin/ferramentas/novo')
    await nome()
    await user.click(await press('Publicar'))

    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('Antes de publicar, corrija:')
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['Nome: Campo obrigatório', 'Preencha Texto.'])
    expect(within(summary).getByRole('heading', { name: 'Antes de publicar, corrija:' })).toHaveFocus()
    expect(screen.getByRole('tab', { name: 'Página, 1 pendência' })).toBeVisible()

    await user.click(within(summary).getByRole('button', { name: 'Preencha Texto.' }))
    expect(screen.getByRole('textbox', { name: /^Texto/ })).toHaveFocus()
    expect(store.asked('create')).toEqual([])
  })

  test('a creation saves the defaults of the resource, is announced in its gender, and continues at the record', async () => {
    const store = memory()
    const { user, router } = open(store, '/admin/ferramentas/novo')
    await user.type(await nome(), 'Martelo{Enter}')

    expect(await toasts().findByText('Ferramenta criada')).toBeVisible()
    expect(store.asked('create')[0].data).toMatchObject({
      nome: 'Martelo',
      tipo: 'manual',
      situacao: 'rascunho',
      alugada: false,
    })
    expect(router.state.location.pathname).toBe('/admin/ferramentas/99')
    expect(await screen.findByRole('heading', { level: 1, name: 'Martelo' })).toBeVisible()
    expect(screen.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible()
  })

  test('a creation continues at the record in the same tab and at the same control', async () => {
    const { user } = open(memory(), '/admin/ferramentas/novo')
    await user.type(await nome(), 'Martelo')
    await user.click(screen.getByRole('tab', { name: 'Página' }))
    await user.type(await screen.findByRole('textbox', { name: /^Texto/ }), 'Bate')
    await user.keyboard('{Control>}s{/Control}')

    expect(await screen.findByRole('heading', { level: 1, name: 'Martelo' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Página' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('textbox', { name: /^Texto/ })).toHaveFocus()
  })

  test('a creation closes the open menu, whose items differ for a saved record, and leaves the focus on its button', async () => {
    const store = memory()
    const answer = holdBack(store, 'create')
    const { user } = open(store, '/admin/ferramentas/novo')
    await user.type(await nome(), 'Martelo{Enter}')
    await user.click(await press('Mais ações'))
    await screen.findByRole('menuitem', { name: 'Salvar e criar outra' })
    answer.resolve()
    expect(await screen.findByRole('heading', { level: 1, name: 'Martelo' })).toBeVisible()
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(await press('Mais ações')).toHaveFocus()
  })
})

test('a copy is a draft with another name, and nothing is saved until the user saves it', async () => {
  const store = memory(ferramenta(4, { situacao: 'publicado', cabo: 'Fibra', texto: 'Bate.', voltagem: 3 }))
  const { user, router } = open(store)
  await user.click(await press('Mais ações'))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicar' }))
  await waitFor(async () => expect(await nome()).toHaveValue('Martelo 4 (cópia)'))
  expect(router.state.location.pathname).toBe('/admin/ferramentas/novo')
  expect(screen.getByRole('textbox', { name: 'Cabo' })).toHaveValue('Fibra')
  expect(store.asked('create')).toEqual([])

  await user.click(await press('Salvar'))
  expect(await toasts().findByText('Ferramenta criada')).toBeVisible()
  expect(store.asked('create')[0].data).toMatchObject({ texto: 'Bate.', situacao: 'rascunho', publicado_em: null })
})

test.each([
  [{}, 'Usuário criado. Convite enviado para edu@example.com'],
  [{ Senha: 'varanda com vista 27', 'Confirmar senha': 'varanda com vista 27' }, 'Usuário criado'],
])('an account that is created says whether an invitation was sent, with %o', async (typed, said) => {
  const usuarios = resources.find(one => one.name === 'usuarios')!
  const { user } = stage(
    { '/admin/usuarios/novo': <RecordScreen resource={usuarios} isNew />, '/admin/usuarios/:id': <p>outro</p> },
    { at: '/admin/usuarios/novo', dataProvider: memory().dataProvider },
  )
  await user.type(await screen.findByRole('textbox', { name: /^Nome/ }), 'Edu Lima')
  await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'edu@example.com')
  for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text)
  await user.click(await press('Salvar'))
  expect(await toasts().findByText(said)).toBeVisible()
})

test('a user who has not accepted the invitation is invited again from the form, and an active one is not', async () => {
  const api = await startApi({ 'POST /api/auth/invitations': { data: null } })
  const usuarios = resources.find(one => one.name === 'usuarios')!
  const user4 = (situacao: string) => memory(ferramenta(4, { nome: 'Edu', email: 'edu@example.com', situacao }))
  const openUser = (situacao: string) =>
    stage(
      { '/admin/usuarios/:id': <RecordScreen resource={usuarios} /> },
      { at: '/admin/usuarios/4', dataProvider: user4(situacao).dataProvider },
    )
  const { user } = openUser('convidado')
  await user.click(await press('Convidar de novo'))
  expect(await screen.findByText('Convite enviado de novo para edu@example.com.')).toBeVisible()
  const invited = api.calls.find(({ path }) => path === '/api/auth/invitations')
  expect(invited!.form).toEqual([['usuario', '4']])
  cleanup()

  openUser('ativo')
  await press('Mais ações')
  expect(screen.queryByRole('button', { name: 'Convidar de novo' })).toBeNull()
})
