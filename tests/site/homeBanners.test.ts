// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addresses } from '#site/addresses.ts'
import type { Form } from '../support/app.ts'
import { banner, tipos, visit } from './drawnPage.ts'
import { startSite } from './visit.ts'

test('the first banner is the cover, and the others are thumbnails that lead where they say', async () => {
  const linked = (id: number) => banner(id, { link: `/lugar-${id}`, rotulo_botao: 'Ver' })
  const { screen } = await visit({ banners: [banner(1), linked(2), linked(3)] })
  expect(screen.getAllByRole('heading', { level: 1 }).map(title => title.textContent)).toEqual(['Banner 1'])
  const others = within(screen.getByRole('list', { name: 'Outros destaques' })).getAllByRole('link')
  expect(others.map(link => [link.querySelector('strong')!.textContent, link.getAttribute('href')])).toEqual([
    ['Banner 2', '/lugar-2'],
    ['Banner 3', '/lugar-3'],
  ])
})

test('the promise of the company is the title of the cover, and the development of its picture is named', async () => {
  const { screen } = await visit({
    banners: [banner(1, { titulo: 'Vila das Paineiras', empreendimento_id: 7 })],
    empreendimentos: [vila],
    settings: { home_titulo: 'Lugares que envelhecem bem', home_subtitulo: 'Em onze estados.' },
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lugares que envelhecem bem')
  expect(screen.getByText('Em onze estados.')).toBeTruthy()
  expect(screen.getByText('Na imagem: Vila das Paineiras, Campinas/SP.')).toBeTruthy()
})

test.each([
  ['Vila das Paineiras', 'short'],
  ['Residencial Vista do Lago Norte', 'middle'],
  ['Lugares que envelhecem bem começam na primeira rua', 'long'],
])('the cover sets the title %j in its %s size', async (titulo, length) => {
  const { screen } = await visit({ banners: [banner(1, { titulo })] })
  expect(screen.getByRole('heading', { level: 1 }).dataset['length']).toBe(length)
})

test('no word of the cover lies on its picture', async () => {
  const { page } = await visit({ banners: [banner(1), banner(2)] })
  for (const picture of page.querySelectorAll('.cover-picture, .home-cover-others .picture'))
    expect(picture.textContent).toBe('')
})

test('three banners are shown at most, and none that belongs to another page', async () => {
  const banners = [banner(99, { local: 'negocios' }), ...Array.from({ length: 8 }, (_, i) => banner(i + 1))]
  const { screen } = await visit({ banners })
  expect(within(screen.getByRole('list', { name: 'Outros destaques' })).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByText('Banner 99')).toBeNull()
})

const vila = {
  id: 7,
  titulo: 'Vila das Paineiras',
  slug: 'vila-das-paineiras',
  tipo_id: 1,
  fase: 'lancamento',
  cidade: 'Campinas',
  uf: 'SP',
}

test('a banner about a development names its city and leads to its page', async () => {
  const { screen } = await visit({ banners: [banner(1, { empreendimento_id: 7 })], empreendimentos: [vila] })
  expect(screen.getByText('Campinas/SP', { selector: '.cover *' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Conheça o empreendimento' }).getAttribute('href')).toBe(
    `/empreendimentos/${tipos[0]!.slug}/vila-das-paineiras`,
  )
})

test('what staff wrote on a banner replaces what its development would say', async () => {
  const { screen } = await visit({
    banners: [banner(1, { empreendimento_id: 7, link: '/negocios', rotulo_botao: 'Seja parceiro' })],
    empreendimentos: [vila],
  })
  expect(screen.getByRole('link', { name: 'Seja parceiro' }).getAttribute('href')).toBe('/negocios')
  expect(screen.queryByRole('link', { name: 'Conheça o empreendimento' })).toBeNull()
})

test('a banner without a link leads only to all developments', async () => {
  const { screen } = await visit({ banners: [banner(1)] })
  const cover = within(screen.getByRole('region', { name: 'Banner 1' }))
  expect(cover.getAllByRole('link').map(link => link.textContent)).toEqual(['Ver todos os empreendimentos'])
})

test('banners about developments that are not public make room for other banners', async () => {
  const hidden = { empreendimento_id: 8, link: '/negocios', rotulo_botao: 'Conheça' }
  const { screen, html } = await visit({
    banners: [banner(90, hidden), ...Array.from({ length: 6 }, (_, i) => banner(i + 1)), banner(91, hidden)],
    empreendimentos: [vila],
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Banner 1')
  expect(html).not.toMatch(/Banner 9|uploads\/9/)
})

test('while its development is withdrawn, a banner is off the page, which opens as without banners', async () => {
  const started = await startSite()
  const { id } = await started.development()
  await started.save('banners', {
    titulo: 'More no alto',
    imagem_id: await started.picture(),
    empreendimento_id: id,
    situacao: 'publicado',
  })
  const opening = async () =>
    (await started.visit(addresses.home)).screen.getByRole('heading', { level: 1 }).textContent
  expect(await opening()).toBe('More no alto')
  const withdrawn: Form[] = [
    { situacao: 'arquivado' },
    { situacao: 'rascunho' },
    { situacao: 'agendado', publicado_em: '2026-12-01T12:00:00Z' },
  ]
  for (const change of withdrawn) {
    await started.save('empreendimentos', { id, ...change })
    expect(await opening()).toBe('Sua empresa')
  }
  started.clock.set('2026-12-01T12:00:00Z')
  expect(await opening()).toBe('More no alto')
})

test('a banner that opens a new tab says so and does not pass on the address of the page', async () => {
  const { screen } = await visit({
    banners: [banner(1, { link: 'https://example.com/lajes', rotulo_botao: 'Ver lajes', nova_aba: true })],
  })
  const link = screen.getByRole('link', { name: 'Ver lajes (abre em nova aba)' })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('the first picture of the page is loaded at once, and all others when they are near', async () => {
  const { page } = await visit({
    banners: [banner(1), banner(2)],
    settings: { sobre_imagem_id: 3, sobre_imagem_alt: 'Obra' },
  })
  const [first, ...others] = [...page.querySelectorAll('img')]
  expect(first!.getAttribute('loading')).toBe('eager')
  expect(first!.getAttribute('fetchpriority')).toBe('high')
  expect(others.map(image => image.getAttribute('loading'))).toEqual(['lazy', 'lazy'])
  for (const image of [first!, ...others]) {
    expect(image.hasAttribute('alt')).toBe(true)
    expect(Number(image.getAttribute('width'))).toBeGreaterThan(0)
    expect(Number(image.getAttribute('height'))).toBeGreaterThan(0)
  }
})

test('a picture is offered as AVIF before WebP, in the widths of its place', async () => {
  const { page } = await visit({ banners: [banner(1)] })
  const sources = [...page.querySelectorAll('.cover-picture source')]
  expect(sources.map(source => source.getAttribute('type'))).toEqual(['image/avif', 'image/webp'])
  expect(sources[0]!.getAttribute('srcset')).toBe(
    '/uploads/1-960.avif 960w, /uploads/1-1440.avif 1440w, /uploads/1-1920.avif 1920w, /uploads/1-2560.avif 2560w',
  )
})

test('a picture without an AVIF yet is offered in the formats it has', async () => {
  const variants = [{ format: 'webp', width: 320, url: '/uploads/1-320.webp' }]
  const { page } = await visit({ banners: [banner(1)], pictures: { 1: { variants } } })
  expect([...page.querySelectorAll('.cover-picture source')].map(source => source.getAttribute('srcset'))).toEqual([
    '/uploads/1-320.webp 320w',
  ])
})

test('phones get the picture for phones', async () => {
  const { page } = await visit({ banners: [banner(1, { imagem_celular_id: 7 })] })
  const source = page.querySelector('.cover-picture source')!
  expect(source.getAttribute('media')).toBe('(max-width: 720px)')
  expect(source.getAttribute('srcset')).toContain('/uploads/7-')
})

test('a picture shows its colour until it is loaded, without any style attribute', async () => {
  const { page, html } = await visit({ banners: [banner(1)] })
  expect(page.querySelector('.cover-picture rect')!.getAttribute('fill')).toBe('#aabbcc')
  expect(html).not.toMatch(/\sstyle=|<style/)
})
