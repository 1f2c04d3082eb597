// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RowToSend } from '#admin/sheets/rowsToSend.ts'
import unidades from '#resources/unidades.ts'
import { previewed, ran } from '../server/sheets/sheetsApp.ts'
import { rows, startSite, type TestSite } from './visit.ts'
import { MIRANTE } from './wholeDevelopment.ts'

const PRICED = { exibir_preco: 1, preco_a_partir: '480000.00', preco_referencia: '2026-10' }

/** Brings units of the Mirante da Serra by a spreadsheet. */
async function imported(site: TestSite, units: readonly Readonly<Record<string, string>>[]) {
  const rows = units.map((cells, i): RowToSend => {
    const celulas = { empreendimento_id: 'Mirante da Serra', mes: '10/2026', ...cells }
    return { linha: i + 2, id: '', revisao: '', celulas }
  })
  const { id, checked } = await previewed(site.admin, unidades, rows)
  expect(checked.filter(({ resultado }) => resultado !== 'nova')).toEqual([])
  expect(await ran(site.admin, unidades, id, 'aplicar')).toMatchObject({ criadas: units.length, recusadas: [] })
}

/** Two towers of four floors with four flats each. */
const flats = Array.from({ length: 32 }, (_, i) => {
  const [torre, andar, coluna] = [Math.floor(i / 16) + 1, (Math.floor(i / 4) % 4) + 1, (i % 4) + 1]
  return {
    bloco: `Torre ${torre}`,
    andar: String(andar),
    nome: `${andar}0${coluna}`,
    area: coluna === 1 ? '120,00' : '82,50',
    situacao: coluna < 3 ? 'Disponível' : 'Vendida',
    preco: `${480 + andar * 10}.000,00`,
  }
})

const unit = (empreendimento_id: number, nome: string, more = {}) => ({ empreendimento_id, nome, ...more })
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent))

test('a development sums up its units block by block, and a page of their own lists each of them', async () => {
  const site = await startSite()
  await site.development(PRICED)
  await imported(site, flats)
  const { screen } = await site.visit(MIRANTE)
  const section = within(screen.getByRole('region', { name: '16 de 32 disponíveis' }))
  expect(rowsOf(section.getByRole('table'))).toEqual([
    ['Bloco ou quadra', 'Disponíveis', 'Área', 'A partir de'],
    ['Torre 1', '8 de 16', '82,5 a 120\u00a0m²', 'R$\u00a0490.000'],
    ['Torre 2', '8 de 16', '82,5 a 120\u00a0m²', 'R$\u00a0490.000'],
  ])
  const href = section.getByRole('link', { name: 'Ver a tabela das 32 unidades' }).getAttribute('href')!
  expect(href).toBe(`${MIRANTE}/unidades`)
  const own = await site.visit(href)
  const [first] = own.screen.getAllByRole('table')
  expect(first!.querySelector('caption')!.textContent).toBe('Torre 1Tabela de outubro de 2026')
  expect(rowsOf(first!).slice(0, 4)).toEqual([
    ['Unidade', 'Andar', 'Área', 'Situação', 'Preço'],
    ['101', '1º', '120\u00a0m²', 'Disponível', 'R$\u00a0490.000'],
    ['102', '1º', '82,5\u00a0m²', 'Disponível', 'R$\u00a0490.000'],
    // What is sold has no price.
    ['103', '1º', '82,5\u00a0m²', 'Vendida', ''],
  ])
})

test('a plan says what its available units cost, and what staff wrote where it has no units', async () => {
  const site = await startSite()
  const plans = [
    { nome: 'Dois quartos', area_privativa: '82.50', preco_a_partir: '470000.00' },
    { nome: 'Três quartos', area_privativa: '120.00' },
    { nome: 'Cobertura', area_privativa: '210.00', preco_a_partir: '900000.00' },
    { nome: 'Garden', area_privativa: '140.00', preco_a_partir: '700000.00' },
    { nome: 'Esgotada', area_privativa: '45.00', preco_a_partir: '300000.00', situacao: 'esgotada' },
  ]
  const { id, revisao } = await site.development({ ...PRICED, tipologias: rows(...plans) })
  await imported(site, [
    ...flats,
    { nome: 'Loja', area: '45,00', situacao: 'Disponível', preco: '300.000,00' },
    { nome: 'Cobertura 1', area: '210,00', situacao: 'Vendida', preco: '990.000,00' },
  ])
  const prices = async () => {
    const { page } = await site.visit(MIRANTE)
    return [...page.querySelectorAll('.plan')].map(plan => plan.querySelector('.plan-price')?.textContent)
  }
  const range = 'PreçoR$\u00a0490.000 a R$\u00a0520.000 Ref. 10/2026'
  expect(await prices()).toEqual([range, range, undefined, 'A partir deR$\u00a0700.000 Ref. 10/2026', undefined])
  await site.save('empreendimentos', { id, revisao, exibir_preco: 0 })
  expect(await prices()).toEqual(Array(5).fill(undefined))
})

