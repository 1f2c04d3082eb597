import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeBackup } from '#server/backup/makeBackup.ts'
import { RefusedArchive } from '#server/backup/refusedArchive.ts'
import { restoreArchive } from '#server/backup/restoreArchive.ts'
import { bothDialects, formRequest, startApp } from '../../support/app.ts'
import { randomFrom } from '../../support/randomFrom.ts'
import { newToken } from '../../support/tokens.ts'
import { uploadPicture } from '../uploadPicture.ts'
import { command, emptyPlace, files, filled, NOW, placeOf, tablesOf } from './backupPlaces.ts'
import { type Planted, plant } from './plantedArchive.ts'

const pairs = bothDialects.flatMap(from => bothDialects.map(to => [from, to] as const))

describe.each(pairs)('a backup of %s restored on %s', (from, to) => {
  test('a backup rebuilds everything in a folder that holds nothing but the backups', async () => {
    const source = await emptyPlace(from)
    const before = await filled(source)
    const picture = await uploadPicture(before, before.admin)
    await before.app.settled()
    await before.stop()
    const made = await makeBackup(placeOf(source), files, NOW)
    expect(made).toMatchObject({ name: 'copia-2026-11-01T03-00-00.000Z.zip', files: expect.any(Number) })
    expect(made.files).toBeGreaterThan(1)

    const target = await emptyPlace(to)
    await mkdir(target.folder, { recursive: true })
    await cp(join(source.folder, 'backups'), join(target.folder, 'backups'), { recursive: true })
    await restoreArchive(placeOf(target), made.name, NOW)

    const stored = await readdir(join(source.folder, 'uploads'), { withFileTypes: true })
    for (const { name } of stored.filter(entry => entry.isFile()))
      expect([name, await readFile(join(target.folder, 'uploads', name))]).toEqual([
        name,
        await readFile(join(source.folder, 'uploads', name)),
      ])
    expect(await tablesOf(target)).toEqual(await tablesOf(source))

    const after = await startApp({ place: target })
    const ana = after.admin
    expect((await ana.get('/api/diferenciais?busca=fria')).data).toMatchObject([{ nome: 'Piscina – à noite “fria”' }])
    const { url } = (await ana.get(`/api/uploads/${picture}`)).data
    expect((await after.app.inject(url)).statusCode).toBe(200)
    // No id is given out twice, not even that of a record which was deleted before the backup.
    expect((await ana.post('/api/diferenciais', { nome: 'Sauna', categoria: 'lazer' })).data.id).toBe(3)
  })
})

test.each(bothDialects)('a person erased after a backup was made on %s stays erased after a restore', async dialect => {
  const source = await emptyPlace(dialect)
  const { app, admin, stop } = await filled(source)
  const visitor = {
    nome: 'Rosa Prado',
    email: 'rosa@example.com',
    assunto: 'outro',
    mensagem: 'Olá.',
    consentimento: 1,
  }
  for (const nome of ['Rosa Prado', 'Ivo Lima'])
    expect((await app.inject(formRequest('POST', '/api/contatos', { ...visitor, nome }))).statusCode).toBe(200)
  const made = await makeBackup(placeOf(source), files, NOW)
  expect((await admin.delete('/api/contatos/1')).statusCode).toBe(200)
  await stop()

  const target = await emptyPlace(dialect)
  await cp(join(source.folder, 'backups'), join(target.folder, 'backups'), { recursive: true })
  expect(await command(target, 'restore', made.name)).toBe(0)

  const after = await startApp({ place: target })
  expect((await after.admin.get('/api/contatos/1')).data).toMatchObject({
    nome: expect.not.stringContaining('Rosa'),
    dados_excluidos_em: expect.any(String),
  })
  expect((await after.admin.get('/api/contatos/2')).data).toMatchObject({ nome: 'Ivo Lima', dados_excluidos_em: null })
})

test.each(bothDialects)(
  'a restore on %s ends all sessions and tokens and keeps a copy of what it replaces',
  async dialect => {
    const place = await emptyPlace(dialect)
    const before = await filled(place)
    const token = await newToken(before, before.admin)
    expect((await token.get('/api/diferenciais')).statusCode).toBe(200)
    const made = await makeBackup(placeOf(place), files, NOW)
    await before.admin.post('/api/diferenciais', { nome: 'Depois da cópia', categoria: 'lazer' })
    await uploadPicture(before, before.admin)
    await before.stop()
    const stored = await readdir(join(place.folder, 'uploads'))

    expect(await command(place, 'restore', made.name)).toBe(0)

    const after = await startApp({ place })
    expect((await after.app.inject({ url: '/api/diferenciais', headers: before.admin.headers })).statusCode).toBe(401)
    const headers = { authorization: `Bearer ${token.text}` }
    expect((await after.app.inject({ url: '/api/diferenciais', headers })).statusCode).toBe(401)
    expect((await after.admin.get('/api/diferenciais')).data).toHaveLength(1)
    const [aside] = (await readdir(join(place.folder, 'backups'))).filter(name => name.startsWith('substituido-'))
    expect(await readdir(join(place.folder, 'backups', aside!, 'arquivos'))).toEqual(stored)
  },
)

