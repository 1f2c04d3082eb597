import { once } from 'node:events'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { builtClientFiles } from '#server/http/clientFiles.ts'
import { site } from '#site/render.ts'
import { PASSWORD, startApp } from '../support/app.ts'
import { newPage } from '../support/browser.ts'
import { choose, openSection, signIn } from '../support/staff.ts'

// 09:00 in São Paulo.
const NOW = '2026-10-30T12:00:00.000Z'
const LAST_MOMENT = '2026-10-30T12:29:59.999Z'
const MINUTE = '2026-10-30T12:30:00.000Z'

test('a scheduled post is public from its minute on, although no job runs in between', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { app, store, clock, admin, folder } = await startApp({
    now: NOW,
    parts: {
      siteUrl: url,
      hosts: ['localhost:80', `127.0.0.1:${port}`],
      site,
      client: builtClientFiles(resolve('dist/client')),
    },
  })
  await app.listen({ port, host: '127.0.0.1' })
  const read = async (path: string) => (await fetch(url + path)).text()
  const { page, problems } = await newPage()
  // The browser and the server have the same time.
  await page.clock.setFixedTime(NOW)

  await signIn(page, url, { email: 'ana@example.com', senha: PASSWORD })
  await openSection(page, 'Blog')
  await page.getByRole('link', { name: 'Criar o primeiro artigo' }).click()
  await page.getByRole('textbox', { name: 'Título' }).fill('Obras de outubro')
  await page.getByRole('textbox', { name: 'Resumo' }).fill('O que andou neste mês.')
  const conteudo = page.getByRole('textbox', { name: 'Conteúdo' })
  await conteudo.click()
  await conteudo.pressSequentially('A torre 1 chegou ao décimo pavimento.')
  const imagem = page.getByRole('group', { name: 'Imagem', exact: true })
  await imagem.locator('input[type=file]').setInputFiles(await photo(join(folder, 'obra.jpg')))
  await imagem.getByRole('img').waitFor()
  await page.getByRole('textbox', { name: 'Texto alternativo' }).fill('Torre em obras.')
  await page.getByRole('tab', { name: 'Classificação' }).click()
  await choose(page, 'Categoria', 'Obras')
  await page.getByRole('tab', { name: 'Publicação e SEO' }).click()
  await page.getByRole('textbox', { name: 'Data de publicação' }).pressSequentially('301020260930')
  await page.getByRole('button', { name: 'Agendar' }).click()
  await page.getByText('Artigo criado').waitFor()
  await openSection(page, 'Blog')
  await page.getByRole('row', { name: /Obras de outubro.*Agendado/ }).waitFor()
  const banner = { titulo: 'Vila das Paineiras', imagem_id: 1, situacao: 'agendado', publicado_em: MINUTE }
  expect((await admin.post('/api/banners', banner)).statusCode).toBe(200)

  // The smaller renditions of the picture are made meanwhile.
  await expect.poll(async () => (await tasks()).map(({ tipo }) => tipo)).not.toContain('variantes_de_imagem')
  // Pages that were requested before are ready in memory, and still change at that minute.
  const jobs = await tasks()
  for (const instant of [NOW, LAST_MOMENT]) {
    clock.set(instant)
    expect(await read('/blog'), instant).not.toContain('Obras de outubro')
    expect(await read('/'), instant).not.toContain('Vila das Paineiras')
  }
  clock.set(MINUTE)
  expect(await read('/blog')).toContain('Obras de outubro')
  expect(await read('/')).toContain('Vila das Paineiras')
  expect(await tasks()).toEqual(jobs)

  await page.clock.setFixedTime(MINUTE)
  await page.reload()
  await page.getByRole('row', { name: /Obras de outubro.*No ar/ }).waitFor()
  const { data } = await admin.get('/api/blog/1')
  expect(data).toMatchObject({ situacao: 'publicado', publicado_em: MINUTE, revisao: 1 })
  expect(problems).toEqual([])

  function tasks() {
    return store.read(tx => tx.db.selectFrom('_tarefas').select(['id', 'tipo']).execute())
  }
})

async function photo(path: string) {
  await sharp({ create: { width: 2100, height: 1181, channels: 3, background: '#7fb2a0' } })
    .jpeg()
    .toFile(path)
  return path
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
