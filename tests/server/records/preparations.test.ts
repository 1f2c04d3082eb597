// @vitest-environment jsdom

import { expect, test } from 'vitest'
import { resources } from '#resources.ts'
import { isPrepared } from '#schema/publication.ts'
import type { TestSite } from '../../site/visit.ts'
import type { Session } from '../../support/app.ts'
import { jpeg } from '../files/sampleFiles.ts'
import { prepared } from './preparedSite.ts'

const read = async ({ admin }: TestSite, path: string) => (await admin.get(path)).json()
const liveOf = (site: TestSite, id: number) => site.stored(`/api/empreendimentos/${id}`)
const prepare = (session: Session, path: string, form: Record<string, string | number>) => session.post(path, form)

test('who may not publish prepares a change, which nobody sees on the site until it is published', async () => {
  const { site, live, writer, path, page } = await prepared()
  const before = await page()
  const refused = await writer.post('/api/empreendimentos', { id: live.id, chamada: 'Direto' })
  expect(refused.statusCode).toBe(403)

  const saved = await prepare(writer, path, { revisao: 0, base_revisao: live.revisao, chamada: 'A serra na janela.' })
  expect([saved.statusCode, saved.json().status.message]).toEqual([200, 'Salvo no preparo. O site continua como está.'])
  expect(saved.json().data).toMatchObject({
    id: live.id,
    revisao: 1,
    chamada: 'A serra na janela.',
    situacao: 'publicado',
  })
  expect(saved.json().meta.preparo).toMatchObject({
    revisao: 1,
    base_revisao: live.revisao,
    quem: { nome: 'Rui Redator' },
    campos: { chamada: { no_site: null, preparado: 'A serra na janela.', mudou_no_site: false } },
  })
  expect(await page()).toBe(before)
  expect((await liveOf(site, live.id)).revisao).toBe(live.revisao)
  expect((await read(site, '/api/empreendimentos/preparos')).data).toMatchObject([{ id: live.id, revisao: 1 }])

  expect((await writer.post(`${path}/publicar`, { revisao: 1 })).statusCode).toBe(403)
  const published = await site.admin.post(`${path}/publicar`, { revisao: 1 })
  expect([published.statusCode, published.json().data.chamada]).toEqual([200, 'A serra na janela.'])
  expect(await page()).toContain('A serra na janela.')
  expect((await read(site, '/api/empreendimentos/preparos')).data).toEqual([])
  const [newest, earlier] = (await read(site, `/api/empreendimentos/${live.id}/historico`)).data
  expect([newest.acao, newest.campos.chamada]).toEqual([
    'publicar_preparo',
    { antes: null, depois: 'A serra na janela.' },
  ])
  expect([earlier.acao, earlier.quem.nome]).toEqual(['preparar', 'Rui Redator'])
})

test('a quick correction of another field survives, and one of the same field is a conflict that says both values', async () => {
  const { site, live, writer, path, page } = await prepared()
  await prepare(writer, path, { revisao: 0, chamada: 'Preparada', bairro: 'Mangabeiras' })
  await site.save('empreendimentos', {
    id: live.id,
    revisao: live.revisao,
    bairro: 'Serra do Curral',
    resumo: 'Corrigido.',
  })
  expect((await read(site, path)).meta.preparo.campos).toEqual({
    chamada: { no_site: null, preparado: 'Preparada', mudou_no_site: false },
    bairro: { no_site: 'Serra do Curral', preparado: 'Mangabeiras', mudou_no_site: true },
  })
  const refused = await site.admin.post(`${path}/publicar`, { revisao: 1 })
  expect([refused.statusCode, refused.json().status.message]).toEqual([409, 'O site mudou depois do preparo: Bairro.'])
  expect(refused.json().data).toMatchObject({ revisao: live.revisao + 1, campos: { bairro: 'Serra do Curral' } })

  const seen = { revisao: 1, base_revisao: live.revisao + 1 }
  expect((await site.admin.post(`${path}/publicar`, seen)).statusCode).toBe(200)
  expect(await liveOf(site, live.id)).toMatchObject({
    chamada: 'Preparada',
    bairro: 'Mangabeiras',
    resumo: 'Corrigido.',
  })
  expect(await page()).toContain('Mangabeiras')
})

