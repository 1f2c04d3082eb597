import { describe, expect, test } from 'vitest'
import { resources } from '#resources.ts'
import { ensureFirstAdministrator } from '#server/auth/firstAdministrator.ts'
import { commitWithEffects } from '#server/commitWithEffects.ts'
import type { SavedEvent } from '#server/hooks/resourceHooks.ts'
import { bothDialects, PASSWORD, startApp } from '../../support/app.ts'
import { exported, previewed, ran, toSend } from '../sheets/sheetsApp.ts'
import { uploadPicture } from '../uploadPicture.ts'

const NOW = '2026-10-30T12:00:00.000Z'
const blog = resources.find(resource => resource.name === 'blog')!

/** A server with a hook on every resource; the calls of the hooks are collected as they come. */
async function start(dialect: (typeof bothDialects)[number]) {
  const calls: SavedEvent[] = []
  const onSaved = (event: SavedEvent) => void calls.push(event)
  const hooks = new Map(resources.map(resource => [resource.name, { onSaved }]))
  const started = await startApp({ dialect, now: NOW, parts: { rateLimits: false, hooks } })
  await started.app.settled()
  calls.length = 0
  /** What the audit says of a record, oldest first. */
  const auditOf = async (resource: string, id: number) => {
    const lines = await started.store.read(tx =>
      tx.db
        .selectFrom('_auditoria')
        .select(['acao', 'mudancas', 'usuario_id'])
        .where('recurso', '=', resource)
        .where('registro_id', '=', id)
        .orderBy('id')
        .execute(),
    )
    return lines.map(({ acao, mudancas, usuario_id }) => ({
      acao,
      campos: Object.keys(JSON.parse(mudancas)),
      usuario_id,
    }))
  }
  const usesOf = async (picture: number): Promise<number> =>
    (await started.admin.get(`/api/uploads/${picture}`)).data.usos
  const found = async (resource: string, word: string): Promise<number[]> =>
    (await started.admin.get(`/api/${resource}?busca=${word}`)).data.map(({ id }: { id: number }) => id)
  /** The calls of hooks since the last look, in the order of the saves. */
  const called = async () => {
    await started.app.settled()
    return calls.splice(0).map(({ action, resource, id, revisao }) => [action, resource, id, revisao])
  }
  return { ...started, auditOf, usesOf, found, called, calls }
}

const post = (titulo: string) => ({ titulo, categoria: 'mercado' })

