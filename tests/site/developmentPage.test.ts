// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { rows, startSite, TIPO_IDS } from './visit.ts'
import { listingOf, MIRANTE, menuOf, section, whole } from './wholeDevelopment.ts'

describe('the page of a development', () => {
  test('the page of a development opens with the cover, the phase, the name and the ways to ask for more', async () => {
    const site = await startSite()
    await site.settings({ whatsapp: '41900000000' })
    await whole(site)
    const { screen, page } = await site.visit(MIRANTE)
    const cover = within(screen.getByRole('region', { name: 'Mirante da Serra' }))
    expect(cover.getByRole('heading', { level: 1 }).textContent).toBe('Mirante da Serra')
    expect(cover.getByText('Em obras · Serra, Belo Horizonte/MG')).toBeTruthy()
    expect(cover.getByText('A serra na janela.')).toBeTruthy()
    expect(cover.getByText(/^A partir de/).textContent).toBe('A partir de R$\u00a0480.000tabela de outubro de 2026')
    expect(cover.getByRole('link', { name: 'Quero informações' }).getAttribute('href')).toBe('#contato')
    const message = 'Olá! Gostaria de informações sobre o Mirante da Serra, em Belo Horizonte/MG.'
    expect(cover.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')).toBe(
      `https://wa.me/5541900000000?text=${encodeURIComponent(message)}`,
    )
    const [first] = page.querySelectorAll('img')
    expect([first!.alt, first!.getAttribute('loading'), first!.getAttribute('fetchpriority')]).toEqual([
      'Torres vistas do parque',
      'eager',
      'high',
    ])
  })

  test.each(['41900000000', ''])(
    'every WhatsApp link of a development writes to its seller, when the number of the company is %j',
    async whatsapp => {
      const site = await startSite()
      await site.settings({ whatsapp })
      await site.development({ contato_whatsapp: '31977776666' })
      const { screen, page } = await site.visit(MIRANTE)
      expect(screen.getByRole('link', { name: 'Falar no WhatsApp (abre em nova aba)' })).toBeTruthy()
      const conversations = [...page.querySelectorAll<HTMLAnchorElement>('a[href^="https://wa.me/"]')]
      const message = 'Olá! Gostaria de informações sobre o Mirante da Serra, em Belo Horizonte/MG.'
      expect(conversations.map(link => link.href)).toEqual(
        Array(4).fill(`https://wa.me/5531977776666?text=${encodeURIComponent(message)}`),
      )
    },
  )

  test('the menu of a development names its existing sections, and every entry leads to one', async () => {
    const site = await startSite()
    await whole(site, { downloads: rows({ titulo: 'Folder', tipo: 'folder', arquivo_id: await site.pdf() }) })
    const full = await site.visit(MIRANTE)
    expect(menuOf(full)).toEqual([
      'Sobre',
      'Galeria',
      'Plantas',
      'Obra',
      'Localização',
      'Diferenciais',
      'Ficha técnica',
      'Documentos',
      'Quero informações',
    ])
    const links = full.page.querySelectorAll('.section-menu a')
    for (const link of links) expect(full.page.querySelector(link.getAttribute('href')!)).not.toBeNull()

    await site.development({ titulo: 'Simples', entregue_em: '2026-01', fase: 'entregue', previsao_entrega: '' })
    const plain = await site.visit('/empreendimentos/residenciais/simples')
    expect(menuOf(plain)).toEqual([
      'Sobre',
      'Galeria',
      'Localização',
      'Diferenciais',
      'Ficha técnica',
      'Quero informações',
    ])
    expect(plain.screen.queryByRole('heading', { name: 'Andamento da obra' })).toBeNull()
    expect(plain.screen.queryByRole('heading', { name: 'Documentos' })).toBeNull()
  })

  test('a development shows its figures, its price with the month of its table, and what a buyer can rely on', async () => {
    const site = await startSite()
    const { id } = await whole(site)
    const figures = section(await site.visit(MIRANTE), 'Em números')
    expect(figures.getByText('Dormitórios').nextElementSibling!.textContent).toBe('2–4')
    expect(figures.getByText('Área').nextElementSibling!.textContent).toBe('68–142,5\u00a0m²')
    expect(
      figures.getByText(
        'Registro R.2 da matrícula 00.001 · patrimônio de afetação · entrega prevista para dezembro de 2027 · Unidade 304.',
      ),
    ).toBeTruthy()

    await site.admin.post('/api/empreendimentos', { id, exibir_preco: 0 })
    const hidden = await site.visit(MIRANTE)
    expect(hidden.html).not.toMatch(/R\$\s|Ref\. 10|Unidade 304/)
    expect(hidden.screen.getByText('Preço sob consulta')).toBeTruthy()
    expect(listingOf(hidden).offers).toBeUndefined()
  })

  test('the price of a rent is given as a monthly amount', async () => {
    const site = await startSite()
    await whole(site, { modalidade: 'locacao' })
    expect(section(await site.visit(MIRANTE), 'Mirante da Serra').getByText(/^A partir de/).textContent).toBe(
      'A partir de R$\u00a0480.000 por mêstabela de outubro de 2026',
    )
  })

  test('a development lists the facts of its type, its delivery date and whether it is for sale', async () => {
    const site = await startSite()
    await whole(site, { ficha_extra: rows({ rotulo: 'Gerador', valor: 'Sim' }), docas: 9 })
    const { screen } = await site.visit(MIRANTE)
    const terms = within(screen.getByRole('region', { name: 'Ficha técnica' })).getAllByRole('term')
    const facts = Object.fromEntries(terms.map(term => [term.textContent, term.nextElementSibling!.textContent]))
    expect(facts).toMatchObject({
      Pavimentos: 'Térreo + 22',
      'Total de unidades': '184',
      Gerador: 'Sim',
      'Previsão de entrega': 'dezembro de 2027',
      Modalidade: 'Venda',
    })
    expect(facts).not.toHaveProperty('Docas')
    expect(screen.queryByRole('button', { name: 'Imprimir ficha' })).toBeNull()
  })

  test('a development names who designed it under the words about it', async () => {
    const site = await startSite()
    await whole(site, { arquitetura: 'Estúdio Curral', paisagismo: 'Jardins de Baixo', interiores: '' })
    const { screen } = await site.visit(MIRANTE)
    const about = within(screen.getByRole('region', { name: 'Sobre o empreendimento' }))
    expect(about.getByText('Projeto de arquitetura: Estúdio Curral · Paisagismo: Jardins de Baixo')).toBeTruthy()
  })

  test('a development shows its active features in the order chosen by staff, and folds more than six', async () => {
    const site = await startSite()
    const mark = async (nome: string, categoria: string, ativo = 1) =>
      (await site.save('diferenciais', { nome, categoria, icone: 'piscina', descricao: `Sobre ${nome}`, ativo })).id
    const ids = [
      await mark('Portaria', 'seguranca'),
      await mark('Sauna', 'lazer'),
      await mark('Câmeras', 'seguranca'),
      await mark('Bar', 'lazer', 0),
    ]
    await site.development({ diferenciais: ids })
    const visited = await site.visit(MIRANTE)
    const found = section(visited, 'Diferenciais')
    expect(found.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'PortariaSobre Portaria',
      'SaunaSobre Sauna',
      'CâmerasSobre Câmeras',
    ])
    expect(found.queryByText('Bar')).toBeNull()
    expect(listingOf(visited).mainEntity.amenityFeature.map((one: { name: string }) => one.name)).toEqual([
      'Portaria',
      'Sauna',
      'Câmeras',
    ])

    for (const name of ['Adega', 'Ateliê', 'Orquidário', 'Mirante']) ids.push(await mark(name, 'lazer'))
    await site.development({ titulo: 'Completo', diferenciais: ids })
    const many = section(await site.visit('/empreendimentos/residenciais/completo'), 'Diferenciais')
    const folded = many.getByText('Ver mais um diferencial').closest('details')!
    expect([...folded.querySelectorAll('li')].map(item => item.textContent)).toEqual(['MiranteSobre Mirante'])
  })

  test('every picture of the gallery leads to its largest version and says what it is', async () => {
    const site = await startSite()
    await whole(site)
    const gallery = section(await site.visit(MIRANTE), 'Galeria')
    const figures = gallery.getAllByRole('figure')
    expect(figures.map(figure => figure.textContent)).toEqual([
      'A fachada · Crédito: Estúdio Luz · Imagem meramente ilustrativa',
      '',
    ])
    const link = gallery.getByRole('link', { name: 'Fachada ao sol' })
    expect(link.getAttribute('href')).toMatch(/^\/uploads\//)
    expect(gallery.queryByText(/^Ver as/)).toBeNull()
  })

  test('a gallery of more than five pictures folds the others, which a visitor may narrow by category', async () => {
    const site = await startSite()
    const image = await site.picture()
    const categories = ['perspectiva', 'perspectiva', 'perspectiva', 'perspectiva', 'perspectiva', 'foto', 'aerea']
    await site.development({
      galeria: rows(...categories.map((categoria, i) => ({ imagem_id: image, alt: `Vista ${i + 1}`, categoria }))),
    })
    const gallery = section(await site.visit(MIRANTE), 'Galeria')
    const folded = gallery.getByText('Ver as 7 imagens').closest('details')!
    expect([...folded.querySelectorAll('img')].map(image => image.alt)).toEqual(['Vista 6', 'Vista 7'])
    expect(gallery.getAllByRole('radio', { hidden: true }).map(tab => (tab as HTMLInputElement).value)).toEqual([
      'todas',
      'foto',
      'aerea',
    ])
    expect([...folded.querySelectorAll('li')].map(item => item.dataset['categoria'])).toEqual(['foto', 'aerea'])
  })

  test('the tour opens in a new tab, and a video is a link whose host is the only one the page allows', async () => {
    const site = await startSite()
    await site.development({ tour_url: 'https://tour.example.com/1', video_url: 'https://youtu.be/dQw4w9WgXcQ' })
    const { screen, page, headers } = await site.visit(MIRANTE)
    const tour = screen.getByRole('link', { name: 'Tour virtual 360° (abre em nova aba)' })
    expect([tour.getAttribute('href'), tour.getAttribute('target')]).toEqual(['https://tour.example.com/1', '_blank'])
    const video = screen.getByRole('link', { name: 'Assistir ao vídeo (abre em nova aba)' })
    expect(video.getAttribute('href')).toBe('https://youtu.be/dQw4w9WgXcQ')
    expect(video.closest('[data-video]')!.getAttribute('data-video')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    )
    expect(page.querySelector('iframe')).toBeNull()
    expect(headers['content-security-policy']).toMatch(/frame-src https:\/\/www\.youtube-nocookie\.com$/)

    await site.development({ titulo: 'Sem vídeo' })
    const without = await site.visit('/empreendimentos/residenciais/sem-video')
    expect(without.headers['content-security-policy']).not.toMatch('frame-src')
  })

  test('plans stand beside their numbers, and a sold-out plan has no price', async () => {
    const site = await startSite()
    await whole(site)
    const plans = section(await site.visit(MIRANTE), 'Plantas')
    const rowsOf = (name: string) =>
      within(plans.getByRole('table', { name }))
        .getAllByRole('row')
        .map(row => [within(row).getByRole('rowheader').textContent, within(row).getByRole('cell').textContent])
    expect(rowsOf('Tipo 1 em números')).toEqual([
      ['Área', '68\u00a0m²'],
      ['Dormitórios', '2'],
      ['Banheiros', '1'],
      ['Vagas', '1'],
      ['Quantidade', '90'],
      ['A partir de', 'R$\u00a0480.000 Ref. 10/2026'],
    ])
    expect(rowsOf('Cobertura em números')).toEqual([['Área', '142,5\u00a0m²']])
    expect(plans.getByText('Últimas unidades')).toBeTruthy()
    expect(plans.getByText('Esgotada')).toBeTruthy()
    expect(plans.getByRole('link', { name: 'Planta do tipo 1' })).toBeTruthy()
    expect(plans.getByRole('link', { name: /^Baixar a planta PDF, \d+ kB$/ })).toBeTruthy()
  })

  test.each([
    ['loteamentos', 'Lotes'],
    ['galpoes', 'Módulos'],
  ] as const)('units of %s are called %s', async (tipo, name) => {
    const site = await startSite()
    await site.development({
      titulo: 'Outro',
      tipo_id: TIPO_IDS[tipo],
      registro_tipo: 'loteamento',
      tipologias: rows({ nome: 'A', area_privativa: '250.00' }),
    })
    expect(menuOf(await site.visit(`/empreendimentos/${tipo}/outro`))).toContain(name)
  })

  test('a development shows the progress of its works by stage, with photos by month, newest first', async () => {
    const site = await startSite()
    const { id } = await whole(site)
    await site.save('empreendimentos', {
      id,
      etapas: rows({ nome: 'Fundação', percentual: 100, peso: 10 }, { nome: 'Estrutura', percentual: 50, peso: 10 }),
      obra_atualizada_em: '2026-10-30',
    })
    const works = section(await site.visit(MIRANTE), 'Andamento da obra')
    expect(works.getByText('75%', { selector: 'strong' }).parentElement!.textContent).toBe('75% concluído')
    expect(works.getByText(/^Atualizado em/).textContent).toBe('Atualizado em 30/10/2026')
    expect(works.getByText('A estrutura subiu cinco andares.')).toBeTruthy()
    expect(works.getByText('Estrutura').parentElement!.textContent).toBe('Estrutura 50%')
    const months = works.getAllByRole('heading', { level: 3 }).map(title => title.textContent)
    expect(months).toEqual(['Histórico', 'outubro de 2026', 'agosto de 2026'])
    expect(works.getByText('De 01/10/2026 a 30/10/2026: de 62% a 75%.')).toBeTruthy()
    const table = works.getByText('Andamento geral da obra em cada atualização').closest('table')!
    expect([...table.tBodies[0]!.rows].map(row => [...row.cells].map(cell => cell.textContent))).toEqual([
      ['30/10/2026', '75%'],
      ['01/10/2026', '62%'],
    ])
  })

  test('the history of the works agrees with the current figure, even after corrections', async () => {
    const site = await startSite()
    const { id } = await whole(site)
    const at = (percentual: number, obra_atualizada_em: string) =>
      site.save('empreendimentos', {
        id,
        etapas: rows({ nome: 'Estrutura', percentual, peso: 10 }),
        obra_atualizada_em,
      })
    await at(91, '2026-10-20')
    await at(85, '2026-10-20')
    const works = section(await site.visit(MIRANTE), 'Andamento da obra')
    expect(works.getByText('De 01/10/2026 a 20/10/2026: de 62% a 85%.')).toBeTruthy()
    await at(75, '2026-10-19')
    const corrected = section(await site.visit(MIRANTE), 'Andamento da obra')
    expect(corrected.getByText('De 01/10/2026 a 19/10/2026: de 62% a 75%.')).toBeTruthy()
  })

  test('a development says where it is, how to get there, and what is near at how many minutes', async () => {
    const site = await startSite()
    await whole(site)
    const place = section(await site.visit(MIRANTE), 'Localização')
    expect(place.getByText('Rua das Araucárias, 100').parentElement!.textContent).toBe(
      'Rua das Araucárias, 100Serra, Belo Horizonte/MGCEP 30220-000',
    )
    expect(place.getByRole('link', { name: /^Abrir no mapa/ }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/?mlat=-19.92&mlon=-43.93#map=16/-19.92/-43.93',
    )
    const near = within(place.getByRole('table', { name: 'Proximidades' })).getAllByRole('row')
    expect(near.slice(1).map(row => [...row.children].map(cell => cell.textContent))).toEqual([
      ['Metrô', 'Transporte', '5\u00a0min\u00a0a\u00a0pé'],
      ['Shopping', 'Comércio', '3,5\u00a0km\u00a0· 12\u00a0min\u00a0de\u00a0carro'],
      ['Escola', 'Educação', ''],
    ])
  })

  test('the places in the rings of minutes have the same numbers in the list, where those without a time come last', async () => {
    const site = await startSite()
    const place = (nome: string, minutos: number) => ({ nome, categoria: 'lazer', minutos })
    const proximidades = rows(place('Praça', 0), place('Metrô', 9), place('Escola', 4), place('Parque', 14))
    await site.development({ proximidades })
    const { page, screen } = await site.visit(MIRANTE)
    expect([...page.querySelectorAll('.time-rings g')].map(ring => ring.textContent)).toEqual(['1', '2', '3'])
    const names = within(screen.getByRole('table', { name: 'Proximidades' })).getAllByRole('rowheader')
    expect(names.map(({ textContent }) => textContent)).toEqual(['1Escola', '2Metrô', '3Parque', 'Praça'])
  })

  test('a development links to articles about it, and to similar developments, then those nearby, then any', async () => {
    const site = await startSite()
    const { id } = await whole(site)
    await site.post({ titulo: 'Como ler a planta', empreendimentos: [id] })
    await site.post({ titulo: 'Outro assunto' })
    await site.release({ titulo: 'Obras começam', empreendimento_id: id, data: '2026-10-01' })
    await site.development({ titulo: 'Loteamento Vizinho', tipo_id: TIPO_IDS.loteamentos, registro_tipo: 'loteamento' })
    await site.development({ titulo: 'Torre Longe', cidade: 'Recife', uf: 'PE' })
    await site.development({ titulo: 'Galpão Longe', cidade: 'Recife', uf: 'PE', tipo_id: TIPO_IDS.galpoes })
    const visited = await site.visit(MIRANTE)
    expect(
      section(visited, 'Na imprensa e no blog')
        .getAllByRole('link')
        .map(link => `${link.textContent} ${link.getAttribute('href')}`),
    ).toEqual(['Como ler a planta /blog/como-ler-a-planta', 'Obras começam /imprensa/obras-comecam'])
    expect(
      section(visited, 'Veja também')
        .getAllByRole('heading', { level: 3 })
        .map(title => title.textContent),
    ).toEqual(['Torre Longe', 'Loteamento Vizinho', 'Galpão Longe'])
  })
})
