// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addresses, hrefTo } from '#site/addresses.ts'
import { namesOf, optionsOf, siteWithFour, siteWithSix } from './fourDevelopments.ts'
import { canonicalOf, metaOf, startSite, TIPO_IDS } from './visit.ts'

describe('bands', () => {
  const price = (reais: number) => ({ exibir_preco: 1, preco_a_partir: `${reais}.00`, preco_referencia: '2026-10' })

  async function siteWithBands() {
    const site = await startSite()
    const { development } = site
    await development({ titulo: 'Um', ...price(280_000), area_privativa_min: '38.00', area_privativa_max: '45.00' })
    await development({ titulo: 'Dois', ...price(500_000), area_privativa_min: '68.00', area_privativa_max: '142.00' })
    await development({ titulo: 'Escondido', preco_a_partir: '700000.00', previsao_entrega: '2029-06' })
    await development({ titulo: 'Vendido', ...price(400_000), esgotado: 1 })
    await development({ titulo: 'Pronto', ...price(1_500_000), fase: 'pronto', entregue_em: '2025-03' })
    await development({ titulo: 'Alugado', ...price(9000), modalidade: 'locacao', tipo_id: TIPO_IDS.galpoes })
    await development({ titulo: 'Breve', fase: 'breve_lancamento', previsao_entrega: '2027-10' })
    return site
  }

  test('prices are offered in bands with results, only where a price for sale is shown', async () => {
    const { visit } = await siteWithBands()
    const all = await visit(addresses.developments)
    expect(optionsOf(all, 'Preço a partir de')).toEqual([
      'Qualquer preço',
      'Até R$ 300 mil (1)',
      'R$ 300 mil a R$ 500 mil (1)',
      'R$ 1 milhão a R$ 2 milhões (1)',
    ])
    expect(namesOf(await visit(`${addresses.developments}?preco=300000-500000`))).toEqual(['Dois'])
    expect(namesOf(await visit(`${addresses.developments}?preco=500000-1000000`))).toEqual([])
  })

  test('the time until delivery is offered in bands, each holding the nearer ones', async () => {
    const { visit } = await siteWithBands()
    const all = await visit(addresses.developments)
    expect(optionsOf(all, 'Entrega')).toEqual([
      'Qualquer prazo',
      'Pronto (1)',
      'Entrega em até 12 meses (1)',
      'Entrega em até 24 meses (5)',
      'Entrega depois de 24 meses (1)',
    ])
    expect(namesOf(await visit(`${addresses.developments}?entrega=12`))).toEqual(['Breve'])
    expect(namesOf(await visit(`${addresses.developments}?entrega=depois`))).toEqual(['Escondido'])
    expect(namesOf(await visit(`${addresses.developments}?entrega=pronto`))).toEqual(['Pronto'])
  })

  test('areas are offered within one type, and a development with several counts in each band it reaches', async () => {
    const { visit } = await siteWithBands()
    const everywhere = await visit(addresses.developments)
    expect(everywhere.screen.queryByRole('combobox', { name: 'Área', hidden: true })).toBeNull()
    const residential = hrefTo(addresses.tipo, { tipo: 'residenciais' })
    expect(optionsOf(await visit(residential), 'Área')).toEqual([
      'Qualquer área',
      'Até 50 m² (1)',
      '50 a 80 m² (1)',
      '80 a 120 m² (1)',
      '120 a 200 m² (1)',
    ])
    expect(namesOf(await visit(`${residential}?area=80-120`))).toEqual(['Dois'])
  })

  test('a chosen band stands as a word that removes it, and stays with other choices', async () => {
    const { visit } = await siteWithBands()
    const { screen, page } = await visit(`${addresses.developments}?preco=-300000&entrega=24`)
    const links = within(screen.getByRole('list', { name: 'Filtros em uso' })).getAllByRole('link')
    expect(links.map(link => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Remover filtro Até R$ 300 mil /empreendimentos?entrega=24#filtros',
      'Remover filtro Entrega em até 24 meses /empreendimentos?preco=-300000#filtros',
      'Limpar filtros /empreendimentos#filtros',
    ])
    expect(page.querySelector<HTMLSelectElement>('#filtro-preco')!.value).toBe('-300000')
    for (const nonsense of ['preco=1-2', 'area=%3Cb%3E', 'entrega=13', 'entrega=-1', 'preco=NaN-'])
      expect((await visit(`${addresses.developments}?${nonsense}`)).status).toBe(200)
  })
})

