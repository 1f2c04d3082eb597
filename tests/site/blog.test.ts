// @vitest-environment jsdom
import { expect, test } from 'vitest'
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
  const visited = await visit(`/blog?assunto=${assunto}`)
  expect([visited.status, titlesOf(visited).join()]).toEqual([200, found])
  expect(visited.html).not.toMatch(/(?!\n)\p{Cc}/u)
})

test('a subject of emoji is found by its link, however long it is in bytes', async () => {
  const { visit, post } = await startSite()
  const subject = '🏡'.repeat(30)
  await post({ titulo: 'Casas', tags: JSON.stringify([subject]) })
  await post({ titulo: 'Outro' })
  const article = await visit('/blog/casas')
  const href = article.screen.getByRole('link', { name: subject }).getAttribute('href')!
  const found = await visit(href)
  expect(titlesOf(found)).toEqual(['Casas'])
  const longer = await visit(`/blog?assunto=a${encodeURIComponent(subject)}`)
  expect(longer.page.querySelector('h1')!.textContent).toBe(`Blog: a${'🏡'.repeat(29)}`)
})
