// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import {
  useGetOne,
  useInput,
  useListContext,
  useNotify,
  useRecordContext,
  useResourceContext,
  useUpdate,
  useUpdateMany,
} from 'react-admin'
import { useParams } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { defineAdmin } from '#admin/extensions/extensions.ts'
import { ResourceList } from '#admin/lists/ResourceList.tsx'
import RecordScreen from '#admin/record/RecordScreen.tsx'
import { screensOf } from '#admin/screensOf.tsx'
import type { AdminFilterProps, AdminInputProps } from '#fields/contract/adminFace.admin.ts'
import investidoresFile from '#resources/investidores.ts'
import usuariosFile from '#resources/usuarios.ts'
import { resources } from '#resources.ts'
import { ferramenta, memory, stage } from '../adminStage.tsx'
import { startApi } from '../startApi.ts'

/* The files of two real resources are replaced: what stands here is what a developer writes in them. */

vi.mock('#resources/usuarios.admin.tsx', () => ({
  default: defineAdmin(usuariosFile, {
    columns: { cargo: LoudJob, email: Broken },
    extraColumns: { letras: { title: 'Letras', Cell: Letters }, falha: { title: 'Outra', Cell: Broken } },
    inputs: { cargo: JobInput, nome: BreaksOnX },
    filters: { perfil: OnlyEditors, situacao: Broken },
    listActions: { quantos: HowMany, falha: Broken },
    bulkActions: { promover: PromoteMany, falha: Broken },
    actions: { promover: Promote, falha: Broken },
    panels: { saudacao: Greeting, falha: Broken },
  }),
}))
vi.mock('#resources/investidores.admin.tsx', () => ({
  default: defineAdmin(investidoresFile, { list: Broken, edit: OwnEdit, create: () => <h1>Novo, de outro jeito</h1> }),
}))

function Broken(): never {
  throw new Error('quebrou')
}

function LoudJob() {
  return <b>{String(useRecordContext()?.['cargo']).toUpperCase()}</b>
}

function Letters() {
  return <i>{String(useRecordContext()?.['nome']).length} letras</i>
}

function JobInput({ source, field, required }: AdminInputProps) {
  const input = useInput({ source })
  return (
    <label>
      Cargo em {useResourceContext()} {field.options.label} {required && 'obrigatório'}
      <input {...input.field} />
    </label>
  )
}

function BreaksOnX({ source }: AdminInputProps) {
  const input = useInput({ source })
  if (String(input.field.value).includes('X')) throw new Error('um X')
  return <input aria-label="Nome próprio" {...input.field} />
}

function OnlyEditors({ value, onChange }: AdminFilterProps) {
  const { filterValues } = useListContext()
  return (
    <button type="button" onClick={() => onChange({ is: ['editor'] })}>
      Só editores {value.is?.join()} {JSON.stringify(filterValues)}
    </button>
  )
}

function HowMany() {
  return <button type="button">Há {useListContext().total}</button>
}

function PromoteMany() {
  const { selectedIds, onUnselectItems } = useListContext()
  const [updateMany] = useUpdateMany()
  const notify = useNotify()
  const onSuccess = () => {
    notify(`Promovidos: ${selectedIds.join(' e ')}`, { type: 'success' })
    onUnselectItems()
  }
  return (
    <button
      type="button"
      onClick={() => updateMany('usuarios', { ids: selectedIds, data: { cargo: 'chefe' } }, { onSuccess })}
    >
      Promover todos
    </button>
  )
}

function Promote() {
  const usuario = useRecordContext()!
  const [update] = useUpdate()
  const notify = useNotify()
  return (
    <button
      type="button"
      onClick={() =>
        update(
          'usuarios',
          { id: usuario.id, data: { cargo: 'chefe' }, previousData: usuario },
          { onSuccess: () => notify('Promovido', { type: 'success' }) },
        )
      }
    >
      Promover
    </button>
  )
}

function Greeting() {
  const [times, setTimes] = useState(0)
  return (
    <button type="button" onClick={() => setTimes(times + 1)}>
      Olá {useRecordContext()?.['nome']} {times}
    </button>
  )
}

function OwnEdit() {
  const { id } = useParams()
  const { data } = useGetOne('investidores', { id })
  return <h1>Meu {data?.['titulo']}</h1>
}