describe('filters', () => {
  test('a filter finds its value, and a search finds every word by its beginning, ignoring accents', async () => {
    const { visit } = await siteWithFour()
    const cases: [string, string[]][] = [
      ['tipo=galpoes', ['Galpão Anhanguera']],
      ['uf=SP', ['Galpão Anhanguera', 'Torre Ipê']],
      ['uf=sp', ['Galpão Anhanguera', 'Torre Ipê']],
      ['cidade=S%C3%A3o+Paulo', ['Torre Ipê']],
      ['cidade=sao+paulo', ['Torre Ipê']],
      ['fase=em_obras', ['Mirante da Serra']],
      ['modalidade=venda', ['Torre Ipê', 'Alameda das Acácias', 'Mirante da Serra']],
      ['modalidade=locacao', ['Galpão Anhanguera', 'Torre Ipê']],
      ['dormitorios=2', ['Alameda das Acácias', 'Mirante da Serra']],
      ['dormitorios=4', ['Mirante da Serra']],
      ['uf=SP&modalidade=venda', ['Torre Ipê']],
      ['busca=acacias', ['Alameda das Acácias']],
      ['busca=AGUAS', ['Alameda das Acácias']],
      ['busca=cajamar', ['Galpão Anhanguera']],
      ['busca=serra+mir', ['Mirante da Serra']],
      ['busca=ante', []],
      ['busca=---', []],
      ['uf=SP&cidade=Bras%C3%ADlia', ['Galpão Anhanguera', 'Torre Ipê']],
      ['tipo=&uf=&busca=', ['Galpão Anhanguera', 'Torre Ipê', 'Alameda das Acácias', 'Mirante da Serra']],
    ]
    for (const [query, names] of cases) {
      const found = await visit(`${addresses.developments}?${query}`)
      expect.soft([query, found.status, namesOf(found)]).toEqual([query, 200, names])
    }
  })

  test('a filter offers only values with results, each with their number, given the other filters', async () => {
    const { visit } = await siteWithFour()
    const all = await visit(addresses.developments)
    expect(optionsOf(all, 'Tipo')).toEqual([
      'Todos os tipos',
      'Edifícios Corporativos (1)',
      'Residenciais (2)',
      'Galpões (1)',
    ])
    expect(optionsOf(all, 'Estado')).toEqual([
      'Todos os estados',
      'Distrito Federal (1)',
      'Minas Gerais (1)',
      'São Paulo (2)',
    ])
    expect(optionsOf(all, 'Modalidade')).toEqual(['Qualquer modalidade', 'Venda (3)', 'Locação (2)'])
    expect(all.screen.queryByRole('combobox', { name: 'Dormitórios', hidden: true })).toBeNull()
    const inSaoPaulo = await visit(`${addresses.developments}?uf=SP`)
    expect(optionsOf(inSaoPaulo, 'Cidade')).toEqual(['Todas as cidades', 'Cajamar (1)', 'São Paulo (1)'])
    expect(optionsOf(inSaoPaulo, 'Tipo')).toEqual(['Todos os tipos', 'Edifícios Corporativos (1)', 'Galpões (1)'])
    expect(optionsOf(inSaoPaulo, 'Estado')).toHaveLength(4)
  })

  test('the filter of cities adds the state to cities of the same name, here and on the home page', async () => {
    const { visit, development } = await startSite()
    await development({ titulo: 'Gaúcho', cidade: 'Santa Maria', uf: 'RS' })
    await development({ titulo: 'Candango', cidade: 'Santa Maria', uf: 'DF' })
    await development({ titulo: 'Mineiro' })
    const every = 'Todas as cidades'
    expect(optionsOf(await visit(addresses.home), 'Cidade')).toEqual([
      every,
      'Belo Horizonte',
      'Santa Maria/DF',
      'Santa Maria/RS',
    ])
    const { screen } = await visit(addresses.developments)
    const groups = within(screen.getByRole('combobox', { name: 'Cidade', hidden: true })).getAllByRole('group', {
      hidden: true,
    })
    expect(groups.map(group => [group.getAttribute('label'), group.textContent])).toEqual([
      ['Distrito Federal', 'Santa Maria/DF (1)'],
      ['Minas Gerais', 'Belo Horizonte (1)'],
      ['Rio Grande do Sul', 'Santa Maria/RS (1)'],
    ])
    const cases: [query: string, names: string[], chosen: string][] = [
      ['cidade=santa+maria%2Frs', ['Gaúcho'], 'Santa Maria/RS (1)'],
      ['uf=RS&cidade=Santa+Maria%2FRS', ['Gaúcho'], 'Santa Maria/RS (1)'],
      ['uf=RS&cidade=Santa+Maria', ['Gaúcho'], 'Santa Maria/RS (1)'],
      ['uf=DF&cidade=Santa+Maria%2FRS', ['Candango'], every],
      ['cidade=Santa+Maria', ['Candango', 'Gaúcho'], 'Santa Maria (2)'],
      ['cidade=Belo+Horizonte%2FMG', ['Mineiro'], 'Belo Horizonte (1)'],
    ]
    for (const [query, names, chosen] of cases) {
      const found = await visit(`${addresses.developments}?${query}`)
      const city = found.page.querySelector<HTMLSelectElement>('[name=cidade]')
      const said = city ? city.selectedOptions[0]!.textContent : every
      expect.soft([query, namesOf(found), said]).toEqual([query, names, chosen])
    }
  })

  test('the filter of bedrooms is offered only with the type that has them', async () => {
    const { visit } = await siteWithFour()
    const bedrooms = ['Qualquer número', '1 (1)', '2 (2)', '3 (1)', '4 ou mais (1)']
    expect(optionsOf(await visit(`${addresses.developments}?tipo=residenciais`), 'Dormitórios')).toEqual(bedrooms)
    expect(optionsOf(await visit(hrefTo(addresses.tipo, { tipo: 'residenciais' })), 'Dormitórios')).toEqual(bedrooms)
  })

  test('the filters in use are listed, and can be removed one by one or all at once', async () => {
    const { visit } = await siteWithFour()
    const { screen, page } = await visit(`${addresses.developments}?uf=SP&busca=cajamar&ordenar=nome`)
    expect((page.querySelector('#filtro-busca') as HTMLInputElement).value).toBe('cajamar')
    expect((page.querySelector('[name=uf]') as HTMLSelectElement).value).toBe('SP')
    expect((page.querySelector('[name=ordenar]') as HTMLSelectElement).value).toBe('nome')
    const used = within(screen.getByRole('list', { name: 'Filtros em uso' }))
    expect(used.getAllByRole('link').map(link => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Remover filtro São Paulo /empreendimentos?busca=cajamar&ordenar=nome#filtros',
      'Remover filtro “cajamar” /empreendimentos?uf=SP&ordenar=nome#filtros',
      'Limpar filtros /empreendimentos#filtros',
    ])
    expect(page.querySelector('[data-filters]')!.getAttribute('action')).toBe('/empreendimentos#filtros')
  })

  test('a filtered list is left out by search engines', async () => {
    const { visit } = await siteWithFour()
    for (const query of ['uf=SP', 'busca=x', 'ordenar=nome', 'tipo=galpoes']) {
      const filtered = await visit(`${addresses.developments}?${query}`)
      expect([query, metaOf(filtered, 'robots')]).toEqual([query, 'noindex, follow'])
      expect(canonicalOf(filtered)).toBeUndefined()
    }
  })

  test('filters without meaning find nothing, and the page says so and links back', async () => {
    const { visit } = await siteWithSix()
    const nonsense = ['uf=XX', 'tipo=castelos', 'fase=__proto__', 'modalidade=toString', 'dormitorios=-1']
    for (const query of [...nonsense, 'cidade=%FF', 'busca=%3Cscript%3E', `busca=${'a'.repeat(500)}`]) {
      const { status, screen, page } = await visit(`${addresses.developments}?${query}`)
      expect([query, status]).toEqual([query, 200])
      expect(screen.getByRole('heading', { name: 'Nenhum empreendimento encontrado com esses filtros.' })).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Limpar filtros' }).getAttribute('href')).toBe('/empreendimentos#filtros')
      expect(page.querySelector('.development-card, main script')).toBeNull()
      expect(page.querySelector('.brazil-map a')).not.toBeNull()
    }
  })

  test('filters contain no control characters, and a long search is cut between characters', async () => {
    const { visit } = await siteWithFour()
    const { status, html } = await visit(`${addresses.developments}?busca=mi%07ran%0Ate&cidade=a%7Fb`)
    expect(status).toBe(200)
    expect(html).toContain('value="mirante"')
    expect(html).not.toMatch(/(?!\n)\p{Cc}/u)
    expect((await visit(`${addresses.developments}?busca=a%00b`)).status).toBe(400)
    const long = await visit(`${addresses.developments}?busca=a${encodeURIComponent('🏡'.repeat(120))}`)
    expect((long.page.querySelector('#filtro-busca') as HTMLInputElement).value).toBe(`a${'🏡'.repeat(99)}`)
    expect(long.html).not.toContain('\ufffd')
  })

  test('the list can be ordered by name or by delivery date, and an unknown order is the default one', async () => {
    const { visit } = await siteWithFour()
    const ordered = async (ordenar: string) => namesOf(await visit(`${addresses.developments}?ordenar=${ordenar}`))
    expect(await ordered('nome')).toEqual(['Alameda das Acácias', 'Galpão Anhanguera', 'Mirante da Serra', 'Torre Ipê'])
    expect(await ordered('entrega')).toEqual([
      'Torre Ipê',
      'Galpão Anhanguera',
      'Mirante da Serra',
      'Alameda das Acácias',
    ])
    expect(await ordered('absurdo')).toEqual(await ordered('relevancia'))
  })

  test('a development that staff feature stands first', async () => {
    const { visit, save } = await siteWithFour()
    await save('empreendimentos', { id: 1, destaque: 1 })
    expect(namesOf(await visit(addresses.developments))[0]).toBe('Mirante da Serra')
  })
})

