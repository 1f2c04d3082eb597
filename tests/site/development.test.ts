// @vitest-environment jsdom
import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { jpeg } from '../server/files/sampleFiles.ts'
import { canonicalOf, metaOf, rows, startSite, type TestSite, TIPO_IDS, type Visit } from './visit.ts'

const MIRANTE = '/empreendimentos/residenciais/mirante-da-serra'

const consent = { consentimento: 1, segundos: 30 }
const ask = { nome: 'Bia Souza', email: 'bia@example.com', telefone: '(31) 98888-7777', ...consent }

/** The entries of the menu inside the page, in order. */
const menuOf = ({ screen }: Pick<Visit, 'screen'>) =>
  within(screen.getByRole('navigation', { name: /^Seções de/ }))
    .getAllByRole('link')
    .map(link => link.textContent)

const section = ({ screen }: Pick<Visit, 'screen'>, name: string) => within(screen.getByRole('region', { name }))

const listingOf = ({ structured }: Pick<Visit, 'structured'>) =>
  structured.find(block => block['@type'] === 'RealEstateListing')

/** What the API answers staff. In jsdom, Fastify does not recognise bytes and writes them as numbers. */
async function answerOf(site: TestSite, url: string) {
  const { type, data } = (await site.admin.get(url)).json()
  return type === 'Buffer' ? JSON.parse(Buffer.from(data).toString()).data : data
}

/** A development with everything that its page can show. */
async function whole(site: TestSite, change = {}) {
  const image = await site.picture()
  return site.development({
    chamada: 'A serra na janela.',
    resumo: 'Duas torres no alto do bairro, com vista para a serra e para a cidade inteira.',
    exibir_preco: 1,
    preco_a_partir: '480000.00',
    preco_referencia: '2026-10',
    preco_observacao: 'Unidade 304.',
    total_unidades: 184,
    unidades_disponiveis: 61,
    dormitorios_min: 2,
    dormitorios_max: 4,
    area_privativa_min: '68.00',
    area_privativa_max: '142.50',
    pavimentos: 'Térreo + 22',
    logradouro: 'Rua das Araucárias',
    numero: '100',
    cep: '30220-000',
    como_chegar: 'Pela avenida.',
    proximidades: rows(
      { nome: 'Shopping', categoria: 'comercio', distancia_km: '3.5' },
      { nome: 'Metrô', categoria: 'transporte' },
    ),
    galeria: rows(
      {
        imagem_id: image,
        alt: 'Fachada ao sol',
        legenda: 'A fachada',
        credito: 'Estúdio Luz',
        categoria: 'perspectiva',
      },
      { imagem_id: image, alt: 'Sala pronta', categoria: 'foto' },
    ),
    tipologias: rows(
      {
        nome: 'Tipo 1',
        area_privativa: '68.00',
        dormitorios: 2,
        banheiros: 1,
        vagas: 1,
        quantidade: 90,
        situacao: 'poucas',
        preco_a_partir: '480000.00',
        imagem_id: image,
        alt: 'Planta do tipo 1',
        pdf_id: await site.pdf('planta.pdf'),
      },
      { nome: 'Cobertura', area_privativa: '142.50', situacao: 'esgotada', preco_a_partir: '990000.00' },
    ),
    fase: 'em_obras',
    etapas: rows({ nome: 'Fundação', percentual: 100, peso: 10 }, { nome: 'Estrutura', percentual: 25, peso: 10 }),
    obra_atualizada_em: '2026-10-01',
    obra_comentario: 'A estrutura subiu cinco andares.',
    obra_fotos: rows(
      { mes: '2026-08', imagem_id: image, alt: 'Escavação' },
      { mes: '2026-10', imagem_id: image, alt: 'Quinto andar', legenda: 'Concretagem' },
    ),
    registro_data: '2025-03-10',
    patrimonio_afetacao: 1,
    vendas_nome: 'Vendas Serra Ltda.',
    vendas_creci: 'CRECI/MG 1234-J',
    ...change,
  })
}

