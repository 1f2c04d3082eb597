// @vitest-environment jsdom

import { expect, test } from 'vitest'
import { addresses, hrefTo } from '#site/addresses.ts'
import { jpeg, picture } from '../server/files/sampleFiles.ts'
import { startSite, type Visit } from './visit.ts'

const titlesOf = ({ page }: Visit) => [...page.querySelectorAll('.news-card-title')].map(title => title.textContent)

test.each([
  ['nothing but a bell', '%07', 'Casas'],
  ['nothing but a C1 control', '%C2%85', 'Casas'],
  ['a subject with a line break in it', 'Plan%0Ata', 'Casas'],
  ['a tab', 'a%09b', ''],
  ['a delete', 'a%7Fb', ''],
  ['broken UTF-8', '%FF', ''],
  ['what grows longer than any subject when it is tidied', '%E0%A5%98'.repeat(30), ''],
])('an address that asks for %s is answered without control characters', async (_what, assunto, found) => {
  const { visit, post } = await startSite()
  await post({ titulo: 'Casas', tags: JSON.stringify(['Planta']) })
  const visited = await visit(`${addresses.blog}?assunto=${assunto}`)
  expect([visited.status, titlesOf(visited).join()]).toEqual([200, found])
  expect(visited.html).not.toMatch(/(?!\n)\p{Cc}/u)
})

test('a subject of emoji is found by its link, however long it is in bytes', async () => {
  const { visit, post } = await startSite()
  const subject = '🏡'.repeat(30)
  await post({ titulo: 'Casas', tags: JSON.stringify([subject]) })
  await post({ titulo: 'Outro' })
  const article = await visit(hrefTo(addresses.post, { slug: 'casas' }))
  const href = article.screen.getByRole('link', { name: subject }).getAttribute('href')!
  const found = await visit(href)
  expect(titlesOf(found)).toEqual(['Casas'])
  const longer = await visit(`${addresses.blog}?assunto=a${encodeURIComponent(subject)}`)
  expect(longer.page.querySelector('h1')!.textContent).toBe(`Blog: a${'🏡'.repeat(29)}`)
})

test('a picture that is kept as WebP is offered itself in its own width', async () => {
  const { visit, post, upload, stored } = await startSite()
  const content = await picture(1200, 800).webp().toBuffer()
  const { url } = await stored(`/api/uploads/${await upload({ name: 'lago.webp', type: 'image/webp', content })}`)
  await post({ conteudo: `<figure><img src="${url}" alt="Lago"></figure>` })

  const { page } = await visit(hrefTo(addresses.post, { slug: 'como-ler-a-planta' }))
  const source = page.querySelector('.rich-text source[type="image/webp"]')!
  expect(source.getAttribute('srcset')!.split(', ').at(-1)).toBe(`${url} 1200w`)
})

test('a picture inside a text is offered at the size of its place, with its dimensions, and is loaded lazily', async () => {
  const { visit, post, upload, stored, admin } = await startSite()
  const id = await upload(await jpeg(2100, 1400))
  const { url } = await stored(`/api/uploads/${id}`)
  const written = `<figure><img src="${url}" alt="Lago &quot;Azul&quot; &amp; ipê"><figcaption>O lago</figcaption></figure>`
  const { id: article } = await post({ conteudo: `<p>Assim será.</p>${written}` })

  const { page } = await visit(hrefTo(addresses.post, { slug: 'como-ler-a-planta' }))
  const image = page.querySelector('.rich-text figure img')!
  expect(image.getAttribute('alt')).toBe('Lago "Azul" & ipê')
  expect(['width', 'height', 'loading'].map(name => image.getAttribute(name))).toEqual(['2100', '1400', 'lazy'])
  // The other renditions are made after the answer.
  const source = page.querySelector('.rich-text source[type="image/webp"]')!
  expect(source.getAttribute('srcset')).toMatch(/-1080\.webp 1080w/)

  // A change to the file itself appears at once as well.
  expect((await admin.post(`/api/uploads/${id}`, { foco_x: 10 })).statusCode).toBe(200)
  expect(
    (await visit(hrefTo(addresses.post, { slug: 'como-ler-a-planta' }))).page.querySelector(
      '.rich-text [data-focus-x="10"]',
    ),
  ).not.toBeNull()
  await admin.post('/api/blog', { id: article, conteudo: '<p>Sem imagem.</p>' })
  expect(
    (await visit(hrefTo(addresses.post, { slug: 'como-ler-a-planta' }))).page.querySelector('.rich-text img'),
  ).toBeNull()
})
