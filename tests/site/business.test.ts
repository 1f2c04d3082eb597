// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addresses } from '#site/addresses.ts'
import { metaOf, rows, startSite, TIPO_IDS } from './visit.ts'

test('without content, the business page names the areas and still has the form for land', async () => {
  const { visit } = await startSite()
  const { status, page, screen, structured } = await visit(addresses.business)
  expect(status).toBe(200)
  expect(page.title).toBe('Negócios e parcerias | Sua empresa')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Negócios')
  expect(structured.map(data => data['@type'])).toEqual(['BreadcrumbList', 'WebPage'])
  const titles = within(page.querySelector('main')!).getAllByRole('heading', { level: 2 })
  expect(titles.map(title => title.textContent)).toEqual([
    'Áreas de atuação',
    'Ofereça seu terreno',
    'Fale com a gente',
  ])
  const land = page.getElementById('terreno')!
  expect(within(land).getByRole('button', { name: 'Oferecer terreno' })).toBeTruthy()
  expect(within(land).getByRole('group', { name: 'Terreno' })).toBeTruthy()
})

test('the business page describes itself to search engines in one whole sentence, whatever else it contains', async () => {
  const { visit, settings } = await startSite()
  await settings({ negocios_texto: `<p>${'Somos parceiros. '.repeat(12)}</p>` })
  const description = metaOf(await visit(addresses.business), 'description')!
  expect(description).toMatch(/^Parcerias com a Sua empresa: .+\.$/)
  expect(description.length).toBeGreaterThanOrEqual(70)
  expect(description.length).toBeLessThanOrEqual(160)
})

test('every section of the business page shows what staff filled in, in its order', async () => {
  const { visit, settings, development, documento } = await startSite()
  await settings({
    negocios_titulo: 'Terra, capital e projeto',
    negocios_texto: '<p>Somos parceiros.</p>',
    negocios_modelos: rows({ titulo: 'Permuta', texto: 'Sua área em troca de unidades.', icone: 'laje' }),
    negocios_passos: rows(
      { titulo: 'Conversa', texto: 'Você conta o que tem.' },
      { titulo: 'Estudo', texto: 'Em 30 dias.' },
    ),
    terreno_texto: 'Conte onde fica.',
    tel_principal: '4130000000',
  })
  await development({ titulo: 'Torre Ipê', tipo_id: TIPO_IDS['edificios-corporativos'], modalidade: 'locacao' })
  await development({ titulo: 'Sob Medida Leste', tipo_id: TIPO_IDS.galpoes, modalidade: 'bts' })
  await development({ titulo: 'À venda' })
  await development({ titulo: 'Torre Cheia', tipo_id: TIPO_IDS.galpoes, modalidade: 'locacao', esgotado: 1 })
  for (const [i, periodo] of ['1T', '2T', '3T', '4T'].entries())
    await documento({ titulo: `Release ${periodo}`, periodo, ano: 2025, data_divulgacao: `2026-0${i + 1}-10` })
  await documento({
    titulo: 'Teleconferência',
    categoria: 'agenda',
    periodo: 'evento',
    arquivo_id: '',
    data_divulgacao: '2026-10-01',
  })

  const { page, screen } = await visit(addresses.business)
  const titles = within(page.querySelector('main')!).getAllByRole('heading', { level: 2 })
  expect(titles.map(title => title.textContent)).toEqual([
    'Terra, capital e projeto',
    'Áreas de atuação',
    'Modelos de parceria',
    'Como funciona',
    'Ofereça seu terreno',
    'Para ocupar',
    'Investidores',
    'Fale com a gente',
  ])
  const region = (name: string) => within(screen.getByRole('region', { name }))
  const names = (name: string) =>
    region(name)
      .getAllByRole('heading', { level: 3 })
      .map(title => title.textContent)
  expect(names('Como funciona')).toEqual(['Conversa', 'Estudo'])
  expect(names('Para ocupar').sort()).toEqual(['Sob Medida Leste', 'Torre Ipê'])
  expect(region('Áreas de atuação').getByText('2 empreendimentos')).toBeTruthy()
  expect(region('Áreas de atuação').getByRole('link', { name: 'Galpões' }).getAttribute('href')).toBe(
    '/empreendimentos/galpoes',
  )
  const documents = region('Investidores').getAllByRole('listitem')
  expect(documents.map(item => item.querySelector('strong')!.textContent)).toEqual([
    'Release 4T',
    'Release 3T',
    'Release 2T',
  ])
  expect(within(documents[0]!).getByRole('link').getAttribute('href')).toMatch(/\.pdf$/)
  expect(region('Investidores').getByRole('link', { name: 'Ver todos os documentos' }).getAttribute('href')).toBe(
    '/investidores',
  )
})

test('a draft is not on the business page, and appears there as soon as it is published', async () => {
  const { visit, development, save } = await startSite()
  const { id } = await development({ titulo: 'Torre Ipê', modalidade: 'locacao', situacao: 'rascunho' })
  expect((await visit(addresses.business)).html).not.toContain('Torre Ipê')
  await save('empreendimentos', { id, situacao: 'publicado' })
  expect((await visit(addresses.business)).screen.getByRole('link', { name: 'Torre Ipê' })).toBeTruthy()
})

test('on the business page, the banner of a withdrawn development is replaced by the next banner', async () => {
  const { visit, development, save, picture } = await startSite()
  const imagem_id = await picture()
  const { id } = await development()
  const banner = { local: 'negocios', imagem_id, situacao: 'publicado' }
  await save('banners', { ...banner, titulo: 'Do mirante', empreendimento_id: id, ordem: 1 })
  await save('banners', { ...banner, titulo: 'De todos', ordem: 2 })
  const shown = async () => (await visit(addresses.business)).page.querySelector('main')!.textContent
  expect(await shown()).toContain('Do mirante')
  await save('empreendimentos', { id, situacao: 'rascunho' })
  expect(await shown()).toContain('De todos')
})

test('the banner of the business page stands under its title', async () => {
  const { visit, save, picture } = await startSite()
  const imagem_id = await picture()
  await save('banners', { titulo: 'Sua área, nosso projeto', local: 'negocios', imagem_id, situacao: 'publicado' })
  await save('banners', { titulo: 'De outra página', local: 'home', imagem_id, situacao: 'publicado' })
  const { screen } = await visit(addresses.business)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Negócios')
  expect(screen.getByText('Sua área, nosso projeto')).toBeTruthy()
  expect(screen.queryByText('De outra página')).toBeNull()
})