describe('the address', () => {
  test('the address of a development under another type, or a former address, redirects to its page', async () => {
    const { development, admin, visit } = await startSite()
    const { id } = await development()
    const elsewhere = await visit('/empreendimentos/galpoes/mirante-da-serra')
    expect([elsewhere.status, elsewhere.location]).toEqual([301, MIRANTE])

    await admin.post('/api/empreendimentos', { id, slug: 'mirante-novo' })
    for (const former of [MIRANTE, '/empreendimentos/loteamentos/mirante-da-serra']) {
      const moved = await visit(former)
      expect([moved.status, moved.location]).toEqual([301, '/empreendimentos/residenciais/mirante-novo'])
    }
  })

  test('a redirect from a former address keeps the parameters of a campaign, and no others', async () => {
    const { development, save, visit } = await startSite()
    const { id } = await development()
    await save('empreendimentos', { id, slug: 'mirante-novo' })
    const asked = 'utm_source=revista&pagina=2&utm_campaign=ver%C3%A3o%0D%0A&utm_medium=%23x'
    for (const query of [asked, 'pagina=2', asked]) {
      const { location } = await visit(`${MIRANTE}?${query}`)
      const { pathname, searchParams, hash } = new URL(location!, 'http://localhost')
      expect([pathname, [...searchParams], hash]).toEqual([
        '/empreendimentos/residenciais/mirante-novo',
        query === asked
          ? [
              ['utm_source', 'revista'],
              ['utm_campaign', 'verão\r\n'],
              ['utm_medium', '#x'],
            ]
          : [],
        '',
      ])
    }
  })

  test('a former address redirects even to another type, until a draft with that address is published', async () => {
    const { development, save, visit } = await startSite()
    const { id } = await development()
    await save('empreendimentos', { id, slug: 'mirante-novo', tipo_id: TIPO_IDS.loteamentos })
    const draft = await development({ situacao: 'rascunho' })
    const moved = await visit(MIRANTE)
    expect([moved.status, moved.location]).toEqual([301, '/empreendimentos/loteamentos/mirante-novo'])
    await save('empreendimentos', { id: draft.id, situacao: 'publicado' })
    expect((await visit(MIRANTE)).status).toBe(200)
  })

  test('an archived development answers 410 and shows others of its type', async () => {
    const { development, admin, visit } = await startSite()
    const { id } = await development()
    await development({ titulo: 'Jardim Atlântico' })
    await development({
      titulo: 'Galpão',
      tipo_id: TIPO_IDS.galpoes,
      registro_tipo: 'dispensado',
      modalidade: 'locacao',
      registro_justificativa: 'Locação.',
    })
    await admin.post('/api/empreendimentos', { id, situacao: 'arquivado' })

    const gone = await visit(MIRANTE)
    expect(gone.status).toBe(410)
    expect(gone.screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Este empreendimento não está mais disponível',
    )
    expect(
      gone.screen.getAllByRole('article').map((card: HTMLElement) => within(card).getByRole('heading').textContent),
    ).toEqual(['Jardim Atlântico'])
    expect(gone.screen.getByRole('link', { name: 'Ver empreendimentos' }).getAttribute('href')).toBe('/empreendimentos')
    expect(gone.screen.getByRole('link', { name: 'Ver tudo em Residenciais' }).getAttribute('href')).toBe(
      '/empreendimentos/residenciais',
    )
    const trail = within(gone.screen.getByRole('navigation', { name: 'Você está em' }))
    expect(trail.getAllByRole('listitem').map(step => step.textContent)).toEqual([
      'Início',
      'Empreendimentos',
      'Residenciais',
      'Não disponível',
    ])
    expect(gone.structured).toEqual([])
    expect(metaOf(gone, 'robots')).toMatch('noindex')
  })

  test('a development that was never published, or does not exist, has no page', async () => {
    const { development, visit, admin } = await startSite()
    await development({ situacao: 'rascunho' })
    expect((await visit(MIRANTE)).status).toBe(404)
    expect((await visit('/empreendimentos/residenciais/nada')).status).toBe(404)

    await development({ titulo: 'Outro' })
    expect((await visit('/empreendimentos/residenciais/outro')).status).toBe(200)
    await admin.post('/api/tipos', { id: TIPO_IDS.residenciais, ativo: 0 })
    expect((await visit('/empreendimentos/residenciais/outro')).status).toBe(404)
  })
})

