// @vitest-environment jsdom

import { describe, expect, test } from 'vitest'
import { canonicalOf, metaOf, startSite, TIPO_IDS } from './visit.ts'
import { listingOf, MIRANTE, whole } from './wholeDevelopment.ts'

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
    expect(metaOf(before, 'og:image')).toMatch(`${MIRANTE}/cartao.jpg`)

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
        numberOfAccommodationUnits: { value: 184 },
        numberOfAvailableAccommodationUnits: { value: 61 },
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
