// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addresses, hrefTo } from '#site/addresses.ts'
import { canonicalOf, metaOf, startSite, type Visit } from './visit.ts'

const cardsOf = ({ page }: Visit) =>
  [...page.querySelectorAll('.news-card-title')].map(title => title.textContent!.trim())
const robotsOf = (visit: Visit) => metaOf(visit, 'robots')

describe('the blog', () => {
  test('the blog says so while nothing is published', async () => {
    const { visit, post } = await startSite()
    await post({ situacao: 'rascunho' })
    const { status, screen } = await visit(addresses.blog)
    expect(status).toBe(200)
    expect(screen.getByText(/^Nenhum artigo publicado ainda\./)).toBeTruthy()
  })

  test('the blog opens with the featured post and lists the others newest first, twelve to a page', async () => {
    const { visit, post, clock } = await startSite()
    for (let i = 1; i <= 14; i++) {
      clock.advance(60_000)
      await post({ titulo: `Artigo ${i}`, ...(i === 3 ? { destaque: 1 } : {}) })
    }
    const first = await visit(addresses.blog)
    expect(cardsOf(first)).toEqual([
      'Artigo 3',
      ...Array.from({ length: 12 }, (_, i) => `Artigo ${14 - i}`).filter(title => title !== 'Artigo 3'),
    ])
    const next = first.screen.getByRole('link', { name: 'Próxima página' }).getAttribute('href')!
    const second = await visit(next)
    expect(cardsOf(second)).toEqual(['Artigo 2', 'Artigo 1'])
    expect(canonicalOf(second)).toBe('http://localhost/blog?pagina=2')
  })

  test('the blog can be filtered by category and by subject, on pages that search engines leave out', async () => {
    const { visit, post } = await startSite()
    await post({ titulo: 'Dica', tags: JSON.stringify(['Planta', 'Água & luz']) })
    await post({ titulo: 'Obra', categoria: 'obras' })
    const whole = await visit(addresses.blog)
    expect(robotsOf(whole)).toBeUndefined()
    const byCategory = await visit(whole.screen.getByRole('link', { name: 'Obras' }).getAttribute('href')!)
    expect(cardsOf(byCategory)).toEqual(['Obra'])
    expect(byCategory.screen.getByRole('link', { name: 'Obras' }).getAttribute('aria-current')).toBe('true')
    expect(robotsOf(byCategory)).toBe('noindex, follow')
    const article = await visit(hrefTo(addresses.post, { slug: 'dica' }))
    const bySubject = await visit(article.screen.getByRole('link', { name: 'Água & luz' }).getAttribute('href')!)
    expect(cardsOf(bySubject)).toEqual(['Dica'])
  })

  test.each([
    ['/blog?pagina=2', 404],
    ['/blog?pagina=zero', 404],
    ['/blog?categoria=nada', 200],
    ['/blog?assunto=%20%20', 200],
    ['/blog?assunto=nada%25_', 200],
  ])('%s is answered with %i and the way back', async (path, status) => {
    const { visit, post } = await startSite()
    await post()
    const answer = await visit(path)
    expect(answer.status).toBe(status)
    expect(answer.page.querySelectorAll('main a[href="/blog"], main .news-card').length).toBeGreaterThan(0)
  })

  test('a post shows its facts, its developments and what to read next, without a script', async () => {
    const { visit, post, development, settings } = await startSite()
    await settings({ empresa_nome: 'Araucária Clara' })
    const { id } = await development()
    await post({ titulo: 'Outro' })
    await post({ titulo: 'Rascunho', situacao: 'rascunho' })
    await post({
      titulo: 'Como ler a planta',
      conteudo: `<h2>Paredes</h2><p>${'palavra '.repeat(401)}</p>`,
      empreendimentos: [id],
      autor: 'Ana Prado',
    })
    const visited = await visit(hrefTo(addresses.post, { slug: 'como-ler-a-planta' }))
    const { page, screen, structured } = visited
    expect(page.title).toBe('Como ler a planta | Araucária Clara')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Como ler a planta')
    expect(page.querySelector('.article-facts')!.textContent).toBe('30/10/2026Ana Prado3 min de leitura')
    expect(screen.getByRole('link', { name: 'Mirante da Serra' })).toBeTruthy()
    expect(cardsOf(visited)).toEqual(['Outro'])
    expect(page.querySelector('script[src]')).toBeNull()
    expect(metaOf(visited, 'og:type')).toBe('article')
    expect(structured.find(block => block['@type'] === 'BlogPosting')).toMatchObject({
      headline: 'Como ler a planta',
      datePublished: '2026-10-30T12:00:00.000Z',
      author: { name: 'Ana Prado' },
      publisher: { name: 'Araucária Clara' },
      mainEntityOfPage: 'http://localhost/blog/como-ler-a-planta',
    })
  })

  test('the title that staff wrote for search engines is shown as it is', async () => {
    const { visit, post, release } = await startSite()
    const seo_titulo = 'Como escolher um lote em bairro planejado sem surpresas hoje'
    await post({ slug: 'lote', seo_titulo })
    await release({ slug: 'lote', seo_titulo })
    for (const path of ['/blog/lote', '/imprensa/lote']) expect((await visit(path)).page.title).toBe(seo_titulo)
  })

  test('the name of the company is in a title only where there is room for the whole name', async () => {
    const { visit, post, save, settings } = await startSite()
    await settings({ empresa_nome: 'Araucária Clara Desenvolvimento' })
    const { id } = await post({ titulo: 'Como ler as plantas de lote', slug: 'lote' })
    expect((await visit(hrefTo(addresses.post, { slug: 'lote' }))).page.title).toBe('Como ler as plantas de lote')
    await save('blog', { id, titulo: 'Como ler a planta de lotes' })
    expect((await visit(hrefTo(addresses.post, { slug: 'lote' }))).page.title).toBe(
      'Como ler a planta de lotes | Araucária Clara Desenvolvimento',
    )
    await save('blog', { id, situacao: 'arquivado' })
    expect((await visit(hrefTo(addresses.post, { slug: 'lote' }))).page.title).toBe(
      'Este artigo não está mais disponível',
    )
  })

  test('a post that moved redirects, an archived one says so, and a draft has no page', async () => {
    const { visit, post, save } = await startSite()
    const { id } = await post({ titulo: 'Primeiro' })
    await save('blog', { id, slug: 'segundo' })
    expect(await visit(hrefTo(addresses.post, { slug: 'primeiro' }))).toMatchObject({
      status: 301,
      location: '/blog/segundo',
    })
    await save('blog', { id, situacao: 'arquivado' })
    const gone = await visit(hrefTo(addresses.post, { slug: 'segundo' }))
    expect(gone.status).toBe(410)
    expect(gone.screen.getByRole('heading', { level: 1 }).textContent).toBe('Este artigo não está mais disponível')
    await save('blog', { id, situacao: 'rascunho' })
    expect((await visit(hrefTo(addresses.post, { slug: 'segundo' }))).status).toBe(404)
  })
})

