// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addresses, hrefTo } from '#site/addresses.ts'
import { canonicalOf, metaOf, startSite, type TestSite, TIPO_IDS, type Visit } from './visit.ts'

const namesOf = ({ page }: Visit) =>
  [...page.querySelectorAll('.development-card-title')].map(title => title.textContent)

const optionsOf = ({ screen }: Visit, name: string) =>
  within(screen.getByRole('combobox', { name, hidden: true }))
    .getAllByRole('option', { hidden: true })
    .map(option => option.textContent)

const h1Of = ({ screen }: Visit) => screen.getByRole('heading', { level: 1 }).textContent

/** Four developments that differ in everything by which lists can be filtered. */
async function enterFour({ development }: TestSite) {
  await development({
    titulo: 'Mirante da Serra',
    fase: 'em_obras',
    etapas: JSON.stringify([{ nome: 'Estrutura', percentual: 35, peso: 10 }]),
    obra_atualizada_em: '2026-10-01',
    dormitorios_min: 2,
    dormitorios_max: 4,
  })
  await development({
    titulo: 'Alameda das Acácias',
    bairro: 'Águas Claras',
    cidade: 'Brasília',
    uf: 'DF',
    dormitorios_min: 1,
    dormitorios_max: 2,
    previsao_entrega: '2029-06',
  })
  await development({
    titulo: 'Torre Ipê',
    tipo_id: TIPO_IDS['edificios-corporativos'],
    fase: 'pronto',
    entregue_em: '2025-03',
    modalidade: 'venda_locacao',
    bairro: 'Bela Vista',
    cidade: 'São Paulo',
    uf: 'SP',
  })
  await development({
    titulo: 'Galpão Anhanguera',
    tipo_id: TIPO_IDS.galpoes,
    modalidade: 'locacao',
    bairro: 'Polvilho',
    cidade: 'Cajamar',
    uf: 'SP',
    previsao_entrega: '2027-01',
  })
}

async function siteWithFour() {
  const started = await startSite()
  await started.settings({ empresa_nome: 'Araucária Clara' })
  await enterFour(started)
  return started
}

describe('the list of all developments', () => {
  test('the list shows every published development, newest first, and nothing that is not public', async () => {
    const started = await siteWithFour()
    await started.development({ titulo: 'Rascunho', situacao: 'rascunho' })
    await started.development({ titulo: 'Depois', situacao: 'agendado', publicado_em: '2026-12-01T12:00:00Z' })
    const visit = await started.visit(addresses.developments)
    expect([visit.status, h1Of(visit)]).toEqual([200, 'Empreendimentos'])
    expect(namesOf(visit)).toEqual(['Galpão Anhanguera', 'Torre Ipê', 'Alameda das Acácias', 'Mirante da Serra'])
    expect(
      visit.screen.getByRole('heading', { name: '4 empreendimentos encontrados' }).closest('[role=status]'),
    ).toBeTruthy()
    expect(visit.html).not.toMatch(/Rascunho|Depois/)
    expect(visit.page.title).toBe('Empreendimentos | Araucária Clara')
    expect(canonicalOf(visit)).toBe('http://localhost/empreendimentos')
    expect(metaOf(visit, 'robots')).toBeUndefined()
    expect(visit.screen.getByText('4 empreendimentos em 4 cidades de 3 estados.')).toBeTruthy()
  })

  test('an empty list offers other links, and a form for visitors who want to be notified', async () => {
    const { visit, send, stored } = await startSite()
    const empty = await visit(addresses.developments)
    expect(empty.status).toBe(200)
    expect(empty.screen.getByRole('heading', { name: 'Em breve, novos empreendimentos.' })).toBeTruthy()
    expect(empty.screen.getAllByRole('link', { name: /^Residenciais Em breve$/ })[0]!.getAttribute('href')).toBe(
      '/empreendimentos/residenciais',
    )
    expect(empty.page.querySelector('[data-filters], .brazil-map')).toBeNull()
    const sent = await send(addresses.developments, {
      formulario: 'avise-me',
      nome: 'Bia Souza',
      email: 'bia@example.com',
      telefone: '41999990000',
      preferencia: 'email',
      consentimento: '1',
    })
    expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^\/empreendimentos\?enviado=/)])
    const [lead] = await stored('/api/contatos')
    expect(lead).toMatchObject({ nome: 'Bia Souza', mensagem: 'Quero ser avisado de novos empreendimentos.' })
    const thanked = await visit(sent.location!.replace(/#.*/, ''))
    expect(thanked.screen.getByText('Recebemos sua mensagem. Nossa equipe responde em até 1 dia útil.')).toBeTruthy()
  })

  test('the list tells search engines what it contains', async () => {
    const { visit } = await siteWithFour()
    const { structured } = await visit(addresses.developments)
    expect(structured.map(block => block['@type'])).toEqual(['BreadcrumbList', 'CollectionPage'])
    expect(structured[1].mainEntity).toMatchObject({ '@type': 'ItemList', numberOfItems: 4 })
    expect(structured[1].mainEntity.itemListElement[1]).toMatchObject({
      '@type': 'ListItem',
      position: 2,
      name: 'Torre Ipê',
      url: 'http://localhost/empreendimentos/edificios-corporativos/torre-ipe',
      image: expect.stringMatching(/^http:\/\/localhost\/uploads\//),
    })
  })

  test('the list links to the page of each type, with its number of developments', async () => {
    const { visit } = await siteWithFour()
    const { screen } = await visit(addresses.developments)
    const types = within(screen.getByRole('navigation', { name: 'Tipos de empreendimento' })).getAllByRole('link')
    expect(types.map(link => link.textContent)).toEqual([
      'Bairros Planejados Em breve',
      'Edifícios Corporativos 1 empreendimento',
      'Residenciais 2 empreendimentos',
      'Loteamentos Em breve',
      'Galpões 1 empreendimento',
    ])
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
    const { visit } = await siteWithFour()
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
    const { visit } = await siteWithFour()
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
    const { visit } = await siteWithFour()
    const { page } = await visit(`${addresses.developments}?uf=SP`)
    expect(page.querySelectorAll('.brazil-map a')).toHaveLength(3)
    expect(
      [...page.querySelectorAll('.brazil-map [aria-current]')].map(link => link.getAttribute('aria-label')),
    ).toEqual(['São Paulo: 2 empreendimentos'])
  })
})

