import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, expectAccessible, newPageOfTest, overflow, PHONE } from '../support/browser.ts'
import { ANA } from '../support/demonstration.ts'
import { demonstrationSite } from '../support/demonstrationSite.ts'
import { callsOf, newPerson, type Person, signInByCookie } from '../support/staff.ts'

/* A change of a page on the site goes from who may not publish to who may, and the site shows it only then. */

const server = demonstrationSite()
const TEXT = 'Sacadas para a serra, com churrasqueira e ponto de água.'
const CHANGED = 'Sacadas para a serra, com ponto de água e luz da manhã.'
const MARK = 'Com alterações em preparo'

async function openAs(person: Person, size: { width: number; height: number }) {
  const { page, problems } = await newPageOfTest(size)
  await signInByCookie(page.context(), server.url, person)
  return { page, problems }
}

async function isWhole(page: Page) {
  await expectAccessible(page)
  expect(await overflow(page)).toBe(0)
}

/** The words of the elements with these ids. */
const textOf = (page: Page, ids: string | null) =>
  page.evaluate(
    all =>
      all
        .split(' ')
        .map(id => document.getElementById(id)?.textContent)
        .join(' '),
    ids ?? '',
  )

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

test('a writer on a phone prepares a change and changes it as the publisher asks, and the site shows it once it is approved', async () => {
  const ana = await callsOf(server.url, ANA)
  const bia = await newPerson(server.url, ana, {
    nome: 'Bia Souza Lima',
    email: 'bia.prepara@example.com',
    perfil: 'por_area',
    area_marketing: 'escrever',
  })
  const { data } = await ana('GET', '/api/empreendimentos?busca=mirante&situacao=publicado')
  const { id, titulo } = data[0]
  const address = `/admin/empreendimentos/${id}`
  const path = async (page: Page) => String(await page.getByRole('link', { name: 'Ver no site' }).getAttribute('href'))
  const onSite = async (at: string) => (await (await fetch(server.url + at)).text()).includes(CHANGED)

  const { page, problems } = await openAs(bia, PHONE)
  await page.goto(server.url + address)
  await title(page, titulo)
  const at = await path(page)
  await isWhole(page)
  await page.getByRole('link', { name: 'Preparar mudança' }).click()
  await title(page, `${titulo} (em preparo)`)
  const summary = page.getByRole('textbox', { name: /^Resumo/ })
  await summary.fill(TEXT)
  await page.getByText('guardado neste computador').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Continuar de onde parei' }).click()
  await page.getByRole('button', { name: 'Salvar no preparo' }).click()
  await page.getByText('Salvo no preparo. O site continua como está.').waitFor()
  await page.getByText(/^Muda 1 campo, salvo por Bia Souza Lima hoje às/).waitFor()
  await isWhole(page)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Enviar para aprovação' }).click()
  const asking = page.getByRole('dialog', { name: 'Enviar para aprovação' })
  await asking.getByRole('textbox', { name: 'Recado (opcional)' }).fill('O texto da campanha.')
  await isWhole(page)
  await asking.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByText('Enviado para aprovação.').waitFor()
  expect(await onSite(at)).toBe(false)

  const { page: desk, problems: deskProblems } = await openAs(ANA, DESK)
  await desk.goto(`${server.url}/admin/empreendimentos?filter=${encodeURIComponent(JSON.stringify({ q: titulo }))}`)
  await desk.getByRole('row', { name: titulo }).getByText(MARK).waitFor()
  await isWhole(desk)
  await desk.getByRole('link', { name: titulo, exact: true }).click()
  await desk.getByText(/^Há alterações em preparo, salvas por Bia Souza Lima hoje às .*: Resumo\.$/).waitFor()
  await isWhole(desk)
  await desk.goto(`${server.url}/admin/painel`)
  await desk.getByText('Esperam a sua aprovação').waitFor()
  await isWhole(desk)
  await desk.getByRole('link', { name: titulo, exact: true }).first().click()
  await title(desk, `${titulo} (em preparo)`)
  await desk.getByText(/^Bia Souza Lima pediu aprovação hoje às .*: “O texto da campanha\.”$/).waitFor()
  await isWhole(desk)
  await desk.getByRole('button', { name: 'Pedir mudança' }).click()
  const answering = desk.getByRole('dialog', { name: 'Pedir mudança' })
  await answering.getByRole('combobox', { name: 'Comentar um campo' }).click()
  await desk.getByRole('option', { name: 'Resumo', exact: true }).click()
  await answering.getByRole('textbox', { name: 'Resumo' }).fill('Sem a churrasqueira.')
  await isWhole(desk)
  await answering.getByRole('button', { name: 'Pedir mudança' }).click()
  await desk.getByText('Mudança pedida.').waitFor()

  await page.goto(`${server.url}/admin/painel`)
  await page.getByText('Voltaram com pedido de mudança').waitFor()
  await isWhole(page)
  await page.getByRole('link', { name: titulo, exact: true }).first().click()
  await page.getByRole('region', { name: 'Aprovação' }).getByRole('button', { name: 'Resumo' }).click()
  await isWhole(page)
  expect(await summary.getAttribute('aria-describedby').then(ids => textOf(page, ids))).toContain(
    'Sem a churrasqueira.',
  )
  await summary.fill(CHANGED)
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await asking.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByText('Enviado para aprovação.').waitFor()

  await desk.reload()
  await desk.getByRole('region', { name: 'Em preparo' }).getByText(CHANGED.slice(-20)).waitFor()
  await isWhole(desk)
  await desk.getByRole('button', { name: 'Aprovar e publicar' }).click()
  const question = desk.getByRole('alertdialog', { name: 'Publicar o preparo?' })
  await question.getByText('Muda 1 campo no site: Resumo.').waitFor()
  await question.getByRole('button', { name: 'Publicar', exact: true }).click()
  await desk.getByText('Preparo publicado.').waitFor()
  await title(desk, titulo)
  expect(await desk.getByRole('textbox', { name: /^Resumo/ }).inputValue()).toBe(CHANGED)
  expect(await onSite(at)).toBe(true)

  await desk.getByRole('navigation', { name: 'Você está em' }).getByRole('link').click()
  await desk.getByRole('row', { name: titulo }).waitFor()
  await expect.poll(() => desk.getByText(MARK).count()).toBe(0)
  expect([...problems, ...deskProblems]).toEqual([])
})