describe('the press page', () => {
  const clipping = {
    tipo: 'clipping',
    titulo: 'Saiu no jornal',
    veiculo: 'Jornal Modelo',
    link_externo: 'https://example.com/materia',
    conteudo: '',
  }

  test('the press page says so while nothing is published, and shows its contact', async () => {
    const { visit, settings } = await startSite()
    await settings({ email_imprensa: 'imprensa@example.com' })
    const { screen } = await visit(addresses.press)
    expect(screen.getByText(/^Nenhuma notícia publicada ainda\./)).toBeTruthy()
    const contact = screen.getByRole('region', { name: 'Contato de imprensa' })
    expect(within(contact).getByRole('link', { name: 'imprensa@example.com' })).toBeTruthy()
  })

  test('a release links to its page, a clipping to its source in a new tab, and press kits stand apart', async () => {
    const { visit, release, save, pdf } = await startSite()
    await release({ titulo: 'Obras começam', data: '2026-03-01' })
    await release({ ...clipping, data: '2026-04-01' })
    await save('imprensa', {
      titulo: 'Kit',
      tipo: 'kit',
      arquivos: JSON.stringify([{ titulo: 'Ficha da empresa', arquivo_id: await pdf() }]),
      situacao: 'publicado',
    })
    const visited = await visit(addresses.press)
    expect(cardsOf(visited)).toEqual(['Saiu no jornal (abre em nova aba)', 'Obras começam'])
    const outside = visited.screen.getByRole('link', { name: 'Saiu no jornal (abre em nova aba)' })
    expect(outside.getAttribute('href')).toBe('https://example.com/materia')
    expect(outside.getAttribute('rel')).toBe('noopener noreferrer')
    expect(visited.page.body.textContent).toContain('Jornal Modelo')
    const kit = visited.screen.getByRole('region', { name: 'Kit de mídia' })
    expect(within(kit).getByRole('link', { name: /^Ficha da empresa PDF, \d+ kB$/ })).toBeTruthy()
    for (const slug of ['saiu-no-jornal', 'kit'])
      expect(await visit(hrefTo(addresses.release, { slug }))).toMatchObject({ status: 301, location: '/imprensa' })
  })

  test('the press page can be filtered by kind and year together', async () => {
    const { visit, release } = await startSite()
    await release({ titulo: 'De 2025', data: '2025-12-31' })
    await release({ titulo: 'De 2026', data: '2026-01-01' })
    await release({ ...clipping, data: '2026-02-01' })
    const year = await visit(`${addresses.press}?ano=2026`)
    expect(cardsOf(year)).toEqual(['Saiu no jornal (abre em nova aba)', 'De 2026'])
    const both = await visit(year.screen.getByRole('link', { name: 'Release' }).getAttribute('href')!)
    expect(cardsOf(both)).toEqual(['De 2026'])
    expect(cardsOf(await visit(`${addresses.press}?ano=2025`))).toEqual(['De 2025'])
    // Each filter offers what exists, given the other.
    const offered = async (path: string) =>
      [...(await visit(path)).page.querySelectorAll('.press-filters a')].map(link => link.textContent)
    expect(await offered(addresses.press)).toEqual(['Todas', 'Release', 'Na mídia', 'Todos os anos', '2026', '2025'])
    expect(await offered(`${addresses.press}?ano=2025`)).toEqual(['Todas', 'Release', 'Todos os anos', '2026', '2025'])
    expect(await offered(`${addresses.press}?tipo=clipping`)).toEqual(['Todas', 'Release', 'Na mídia'])
    for (const nonsense of ['?ano=dois', '?tipo=kit', '?tipo=x&ano=1']) {
      const nothing = await visit(`/imprensa${nonsense}`)
      expect(nothing.status).toBe(200)
      expect(nothing.screen.getByRole('link', { name: 'Limpar filtros' }).getAttribute('href')).toBe('/imprensa')
    }
    expect((await visit(`${addresses.press}?pagina=9`)).status).toBe(404)
  })

  test('a release shows its files, the company, its contact and the releases before and after it', async () => {
    const { visit, release, settings, pdf } = await startSite()
    await settings({
      empresa_nome: 'Araucária Clara',
      imprensa_sobre_empresa: 'Fazemos bairros.',
      imprensa_contato_nome: 'Lia Souza',
    })
    await release({ titulo: 'Antes', data: '2026-01-01' })
    await release({ titulo: 'Depois', data: '2026-03-01' })
    await release({
      titulo: 'Meio',
      data: '2026-02-01',
      arquivos: JSON.stringify([{ titulo: 'Release em PDF', arquivo_id: await pdf() }]),
    })
    const visited = await visit(hrefTo(addresses.release, { slug: 'meio' }))
    const { screen, structured } = visited
    expect(screen.getByRole('link', { name: /^Release em PDF PDF/ })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Sobre a Araucária Clara' }).textContent).toContain('Fazemos bairros.')
    expect(screen.getByText('Lia Souza')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Anterior: Antes' }).getAttribute('href')).toBe('/imprensa/antes')
    expect(screen.getByRole('link', { name: 'Próxima: Depois' }).getAttribute('href')).toBe('/imprensa/depois')
    expect(structured.find(block => block['@type'] === 'NewsArticle')).toMatchObject({
      headline: 'Meio',
      datePublished: '2026-02-01',
      author: { '@type': 'Organization', name: 'Araucária Clara' },
    })
  })
})
