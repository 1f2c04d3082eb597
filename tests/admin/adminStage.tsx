import '@testing-library/jest-dom/vitest'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { CoreAdminContext, type DataProvider, memoryStore, type RaRecord } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach } from 'vitest'
import { loggedQueries } from '#admin/adminSession.ts'
import { HttpFailure } from '#admin/api/http.ts'
import { Layout } from '#admin/layout/Layout.tsx'
import { createI18nProvider } from '#admin/messages.ts'
import { unsaved } from '#admin/page/unsaved.ts'
import { targets } from '#admin/targets.tsx'
import { boolean } from '#fields/boolean/boolean.ts'
import { choice } from '#fields/choice/choice.ts'
import { TargetsProvider } from '#fields/contract/adminFace.admin.ts'
import { icon } from '#fields/icon/icon.ts'
import { integer } from '#fields/integer/integer.ts'
import { text } from '#fields/text/text.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { ConfirmProvider } from '#ui/dialogs/ConfirmProvider.tsx'
import { ToastProvider } from '#ui/feedback/ToastProvider.tsx'
import { preloadLazyInputs } from '#ui/theme/lazyInput.tsx'
import { theme } from '#ui/theme/theme.ts'
import { WithoutStyles } from '../support/WithoutStyles.tsx'
import { ana } from './startApi.ts'

// The screen of a form does the same before it appears.
await preloadLazyInputs()

afterEach(() => {
  cleanup()
  unsaved.exists = false
})

/** A resource of feminine gender with states, conditions and two tabs, which no real resource has together. */
export const ferramentas = defineResource({
  name: 'ferramentas',
  label: { one: 'ferramenta', many: 'ferramentas', gender: 'f', title: 'Ferramentas' },
  area: 'marketing',
  menu: { order: 500, icon: 'estrela' },
  title: 'nome',
  fields: {
    icone: icon({ label: 'Ícone' }),
    nome: text({ label: 'Nome', max: 40, required: true }),
    tipo: choice({
      label: 'Tipo',
      required: true,
      default: 'manual',
      options: { manual: 'Manual', eletrica: 'Elétrica' },
    }),
    voltagem: integer({ label: 'Voltagem', required: { tipo: 'eletrica' } }),
    cabo: text({ label: 'Cabo', shownWhen: { tipo: 'manual' } }),
    texto: text({ label: 'Texto', requiredToPublish: true }),
    alugada: boolean({ label: 'Alugada' }),
  },
  publication: { states: true },
  list: {
    columns: ['icone', 'nome', 'tipo', 'voltagem', 'situacao'],
    filters: ['tipo', 'alugada'],
    search: ['nome', 'texto'],
    sort: { nome: 'ASC' },
    sortable: ['nome', 'voltagem'],
  },
  edit: {
    tabs: [
      {
        title: 'Geral',
        rows: [
          [
            ['nome', 30],
            ['tipo', 20],
          ],
          [
            ['voltagem', 20],
            ['cabo', 30],
          ],
          [['icone', 50]],
        ],
      },
      {
        title: 'Página',
        rows: [
          [['texto', 50]],
          [
            ['situacao', 25],
            ['publicado_em', 25],
          ],
        ],
      },
    ],
  },
}) as AnyResource

export const ferramenta = (id: number, values: Values = {}): RaRecord => ({
  id,
  revisao: 1,
  criado_em: '2026-11-01T12:00:00.000Z',
  atualizado_em: '2026-11-02T17:32:00.000Z',
  criado_por: { id: 7, nome: 'Ana Souza' },
  atualizado_por: { id: 8, nome: 'Bruno Lima' },
  icone: null,
  nome: `Martelo ${id}`,
  tipo: 'manual',
  voltagem: null,
  cabo: null,
  texto: null,
  alugada: false,
  situacao: 'rascunho',
  publicado_em: null,
  ...values,
})

interface Asked {
  readonly call: string
  readonly params: any
}

