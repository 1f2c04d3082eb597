// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addresses } from '#site/addresses.ts'
import { h1Of, namesOf, siteWithFour } from './fourDevelopments.ts'
import { canonicalOf, metaOf, startSite } from './visit.ts'

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
