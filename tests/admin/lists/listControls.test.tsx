// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ResourceList } from '#admin/lists/ResourceList.tsx'
import { boolean } from '#fields/boolean/boolean.ts'
import type { AnyResource } from '#schema/resource.ts'
import { ferramenta, ferramentas, memory, stage } from '../adminStage.tsx'
import { button, heads, kept, open, tick, view } from './openList.tsx'

afterEach(() => void vi.unstubAllGlobals())

test('the user chooses and orders the columns, and the server stores the choice', async () => {
  const { user, sent } = await open()
  await user.click(await button('Colunas'))
  const panel = within(await screen.findByRole('dialog', { name: 'Colunas' }))
  expect(await panel.findByRole('checkbox', { name: 'Nome' })).toBeDisabled()
  await user.click(panel.getByRole('checkbox', { name: 'Tipo' }))
  expect(heads()).toEqual(['Nome', 'Voltagem', 'Situação'])

  // The keyboard works as well.
  panel.getByRole('button', { name: 'Mover Situação para cima' }).focus()
  await user.keyboard('{Enter}')
  expect(heads()).toEqual(['Nome', 'Situação', 'Voltagem'])
  await waitFor(() =>
    expect(kept(sent('/api/preferencias'))).toEqual({ colunas: ['icone', 'nome', 'situacao', 'voltagem'] }),
  )
  expect(sent('/api/preferencias')[0]!.form[0]).toEqual(['chave', 'lista.ferramentas'])

  await user.click(panel.getByRole('button', { name: 'Restaurar' }))
  expect(heads()).toEqual(['Nome', 'Tipo', 'Voltagem', 'Situação'])
  await waitFor(() => expect(kept(sent('/api/preferencias'))).toBeNull())
})

test('a list opens with the columns and the number of rows that the user chose before', async () => {
  const many = memory(...Array.from({ length: 60 }, (_, i) => ferramenta(i + 1)))
  const preference = { colunas: ['nome', 'voltagem'], porPagina: 50 }
  const { user, sent } = await open({ 'GET /api/preferencias': { data: { 'lista.ferramentas': preference } } }, many)
  expect(await screen.findByText('1–50 de 60')).toBeVisible()
  expect(heads()).toEqual(['Nome', 'Voltagem'])

  await user.click(screen.getByRole('combobox', { name: 'Itens por página' }))
  await user.click(await screen.findByRole('option', { name: '100 por página' }))
  expect(await screen.findByText('1–60 de 60')).toBeVisible()
  await waitFor(() => expect(kept(sent('/api/preferencias'))).toEqual({ ...preference, porPagina: 100 }))
})

test('a saved view opens with its filters, order and columns, says its name, and says when it was changed', async () => {
  const store = memory(ferramenta(1), ferramenta(2, { tipo: 'eletrica', voltagem: 220 }))
  const { user, sent } = await open(
    { 'POST /api/visoes': { data: view({ consulta: 'ordenacao%5Bvoltagem%5D=DESC' }) } },
    store,
  )
  await user.click(await button('Visões'))
  const panel = within(await screen.findByRole('dialog', { name: 'Visões' }))
  await user.click(
    await within(await panel.findByRole('region', { name: 'Da equipe' })).findByRole('button', { name: 'Elétricas' }),
  )

  expect(await button('Visão: Elétricas')).toBeVisible()
  expect(await screen.findByText('1 ferramenta')).toBeVisible()
  expect(heads()).toEqual(['Nome', 'Voltagem'])
  expect(store.asked('getList').at(-1)).toMatchObject({
    filter: { tipo: ['eletrica'] },
    sort: { field: 'voltagem', order: 'DESC' },
  })
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(await button('Visão: Elétricas (alterada)')).toBeVisible()

  await user.click(await button(/^Visão:/))
  await user.click(await button('Salvar alterações em “Elétricas”'))
  expect(await button('Visão: Elétricas')).toBeVisible()
  expect(Object.fromEntries(sent('/api/visoes').at(-1)!.form)).toEqual({
    id: '5',
    consulta: 'ordenacao%5Bvoltagem%5D=DESC',
    colunas: '["nome","voltagem"]',
  })
  await user.click(await button('Lista completa'))
  expect(await button('Visões')).toBeVisible()
  expect(heads()).toEqual(['Nome', 'Tipo', 'Voltagem', 'Situação'])
})

