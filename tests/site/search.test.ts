// @vitest-environment jsdom

import { describe, expect, test } from 'vitest'
import { addresses } from '#site/addresses.ts'
import { pages } from '#site/routes.ts'
import { dialects } from '../support/app.ts'
import { h1Of } from './fourDevelopments.ts'
import { metaOf, OFFICER, startSite, type TestSite, TIPO_IDS, type Visit } from './visit.ts'

const at = (q: string, more = '') => `${addresses.search}?q=${encodeURIComponent(q)}${more}`

/** The results by kind: `{ Blog: ['Jardins secos'] }`. */
const foundIn = ({ page }: Visit) =>
  Object.fromEntries(
    [...page.querySelectorAll('.search-kind')].map(kind => [
      kind.querySelector('h2')!.firstChild!.textContent!.trim(),
      [...kind.querySelectorAll('h3')].map(title => title.textContent!.trim()),
    ]),
  )

async function siteOfGardens(options = {}): Promise<TestSite> {
  const site = await startSite(options)
  await site.settings({ empresa_nome: 'Araucária Clara' })
  await site.development({ titulo: 'Jardim Atlântico', cidade: 'Florianópolis', uf: 'SC' })
  await site.development({ titulo: 'Torre Ipê', descricao: '<p>Com um jardim no térreo.</p>' })
  await site.post({ titulo: 'Plantas de sombra', conteudo: '<p>Para o seu jardim.</p>', categoria: 'sustentabilidade' })
  await site.release({ titulo: 'Jardim é entregue', data: '2026-10-02' })
  await site.documento({ titulo: 'Fato relevante: venda do Jardim', categoria: 'fato_relevante' })
  return site
}

describe.each(dialects)('on %s', dialect => {
  test('a search finds developments, posts, news and documents by their names and texts, each with its kind', async () => {
    const { visit } = await siteOfGardens({ dialect })
    const found = await visit(at('JARDÍM'))
    expect(h1Of(found)).toBe('5 resultados para “JARDÍM”')
    expect(foundIn(found)).toEqual({
      Empreendimentos: ['Jardim Atlântico', 'Torre Ipê'],
      'Documentos para investidores': ['Fato relevante: venda do Jardim'],
      Imprensa: ['Jardim é entregue'],
      Blog: ['Plantas de sombra'],
    })
    expect([...found.page.querySelectorAll('.search-result .kicker')].map(kind => kind.textContent)).toEqual([
      'Residencial',
      'Residencial',
      'Fato relevante',
      'Release',
      'Sustentabilidade',
    ])
    const document = found.screen.getByRole('link', { name: 'Fato relevante: venda do Jardim' })
    expect(document.getAttribute('href')).toMatch(/^\/uploads\/.+\.pdf$/)
    expect(document.closest('article')!.textContent).toMatch(/PDF, \d+ kB/)
  })

  test('every word must begin some word, and a development is also found by its place and type', async () => {
    const { visit } = await siteOfGardens({ dialect })
    for (const [q, wanted] of [
      ['florianopolis', ['Jardim Atlântico']],
      ['santa catarina', ['Jardim Atlântico']],
      ['residencia atlant', ['Jardim Atlântico']],
      ['residencial terreo', ['Torre Ipê']],
      ['ardim', undefined],
      ['jardim inexistente', undefined],
    ] as const)
      expect.soft([q, foundIn(await visit(at(q)))['Empreendimentos']]).toEqual([q, wanted])
  })
})

test('what the public may not see yet, or no longer, is not found', async () => {
  const { visit, development, post, release, documento, save, clock } = await startSite()
  await development({ titulo: 'Segredo da Serra', situacao: 'rascunho' })
  await development({ titulo: 'Segredo do Cerrado', tipo_id: TIPO_IDS.galpoes })
  await save('tipos', { id: TIPO_IDS.galpoes, ativo: 0 })
  const { id } = await post({ titulo: 'Segredo antigo' })
  await save('blog', { id, situacao: 'arquivado' })
  await release({ titulo: 'Segredo de amanhã', situacao: 'agendado', publicado_em: '2026-10-31T12:00:00.000Z' })
  await documento({ titulo: 'Segredo do balanço', situacao: 'rascunho' })
  expect(h1Of(await visit(at('segredo')))).toBe('Nenhum resultado para “segredo”')
  clock.advance(25 * 3600 * 1000)
  expect(foundIn(await visit(at('segredo')))).toEqual({ Imprensa: ['Segredo de amanhã'] })
})

test('the pages themselves are found by their titles and descriptions, and a legal text once it is written', async () => {
  const { visit, settings } = await startSite()
  expect(foundIn(await visit(at('privacidade')))).toEqual({})
  await settings({ ...OFFICER, politica_privacidade: '<p>Cuidamos dos seus dados.</p>', empresa_nome: 'Clara' })
  for (const [q, title] of [
    ['privacidade', 'Política de Privacidade'],
    ['teclado', 'Acessibilidade'],
    ['parceria', 'Negócios e parcerias'],
    ['galpoes', 'Galpões'],
  ] as const)
    expect.soft(foundIn(await visit(at(q)))['Páginas']).toContain(title)
})

