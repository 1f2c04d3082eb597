// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import RecordScreen from '#admin/record/RecordScreen.tsx'
import type { Values } from '#schema/resource.ts'
import { failure, ferramenta, ferramentas, memory, stage } from '../adminStage.tsx'

/* A mistake on a published record is always announced, and can always be undone. */

const open = (store: ReturnType<typeof memory>) =>
  stage(
    { '/admin/ferramentas': <p>a lista</p>, '/admin/ferramentas/:id': <RecordScreen resource={ferramentas} /> },
    { at: '/admin/ferramentas/4', dataProvider: store.dataProvider },
  )
const published = (values: Values = {}) =>
  memory(ferramenta(4, { situacao: 'publicado', publicado_em: '2026-11-01T12:00:00.000Z', texto: 'Bate.', ...values }))
const nome = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Nome/ })
const press = (name: string) => screen.findByRole('button', { name })
const toasts = () => within(screen.getByRole('region', { name: 'Notificações' }))
const updates = (store: ReturnType<typeof memory>) => store.asked('update').map(({ data }) => data)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('publishing and withdrawing', () => {
  test('publishing is announced, and one click undoes it', async () => {
    const store = memory(ferramenta(4, { texto: 'Bate.' }))
    const { user } = open(store)
    await user.click(await press('Publicar'))
    expect(await toasts().findByText('Publicada.')).toBeVisible()

    await user.click(toasts().getByRole('button', { name: 'Desfazer' }))
    expect(await toasts().findByText('Desfeito: está como estava antes.')).toBeVisible()
    expect(updates(store).map(({ situacao }) => situacao)).toEqual(['publicado', 'rascunho'])
  })

  test('archiving is only in the menu, and one click publishes the record again', async () => {
    const store = published()
    const { user } = open(store)
    await user.click(await press('Mais ações'))
    await user.click(await screen.findByRole('menuitem', { name: 'Arquivar' }))
    expect(await toasts().findByText('Arquivada: saiu do site.')).toBeVisible()

    await user.click(toasts().getByRole('button', { name: 'Desfazer' }))
    expect(await toasts().findByText('Desfeito: está como estava antes.')).toBeVisible()
    expect(store.stored.get('4')).toMatchObject({ situacao: 'publicado', publicado_em: '2026-11-01T12:00:00.000Z' })
  })

  test('undoing a save leaves alone what was typed since', async () => {
    const store = published()
    const { user } = open(store)
    await user.type(await nome(), ' novo')
    await user.click(await press('Salvar'))
    expect(await toasts().findByText('Ferramenta salva no site')).toBeVisible()
    await user.type(await screen.findByRole('textbox', { name: 'Cabo' }), 'Fibra')

    await user.click(toasts().getByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(store.stored.get('4')).toMatchObject({ nome: 'Martelo 4', cabo: null }))
    expect(await nome()).toHaveValue('Martelo 4')
    expect(screen.getByRole('textbox', { name: 'Cabo' })).toHaveValue('Fibra')
    expect(screen.getByText('Não salvo')).toBeVisible()
  })

  test('a later save replaces the notification of the earlier one, and only the later save is undone', async () => {
    const store = published()
    const { user } = open(store)
    await user.type(await nome(), ' novo')
    await user.click(await press('Salvar'))
    expect(await toasts().findByRole('button', { name: 'Desfazer' })).toBeVisible()
    await user.type(await screen.findByRole('textbox', { name: 'Cabo' }), 'Fibra')
    await user.click(await press('Salvar'))
    await waitFor(() => expect(updates(store)).toHaveLength(2))

    await user.click(await toasts().findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(store.stored.get('4')).toMatchObject({ nome: 'Martelo 4 novo', cabo: null }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a new save removes the undo of the earlier one as it begins, even when it is refused', async () => {
    const store = published()
    const { user } = open(store)
    await user.type(await nome(), ' novo')
    await user.click(await press('Salvar'))
    expect(await toasts().findByRole('button', { name: 'Desfazer' })).toBeVisible()
    store.refuse('update', failure('POST', 422, 'Verifique os campos destacados.'))
    await user.type(await nome(), '!')
    await user.click(await press('Salvar'))
    await screen.findByRole('heading', { name: 'Verifique os campos destacados.' })
    expect(toasts().queryByRole('button', { name: 'Desfazer' })).toBeNull()
  })

  test('a saved draft is announced without an offer to undo', async () => {
    const { user } = open(memory(ferramenta(4)))
    await user.type(await nome(), '!{Enter}')
    expect(await toasts().findByText('Ferramenta salva')).toBeVisible()
    expect(toasts().queryByRole('button', { name: 'Desfazer' })).toBeNull()
  })
})

describe('Enter in an input of a published record', () => {
  test('Enter in a published record asks before unfinished text becomes public, and says what would change', async () => {
    const store = published()
    const { user } = open(store)
    await user.type(await nome(), ' de{Enter}')
    const question = within(await screen.findByRole('alertdialog', { name: 'Salvar no site agora?' }))
    expect(question.getByRole('listitem')).toHaveTextContent('Nome: Martelo 4 de')
    expect(question.getByRole('button', { name: 'Continuar editando' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(updates(store)).toEqual([])
    expect(await nome()).toHaveValue('Martelo 4 de')

    await user.type(await nome(), ' borracha{Enter}')
    await user.click(await press('Salvar no site'))
    expect(await toasts().findByText('Ferramenta salva no site')).toBeVisible()
    expect(updates(store)).toMatchObject([{ nome: 'Martelo 4 de borracha' }])
  })

  test('Enter in an unchanged published record moves to the next field', async () => {
    const store = published()
    const { user } = open(store)
    await user.type(await nome(), '{Enter}')
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Tipo/ })).toHaveFocus())
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(updates(store)).toEqual([])
  })

  test('after an Enter that submitted nothing, the save button saves without asking', async () => {
    const store = published()
    const { user } = open(store)
    await user.type(await nome(), ' de borracha')
    fireEvent.keyDown(await nome(), { key: 'Enter' })
    fireEvent.keyUp(await nome(), { key: 'Enter' })
    await user.click(await press('Salvar'))
    expect(await toasts().findByText('Ferramenta salva no site')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('the button and Ctrl+S save a published record at once', async () => {
    const store = published()
    const { user } = open(store)
    await user.type(await nome(), ' de borracha')
    await user.keyboard('{Control>}s{/Control}')
    expect(await toasts().findByText('Ferramenta salva no site')).toBeVisible()
    expect(updates(store)).toHaveLength(1)
  })
})

test.each([
  ['No ar', { situacao: 'publicado', publicado_em: '2026-11-01T12:00:00.000Z' }],
  ['No ar', { situacao: 'agendado', publicado_em: '2026-11-01T12:00:00.000Z' }],
  ['Agendado', { situacao: 'agendado', publicado_em: '2999-11-01T12:00:00.000Z' }],
  ['Arquivado', { situacao: 'arquivado', publicado_em: '2026-11-01T12:00:00.000Z' }],
])('the header of the form shows "%s" for %j, as the public sees it', async (words, values) => {
  open(memory(ferramenta(4, values)))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Martelo 4' })
  expect(within(heading.closest('header')!).getByText(words)).toBeVisible()
})
