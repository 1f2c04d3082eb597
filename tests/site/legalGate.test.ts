// @vitest-environment jsdom

import { expect, test } from 'vitest'
import { addresses } from '#site/addresses.ts'
import { rows, startSite, type TestSite } from './visit.ts'
import { MIRANTE, whole } from './wholeDevelopment.ts'

const COMPARED = `${addresses.compare}?itens=mirante-da-serra,outro`
const surfaces = {
  'its page, with its structured data': MIRANTE,
  'the page of its units': `${MIRANTE}/unidades`,
  'the list of developments': addresses.developments,
  'the list of its type': '/empreendimentos/residenciais',
  'the comparison': COMPARED,
  'the home page': addresses.home,
  'the search over everything': `${addresses.search}?q=mirante`,
  'its printed and shared data': `${MIRANTE}?enviado=x`,
}

const SOLD = /R\$(?:\s|&nbsp;)*\d|480\.000|480 mil|Unidades disponíveis|Tabela de vendas|61 unidades|tabela\.pdf/

/** Published and registered with everything that sells, and now without registration, as no form may save it. */
async function unregistered(): Promise<TestSite> {
  const site = await startSite()
  const { id } = await whole(site, {
    destaque: 1,
    chamada: 'Apartamentos de R$ 480.000,00 na serra.',
    resumo: 'Dois e três dormitórios a partir de R$ 480 mil, com vista para a serra e para a cidade inteira.',
    descricao: '<p>Entrada de R$&nbsp;48.000 e o resto em vezes.</p>',
    ficha_extra: rows({ rotulo: 'Condições', valor: 'R$ 480 mil à vista' }),
    downloads: rows({ titulo: 'Tabela de vendas', tipo: 'tabela', arquivo_id: await site.pdf('tabela.pdf') }),
  })
  await site.save('unidades', { empreendimento_id: id, nome: '101', preco: '480000.00', mes: '2026-10' })
  await site.development({ titulo: 'Outro' })
  await withdrawRegistration(site, id)
  return site
}

async function withdrawRegistration({ store }: TestSite, id: number) {
  const withdrawn = { fase: 'breve_lancamento', registro_numero: null, registro_cartorio: null }
  await store.write(async tx => {
    await tx.db.updateTable('empreendimentos').set(withdrawn).where('id', '=', id).execute()
    tx.changed(1, 'empreendimentos', id)
  })
}

test('before it was withdrawn, the same development shows its price wherever it stands', async () => {
  const site = await startSite()
  await whole(site, { destaque: 1 })
  for (const path of [MIRANTE, addresses.developments, addresses.home])
    expect([path, SOLD.test((await site.visit(path)).html)]).toEqual([path, true])
})

test('without registration, no public surface shows price, units or table of a development, however it was saved', async () => {
  const site = await unregistered()
  const found: Record<string, string | undefined> = {}
  for (const [name, path] of Object.entries(surfaces)) {
    const { html } = await site.visit(path)
    found[name] = SOLD.exec(html)?.[0]
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(surfaces).map(name => [name, undefined])))
  const { html, status } = await site.visit(MIRANTE)
  expect([status, html.includes('Apartamentos de valor a divulgar depois do registro na serra.')]).toEqual([200, true])
  const { page } = await site.visit(`${addresses.developments}?preco=300000-500000`)
  expect(page.querySelector('.development-card')).toBeNull()
})

test('without registration, publication refuses price, units and table at their fields, and doubtful words only warn', async () => {
  const site = await startSite()
  const { id, revisao } = await whole(site, {
    resumo: 'Reserve sua unidade: apartamentos com vista para a serra e para a cidade, na rua das araucárias.',
    chamada: 'Apartamentos de R$ 480 mil na serra.',
    downloads: rows({ titulo: 'Tabela', tipo: 'tabela', arquivo_id: await site.pdf('tabela.pdf') }),
  })
  const refused = await site.admin.post('/api/empreendimentos', {
    ...{ id, revisao, fase: 'breve_lancamento', registro_numero: '', registro_cartorio: '' },
  })
  expect(refused.statusCode).toBe(422)
  expect(Object.keys(refused.errors).sort()).toEqual(
    expect.arrayContaining(['chamada', 'downloads.0.tipo', 'exibir_preco', 'unidades_disponiveis']),
  )
  expect(refused.errors.resumo).toBeUndefined()
  const message =
    'Sem registro, não divulgue preço, unidades nem tabela (Lei 4.591/1964, art. 32; Lei 6.766/1979, art. 37).'
  expect(refused.errors.chamada).toBe(message)
})

test('instalments and interest in a text warn of what the law asks for beside them', async () => {
  const site = await startSite()
  const { id } = await whole(site, {
    resumo: 'Entrada e 36x de R$ 2.100, com vista para a serra e para a cidade inteira.',
  })
  const { avisos } = await site.stored(`/api/empreendimentos/${id}`)
  expect(avisos.find((one: { campo: string }) => one.campo === 'resumo')?.mensagem).toMatch(
    /custo efetivo total.*art\. 54-B/,
  )
})

test('a document that investors were told of stays for three years, unless a newer version replaces it or it was a slip of today', async () => {
  const site = await startSite()
  const told = await site.documento({ publicado_em: '2026-10-20T12:00:00.000Z' })
  const kept = await site.admin.delete(`/api/investidores/${told.id}`)
  expect([kept.statusCode, kept.json().status.message]).toEqual([
    409,
    'Documentos divulgados ficam no site por 3 anos (Resolução CVM 80, art. 14). Para corrigir, publique uma nova versão.',
  ])
  const archived = await site.admin.post('/api/investidores', { id: told.id, situacao: 'arquivado' })
  expect([archived.statusCode, Object.keys(archived.errors)]).toEqual([422, ['situacao']])

  await site.documento({ versao: 2 })
  expect((await site.admin.post('/api/investidores', { id: told.id, situacao: 'arquivado' })).statusCode).toBe(200)

  const old = await site.documento({
    ano: 2023,
    data_referencia: '2023-09-30',
    data_divulgacao: '2023-10-29',
    publicado_em: '2023-10-29T12:00:00.000Z',
  })
  expect((await site.admin.delete(`/api/investidores/${old.id}`)).statusCode).toBe(200)
  const slip = await site.documento({ ano: 2025, data_referencia: '2025-09-30' })
  expect((await site.admin.delete(`/api/investidores/${slip.id}`)).statusCode).toBe(200)
})

test('the file of a price table is not reachable by its address before registration, and other documents are', async () => {
  const site = await startSite()
  const [table, folder] = [await site.pdf('tabela.pdf'), await site.pdf('folder.pdf')]
  const { id } = await whole(site, {
    downloads: rows(
      { titulo: 'Tabela de vendas', tipo: 'tabela', arquivo_id: table },
      { titulo: 'Folder', tipo: 'folder', arquivo_id: folder },
    ),
  })
  const reached = async (file: number) => {
    const { url } = await site.stored(`/api/uploads/${file}`)
    return (await site.app.inject({ url })).statusCode
  }
  expect([await reached(table), await reached(folder)]).toEqual([200, 200])
  await withdrawRegistration(site, id)
  expect([await reached(table), await reached(folder)]).toEqual([404, 200])

  // Another page that the public may see shows it.
  await site.release({ arquivos: rows({ titulo: 'Tabela', arquivo_id: table }) })
  expect(await reached(table)).toBe(200)
})