describe('the map', () => {
  test('the map links each state with developments to their list, and so does a text list', async () => {
    const { visit } = await siteWithSix()
    const { page, screen } = await visit(`${addresses.developments}?modalidade=venda&cidade=Bras%C3%ADlia`)
    const links = [...page.querySelectorAll('.brazil-map a')]
    expect(links.map(link => `${link.getAttribute('aria-label')} ${link.getAttribute('href')}`)).toEqual([
      'Minas Gerais: 1 empreendimento /empreendimentos?uf=MG&modalidade=venda#filtros',
      'São Paulo: 1 empreendimento /empreendimentos?uf=SP&modalidade=venda#filtros',
      'Distrito Federal: 1 empreendimento /empreendimentos?uf=DF&modalidade=venda#filtros',
    ])
    expect(page.querySelectorAll('.brazil-map path')).toHaveLength(27)
    expect(screen.getAllByRole('link', { name: 'São Paulo: 1 empreendimento' })).toHaveLength(2)
  })

  test('the map marks the chosen state, and still shows all the others', async () => {
    const { visit } = await siteWithSix()
    const { page } = await visit(`${addresses.developments}?uf=SP`)
    expect(page.querySelectorAll('.brazil-map a')).toHaveLength(3)
    expect(
      [...page.querySelectorAll('.brazil-map [aria-current]')].map(link => link.getAttribute('aria-label')),
    ).toEqual(['São Paulo: 2 empreendimentos'])
  })

  test('fewer than six developments have no map', async () => {
    const { visit, development } = await siteWithFour()
    const hasMap = async () => (await visit(addresses.developments)).page.querySelector('.brazil-map') !== null
    await development({ titulo: 'Quinto' })
    expect(await hasMap()).toBe(false)
    await development({ titulo: 'Sexto' })
    expect(await hasMap()).toBe(true)
    // A filter that leaves few keeps the map, by which visitors choose again.
    expect((await visit(`${addresses.developments}?uf=SP`)).page.querySelector('.brazil-map')).not.toBeNull()
  })
})
