import { expect, test } from 'vitest'
import type { RowToSend } from '#admin/sheets/rowsToSend.ts'
import { resources } from '#resources.ts'
import { bothDialects, type dialects, type Session, startApp } from '../../support/app.ts'
import { withAmostras } from '../amostras.ts'
import { personOf } from '../rights/personOf.ts'
import { pressKit, previewed, ran, sent } from './sheetsApp.ts'

const named = (name: string) => withAmostras.find(resource => resource.name === name)!
const amostras = named('amostras')
const uploads = resources.find(resource => resource.files)!
const row = (linha: number, id: number | '', celulas: Record<string, string>): RowToSend => ({
  linha,
  id: String(id),
  revisao: '',
  celulas,
})
const newRows = (count: number) => Array.from({ length: count }, (_, i) => row(i + 2, '', { nome: `linha ${i}` }))

async function start(dialect: (typeof dialects)[number] = 'sqlite') {
  const app = await startApp({ resources: withAmostras, dialect, parts: { rateLimits: false } })
  const send = (session: Session, name: string) => sent(app, session, name)
  return { ...app, person: personOf(app), send }
}

test.each(bothDialects)(
  'an import that is undone while it is applied leaves nothing behind that cannot be undone, on %s',
  async dialect => {
    const { admin } = await start(dialect)
    const { id } = await previewed(admin, amostras, newRows(120))
    const path = `/api/amostras/importacoes/${id}`
    const applying = admin.post(`${path}/aplicar`)
    let undone = await admin.post(`${path}/desfazer`)
    // There is nothing to undo until the import has begun.
    while (undone.statusCode === 409) undone = await admin.post(`${path}/desfazer`)
    const applied = await applying
    expect([undone.statusCode, applied.statusCode]).toEqual([200, 200])
    expect(applied.data.recusadas).toEqual([])

    const [listed] = (await admin.get('/api/amostras/importacoes')).data
    expect((await admin.get('/api/amostras')).json().meta.count).toBe(listed.criadas - listed.desfeitas)
    // A second undo reaches what the first could not.
    if (listed.estado === 'aplicada') await ran(admin, amostras, id, 'desfazer')
    expect((await admin.get('/api/amostras')).json().meta.count).toBe(0)
    expect((await admin.get('/api/amostras/importacoes')).data).toMatchObject([{ estado: 'desfeita' }])
  },
)

test('rows that wait to be applied are left out once the import is undone', async () => {
  const { admin } = await start()
  const { id } = await previewed(admin, amostras, newRows(450))
  const path = `/api/amostras/importacoes/${id}`
  expect((await admin.post(`${path}/aplicar`)).data).toMatchObject({ criadas: 400, restam: 50 })
  expect((await admin.post(`${path}/desfazer`)).data).toMatchObject({ criadas: 400, restam: 0 })
  const again = await admin.post(`${path}/aplicar`)
  expect([again.statusCode, again.message]).toEqual([409, 'Esta importação já foi concluída ou desfeita.'])
  expect((await admin.get('/api/amostras')).json().meta.count).toBe(0)
})

test('an answer says what the whole import has done, even if the answer before it was lost', async () => {
  const { admin } = await start()
  await admin.post('/api/amostras', { nome: 'antiga' })
  const rows = [row(2, 1, { ordem: '7' }), row(3, '', { nome: 'nova' }), row(4, '', { nome: 'NOVA' })]
  const { id } = await previewed(admin, amostras, rows)
  for (const [word, more] of [
    ['aplicar', { criadas: 1, alteradas: 1, recusadas: 1 }],
    ['desfazer', { criadas: 1, alteradas: 1, recusadas: 0 }],
  ] as const) {
    const path = `/api/amostras/importacoes/${id}/${word}`
    const { data } = await admin.post(path)
    expect(data.total).toEqual(more)
    if (word === 'aplicar')
      expect((await admin.post(path)).data).toMatchObject({ criadas: 0, alteradas: 0, restam: 0, total: more })
  }
})

test('rows that are checked after the import was applied do not prevent its undo', async () => {
  const { admin } = await start()
  const { id } = await previewed(admin, amostras, newRows(3))
  const path = `/api/amostras/importacoes/${id}`
  const late = { linhas: JSON.stringify(newRows(3)) }
  await Promise.all([admin.post(`${path}/aplicar`), admin.post(`${path}/linhas`, late)])
  const { count } = (await admin.get('/api/amostras')).json().meta
  const { criadas } = await ran(admin, amostras, id, 'desfazer')
  expect(criadas).toBe(count)
  expect((await admin.get('/api/amostras')).json().meta.count).toBe(0)
})

/** Two records of a resource that the public sees while they are active. */
async function withAmenities() {
  const app = await start()
  const made = async (nome: string, ativo: 0 | 1): Promise<number> =>
    (await app.admin.post('/api/diferenciais', { nome, categoria: 'lazer', ativo })).data.id
  const [shown, draft] = [await made('Horta', 1), await made('Quadra', 0)]
  const stored = async () => (await app.admin.get('/api/diferenciais?ordenacao[nome]=ASC')).data
  return { ...app, amenities: named('diferenciais'), shown, draft, stored }
}