test('six changes, one of the settings, go on the site together after a preview of all of them, and off it together', async () => {
  const ana = await callsOf(server.url, ANA)
  const rui = await newPerson(server.url, ana, {
    nome: 'Rui Campos',
    email: 'rui.lanca@example.com',
    perfil: 'por_area',
    area_marketing: 'escrever',
  })
  const first = async (recurso: string, filter = '') =>
    (await ana('GET', `/api/${recurso}?situacao=publicado${filter}`)).data[0]
  const ok = (answer: { status: { code: number; message: string }; data: any }) => {
    expect(answer.status.code, answer.status.message).toBe(200)
    return answer.data
  }
  const prepare = async (recurso: string, change: Record<string, string>, filter?: string) => {
    const record = await first(recurso, filter)
    ok(await ana('POST', `/api/${recurso}/${record.id}/preparo`, { revisao: '0', ...change }))
    return { recurso, registro: String(record.id) }
  }
  const known = await first('blog')
  const post = ok(
    await ana('POST', '/api/blog', {
      titulo: 'O verão chegou ao bairro',
      resumo: 'A praça abre em dezembro, com feira aos sábados.',
      conteudo: '<p>A praça abre em dezembro, com feira aos sábados.</p>',
      categoria: known.categoria,
      imagem_id: String(known.imagem_id),
      imagem_alt: 'A praça pronta',
    }),
  )
  const others = [
    { recurso: 'blog', registro: String(post.id) },
    await prepare('banners', { titulo: 'Verão no bairro novo' }, '&busca=alameda'),
    await prepare('paginas', { titulo: 'O nosso verão' }),
    await prepare('imprensa', { titulo: 'Empresa abre a temporada de verão' }, '&tipo=release'),
  ]
  const development = await first('empreendimentos', '&busca=anhanguera')

  const { page: phone, problems } = await openAs(rui, PHONE)
  await phone.goto(`${server.url}/admin/empreendimentos/${development.id}/preparo`)
  await title(phone, `${development.titulo} (em preparo)`)
  await phone.getByRole('textbox', { name: /^Resumo/ }).fill('Módulos prontos para o verão.')
  await phone.getByRole('button', { name: 'Salvar no preparo' }).click()
  await phone.getByText('Salvo no preparo. O site continua como está.').waitFor()
  await phone.getByRole('button', { name: 'Mais ações' }).click()
  await phone.getByRole('menuitem', { name: 'Adicionar a um lançamento' }).click()
  const adding = phone.getByRole('dialog', { name: 'Adicionar a um lançamento' })
  await adding.getByRole('textbox', { name: /^Nome do lançamento/ }).fill('Verão')
  await isWhole(phone)
  await adding.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await phone.getByText('Adicionado ao lançamento “Verão”.').waitFor()
  const [{ id }] = (await ana('GET', '/api/lancamentos')).data
  for (const item of others) ok(await ana('POST', `/api/lancamentos/${id}/itens`, item))
  await phone.goto(`${server.url}/admin/lancamentos/${id}`)
  await title(phone, 'Verão')
  await phone.getByText('publica quem pode publicar tudo o que ele leva').waitFor()
  expect(await phone.getByRole('button', { name: 'Publicar tudo' }).count()).toBe(0)
  await isWhole(phone)

  const onSite = async () => {
    const html = async (path: string) => (await fetch(server.url + path)).text()
    const home = await html('/')
    const news = (await html('/blog')).includes('O verão chegou ao bairro')
    const press = (await html('/imprensa')).includes('temporada de verão')
    return [home.includes('Verão no bairro novo'), home.includes('Um verão inteiro'), news, press]
  }
  const everywhere = (is: boolean) => [is, is, is, is]
  expect(await onSite()).toEqual(everywhere(false))

  const { page: desk, problems: deskProblems } = await openAs(ANA, DESK)
  await desk.goto(`${server.url}/admin/configuracoes`)
  await title(desk, 'Configurações')
  await desk.getByRole('tab', { name: 'Início' }).click()
  await desk.getByRole('textbox', { name: /^Título da página inicial/ }).fill('Um verão inteiro')
  await desk.getByRole('button', { name: 'Salvar no preparo' }).click()
  await title(desk, 'Configurações (em preparo)')
  await desk.getByText('Salvo no preparo. O site continua como está.').waitFor()
  await isWhole(desk)
  await desk.getByRole('button', { name: 'Mais ações' }).click()
  await desk.getByRole('menuitem', { name: 'Adicionar a um lançamento' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Adicionar', exact: true }).click()
  await desk.getByText('Adicionado ao lançamento “Verão”.').waitFor()
  await desk.getByRole('navigation', { name: 'Você está em' }).getByRole('link').click()
  await desk.getByText(/^Há alterações em preparo, salvas por .*: Título da página inicial\.$/).waitFor()
  await isWhole(desk)
  await desk.goto(`${server.url}/admin/lancamentos`)
  await desk.getByRole('link', { name: 'Verão', exact: true }).click()
  await title(desk, 'Verão')
  for (const { titulo } of (await ana('GET', `/api/lancamentos/${id}`)).data.itens)
    await desk.getByRole('main').getByRole('link', { name: titulo, exact: true }).waitFor()
  await isWhole(desk)
  const [preview] = await Promise.all([
    desk.context().waitForEvent('page'),
    desk.getByRole('button', { name: 'Pré-visualizar o site' }).click(),
  ])
  await preview.getByText('Verão no bairro novo').first().waitFor()
  await preview.getByRole('link', { name: 'Ver o blog' }).click()
  await preview.getByText('O verão chegou ao bairro').first().waitFor()
  await preview.getByRole('link', { name: 'Contato' }).first().click()
  await preview
    .getByRole('link', { name: /página inicial$/ })
    .first()
    .click()
  await preview.getByRole('heading', { name: 'Um verão inteiro' }).waitFor()
  await preview.close()
  expect(await onSite()).toEqual(everywhere(false))

  await desk.getByRole('button', { name: 'Publicar tudo' }).click()
  const question = desk.getByRole('alertdialog', { name: 'Publicar tudo?' })
  expect(await question.getByRole('listitem').count()).toBe(6)
  await question.getByRole('button', { name: 'Publicar tudo' }).click()
  await desk.getByText('Lançamento publicado. Tudo já está no site.').waitFor()
  expect(await onSite()).toEqual(everywhere(true))
  await isWhole(desk)

  await desk.getByRole('button', { name: 'Desfazer lançamento' }).click()
  await desk
    .getByRole('alertdialog', { name: 'Desfazer o lançamento?' })
    .getByRole('button', { name: 'Desfazer lançamento' })
    .click()
  await desk.getByText('Lançamento desfeito. O que ele levava está de novo em preparo e em rascunho.').waitFor()
  expect(await onSite()).toEqual(everywhere(false))
  expect([...problems, ...deskProblems]).toEqual([])
})
