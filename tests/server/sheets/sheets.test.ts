import { describe, expect, test } from 'vitest'
import type { RowToSend } from '#admin/sheets/rowsToSend.ts'
import type { AnyResource } from '#schema/resource.ts'
import { dialects, type Session, startApp } from '../../support/app.ts'
import { withAmostras } from '../amostras.ts'
import { exported, previewed, ran, toSend } from './sheetsApp.ts'

const amostras = withAmostras.find(resource => resource.name === 'amostras')!
const start = (options: { dialect?: (typeof dialects)[number] } = {}) =>
  startApp({ resources: withAmostras, ...options })

async function made(session: Session, ...forms: Record<string, string | number>[]) {
  for (const form of forms) expect((await session.post('/api/amostras', form)).errors).toEqual({})
}

const sheet = async (session: Session) => toSend(amostras, await exported(session, amostras, 'xlsx'))

/** The rows with other texts in the cells of some lines. */
const edited = (rows: readonly RowToSend[], cells: Record<number, Record<string, string>>) =>
  rows.map(row => ({ ...row, celulas: { ...row.celulas, ...cells[row.linha] } }))

const added = (linha: number, celulas: Record<string, string>): RowToSend => ({ linha, id: '', revisao: '', celulas })

const stored = async (session: Session, resource: AnyResource = amostras) =>
  (await session.get(`/api/${resource.name}?ordenacao[nome]=ASC`)).data.map(
    ({ revisao: _, atualizado_em: __, ...record }: any) => record,
  )