test('no unit is shown before registration, after the last one is sold, or with a price that the development hides', async () => {
  const site = await startSite()
  const { id, revisao } = await site.development()
  await site.save('unidades', unit(id, '101', { preco: '500000.00', mes: '2026-10' }))
  const shown = await site.visit(MIRANTE)
  expect(shown.screen.getByRole('region', { name: '1 de 1 disponível' }).textContent).toContain('101')
  expect(shown.html).not.toContain('500.000')

  const unregistered = { fase: 'breve_lancamento', registro_numero: '', registro_cartorio: '' }
  const { revisao: next } = await site.save('empreendimentos', { id, revisao, ...unregistered })
  const before = await site.visit(MIRANTE)
  expect(before.screen.queryByRole('region', { name: /disponíve/ })).toBeNull()
  expect((await site.visit(`${MIRANTE}/unidades`)).status).toBe(404)

  await site.save('empreendimentos', {
    id,
    revisao: next,
    fase: 'lancamento',
    registro_numero: 'R.2',
    registro_cartorio: '1º Ofício',
    esgotado: 1,
  })
  expect((await site.visit(`${MIRANTE}/unidades`)).status).toBe(404)
})

test('the price of a unit to let is per month, and one unit alone is not spoken of in the plural', async () => {
  const site = await startSite()
  const { id } = await site.development({ ...PRICED, modalidade: 'locacao' })
  await site.save('unidades', unit(id, 'Laje 3', { preco: '42000.00', mes: '2026-10' }))
  const { screen } = await site.visit(MIRANTE)
  const section = within(screen.getByRole('region', { name: '1 de 1 disponível' }))
  expect(section.getByText('Ver a unidade')).toBeTruthy()
  expect(section.getByRole('row', { name: /^Laje 3/ }).textContent).toContain('R$\u00a042.000 por mês')
})

test('units with a shape stand on the site plan, and each shape leads to its row in the table', async () => {
  const site = await startSite()
  const { id } = await site.development({ implantacao_id: await site.picture(), implantacao_alt: 'Lotes e praça' })
  const one = await site.save('unidades', unit(id, 'Lote 1', { bloco: 'Quadra A', contorno: '10,20 30,40' }))
  await site.save(
    'unidades',
    unit(id, 'Lote 2', { bloco: 'Quadra A', situacao: 'reservada', contorno: '30,20 50,20 40,40' }),
  )
  await site.save('unidades', unit(id, 'Lote 3', { bloco: 'Quadra A' }))
  const { page, screen } = await site.visit(MIRANTE)
  const shapes = [...page.querySelectorAll('.units-map a')]
  expect(
    shapes.map(shape => [
      shape.querySelector('title')!.textContent,
      shape.querySelector('polygon')!.getAttribute('points'),
      page.getElementById(shape.getAttribute('href')!.slice(1))?.querySelector('th')?.textContent,
    ]),
  ).toEqual([
    ['Quadra A, Lote 1, Disponível', '10,20 30,20 30,40 10,40', 'Lote 1'],
    ['Quadra A, Lote 2, Reservada', '30,20 50,20 40,40', 'Lote 2'],
  ])
  expect(shapes[0]!.getAttribute('href')).toBe(`#unidade-${one.id}`)
  // The same picture does not stand among the plans as well.
  expect(screen.getAllByRole('img', { name: 'Lotes e praça' })).toHaveLength(1)
})

test('a unit is refused twice in its block, with a price without a month, and with a shape outside the picture', async () => {
  const site = await startSite()
  const { id } = await site.development()
  await site.save('unidades', unit(id, '101', { bloco: 'Torre 1' }))
  await site.save('unidades', unit(id, '101', { bloco: 'Torre 2' }))
  const refusals = async (form: Record<string, string | number>) =>
    (await site.admin.post('/api/unidades', unit(id, '102', form))).errors
  expect(await refusals({ nome: '101', bloco: 'Torre 1' })).toEqual({
    empreendimento_id: 'Já existe esta unidade neste bloco ou quadra.',
  })
  expect(await refusals({ preco: '1.00' })).toEqual({ mes: 'Informe o mês da tabela de preços.' })
  expect(await refusals({ contorno: '10,20 130,40' })).toEqual({ contorno: 'Cada número vai de 0 a 100.' })
})

test('a spreadsheet brings two thousand units at once', async () => {
  const site = await startSite()
  await site.development()
  const lots = Array.from({ length: 2_000 }, (_, i) => ({
    nome: `Lote ${(i % 40) + 1}`,
    bloco: `Quadra ${Math.floor(i / 40) + 1}`,
    area: '250,00',
    situacao: 'Disponível',
    preco: '148.000,00',
  }))
  await imported(site, lots)
  const { body } = await site.app.inject({ url: `${MIRANTE}/unidades` })
  expect(body.match(/<table/g)).toHaveLength(50)
  expect(body.match(/<tr id="unidade-/g)).toHaveLength(2_000)
}, 180_000)