describe.each(bothDialects)('what follows a write on %s: audit, uses, search and hooks', dialect => {
  test('audit, uses, search and hooks follow a record that is made, changed and deleted by a form', async () => {
    const { admin, app, auditOf, usesOf, found, called } = await start(dialect)
    const picture = await uploadPicture({ app }, admin)
    expect(await called()).toEqual([['criar', 'uploads', picture, 1]])
    expect(await auditOf('uploads', picture)).toMatchObject([{ acao: 'criar' }])
    expect(await found('uploads', 'vista')).toEqual([picture])

    const { id } = (await admin.post('/api/blog', { ...post('Primavera'), imagem_id: picture })).data
    expect([await usesOf(picture), await found('blog', 'primavera')]).toEqual([1, [id]])
    await admin.post('/api/blog', { id, titulo: 'Verão', imagem_id: '' })
    expect([await usesOf(picture), await found('blog', 'primavera'), await found('blog', 'verao')]).toEqual([
      0,
      [],
      [id],
    ])
    await admin.delete(`/api/blog/${id}`)
    expect(await found('blog', 'verao')).toEqual([])
    expect((await auditOf('blog', id)).map(({ acao }) => acao)).toEqual(['criar', 'alterar', 'excluir'])
    expect(await called()).toEqual([
      ['criar', 'blog', id, 1],
      ['alterar', 'blog', id, 2],
      ['excluir', 'blog', id, 2],
    ])
  })

  test('audit, search and hooks follow a bulk edit', async () => {
    const { admin, auditOf, found, called } = await start(dialect)
    const made = [await admin.post('/api/blog', post('Um')), await admin.post('/api/blog', post('Dois'))]
    const ids = made.map(({ data }) => data.id as number)
    await called()
    const itens = JSON.stringify(ids.map(id => ({ id, revisao: 1 })))
    const reply = await admin.post('/api/blog/em-lote', { acao: 'alterar', itens, resumo: 'Chuva de outono na serra' })
    expect(reply.data.feitos).toEqual(ids)
    expect((await found('blog', 'outono')).sort()).toEqual(ids)
    for (const id of ids)
      expect((await auditOf('blog', id)).at(-1)).toMatchObject({ acao: 'alterar', campos: ['resumo'] })
    expect((await called()).sort()).toEqual(ids.map(id => ['alterar', 'blog', id, 2]))
  })

  test('audit, search and hooks follow a spreadsheet and its undo', async () => {
    const { admin, auditOf, found, called } = await start(dialect)
    const { id } = (await admin.post('/api/blog', post('Antes'))).data
    await called()
    const [row] = toSend(blog, await exported(admin, blog, 'csv'))
    const preview = await previewed(admin, blog, [{ ...row!, celulas: { ...row!.celulas, titulo: 'Depois' } }])
    await ran(admin, blog, preview.id, 'aplicar')
    expect([await found('blog', 'depois'), await found('blog', 'antes')]).toEqual([[id], []])
    expect((await auditOf('blog', id)).at(-1)!.campos).toContain('_importacao')
    expect(await called()).toEqual([['alterar', 'blog', id, 2]])

    await ran(admin, blog, preview.id, 'desfazer')
    expect([await found('blog', 'depois'), await found('blog', 'antes')]).toEqual([[], [id]])
    expect((await auditOf('blog', id)).at(-1)!.campos).toContain('_importacao_desfeita')
    expect(await called()).toEqual([['alterar', 'blog', id, 3]])
  })

  test('audit, uses, search and hooks follow a publication by the clock, which keeps the revision and the author', async () => {
    const { admin, auditOf, usesOf, found, called, clock, app } = await start(dialect)
    const picture = await uploadPicture({ app }, admin)
    const banner = {
      titulo: 'Lançamento',
      imagem_id: picture,
      situacao: 'agendado',
      publicado_em: '2026-10-30T13:00:00Z',
    }
    const { id } = (await admin.post('/api/banners', banner)).data
    await called()
    clock.set('2026-10-30T13:00:01.000Z')
    expect((await admin.get(`/api/banners/${id}`)).data).toMatchObject({ situacao: 'publicado', revisao: 1 })
    expect(await called()).toEqual([['publicar', 'banners', id, 1]])
    expect(await auditOf('banners', id)).toMatchObject([
      { acao: 'criar' },
      { acao: 'publicar', campos: ['situacao'], usuario_id: null },
    ])
    expect([await usesOf(picture), await found('banners', 'lancamento')]).toEqual([1, [id]])
    // A form that was opened before the publication is not stale.
    const saved = await admin.post('/api/banners', { id, revisao: 1, titulo: 'Lançado' })
    expect([saved.statusCode, saved.data.situacao]).toEqual([200, 'publicado'])
    const stale = await admin.post('/api/banners', { id, revisao: 1, titulo: 'Tarde' })
    expect([stale.statusCode, Object.keys(stale.data.campos)]).toEqual([409, ['titulo']])
  })

  test('audit and hooks follow when a record loses what it points at by a deletion', async () => {
    const { admin, auditOf, called } = await start(dialect)
    const diferencial = (await admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer' })).data.id
    const emp = { titulo: 'Jardim', fase: 'lancamento', cidade: 'Curitiba', uf: 'PR', registro_tipo: 'dispensado' }
    const tipo_id = (await admin.get('/api/tipos')).data[0].id
    const { id } = (await admin.post('/api/empreendimentos', { ...emp, tipo_id, diferenciais: [diferencial] })).data
    await called()
    const reply = await admin.delete(`/api/diferenciais/${diferencial}?confirmar=1`)
    expect(reply.statusCode).toBe(200)
    expect((await auditOf('empreendimentos', id)).at(-1)).toMatchObject({
      acao: 'alterar',
      campos: ['diferenciais', '_solto_de'],
    })
    expect(await called()).toEqual([
      ['alterar', 'empreendimentos', id, 2],
      ['excluir', 'diferenciais', diferencial, 1],
    ])
  })

  test('audit, search and hooks follow the undo of a deletion and of a save', async () => {
    const { admin, auditOf, found, called } = await start(dialect)
    const diferencial = (await admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer' })).data.id
    await admin.delete(`/api/diferenciais/${diferencial}`)
    await called()
    await admin.post('/api/diferenciais/desfazer', { itens: JSON.stringify([{ id: diferencial }]) })
    expect((await auditOf('diferenciais', diferencial)).at(-1)).toMatchObject({ acao: 'restaurar', campos: [] })
    expect(await found('diferenciais', 'piscina')).toEqual([diferencial])
    expect(await called()).toEqual([['restaurar', 'diferenciais', diferencial, 2]])

    await admin.post('/api/diferenciais', { id: diferencial, nome: 'Lago' })
    await called()
    const itens = JSON.stringify([{ id: diferencial, revisao: 3 }])
    await admin.post('/api/diferenciais/desfazer', { itens })
    expect((await auditOf('diferenciais', diferencial)).at(-1)).toMatchObject({
      acao: 'alterar',
      campos: ['nome', '_desfaz'],
    })
    expect(await found('diferenciais', 'piscina')).toEqual([diferencial])
    expect(await found('diferenciais', 'lago')).toEqual([])
    expect(await called()).toEqual([['alterar', 'diferenciais', diferencial, 4]])
  })

  test('audit, search and hooks follow an erasure, and its audit says no word of the person', async () => {
    const { admin, app, auditOf, found, called, store, tenantId } = await start(dialect)
    const sent = { nome: 'Bruna', email: 'bruna@example.com', assunto: 'outro', mensagem: 'Quero falar de jardins.' }
    const form = new URLSearchParams({ ...sent, consentimento: '1' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await app.inject({ method: 'POST', url: '/api/contatos', headers, payload: form })
    expect([reply.statusCode, reply.json().errors]).toEqual([200, undefined])
    const [{ id }] = (await store.read(tx =>
      tx.db.selectFrom('contatos').select('id').where('tenant_id', '=', tenantId).execute(),
    )) as [{ id: number }]
    expect(await called()).toEqual([['criar', 'contatos', id, 1]])
    await admin.post(`/api/contatos/${id}/apagar-dados`)
    expect(await found('contatos', 'jardins')).toEqual([])
    expect((await auditOf('contatos', id)).at(-1)!.acao).toBe('apagar_dados')
    expect(await called()).toEqual([['apagar_dados', 'contatos', id, 2]])
  })

  test('audit, search and hooks follow the start that makes the first administrator', async () => {
    const { store, clock, tenantId, called, auditOf, signIn } = await start(dialect)
    await store.write(tx => tx.db.deleteFrom('usuarios').execute())
    const hooks = new Map([['usuarios', { onSaved: () => {} }]])
    const byName = new Map(resources.map(resource => [resource.name, resource]))
    const parts = { store, clock, resources: byName, siteUrl: 'http://localhost', commit: commitWithEffects(hooks) }
    await ensureFirstAdministrator(parts, { tenantId, email: 'primeira@example.com', password: PASSWORD })
    const [account] = (await store.read(tx => tx.db.selectFrom('usuarios').select('id').execute())) as [{ id: number }]
    expect(await called()).toEqual([['criar', 'usuarios', account.id, 1]])
    expect(await auditOf('usuarios', account.id)).toMatchObject([{ acao: 'criar', campos: ['email'] }])
    const session = await signIn('primeira@example.com')
    expect((await session.get('/api/usuarios?busca=primeira')).data).toMatchObject([{ id: account.id }])
  })
})

test('a hook that fails is called again with the same key, and no request waits for it', async () => {
  const keys: string[] = []
  let isDown = true
  const onSaved = ({ key, record, changed }: SavedEvent) => {
    keys.push(`${key} ${changed.join()} ${String(record?.['titulo'])}`)
    if (isDown) throw new Error('The CRM does not answer.')
  }
  const hooks = new Map([['blog', { onSaved }]])
  const { admin, app, clock, logged } = await startApp({ now: NOW, parts: { hooks } })
  const { id } = (await admin.post('/api/blog', post('Horta'))).data
  await app.settled()
  expect(keys).toEqual([expect.stringMatching(`/blog/${id}/1/criar titulo.* Horta`)])
  expect(logged.filter(({ event }) => event === 'hooks.postponed')).toHaveLength(1)

  isDown = false
  clock.advance(61_000)
  // Another save wakes the queue.
  await admin.post('/api/blog', { id, titulo: 'Pomar' })
  await app.settled()
  expect(keys).toHaveLength(3)
  expect(keys[1]!.split(' ')[0]).toBe(keys[0]!.split(' ')[0])
  // The hook gets the record as it is by then.
  expect(keys.slice(1).every(key => key.endsWith('Pomar'))).toBe(true)
})

test('a stale save of a record that a tenant starts with is told what changed, although no user made the record', async () => {
  const { admin } = await startApp({ now: NOW })
  const [tipo] = (await admin.get('/api/tipos')).data
  expect((await admin.get(`/api/tipos/${tipo.id}/historico`)).data).toEqual([])
  await admin.post('/api/tipos', { id: tipo.id, revisao: 1, nome: 'Armazéns' })
  const stale = await admin.post('/api/tipos', { id: tipo.id, revisao: 1, ordem: 99 })
  expect([stale.statusCode, stale.data.campos]).toEqual([409, { nome: 'Armazéns' }])
})
