import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { describe, expect, test } from 'vitest'
import { outdatedArchives } from '#server/backup/retention.ts'
import { bothDialects, startApp } from '../../support/app.ts'
import { newPlace } from '../../support/templates.ts'

const parts = { nightlyBackups: true }
const ARCHIVE = /^copia-.*\.zip$/

describe.each(bothDialects)('backups of a running server on %s', dialect => {
  test('an administrator makes a backup and sees its state', async () => {
    const { admin, app, folder } = await startApp({ dialect })
    expect((await admin.get('/api/copias')).data).toEqual({ em_andamento_desde: null, falha: null, copias: [] })

    expect((await admin.post('/api/copias')).data).toMatchObject({ em_andamento_desde: '2026-10-30T12:00:00.000Z' })
    // A second call meanwhile does not start another backup.
    await admin.post('/api/copias')
    await app.settled()

    const [name] = (await readdir(join(folder, 'backups'))).filter(one => ARCHIVE.test(one))
    expect((await admin.get('/api/copias')).data).toEqual({
      em_andamento_desde: null,
      falha: null,
      copias: [{ nome: name, feita_em: '2026-10-30T12:00:00.000Z', bytes: expect.any(Number), cifrada: false }],
    })
  })

  test('a backup is made each night, and old ones are deleted, encrypted or not', async () => {
    const place = await newPlace(dialect)
    const backupKeyFile = join(place.folder, 'chave')
    await writeFile(backupKeyFile, await generateX25519Identity(), { mode: 0o600 })
    // The newest backup of each night stays.
    const nights = [
      { day: '2026-10-30', parts },
      { day: '2026-10-31', parts },
      { day: '2026-11-01', parts: { ...parts, backupKeyFile } },
    ]
    let made: any[] = []
    for (const { day, parts } of nights) {
      const started = await startApp({ place, now: `${day}T06:00:01.000Z`, parts })
      await started.app.settled()
      made = (await started.admin.get('/api/copias')).data.copias
      await started.stop()
    }
    expect(made.map(({ feita_em, cifrada }) => [feita_em, cifrada])).toEqual([
      ['2026-11-01T06:00:01.000Z', true],
      ['2026-10-31T06:00:01.000Z', false],
    ])
    expect((await readdir(join(place.folder, 'backups'))).filter(name => name.startsWith('copia-'))).toEqual([
      'copia-2026-10-31T06-00-01.000Z.zip',
      'copia-2026-11-01T06-00-01.000Z.zip.age',
    ])
  })

  test('a failed backup is reported to the administrators by e-mail and stays visible until one succeeds', async () => {
    const place = await newPlace(dialect)
    const { addAccount, app, stop } = await startApp({ place, now: '2026-10-30T07:00:00.000Z', parts })
    await addAccount({ nome: 'Edu', email: 'edu@example.com', perfil: 'editor' })
    await app.settled()
    await stop()
    await mkdir(join(place.folder, 'backups'), { recursive: true })
    // A folder stands where the archive is to be written.
    await mkdir(join(place.folder, 'backups', 'copiando', 'x'), { recursive: true })

    const night = await startApp({ place, now: '2026-10-31T06:00:01.000Z', parts })
    await night.app.settled()
    await night.app.settled()
    const { falha, copias } = (await night.admin.get('/api/copias')).data
    expect([falha, copias]).toEqual([
      { em: '2026-10-31T06:00:01.000Z', motivo: expect.stringContaining('copiando') },
      [],
    ])
    const mails = await readdir(join(place.folder, 'mail'))
    expect(mails).toHaveLength(1)
    expect(await readFile(join(place.folder, 'mail', mails[0]!), 'utf8')).toContain('To: ana@example.com')

    await rm(join(place.folder, 'backups', 'copiando'), { recursive: true })
    await night.admin.post('/api/copias')
    await night.app.settled()
    expect((await night.admin.get('/api/copias')).data).toMatchObject({ falha: null, copias: [{}] })
  })
})

test('only administrators see and make backups', async () => {
  const started = await startApp()
  await started.addAccount({ nome: 'Edu', email: 'edu@example.com', perfil: 'editor' })
  const edu = await started.signIn('edu@example.com')
  const other = await started.addTenant('outra.example.com')
  for (const [session, refusal] of [
    [edu, 404],
    [other.session, 403],
  ] as const) {
    expect((await session.get('/api/copias')).statusCode).toBe(refusal)
    expect((await session.post('/api/copias')).statusCode).toBe(refusal)
  }
})

test('the newest archive of each day, week and month stays, and the newest of all in any case', () => {
  const nameAt = (day: string) => `copia-${day}T06-00-00.000Z.zip`
  const days = Array.from({ length: 800 }, (_, n) =>
    new Date(Date.UTC(2026, 10, 23) - n * 86_400_000).toISOString().slice(0, 10),
  )
  const gone = new Set(outdatedArchives(days.map(nameAt)))
  const kept = days.filter(day => !gone.has(nameAt(day)))

  expect(kept.slice(0, 7)).toEqual(days.slice(0, 7))
  // Weeks end on Sundays, months on their last days.
  expect(kept.slice(7)).toEqual([
    '2026-11-15',
    '2026-11-08',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ])
  const hours = ['2026-11-23T14', '2026-11-23T06', '2026-11-22T15', '2026-11-22T13', '2026-11-21T23'].map(
    hour => `copia-${hour}-00-00.000Z.zip`,
  )
  // The morning’s archive still holds what was lost at noon.
  expect(outdatedArchives(hours)).toEqual(['copia-2026-11-22T13-00-00.000Z.zip'])
  expect(outdatedArchives(['copia-2020-01-01T06-00-00.000Z.zip', 'outra-coisa.txt'])).toEqual([])
  // Encrypted and plain archives are put in one order by their time.
  const encrypted = (name: string | undefined) => `${name}.age`
  for (const mixed of [
    hours.map((name, n) => (n % 2 ? name : encrypted(name))),
    hours.map((name, n) => (n % 2 ? encrypted(name) : name)),
  ])
    expect(outdatedArchives(mixed)).toEqual([mixed[3]])
})
