// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createDataProvider } from '#admin/api/dataProvider.ts'
import RecordScreen, { SettingsScreen } from '#admin/record/RecordScreen.tsx'
import { choice } from '#fields/choice/choice.ts'
import { text } from '#fields/text/text.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { stage } from '../adminStage.tsx'
import { ana, startApi } from '../startApi.ts'
import { leaveNoDrafts } from './preparedStage.tsx'

/* Settings have one form, and their preparation one of its own, with only what the site shows. */

const ajustes = defineResource({
  name: 'ajustes',
  label: { one: 'ajuste', many: 'ajustes', gender: 'm', title: 'Ajustes' },
  area: 'administracao',
  menu: { order: 500, icon: 'engrenagem' },
  settings: { companyName: 'nome' },
  fields: {
    nome: text({ label: 'Nome da empresa', required: true }),
    promessa: text({ label: 'Promessa' }),
    etapas: choice({ label: 'Duas etapas', options: { nao: 'Não', sim: 'Sim' }, default: 'nao', public: false }),
  },
  list: { columns: ['nome'] },
  edit: { tabs: [{ title: 'Empresa', rows: [[['nome', 50]], [['promessa', 50]], [['etapas', 50]]] }] },
}) as AnyResource

const PREPARED = '/api/ajustes/1/preparo'
const promise = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Promessa' })
const button = (name: string) => screen.findByRole('button', { name })
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

leaveNoDrafts()

async function open(at = '/admin/ajustes', prepared: Values = {}, account: typeof ana.usuario = ana.usuario) {
  const state = { live: { nome: 'Casa Clara', promessa: 'Verde', etapas: 'nao' } as Values, revisao: 4, prepared }
  const marks = () => (Object.keys(state.prepared).length > 0 ? [{ id: 1, publicar_em: null }] : [])
  const answer = () => ({
    data: { ...state.live, ...state.prepared, id: 1, revisao: marks().length },
    meta: {
      preparo:
        marks().length === 0
          ? null
          : {
              ...{ revisao: 1, base_revisao: state.revisao, quando: '2026-11-02T17:32:00.000Z', quem: null },
              ...{ agendado: null, falha: null },
              campos: Object.fromEntries(
                Object.entries(state.prepared).map(([name, preparado]) => [
                  name,
                  { no_site: state.live[name], preparado, mudou_no_site: false },
                ]),
              ),
            },
    },
  })
  const api = await startApi({
    'GET /api/auth': { data: ana },
    'GET /api/ajustes': () => ({
      data: Object.entries(state.live).map(([chave, valor]) => ({ chave, valor })),
      meta: { count: 3, id: 1, revisao: state.revisao, avisos: [] },
    }),
    'GET /api/ajustes/preparos': () => ({ data: marks() }),
    [`GET ${PREPARED}`]: answer,
    [`POST ${PREPARED}`]({ form }) {
      for (const [name, value] of form) if (name in ajustes.fields) state.prepared[name] = value
      return answer()
    },
    [`POST ${PREPARED}/publicar`]() {
      state.live = { ...state.live, ...state.prepared }
      state.revisao++
      state.prepared = {}
      return { data: { id: 1, revisao: state.revisao } }
    },
    'POST /api/ajustes/desfazer': { data: { feitos: [1], recusados: [] } },
  })
  const screens = {
    '/admin/ajustes/:id/*': <RecordScreen resource={ajustes} />,
    '/admin/ajustes': <SettingsScreen resource={ajustes} />,
  }
  const dataProvider = createDataProvider(new Map([['ajustes', ajustes]]), new QueryClient())
  const sent = (path: string) =>
    api.calls.filter(call => call.method === 'POST' && call.path === path).map(({ form }) => form)
  return { ...stage(screens, { at, dataProvider, account }), sent }
}

test('"Salvar no preparo" takes what is typed in the settings to their preparation, and they stay in force', async () => {
  const { user, router, sent } = await open()
  await user.type(await promise(), ' e claro')
  await user.click(await button('Salvar no preparo'))
  expect(await title('Ajustes (em preparo)')).toHaveFocus()
  expect(router.state.location.pathname).toBe('/admin/ajustes/1/preparo')
  await waitFor(() =>
    expect(sent(PREPARED)).toEqual([
      [
        ['revisao', '0'],
        ['base_revisao', '4'],
        ['promessa', 'Verde e claro'],
      ],
    ]),
  )
  expect(sent('/api/ajustes')).toEqual([])
  const place = within(screen.getByRole('navigation', { name: 'Você está em' }))
  expect(place.getByRole('link', { name: 'Ajustes' })).toHaveAttribute('href', '/admin/ajustes')
})

test('a setting that pages do not read is saved at once and cannot be prepared', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByRole('combobox', { name: 'Duas etapas' }))
  await user.click(await screen.findByRole('option', { name: 'Sim' }))
  await user.click(await button('Salvar no preparo'))
  expect(await screen.findByText('Duas etapas muda só com “Salvar”.')).toBeVisible()
  expect(sent(PREPARED)).toEqual([])
})

test('in the preparation it is shown and not asked for, and says so', async () => {
  await open('/admin/ajustes/1/preparo', { promessa: 'Claro' })
  expect(await promise()).toHaveValue('Claro')
  expect(screen.getByText('Isto muda na hora, e não em preparo.')).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Duas etapas' })).toBeNull()
})

test('the settings lead to what is prepared, which is published and offers to undo it', async () => {
  const { user, router, sent } = await open('/admin/ajustes', { promessa: 'Claro' })
  await screen.findByText(/^Há alterações em preparo, salvas em 02\/11\/2026 às 14:32: Promessa\.$/)
  await user.click(screen.getByRole('link', { name: 'Abrir o preparo' }))
  await user.click(await button('Publicar preparo'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Publicar o preparo?' }))
  expect(question.getByText('Muda 1 campo no site: Promessa.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Publicar' }))
  await title('Ajustes')
  expect(router.state.location.pathname).toBe('/admin/ajustes')
  await waitFor(async () => expect(await promise()).toHaveValue('Claro'))
  await user.click(await button('Desfazer'))
  await waitFor(() => expect(sent('/api/ajustes/desfazer').flat()).toContainEqual(['itens', '[{"id":1,"revisao":5}]']))
})

test('whoever may only read the settings sees what is prepared, and can neither change nor publish it', async () => {
  const reader = { ...ana.usuario, perfil: 'por_area', area_administracao: 'ler' }
  const { user } = await open('/admin/ajustes', { promessa: 'Claro' }, reader)
  await screen.findByText('Você pode consultar, mas não alterar este conteúdo.')
  expect(screen.queryByRole('link', { name: 'Preparar mudança' })).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'Abrir o preparo' }))
  await title('Ajustes (em preparo)')
  expect(await screen.findByText('Muda 1 campo, salvo em 02/11/2026 às 14:32')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Publicar|Salvar|Descartar|Mais ações/ })).toBeNull()
})
