import { describe, expect, test } from 'vitest'
import { bothDialects, type Session, startApp, type TestApp } from '../../support/app.ts'
import { withAmostras } from '../amostras.ts'
import { filePart, formEnd, multipartHeaders } from '../files/filesApp.ts'
import { png } from '../files/sampleFiles.ts'

interface Group {
  tipo: string
  recurso: string
  total: number
  exata: boolean
  busca: string
  itens: { id: number; registro: Record<string, unknown>; imagem: unknown; campo?: string; rotulo?: string }[]
}

const find = async (session: Session, text: string) => {
  const reply = await session.get(`/api/busca?q=${encodeURIComponent(text)}`)
  expect(reply.statusCode).toBe(200)
  return reply.data as Group[]
}
const names = (groups: Group[], resource: string) =>
  groups.find(group => group.recurso === resource)?.itens.map(({ registro }) => registro.nome ?? registro.titulo) ?? []

async function withSamples(started: TestApp, ...all: string[]) {
  for (const nome of all) expect((await started.admin.post('/api/amostras', { nome })).statusCode).toBe(200)
}

async function editor(started: TestApp) {
  await started.addAccount({ nome: 'Edu Editor', email: 'edu@example.com', perfil: 'editor' })
  return started.signIn('edu@example.com')
}

