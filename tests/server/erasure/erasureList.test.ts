import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { resources } from '#resources.ts'
import { runCommand } from '#server/commands/runCommand.ts'
import { readEnvironment } from '#server/environment.ts'
import { deleteRecord, lockRecord } from '#server/store/records/records.ts'
import { bothDialects, formRequest, startApp, type TestApp } from '../../support/app.ts'
import { newPlace, type Place } from '../../support/templates.ts'

const LIST = 'dados-apagados.txt'
/** The first contact of a test, as the list writes it. */
const BRUNA = 'contatos 1 2026-10-30T12:00:00.000Z'
const lead = {
  assunto: 'outro',
  mensagem: 'Quero saber mais.',
  consentimento: 1,
}

/** Restores a copy as an administrator would at the terminal, with the server stopped. */
async function restore({ folder, database }: Place, copy: string) {
  const environment = readEnvironment({ DATA_DIR: folder, ...(database ? { DATABASE_URL: database.url } : {}) })
  return runCommand('restore', [copy], { environment, resources, progress: () => {} })
}

const visit = (app: TestApp, nome: string) =>
  app.app.inject(
    formRequest('POST', '/api/contatos', { ...lead, nome, email: `${nome[0]!.toLowerCase()}@exemplo.com` }),
  )

describe.each(bothDialects)('the list of erased people, on %s', dialect => {
  test('an erased person is erased again when an older copy is restored, also from search, and no other person is touched', async () => {
    const place = await newPlace(dialect)
    const first = await startApp({ place })
    for (const nome of ['Bruna Visitante', 'Caio Fica']) await visit(first, nome)
    const copy = basename(await first.store.backup('copia'))
    expect((await first.admin.post('/api/contatos/1/apagar-dados')).statusCode).toBe(200)
    expect((await readFile(join(place.folder, LIST), 'utf8')).split('\n')).toEqual([`${BRUNA} pedido`, BRUNA, ''])
    await first.stop()

    expect(await restore(place, copy)).toBe(0)

    const { admin } = await startApp({ place })
    const one = async (id: number) => (await admin.get(`/api/contatos/${id}`)).data
    expect(await one(1)).toMatchObject({ nome: 'Dados excluídos', email: null, mensagem: null })
    expect(await one(2)).toMatchObject({ nome: 'Caio Fica', email: 'c@exemplo.com', dados_excluidos_em: null })
    expect((await admin.get('/api/contatos?busca=bruna')).json().meta.count).toBe(0)
    expect((await admin.get('/api/contatos?busca=caio')).json().meta.count).toBe(1)
  })

  test('a contact that was deleted, alone or with others, is erased when an older copy brings it back', async () => {
    const place = await newPlace(dialect)
    const first = await startApp({ place })
    for (const nome of ['Bruna Visitante', 'Caio Visitante', 'Davi Fica']) await visit(first, nome)
    const copy = basename(await first.store.backup('copia'))
    expect((await first.admin.delete('/api/contatos/1')).statusCode).toBe(200)
    const itens = JSON.stringify([{ id: 2 }])
    expect((await first.admin.post('/api/contatos/em-lote', { acao: 'excluir', itens })).data.feitos).toEqual([2])
    await first.stop()

    expect(await restore(place, copy)).toBe(0)

    const { admin } = await startApp({ place })
    const names = (await admin.get('/api/contatos')).data.map(({ id, nome, email }: any) => [id, nome, email])
    expect(names.sort()).toEqual([
      [1, 'Dados excluídos', null],
      [2, 'Dados excluídos', null],
      [3, 'Davi Fica', 'd@exemplo.com'],
    ])
  })

  test('a person is put on the list of erased people before being deleted, and is not deleted when that fails', async () => {
    const place = await newPlace(dialect)
    const { admin, app } = await startApp({ place })
    await app.inject(formRequest('POST', '/api/contatos', { ...lead, nome: 'Bruna Visitante', email: 'b@exemplo.com' }))
    await mkdir(join(place.folder, LIST))

    const replies = [
      await admin.delete('/api/contatos/1'),
      await admin.post('/api/contatos/1/apagar-dados'),
      await admin.post('/api/contatos/em-lote', { acao: 'excluir', itens: JSON.stringify([{ id: 1 }]) }),
    ]

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500])
    expect((await admin.get('/api/contatos/1')).data.nome).toBe('Bruna Visitante')
  })

  describe('a process that ended after a person was noted on the list', () => {
    const noted = async (place: Place) => {
      const first = await startApp({ place })
      await visit(first, 'Bruna Visitante')
      const copy = basename(await first.store.backup('copia'))
      return { first, copy, note: () => appendFile(join(place.folder, LIST), `${BRUNA} pedido\n`) }
    }
    const nameIn = async (place: Place) => {
      const { admin, stop } = await startApp({ place })
      const { nome } = (await admin.get('/api/contatos/1')).data
      await stop()
      return nome
    }
    /** Does what the transaction of a deletion does, and nothing after it. */
    const deleteOnly = ({ store }: TestApp) =>
      store.write(async tx => {
        const contatos = tx.resources.get('contatos')!
        await deleteRecord(tx, contatos, (await lockRecord(tx, contatos, 1, 1))!)
      })

    test('a person who was noted as erased but not deleted stays, at the next start and after a restore', async () => {
      const place = await newPlace(dialect)
      const { first, copy, note } = await noted(place)
      await note()
      await first.stop()

      expect(await nameIn(place)).toBe('Bruna Visitante')
      await note()
      expect(await restore(place, copy)).toBe(0)

      expect(await nameIn(place)).toBe('Bruna Visitante')
    })

    test.each(['after a start', 'at once'])(
      'a copy restored %s brings back no person who was noted as erased and deleted',
      async when => {
        const place = await newPlace(dialect)
        const { first, copy, note } = await noted(place)
        await note()
        await deleteOnly(first)
        await first.stop()
        if (when === 'after a start') await (await startApp({ place })).stop()

        expect(await restore(place, copy)).toBe(0)

        expect(await nameIn(place)).toBe('Dados excluídos')
      },
    )

    test.skipIf(dialect === 'postgres')(
      'a copy restored after the database was lost brings back no person who was noted as erased',
      async () => {
        const place = await newPlace(dialect)
        const { first, copy, note } = await noted(place)
        await note()
        await first.stop()
        await rm(join(place.folder, 'dados.sqlite'))

        expect(await restore(place, copy)).toBe(0)

        expect(await nameIn(place)).toBe('Dados excluídos')
      },
    )

    test('a person deleted after the last line of the list of erased people was cut off gets a whole line', async () => {
      const place = await newPlace(dialect)
      const { first, copy } = await noted(place)
      await appendFile(join(place.folder, LIST), 'contatos 9 2026-1')
      await first.admin.delete('/api/contatos/1')
      await first.stop()

      expect(await restore(place, copy)).toBe(0)

      expect(await nameIn(place)).toBe('Dados excluídos')
    })
  })

  test('a person on the list of erased people is erased before the first answer, even if a copy came without the command', async () => {
    const place = await newPlace(dialect)
    const first = await startApp({ place })
    await visit(first, 'Bruna Visitante')
    await first.stop()
    await appendFile(join(place.folder, LIST), 'contatos 1 2026-10-30T12:00:00.000Z\ncontatos 2 2026-10')

    const { admin } = await startApp({ place })

    expect((await admin.get('/api/contatos/1')).data.nome).toBe('Dados excluídos')
  })

  test('a new person with the id of an erased one is not erased', async () => {
    const place = await newPlace(dialect)
    const first = await startApp({ place })
    await visit(first, 'Bruna Visitante')
    await first.stop()
    await appendFile(join(place.folder, LIST), 'contatos 1 2026-10-29T08:00:00.000Z\n')

    const { admin } = await startApp({ place })

    expect((await admin.get('/api/contatos/1')).data.nome).toBe('Bruna Visitante')
  })

  test('a person whose erasure is missing on the list of erased people is added to it at the next start', async () => {
    const place = await newPlace(dialect)
    const first = await startApp({ place })
    await visit(first, 'Bruna Visitante')
    await first.admin.post('/api/contatos/1/apagar-dados')
    await first.stop()
    await rm(join(place.folder, LIST))

    const second = await startApp({ place })

    expect(await readFile(join(place.folder, LIST), 'utf8')).toBe('contatos 1 2026-10-30T12:00:00.000Z\n')
    await second.stop()
  })
})