/** Records in memory behind react-admin's own calls; `refuse` makes the next call of that name fail. */
export function memory(...records: RaRecord[]) {
  const asked: Asked[] = []
  const refusals = new Map<string, Error>()
  const stored = new Map(records.map(record => [String(record.id), record]))

  async function answer<T>(call: string, params: unknown, work: () => T): Promise<T> {
    asked.push({ call, params: structuredClone({ ...(params as object), signal: undefined }) })
    const refusal = refusals.get(call)
    refusals.delete(call)
    if (refusal) throw refusal
    return work()
  }

  function save(id: string, data: Values) {
    const before = stored.get(id) ?? ferramenta(Number(id))
    const record = { ...before, ...data, id: Number(id), revisao: Number(before['revisao']) + 1 }
    stored.set(id, record)
    return { data: record as any }
  }

  const dataProvider = {
    getList: (_name, params) =>
      answer('getList', params, () => {
        const { page = 1, perPage = 30 } = params.pagination ?? {}
        const all = [...stored.values()].filter(record => matches(record, params.filter))
        return { data: all.slice((page - 1) * perPage, page * perPage) as any[], total: all.length }
      }),
    getOne: (_name, params) =>
      answer('getOne', params, () => {
        const record = stored.get(String(params.id))
        if (!record) throw failure('GET', 404, 'Registro não encontrado.')
        return { data: record as any }
      }),
    create: (_name, params) => answer('create', params, () => save('99', params.data)),
    update: (_name, params) => answer('update', params, () => save(String(params.id), params.data)),
    delete: (_name, params) =>
      answer('delete', params, () => {
        stored.delete(String(params.id))
        return { data: { id: params.id } as any }
      }),
  } as Partial<DataProvider> as DataProvider

  return {
    dataProvider,
    stored,
    /** The calls of this name, in order. */
    asked: (call: string) => asked.filter(one => one.call === call).map(one => one.params),
    refuse: (call: string, error: Error) => refusals.set(call, error),
  }
}

function matches(record: RaRecord, filter: Values = {}) {
  return Object.entries(filter).every(([name, wanted]) =>
    name === 'q'
      ? String(record['nome']).toLowerCase().startsWith(String(wanted).toLowerCase())
      : [wanted].flat().includes(record[name]),
  )
}

/** What the data provider rejects with; `errors` also in the shape of the form, as it puts them there. */
export function failure(
  method: 'GET' | 'POST' | 'DELETE',
  status: number,
  message: string,
  more: { errors?: Record<string, string>; data?: unknown } = {},
) {
  const error = new HttpFailure(method, { status, body: { status: { code: status, message }, ...more } })
  return more.errors ? Object.assign(error, { body: { errors: more.errors } }) : error
}

const authProviderOf = (account: typeof ana.usuario) => ({
  login: async () => undefined,
  logout: async () => '/admin',
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => account.perfil,
  getIdentity: async () => ({ ...account, fullName: account.nome, tenant: ana.tenant }),
})

/** Screens at their addresses, inside everything that surrounds a screen of the admin, and a user with a keyboard. */
export function stage(
  screens: Readonly<Record<string, ReactNode>>,
  { at, dataProvider, account = ana.usuario }: { at: string; dataProvider: DataProvider; account?: typeof ana.usuario },
) {
  const authProvider = authProviderOf(account)
  const queryClient = new QueryClient({ queryCache: loggedQueries() })
  const store = memoryStore()
  const i18nProvider = createI18nProvider([ferramentas])
  const within = (screen: ReactNode) => (
    <ThemeProvider theme={theme}>
      <ToastProvider>
        <ConfirmProvider>
          <CoreAdminContext
            basename="/admin"
            authProvider={authProvider}
            dataProvider={dataProvider}
            i18nProvider={i18nProvider}
            queryClient={queryClient}
            store={store}
          >
            <TargetsProvider value={targets}>
              {/* As around each screen of the admin: it waits for the resource's own parts. */}
              <Layout>
                <Suspense>{screen}</Suspense>
              </Layout>
            </TargetsProvider>
          </CoreAdminContext>
        </ConfirmProvider>
      </ToastProvider>
    </ThemeProvider>
  )
  const routes = Object.entries(screens).map(([path, screen]) => ({ path, element: within(screen) }))
  const router = createMemoryRouter([...routes, { path: '*', element: <p>outro lugar</p> }], { initialEntries: [at] })
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  render(
    <WithoutStyles>
      <RouterProvider router={router} />
    </WithoutStyles>,
  )
  return { router, user }
}
