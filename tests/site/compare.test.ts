// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addresses } from '#site/addresses.ts'
import { metaOf, rows, startSite, TIPO_IDS } from './visit.ts'

async function siteWithFour() {
  const started = await startSite()
  const { development } = started
  await development({
    titulo: 'Mirante',
    torres: 2,
    total_unidades: 184,
    exibir_preco: 1,
    preco_a_partir: '480000.00',
    preco_referencia: '2026-10',
  })
  await development({ titulo: 'Alameda', torres: 3, dormitorios_min: 1, dormitorios_max: 2 })
  await development({ titulo: 'Parque', cidade: 'Cajamar', uf: 'SP', elevadores: 4 })
  await development({ titulo: 'Jardim' })
  return started
}

const PATH = addresses.compare

test('a card may be ticked for comparison, which needs no script', async () => {
  const { visit } = await siteWithFour()
  const { screen, page } = await visit(addresses.developments)
  const tick = screen.getByRole('checkbox', { name: 'Comparar Mirante' }) as HTMLInputElement
  const form = page.getElementById(tick.getAttribute('form')!) as HTMLFormElement
  expect([form.getAttribute('action'), form.method, tick.name, tick.value]).toEqual([PATH, 'get', 'itens', 'mirante'])
  expect(within(form).getByRole('button', { name: 'Comparar' })).toBeTruthy()
  const sent = await visit(`${PATH}?itens=mirante&itens=parque`)
  expect([sent.status, sent.location]).toEqual([301, `${PATH}?itens=mirante,parque`])
  const brought = await visit(`${PATH}?itens=mirante&itens=parque&utm_source=revista`)
  expect(brought.location).toBe(`${PATH}?itens=mirante,parque&utm_source=revista`)
})

test('with the script of the list, only the cities of the chosen state are offered', async () => {
  const { visit } = await siteWithFour()
  const { page } = await visit(addresses.developments)
  document.body.innerHTML = page.querySelector('main')!.innerHTML
  vi.resetModules()
  await import('#site/islands/listing.ts')
  const [state, city] = ['uf', 'cidade'].map(name => document.querySelector<HTMLSelectElement>(`select[name=${name}]`)!)
  const offered = () =>
    [...city!.querySelectorAll('optgroup')].filter(group => !group.disabled && !group.hidden).map(group => group.label)
  const choose = (uf: string) => {
    state!.value = uf
    state!.dispatchEvent(new Event('change', { bubbles: true }))
  }
  expect(offered()).toEqual(['Minas Gerais', 'São Paulo'])
  city!.value = 'Cajamar'
  choose('SP')
  expect([offered(), city!.value]).toEqual([['São Paulo'], 'Cajamar'])
  choose('MG')
  expect([offered(), city!.value]).toEqual([['Minas Gerais'], ''])
  choose('')
  expect(offered()).toEqual(['Minas Gerais', 'São Paulo'])
})

test('with the script of the list, at most three developments can be ticked, and the bar says how many are', async () => {
  const { visit } = await siteWithFour()
  const { page } = await visit(addresses.developments)
  document.body.innerHTML = page.querySelector('main')!.innerHTML
  vi.resetModules()
  await import('#site/islands/listing.ts')
  const ticks = [...document.querySelectorAll<HTMLInputElement>('[name=itens]')]
  const status = document.querySelector('.compare-bar [role=status]')!
  expect(status.textContent).toBe('Marque até 3 empreendimentos para ver lado a lado.')
  ticks[0]!.click()
  expect(status.textContent).toBe('1 de 3 escolhidos. Escolha mais um.')
  ticks[1]!.click()
  ticks[2]!.click()
  expect(status.textContent).toBe('3 de 3 escolhidos.')
  expect(ticks.map(tick => tick.disabled)).toEqual([false, false, false, true])
  ticks[0]!.click()
  expect(ticks[3]!.disabled).toBe(false)
})

test('the chosen developments stand side by side, fact by fact, on a page that search engines leave out', async () => {
  const { visit } = await siteWithFour()
  const compared = await visit(`${PATH}?itens=mirante,parque`)
  const { screen } = compared
  expect(compared.status).toBe(200)
  expect(metaOf(compared, 'robots')).toBe('noindex, follow')
  const table = within(screen.getByRole('table', { name: 'Comparação de Mirante, Parque' }))
  expect(
    table.getAllByRole('columnheader').map(head => within(head).getAllByRole('link')[0]!.getAttribute('href')),
  ).toEqual(['/empreendimentos/residenciais/mirante', '/empreendimentos/residenciais/parque'])
  const row = (name: string | RegExp) =>
    within(table.getByRole('rowheader', { name }).closest('tr')!)
      .getAllByRole('cell')
      .map(cell => cell.textContent)
  expect(row(/^Torres/)).toEqual(['2', '–Não informado'])
  expect(row(/^Elevadores/)).toEqual(['–Não informado', '4'])
  expect(row(/^Preço a partir de/)[0]).toMatch(/^R\$\s480\.000 \(Ref\. 10\/2026\)$/)
  expect(row('Entrega')).toEqual(['dezembro de 2027', 'dezembro de 2027'])
  expect(table.queryByRole('rowheader', { name: 'Dormitórios' })).toBeNull()
})

