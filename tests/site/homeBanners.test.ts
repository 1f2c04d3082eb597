// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addresses } from '#site/addresses.ts'
import type { Form } from '../support/app.ts'
import { banner, tipos, visit } from './drawnPage.ts'
import { startSite } from './visit.ts'

test('the first banner is the heading of the page, the others follow it', async () => {
  const { screen } = await visit({ banners: [banner(1), banner(2), banner(3)] })
  expect(screen.getAllByRole('heading', { level: 1 }).map(title => title.textContent)).toEqual(['Banner 1'])
  const slides = screen.getAllByRole('group', { name: /^\d de 3$/ })
  expect(slides.map(slide => within(slide).getByRole('heading').textContent)).toEqual([
    'Banner 1',
    'Banner 2',
    'Banner 3',
  ])
})

test('without scripts every banner has a link to it', async () => {
  const { screen, page } = await visit({ banners: [banner(1), banner(2)] })
  const targets = screen.getAllByRole('link', { name: /^Banner \d:/ }).map(dot => dot.getAttribute('href')!)
  expect(targets).toHaveLength(2)
  for (const target of targets) expect(page.querySelector(target)).not.toBeNull()
})

test('only a page with several banners loads the script with the carousel', async () => {
  const one = await visit({ banners: [banner(1)] })
  const two = await visit({ banners: [banner(1), banner(2)] })
  const scripts = ({ page }: typeof one) =>
    [...page.querySelectorAll('script[src]')].map(script => script.getAttribute('src'))
  expect(scripts(one)).toEqual(['/assets/form-1.js'])
  expect(scripts(two)).toEqual(['/assets/home-1.js'])
})

test('at most six banners are shown, and none that belongs to another page', async () => {
  const banners = [banner(99, { local: 'negocios' }), ...Array.from({ length: 8 }, (_, i) => banner(i + 1))]
  const { screen } = await visit({ banners })
  expect(screen.getAllByRole('group', { name: /^\d de 6$/ })).toHaveLength(6)
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
  expect(screen.getByText('Campinas/SP', { selector: '.banner *' })).toBeTruthy()
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

test('a banner without a link has no button', async () => {
  const { page, screen } = await visit({ banners: [banner(1)] })
  expect(page.querySelector('.banner .button')).toBeNull()
  expect(screen.queryByText('Conheça os empreendimentos')).toBeNull()
})

test('banners about developments that are not public make room for other banners', async () => {
  const hidden = { empreendimento_id: 8, link: '/negocios', rotulo_botao: 'Conheça' }
  const { screen, html } = await visit({
    banners: [banner(90, hidden), ...Array.from({ length: 6 }, (_, i) => banner(i + 1)), banner(91, hidden)],
    empreendimentos: [vila],
  })
  expect(screen.getAllByRole('group', { name: /^\d de 6$/ })).toHaveLength(6)
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
  const sources = [...page.querySelectorAll('.banner source')]
  expect(sources.map(source => source.getAttribute('type'))).toEqual(['image/avif', 'image/webp'])
  expect(sources[0]!.getAttribute('srcset')).toBe(
    '/uploads/1-960.avif 960w, /uploads/1-1440.avif 1440w, /uploads/1-1920.avif 1920w, /uploads/1-2560.avif 2560w',
  )
})

test('a picture without an AVIF yet is offered in the formats it has', async () => {
  const variants = [{ format: 'webp', width: 320, url: '/uploads/1-320.webp' }]
  const { page } = await visit({ banners: [banner(1)], pictures: { 1: { variants } } })
  expect([...page.querySelectorAll('.banner source')].map(source => source.getAttribute('srcset'))).toEqual([
    '/uploads/1-320.webp 320w',
  ])
})

test('phones get the picture for phones', async () => {
  const { page } = await visit({ banners: [banner(1, { imagem_celular_id: 7 })] })
  const source = page.querySelector('.banner source')!
  expect(source.getAttribute('media')).toBe('(max-width: 720px)')
  expect(source.getAttribute('srcset')).toContain('/uploads/7-')
})

test('a picture shows its colour until it is loaded, without any style attribute', async () => {
  const { page, html } = await visit({ banners: [banner(1)] })
  expect(page.querySelector('.banner rect')!.getAttribute('fill')).toBe('#aabbcc')
  expect(html).not.toMatch(/\sstyle=|<style/)
})