test('every page of fixed address says how the search finds it', () => {
  const unsearched = pages.filter(page => !page.path.includes(':') && page.described === undefined)
  expect(unsearched.map(({ path }) => path)).toEqual([addresses.compare, addresses.search])
})

test('kinds that are known by the words come first, and in each the newest of those that are', async () => {
  const { visit, development, post, clock } = await startSite()
  await development({ descricao: '<p>Perto do metrô.</p>' })
  for (const titulo of ['O metrô chegou', 'Bairros vivos', 'Morar no metrô']) {
    clock.advance(60_000)
    await post({ titulo, conteudo: '<p>Vá de metrô.</p>' })
  }
  const found = foundIn(await visit(at('metro')))
  expect(Object.keys(found)).toEqual(['Blog', 'Empreendimentos'])
  expect(found['Blog']).toEqual(['Morar no metrô', 'O metrô chegou', 'Bairros vivos'])
})

test('a kind with many results shows five, and all of them on pages of their own', async () => {
  const { visit, post } = await startSite()
  for (let i = 1; i <= 13; i++) await post({ titulo: `Varanda ${i}` })
  const whole = await visit(at('varanda'))
  expect(foundIn(whole)['Blog']).toHaveLength(5)
  const all = await visit(whole.screen.getByRole('link', { name: 'Ver todos os 13 em Blog' }).getAttribute('href')!)
  expect(h1Of(all)).toBe('13 resultados para “varanda” em Blog')
  expect(foundIn(all)['Blog']).toHaveLength(12)
  const rest = await visit(all.screen.getByRole('link', { name: 'Próxima página' }).getAttribute('href')!)
  expect(foundIn(rest)['Blog']).toEqual(['Varanda 1'])
  for (const pagina of ['3', 'x']) expect((await visit(at('varanda', `&em=blog&pagina=${pagina}`))).status).toBe(404)
})

describe('bad input', () => {
  test.each([
    ['', 'Buscar no site', 'O que você procura?'],
    ['   ', 'Buscar no site', 'O que você procura?'],
    ['a', 'Buscar no site', 'Escreva pelo menos 2 letras ou números.'],
    ['???', 'Buscar no site', 'Escreva pelo menos 2 letras ou números.'],
    ['<b onclick="x">oi</b>', 'Nenhum resultado para “<b onclick="x">oi</b>”', 'Tente de outro jeito'],
    ["' or 1=1 --", "Nenhum resultado para “' or 1=1 --”", 'Tente de outro jeito'],
    ['"jardim* NOT x', 'Nenhum resultado para “"jardim* NOT x”', 'Tente de outro jeito'],
  ])('the search for %j says what to do, and where to go from here', async (q, title, help) => {
    const { visit } = await startSite()
    const found = await visit(at(q))
    expect(found.status).toBe(200)
    expect(h1Of(found)).toBe(title)
    expect(found.screen.getByRole('heading', { name: help })).toBeTruthy()
    expect(found.page.querySelector('main a[href="/empreendimentos/residenciais"]')).not.toBeNull()
    expect(found.page.querySelector('main a[href="/contato"]')).not.toBeNull()
    expect(found.page.querySelector('main b')).toBeNull()
    expect(metaOf(found, 'robots')).toMatch('noindex')
  })

  test('of a very long search only the beginning counts, and the page says so', async () => {
    const { visit } = await startSite()
    const long = await visit(at(`🏡${'muito '.repeat(50)}`))
    expect(long.status).toBe(200)
    expect(long.screen.getByText('Sua busca é longa: usamos só o começo dela.')).toBeTruthy()
    expect([...h1Of(long)!].length).toBeLessThan(90)
    const field = long.page.querySelector<HTMLInputElement>('main input[name=q]')!
    expect([...field.value].length).toBeLessThanOrEqual(100)
    expect((await visit(at('abcdefghijklmno'.split('').join(' ')))).status).toBe(200)
  })

  test('without any content the search finds nothing, and does not fail', async () => {
    const { visit } = await startSite()
    expect(h1Of(await visit(at('jardim')))).toBe('Nenhum resultado para “jardim”')
  })
})

test('the field in the header searches the whole site, and addresses of the former one still work', async () => {
  const { visit } = await siteOfGardens()
  const home = await visit('/')
  const field = home.screen.getAllByRole('searchbox', { name: 'Buscar no site' })[0]!.closest('form')!
  expect([field.getAttribute('action'), field.method]).toEqual([addresses.search, 'get'])
  const former = await visit('/empreendimentos?busca=jardim')
  expect([...former.page.querySelectorAll('.development-card-title')].map(one => one.textContent)).toEqual([
    'Jardim Atlântico',
  ])
})