describe.each(bothDialects)('finding everything on %s', dialect => {
  test('a search matches the starts of words, whatever their accents, in every section', async () => {
    const started = await startApp({ dialect, resources: withAmostras })
    await withSamples(started, 'Praça das Araucárias', 'Praça do Ipê')
    await started.admin.post('/api/diferenciais', { nome: 'Praca central', categoria: 'lazer', icone: 'estrela' })

    const groups = await find(started.admin, 'PRACA')
    expect(names(groups, 'amostras')).toEqual(['Praça das Araucárias', 'Praça do Ipê'])
    expect(names(groups, 'diferenciais')).toEqual(['Praca central'])
    expect(names(await find(started.admin, 'arau pra'), 'amostras')).toEqual(['Praça das Araucárias'])
    expect(names(await find(started.admin, 'aucarias'), 'amostras')).toEqual([])
  })

  test.each([
    ['araucaia', 'a letter is missing'],
    ['araaucaria', 'a letter too many'],
    ['aralcaria', 'another letter'],
    ['araucaira', 'two letters changed places'],
    ['xraucaria', 'the first letter is another'],
    ['araucarix', 'the last letter is another'],
    ['raucaria', 'the first letter is missing'],
    ['arauv', 'the word is only begun'],
  ])('a search for %s finds Araucária: %s', async typed => {
    const started = await startApp({ dialect, resources: withAmostras })
    await withSamples(started, 'Vista Araucária', 'Outra coisa')
    const [group] = await find(started.admin, typed)
    expect(names([group!], 'amostras')).toEqual(['Vista Araucária'])
    expect(group).toMatchObject({ exata: false, busca: 'araucaria', total: 1 })
    // The list that the result links to has as many records.
    const list = await started.admin.get(`/api/amostras?busca=${group!.busca}`)
    expect(list.json().meta.count).toBe(1)
  })

  test('a search forgives neither two typos nor one in a short word or a number', async () => {
    const started = await startApp({ dialect, resources: withAmostras })
    await withSamples(started, 'Vista Araucária lua 20261')
    for (const typed of ['aralcaira', 'lia', '20271', 'araucaria 20262'])
      expect(names(await find(started.admin, typed), 'amostras')).toEqual([])
    expect(names(await find(started.admin, 'aralcaria vusta'), 'amostras')).toHaveLength(1)
  })

  test('records with the words as typed come before records with a typo', async () => {
    const started = await startApp({ dialect, resources: withAmostras })
    await withSamples(started, 'Casa Abc', 'Jardin A', 'Jardim B')
    expect(names(await find(started.admin, 'jardim'), 'amostras')).toEqual(['Jardim B', 'Jardin A'])
    // Words that were written or changed after the first search are known as well.
    await withSamples(started, 'Mirante')
    expect(names(await find(started.admin, 'mirnate'), 'amostras')).toEqual(['Mirante'])
  })

  test('a section shows five results, those with the word in their title first, and says how many there are', async () => {
    const started = await startApp({ dialect, resources: withAmostras })
    for (let n = 1; n <= 7; n++)
      await started.admin.post('/api/amostras', { nome: `Item ${n}`, notas: 'perto do lago' })
    await withSamples(started, 'Vista do lago')
    const [group] = await find(started.admin, 'lago')
    expect(group).toMatchObject({ tipo: 'registros', recurso: 'amostras', total: 8, exata: true, busca: 'lago' })
    expect(group!.itens).toHaveLength(5)
    expect(group!.itens[0]!.registro.nome).toBe('Vista do lago')
  })

  test('an editor finds neither accounts nor settings, and a right guess is answered like a wrong one', async () => {
    const started = await startApp({ dialect })
    const edu = await editor(started)
    expect((await find(started.admin, 'administradora')).map(group => group.recurso)).toEqual(['usuarios'])
    expect((await find(started.admin, 'razao social')).map(group => group.tipo)).toEqual(['ajustes'])

    const wrong = (await edu.get('/api/busca?q=zzxxyyww')).body
    for (const guess of ['administradora', 'ana@example.com', 'razao social', 'administradra'])
      expect((await edu.get(`/api/busca?q=${encodeURIComponent(guess)}`)).body).toBe(wrong)
    // Even a user who may see the account does not find it by its hidden password hash.
    for (const guess of ['varanda', 'argon2id', 'argon'])
      expect((await started.admin.get(`/api/busca?q=${guess}`)).body).toBe(wrong)
  })

  test('a user of another tenant finds nothing of this one, neither by words as typed nor by a typo', async () => {
    const started = await startApp({ dialect, resources: withAmostras })
    await withSamples(started, 'Araucária')
    const { session } = await started.addTenant('outra.example.com')
    const wrong = (await session.get('/api/busca?q=zzxxyyww')).body
    for (const text of ['araucaria', 'aralcaria', 'arauc'])
      expect((await session.get(`/api/busca?q=${text}`)).body).toBe(wrong)
  })

  test('a deleted record is not found any more, and a renamed one only by its new name', async () => {
    const started = await startApp({ dialect, resources: withAmostras })
    const { data } = await started.admin.post('/api/amostras', { nome: 'Araucária' })
    expect(names(await find(started.admin, 'aralcaria'), 'amostras')).toEqual(['Araucária'])
    await started.admin.post('/api/amostras', { id: data.id, nome: 'Imbuia' })
    expect(await find(started.admin, 'aralcaria')).toEqual([])
    expect(names(await find(started.admin, 'imbiua'), 'amostras')).toEqual(['Imbuia'])
    await started.admin.delete(`/api/amostras/${data.id}`)
    expect(await find(started.admin, 'imbuia')).toEqual([])
  })

  test('a result names its record and says whether the public sees it', async () => {
    const started = await startApp({ dialect })
    const state = { situacao: 'rascunho', publicado_em: null }
    const { data } = await started.admin.post('/api/imprensa', { titulo: 'Nova torre', tipo: 'release' })
    const expira_em = '2026-02-05T12:00:00.000Z'
    const banner = await started.admin.post('/api/banners', { titulo: 'Torre no verão', expira_em })
    const [banners, notes] = await find(started.admin, 'torre')
    expect(notes!.itens).toEqual([
      { id: data.id, registro: { id: data.id, titulo: 'Nova torre', ...state, expira_em: null }, imagem: null },
    ])
    const { id } = banner.data
    expect(banners!.itens).toEqual([
      { id, registro: { id, titulo: 'Torre no verão', ...state, expira_em }, imagem: null },
    ])
  })

  test('files are found by their name, and a result carries the picture of its record', async () => {
    const started = await startApp({ dialect })
    const { app, admin } = started
    const { data } = (
      await app.inject({
        method: 'POST',
        url: '/api/uploads',
        headers: { ...admin.headers, 'content-type': multipartHeaders['content-type'] },
        payload: Buffer.concat([filePart({ ...(await png()), name: 'fachada-norte.png' }), formEnd]),
      })
    ).json()
    const form = { titulo: 'Nova torre', tipo: 'release', imagem_id: data[0].id, imagem_alt: 'Fachada' }
    expect((await admin.post('/api/imprensa', form)).statusCode).toBe(200)

    const [files] = await find(admin, 'facahda')
    expect(files).toMatchObject({ tipo: 'arquivos', recurso: 'uploads', total: 1, busca: 'fachada' })
    expect(files!.itens[0]!.imagem).toMatchObject({ id: data[0].id, url: data[0].url, cor: data[0].cor })
    const [records] = await find(admin, 'torre')
    expect(records!.itens[0]!.imagem).toMatchObject({ id: data[0].id, url: data[0].url })
  })

  test.each([
    ['', 'q'],
    ['?q=', 'q'],
    ['?q=a', 'q'],
    ['?q=%22*', 'q'],
    [`?q=${'a'.repeat(101)}`, 'q'],
    ['?q=casa&q=casa', 'q'],
    ['?q=casa&limite=3', 'limite'],
  ])('GET /api/busca%s is refused', async (query, name) => {
    const { admin } = await startApp({ dialect })
    const reply = await admin.get(`/api/busca${query}`)
    expect([reply.statusCode, reply.message]).toEqual([400, `Filtro inválido: ${name}.`])
  })

  test('operators of the search index are treated as ordinary letters', async () => {
    const { admin } = await startApp({ dialect })
    for (const text of ['a" OR b*', "x':* | y", 'NEAR(a b)', '%_ab', 'aa & !bb', '\ue000t1 aa'])
      expect((await admin.get(`/api/busca?q=${encodeURIComponent(text)}`)).statusCode).toBe(200)
  })
})