describe('the page of a type', () => {
  test('the page of a type introduces the type, and lists only its developments', async () => {
    const started = await siteWithFour()
    await started.save('tipos', {
      id: TIPO_IDS.residenciais,
      texto_intro: '<p>Varandas de verdade.</p>',
      imagem_id: await started.picture(),
    })
    const visit = await started.visit(hrefTo(addresses.tipo, { tipo: 'residenciais' }))
    expect([visit.status, h1Of(visit)]).toEqual([200, 'Residenciais'])
    expect(namesOf(visit)).toEqual(['Alameda das Acácias', 'Mirante da Serra'])
    expect(visit.screen.getByText('Varandas de verdade.')).toBeTruthy()
    expect(visit.page.querySelector('main img')!.getAttribute('loading')).toBe('eager')
    expect(visit.screen.queryByRole('combobox', { name: 'Tipo', hidden: true })).toBeNull()
    expect(visit.page.title).toBe('Residenciais em 2 cidades | Araucária Clara')
    expect(canonicalOf(visit)).toBe('http://localhost/empreendimentos/residenciais')
    expect(visit.structured[0].itemListElement.map((step: { name: string }) => step.name)).toEqual([
      'Início',
      'Empreendimentos',
      'Residenciais',
    ])
  })

  test('the title of a type names the city while there is only one', async () => {
    const { visit } = await siteWithFour()
    expect((await visit(hrefTo(addresses.tipo, { tipo: 'galpoes' }))).page.title).toBe(
      'Galpões em Cajamar/SP | Araucária Clara',
    )
  })

  test('the page of a type names the phase of ready developments in the words of that type', async () => {
    const { visit, development } = await siteWithFour()
    await development({ titulo: 'Outra torre', tipo_id: TIPO_IDS['edificios-corporativos'] })
    const offices = await visit(hrefTo(addresses.tipo, { tipo: 'edificios-corporativos' }))
    expect(optionsOf(offices, 'Fase')).toContain('Pronto para ocupar (1)')
  })

  test('the page of a type has the title and description that staff wrote, or is left out by search engines', async () => {
    const { visit, save } = await siteWithFour()
    const galpoes = { id: TIPO_IDS.galpoes, seo_titulo: 'Galpões logísticos', seo_descricao: 'D'.repeat(80) }
    await save('tipos', galpoes)
    const page = await visit(hrefTo(addresses.tipo, { tipo: 'galpoes' }))
    expect([page.page.title, metaOf(page, 'description')]).toEqual(['Galpões logísticos', 'D'.repeat(80)])
    await save('tipos', { id: TIPO_IDS.galpoes, seo_noindex: 1 })
    expect(metaOf(await visit(hrefTo(addresses.tipo, { tipo: 'galpoes' })), 'robots')).toBe('noindex, follow')
  })

  test('a type without developments says so, offers the other types and has a form to be notified', async () => {
    const { visit, send, stored } = await siteWithFour()
    const empty = await visit(hrefTo(addresses.tipo, { tipo: 'loteamentos' }))
    expect(empty.status).toBe(200)
    expect(empty.screen.getByRole('heading', { name: 'Em breve, novos empreendimentos.' })).toBeTruthy()
    const others = within(empty.screen.getByRole('region', { name: 'Conheça também' })).getAllByRole('link')
    expect(others.map(link => link.getAttribute('href'))).not.toContain('/empreendimentos/loteamentos')
    expect(others).toHaveLength(4)
    expect(empty.page.title).toBe('Loteamentos | Araucária Clara')
    const wrong = await send('/empreendimentos/loteamentos', { formulario: 'avise-me', nome: 'Bia', telefone: '1' })
    expect(wrong.status).toBe(422)
    expect((wrong.page.querySelector('[name=nome]') as HTMLInputElement).value).toBe('Bia')
    expect(await stored('/api/contatos')).toEqual([])
  })

  test('a type that is unknown or inactive has no page', async () => {
    const { visit, save } = await siteWithFour()
    expect((await visit(hrefTo(addresses.tipo, { tipo: 'castelos' }))).status).toBe(404)
    expect((await visit('/empreendimentos/toString')).status).toBe(404)
    await save('tipos', { id: TIPO_IDS.loteamentos, ativo: 0 })
    expect((await visit(hrefTo(addresses.tipo, { tipo: 'loteamentos' }))).status).toBe(404)
  })

  test('a type that has moved redirects to its new address', async () => {
    const { visit, save } = await siteWithFour()
    const chacaras = await save('tipos', {
      nome: 'Chácaras',
      nome_singular: 'Chácara',
      icone: 'parque',
      rotulo_pronto: 'Pronto',
      descricao: 'Terrenos amplos.',
      campos_ficha: '["area_terreno"]',
    })
    expect((await visit(hrefTo(addresses.tipo, { tipo: 'chacaras' }))).status).toBe(200)
    await save('tipos', { id: chacaras.id, slug: 'chacaras-de-campo' })
    const moved = await visit(hrefTo(addresses.tipo, { tipo: 'chacaras' }))
    expect([moved.status, moved.location]).toEqual([301, '/empreendimentos/chacaras-de-campo'])
  })
})

