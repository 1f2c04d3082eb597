// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addresses } from '#site/addresses.ts'
import { rows, startSite } from './visit.ts'

test('with nothing published the page for investors says so, and keeps its contact', async () => {
  const { visit, settings } = await startSite()
  await settings({ ri_contato_nome: 'Rui Alves', email_ri: 'ri@example.com' })
  const { status, screen } = await visit(addresses.investors)
  expect(status).toBe(200)
  expect(screen.getByRole('heading', { level: 1, name: 'Investidores' })).toBeTruthy()
  expect(screen.getByText('Nenhum documento publicado ainda.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ri@example.com' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('each year has one table with a row for each kind of document and a column for each period', async () => {
  const { visit, documento } = await startSite()
  await documento({ titulo: 'Release de resultados 3T26' })
  await documento({ titulo: 'ITR 3T26', categoria: 'trimestrais' })
  await documento({
    titulo: 'DFP 2025',
    categoria: 'demonstracoes',
    ano: 2025,
    periodo: 'anual',
    data_referencia: '2025-12-31',
  })
  await documento({ titulo: 'Rascunho', periodo: '2T', situacao: 'rascunho' })
  const { screen } = await visit(addresses.investors)
  const tables = screen.getAllByRole('table')
  expect(tables.map(table => table.querySelector('caption')!.textContent)).toEqual(['2026', '2025'])
  const cells = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map(row => [...row.children].map(cell => cell.textContent!.replace(/\d+ kB/, '1 kB')))
  expect(cells(tables[0]!)).toEqual([
    ['Documento', '1T', '2T', '3T', '4T', 'Anual'],
    ['Release de resultados', '', '', 'Release de resultados 3T26, PDF, 1 kB', '', ''],
    ['Informações trimestrais (ITR)', '', '', 'ITR 3T26, PDF, 1 kB', '', ''],
  ])
  expect(
    within(tables[1]!)
      .getByRole('link', { name: /^DFP 2025, PDF, \d+ kB$/ })
      .getAttribute('href'),
  ).toMatch(/^\/uploads\/.+\.pdf$/)
})

test('a document with an English title says it below its file, in English', async () => {
  const { visit, documento } = await startSite()
  await documento({ titulo_en: 'Earnings release 3Q26' })
  await documento({ titulo: 'ITR 3T26', categoria: 'trimestrais' })
  const { screen } = await visit(addresses.investors)
  const english = [...screen.getByRole('table').querySelectorAll<HTMLElement>('[lang=en]')]
  expect(english.map(({ textContent }) => textContent)).toEqual(['Earnings release 3Q26'])
  expect(english[0]!.closest('td')!.dataset.period).toBe('3T')
})

test('a document that was published again stands first and says so', async () => {
  const { visit, documento } = await startSite()
  await documento({ titulo: 'Primeira' })
  await documento({ titulo: 'Segunda', versao: 2 })
  const { screen } = await visit(addresses.investors)
  const names = screen.getAllByRole('link', { name: /PDF/ }).map(link => link.textContent!.split(',')[0])
  expect(names).toEqual(['Segunda', 'Primeira'])
  expect(screen.getAllByText('Reapresentação')).toHaveLength(1)
})

test('documents of an event are listed by category, and not in the tables', async () => {
  const { visit, documento } = await startSite()
  const event = (titulo: string, categoria: string, change = {}) =>
    documento({ titulo, categoria, periodo: 'evento', ...change })
  await event('Investor Day', 'apresentacao')
  await event('Encontro de abril', 'apresentacao', { data_divulgacao: '2026-04-10' })
  await event('Prévia', 'release')
  await event('ITR especial', 'trimestrais')
  await event('DFP especial', 'demonstracoes')
  await event('Aviso', 'comunicado')
  await event('Assembleia', 'agenda', { arquivo_id: '' })
  const { screen } = await visit(addresses.investors)
  const others = screen.getByRole('region', { name: 'Outros documentos' })
  expect([...others.querySelectorAll('h3, strong')].map(title => title.textContent)).toEqual([
    ...['Comunicado', 'Aviso'],
    ...['Release de resultados', 'Prévia'],
    ...['Informações trimestrais (ITR)', 'ITR especial'],
    ...['Demonstrações financeiras (DFP)', 'DFP especial'],
    ...['Apresentação', 'Investor Day', 'Encontro de abril'],
  ])
  expect(screen.queryByRole('table')).toBeNull()
})

test('the newest result shows its figures', async () => {
  const { visit, documento } = await startSite()
  const figures = rows(
    { nome: 'Receita líquida', valor: 'R$ 412 mi', variacao: '+12%' },
    { nome: 'Dívida', valor: 'R$ 1 mi' },
  )
  await documento({ titulo: 'Antigo', ano: 2025, data_referencia: '2025-09-30', indicadores: figures })
  await documento({ indicadores: figures })
  const { screen } = await visit(addresses.investors)
  const section = screen.getByRole('region', { name: 'Resultado do 3T26' })
  expect(within(section).getByText('Receita líquida').parentElement!.textContent).toBe(
    'Receita líquidaR$\u00a0412\u00a0mi+12%',
  )
  expect(within(section).getByText('Dívida').parentElement!.textContent).toBe('DívidaR$\u00a01\u00a0mi')
  expect(within(section).getByRole('link', { name: /^Release de resultados 3T26/ })).toBeTruthy()
})

test('the result of a whole year is named by that year', async () => {
  const { visit, documento } = await startSite()
  await documento({ periodo: 'anual', indicadores: rows({ nome: 'Dívida', valor: 'R$ 1 mi' }) })
  const { screen } = await visit(addresses.investors)
  expect(screen.getByRole('heading', { name: 'Resultado de 2026' })).toBeTruthy()
})

test('the agenda shows coming events soonest first, and past events apart', async () => {
  const { visit, documento } = await startSite()
  const event = (titulo: string, data_referencia: string) =>
    documento({ titulo, categoria: 'agenda', periodo: 'evento', data_referencia, arquivo_id: '' })
  await event('Assembleia', '2027-04-28')
  await event('Resultado', '2026-11-12')
  await event('Passado', '2026-05-01')
  const { screen } = await visit(addresses.investors)
  const agenda = screen.getByRole('region', { name: 'Agenda' })
  const titles = [...agenda.querySelectorAll('h3, strong')].map(title => title.textContent)
  expect(titles).toEqual(['Resultado', 'Assembleia', 'Passado'])
  expect(agenda.querySelector('details')!.textContent).toContain('Passado')
})

test('the first figure of the last eight quarters is shown as bars and as a table, newest last and first', async () => {
  const { visit, documento } = await startSite()
  const quarter = (ano: number, periodo: string, valor: string) =>
    documento({
      titulo: `Release ${periodo}${ano}`,
      ano,
      periodo,
      data_referencia: `${ano}-${String(Number(periodo[0]) * 3).padStart(2, '0')}-28`,
      indicadores: rows({ nome: 'Receita líquida', valor }),
    })
  await quarter(2025, '4T', 'R$ 274,8 mi')
  await quarter(2026, '1T', 'R$ 237,9 mi')
  await quarter(2026, '2T', 'R$ 1,1 bi')
  const { screen } = await visit(addresses.investors)
  const section = screen.getByRole('region', { name: 'Receita líquida em 3 trimestres' })
  const heights = [...section.querySelectorAll('rect')].map(bar => Number(bar.getAttribute('height')))
  expect(heights.map(height => Math.round(height))).toEqual([10, 9, 40])
  const rowsShown = [...section.querySelectorAll('tbody tr')].map(row => row.textContent)
  expect(rowsShown).toEqual(['2T26R$ 1,1 bi', '1T26R$ 237,9 mi', '4T25R$ 274,8 mi'])
})

test('the bars of the quarters understand every way of writing a scale, and give a loss no bar', async () => {
  const { visit, documento } = await startSite()
  const quarter = (periodo: string, valor: string) =>
    documento({
      titulo: `Release ${periodo}`,
      periodo,
      data_referencia: `2026-${String(Number(periodo[0]) * 3).padStart(2, '0')}-28`,
      indicadores: rows({ nome: 'Lucro líquido', valor }),
    })
  await quarter('1T', 'R$ 40 milhões')
  await quarter('2T', '−R$ 3 mi')
  await quarter('3T', 'R$ 20.000 mil')
  const { screen } = await visit(addresses.investors)
  const section = screen.getByRole('region', { name: 'Lucro líquido em 3 trimestres' })
  const heights = [...section.querySelectorAll('rect')].map(bar => Number(bar.getAttribute('height')))
  expect(heights).toEqual([40, 0, 20])
  expect([...section.querySelectorAll('.quarters strong')].map(figure => figure.textContent)).toEqual([
    'R$ 40 milhões',
    '−R$ 3 mi',
    'R$ 20.000 mil',
  ])
})

test('the words of the banner of investors stand below the title, without its picture', async () => {
  const { visit, save, picture } = await startSite()
  const banner = { titulo: 'Resultados abertos', subtitulo: 'Desde 1998', imagem_id: await picture() }
  await save('banners', { ...banner, local: 'investidores', situacao: 'publicado' })
  const { screen, page } = await visit(addresses.investors)
  expect(screen.getByText('Resultados abertos. Desde 1998')).toBeTruthy()
  expect(page.querySelector('main img')).toBeNull()
})