test('a comparison shows the progress of the works of any development that has stages, in the words of its page', async () => {
  const { visit, development } = await startSite()
  const built = (percentual: number) => ({
    etapas: rows({ nome: 'Estrutura', percentual, peso: 10 }),
    obra_atualizada_em: '2026-10-01',
  })
  await development({ titulo: 'Lançado', fase: 'lancamento', ...built(2) })
  await development({ titulo: 'Pronto', fase: 'pronto', entregue_em: '2026-06', ...built(100) })
  await development({ titulo: 'Sem etapas', fase: 'pronto', entregue_em: '2026-06', etapas: '[]' })
  const { screen } = await visit(`${PATH}?itens=lancado,pronto,sem-etapas`)
  const works = within(screen.getByRole('rowheader', { name: /^Obra/ }).closest('tr')!)
  expect(works.getAllByRole('cell').map(cell => cell.textContent)).toEqual([
    '2% concluído',
    '100% concluído',
    '–Não informado',
  ])
})

test('a sold-out development has no available units in a comparison', async () => {
  const { visit, development } = await startSite()
  await development({ titulo: 'Vendido', esgotado: 1, unidades_disponiveis: 3 })
  await development({ titulo: 'À venda', unidades_disponiveis: 5 })
  const { screen } = await visit(`${PATH}?itens=vendido,a-venda`)
  const units = within(screen.getByRole('rowheader', { name: /^Unidades disponíveis/ }).closest('tr')!)
  expect(units.getAllByRole('cell').map(cell => cell.textContent)).toEqual(['–Não informado', '5'])
})

test('of more than three developments the first three are compared, and a message says so', async () => {
  const { visit } = await siteWithFour()
  const { screen } = await visit(`${PATH}?itens=mirante,parque,jardim,alameda`)
  expect(screen.getAllByRole('columnheader')).toHaveLength(3)
  expect(screen.getByRole('status').textContent).toMatch(/^Comparamos até 3 empreendimentos por vez/)
  expect(screen.queryByRole('heading', { name: 'Incluir mais um' })).toBeNull()
})

test('one development can be removed from a comparison and another added', async () => {
  const { visit } = await siteWithFour()
  const { screen } = await visit(`${PATH}?itens=mirante,parque`)
  expect(screen.getByRole('link', { name: 'Remover Parque' }).getAttribute('href')).toBe(`${PATH}?itens=mirante`)
  const add = screen.getByRole('region', { name: 'Incluir mais um' })
  expect([...add.querySelectorAll('input[type=hidden]')].map(input => input.getAttribute('value'))).toEqual([
    'mirante',
    'parque',
  ])
  expect(
    within(within(add).getByRole('combobox', { name: '3º empreendimento' }))
      .getAllByRole('option')
      .map(option => option.getAttribute('value')),
  ).toEqual(['', 'jardim', 'alameda'])
})

test('the comparison page helps to choose when too few developments are named', async () => {
  const { visit } = await siteWithFour()
  const cases: [string, number][] = [
    ['', 2],
    ['?itens=', 2],
    ['?itens=nada,%3Cscript%3E,__proto__', 2],
    ['?itens=mirante', 1],
    ['?itens=mirante,mirante,nada', 1],
  ]
  for (const [query, places] of cases) {
    const { status, screen, page } = await visit(PATH + query)
    expect([query, status]).toEqual([query, 200])
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getAllByRole('combobox', { name: /º empreendimento$/ })).toHaveLength(places)
    expect(page.querySelector('main script')).toBeNull()
  }
})

test('with nothing published the comparison page says that there is nothing to compare', async () => {
  const { visit } = await startSite()
  const { status, screen } = await visit(PATH)
  expect(status).toBe(200)
  expect(screen.getByText('Ainda não há empreendimentos para comparar.')).toBeTruthy()
})

test('rows that differ are marked in words as well, and each column has the call of its page', async () => {
  const { visit, development } = await siteWithFour()
  await development({ titulo: 'Vendido', esgotado: 1 })
  const { screen } = await visit(`${PATH}?itens=mirante,vendido`)
  const headers = screen.getAllByRole('rowheader').map(head => head.textContent)
  expect(headers).toContain('Torres ≠ (diferente)')
  expect(headers).toContain('Entrega')
  const calls = ['Quero informações sobre Mirante', 'Avise-me de novos lançamentos sobre Vendido']
  expect(calls.map(name => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/empreendimentos/residenciais/mirante#contato',
    '/empreendimentos/residenciais/vendido#contato',
  ])
})

test('only developments of one type are compared; those of others stay out, with a way to begin anew', async () => {
  const { visit, development } = await siteWithFour()
  await development({ titulo: 'Galpão Sul', tipo_id: TIPO_IDS.galpoes })
  const mixed = await visit(`${PATH}?itens=mirante,galpao-sul,jardim`)
  expect(mixed.screen.getByRole('table', { name: 'Comparação de Mirante, Jardim' })).toBeTruthy()
  expect(mixed.screen.getByRole('status').textContent).toMatch(
    /^Comparamos empreendimentos do mesmo tipo, aqui Residenciais. Ficou de fora:Galpão Sul \(Galpão\)/,
  )
  const anew = mixed.screen.getByRole('link', { name: 'começar uma comparação com Galpão Sul' })
  const alone = await visit(anew.getAttribute('href')!)
  expect(alone.screen.getByText(/^Galpão Sul é o único em Galpões/)).toBeTruthy()
  expect(alone.screen.queryByRole('combobox')).toBeNull()
  const one = await visit(`${PATH}?itens=mirante`)
  expect(within(one.screen.getByRole('combobox')).queryByRole('option', { name: /Galpão Sul/ })).toBeNull()
})

test('a development that is no longer public is not compared', async () => {
  const { visit, save } = await siteWithFour()
  await save('empreendimentos', { id: 1, situacao: 'arquivado' })
  const { screen } = await visit(`${PATH}?itens=mirante,parque,jardim`)
  expect(screen.getAllByRole('columnheader')).toHaveLength(2)
})