test('the current list is saved as a view for the team, and a name that is taken is refused at its field', async () => {
  let answer: object = { code: 409, message: 'Já existe.', errors: { nome: 'Já existe uma visão com este nome.' } }
  const { user, sent } = await open({ 'POST /api/visoes': () => answer })
  await user.click(await button('Tipo'))
  // The filter and the title of the column are two buttons, and the first is the filter.
  await user.click(await screen.findByRole('checkbox', { name: 'Manual' }))
  await user.keyboard('{Escape}')
  await user.click(await button('Visões'))
  await user.click(await button('Salvar como nova visão'))
  await user.type(await screen.findByRole('textbox', { name: /Nome da visão/ }), 'Manuais')
  await user.click(screen.getByRole('checkbox', { name: 'Compartilhar com a equipe' }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Já existe uma visão com este nome.')).toBeVisible()

  answer = { data: view({ id: 9, nome: 'Manuais', consulta: 'tipo=manual&ordenacao[nome]=ASC', colunas: null }) }
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await button('Visão: Manuais')).toBeVisible()
  expect(Object.fromEntries(sent('/api/visoes').at(-1)!.form)).toEqual({
    recurso: 'ferramentas',
    nome: 'Manuais',
    consulta: 'tipo=manual&ordenacao%5Bnome%5D=ASC',
    colunas: '',
    compartilhada: '1',
  })
})

test('a view is renamed, and deleted after the user confirms; parts of it that no longer exist are named', async () => {
  const { user, api, sent } = await open({
    'GET /api/visoes': { data: [view({ descartados: ['Marca'] })] },
    'POST /api/visoes': { data: view({ nome: 'De tomada', descartados: ['Marca'] }) },
    'DELETE /api/visoes/5': { data: { id: 5 } },
  })
  await user.click(await button('Visões'))
  await user.click(await button('Elétricas'))
  expect(await screen.findByText(/Esta visão foi salva com “Marca”/)).toBeVisible()

  await user.click(await button('Visão: Elétricas'))
  await user.click(await button('Renomear “Elétricas”'))
  const name = await screen.findByRole('textbox', { name: /Nome da visão/ })
  await user.clear(name)
  await user.type(name, 'De tomada{Enter}')
  expect(await button('Visão: De tomada')).toBeVisible()
  expect(sent('/api/visoes').at(-1)!.form).toContainEqual(['nome', 'De tomada'])

  await user.click(await button('Excluir “De tomada”'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Excluir esta visão?' }))
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(api.calls.some(call => call.method === 'DELETE')).toBe(true))
  expect(await button('Visões')).toBeVisible()
})

test('a click on a row opens the record, but not with Ctrl, on its checkbox or at the end of selecting text', async () => {
  const { user, router } = await open()
  const cell = () => within(screen.getAllByRole('row')[1]!).getByText('Manual')
  await user.keyboard('{Control>}')
  await user.click(cell())
  await user.keyboard('{/Control}')
  await user.click(await tick('Selecionar Martelo 1'))
  getSelection()!.selectAllChildren(cell())
  cell().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(router.state.location.pathname).toBe('/admin/ferramentas')

  getSelection()!.removeAllRanges()
  await user.click(cell())
  expect(await screen.findByRole('heading', { name: 'Um registro' })).toBeVisible()
})

test('on a phone the records are cards that can be selected, and two menus hold the other controls', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    media,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }))
  const { user } = await open()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Colunas' })).toBeNull()
  await user.click(await tick('Selecionar Martelo 2'))
  await user.click(await button('Ações'))
  expect((await screen.findAllByRole('menuitem')).map(item => item.textContent)).toEqual([
    'Publicar',
    'Alterar um campo',
    'Excluir',
  ])
  await user.keyboard('{Escape}')

  await user.click(await button('Mais'))
  expect((await screen.findAllByRole('menuitem')).map(item => item.textContent)).toEqual([
    'Visões',
    'Colunas',
    'Importar planilha',
    'Exportar XLSX',
    'Exportar CSV',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Colunas' }))
  expect(await screen.findByRole('checkbox', { name: 'Voltagem' })).toBeChecked()
})

test('of many filters the first ones are visible, together with every filter in use', async () => {
  const fields = Object.fromEntries(
    ['um', 'dois', 'tres', 'quatro', 'cinco', 'seis'].map(name => [name, boolean({ label: capital(name) })]),
  )
  const filters = Object.keys(fields)
  const folded = {
    ...ferramentas,
    fields: { ...ferramentas.fields, ...fields },
    list: { ...ferramentas.list, filters },
  }
  const { user } = stage(
    { '/admin/ferramentas': <ResourceList resource={folded as AnyResource} /> },
    { at: '/admin/ferramentas?filter={"seis":["1"]}', dataProvider: memory(ferramenta(1, { seis: '1' })).dataProvider },
  )
  const labels = () =>
    within(screen.getByRole('search'))
      .getAllByRole('button')
      .map(one => one.textContent)
      .filter(text => /^(Um|Dois|Tres|Quatro|Cinco|Seis|M)/.test(text!))
  expect(await button('Mais filtros')).toHaveAttribute('aria-expanded', 'false')
  expect(labels()).toEqual(['Um', 'Dois', 'Tres', 'Quatro', 'Seis: Sim', 'Mais filtros'])
  await user.click(await button('Mais filtros'))
  expect(labels()).toEqual(['Um', 'Dois', 'Tres', 'Quatro', 'Cinco', 'Seis: Sim', 'Menos filtros'])
  // A filter that is emptied while the others are hidden stays, because it has the focus.
  await user.click(await button('Menos filtros'))
  await user.click(await button('Limpar filtros'))
  expect(labels()).toEqual(['Um', 'Dois', 'Tres', 'Quatro', 'Seis', 'Mais filtros'])
})

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
