import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { resources } from '#resources.ts'
import { requireFilesResource } from '#schema/roles.ts'
import { checkChain } from '#server/audit/auditCheck.ts'
import { filesTableOf, makeBackup } from '#server/backup/makeBackup.ts'
import { runCommand } from '#server/commands/runCommand.ts'
import { readEnvironment } from '#server/environment.ts'
import type { AuditRow } from '#server/store/log/auditList.ts'
import type { Store } from '#server/store/store.ts'
import { bothDialects, formRequest, PASSWORD, type Session, startApp, type TestApp } from '../../support/app.ts'
import { newPlace, type Place } from '../../support/templates.ts'

const DAY = 86_400_000
const horta = { nome: 'Horta', categoria: 'lazer' }

const lines = (store: Store) =>
  store.read(tx => tx.db.selectFrom('_auditoria').selectAll().orderBy('posicao').execute())
const byHand = (store: Store, statement: ReturnType<typeof sql>) => store.write(tx => statement.execute(tx.db))

const commandsIn = ({ folder, database }: Place) => ({
  environment: readEnvironment({ DATA_DIR: folder, ...(database ? { DATABASE_URL: database.url } : {}) }),
  resources,
  progress: () => {},
})

/** Captures what the commands of a test print. */
function quietly(): string[] {
  const said: string[] = []
  const write = (text: unknown) => said.push(String(text)) > 0
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, 'write').mockImplementation(write)
    onTestFinished(() => spy.mockRestore())
  }
  return said
}

/** Starts a check and waits until it ends. */
async function checked(session: Session) {
  await session.post('/api/auditoria/conferir')
  return vi.waitFor(async () => {
    const { data } = await session.get('/api/auditoria/conferir')
    expect(data.estado).not.toBe('em_curso')
    return data
  })
}

async function refusedSignIn({ app }: TestApp, email: string) {
  const form = { email, senha: 'nunca foi esta 99', autoLogin: 0 }
  await app.inject({ ...formRequest('POST', '/api/auth', form), remoteAddress: '203.0.113.7' })
}