const resourceOf = (name: string) => resources.find(one => one.name === name)!
const usuarios = resourceOf('usuarios')
const bia = (id: number, values = {}) =>
  ferramenta(id, {
    nome: 'Bia',
    email: 'bia@example.com',
    cargo: 'redatora',
    situacao: 'ativo',
    perfil: 'editor',
    ...values,
  })

function storeOf(...records: Parameters<typeof memory>) {
  const store = memory(...records)
  const { dataProvider } = store
  Object.assign(dataProvider, {
    getMany: async () => ({ data: [] }),
    updateMany: async (name: string, { ids, ...more }: any) => {
      for (const id of ids) await dataProvider.update(name, { id, ...more })
      return { data: ids }
    },
  })
  return store
}

const told = () => within(screen.getByRole('region', { name: 'Notificações' }))
let logged: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => vi.restoreAllMocks()
})
const loggedPlaces = () =>
  logged.mock.calls.flatMap(([place]: unknown[]) => (/^resources\//.test(String(place)) ? [place] : []))

describe('a form', () => {
  const openForm = (store = storeOf(bia(4))) =>
    stage(
      { '/admin/usuarios/:id': <RecordScreen resource={usuarios} /> },
      { at: '/admin/usuarios/4', dataProvider: store.dataProvider },
    )

  test('has an input of its own, whose value is saved as that of any other', async () => {
    const store = storeOf(bia(4))
    const { user } = openForm(store)
    const input = await screen.findByRole('textbox', { name: 'Cargo em usuarios Cargo' })
    await user.clear(input)
    await user.type(input, 'editora')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await told().findByText('Usuário salvo')).toBeVisible()
    expect(store.asked('update').at(-1).data).toMatchObject({ cargo: 'editora' })
  })

  test('has an action of its own, after which it shows the changed record', async () => {
    const { user } = openForm()
    await user.click(await screen.findByRole('button', { name: 'Promover' }))
    expect(await told().findByText('Promovido')).toBeVisible()
    expect(await screen.findByDisplayValue('chefe')).toBeVisible()
  })

  test('has a panel of its own, with the record and a state', async () => {
    const { user } = openForm()
    await user.click(await screen.findByRole('button', { name: 'Olá Bia 0' }))
    expect(await screen.findByRole('button', { name: 'Olá Bia 1' })).toBeVisible()
  })

  test('keeps what was typed when an input of its own throws, and shows the common one in its place', async () => {
    const store = storeOf(bia(4))
    const { user } = openForm(store)
    await user.type(await screen.findByRole('textbox', { name: /^Cargo em/ }), ' chefe')
    await user.type(screen.getByRole('textbox', { name: 'Nome próprio' }), 'X')
    const common = await screen.findByRole('textbox', { name: /^Nome/ })
    expect(common).toHaveValue('BiaX')
    expect(screen.getByText(/^O campo próprio falhou/)).toHaveAttribute('role', 'alert')
    await user.type(common, 'avier')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await told().findByText('Usuário salvo')).toBeVisible()
    expect(store.asked('update').at(-1).data).toMatchObject({ nome: 'BiaXavier', cargo: 'redatora chefe' })
  })

  test('stays when an action and a panel throw, says where, and the console names the file and the slot', async () => {
    openForm()
    expect(await screen.findByText('A ação “falha” falhou.')).toBeVisible()
    expect(screen.getByText('O painel “falha” falhou.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Promover' })).toBeVisible()
    expect(new Set(loggedPlaces())).toEqual(
      new Set(['resources/usuarios.admin.tsx: actions.falha', 'resources/usuarios.admin.tsx: panels.falha']),
    )
  })
})

