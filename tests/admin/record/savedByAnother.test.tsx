// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Values } from '#schema/resource.ts'
import { failure, ferramenta, memory } from '../adminStage.tsx'
import { lastUpdate, nome, open, press } from './openForm.tsx'

describe('when another user saved first', () => {
  async function meet(theirs: Values, mine = ' meu') {
    const store = memory(ferramenta(4))
    const opened = open(store)
    await opened.user.type(await nome(), mine)
    store.stored.set('4', ferramenta(4, { ...theirs, revisao: 2 }))
    store.refuse(
      'update',
      failure('POST', 409, 'Este registro foi alterado por outra pessoa.', { data: { revisao: 2, campos: theirs } }),
    )
    await opened.user.click(await press('Salvar'))
    return {
      store,
      ...opened,
      dialog: within(await screen.findByRole('dialog', { name: 'Duas versões deste registro' })),
    }
  }

  test('changes by two users to different fields are joined and saved by one click', async () => {
    const { store, user, dialog } = await meet({ cabo: 'Fibra' })
    expect(
      dialog.getByText(/^Bruno Lima salvou este registro em 02\/11\/2026 às 14:32, depois que você o abriu/),
    ).toBeVisible()
    expect(dialog.queryByRole('radio')).toBeNull()

    await user.click(dialog.getByRole('button', { name: 'Juntar e salvar' }))
    await screen.findByText(/^Salvo às/)
    expect(lastUpdate(store)).toMatchObject({
      data: { nome: 'Martelo 4 meu', cabo: 'Fibra', revisao: 2 },
      // Compared with this, the data provider finds that "cabo" was not changed here.
      previousData: { nome: 'Martelo 4', cabo: 'Fibra', revisao: 2 },
    })
    expect(await nome()).toHaveValue('Martelo 4 meu')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a field that both users changed is compared by words and chosen by keyboard, with the own version preselected', async () => {
    const { store, user, dialog } = await meet({ nome: 'Martelo deles', cabo: 'Fibra' })
    const choice = within(dialog.getByRole('group', { name: 'Nome' }))
    const [own, other] = choice.getAllByRole('radio') as [HTMLElement, HTMLElement]
    expect(own).toBeChecked()
    expect(own.closest('label')).toHaveTextContent(/^O meu.*incluído: meu/)
    expect(other.closest('label')).toHaveTextContent(/^O de Bruno.*retirado: 4\..*incluído: deles/)

    own.focus()
    await user.keyboard('{ArrowDown}')
    expect(other).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Juntar e salvar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The server already holds all of it.
    expect(await nome()).toHaveValue('Martelo deles')
    expect(screen.getByRole('textbox', { name: 'Cabo' })).toHaveValue('Fibra')
    expect(store.asked('update')).toHaveLength(1)
    expect(screen.queryByText('Não salvo')).toBeNull()
  })

  test('one’s own version of a field that both changed is saved over the newest revision', async () => {
    const { store, user, dialog } = await meet({ nome: 'Martelo deles', cabo: 'Fibra' })
    await user.click(dialog.getByRole('button', { name: 'Juntar e salvar' }))
    await screen.findByText(/^Salvo às/)
    expect(lastUpdate(store).data).toMatchObject({ nome: 'Martelo 4 meu', cabo: 'Fibra', revisao: 2 })
  })

  test('a user who is too late a second time is asked again', async () => {
    const { store, user, dialog } = await meet({ cabo: 'Fibra' })
    store.stored.set('4', ferramenta(4, { cabo: 'Fibra', nome: 'Martelo de outrem', revisao: 3 }))
    store.refuse(
      'update',
      failure('POST', 409, 'Este registro foi alterado por outra pessoa.', { data: { revisao: 3, campos: {} } }),
    )
    await user.click(dialog.getByRole('button', { name: 'Juntar e salvar' }))
    const choice = within(await screen.findByRole('group', { name: 'Nome' }))
    expect(choice.getAllByRole('radio')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Juntar e salvar' }))
    await screen.findByText(/^Salvo às/)
    expect(lastUpdate(store).data).toMatchObject({ nome: 'Martelo 4 meu', cabo: 'Fibra', revisao: 3 })
  })

  test('a user who goes on editing keeps everything as it was typed', async () => {
    const { user, dialog } = await meet({ nome: 'Martelo deles' })
    await user.click(dialog.getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await nome()).toHaveValue('Martelo 4 meu')
    expect(screen.getByText('Não salvo')).toBeVisible()
  })
})