describe.each(bothDialects)('the chain of the audit, on %s', dialect => {
  async function saved() {
    const started = await startApp({ dialect, parts: { rateLimits: false } })
    const names = ['Horta', 'Sauna', 'Quadra', 'Piscina', 'Pomar', 'Bosque']
    await Promise.all(names.map(nome => started.admin.post('/api/diferenciais', { nome, categoria: 'lazer' })))
    await started.app.settled()
    return started
  }

  test('the chain of the audit has every line of saves that were made at once, one after the other', async () => {
    const { store, admin } = await saved()
    const all = await lines(store)
    expect(all.map(line => line.posicao)).toEqual(all.map((_, i) => i + 1))
    expect(new Set(all.map(line => line.elo)).size).toBe(all.length)
    expect(await checked(admin)).toMatchObject({ estado: 'integra', conferidas: all.length, quebra: null })
  })

  const tampering = [
    ['who', sql`update _auditoria set usuario_id = 99 where posicao = 4`, 4, 'alterada'],
    ['when', sql`update _auditoria set quando = '2020-01-01T00:00:00.000Z' where posicao = 4`, 4, 'alterada'],
    ['the record', sql`update _auditoria set registro_id = 99 where posicao = 4`, 4, 'alterada'],
    ['an address', sql`update _auditoria set endereco = '192.0.2.1' where posicao = 4`, 4, 'alterada'],
    [
      'a value',
      sql`update _auditoria set mudancas = replace(mudancas, 'lazer', 'servicos') where posicao = 4`,
      4,
      'alterada',
    ],
    ['a link', sql`update _auditoria set elo = 'x' where posicao = 4`, 4, 'alterada'],
    ['a proof', sql`update _auditoria set provas = '{}' where posicao = 4`, 4, 'alterada'],
    ['a place', sql`update _auditoria set posicao = 3 where posicao = 4`, 4, 'falta_antes'],
    ['a line that was taken out', sql`delete from _auditoria where posicao = 4`, 5, 'falta_antes'],
    [
      'a line that lost its link',
      sql`update _auditoria set posicao = null, elo = null where posicao = 4`,
      5,
      'falta_antes',
    ],
    ['the first line taken out', sql`delete from _auditoria where posicao = 1`, 2, 'falta_antes'],
    [
      'the last line taken out',
      sql`delete from _auditoria where posicao = (select max(posicao) from _auditoria)`,
      -2,
      'falta_depois',
    ],
  ] as const
  test.each(tampering)('a check finds the first line broken by hand: %s', async (_what, statement, place, tipo) => {
    const { store, admin } = await saved()
    const before = await lines(store)
    const { id } = before.at(place < 0 ? place : place - 1)!
    await byHand(store, statement)
    expect(await checked(admin)).toMatchObject({ estado: 'quebrada', quebra: { id, tipo } })
  })

  test('the chain of the audit stays whole when addresses and personal data are erased, and no digest leads back to them', async () => {
    const started = await startApp({ dialect, parts: { rateLimits: false } })
    const { admin, app, store, clock } = started
    await admin.post('/api/configuracoes', { retencao_contatos_meses: 1 })
    await refusedSignIn(started, 'ninguem@example.com')
    const edna = { nome: 'Edna', email: 'edna@example.com', telefone: '11987651234', cpf: '52998224725' }
    const account = { ...edna, perfil: 'editor', situacao: 'ativo', senha: PASSWORD, confirmar_senha: PASSWORD }
    const { id } = (await admin.post('/api/usuarios', account)).data
    await app.settled()
    const before = await lines(store)
    await admin.delete(`/api/usuarios/${id}`)
    clock.advance(400 * DAY)
    await store.write(async tx => tx.changed(0, '_tarefas'))
    await app.settled()

    const after = await lines(store)
    const old = after.slice(0, before.length)
    expect(old.map(line => line.endereco).join('')).toBe('')
    expect(JSON.stringify(after)).not.toMatch(/edna@|11987651234|52998224725|203\.0\.113/)
    expect(old.map(line => line.elo)).toEqual(before.map(line => line.elo))
    expect(await checkChain(store)).toMatchObject({ is: 'sound', checked: { length: after.length } })
    // The seeds of the digests are gone: with them an address could be guessed by trying all of them.
    for (const [i, line] of old.entries())
      if (before[i]!.endereco !== '') expect(line.provas).not.toContain(JSON.parse(before[i]!.provas!).e)
    const made = old.find(line => line.recurso === 'usuarios' && line.registro_id === id && line.acao === 'criar')!
    expect(JSON.parse(made.provas!).m).toBeUndefined()
    // The chain still protects what is left of that line.
    await byHand(
      store,
      sql`update _auditoria set mudancas = replace(mudancas, 'editor', 'admin') where id = ${made.id}`,
    )
    expect(await checkChain(store)).toMatchObject({ is: 'broken', line: { id: made.id }, breach: 'changed' })
  })

  test('the next start links the lines that an older program left without links', async () => {
    const place = await newPlace(dialect)
    onTestFinished(async () => place.database?.drop())
    const first = await startApp({ dialect, place })
    await first.admin.post('/api/diferenciais', horta)
    await first.app.settled()
    await first.store.write(async tx => {
      await sql`update _auditoria set posicao = null, elo = null, provas = null`.execute(tx.db)
      await sql`delete from _esquema where chave = 'auditoria.fim'`.execute(tx.db)
    })
    await first.stop()
    const second = await startApp({ dialect, place: { ...place, token: first.admin.token } })
    await second.app.settled()
    const all = await lines(second.store)
    expect(all.map(line => line.posicao)).toEqual(all.map((_, i) => i + 1))
    expect(await checkChain(second.store)).toMatchObject({ is: 'sound', checked: { length: all.length } })
  })

  test('the chain of the audit is whole after a restore from a backup', async () => {
    const place = await newPlace(dialect)
    onTestFinished(async () => place.database?.drop())
    const before = await startApp({ dialect, place })
    await before.admin.post('/api/diferenciais', horta)
    await before.app.settled()
    await before.stop()
    const where = { dataFolder: place.folder, databaseUrl: place.database?.url }
    const { name } = await makeBackup(where, filesTableOf(requireFilesResource(resources)), new Date())
    quietly()
    expect(await runCommand('restore', [name], commandsIn(place))).toBe(0)
    const after = await startApp({ dialect, place })
    await after.app.settled()
    expect(await checkChain(after.store)).toMatchObject({ is: 'sound' })
    const all = await lines(after.store)
    expect(all.map(({ acao, recurso }) => [acao, recurso])).toContainEqual(['criar', 'diferenciais'])
    expect(all.find(({ acao }) => acao === 'copia_restaurada')?.mudancas).toContain(name)
  })

  test('the audit command checks the chain while the server runs, and names the broken line', async () => {
    const place = await newPlace(dialect)
    onTestFinished(async () => place.database?.drop())
    const { store, admin, app } = await startApp({ dialect, place })
    await admin.post('/api/diferenciais', horta)
    await app.settled()
    const said = quietly()
    const audit = () => runCommand('audit', [], commandsIn(place))
    expect(await runCommand('backup', [], commandsIn(place))).toBe(0)
    const all = await lines(store)
    expect(all.at(-1)).toMatchObject({ acao: 'copia_feita', posicao: all.length })
    expect(await audit()).toBe(0)
    expect(said.join('')).toContain(`${all.length} lines checked`)
    await byHand(store, sql`delete from _auditoria where posicao = 2`)
    said.length = 0
    expect(await audit()).toBe(1)
    expect(said.join('')).toMatch(
      new RegExp(`Line ${all[2]!.id} of \\d{4}-\\d\\d-\\d\\dT.*: the previous line is missing`),
    )
  })
})

