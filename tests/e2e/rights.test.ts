import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, expectAccessible, newPageOfTest, overflow, WINDOWS } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { inTurn } from '../support/scope.ts'
import { type Call, callsOf, choose, newPerson, type Person, signInByCookie } from '../support/staff.ts'

/* What staff see of sections that they may only read, may only write drafts in, or may not see at all. */

const ANA = { email: 'ana@example.com', senha: 'varanda com vista 27' }

let server: BuiltServer
let ana: Call
const notes: { draft: number; published: number } = { draft: 0, published: 0 }
beforeAll(async () => {
  server = await startBuiltServer({ env: { ADMIN_EMAIL: ANA.email, ADMIN_PASSWORD: ANA.senha, RATE_LIMITS: 'off' } })
  ana = await callsOf(server.url, ANA)
  const note = { tipo: 'nota', resumo: 'Entregue.', conteudo: '<p>Entregue hoje.</p>' }
  const made = async (form: Record<string, string>) => {
    const { data, status } = await ana('POST', '/api/imprensa', { ...note, ...form })
    expect(status.code, status.message).toBe(200)
    return data.id as number
  }
  notes.draft = await made({ titulo: 'Obra por vir' })
  notes.published = await made({ titulo: 'Obra concluída', situacao: 'publicado' })
})
afterAll(() => server.stop())

/** A user with this access to the press area alone. */
const person = (email: string, area_imprensa: string): Promise<Person> =>
  newPerson(server.url, ana, { nome: 'Bia Souza Lima', email, perfil: 'por_area', area_imprensa })

const at = (page: Page, path: string, title: string) =>
  page.goto(server.url + path).then(() => page.getByRole('heading', { level: 1, name: title }).waitFor())
const buttons = (page: Page) => page.locator('#conteudo').getByRole('button').allTextContents()

async function isWhole(page: Page) {
  await expectAccessible(page)
  expect(await overflow(page)).toBe(0)
}

test.each(inTurn(WINDOWS, 0))(
  'a user who may only read sees only that section, and forms as text with the reason, %s',
  async (_how, size) => {
    const { page, problems } = await newPageOfTest(size)
    await signInByCookie(page.context(), server.url, await person(`le${size.width}@example.com`, 'ler'))
    await at(page, '/admin/imprensa', 'Imprensa')
    if (size === DESK) {
      const sections = page.getByRole('navigation', { name: 'Seções' }).getByRole('link')
      expect(await sections.allTextContents()).toEqual([
        'Painel',
        'Empreendimentos',
        'Diferenciais',
        'Tipos Empreendimentos',
        'Imprensa',
        'Calendário',
        'Uploads',
      ])
    }
    await page.getByRole('link', { name: 'Obra por vir' }).waitFor()
    expect(await page.getByRole('checkbox').count()).toBe(0)
    expect(await page.getByRole('link', { name: /^Nov|Importar/ }).count()).toBe(0)
    await isWhole(page)

    await at(page, `/admin/imprensa/${notes.published}`, 'Obra concluída')
    await page.getByText('Você pode consultar, mas não alterar este conteúdo.').waitFor()
    expect(await page.locator('#conteudo :is(input, textarea, [contenteditable=true])').count()).toBe(0)
    expect((await buttons(page)).filter(name => /Salvar|Publicar|Arquivar|Mais ações|Pré/.test(name))).toEqual([])
    await page.keyboard.press('Control+s')
    await isWhole(page)

    // A link from a colleague leads to a reason, not to a page that seems to be gone.
    await at(page, '/admin/investidores/7', 'Demonstração financeira')
    await page.getByText('a seção “Demonstrativos Financeiros” não está entre as suas').waitFor()
    await at(page, '/admin/auditoria', 'Auditoria')
    await page.getByText('a seção “Auditoria” não está entre as suas').waitFor()
    await at(page, '/admin/nada', 'Página não encontrada')
    await at(page, '/admin/imprensa/novo', 'Novo item de imprensa')
    await page.getByText('Ela consulta “Imprensa”, mas não altera o que há lá.').waitFor()
    expect(await page.getByRole('link', { name: 'Ver itens de imprensa' }).getAttribute('href')).toBe('/admin/imprensa')
    // The first request of a screen is sent before it is known who is signed in.
    expect(problems.filter(problem => !problem.startsWith('404: GET'))).toEqual([])
    expect((await ana('GET', `/api/imprensa/${notes.published}`)).data.revisao).toBe(1)
  },
)

test.each(inTurn(WINDOWS, 1))(
  'a user who may only write saves drafts, cannot publish, and cannot change what is on the site, %s',
  async (_how, size) => {
    const { page, problems } = await newPageOfTest(size)
    await signInByCookie(page.context(), server.url, await person(`escreve${size.width}@example.com`, 'escrever'))
    await at(page, `/admin/imprensa/${notes.draft}`, 'Obra por vir')
    await page.getByLabel(/^Resumo/).fill(`Por ${size.width}`)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText(/^Salvo às/).waitFor()
    expect((await buttons(page)).filter(name => /Publicar|Agendar|Arquivar/.test(name))).toEqual([])
    await page.getByRole('button', { name: 'Mais ações' }).click()
    expect(await page.getByRole('menuitem', { name: /Publicar|Agendar|Arquivar/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await isWhole(page)

    await at(page, `/admin/imprensa/${notes.published}`, 'Obra concluída')
    await page.getByText('O que está no site só muda com quem publica. Você pode preparar a mudança.').waitFor()
    expect(await page.getByRole('button', { name: /Salvar|Arquivar|Voltar a rascunho/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Mais ações' }).click()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Duplicar'])
    await page.keyboard.press('Escape')
    await isWhole(page)
    await page.getByRole('button', { name: 'Ver histórico' }).click()
    await page.getByRole('dialog', { name: 'Histórico' }).getByText('Versão atual').waitFor()
    expect(problems).toEqual([])
  },
)

test.each(inTurn(WINDOWS, 2))('an administrator sets by area what a user may do, %s', async (_how, size) => {
  const { page, problems } = await newPageOfTest(size)
  await signInByCookie(page.context(), server.url, ANA)
  const email = `caio${size.width}@example.com`
  await person(email, 'sem_acesso')
  const { data } = await ana('GET', `/api/usuarios?busca=caio${size.width}`)
  await ana('POST', '/api/usuarios', { id: String(data[0].id), perfil: 'editor' })
  await at(page, `/admin/usuarios/${data[0].id}`, 'Bia Souza Lima')
  expect(await page.getByRole('combobox', { name: /^Vendas/ }).count()).toBe(0)
  await choose(page, 'Perfil', 'Por área')
  await choose(page, 'Vendas', 'Escreve rascunhos')
  await isWhole(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText(/^Salvo às/).waitFor()
  expect((await ana('GET', `/api/usuarios/${data[0].id}`)).data).toMatchObject({
    perfil: 'por_area',
    area_vendas: 'escrever',
    area_ri: 'sem_acesso',
  })
  expect(problems).toEqual([])
})
