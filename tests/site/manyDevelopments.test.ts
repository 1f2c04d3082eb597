// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fold, foldedWords } from '#fields/strings/fold.ts'
import empreendimentos from '#resources/empreendimentos.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { deleteRecord, findRecord, insertRecord, updateRecord } from '#server/store/records/records.ts'
import { addresses } from '#site/addresses.ts'
import { dialects } from '../support/app.ts'
import { startSite, type TestSite, TIPO_IDS, type Visit } from './visit.ts'

const NAMES = ['Jardim das Águas', 'Mirante', 'Vila Ipê-Amarelo', 'Torre Norte', 'Parque São José', 'Alto do Vale']
const PLACES = [
  ['Campinas', 'SP', 'Cambuí'],
  ['São Paulo', 'SP', 'Jardim Paulista'],
  ['Santa Maria', 'RS', 'Centro'],
  ['Santa Maria', 'DF', 'Norte'],
  ['Curitiba', 'PR', 'Água Verde'],
] as const
const TYPES = Object.values(TIPO_IDS)
const FASES = ['breve_lancamento', 'lancamento', 'em_obras', 'pronto', 'entregue'] as const
const MODALIDADES = ['venda', 'locacao', 'venda_locacao', 'bts'] as const
const BEDROOMS: readonly (readonly [number | null, number | null])[] = [
  [1, 2],
  [2, 4],
  [3, null],
  [null, 5],
  [null, null],
]

/** Each field repeats with another period, so that many combinations occur. */
function development(n: number) {
  const [cidade, uf, bairro] = PLACES[n % 5]!
  const [dormitorios_min, dormitorios_max] = BEDROOMS[Math.floor(n / 3) % 5]!
  return {
    titulo: `${NAMES[n % 6]} ${(n * 37) % 1000}`,
    slug: `empreendimento-${n}`,
    tipo_id: TYPES[Math.floor(n / 2) % 5]!,
    fase: FASES[Math.floor(n / 7) % 5]!,
    modalidade: MODALIDADES[Math.floor(n / 11) % 4]!,
    cidade,
    uf,
    bairro,
    dormitorios_min,
    dormitorios_max,
    destaque: n % 13 === 0,
    ordem: n % 3 === 0 ? null : n % 4,
    esgotado: n % 5 === 0,
    exibir_preco: n % 3 !== 0,
    // From 10 thousand to 3 million reais.
    preco_a_partir: (((n * 131) % 300) + 1) * 1_000_000,
    area_privativa_min: n % 6 === 0 ? null : 30 + ((n * 17) % 200),
    area_privativa_max: n % 5 === 0 ? null : 60 + ((n * 17) % 200),
    previsao_entrega: n % 4 === 0 ? null : `20${27 + (n % 5)}-0${1 + (n % 9)}`,
    situacao: n % 9 === 0 ? 'rascunho' : 'publicado',
    publicado_em: new Date(Date.UTC(2026, 0, 1) + ((n * 7919) % 5000) * 3_600_000).toISOString(),
  }
}
type Made = ReturnType<typeof development> & { id: number }

const STAMP = { userId: null, now: '2026-10-30T12:00:00.000Z' }

async function made({ store, tenantId }: TestSite, count: number): Promise<Made[]> {
  const all: Made[] = []
  await store.write(async tx => {
    const resource = tx.resources.get('empreendimentos') as AnyResource
    for (let n = 0; n < count; n++) {
      const { id } = await insertRecord(tx, resource, development(n), { ...STAMP, tenantId })
      all.push({ ...development(n), id })
    }
  })
  return all
}

const TYPE_WORDS: Record<number, string> = {
  1: 'Bairros Planejados Bairro Planejado',
  2: 'Edifícios Corporativos Edifício Corporativo',
  3: 'Residenciais Residencial',
  5: 'Galpões Galpão',
}
const STATES: Record<string, string> = {
  SP: 'São Paulo',
  RS: 'Rio Grande do Sul',
  DF: 'Distrito Federal',
  PR: 'Paraná',
}

/** Every searched word is the beginning of a word that visitors know the development by. */
const says = (busca: string) => (d: Made) => {
  const known = foldedWords([d.titulo, d.bairro, d.cidade, d.uf, STATES[d.uf], TYPE_WORDS[d.tipo_id]].join(' '))
  return foldedWords(busca).every(word => known.some(one => one.startsWith(word)))
}
const hasBedrooms = (count: number) => (d: Made) => {
  const least = d.dormitorios_min ?? d.dormitorios_max
  const most = d.dormitorios_max ?? d.dormitorios_min
  return d.tipo_id === TIPO_IDS.residenciais && least !== null && Math.min(least, 4) <= count && most! >= count
}

const costs = (from: number, until: number) => (d: Made) =>
  !d.esgotado &&
  d.exibir_preco &&
  d.fase !== 'breve_lancamento' &&
  d.modalidade !== 'locacao' &&
  d.preco_a_partir > from * 100 &&
  d.preco_a_partir <= until * 100
const isWithin = (from: string, until: string) => (d: Made) =>
  !['pronto', 'entregue'].includes(d.fase) &&
  d.previsao_entrega !== null &&
  d.previsao_entrega >= from &&
  d.previsao_entrega <= until