test('rows of a list that both sides changed are merged, and nothing is lost', async () => {
  const { site, live, path } = await prepared()
  const near = (...names: string[]) => JSON.stringify(names.map(nome => ({ nome, categoria: 'comercio', minutos: 5 })))
  const { revisao } = await site.save('empreendimentos', { id: live.id, proximidades: near('Mercado', 'Banco') })
  const { proximidades } = await liveOf(site, live.id)
  const rows = (change: (all: object[]) => object[]) => JSON.stringify(change(structuredClone(proximidades)))
  await prepare(site.admin, path, {
    revisao: 0,
    base_revisao: revisao,
    proximidades: rows(all => [{ ...all[0], minutos: 9 }, all[1]!]),
  })
  await site.save('empreendimentos', { id: live.id, proximidades: rows(all => [all[0]!, { ...all[1], minutos: 7 }]) })
  expect((await site.admin.post(`${path}/publicar`, { revisao: 1 })).statusCode).toBe(200)
  expect((await liveOf(site, live.id)).proximidades).toMatchObject([
    { nome: 'Mercado', minutos: 9 },
    { nome: 'Banco', minutos: 7 },
  ])
})

test('two people who prepare one record are told of each other, and nothing typed is lost', async () => {
  const { site, live, writer, path } = await prepared()
  await prepare(writer, path, { revisao: 0, chamada: 'De Rui' })
  const stale = await prepare(site.admin, path, { revisao: 0, chamada: 'De Ana' })
  expect([stale.statusCode, stale.json().data]).toMatchObject([
    409,
    { revisao: 1, alterado_por: { nome: 'Rui Redator' }, campos: { chamada: 'De Rui' } },
  ])
  expect((await prepare(site.admin, path, { revisao: 1, resumo: 'De Ana' })).statusCode).toBe(200)
  expect((await site.admin.post(`${path}/publicar`, { revisao: 1 })).statusCode).toBe(409)
  expect(Object.keys((await read(site, path)).meta.preparo.campos)).toEqual(['chamada', 'resumo'])
  // What is set back to the public value is not prepared any more, and nothing prepared is no preparation.
  await prepare(site.admin, path, { revisao: 2, chamada: '', resumo: live.resumo })
  expect((await read(site, path)).meta.preparo).toBeNull()
})

test('what only a preparation uses cannot be deleted, and a unique value is compared with other preparations', async () => {
  const { site, live, path } = await prepared()
  const other = await site.development({ titulo: 'Outro' })
  const extra = await site.upload(await jpeg(1300, 900))
  await prepare(site.admin, path, {
    revisao: 0,
    implantacao_id: extra,
    implantacao_alt: 'Implantação',
    slug: 'novo-endereco',
  }).then(reply => expect([reply.statusCode, reply.errors]).toEqual([200, {}]))
  const kept = await site.admin.delete(`/api/uploads/${extra}`)
  expect([kept.statusCode, kept.json().data?.usos]).toMatchObject([409, [{ recurso: 'empreendimentos', id: live.id }]])
  const taken = await prepare(site.admin, `/api/empreendimentos/${other.id}/preparo`, {
    revisao: 0,
    slug: 'novo-endereco',
  })
  expect([taken.statusCode, Object.keys(taken.errors)]).toEqual([409, ['slug']])
  await site.admin.delete(`${path}?revisao=1`)
  expect((await site.admin.delete(`/api/uploads/${extra}`)).statusCode).toBe(200)
  expect((await read(site, path)).data.revisao).toBe(0)
})

test('a preparation ends with its record, and publishing checks what a save checks', async () => {
  const { site, live, path } = await prepared()
  await prepare(site.admin, path, { revisao: 0, resumo: '', titulo: 'Sem resumo' })
  const refused = await site.admin.post(`${path}/publicar`, { revisao: 1 })
  expect([refused.statusCode, Object.keys(refused.errors)]).toEqual([422, ['resumo']])
  expect((await read(site, path)).meta.preparo.revisao).toBe(1)
  await site.save('empreendimentos', { id: live.id, situacao: 'rascunho' })
  await site.admin.delete(`/api/empreendimentos/${live.id}`)
  expect((await read(site, '/api/empreendimentos/preparos')).data).toEqual([])
  expect((await site.admin.get(path)).statusCode).toBe(404)
})

test('a draft has no preparation, nor has what has no states of publication and is no setting', async () => {
  const { site } = await prepared()
  const draft = await site.development({ titulo: 'Rascunho', situacao: 'rascunho' })
  const refused = await prepare(site.admin, `/api/empreendimentos/${draft.id}/preparo`, { revisao: 0, chamada: 'x' })
  expect([refused.statusCode, refused.json().status.message]).toEqual([
    409,
    'Um rascunho não precisa de preparo: salve-o.',
  ])
  const without = resources.filter(resource => !isPrepared(resource)).map(({ name }) => name)
  expect(without).toEqual(expect.arrayContaining(['tipos', 'contatos', 'usuarios', 'unidades']))
  for (const name of without) expect((await site.admin.get(`/api/${name}/preparos`)).statusCode).not.toBe(200)
})