describe('pages of the list', () => {
  async function siteWith(count: number) {
    const started = await startSite()
    await started.settings({ empresa_nome: 'Araucária Clara' })
    for (let i = 1; i <= count; i++)
      await started.development({ titulo: `Torre ${String(i).padStart(2, '0')}`, ordem: i })
    return started
  }

  test('a page of the list has twelve developments and links to the others', async () => {
    const { visit } = await siteWith(25)
    const second = await visit(`${addresses.developments}?pagina=2`)
    expect(namesOf(second)).toHaveLength(12)
    expect(namesOf(second)[0]).toBe('Torre 13')
    const links = within(second.screen.getByRole('navigation', { name: 'Páginas' })).getAllByRole('link')
    expect(links.map(link => `${link.getAttribute('aria-label')} ${link.getAttribute('href')}`)).toEqual([
      'Página anterior /empreendimentos#resultados',
      'Página 1 /empreendimentos#resultados',
      'Página 2 /empreendimentos?pagina=2#resultados',
      'Página 3 /empreendimentos?pagina=3#resultados',
      'Próxima página /empreendimentos?pagina=3#resultados',
    ])
    expect(links[2]!.getAttribute('aria-current')).toBe('page')
    expect(canonicalOf(second)).toBe('http://localhost/empreendimentos?pagina=2')
    expect(second.page.title).toBe('Empreendimentos – página 2 | Araucária Clara')
    expect(second.structured[1].mainEntity.itemListElement[0].position).toBe(13)
    expect(namesOf(await visit(`${addresses.developments}?pagina=3`))).toEqual(['Torre 25'])
    expect(canonicalOf(await visit(`${addresses.developments}?pagina=1`))).toBe('http://localhost/empreendimentos')
    for (const pagina of ['4', '0', '-1', '01', 'dois', '1e1', '99999999999']) {
      const none = await visit(`${addresses.developments}?pagina=${pagina}`)
      expect([pagina, none.status]).toEqual([pagina, 404])
      expect(none.screen.getByRole('link', { name: 'Ir para a primeira página' }).getAttribute('href')).toBe(
        '/empreendimentos',
      )
      expect(metaOf(none, 'robots')).toBe('noindex, follow')
    }
  })

  test('a list that fits on one page has no links to pages', async () => {
    const { visit } = await siteWith(12)
    expect((await visit(addresses.developments)).screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull()
    expect((await visit(`${addresses.developments}?pagina=2`)).status).toBe(404)
  })
})

test('a card shows its price with the reference month', async () => {
  const { development, visit } = await startSite()
  await development({ exibir_preco: 1, preco_a_partir: '980000.00', preco_referencia: '2026-10' })
  const { screen } = await visit(addresses.developments)
  expect(screen.getByText(/^A partir de/).textContent).toBe('A partir de R$\u00a0980.000 Ref. 10/2026')
})