describe.each(dialects)('an import, on %s', dialect => {
  test('an import shows every changed cell first, applies exactly these, and one undo restores exactly what was', async () => {
    const { admin, store } = await start({ dialect })
    await made(
      admin,
      { nome: '007', ordem: 1, preco: '1234.56', notas: 'linha 1\nlinha 2', dia: '2026-01-31' },
      { nome: '=1+1', ordem: 2, linhas: '[{"nome":"a","nota":"b;c","dentro":["x"]}]' },
      { nome: 'zero', ordem: 3 },
    )
    const former = await stored(admin)
    const rows = edited(await sheet(admin), { 2: { nome: '008', preco: '2.000,5' }, 3: { ordem: '20', notas: '+55' } })
    const { id, checked } = await previewed(admin, amostras, [...rows, added(9, { nome: 'nova', dia: '1/2/2026' })])

    expect(checked.map(({ linha, resultado }) => [linha, resultado])).toEqual([
      [2, 'alterada'],
      [3, 'alterada'],
      [4, 'igual'],
      [9, 'nova'],
    ])
    expect(checked[0]).toMatchObject({
      titulo: '007',
      mudancas: [
        { campo: 'nome', de: '007', para: '008' },
        { campo: 'preco', de: '1.234,56', para: '2.000,50' },
      ],
    })
    expect(checked[1].mudancas).toEqual([
      { campo: 'notas', de: '', para: '+55' },
      { campo: 'ordem', de: '2', para: '20' },
    ])
    expect(checked[3].mudancas).toContainEqual({ campo: 'dia', de: '', para: '01/02/2026' })
    expect(await stored(admin)).toEqual(former)

    expect(await ran(admin, amostras, id, 'aplicar')).toEqual({ criadas: 1, alteradas: 2, recusadas: [] })
    expect((await stored(admin)).map((one: any) => [one.nome, one.ordem, one.preco, one.notas])).toEqual(
      [
        ['008', 1, '2000.50', 'linha 1\nlinha 2'],
        ['=1+1', 20, null, '+55'],
        ['nova', null, null, null],
        ['zero', 3, null, null],
      ]
        .map(row => [row[0], row[1], row[2] ?? '0.00', row[3]])
        .sort(byName),
    )
    const audit = await store.read(tx =>
      tx.db
        .selectFrom('_auditoria')
        .select(['acao', 'registro_id', 'mudancas'])
        .where('recurso', '=', 'amostras')
        .execute(),
    )
    expect(
      audit
        .filter(({ mudancas }) => mudancas.includes('"_importacao"'))
        .map(one => one.acao)
        .sort(),
    ).toEqual(['alterar', 'alterar', 'criar'])

    const [listed] = (await admin.get('/api/amostras/importacoes')).data
    expect(listed).toMatchObject({ id, arquivo: 'planilha.xlsx', estado: 'aplicada', criadas: 1, alteradas: 2 })
    expect(listed.autor).toBe('Ana Administradora')
    expect(await ran(admin, amostras, id, 'desfazer')).toEqual({ criadas: 1, alteradas: 2, recusadas: [] })
    expect(await stored(admin)).toEqual(former)
    expect((await admin.get('/api/amostras/importacoes')).data).toMatchObject([{ estado: 'desfeita', desfeitas: 3 }])
  })

  test('an import names the rows it refuses, with the messages of a form, and leaves them out', async () => {
    const { admin } = await start({ dialect })
    await made(admin, { nome: 'um' }, { nome: 'dois' }, { nome: 'tres' })
    const rows = await sheet(admin)
    const { id, checked } = await previewed(admin, amostras, [
      ...edited(rows, { 2: { nome: '' }, 3: { preco: '12.5', dia: '31/02/2026' }, 4: { nome: 'DOIS' } }),
      { ...rows[0]!, linha: 5, celulas: { ordem: '5' } },
      { ...rows[0]!, linha: 6, celulas: { ordem: '6' } },
      { linha: 7, id: '999', revisao: '', celulas: { nome: 'perdida' } },
      added(8, { ordem: '1' }),
      added(9, { nome: 'boa', marcas: 'Nenhuma (998877)' }),
    ])
    expect(checked.map(({ linha, resultado, erros }) => [linha, resultado, erros])).toEqual([
      [2, 'recusada', { nome: 'Campo obrigatório' }],
      [3, 'recusada', { preco: 'Valor inválido', dia: 'Valor inválido' }],
      [4, 'recusada', { nome: 'Já existe um registro com este valor.' }],
      [5, 'alterada', {}],
      [6, 'recusada', { '': 'O código se repete: já está na linha 5.' }],
      [7, 'recusada', { '': 'Não há registro com este código. Para criar um novo, deixe o código vazio.' }],
      [8, 'recusada', { nome: 'Campo obrigatório' }],
      [9, 'recusada', { marcas: 'Valor inválido' }],
    ])
    expect(await ran(admin, amostras, id, 'aplicar')).toEqual({ criadas: 0, alteradas: 1, recusadas: [] })
  })

  test('of two rows of a sheet with the same unique value, the second is refused when its turn comes', async () => {
    const { admin } = await start({ dialect })
    const { id, checked } = await previewed(admin, amostras, [added(2, { nome: 'igual' }), added(3, { nome: 'IGUAL' })])
    expect(checked.map(row => row.resultado)).toEqual(['nova', 'nova'])
    const { criadas, recusadas } = await ran(admin, amostras, id, 'aplicar')
    expect(criadas).toBe(1)
    expect(recusadas).toMatchObject([{ erros: { nome: 'Já existe um registro com este valor.' } }])
  })

  test('an import applied or undone twice at once does and counts every row once, and refuses none', async () => {
    const { admin } = await start({ dialect })
    const rows = Array.from({ length: 60 }, (_, i) => added(i + 2, { nome: `linha ${i}` }))
    const { id } = await previewed(admin, amostras, rows)
    for (const [word, left] of [
      ['aplicar', 60],
      ['desfazer', 0],
    ] as const) {
      const path = `/api/amostras/importacoes/${id}/${word}`
      const replies = await Promise.all([admin.post(path), admin.post(path)])
      expect(replies.flatMap(({ data }) => data.recusadas)).toEqual([])
      expect(replies.reduce((sum, { data }) => sum + data.criadas, 0)).toBe(60)
      expect((await admin.get('/api/amostras')).json().meta.count).toBe(left)
    }
  })

  test('a record changed since the export is a conflict, and one changed before its turn is refused', async () => {
    const { admin } = await start({ dialect })
    await made(admin, { nome: 'um', ordem: 1 }, { nome: 'dois', ordem: 2 })
    const rows = await sheet(admin)
    await admin.post('/api/amostras', { id: 1, notas: 'de outra pessoa' })
    const { id, checked } = await previewed(admin, amostras, edited(rows, { 2: { ordem: '9' }, 3: { ordem: '9' } }))
    expect(checked.map(({ id, resultado }) => [id, resultado])).toEqual([
      [2, 'alterada'],
      [1, 'conflito'],
    ])
    // The sheet is older and would overwrite what the other person wrote.
    expect(checked[1].mudancas).toEqual([
      { campo: 'notas', de: 'de outra pessoa', para: '' },
      { campo: 'ordem', de: '1', para: '9' },
    ])
    await admin.post('/api/amostras', { id: 2, notas: 'agora mesmo' })
    const { alteradas, recusadas } = await ran(admin, amostras, id, 'aplicar')
    expect(alteradas).toBe(0)
    expect(recusadas).toMatchObject([{ linha: 2, id: 2, erros: { '': expect.stringContaining('outra pessoa') } }])
  })

  test('an undo of an import leaves alone and names what was changed, deleted or used since', async () => {
    const { admin } = await start({ dialect })
    await made(admin, { nome: 'a', ordem: 1 }, { nome: 'b', ordem: 2 }, { nome: 'c', ordem: 3 })
    const rows = edited(await sheet(admin), { 2: { ordem: '10' }, 3: { ordem: '20' }, 4: { ordem: '30' } })
    const { id } = await previewed(admin, amostras, [...rows, added(5, { nome: 'd' })])
    await ran(admin, amostras, id, 'aplicar')
    await admin.post('/api/amostras', { id: 1, notas: 'depois' })
    await admin.delete('/api/amostras/2')

    const { criadas, alteradas, recusadas } = await ran(admin, amostras, id, 'desfazer')
    expect([criadas, alteradas]).toEqual([1, 1])
    expect(recusadas.map(({ id, titulo, erros }) => [id, titulo, erros])).toEqual([
      [1, 'a', { '': expect.stringContaining('outra pessoa') }],
      [2, '', { '': 'Registro não encontrado.' }],
    ])
    expect((await stored(admin)).map((one: any) => [one.nome, one.ordem])).toEqual([
      ['a', 10],
      ['c', 3],
    ])
  })
})