test('an undo that needs the right to publish is refused without it before any row changes, and stays possible for others', async () => {
  const { admin, person, amenities, shown, draft, stored } = await withAmenities()
  const rows = [row(2, shown, { descricao: 'a' }), row(3, draft, { descricao: 'b' })]
  const { id } = await previewed(admin, amenities, rows)
  await ran(admin, amenities, id, 'aplicar')
  const before = await stored()

  const writer = await person({ marketing: 'escrever' })
  const refused = await writer.post(`/api/diferenciais/importacoes/${id}/desfazer`)
  expect([refused.statusCode, refused.message]).toEqual([403, 'Você não tem permissão para esta operação.'])
  expect(await stored()).toEqual(before)
  const publisher = await person({ marketing: 'publicar' })
  expect(await ran(publisher, amenities, id, 'desfazer')).toEqual({ criadas: 0, alteradas: 2, recusadas: [] })
})

test('an undo that would make a record public again requires the right to publish', async () => {
  const { admin, person, amenities, shown, stored } = await withAmenities()
  const { id } = await previewed(admin, amenities, [row(2, shown, { ativo: 'Inativo' })])
  await ran(admin, amenities, id, 'aplicar')
  const writer = await person({ marketing: 'escrever' })
  expect((await writer.post(`/api/diferenciais/importacoes/${id}/desfazer`)).statusCode).toBe(403)
  expect(await stored()).toMatchObject([{ ativo: false }, { ativo: false }])
})

test('a user who may not publish undoes the changes to drafts; records that became public since stay and are named', async () => {
  const { admin, person, amenities, draft } = await withAmenities()
  const other = (await admin.post('/api/diferenciais', { nome: 'Sauna', categoria: 'lazer', ativo: 0 })).data.id
  const { id } = await previewed(admin, amenities, [
    row(2, draft, { descricao: 'a' }),
    row(3, other, { descricao: 'b' }),
    row(4, '', { nome: 'Forno', categoria: 'Lazer', ativo: 'Inativo' }),
  ])
  await ran(admin, amenities, id, 'aplicar')
  expect((await admin.post('/api/diferenciais', { id: other, ativo: 1 })).errors).toEqual({})
  const writer = await person({ marketing: 'escrever' })
  const { criadas, alteradas, recusadas } = await ran(writer, amenities, id, 'desfazer')
  expect([criadas, alteradas]).toEqual([1, 1])
  expect(recusadas).toMatchObject([{ linha: 3, titulo: 'Sauna' }])
})

test('hidden files stay as an import left them, unnamed, until a user who sees them undoes it', async () => {
  const { admin, person, send } = await start()
  const marketer = await person({ marketing: 'publicar' })
  const open = await send(marketer, 'aberto.pdf')
  const secret = await send(admin, 'segredo.pdf')
  const { id } = await previewed(admin, uploads, [row(2, secret, { credito: 'Zé' }), row(3, open, { credito: 'Zé' })])
  await ran(admin, uploads, id, 'aplicar')
  await admin.post('/api/imprensa', pressKit(secret))
  const credits = async () =>
    Promise.all([secret, open].map(async file => (await admin.get(`/api/uploads/${file}`)).data.credito))
  expect((await marketer.get(`/api/uploads/${secret}`)).statusCode).toBe(404)

  const hidden = { linha: 2, id: null, titulo: '', erros: { '': 'Registro não encontrado.' } }
  expect(await ran(marketer, uploads, id, 'desfazer')).toEqual({ criadas: 0, alteradas: 1, recusadas: [hidden] })
  expect(await credits()).toEqual(['Zé', null])
  expect((await admin.get('/api/uploads/importacoes')).data).toMatchObject([{ estado: 'aplicada', desfeitas: 1 }])
  // A record has used the file since, which does not change the file itself.
  expect((await ran(admin, uploads, id, 'desfazer')).recusadas).toEqual([])
  expect(await credits()).toEqual([null, null])
  expect((await admin.get('/api/uploads/importacoes')).data).toMatchObject([{ estado: 'desfeita' }])
})

test('a file that is hidden by the time its row is applied is left alone', async () => {
  const { admin, person, send } = await start()
  const marketer = await person({ marketing: 'publicar' })
  const file = await send(marketer, 'aberto.pdf')
  const { id, checked } = await previewed(marketer, uploads, [row(2, file, { credito: 'Zé' })])
  expect(checked).toMatchObject([{ resultado: 'alterada' }])
  expect((await admin.post('/api/imprensa', pressKit(file))).statusCode).toBe(200)
  const { recusadas } = await ran(marketer, uploads, id, 'aplicar')
  expect(recusadas).toMatchObject([{ titulo: '', erros: { '': 'Registro não encontrado.' } }])
  expect((await admin.get(`/api/uploads/${file}`)).data.credito).toBeNull()
})
