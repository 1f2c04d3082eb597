// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { DataProvider } from 'react-admin'
import { expect, test } from 'vitest'
import RecordScreen from '#admin/record/RecordScreen.tsx'
import { integer } from '#fields/integer/integer.ts'
import { list } from '#fields/list/list.ts'
import { reference } from '#fields/reference/reference.ts'
import { slug } from '#fields/slug/slug.ts'
import { text } from '#fields/text/text.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { stage } from '../adminStage.tsx'

/** Works whose steps are first those of their type, and whose code is made of two other fields. */
const obras = defineResource({
  name: 'obras',
  label: { one: 'obra', many: 'obras', gender: 'f', title: 'Obras' },
  page: '/obras/{tipo.slug}/{slug}',
  area: 'marketing',
  menu: { order: 500, icon: 'estrela' },
  reads: { tipo: 'tipo_id' },
  fields: {
    nome: text({ label: 'Nome', required: true }),
    slug: slug({ label: 'Endereço', from: 'nome' }),
    tipo_id: reference({ label: 'Tipo', to: 'tipos' }),
    ano: integer({ label: 'Ano', max: 2100 }),
    codigo: text({
      label: 'Código',
      min: 6,
      derive: ({ nome, ano }) => (nome && ano ? `${String(nome)}/${String(ano)}` : null),
    }),
    passos: list({
      label: 'Passos',
      max: 5,
      row: { nome: text({ label: 'Passo', required: true }) },
      derive: (_record, { before, related }) =>
        before === null ? ((related['tipo']?.['etapas_modelo'] ?? []) as { nome: string }[]) : [],
    }),
  },
}) as AnyResource

const tipos = [
  { id: 3, nome: 'Residenciais', slug: 'residenciais', etapas_modelo: [{ nome: 'Fundação' }, { nome: 'Estrutura' }] },
  { id: 5, nome: 'Galpões', slug: 'galpoes', etapas_modelo: [{ nome: 'Piso' }] },
]

function open(at = '/admin/obras/novo') {
  const record = { id: 7, revisao: 1, nome: 'Ponte', slug: 'ponte', tipo_id: 3, ano: 2026, codigo: null, passos: [] }
  const sent: Values[] = []
  const dataProvider = {
    getOne: async (name, { id }) => ({
      data: (name === 'obras' ? record : tipos.find(tipo => tipo.id === +id)) as any,
    }),
    getMany: async (_name, { ids }) => ({ data: tipos.filter(tipo => ids.map(Number).includes(tipo.id)) as any[] }),
    getList: async () => ({ data: tipos as any[], total: 2 }),
    create: async (_name, { data }) => {
      sent.push(data)
      return { data: { ...data, id: 99, revisao: 1 } as any }
    },
  } as Partial<DataProvider> as DataProvider
  const screens = {
    '/admin/obras/novo': <RecordScreen resource={obras} isNew />,
    '/admin/obras/:id': <RecordScreen resource={obras} />,
  }
  return { ...stage(screens, { at, dataProvider }), sent }
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const steps = () => screen.queryAllByRole<HTMLInputElement>('textbox', { name: /^Passo/ }).map(input => input.value)

async function choose(user: ReturnType<typeof open>['user'], tipo: string) {
  await user.click(await screen.findByRole('combobox', { name: /^Tipo/ }))
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${tipo}`) }))
}

test('a new record takes values from a related one as soon as that is chosen, and again when another is chosen', async () => {
  const { user } = open()
  await choose(user, 'Residenciais')
  await waitFor(() => expect(steps()).toEqual(['Fundação', 'Estrutura']))
  await choose(user, 'Galpões')
  await waitFor(() => expect(steps()).toEqual(['Piso']))
})

test('a derived value that the user has changed stays when another related record is chosen', async () => {
  const { user, sent } = open()
  await user.type(await box('Nome'), 'Ponte')
  await choose(user, 'Residenciais')
  await waitFor(() => expect(steps()).toHaveLength(2))
  await user.type(screen.getAllByRole('textbox', { name: /^Passo/ })[1]!, ' metálica')
  await choose(user, 'Galpões')
  await screen.findByText('/obras/galpoes/', { exact: false })
  expect(steps()).toEqual(['Fundação', 'Estrutura metálica'])
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ tipo_id: 5, passos: [{ nome: 'Fundação' }, { nome: 'Estrutura metálica' }] })
})

test('a field derived from others follows them during typing, but never takes a value it would refuse', async () => {
  const { user } = open()
  await user.type(await box('Ano'), '2')
  await user.type(await box('Nome'), 'P1')
  expect(await box('Código')).toHaveValue('')
  await user.type(await box('Ano'), '026')
  expect(await box('Código')).toHaveValue('P1/2026')
  await user.type(await box('Código'), '-B')
  await user.type(await box('Nome'), 'x')
  expect(await box('Código')).toHaveValue('P1/2026-B')
})

test('a saved record takes no derived values by itself', async () => {
  open('/admin/obras/7')
  await screen.findByText('/obras/residenciais/', { exact: false })
  expect([(await box('Código')).value, steps()]).toEqual(['', []])
})

test('the whole address of the page is shown, as far as it is known', async () => {
  const { user } = open()
  await user.type(await box('Nome'), 'Ponte Nova')
  const told = async () => (await screen.findByText('ponte-nova')).parentElement!.textContent
  expect(await told()).toBe(`${location.host}/obras/…/ponte-nova`)
  await choose(user, 'Galpões')
  await waitFor(async () => expect(await told()).toBe(`${location.host}/obras/galpoes/ponte-nova`))
})

test('a read-only value is shown as text, not in an input', async () => {
  const lida = defineResource({
    name: 'obras',
    label: { one: 'obra', many: 'obras', gender: 'f', title: 'Obras' },
    area: 'marketing',
    menu: { order: 500, icon: 'estrela' },
    fields: { nome: text({ label: 'Nome' }), slug: text({ label: 'Protocolo', readOnly: true }) },
    edit: { rows: [[['nome', 25]], [['slug', 25]]] },
  }) as AnyResource
  const dataProvider = {
    getOne: async () => ({ data: { id: 7, revisao: 1, nome: 'Ponte', slug: '2026-000012' } as any }),
  } as Partial<DataProvider> as DataProvider
  stage({ '/admin/obras/:id': <RecordScreen resource={lida} /> }, { at: '/admin/obras/7', dataProvider })
  const told = await screen.findByRole('group', { name: 'Protocolo' })
  expect(told).toHaveTextContent('2026-000012')
  expect(within(told).queryByRole('textbox')).toBeNull()
})
