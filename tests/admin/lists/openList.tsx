import { screen, within } from '@testing-library/react'
import { ResourceList } from '#admin/lists/ResourceList.tsx'
import { ferramenta, ferramentas, memory, stage } from '../adminStage.tsx'
import { type Call, startApi } from '../startApi.ts'

export const view = (more: object = {}) => ({
  id: 5,
  recurso: 'ferramentas',
  nome: 'Elétricas',
  consulta: 'tipo=eletrica&ordenacao%5Bvoltagem%5D=DESC',
  colunas: ['nome', 'voltagem'],
  compartilhada: true,
  autor: { id: 7, nome: 'Ana Souza' },
  minha: true,
  pode_alterar: true,
  descartados: [],
  ...more,
})

export async function open(
  routes: Parameters<typeof startApi>[0] = {},
  store = memory(ferramenta(1), ferramenta(2), ferramenta(3)),
) {
  const api = await startApi({
    'GET /api/preferencias': { data: {} },
    'POST /api/preferencias': { data: {} },
    'GET /api/visoes': { data: [view()] },
    ...routes,
  })
  const dataProvider = {
    ...store.dataProvider,
    getMany: async (_name: string, { ids }: { ids: readonly unknown[] }) => ({
      data: ids.flatMap(id => store.stored.get(String(id)) ?? []) as any[],
    }),
  }
  const shown = stage(
    {
      '/admin/ferramentas': <ResourceList resource={ferramentas} />,
      '/admin/ferramentas/:id': <h1>Um registro</h1>,
    },
    { at: '/admin/ferramentas', dataProvider },
  )
  await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' })
  const sent = (path: string): Call[] => api.calls.filter(call => call.method === 'POST' && call.path === path)
  return { ...shown, api, store, sent }
}

export const heads = () =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map(head => head.textContent)
    .filter(Boolean)
export const tick = (name: string | RegExp) => screen.findByRole('checkbox', { name })
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const bulk = '/api/ferramentas/em-lote'
export const kept = (calls: readonly Call[]) =>
  JSON.parse(calls.at(-1)!.form.find(([name]) => name === 'valor')![1] || 'null')
