// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { DataProvider } from 'react-admin'
import { expect, test } from 'vitest'
import RecordScreen from '#admin/record/RecordScreen.tsx'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { stage } from '../adminStage.tsx'

/** Plots whose area is computed from their sides, the year from a date, and the code from a related record. */
const lotes = defineResource({
  name: 'lotes',
  label: { one: 'lote', many: 'lotes', gender: 'm', title: 'Lotes' },
  area: 'marketing',
  menu: { order: 500, icon: 'estrela' },
  reads: { tipo: 'tipo_id' },
  edit: {
    rows: [
      [
        ['nome', 25],
        ['tipo_id', 25],
      ],
      [
        ['frente', 15],
        ['fundo', 15],
        ['entrega', 20],
      ],
      [
        ['area', 15],
        ['ano', 15],
        ['codigo', 20],
      ],
    ],
  },
  fields: {
    nome: text({ label: 'Nome', required: true }),
    tipo_id: reference({ label: 'Tipo', to: 'tipos' }),
    frente: integer({ label: 'Frente', min: 1 }),
    fundo: integer({ label: 'Fundo', min: 1 }),
    entrega: date({ label: 'Entrega' }),
    area: integer({
      label: 'Área',
      max: 1_000,
      help: 'Frente vezes fundo',
      computed: ({ frente, fundo }) => (frente && fundo ? Number(frente) * Number(fundo) : null),
    }),
    ano: integer({ label: 'Ano', computed: ({ entrega }) => (entrega ? Number(String(entrega).slice(0, 4)) : null) }),
    codigo: text({
      label: 'Código',
      computed: ({ nome }, { related }) => (related['tipo'] ? `${related['tipo']['slug']}/${nome}` : null),
    }),
  },
}) as AnyResource

function open() {
  const record = {
    id: 7,
    revisao: 1,
    nome: 'A1',
    tipo_id: null,
    frente: 4,
    fundo: 5,
    entrega: '2026-12-31',
    area: 20,
    ano: 2026,
    codigo: null,
  }
  const tipo = { id: 3, nome: 'Loteamentos', slug: 'loteamentos' }
  const sent: Values[] = []
  const dataProvider = {
    getOne: async name => ({ data: (name === 'lotes' ? record : tipo) as any }),
    getMany: async () => ({ data: [tipo] as any[] }),
    getList: async () => ({ data: [tipo] as any[], total: 1 }),
    update: async (_name, { data }) => {
      sent.push(data)
      return { data: { ...record, ...data, area: Number(data['frente']) * record.fundo, revisao: 2 } as any }
    },
  } as Partial<DataProvider> as DataProvider
  const screens = { '/admin/lotes/:id': <RecordScreen resource={lotes} /> }
  return { ...stage(screens, { at: '/admin/lotes/7', dataProvider }), sent }
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const told = (name: string) => screen.getByRole('group', { name })
const note = (name: string) => within(told(name)).getByRole('status')

test('a computed value is shown as text under its label, without an input', async () => {
  open()
  await box('Nome')
  expect(told('Área')).toHaveTextContent(/^Área20Frente vezes fundo$/)
  expect(within(told('Área')).queryByRole('textbox')).toBeNull()
  expect(note('Área')).toBeEmptyDOMElement()
})

test('a computed value follows the typing at once, and says aloud that it is not saved until it equals the saved one again', async () => {
  const { user } = open()
  await user.clear(await box('Frente'))
  await user.type(await box('Frente'), '6')
  expect(told('Área')).toHaveTextContent('30')
  expect(note('Área')).toHaveTextContent('Ainda não salvo.')
  expect(note('Ano')).toBeEmptyDOMElement()
  await user.clear(await box('Frente'))
  await user.type(await box('Frente'), '4')
  expect(told('Área')).toHaveTextContent('20')
  expect(note('Área')).toBeEmptyDOMElement()
})

test('a computed value is empty when a field it depends on is emptied', async () => {
  const { user } = open()
  await user.clear(await box('Fundo'))
  expect(told('Área')).not.toHaveTextContent('20')
  expect(note('Área')).toHaveTextContent('Ainda não salvo.')
})

test('a computed value stays as it was while a date it depends on is half typed', async () => {
  const { user } = open()
  await user.type(await box('Entrega'), '{Backspace}{Backspace}')
  expect(await box('Entrega')).toHaveValue('31/12/20')
  expect(told('Ano')).toHaveTextContent('2026')
  await user.type(await box('Entrega'), '28')
  expect(told('Ano')).toHaveTextContent('2028')
})

test('a computed value never shows what its own kind would refuse', async () => {
  const { user } = open()
  await user.type(await box('Frente'), '00')
  expect(await box('Frente')).toHaveValue('400')
  expect(told('Área')).toHaveTextContent('200')
  expect(told('Área')).not.toHaveTextContent('2000')
})

test('a computed value uses a related record as soon as that is chosen', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('combobox', { name: /^Tipo/ }))
  await user.click(await screen.findByRole('option', { name: /^Loteamentos/ }))
  await waitFor(() => expect(told('Código')).toHaveTextContent('loteamentos/A1'))
})

test('a save leaves the computed value to the server, whose answer is no longer called unsaved', async () => {
  const { user, sent } = open()
  await user.clear(await box('Frente'))
  await user.type(await box('Frente'), '6')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(note('Área')).toBeEmptyDOMElement())
  expect(told('Área')).toHaveTextContent('30')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ frente: 6 })
})
