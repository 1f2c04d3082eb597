// @vitest-environment jsdom

import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createDataProvider } from '#admin/api/dataProvider.ts'
import { ResourceList } from '#admin/lists/ResourceList.tsx'
import { ferramenta, ferramentas, memory, stage } from '../adminStage.tsx'
import { startApi } from '../startApi.ts'

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('link')[0]!.textContent)

test('a record that was just created stands first and is marked, until the list is requested anew', async () => {
  await startApi({
    'GET /api/preferencias': { data: {} },
    'GET /api/visoes': { data: [] },
    'POST /api/ferramentas': { data: ferramenta(99, { nome: 'Zarabatana' }) },
  })
  const resources = new Map([[ferramentas.name, ferramentas]])
  await createDataProvider(resources, new QueryClient()).create('ferramentas', { data: { nome: 'Zarabatana' } })
  const store = memory(ferramenta(1), ferramenta(2), ferramenta(99, { nome: 'Zarabatana' }))
  const dataProvider = {
    ...store.dataProvider,
    // In the order of names, the new record is on another page.
    getList: async () => ({ data: [ferramenta(1), ferramenta(2)] as any[], total: 3 }),
    getMany: async (_name: string, { ids }: { ids: readonly unknown[] }) => ({
      data: ids.flatMap(id => store.stored.get(String(id)) ?? []) as any[],
    }),
  }
  const { user, router } = stage(
    { '/admin/ferramentas': <ResourceList resource={ferramentas} />, '/admin/ferramentas/:id': <h1>Um registro</h1> },
    { at: '/admin/ferramentas', dataProvider },
  )
  expect(await screen.findByText('Nova')).toBeVisible()
  expect(names()).toEqual(['Zarabatana', 'Martelo 1', 'Martelo 2'])

  await router.navigate('/admin/ferramentas/1')
  await screen.findByRole('heading', { name: 'Um registro' })
  await router.navigate(-1)
  expect(await screen.findByText('Nova')).toBeVisible()

  await user.click(within(screen.getByRole('columnheader', { name: /^Nome/ })).getByRole('button'))
  await waitFor(() => expect(names()).toEqual(['Martelo 1', 'Martelo 2']))
  expect(screen.queryByText('Nova')).toBeNull()
})
