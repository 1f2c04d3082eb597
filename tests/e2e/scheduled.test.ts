import { once } from 'node:events'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { builtClientFiles } from '#server/http/clientFiles.ts'
import { site } from '#site/render.ts'
import { uploadPicture } from '../server/uploadPicture.ts'
import { PASSWORD, startApp } from '../support/app.ts'
import { newPage } from '../support/browser.ts'
import { choose, openSection, signIn } from '../support/staff.ts'

// 09:00 in São Paulo.
const NOW = '2026-10-30T12:00:00.000Z'
const LAST_MOMENT = '2026-10-30T12:29:59.999Z'
const MINUTE = '2026-10-30T12:30:00.000Z'

test('a scheduled post is public from its minute on, although no job runs in between', async () => {
  const { url, store, clock, admin, folder } = await start()
  const read = async (path: string) => (await fetch(url + path)).text()
  const { page, problems } = await staffPage(url)
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

test('a date that is dragged to another day in the calendar changes once the user confirms it', async () => {
  const started = await start()
  const { admin, url } = started
  const imagem_id = await uploadPicture(started, admin)
  const expira_em = '2026-11-22T02:30:00.000Z'
  const banner = { titulo: 'Vila das Paineiras', imagem_id, situacao: 'agendado', publicado_em: MINUTE, expira_em }
  expect((await admin.post('/api/banners', banner)).statusCode).toBe(200)
  const { page, problems } = await staffPage(url)

  await openSection(page, 'Calendário')
  await page.getByRole('link', { name: 'Próximo mês: novembro de 2026' }).click()
  const day = (number: number) => page.getByRole('cell', { name: `${number} de novembro de 2026` })
  const leaves = page.getByRole('link', { name: /^23:30 ?Sai do site: ?Vila das Paineiras ?\(banner\)$/ })
  await day(21).getByRole('link', { name: 'Sai do site' }).waitFor()
  await leaves.dragTo(day(25))
  const dialog = page.getByRole('dialog', { name: 'Mudar o dia?' })
  await dialog.getByText('21/11/2026 às 23:30').waitFor()
  expect(await dialog.getByRole('textbox', { name: 'Para' }).inputValue()).toBe('25/11/2026 23:30')
  expect((await admin.get('/api/banners/1')).data).toMatchObject({ expira_em, revisao: 1 })
  await dialog.getByRole('button', { name: 'Mudar a data' }).click()
  await day(25).getByRole('link', { name: 'Sai do site' }).waitFor()
  await expect.poll(() => leaves.evaluate(link => link === document.activeElement)).toBe(true)
  const stored = { publicado_em: MINUTE, expira_em: '2026-11-26T02:30:00.000Z', revisao: 2 }
  expect((await admin.get('/api/banners/1')).data).toMatchObject(stored)
  expect(problems).toEqual([])
})

async function start() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = await startApp({
    now: NOW,
    parts: {
      siteUrl: url,
      hosts: ['localhost:80', `127.0.0.1:${port}`],
      site,
      client: builtClientFiles(resolve('dist/client')),
    },
  })
  await started.app.listen({ port, host: '127.0.0.1' })
  return { ...started, url }
}

/** A page of a signed-in administrator, whose browser has the same time as the server. */
async function staffPage(url: string) {
  const opened = await newPage()
  await opened.page.clock.setFixedTime(NOW)
  await signIn(opened.page, url, { email: 'ana@example.com', senha: PASSWORD })
  return opened
}

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