describe.each(bothDialects)('the list of the audit, on %s', dialect => {
  const start = () => startApp({ dialect })
  const list = async (session: Session, query = ''): Promise<AuditRow[]> =>
    (await session.get(`/api/auditoria${query}`)).data

  test('the list of the audit says in words who did what, the newest first, with what changed', async () => {
    const { admin, tenantId } = await start()
    const { id } = (await admin.post('/api/diferenciais', horta)).data
    await admin.post(`/api/diferenciais`, { id, nome: 'Horta comum' })
    await admin.delete(`/api/diferenciais/${id}`)
    const reply = await admin.get('/api/auditoria?limite=3')
    expect(tenantId).toBe(admin.tenantId)
    expect(reply.data.map((line: any) => line.frase)).toEqual([
      'Excluiu o diferencial Horta comum',
      'Alterou o diferencial Horta comum',
      'Criou o diferencial Horta',
    ])
    expect(reply.data[1]).toMatchObject({
      acao: 'alterar',
      quem: 'Ana Administradora',
      usuario: { nome: 'Ana Administradora' },
      endereco: '127.0.0.1',
      recurso: 'diferenciais',
      registro: id,
      existe: false,
      campos: { nome: { antes: 'Horta', depois: 'Horta comum' } },
    })
    expect(reply.json().meta.count).toBeGreaterThan(3)
  })

  test('the audit is filtered by period, person, action, section, record and address, and an impossible filter is refused', async () => {
    const started = await start()
    const { admin, clock } = started
    await refusedSignIn(started, 'ana@example.com')
    const { id } = (await admin.post('/api/diferenciais', horta)).data
    clock.advance(DAY)
    await admin.post('/api/diferenciais', { nome: 'Sauna', categoria: 'lazer' })
    const phrases = async (query: string) => (await list(admin, query)).map((line: any) => line.frase)
    expect(await phrases('?de=2026-10-31')).toEqual(['Criou o diferencial Sauna'])
    expect(await phrases('?de=2026-10-31&ate=9999-12-31')).toEqual(['Criou o diferencial Sauna'])
    expect(await phrases('?ate=2026-10-30&recurso=diferenciais')).toEqual(['Criou o diferencial Horta'])
    expect(await phrases(`?recurso=diferenciais&registro=${id}`)).toEqual(['Criou o diferencial Horta'])
    expect(await phrases('?acao=criar&recurso=diferenciais&limite=1&pagina=2')).toEqual(['Criou o diferencial Horta'])
    expect(await phrases('?endereco=203.0.113.7')).toEqual(['Entrada recusada: e-mail ou senha errados'])
    expect(await phrases('?usuario=999')).toEqual([])
    expect(await phrases('?acao=criar&acao=entrada_recusada&recurso=diferenciais&usuario=1&usuario=2')).toHaveLength(2)
    for (const query of [
      '?acao=nada',
      '?recurso=nada',
      '?de=2026-02-30',
      '?registro=x',
      '?outro=1',
      '?limite=101',
      '?registro=1&registro=2',
      "?endereco='",
    ])
      expect([query, (await admin.get(`/api/auditoria${query}`)).statusCode]).toEqual([query, 400])
  })

  test('the list of the audit is for administrators alone, and a refused attempt to read it is written to the audit', async () => {
    const { admin, addAccount, signIn, app } = await start()
    await addAccount({ nome: 'Edu', email: 'edu@example.com', perfil: 'editor' })
    const edu = await signIn('edu@example.com')
    for (const path of ['/api/auditoria', '/api/auditoria/exportar', '/api/auditoria/conferir'])
      expect([path, (await edu.get(path)).statusCode]).toEqual([path, 404])
    expect((await edu.post('/api/auditoria/conferir')).statusCode).toBe(404)
    expect((await app.inject('/api/auditoria')).statusCode).toBe(401)
    await app.settled()
    expect(await list(admin, '?acao=acesso_negado&limite=1')).toMatchObject([
      { quem: 'Edu', campos: { rota: { antes: null, depois: expect.stringContaining('/api/auditoria') } } },
    ])
  })

  test('the audit hides lines of other tenants, and shows lines without a tenant only to the site’s own administrators', async () => {
    const started = await start()
    const other = await started.addTenant('outra.example.com')
    await started.admin.post('/api/diferenciais', horta)
    await other.session.post('/api/diferenciais', { nome: 'Secreta', categoria: 'lazer' })
    await refusedSignIn(started, 'ninguem@example.com')
    const all = async (session: Session, path: string) => (await session.get(path)).body
    for (const path of ['/api/auditoria?limite=100', '/api/auditoria/exportar']) {
      const [own, foreign] = [await all(started.admin, path), await all(other.session, path)]
      expect(own).toContain('Horta')
      expect(own).not.toContain('Secreta')
      expect(own).toContain('203.0.113.7')
      expect(foreign).toContain('Secreta')
      expect(foreign).not.toMatch(/Horta|203\.0\.113\.7/)
    }
    // Of a broken line of another tenant, only its existence is reported.
    await started.app.settled()
    const [line] = (await lines(started.store)).filter(({ mudancas }) => mudancas.includes('Secreta'))
    await byHand(started.store, sql`update _auditoria set acao = 'sair' where id = ${line!.id}`)
    expect((await checked(started.admin)).quebra).toEqual({ id: null, quando: null, tipo: 'alterada' })
    expect((await checked(other.session)).quebra).toEqual({ id: line!.id, quando: line!.quando, tipo: 'alterada' })
  })

  test('an export of the audit is a CSV of every line that the filters leave, without formulas, and is written to the audit itself', async () => {
    const { admin } = await start()
    for (let i = 0; i < 120; i++) await admin.post('/api/diferenciais', { nome: `=Horta ${i}`, categoria: 'lazer' })
    const reply = await admin.get('/api/auditoria/exportar?acao=criar&recurso=diferenciais')
    expect(reply.headers['content-type']).toContain('text/csv')
    const rows = reply.body.trim().split('\r\n')
    expect(rows).toHaveLength(121)
    expect(rows[0]).toContain('"Quando";"Quem";"O que"')
    expect(rows[1]).toContain('"Criou o diferencial =Horta 119"')
    expect(rows[1]).not.toContain(';"=Horta')
    expect(await list(admin, '?acao=exportar')).toMatchObject([{ campos: { exportado: { depois: 'auditoria' } } }])
  })

  test('an export of the audit that fails half-way is cut off, and the log says why', async () => {
    const { admin, store, logged } = await start()
    await admin.post('/api/diferenciais', { nome: 'Horta', categoria: 'lazer' })
    await byHand(store, sql`update _auditoria set mudancas = '{' where acao = 'criar'`)
    await expect(admin.get('/api/auditoria/exportar')).rejects.toThrow()
    expect(logged).toContainEqual({ event: 'defect', cause: expect.any(SyntaxError) })
  })

  test('the audit holds no password, token or link', async () => {
    const { admin, app, addAccount, store } = await start()
    await addAccount({ nome: 'Edu', email: 'edu@example.com', perfil: 'editor' })
    await app.inject(formRequest('POST', '/api/auth/forgot-password', { email: 'edu@example.com' }))
    await admin.post('/api/usuarios', {
      nome: 'Bia',
      email: 'bia@example.com',
      perfil: 'editor',
      situacao: 'ativo',
      senha: PASSWORD,
      confirmar_senha: PASSWORD,
    })
    await app.settled()
    const told = JSON.stringify(await list(admin, '?limite=100')) + JSON.stringify(await lines(store))
    expect(told).not.toContain(PASSWORD)
    expect(told).not.toContain('argon2')
    expect(told).not.toContain(admin.token)
  })
})