const measures = (from: number, until: number) => (d: Made) => {
  const least = d.area_privativa_min ?? d.area_privativa_max
  const most = d.area_privativa_max ?? d.area_privativa_min
  return d.tipo_id === TIPO_IDS.residenciais && least !== null && least <= until && most! >= from
}

type Compare = (a: Made, b: Made) => number
const byText = (textOf: (d: Made) => string): Compare => {
  return (a, b) => (textOf(a) < textOf(b) ? -1 : textOf(a) > textOf(b) ? 1 : 0)
}
const relevance: Compare = (a, b) =>
  Number(b.destaque) - Number(a.destaque) ||
  (a.ordem ?? 0) - (b.ordem ?? 0) ||
  byText(d => d.publicado_em)(b, a) ||
  b.id - a.id
const byName = byText(d => fold(d.titulo))
const byDelivery = byText(d =>
  d.fase === 'pronto' ? '0' : d.fase === 'entregue' ? '9999-99' : (d.previsao_entrega ?? '9999'),
)
const byNewest: Compare = (a, b) => byText(d => d.publicado_em)(b, a)

const questions: [query: string, matches: (d: Made) => boolean, order?: Compare][] = [
  ['', () => true],
  ['ordenar=nome', () => true, byName],
  ['ordenar=entrega', () => true, byDelivery],
  ['ordenar=novos', () => true, byNewest],
  ['tipo=galpoes', d => d.tipo_id === TIPO_IDS.galpoes],
  ['uf=SP', d => d.uf === 'SP'],
  ['cidade=Santa+Maria', d => d.cidade === 'Santa Maria'],
  ['cidade=Santa+Maria/DF', d => d.cidade === 'Santa Maria' && d.uf === 'DF'],
  ['modalidade=venda&fase=pronto', d => ['venda', 'venda_locacao'].includes(d.modalidade) && d.fase === 'pronto'],
  ['dormitorios=3', hasBedrooms(3)],
  ['dormitorios=4&uf=PR', d => hasBedrooms(4)(d) && d.uf === 'PR'],
  ['preco=-300000', costs(0, 300_000)],
  ['preco=500000-1000000&uf=SP', d => costs(500_000, 1_000_000)(d) && d.uf === 'SP'],
  ['entrega=12', isWithin('0', '2027-10')],
  ['entrega=24&tipo=residenciais', d => isWithin('0', '2028-10')(d) && d.tipo_id === TIPO_IDS.residenciais],
  ['entrega=depois', isWithin('2028-11', '9999')],
  ['area=50-80', measures(50, 80)],
  ['area=200-&entrega=24', d => measures(200, 1e9)(d) && isWithin('0', '2028-10')(d)],
  ['busca=jardim', says('jardim')],
  ['busca=amarelo+70', says('amarelo 70')],
  ['busca=parana', says('parana')],
  ['busca=galpao+agua&ordenar=nome', says('galpao agua'), byName],
  ['busca=sao+jo&uf=SP&fase=em_obras', d => says('sao jo')(d) && d.uf === 'SP' && d.fase === 'em_obras'],
]

const namesOf = ({ page }: Visit) =>
  [...page.querySelectorAll('.development-card-title')].map(title => title.textContent)

const headingOf = ({ page }: Visit) => page.querySelector('#resultados')?.textContent

const offered = ({ screen }: Visit, name: string) =>
  within(screen.getByRole('combobox', { name, hidden: true }))
    .getAllByRole('option', { hidden: true })
    .map(option => option.textContent)

test.each(dialects)(
  'hundreds of developments are filtered, counted, ordered and paged as if each were looked at, on %s',
  async dialect => {
    const site = await startSite({ dialect })
    const all = await made(site, 400)
    // Developments of an inactive type are not shown anywhere.
    await site.save('tipos', { id: TIPO_IDS.loteamentos, ativo: 0 })
    const shown = all.filter(d => d.situacao === 'publicado' && d.tipo_id !== TIPO_IDS.loteamentos)

    for (const [query, matches, order] of questions) {
      const found = shown.filter(matches).sort((a, b) => order?.(a, b) || relevance(a, b))
      expect(found.length, query).toBeGreaterThan(0)
      await expectFound(site, query, found)
    }

    const inWords = shown.filter(says('jardim'))
    const count = (d: readonly Made[], text: string) => `${text} (${d.length})`
    const visit = await site.visit(`${addresses.developments}?busca=jardim&uf=SP`)
    expect(offered(visit, 'Estado')).toEqual([
      'Todos os estados',
      ...['DF', 'PR', 'RS', 'SP'].flatMap(uf => {
        const there = inWords.filter(d => d.uf === uf)
        return there.length > 0 ? count(there, STATES[uf]!) : []
      }),
    ])
    expect(offered(visit, 'Fase').at(-1)).toBe(
      count(
        inWords.filter(d => d.uf === 'SP' && d.fase === 'entregue'),
        'Entregue',
      ),
    )
  },
)