describe('the page of a development', () => {
  test('the page of a development opens with the cover, the phase, the name and the ways to ask for more', async () => {
    const site = await startSite()
    await site.settings({ whatsapp: '41900000000' })
    await whole(site)
    const { screen, page } = await site.visit(MIRANTE)
    const cover = within(screen.getByRole('region', { name: 'Mirante da Serra' }))
    expect(cover.getByRole('heading', { level: 1 }).textContent).toBe('Mirante da Serra')
    expect(cover.getByText('Em obras')).toBeTruthy()
    expect(cover.getByText('A serra na janela.')).toBeTruthy()
    expect(cover.getByText('Serra, Belo Horizonte/MG')).toBeTruthy()
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
        Array(3).fill(`https://wa.me/5531977776666?text=${encodeURIComponent(message)}`),
      )
    },
  )

  test('the menu of a development names its existing sections, and every entry leads to one', async () => {
    const site = await startSite()
    await whole(site, { downloads: rows({ titulo: 'Folder', tipo: 'folder', arquivo_id: await site.pdf() }) })
    const full = await site.visit(MIRANTE)
    expect(menuOf(full)).toEqual([
      'Sobre',
      'Ficha técnica',
      'Diferenciais',
      'Galeria',
      'Plantas',
      'Obra',
      'Localização',
      'Documentos',
      'Quero informações',
    ])
    const links = full.page.querySelectorAll('.section-menu a')
    for (const link of links) expect(full.page.querySelector(link.getAttribute('href')!)).not.toBeNull()

    await site.development({ titulo: 'Simples', entregue_em: '2026-01', fase: 'entregue', previsao_entrega: '' })
    const plain = await site.visit('/empreendimentos/residenciais/simples')
    expect(menuOf(plain)).toEqual([
      'Sobre',
      'Ficha técnica',
      'Diferenciais',
      'Galeria',
      'Localização',
      'Quero informações',
    ])
    expect(plain.screen.queryByRole('heading', { name: 'Andamento da obra' })).toBeNull()
    expect(plain.screen.queryByRole('heading', { name: 'Documentos' })).toBeNull()
  })

  test('a development shows its figures, and its price with the reference month', async () => {
    const site = await startSite()
    const { id } = await whole(site)
    const figures = section(await site.visit(MIRANTE), 'Em números')
    expect(figures.getByText('Dormitórios').nextElementSibling!.textContent).toBe('2–4')
    expect(figures.getByText('Área').nextElementSibling!.textContent).toBe('68–142,5\u00a0m²')
    expect(figures.getByText(/A partir de/).textContent).toBe('A partir de R$\u00a0480.000')
    expect(figures.getByText('Ref. 10/2026. Unidade 304.')).toBeTruthy()

    await site.admin.post('/api/empreendimentos', { id, exibir_preco: 0 })
    const hidden = await site.visit(MIRANTE)
    expect(hidden.html).not.toMatch(/R\$\s|Ref\. 10/)
    expect(listingOf(hidden).offers).toBeUndefined()
  })

  test('the price of a rent is given as a monthly amount', async () => {
    const site = await startSite()
    await whole(site, { modalidade: 'locacao' })
    expect(section(await site.visit(MIRANTE), 'Em números').getByText(/A partir de/).textContent).toBe(
      'A partir de R$\u00a0480.000 por mês',
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

  test('a development shows its active features by category, in the order chosen by staff', async () => {
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
    expect(found.getAllByRole('heading', { level: 3 }).map(title => title.textContent)).toEqual(['Segurança', 'Lazer'])
    expect(
      within(found.getByRole('region', { name: 'Segurança' }))
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['PortariaSobre Portaria', 'CâmerasSobre Câmeras'])
    expect(found.queryByText('Bar')).toBeNull()
    expect(listingOf(visited).mainEntity.amenityFeature.map((one: { name: string }) => one.name)).toEqual([
      'Portaria',
      'Sauna',
      'Câmeras',
    ])
  })

  test('every picture of the gallery leads to its largest version and says what it is', async () => {
    const site = await startSite()
    await whole(site)
    const gallery = section(await site.visit(MIRANTE), 'Galeria')
    const figures = gallery.getAllByRole('figure')
    expect(figures.map(figure => figure.textContent)).toEqual([
      'A fachada · Crédito: Estúdio Luz · Imagem ilustrativa',
      '',
    ])
    const link = gallery.getByRole('link', { name: 'Fachada ao sol' })
    expect(link.getAttribute('href')).toMatch(/^\/uploads\//)
    expect(gallery.getAllByRole('radio').map(tab => (tab as HTMLInputElement).value)).toEqual([
      'todas',
      'perspectiva',
      'foto',
    ])
    expect((gallery.getByRole('radio', { name: 'Todas' }) as HTMLInputElement).checked).toBe(true)
    expect(figures[1]!.closest('li')!.dataset.categoria).toBe('foto')
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
      ['A partir de', 'R$\u00a0480.000 · Ref. 10/2026'],
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

  test('a development says where it is, how to get there and what is near', async () => {
    const site = await startSite()
    await whole(site)
    const place = section(await site.visit(MIRANTE), 'Localização')
    expect(place.getByText('Rua das Araucárias, 100').parentElement!.textContent).toBe(
      'Rua das Araucárias, 100SerraBelo Horizonte/MGCEP 30220-000',
    )
    expect(place.getByRole('link', { name: /^Abrir no mapa/ }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/?mlat=-19.92&mlon=-43.93#map=16/-19.92/-43.93',
    )
    const near = within(place.getByRole('table', { name: 'Proximidades' })).getAllByRole('row')
    expect(near.slice(1).map(row => [...row.children].map(cell => cell.textContent))).toEqual([
      ['Shopping', 'Comércio', '3,5\u00a0km'],
      ['Metrô', 'Transporte', ''],
    ])
  })

  test('a development links to articles about it, and to similar developments before those nearby', async () => {
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
    ).toEqual(['Torre Longe', 'Loteamento Vizinho'])
  })
})

describe('the legal text of a development', () => {
  test('the legal text names the owner, the registration and the seller', async () => {
    const site = await startSite()
    await whole(site, { texto_legal: 'Texto próprio.' })
    const [sentence, own] = section(await site.visit(MIRANTE), 'Informações legais').getAllByText(/./, {
      selector: 'p',
    })
    expect(sentence!.textContent).toBe(
      'Mirante SPE Ltda., CNPJ 11.222.333/0001-81. Registro de incorporação: R.2 da matrícula 00.001, 1º Ofício de Registro de Imóveis, em 10/03/2025. Empreendimento submetido ao patrimônio de afetação. Vendas: Vendas Serra Ltda., CRECI/MG 1234-J.',
    )
    expect(own!.textContent).toBe('Texto próprio.')
  })

  test('missing parts leave no gap in the legal text, and the text of the settings replaces a missing one', async () => {
    const site = await startSite()
    await site.settings({ texto_legal_empreendimento: 'Imagens ilustrativas.' })
    await site.development({
      modalidade: 'locacao',
      registro_tipo: 'dispensado',
      registro_justificativa: 'Só locação.',
    })
    const paragraphs = section(await site.visit(MIRANTE), 'Informações legais').getAllByText(/./, { selector: 'p' })
    expect(paragraphs.map(one => one.textContent)).toEqual([
      'Mirante SPE Ltda., CNPJ 11.222.333/0001-81.',
      'Imagens ilustrativas.',
      'Sua empresalocalhost/empreendimentos/residenciais/mirante-da-serra',
    ])
  })

  test('each line of a legal text, of the development or of the settings, is a paragraph', async () => {
    const site = await startSite()
    await site.settings({ texto_legal_empreendimento: 'Linha 1.\nLinha 2.\n\nParágrafo 2.' })
    const { id } = await site.development()
    const lines = async () => {
      const strip = section(await site.visit(MIRANTE), 'Informações legais')
      return strip
        .getAllByText(/./, { selector: 'p' })
        .map(one => one.textContent)
        .slice(1, -1)
    }
    expect(await lines()).toEqual(['Linha 1.', 'Linha 2.', 'Parágrafo 2.'])
    await site.save('empreendimentos', { id, texto_legal: 'Só dele.\nMais dele.' })
    expect(await lines()).toEqual(['Só dele.', 'Mais dele.'])
  })

  test('a printed page ends with whom to ask and its own address', async () => {
    const site = await startSite()
    await site.settings({ tel_principal: '4130000000', whatsapp: '41900000000' })
    await site.development({ contato_telefone: '3130000000' })
    const sender = section(await site.visit(MIRANTE), 'Informações legais').getByText(/^Sua empresa/)
    expect(sender.textContent).toBe(
      'Sua empresa · (31) 3000-0000 · WhatsApp (41) 90000-0000localhost/empreendimentos/residenciais/mirante-da-serra',
    )
  })

  test('a development that is not registered yet is not for sale, and its form says so', async () => {
    const site = await startSite()
    await site.development({ fase: 'breve_lancamento', registro_numero: '', registro_cartorio: '' })
    const visited = await site.visit(MIRANTE)
    const contact = section(visited, 'Quero informações')
    expect(contact.getByText(/^Empreendimento em fase de aprovação\. A comercialização só terá início/)).toBeTruthy()
    expect(contact.getByRole('button', { name: 'Quero ser avisado' })).toBeTruthy()
    expect(section(visited, 'Informações legais').queryByText(/Registro de/)).toBeNull()
  })

  test('a development that is not registered yet shows no offer and no registration, whatever is filled in', async () => {
    const site = await startSite()
    await whole(site, {
      fase: 'breve_lancamento',
      registro_numero: '',
      registro_cartorio: '',
      exibir_preco: 0,
      unidades_disponiveis: '',
      tipologias: rows({ nome: 'Tipo 1', situacao: 'disponivel', quantidade: 90 }),
    })
    // Publication refuses these values, but a development published before that rule may still have them.
    await site.store.write(tx =>
      tx.db.updateTable('empreendimentos').set({ exibir_preco: 1, unidades_disponiveis: 61 }).execute(),
    )
    const visited = await site.visit(MIRANTE)
    expect(visited.html).not.toMatch(/R\$\s|Unidades disponíveis|Disponível|Registro de incorporação/)
    expect(section(visited, 'Plantas').getByText('90')).toBeTruthy()
    const { offers, mainEntity } = listingOf(visited)
    expect([offers, mainEntity.numberOfAvailableAccommodationUnits]).toEqual([undefined, undefined])
  })

  test('a sold-out development shows no price and offers news of the next one', async () => {
    const site = await startSite()
    await whole(site, { esgotado: 1 })
    const visited = await site.visit(MIRANTE)
    expect(visited.html).not.toMatch(/R\$\s/)
    expect(visited.screen.getByText('100% vendido')).toBeTruthy()
    const contact = section(visited, 'Avise-me de novos lançamentos')
    expect(contact.getByRole('button', { name: 'Avise-me de novos lançamentos' })).toBeTruthy()
    expect(listingOf(visited).offers).toBeUndefined()
  })

  test('a sold-out development has no units left in its facts, its plans and its structured data', async () => {
    const site = await startSite()
    await whole(site, { esgotado: 1 })
    const visited = await site.visit(MIRANTE)
    expect(visited.screen.queryByText('Unidades disponíveis')).toBeNull()
    const plans = section(visited, 'Plantas')
    expect(plans.getAllByRole('heading', { level: 3 }).map(name => name.nextElementSibling?.textContent)).toEqual([
      'Esgotada',
      'Esgotada',
    ])
    expect(listingOf(visited).mainEntity.numberOfAvailableAccommodationUnits).toBe(0)
  })
})

describe('the forms of a development', () => {
  test('a question comes to the staff with the development it is about', async () => {
    const site = await startSite()
    const { id } = await whole(site)
    const sent = await site.send(MIRANTE, { ...ask, formulario: 'interesse', preferencia: 'telefone' })
    expect(sent.status).toBe(303)
    const [lead] = await answerOf(site, '/api/contatos')
    expect(lead).toMatchObject({
      assunto: 'interesse',
      nome: 'Bia Souza',
      empreendimento_id: id,
      pagina_envio: MIRANTE,
    })
    const arrived = await site.visit(sent.location!.split('#')[0]!)
    expect(arrived.screen.getByText(lead.protocolo)).toBeTruthy()
  })

  test('a refused question shows each mistake beside what was typed, on the whole page', async () => {
    const site = await startSite()
    await whole(site)
    const refused = await site.send(MIRANTE, { ...ask, telefone: '12', formulario: 'interesse' })
    expect(refused.status).toBe(422)
    expect((refused.screen.getByRole('textbox', { name: 'Nome' }) as HTMLInputElement).value).toBe('Bia Souza')
    expect(refused.screen.getByRole('link', { name: /^Telefone ou WhatsApp: / })).toBeTruthy()
    expect(menuOf(refused)).toContain('Galeria')
  })

  test('a document that requires a contact is not on the page until the visitor has sent one', async () => {
    const site = await startSite()
    const open = await site.pdf('folder.pdf')
    const kept = await site.upload(await jpeg(600, 400, 'implantacao.jpg'))
    const downloads = rows(
      { titulo: 'Folder', tipo: 'folder', arquivo_id: open },
      { titulo: 'Memorial', tipo: 'memorial', arquivo_id: kept, exige_contato: true },
    )
    const { id } = await site.development({ downloads })
    const urlOf = async (upload: number) => (await answerOf(site, `/api/uploads/${upload}`)).url as string
    const visited = await site.visit(MIRANTE)
    const documents = section(visited, 'Documentos')
    expect(documents.getByRole('link', { name: /^Folder PDF, \d+ kB$/ }).getAttribute('href')).toBe(await urlOf(open))
    expect(visited.html).not.toContain(await urlOf(kept))
    const invented = await site.visit(
      `${MIRANTE}?enviado=2026-000001&formulario=arquivo-${kept}&prova=${'A'.repeat(22)}`,
    )
    expect(invented.html).not.toContain(await urlOf(kept))

    const sent = await site.send(MIRANTE, {
      nome: 'Bia',
      email: 'bia@example.com',
      ...consent,
      formulario: `arquivo-${kept}`,
    })
    expect(sent.status).toBe(303)
    const [lead] = await answerOf(site, '/api/contatos')
    expect(lead).toMatchObject({ assunto: 'download', empreendimento_id: id, mensagem: 'Documento: Memorial' })
    const arrived = await site.visit(sent.location!.split('#')[0]!)
    expect(arrived.screen.getByRole('link', { name: /^Baixar: Memorial/ }).getAttribute('href')).toBe(await urlOf(kept))

    await site.development({ titulo: 'Mirante do Vale', downloads })
    const other = await site.visit(sent.location!.split('#')[0]!.replace('mirante-da-serra', 'mirante-do-vale'))
    expect(other.page.querySelector('h1')!.textContent).toBe('Mirante do Vale')
    expect(other.html).not.toContain(await urlOf(kept))
  })

  test('a visitor gets the document that was requested, even when staff have moved it in the list meanwhile', async () => {
    const site = await startSite()
    const [asked, other] = [await site.pdf('memorial.pdf'), await site.upload(await jpeg(600, 400, 'tabela.jpg'))]
    const memorial = { titulo: 'Memorial', tipo: 'memorial', arquivo_id: asked, exige_contato: true }
    const tabela = { titulo: 'Tabela', tipo: 'tabela', arquivo_id: other, exige_contato: true }
    const { id } = await site.development({ downloads: rows(memorial) })
    const open = (await site.visit(MIRANTE)).page.querySelector('main .folded-form form')!.id
    const send = () => site.send(MIRANTE, { nome: 'Bia', email: 'bia@example.com', ...consent, formulario: open })

    await site.save('empreendimentos', { id, downloads: rows(tabela, memorial) })
    const address = (await send()).location!.split('#')[0]!
    expect((await answerOf(site, '/api/contatos'))[0]).toMatchObject({ mensagem: 'Documento: Memorial' })
    await site.save('empreendimentos', { id, downloads: rows(memorial, tabela) })
    const arrived = await site.visit(address)
    expect(arrived.screen.getAllByRole('link', { name: /^Baixar: / }).map(link => link.textContent)).toEqual([
      expect.stringMatching(/^Baixar: Memorial/),
    ])

    for (const downloads of [rows(tabela), '']) {
      await site.save('empreendimentos', { id, downloads })
      const sent = await send()
      expect(sent.screen.getByRole('heading', { level: 1 }).textContent).toBe('Sua mensagem ainda não foi enviada')
      expect((await site.visit(address)).screen.queryByRole('link', { name: /^Baixar: / })).toBeNull()
    }
    expect(await answerOf(site, '/api/contatos')).toHaveLength(1)
  })

  test('a file listed twice has two forms, each with its own name', async () => {
    const site = await startSite()
    const file = { tipo: 'memorial', arquivo_id: await site.pdf(), exige_contato: true }
    await site.development({ downloads: rows({ ...file, titulo: 'Memorial' }, { ...file, titulo: 'Acabamentos' }) })
    const forms = [...(await site.visit(MIRANTE)).page.querySelectorAll('main .folded-form form')].map(form => form.id)
    expect(new Set(forms).size).toBe(2)
  })

  test('a form sent to a development that does not exist is answered as a message still to be sent', async () => {
    const site = await startSite()
    expect((await site.send(MIRANTE, { nome: 'x' })).status).toBe(405)
    expect((await site.send(MIRANTE, { ...ask, formulario: 'interesse' })).status).toBe(409)
  })
})

describe('the data of a development for search engines', () => {
  test('the title, description and picture come from what staff wrote, or else from the development', async () => {
    const site = await startSite()
    await site.settings({ empresa_nome: 'Clara' })
    const { id } = await whole(site)
    const before = await site.visit(MIRANTE)
    expect(before.page.title).toBe('Mirante da Serra: Residencial em Belo Horizonte/MG | Clara')
    expect(metaOf(before, 'description')).toBe(
      'Duas torres no alto do bairro, com vista para a serra e para a cidade inteira.',
    )
    expect(canonicalOf(before)).toMatch(new RegExp(`${MIRANTE}$`))
    expect(metaOf(before, 'og:image')).toMatch('/uploads/')

    await site.admin.post('/api/empreendimentos', {
      id,
      seo_titulo: 'More na serra',
      seo_descricao: 'Uma descrição para buscadores.',
      seo_noindex: 1,
    })
    const after = await site.visit(MIRANTE)
    expect(after.page.title).toBe('More na serra')
    expect(metaOf(after, 'description')).toBe('Uma descrição para buscadores.')
    expect(metaOf(after, 'robots')).toMatch('noindex')
  })

  test.each([',', ' |', ' –', ' ·'])('a long description ends at a word, without the "%s" after it', async mark => {
    const site = await startSite()
    const kept = `${'palavra '.repeat(19)}fim`
    await site.development({ resumo: `${kept}${mark} ${'mais '.repeat(8)}` })
    expect(metaOf(await site.visit(MIRANTE), 'description')).toBe(`${kept}…`)
  })

  test('a long title loses the name of the company before that of the city', async () => {
    const site = await startSite()
    await site.development({ titulo: 'Residencial Mirante da Serra do Curral' })
    const { page } = await site.visit('/empreendimentos/residenciais/residencial-mirante-da-serra-do-curral')
    expect(page.title).toMatch(/^Residencial Mirante da Serra do Curral: Residencial em/)
    expect(page.title.length).toBeLessThanOrEqual(60)
  })

  test('the structured data says what the page says', async () => {
    const site = await startSite()
    const development = await whole(site)
    const visited = await site.visit(MIRANTE)
    const listing = listingOf(visited)
    expect(listing).toMatchObject({
      '@context': 'https://schema.org',
      name: 'Mirante da Serra',
      datePosted: development.publicado_em,
      offers: { '@type': 'AggregateOffer', lowPrice: '480000.00', priceCurrency: 'BRL', offerCount: 61 },
      mainEntity: {
        '@type': 'ApartmentComplex',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Rua das Araucárias, 100',
          addressLocality: 'Belo Horizonte',
          addressRegion: 'MG',
          postalCode: '30220000',
          addressCountry: 'BR',
        },
        geo: { latitude: -19.92, longitude: -43.93 },
        numberOfAccommodationUnits: 184,
        numberOfAvailableAccommodationUnits: 61,
        accommodationFloorPlan: [
          {
            '@type': 'FloorPlan',
            name: 'Tipo 1',
            floorSize: { value: 68, unitCode: 'MTK' },
            numberOfBedrooms: 2,
            numberOfBathroomsTotal: 1,
          },
          { name: 'Cobertura', floorSize: { value: 142.5, unitCode: 'MTK' } },
        ],
      },
    })
    expect(listing.url).toBe(canonicalOf(visited))
    expect(listing.mainEntity.amenityFeature.map((one: { name: string }) => one.name)).toEqual([
      'Piscina',
      'Quadra',
      'Horta',
    ])
    expect(listing.mainEntity.image).toHaveLength(3)
    expect(listing.mainEntity.accommodationFloorPlan[0].layoutImage).toMatch(/^http.*\/uploads\//)
    const trail = visited.structured.find(block => block['@type'] === 'BreadcrumbList')
    expect(trail.itemListElement.map((step: { name: string }) => step.name)).toEqual([
      'Início',
      'Empreendimentos',
      'Residenciais',
      'Mirante da Serra',
    ])
  })

  test.each([
    ['bairros-planejados', { '@type': 'Residence' }],
    ['loteamentos', { '@type': 'Residence' }],
    ['edificios-corporativos', { '@type': 'Place', additionalType: 'https://www.wikidata.org/wiki/Q1021645' }],
    ['galpoes', { '@type': 'Place', additionalType: 'https://www.wikidata.org/wiki/Q181623' }],
  ] as const)('the structured data calls a place of %s a %o', async (tipo, kind) => {
    const site = await startSite()
    await site.development({ titulo: 'Outro', tipo_id: TIPO_IDS[tipo], registro_tipo: 'loteamento' })
    expect(listingOf(await site.visit(`/empreendimentos/${tipo}/outro`)).mainEntity).toMatchObject(kind)
  })
})
