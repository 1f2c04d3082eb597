// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addresses, hrefTo } from '#site/addresses.ts'
import { h1Of, namesOf, optionsOf, siteWithFour } from './fourDevelopments.ts'
import { canonicalOf, metaOf, TIPO_IDS } from './visit.ts'

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