async function expectFound(site: TestSite, query: string, found: readonly Made[]) {
  for (const pagina of found.length > 24 ? [1, 3] : [1]) {
    const visit = await site.visit(`${addresses.developments}?${query}${query && '&'}pagina=${pagina}`)
    const total = `${found.length} ${found.length === 1 ? 'empreendimento encontrado' : 'empreendimentos encontrados'}`
    expect(headingOf(visit), query).toBe(total)
    const names = found.slice((pagina - 1) * 12, pagina * 12).map(d => d.titulo)
    expect(namesOf(visit), `${query} page ${pagina}`).toEqual(names)
  }
}

test.each(dialects)('the results of a search follow every later save and deletion, on %s', async dialect => {
  const site = await startSite({ dialect })
  let all = await made(site, 120)
  const resource = empreendimentos as AnyResource
  const asked = ['', 'uf=SP', 'busca=jardim', 'busca=galpao+agua&ordenar=nome']
  const expectAll = async () => {
    const shown = all.filter(d => d.situacao === 'publicado')
    for (const [query, matches, order] of questions.filter(([query]) => asked.includes(query)))
      await expectFound(
        site,
        query,
        shown.filter(matches).sort((a, b) => order?.(a, b) || relevance(a, b)),
      )
  }
  const change = async (n: number, changed: Partial<Made>) => {
    const { id } = all[n]!
    await site.store.write(async tx => {
      const before = await findRecord(tx, resource, site.tenantId, { id })
      await updateRecord(tx, resource, before!, changed, { ...STAMP, tenantId: site.tenantId })
    })
    all = all.map(d => (d.id === id ? { ...d, ...changed } : d))
  }
  await expectAll()

  for (const some of [
    [[1, { chamada: 'Nada que se procure' }]],
    [[2, { titulo: 'Recanto do Jardim 3' }]],
    [
      [4, { titulo: 'Alto 37', bairro: 'Centro' }],
      [12, { ordem: 3, destaque: true }],
    ],
    [
      [9, { situacao: 'publicado' }],
      [14, { publicado_em: '2027-01-01T00:00:00.000Z' }],
    ],
    [
      [10, { situacao: 'rascunho' }],
      [11, { uf: 'PR', cidade: 'Londrina' }],
    ],
  ] as [number, Partial<Made>][][]) {
    for (const [n, changed] of some) await change(n, changed)
    await expectAll()
  }
  await site.store.write(async tx => {
    const gone = await findRecord(tx, resource, site.tenantId, { id: all[1]!.id })
    await deleteRecord(tx, resource, gone!)
  })
  all = all.filter((_, n) => n !== 1)
  await expectAll()
})

test('of hundreds of developments, the home page and the business page show the first few and count all', async () => {
  const site = await startSite()
  const shown = (await made(site, 300)).filter(d => d.situacao === 'publicado').sort(relevance)
  const home = await site.visit(addresses.home)
  expect(namesOf(home)).toEqual(shown.slice(0, 6).map(d => d.titulo))
  const residenciais = shown.filter(d => d.tipo_id === TIPO_IDS.residenciais).length
  expect(home.html).toContain(`${residenciais} empreendimentos`)
  const business = await site.visit(addresses.business)
  const toOccupy = shown.filter(d => d.modalidade !== 'venda' && !d.esgotado)
  expect(namesOf(business)).toEqual(toOccupy.slice(0, 3).map(d => d.titulo))
})

test('more than five thousand developments are all counted, and the last page shows the last of them', async () => {
  const site = await startSite()
  const shown = (await made(site, 5700)).filter(d => d.situacao === 'publicado').sort(relevance)
  expect(shown.length).toBeGreaterThan(5000)
  const pages = Math.ceil(shown.length / 12)
  for (const busca of ['a', 'jardim', 'agua 12'])
    await expectFound(site, `busca=${encodeURIComponent(busca)}`, shown.filter(says(busca)))
  const last = await site.visit(`${addresses.developments}?pagina=${pages}`)
  expect(headingOf(last)).toBe(`${shown.length} empreendimentos encontrados`)
  expect(namesOf(last)).toEqual(shown.slice((pages - 1) * 12).map(d => d.titulo))
  expect((await site.visit(`${addresses.developments}?pagina=${pages + 1}`)).status).toBe(404)
})

test('a comparison offers the first two hundred developments, and accepts any other in its address', async () => {
  const site = await startSite()
  const shown = (await made(site, 300)).filter(d => d.situacao === 'publicado').sort(relevance)
  const visit = await site.visit(addresses.compare)
  const [choice] = visit.screen.getAllByRole('combobox')
  expect(within(choice!).getAllByRole('option')).toHaveLength(201)
  const last = shown.findLast(d => d.tipo_id === shown[0]!.tipo_id) as Values & Made
  const chosen = await site.visit(`${addresses.compare}?itens=${last.slug},${shown[0]!.slug}`)
  const columns = chosen.page.querySelectorAll('.compare-table thead th, .compare-table thead td')
  const texts = [...columns].map(cell => cell.textContent).join(' ')
  expect(texts).toContain(last.titulo)
  expect(texts).toContain(shown[0]!.titulo)
})