const byName = (a: any[], b: any[]) => (String(a[0]) < String(b[0]) ? -1 : 1)

test('an export holds the list as it is searched, filtered and ordered, with names beside ids', async () => {
  const { admin } = await start()
  const marca = (await admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer' })).data
  await made(admin, { nome: 'jardim b', ordem: 2 }, { nome: 'jardim a', ordem: 1, marcas: marca.id }, { nome: 'outro' })
  const query = '&busca=jardim&ordenacao[nome]=ASC'
  const rows = toSend(amostras, await exported(admin, amostras, 'csv', query))
  expect(rows.map(row => row.celulas['nome'])).toEqual(['jardim a', 'jardim b'])
  expect(rows[0]!.celulas['marcas']).toBe(`${marca.nome} (${marca.id})`)
  expect((await admin.get('/api/amostras/exportar?formato=pdf')).statusCode).toBe(400)
  expect((await admin.get('/api/amostras/exportar?formato=csv&formato=xlsx')).statusCode).toBe(400)
})

test('a sheet keeps the order of its list from the first batch to the last', async () => {
  const { admin, store, tenantId } = await start()
  await store.write(async tx => {
    for (let n = 0; n < 230; n++)
      await tx.db
        .insertInto('amostras')
        .values({
          tenant_id: tenantId,
          revisao: 1,
          criado_em: '2026-10-01T12:00:00.000Z',
          atualizado_em: '2026-10-01T12:00:00.000Z',
          nome: `n${n}`,
          nome__chave: `n${n}`,
        })
        .execute()
  })
  const table = await exported(admin, amostras, 'xlsx', '&ordenacao[nome]=DESC')
  const names = toSend(amostras, table).map(row => row.celulas['nome'])
  expect(names).toEqual([...names].sort().reverse())
  expect(names).toHaveLength(230)
})

test('an import accepts nothing but rows of columns that may be filled in', async () => {
  const { admin } = await start()
  const { data } = await admin.post('/api/amostras/importacoes', { arquivo: 'x.csv' })
  const send = async (linhas: unknown) =>
    (
      await admin.post(`/api/amostras/importacoes/${data.id}/linhas`, {
        linhas: typeof linhas === 'string' ? linhas : JSON.stringify(linhas),
      })
    ).statusCode
  const row = { linha: 2, celulas: { nome: 'x' } }
  expect(await send([row])).toBe(200)
  for (const bad of [
    'não é JSON',
    [],
    {},
    [{ ...row, celulas: { codigo: 'só leitura' } }],
    [{ ...row, celulas: { tenant_id: '2' } }],
    [{ ...row, celulas: { toString: 'x' } }],
    '[{"linha":2,"celulas":{"__proto__":"x"}}]',
    '[{"linha":2,"celulas":{"nome":"\\ud800"}}]',
    [{ ...row, celulas: { nome: 1 } }],
    [{ ...row, linha: -1 }],
    [{ ...row, mais: 1 }],
    Array(1_001).fill(row),
  ])
    expect([bad, await send(bad)]).toEqual([bad, 400])
  expect((await admin.post('/api/amostras/importacoes/999/linhas', { linhas: JSON.stringify([row]) })).statusCode).toBe(
    404,
  )
})

test('an import belongs to its user until it is applied, to its tenant always, and requires the right', async () => {
  const started = await start()
  const { admin } = started
  await started.addAccount({ nome: 'Edu Editor', email: 'edu@example.com', perfil: 'editor' })
  const editor = await started.signIn('edu@example.com')
  const other = await started.addTenant('outra.example.com')
  const { id } = await previewed(admin, amostras, [added(2, { nome: 'minha' })])

  const rows = { linhas: JSON.stringify([added(3, { nome: 'dele' })]) }
  expect((await editor.post(`/api/amostras/importacoes/${id}/linhas`, rows)).statusCode).toBe(404)
  expect((await editor.post(`/api/amostras/importacoes/${id}/aplicar`)).statusCode).toBe(404)
  expect((await other.session.post(`/api/amostras/importacoes/${id}/aplicar`)).statusCode).toBe(404)
  await ran(admin, amostras, id, 'aplicar')
  expect((await other.session.post(`/api/amostras/importacoes/${id}/desfazer`)).statusCode).toBe(404)
  expect((await other.session.get('/api/amostras/importacoes')).data).toEqual([])
  expect((await admin.post(`/api/diferenciais/importacoes/${id}/desfazer`)).statusCode).toBe(404)
  expect((await editor.post(`/api/amostras/importacoes/${id}/desfazer`)).statusCode).toBe(200)
  expect((await editor.post(`/api/amostras/importacoes/${id}/desfazer`)).statusCode).toBe(409)
  expect((await admin.post(`/api/amostras/importacoes/${id}/aplicar`)).statusCode).toBe(409)

  const guarded = withAmostras.find(resource => resource.area === 'administracao')!
  expect((await editor.get(`/api/${guarded.name}/exportar`)).statusCode).toBe(404)
  expect((await editor.post(`/api/${guarded.name}/importacoes`, { arquivo: 'x' })).statusCode).toBe(404)
})

test('rows sent a second time, as after a lost answer, are imported once', async () => {
  const { admin } = await start()
  const { id } = await previewed(admin, amostras, [added(2, { nome: 'uma' })])
  await admin.post(`/api/amostras/importacoes/${id}/linhas`, { linhas: JSON.stringify([added(2, { nome: 'uma só' })]) })
  expect(await ran(admin, amostras, id, 'aplicar')).toMatchObject({ criadas: 1, recusadas: [] })
  expect((await stored(admin)).map((one: any) => one.nome)).toEqual(['uma só'])
})

test('a sheet cannot make what visitors send and what the system keeps', async () => {
  const { admin } = await start()
  for (const resource of withAmostras.filter(one => one.publicCreate || one.files || one.settings)) {
    const { checked } = await previewed(admin, resource, [added(2, {})])
    expect(checked).toMatchObject([{ resultado: 'recusada', erros: { '': expect.stringContaining('código') } }])
  }
})

test('the settings are exported as the one record they are, and take no filter', async () => {
  const { admin } = await start()
  const whole = await admin.get('/api/configuracoes/exportar')
  expect(whole.body.trim().split('\r\n')).toHaveLength(2)
  for (const name of ['chave', 'tipo', 'grupo', 'publica', 'pagina'])
    expect(await admin.get(`/api/configuracoes/exportar?${name}=1`)).toMatchObject({
      statusCode: 400,
      message: `Filtro inválido: ${name}.`,
    })
})

test('an import keeps no data of a person who is erased', async () => {
  const { admin, store, tenantId } = await start()
  const resource = withAmostras.find(one => one.erasing)!
  await store.write(tx =>
    tx.db
      .insertInto(resource.name)
      .values({
        tenant_id: tenantId,
        revisao: 1,
        criado_em: '2026-10-01T12:00:00.000Z',
        atualizado_em: '2026-10-01T12:00:00.000Z',
        assunto: 'outro',
        situacao: 'novo',
      })
      .execute(),
  )
  const rows = toSend(resource, await exported(admin, resource, 'xlsx'))
  const changed = rows.map(row => ({ ...row, celulas: { ...row.celulas, situacao: 'Concluído' } }))
  const { id } = await previewed(admin, resource, changed)
  await ran(admin, resource, id, 'aplicar')
  const kept = () => store.read(tx => tx.db.selectFrom('_importacoes_linhas').select('antes').execute())
  expect(await kept()).toEqual([{ antes: '{"situacao":"novo"}' }])
  await admin.post(`/api/${resource.name}/1/apagar-dados`)
  expect(await kept()).toEqual([])
})