test.each(bothDialects)(
  'a single record can be restored on %s, changed or deleted, with its file and its place in the history',
  async dialect => {
    const place = await emptyPlace(dialect)
    const before = await filled(place)
    const picture = await uploadPicture(before, before.admin)
    await before.app.settled()
    const made = await makeBackup(placeOf(place), files, NOW)
    await before.admin.post('/api/diferenciais', { id: 1, nome: 'Outro nome' })
    const { url } = (await before.admin.get(`/api/uploads/${picture}`)).data
    expect((await before.admin.delete(`/api/uploads/${picture}`)).statusCode).toBe(200)
    await before.stop()
    await rm(join(place.folder, url))

    expect(await command(place, 'restore', made.name, 'diferenciais/1')).toBe(0)
    expect(await command(place, 'restore', made.name, `uploads/${picture}`)).toBe(0)
    await expect(command(place, 'restore', made.name, 'diferenciais/99')).rejects.toThrow('it has no record 99')
    expect(await command(place, 'restore', made.name, 'nada/1')).toBe(1)

    const after = await startApp({ place })
    expect((await after.admin.get('/api/diferenciais/1')).data).toMatchObject({
      nome: 'Piscina – à noite “fria”',
      revisao: 3,
    })
    expect((await after.app.inject(url)).statusCode).toBe(200)
    const history = (await after.admin.get(`/api/uploads/${picture}/historico`)).data
    expect(history[0]).toMatchObject({ acao: 'restaurar' })
    // No other record was restored.
    expect((await after.admin.get('/api/diferenciais')).data).toHaveLength(1)
  },
)

const manifestOf = (parts: object): Planted => ({
  name: 'manifesto.json',
  text: JSON.stringify({
    formato: 1,
    feita_em: NOW.toISOString(),
    banco: 'sqlite',
    tabelas: [],
    arquivos: [],
    ...parts,
  }),
})

describe('an archive that cannot be trusted', () => {
  test('an archive that was cut off or changed anywhere is refused, and nothing is touched', async () => {
    const place = await emptyPlace('sqlite')
    await (await filled(place)).stop()
    const { name } = await makeBackup(placeOf(place), files, NOW)
    const whole = await readFile(join(place.folder, 'backups', name))
    const before = [await tablesOf(place), await readdir(place.folder)]

    const random = randomFrom(20)
    for (let n = 0; n < 200; n++) {
      const at = Math.floor(random() * whole.length)
      const damaged = n % 4 === 0 ? whole.subarray(0, at) : Buffer.from(whole)
      if (n % 4 !== 0) damaged[at]! ^= 1 << Math.floor(random() * 8)
      await writeFile(join(place.folder, 'backups', name), damaged)
      const refused = restoreArchive(placeOf(place), name, NOW)
      await expect(refused, `${n % 4 === 0 ? 'cut off' : 'changed'} at ${at} of ${whole.length}`).rejects.toThrow(
        RefusedArchive,
      )
    }
    expect([await tablesOf(place), await readdir(place.folder)]).toEqual(before)
  })

  test.each<[what: string, entries: readonly Planted[], reason: RegExp]>([
    ['leads out of the folder', [{ name: 'arquivos/../../fora.txt' }], /invalid relative path|not known/],
    ['has an absolute name', [{ name: '/etc/fora.txt' }], /absolute path|not known/],
    ['holds a link', [{ name: 'arquivos/aa.jpg', mode: 0o120777, text: '/etc/passwd' }], /not a plain file/],
    ['holds the same name twice', [{ name: 'apagados.txt' }, { name: 'apagados.txt' }], /twice/],
    ['holds more than its manifest', [{ name: 'arquivos/aa.jpg' }, manifestOf({})], /not in its manifest/],
    ['has no manifest', [{ name: 'apagados.txt' }], /no manifest/],
    ['has a manifest of another program', [{ name: 'manifesto.json', text: '{"a":1}' }], /not known/],
    [
      'lacks what its manifest names',
      [manifestOf({ arquivos: [{ nome: 'aa.jpg', bytes: 1, sha256: '0'.repeat(64) }] })],
      /missing/,
    ],
    [
      'holds another file than its manifest knows',
      [
        { name: 'arquivos/aa.jpg', text: 'x' },
        manifestOf({ arquivos: [{ nome: 'aa.jpg', bytes: 1, sha256: '0'.repeat(64) }] }),
      ],
      /damaged/,
    ],
  ])('an archive that %s is refused', async (_what, entries, reason) => {
    const place = await emptyPlace('sqlite')
    await (await filled(place)).stop()
    const before = await tablesOf(place)
    const name = 'copia-2026-11-01T03-00-00.000Z.zip'
    await mkdir(join(place.folder, 'backups'))
    await plant(join(place.folder, 'backups', name), entries)

    await expect(restoreArchive(placeOf(place), name, NOW)).rejects.toThrow(reason)

    expect(await tablesOf(place)).toEqual(before)
    expect(await readdir(place.folder)).not.toContain('restaurando')
  })
  test('an archive that needs more room than the disk has is refused before anything is written', async () => {
    const place = await emptyPlace('sqlite')
    await (await filled(place)).stop()
    const { name } = await makeBackup(placeOf(place), files, NOW)

    const refused = restoreArchive(placeOf(place), name, NOW, async () => 5_000_000)

    await expect(refused).resolves.toBeDefined()
    await expect(restoreArchive(placeOf(place), name, NOW, async () => 50_000)).rejects.toThrow(/MB are free/)
  })
})