describe('a list', () => {
  async function openList(store = storeOf(bia(1), bia(2, { nome: 'Davi' }))) {
    const api = await startApi({ 'GET /api/preferencias': { data: {} }, 'GET /api/visoes': { data: [] } })
    const screens = { '/admin/usuarios': <ResourceList resource={usuarios} /> }
    const shown = stage(screens, { at: '/admin/usuarios', dataProvider: store.dataProvider })
    await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' })
    return { ...shown, api, store }
  }
  const cellsOf = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(cell => cell.textContent)

  test('has a column of its own for a field, and one without a field', async () => {
    await openList()
    expect(cellsOf(/Davi/)).toEqual(expect.arrayContaining(['REDATORA', '4 letras']))
    expect(screen.getByRole('columnheader', { name: 'Letras' })).toBeVisible()
  })

  test('has a filter and a button of its own that know the list', async () => {
    const { user, store } = await openList()
    expect(screen.getByRole('button', { name: 'Há 2' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Só editores {}' }))
    expect(await screen.findByRole('button', { name: 'Só editores editor {"perfil":["editor"]}' })).toBeVisible()
    expect(store.asked('getList').at(-1).filter).toEqual({ perfil: ['editor'] })
  })

  test('has an action of its own for the selected records', async () => {
    const { user, store } = await openList()
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }))
    await user.click(await screen.findByRole('button', { name: 'Promover todos' }))
    expect(await told().findByText('Promovidos: 1 e 2')).toBeVisible()
    expect(store.asked('update').map(({ id, data }) => [id, data])).toEqual([
      [1, { cargo: 'chefe' }],
      [2, { cargo: 'chefe' }],
    ])
    expect(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' })).not.toBeChecked()
  })

  test('stays when its parts throw: each says so in its place, and a filter gives way to the common one', async () => {
    const { user } = await openList()
    expect(cellsOf(/Davi/).filter(text => text === 'Falha ao mostrar')).toHaveLength(2)
    expect(screen.getByText('O filtro próprio falhou. Este é o comum.')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Situação/ })).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }))
    await screen.findByRole('button', { name: 'Promover todos' })
    expect(screen.getAllByText('A ação “falha” falhou.')).toHaveLength(2)
    expect(new Set(loggedPlaces())).toEqual(
      new Set(
        ['columns.email', 'extraColumns.falha', 'filters.situacao', 'listActions.falha', 'bulkActions.falha'].map(
          slot => `resources/usuarios.admin.tsx: ${slot}`,
        ),
      ),
    )
  })
})

describe('a whole screen', () => {
  const { list, edit, create } = screensOf(resourceOf('investidores'))
  const openAt = (at: string) =>
    stage(
      { '/admin/investidores': list, '/admin/investidores/novo': create, '/admin/investidores/:id': edit },
      { at, dataProvider: storeOf(ferramenta(4, { titulo: 'balanço' })).dataProvider },
    )

  test.each([
    ['4', 'Meu balanço'],
    ['novo', 'Novo, de outro jeito'],
  ])('of its own stands at /%s', async (path, heading) => {
    openAt(`/admin/investidores/${path}`)
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
  })

  test('of its own that throws leaves the menu, and the console names it', async () => {
    openAt('/admin/investidores')
    expect(await screen.findByText('Esta página parou de funcionar')).toBeVisible()
    expect(screen.getByRole('navigation')).toBeVisible()
    expect(loggedPlaces()).toEqual(['resources/investidores.admin.tsx: list'])
  })
})

test('the names of fields are those of the resource: any other does not compile', () => {
  const parts = [
    // @ts-expect-error: no field has this name
    () => defineAdmin(usuariosFile, { columns: { carga: LoudJob } }),
    // @ts-expect-error: no field has this name
    () => defineAdmin(usuariosFile, { inputs: { carga: JobInput } }),
    // @ts-expect-error: no field has this name
    () => defineAdmin(usuariosFile, { filters: { carga: OnlyEditors } }),
    // @ts-expect-error: a filter is no input
    () => defineAdmin(usuariosFile, { inputs: { cargo: OnlyEditors } }),
    // @ts-expect-error: no such place
    () => defineAdmin(usuariosFile, { botoes: { cargo: LoudJob } }),
  ]
  expect(parts).toHaveLength(5)
})

test.each([
  ['a column that no list shows', () => defineAdmin(usuariosFile, { columns: { cpf: LoudJob } }), 'columns.cpf'],
  [
    'an input without a place in the form',
    () => defineAdmin(usuariosFile, { inputs: { ultimo_acesso_em: JobInput } }),
    'inputs.ultimo_acesso_em',
  ],
  [
    'a filter that the list has not',
    () => defineAdmin(usuariosFile, { filters: { cargo: OnlyEditors } }),
    'filters.cargo',
  ],
])('%s stops with the file and its place', (_what, define, place) => {
  expect(define).toThrow(`resources/usuarios.admin.tsx: the screens do not show ${place}`)
})
