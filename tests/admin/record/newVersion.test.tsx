// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import RecordScreen from '#admin/record/RecordScreen.tsx'
import { resources } from '#resources.ts'
import { memory, stage } from '../adminStage.tsx'

const investidores = resources.find(({ newVersion }) => newVersion)!
const release = {
  ...{ id: 4, revisao: 3, criado_em: '2026-05-12T12:00:00.000Z', atualizado_em: '2026-05-12T12:00:00.000Z' },
  ...{ titulo: 'Release de resultados 1T26', categoria: 'release', ano: 2026, periodo: '1T', versao: 1 },
  ...{ data_referencia: '2026-03-31', data_divulgacao: '2026-05-12', arquivo_id: 7, planilha_id: null },
  ...{ situacao: 'publicado', publicado_em: '2026-05-12T12:00:00.000Z', auditor: 'Casa Auditoria' },
}

function open(values: object = {}) {
  const store = memory({ ...release, ...values } as never)
  Object.assign(store.dataProvider, { getMany: async () => ({ data: [] }) })
  const screens = {
    '/admin/investidores': <p>a lista</p>,
    '/admin/investidores/novo': <RecordScreen resource={investidores} isNew />,
    '/admin/investidores/:id': <RecordScreen resource={investidores} />,
  }
  return { store, ...stage(screens, { at: '/admin/investidores/4', dataProvider: store.dataProvider }) }
}
const offered = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }))
  return within(await screen.findByRole('menu')).getAllByRole('menuitem')
}

test('a published document is corrected by a new version with the next number and without its file', async () => {
  const opened = open()
  const items = await offered(opened)
  await opened.user.click(items.find(({ textContent }) => textContent === 'Nova versão')!)
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/admin/investidores/novo'))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Versão/ })).toHaveValue('2'))
  expect(screen.getByRole('textbox', { name: /^Título/ })).toHaveValue('Release de resultados 1T26')
  expect(opened.store.asked('create')).toEqual([])

  await opened.user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(opened.store.asked('create')).toHaveLength(1))
  expect(opened.store.asked('create')[0].data).toMatchObject({
    ...{ versao: 2, arquivo_id: null, data_divulgacao: null, categoria: 'release', auditor: 'Casa Auditoria' },
    ...{ situacao: 'rascunho', publicado_em: null },
  })
})

test('a draft is edited directly, so it offers no new version', async () => {
  const items = await offered(open({ situacao: 'rascunho', publicado_em: null }))
  expect(items.map(({ textContent }) => textContent)).not.toContain('Nova versão')
})

test('the day of disclosure follows the date of publication that is typed', async () => {
  const { user } = open({
    situacao: 'agendado',
    publicado_em: '2026-12-12T15:00:00.000Z',
    data_divulgacao: '2026-12-12',
  })
  const day = async () => (await screen.findByRole('textbox', { name: /^Data de divulgação/ })) as HTMLInputElement
  expect(await day()).toHaveValue('12/12/2026')
  await user.click(screen.getByRole('tab', { name: /^Publicação/ }))
  const hour = await screen.findByRole('textbox', { name: /^Publicado em|^Data de publicação|^Publicação/ })
  await user.clear(hour)
  await user.type(hour, '15/12/2026 09:00')
  await user.tab()
  await user.click(screen.getByRole('tab', { name: /^Documento/ }))
  await waitFor(async () => expect(await day()).toHaveValue('15/12/2026'))
})
