import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { resources } from '#resources.ts'
import type { SavedEvent } from '#server/hooks/resourceHooks.ts'
import { site } from '#site/render.ts'
import { formRequest, type Session, type StartOptions, startAt, type TestApp } from '../../support/app.ts'
import { hasPostgres } from '../../support/postgres.ts'
import { newPlace, type Place } from '../../support/templates.ts'
import { client } from '../pages/site.ts'
import { uploadPicture } from '../uploadPicture.ts'

/** Waits until another server has heard of a change, which takes longer on a busy machine. */
const soon = <T>(look: () => Promise<T> | T) => vi.waitFor(look, { timeout: 10_000, interval: 20 })

describe.skipIf(!hasPostgres)('three servers on one PostgreSQL', () => {
  let place: Place
  /** The same place, for servers that do not drop the database when they end. */
  let shared: Place
  let servers: TestApp[]
  let a: TestApp
  let b: TestApp
  let c: TestApp
  let other: pg.Client
  /** The calls of hooks that each server has made. */
  const called: SavedEvent[][] = []

  const optionsOf = (number: number): StartOptions => {
    const onSaved = (event: SavedEvent) => void called[number]?.push(event)
    const hooks = new Map(resources.map(resource => [resource.name, { onSaved }]))
    return { parts: { client, site, hooks } }
  }
  /** The same session on another server. */
  const on = (server: TestApp, { headers }: Session) => ({
    get: (url: string) => server.app.inject({ method: 'GET', url, headers }),
    post: (url: string, form: Record<string, string | number>) =>
      server.app.inject(formRequest('POST', url, form, headers)),
  })
  const names = async (server: TestApp): Promise<string[]> =>
    (await on(server, a.admin).get('/api/diferenciais?ordenacao[nome]=ASC'))
      .json()
      .data.map(({ nome }: { nome: string }) => nome)
  const emails = async () => (await readdir(join(place.folder, 'mail')).catch(() => [])).length

  beforeAll(async () => {
    place = await newPlace('postgres')
    shared = { folder: place.folder, database: { ...place.database!, drop: async () => {} } }
    // All start at once on an empty database, as by a service manager; the first one makes the accounts of the tests.
    for (const number of [0, 1, 2]) called[number] = []
    a = await startAt(place, optionsOf(0))
    servers = [a, ...(await Promise.all([1, 2].map(number => startAt(shared, optionsOf(number), a.admin.token))))]
    ;[, b, c] = servers as [TestApp, TestApp, TestApp]
    other = new pg.Client({ connectionString: place.database!.url })
    await other.connect()
    other.on('error', () => {})
  }, 60_000)
  afterAll(async () => {
    await other.end()
    for (const server of [c, b]) await server.stop()
    await a.close()
  })

  test('what one server saves is in the lists, records and pages of the others', async () => {
    const titulo = 'Vista para a serra'
    const { id } = (
      await a.admin.post('/api/imprensa', { titulo, tipo: 'release', resumo: 'A obra', conteudo: '<p>Sim.</p>' })
    ).data
    const seen = (server: TestApp) =>
      on(server, a.admin)
        .get(`/api/imprensa/${id}`)
        .then(reply => reply.json().data.titulo)
    const page = async (server: TestApp) => (await server.app.inject('/imprensa')).body
    for (const server of servers) {
      expect(await soon(() => seen(server))).toBe(titulo)
      expect(await page(server)).not.toContain(titulo)
    }

    const published = await on(b, a.admin).post('/api/imprensa', { id, situacao: 'publicado' })
    expect(published.statusCode, published.body).toBe(200)
    for (const server of servers) await soon(async () => expect(await page(server)).toContain(titulo))
    await on(c, a.admin).post('/api/imprensa', { id, titulo: 'Vista para o mar' })
    for (const server of servers) {
      await soon(async () => expect(await page(server)).toContain('Vista para o mar'))
      await soon(async () => expect(await seen(server)).toBe('Vista para o mar'))
    }
  })

  test('a search with a typo finds what another server has just saved', async () => {
    const find = async (word: string) => (await on(b, a.admin).get(`/api/busca?q=${word}`)).json().data.length
    expect(await find('quadrs')).toBe(0)
    await a.admin.post('/api/diferenciais', { nome: 'Quadra de areia', categoria: 'lazer' })
    await soon(async () => expect(await find('quadrs')).toBe(1))
  })

  test('a session that ends on one server is over on the others', async () => {
    await a.addAccount({ nome: 'Edu', email: 'edu@example.com', perfil: 'editor' })
    const edu = await b.signIn('edu@example.com')
    for (const server of servers) expect((await on(server, edu).get('/api/auth')).statusCode).toBe(200)
    await on(c, edu).post('/api/auth/logout', {})
    for (const server of servers)
      await soon(async () => expect((await on(server, edu).get('/api/auth')).statusCode).toBe(401))
  })

  test('a save that is sent to several servers with one operation key is made once', async () => {
    const form = { nome: 'Horta', categoria: 'lazer', chave_operacao: 'f0e1d2c3b4a5' }
    const replies = await Promise.all(servers.map(server => on(server, a.admin).post('/api/diferenciais', form)))
    expect(replies.map(reply => reply.statusCode)).toEqual([200, 200, 200])
    expect(new Set(replies.map(reply => reply.json().data.id)).size).toBe(1)
  })

  test('of several saves of one revision on different servers, one succeeds', async () => {
    const { id, revisao } = (await a.admin.post('/api/diferenciais', { nome: 'Deck', categoria: 'lazer' })).data
    const replies = await Promise.all(
      servers.map((server, i) => on(server, a.admin).post('/api/diferenciais', { id, revisao, nome: `Deck ${i}` })),
    )
    expect(replies.map(reply => reply.statusCode).sort()).toEqual([200, 409, 409])
  })

  test('a user who has a record open on one server is shown on the others', async () => {
    await a.addAccount({ nome: 'Bia', email: 'bia@example.com', perfil: 'editor' })
    const bia = await a.signIn('bia@example.com')
    const open = { recurso: 'blog', id: 7 }
    const seenBy = async (server: TestApp) => (await on(server, a.admin).post('/api/presenca', open)).json().data
    await on(a, bia).post('/api/presenca', open)
    await soon(async () => expect(await seenBy(b)).toMatchObject([{ nome: 'Bia' }]))
    await on(c, bia).post('/api/presenca', { ...open, sair: 1 })
    await soon(async () => expect(await seenBy(b)).toEqual([]))
  })

  test('a preview that was made on one server opens on the others, for an hour', async () => {
    const form = { titulo: 'Nova linha de metrô', tipo: 'release', conteudo: '<p>Em obras.</p>' }
    const { endereco } = (await a.admin.post('/api/imprensa/previa', form)).data
    for (const server of servers) {
      const page = await server.app.inject(endereco)
      expect([page.statusCode, page.body.includes('Nova linha de metrô')]).toEqual([200, true])
    }
    b.clock.advance(3_600_000)
    expect((await b.app.inject(endereco)).statusCode).toBe(410)
    b.clock.advance(-3_600_000)
  })

  test('every job is done by one of the servers, and only once', async () => {
    for (const calls of called) calls.length = 0
    const before = await emails()
    const saved = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        on(servers[i % 3]!, a.admin).post('/api/diferenciais', { nome: `Item ${i}`, categoria: 'lazer' }),
      ),
    )
    const contact = {
      nome: 'Rui',
      email: 'rui@example.com',
      mensagem: 'Olá, quero visitar.',
      consentimento: 1,
      assunto: 'outro',
    }
    const sent = await Promise.all(
      servers.map(server => server.app.inject(formRequest('POST', '/api/contatos', contact))),
    )
    await Promise.all(servers.map(server => server.app.settled()))

    const ids = saved.map(reply => reply.json().data.id).sort((x, y) => x - y)
    const told = called.flat().filter(({ resource }) => resource === 'diferenciais')
    expect(told.map(({ id }) => id).sort((x, y) => x - y)).toEqual(ids)
    expect(new Set(called.flat().map(({ key }) => key)).size).toBe(called.flat().length)
    const { rows } = await other.query(`select count(*)::int as left from _tarefas where tipo like 'correio%'`)
    expect(rows).toEqual([{ left: 0 }])
    // Each accepted message makes two e-mails, to the team and to the sender; all messages fare alike.
    expect(sent.every(reply => reply.statusCode === sent[0]!.statusCode)).toBe(true)
    expect((await emails()) - before).toBeLessThanOrEqual(6)
  })

  test('a job of a server that is gone is done by another at once, and that of one that hangs after a minute', async () => {
    const waiting = async () =>
      (await other.query(`select id from _tarefas where tipo = 'correio.recuperacao'`)).rows.length
    const add = (processo: string) =>
      other.query(
        `insert into _tarefas (tipo, dados, tentativas, tentar_em, expira_em, processo, reservada_ate) values ('correio.recuperacao', $1, 0, $2, '2026-11-20T12:00:00.000Z', $3, $4)`,
        [
          JSON.stringify({ login: 'ana@example.com' }),
          a.clock.now().toISOString(),
          processo,
          new Date(a.clock.now().getTime() + 60_000).toISOString(),
        ],
      )
    await add('araucaria gone')
    await Promise.all(servers.map(server => server.app.settled()))
    expect(await waiting()).toBe(0)

    const still = new pg.Client({ connectionString: place.database!.url, application_name: 'araucaria still' })
    await still.connect()
    try {
      await add('araucaria still')
      await Promise.all(servers.map(server => server.app.settled()))
      expect(await waiting()).toBe(1)
      b.clock.advance(60_000)
      await b.app.settled()
      expect(await waiting()).toBe(0)
    } finally {
      b.clock.advance(-60_000)
      await still.end()
    }
  })

  test('a scheduled record is published once, whichever server looks first', async () => {
    const hour = new Date(a.clock.now().getTime() + 60_000).toISOString()
    const form = {
      titulo: 'Às dez',
      tipo: 'release',
      resumo: 'Hoje',
      conteudo: '<p>Já.</p>',
      situacao: 'agendado',
      publicado_em: hour,
    }
    const saved = await a.admin.post('/api/imprensa', form)
    expect([saved.statusCode, saved.errors]).toEqual([200, {}])
    for (const server of servers) server.clock.advance(60_000)
    await Promise.all(servers.map(server => server.app.inject('/imprensa')))
    await Promise.all(servers.map(server => server.app.settled()))
    const { rows } = await other.query(
      `select acao from _auditoria where recurso = 'imprensa' and registro_id = $1 order by id`,
      [saved.data.id],
    )
    expect(rows.map(row => row.acao)).toEqual(['criar', 'publicar'])
    for (const server of servers)
      await soon(async () => expect((await server.app.inject('/imprensa')).body).toContain('Às dez'))
  })

  test('one rate limit counts the requests of all servers together', async () => {
    const asked = async (server: TestApp) => (await server.app.inject('/api/auth')).statusCode
    for (let i = 0; i < 60; i++) await asked(a)
    await soon(async () => expect(await asked(c)).toBe(429))
  })

  test('while one server makes a backup the others say so, and make none themselves', async () => {
    expect((await a.admin.post('/api/copias')).data.em_andamento_desde).not.toBeNull()
    await soon(async () =>
      expect((await on(b, a.admin).get('/api/copias')).json().data.em_andamento_desde).not.toBeNull(),
    )
    await on(b, a.admin).post('/api/copias', {})
    await Promise.all(servers.map(server => server.app.settled()))
    await soon(async () => {
      const { em_andamento_desde, copias } = (await on(b, a.admin).get('/api/copias')).json().data
      expect([em_andamento_desde, copias.length]).toEqual([null, 1])
    })
  })

  test('a server notices that a notice was lost, and reads everything anew', async () => {
    await a.admin.post('/api/diferenciais', { nome: 'Pomar', categoria: 'lazer' })
    for (const server of servers) await soon(async () => expect(await names(server)).toContain('Pomar'))
    // A save that announces itself only by the sequence.
    await other.query(`update diferenciais set nome = 'Pomar novo' where nome = 'Pomar'`)
    await other.query(`select nextval('_avisos')`)
    for (const server of servers) await soon(async () => expect(await names(server)).toContain('Pomar novo'))
  })

  test('a picture taken by one server is shown by the others, and a further server leaves unfinished uploads alone', async () => {
    const picture = await uploadPicture(a, a.admin)
    const { url } = (await a.admin.get(`/api/uploads/${picture}`)).data
    for (const server of servers) expect((await server.app.inject(url)).statusCode).toBe(200)

    const receiving = join(place.folder, 'uploads', 'recebendo', 'envio-de-outro')
    await writeFile(receiving, 'half')
    const further = await startAt(shared, optionsOf(3), a.admin.token)
    await further.stop()
    expect(await readFile(receiving, 'utf8')).toBe('half')
  })
})
