// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { list } from '#fields/list/list.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { memoryProvider, showForm, storedFile } from './adminForm.tsx'

const row = (i: number) => within(screen.getAllByRole('listitem')[i]!)
const press = (name: string) => screen.getByRole('button', { name })

const records = () => ({
  categorias: ['Lazer', 'Segurança', 'Lote'].map((nome, i) => ({ id: i + 1, nome })),
  marcas: [{ id: 1, nome: 'Ipê', logo_id: null }],
})

test('a record is found by its title', async () => {
  const { user, save, saved } = showForm(
    { categoria_id: reference({ label: 'Categoria', to: 'categorias' }) },
    { record: { categoria_id: 1 }, data: memoryProvider(records()) },
  )
  const select = screen.getByRole('combobox', { name: 'Categoria' })
  await waitFor(() => expect(select).toHaveValue('Lazer'))
  await user.clear(select)
  await user.type(select, 'lo')
  await user.click(await screen.findByRole('option', { name: 'Lote' }))
  await save()
  await waitFor(() => expect(saved).toEqual([{ categoria_id: 3 }]))
})

test('a title that does not exist is added at once when its record needs nothing else', async () => {
  const { user, save, saved, data } = showForm(
    { marca_id: reference({ label: 'Marca', to: 'marcas' }) },
    { data: memoryProvider(records()) },
  )
  await user.type(screen.getByRole('combobox', { name: 'Marca' }), 'Jacarandá')
  await user.click(await screen.findByRole('button', { name: 'Adicionar' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Marca' })).toHaveValue('Jacarandá'))
  expect(data.records['marcas']!.at(-1)).toMatchObject({ nome: 'Jacarandá' })
  await save()
  await waitFor(() => expect(saved).toEqual([{ marca_id: 901 }]))
})

test('a record created while its row moves is chosen in that row', async () => {
  const marcas = list({ label: 'Marcas', max: 3, row: { marca_id: reference({ label: 'Marca', to: 'marcas' }) } })
  const data = memoryProvider(records())
  const { create } = data.provider
  let answer = () => {}
  data.provider.create = async (name, params) => {
    await new Promise<void>(resolve => {
      answer = resolve
    })
    return create(name, params)
  }
  const { user, save, saved } = showForm(
    { marcas },
    { record: { marcas: [{ marca_id: 1 }, { marca_id: null }] }, data },
  )
  await user.type(row(1).getByRole('combobox', { name: 'Marca' }), 'Jacarandá')
  await user.click(await screen.findByRole('button', { name: 'Adicionar' }))
  await user.click(press('Mover para cima: item 2'))
  answer()
  await waitFor(() => expect(row(0).getByRole('combobox', { name: 'Marca' })).toHaveValue('Jacarandá'))
  await save()
  await waitFor(() => expect(saved).toEqual([{ marcas: [{ marca_id: 901 }, { marca_id: 1 }] }]))
})

test.each(['one', 'many'])('a record that needs more is created in a dialog, and chosen (%s)', async count => {
  const field =
    count === 'one'
      ? reference({ label: 'Categoria', to: 'categorias' })
      : references({ label: 'Categoria', to: 'categorias' })
  const data = memoryProvider(records())
  const { user, save, saved } = showForm({ campo: field }, { data })
  await user.type(screen.getByRole('combobox', { name: 'Categoria' }), 'Nova')
  await user.click(await screen.findByRole('button', { name: 'Adicionar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo categoria' }))
  expect(dialog.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Nova')

  await user.click(dialog.getByRole('button', { name: 'Adicionar' }))
  expect(await dialog.findByText('Campo obrigatório')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /^Cor/ }), 'azul')
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const made = data.records['categorias']!.at(-1)!
  expect(made).toMatchObject({ nome: 'Nova', cor: 'azul' })
  // The dialog did not submit the form around it.
  expect(saved).toEqual([])
  await save()
  await waitFor(() => expect(saved).toEqual([{ campo: count === 'one' ? made['id'] : [made['id']] }]))
})

test('a dialog whose record is refused says why and keeps what was typed', async () => {
  const data = memoryProvider(records())
  data.provider.create = async () => {
    throw Object.assign(new Error('Verifique os campos destacados.'), { errors: { cor: 'Escolha outra cor.' } })
  }
  const { user } = showForm({ campo: reference({ label: 'Categoria', to: 'categorias' }) }, { data })
  await user.type(screen.getByRole('combobox', { name: 'Categoria' }), 'Nova')
  await user.click(await screen.findByRole('button', { name: 'Adicionar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo categoria' }))
  await user.type(dialog.getByRole('textbox', { name: /^Cor/ }), 'azul')
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }))
  expect(await dialog.findByText('Escolha outra cor.')).toBeVisible()
  expect(dialog.getByRole('alert')).toHaveTextContent('Verifique os campos destacados.')
  expect(dialog.getByRole('textbox', { name: /^Cor/ })).toHaveValue('azul')
})

test('options show the picture and the state of their records', async () => {
  const marcas = [{ id: 1, nome: 'Araucária', logo_id: 7, estado: 'Rascunho' }]
  const data = memoryProvider({ marcas, arquivos: [storedFile(7)] })
  const { user } = showForm({ marca_id: reference({ label: 'Marca', to: 'marcas' }) }, { data })
  await user.type(screen.getByRole('combobox', { name: 'Marca' }), 'Arau')
  const option = await screen.findByRole('option', { name: /Araucária/ })
  expect(within(option).getByText('Rascunho')).toBeVisible()
  await waitFor(() => expect(within(option).getByRole('presentation')).toHaveAttribute('src', '/arquivos/7-480.avif'))
})

test('several records keep the order in which they were chosen', async () => {
  const { user, save, saved } = showForm(
    { categorias: references({ label: 'Categorias', to: 'categorias' }) },
    { record: { categorias: [3] }, data: memoryProvider(records()) },
  )
  expect(await screen.findByRole('button', { name: 'Remover Lote' })).toBeVisible()
  await user.type(screen.getByRole('combobox', { name: 'Categorias' }), 'laz')
  await user.click(await screen.findByRole('option', { name: 'Lazer' }))
  await save()
  await waitFor(() => expect(saved).toEqual([{ categorias: [3, 1] }]))
})
