// @vitest-environment jsdom

import { within } from '@testing-library/react'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addresses, hrefTo } from '#site/addresses.ts'
import { jpeg, jpegWithPlace } from '../server/files/sampleFiles.ts'
import { rows, startSite, type Visit } from './visit.ts'

const RELEASE = hrefTo(addresses.release, { slug: 'obras-comecam' })

const offered = ({ screen }: Visit) => {
  const section = screen.getByRole('region', { name: 'Imagens em alta resolução' })
  return within(section)
    .getAllByRole('listitem')
    .map(item => [
      item.querySelector('.press-picture-caption')!.textContent,
      item.querySelector('a small')!.textContent!.replace(/[\d,.]+ (kB|MB)/, 'N $1'),
    ])
}

test('a release offers its pictures and those of its development as stored, with words, author and size', async () => {
  const site = await startSite()
  const cover = await site.upload(await jpeg(2400, 1350))
  await site.admin.post(`/api/uploads/${cover}`, { credito: 'Ana Prado' })
  const facade = await site.upload(await jpeg(1800, 1200))
  const { id } = await site.development({
    galeria: rows({ imagem_id: facade, alt: 'Fachada', legenda: 'Fachada norte', credito: 'Estúdio Nove' }),
  })
  await site.release({ imagem_id: cover, imagem_alt: 'Canteiro de obras', empreendimento_id: id })
  const visited = await site.visit(RELEASE)
  expect(offered(visited)).toEqual([
    ['Canteiro de obras Crédito: Ana Prado', 'JPG · N kB · 2400 × 1350'],
    ['Fachada norte, imagem ilustrativa Crédito: Estúdio Nove', 'JPG · N kB · 1800 × 1200'],
  ])
  const link = visited.screen.getByRole('link', { name: /^Baixar Canteiro de obras:/ })
  expect(link.getAttribute('download')).toMatch(/\.jpg$/)
})

test('a picture for newspapers tells nothing of what the telephone wrote about place and device', async () => {
  const site = await startSite()
  const cover = await site.upload(await jpegWithPlace())
  await site.release({ imagem_id: cover, imagem_alt: 'Canteiro' })
  const { screen } = await site.visit(RELEASE)
  const href = screen.getByRole('link', { name: /^Baixar Canteiro:/ }).getAttribute('href')!
  const { rawPayload } = await site.app.inject({ url: href })
  const { exif, xmp, iptc } = await sharp(new Uint8Array(rawPayload)).metadata()
  expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
})

test('the press kit shows the pictures of the newest releases, and a release without any has no such part', async () => {
  const site = await startSite()
  await site.release()
  const plain = await site.visit(RELEASE)
  expect(plain.screen.queryByRole('heading', { name: 'Imagens em alta resolução' })).toBeNull()
  expect((await site.visit(addresses.press)).screen.queryByRole('heading', { name: 'Kit de mídia' })).toBeNull()
  for (let i = 1; i <= 4; i++)
    await site.release({
      titulo: `Notícia ${i}`,
      data: `2026-10-0${i}`,
      imagem_id: await site.upload(await jpeg(1600 + i, 900)),
      imagem_alt: `Imagem ${i}`,
    })
  const kit = await site.visit(addresses.press)
  expect(kit.screen.getByRole('heading', { name: 'Kit de mídia' })).toBeTruthy()
  expect(offered(kit).map(([caption]) => caption!.trim())).toEqual(['Imagem 4', 'Imagem 3', 'Imagem 2'])
})

test('the pictures of a development that is not public stay out of its release', async () => {
  const site = await startSite()
  const { id } = await site.development({ situacao: 'rascunho' })
  await site.release({ empreendimento_id: id })
  expect((await site.visit(RELEASE)).screen.queryByRole('heading', { name: 'Imagens em alta resolução' })).toBeNull()
})
