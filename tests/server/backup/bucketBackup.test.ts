import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { resources } from '#resources.ts'
import { openArchives } from '#server/backup/archives.ts'
import { makeBackup } from '#server/backup/makeBackup.ts'
import { moveFiles } from '#server/backup/moveFiles.ts'
import { type Bucket, openBucket } from '#server/bucket/bucket.ts'
import type { BucketSettings } from '#server/bucket/bucketSettings.ts'
import { runCommand } from '#server/commands/runCommand.ts'
import { readEnvironment } from '#server/environment.ts'
import { dialects, formRequest, startApp, type TestApp } from '../../support/app.ts'
import { bucketProxyTo } from '../../support/bucketProxy.ts'
import { BUCKET_KEYS, hasBucketServer, sharedBucketServer } from '../../support/bucketServer.ts'
import type { Place } from '../../support/templates.ts'
import { bucketOf } from '../../support/testStorage.ts'
import { uploadPicture } from '../uploadPicture.ts'
import { emptyPlace, files, NOW, placeOf, tablesOf } from './backupPlaces.ts'

const keysIn = (settings: BucketSettings, start = '') => openBucket(settings).keys(start)

const contentOf = async (bucket: Bucket, key: string) => (await bucket.read(key, { start: 0, end: 64_000_000 }))?.bytes

/** Runs a command as at the terminal, with a bucket; returns what it printed. */
async function command({ folder, database }: Place, settings: BucketSettings, name: string, ...args: string[]) {
  const { url } = await sharedBucketServer()
  const said: string[] = []
  const keep = (text: string | Uint8Array) => said.push(String(text)) > 0
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep),
  ]
  try {
    const code = await runCommand(name, args, {
      environment: readEnvironment({
        DATA_DIR: folder,
        STORAGE_URL: url({ endpoint: settings.endpoint, prefix: settings.prefix.replace(/\/$/, '') }),
        ...BUCKET_KEYS,
        ...(database ? { DATABASE_URL: database.url } : {}),
      }),
      resources,
      progress: () => {},
    })
    return { code, said: said.join('') }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/** Starts a site with a picture, which is in the bucket when one is given. */
async function siteWithPicture(place: Place, bucket?: BucketSettings) {
  const started = await startApp({ place, ...(bucket ? { bucket } : {}) })
  await started.admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer' })
  const picture = await uploadPicture(started, started.admin, 700, 300)
  await started.app.settled()
  const { url } = (await started.admin.get(`/api/uploads/${picture}`)).data
  return { ...started, picture, url: url as string }
}

async function addVisitor({ app }: TestApp, nome: string) {
  const visitor = { nome, email: 'rosa@example.com', assunto: 'outro', mensagem: 'Olá.', consentimento: 1 }
  expect((await app.inject(formRequest('POST', '/api/contatos', visitor))).statusCode).toBe(200)
}

describe.skipIf(!hasBucketServer)('backups in a bucket', () => {
  test.each(dialects)(
    'a backup in a bucket rebuilds everything on %s where there is nothing but the bucket',
    async dialect => {
      const source = await emptyPlace(dialect)
      const bucket = await bucketOf(source.folder)
      const before = await siteWithPicture(source, bucket)
      await addVisitor(before, 'Rosa Prado')
      await addVisitor(before, 'Ivo Lima')
      const made = await makeBackup({ ...placeOf(source), bucket }, files, NOW)
      const tables = await tablesOf(source)
      expect(await keysIn(bucket, 'backups/')).toEqual([`backups/${made.name}`])
      expect((await readdir(join(source.folder, 'backups'))).filter(name => name.includes('copia'))).toEqual([])
      expect((await before.admin.get('/api/copias')).data.copias).toMatchObject([
        { nome: made.name, bytes: made.bytes },
      ])

      // After the copy a person is erased, a picture is added, and one is deleted.
      expect((await before.admin.delete('/api/contatos/1')).statusCode).toBe(200)
      const later = await uploadPicture(before, before.admin, 500, 300)
      await before.app.settled()
      const { url: lost } = (await before.admin.get(`/api/uploads/${later}`)).data
      await before.stop()
      await openBucket(bucket).remove(before.url.replace('/uploads', 'imagens'))

      const target = await emptyPlace(dialect)
      const { code, said } = await command(target, bucket, 'restore', made.name)

      expect([code, said]).toEqual([0, expect.stringContaining(`s3://arquivos/${bucket.prefix}substituido-`)])
      // This one made the copy.
      expect(said).not.toContain('another version')
      expect(existsSync(join(target.folder, 'backups', made.name))).toBe(false)
      expect(await readdir(join(target.folder, 'uploads')).catch(() => [])).toEqual([])
      const aside = await keysIn(bucket, 'substituido-')
      expect(aside.map(key => key.replace(/^.*\//, ''))).toContain(lost.replace('/uploads/', ''))
      expect(aside.join()).not.toContain(before.url.replace('/uploads/', ''))
      const { contatos: _erasedAgain, ...rest } = await tablesOf(target)
      expect(rest).toMatchObject({ diferenciais: tables.diferenciais, uploads: tables.uploads })

      const after = await startApp({ place: target, bucket })
      expect((await after.app.inject(before.url)).statusCode).toBe(200)
      expect((await after.admin.get('/api/contatos/1')).data.dados_excluidos_em).not.toBeNull()
      expect((await after.admin.get('/api/contatos/2')).data).toMatchObject({ nome: 'Ivo Lima' })
    },
    60_000,
  )

  test('a backup made by the button deletes old ones from the bucket as from the disk, and one record can be restored from it', async () => {
    const place = await emptyPlace('sqlite')
    const bucket = await bucketOf(place.folder)
    const site = await siteWithPicture(place, bucket)
    const old = Array.from({ length: 40 }, (_, n) =>
      new Date(Date.UTC(2026, 7, n, 6)).toISOString().replaceAll(':', '-'),
    )
    for (const stamp of old) await openBucket(bucket).putText(`backups/copia-${stamp}.zip`, 'antiga')

    expect((await site.admin.post('/api/copias')).statusCode).toBe(200)
    await site.app.settled()

    const { copias, falha } = (await site.admin.get('/api/copias')).data
    expect(falha).toBeNull()
    expect(copias.length).toBeLessThan(20)
    expect(await keysIn(bucket, 'backups/copia-')).toEqual(copias.map(({ nome }: any) => `backups/${nome}`).reverse())
    await site.admin.delete(`/api/uploads/${site.picture}`)
    await site.stop()
    await openBucket(bucket).remove(site.url.replace('/uploads', 'imagens'))

    const { code } = await command(place, bucket, 'restore', copias[0].nome, `uploads/${site.picture}`)

    expect(code).toBe(0)
    expect(await readdir(join(place.folder, 'backups'))).not.toContain(`trazendo-${copias[0].nome}`)
    const after = await startApp({ place, bucket })
    expect((await after.app.inject(site.url)).statusCode).toBe(200)
  })

  test('a backup that cannot be put into the bucket is not listed, and the Painel says why', async () => {
    const place = await emptyPlace('sqlite')
    const settings = await bucketOf(place.folder)
    const proxy = await bucketProxyTo(settings.endpoint)
    const bucket = { ...settings, endpoint: proxy.endpoint }
    const site = await siteWithPicture(place, bucket)
    proxy.behave({ status: 403, code: 'AccessDenied' })

    await site.admin.post('/api/copias')
    await vi.waitFor(() => expect(site.logged.map(({ event }) => event)).toContain('backup.failed'), {
      timeout: 30_000,
    })
    expect((await site.admin.get('/api/copias')).statusCode).toBe(503)

    proxy.behave('pass')
    const { copias, falha } = (await site.admin.get('/api/copias')).data
    expect(copias).toEqual([])
    expect(falha.motivo).toContain('AccessDenied')
    expect((await readdir(join(place.folder, 'backups'))).filter(name => name.startsWith('copia'))).toEqual([])
  })

  test('the list of erased people reaches the bucket once it is back, with those who were erased meanwhile', async () => {
    const place = await emptyPlace('sqlite')
    const settings = await bucketOf(place.folder)
    const proxy = await bucketProxyTo(settings.endpoint)
    const site = await startApp({ place, bucket: { ...settings, endpoint: proxy.endpoint } })
    for (const nome of ['Rosa Prado', 'Ivo Lima']) await addVisitor(site, nome)
    proxy.behave('away')
    expect((await site.admin.delete('/api/contatos/1')).statusCode).toBe(200)
    expect(await keysIn(settings, 'backups/dados-apagados/')).toEqual([])
    proxy.behave('pass')
    expect((await site.admin.delete('/api/contatos/2')).statusCode).toBe(200)

    const pieces = await keysIn(settings, 'backups/dados-apagados/')
    expect(pieces).toHaveLength(1)
    const list = String(await contentOf(openBucket(settings), pieces[0]!))
    expect(list).toBe(await readFile(join(place.folder, 'dados-apagados.txt'), 'utf8'))
  })
})

describe.skipIf(!hasBucketServer)('npm run move-files', () => {
  test('npm run move-files takes a folder with its backups to a bucket and back, and asks for a second run while the site runs', async () => {
    const place = await emptyPlace('sqlite')
    const bucket = await bucketOf(place.folder)
    const onDisk = await siteWithPicture(place)
    const made = await makeBackup(placeOf(place), files, NOW)
    const stored = (await readdir(join(place.folder, 'uploads'))).filter(name => name !== 'recebendo').sort()

    const running = await command(place, bucket, 'move-files')
    expect(running.said).toContain('The site is running: stop it and repeat this command')
    await onDisk.stop()
    const { code, said } = await command(place, bucket, 'move-files')

    expect(code).toBe(0)
    expect(said).toContain(
      `0 files (0 MB) taken to s3://arquivos/${bucket.prefix} and checked; ${stored.length + 1} were there already.`,
    )
    expect(said).toContain('Start the site with STORAGE_URL.')
    expect((await keysIn(bucket, 'imagens/')).map(key => key.replace('imagens/', '')).sort()).toEqual(stored)
    expect(await keysIn(bucket, 'backups/')).toEqual([`backups/${made.name}`])
    await rm(join(place.folder, 'uploads'), { recursive: true })
    const inBucket = await startApp({ place, bucket })
    expect((await inBucket.app.inject(onDisk.url)).statusCode).toBe(200)
    await inBucket.stop()
    await rm(join(place.folder, 'backups', made.name))

    const back = await command(place, bucket, 'move-files', '--back')
    expect([back.code, back.said]).toEqual([0, expect.stringContaining('Start the site without STORAGE_URL.')])
    expect((await readdir(join(place.folder, 'uploads'))).filter(name => name !== 'recebendo').sort()).toEqual(stored)
    expect((await (await openArchives(placeOf(place))).list()).map(({ name }) => name)).toEqual([made.name])
    const again = await startApp({ place })
    expect((await again.app.inject(onDisk.url)).statusCode).toBe(200)
  })

  /** A folder with this many documents and no site. */
  async function folderOf(count: number) {
    const folder = await mkdtemp(join(tmpdir(), 'mudanca-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const settings = await bucketOf(folder)
    const contents = new Map<string, Buffer>()
    const { mkdir } = await import('node:fs/promises')
    await mkdir(join(folder, 'uploads'))
    for (let n = 0; n < count; n++) {
      const name = `${randomBytes(16).toString('hex')}.${n % 2 === 0 ? 'pdf' : 'jpg'}`
      contents.set(name, randomBytes(20_000))
      await writeFile(join(folder, 'uploads', name), contents.get(name)!)
    }
    const proxy = await bucketProxyTo(settings.endpoint)
    return { place: { dataFolder: folder, bucket: settings }, settings, contents, proxy, folder }
  }

  test('npm run move-files goes on where a run was cut off, in both directions', async () => {
    const { place, settings, contents, proxy, folder } = await folderOf(40)
    const bucket = openBucket({ ...settings, endpoint: proxy.endpoint })
    const cutOffAfter = (count: number, to: 'bucket' | 'folder') =>
      moveFiles(place, bucket, to, done => {
        if (done === count) proxy.behave('away')
      })

    await expect(cutOffAfter(15, 'bucket')).rejects.toThrow('cannot be reached')
    proxy.behave('pass')
    const asked = proxy.asked.length
    const sent = await moveFiles(place, bucket, 'bucket', () => {})
    expect(sent.files + sent.there).toBe(40)
    expect(sent.there).toBeGreaterThanOrEqual(15)
    // Files that the first run noted are not even asked for.
    expect(proxy.asked.slice(asked).filter(method => method === 'PUT').length).toBeLessThanOrEqual(25)

    await rm(join(folder, 'uploads'), { recursive: true })
    await expect(cutOffAfter(15, 'folder')).rejects.toThrow('cannot be reached')
    proxy.behave('pass')
    const back = await moveFiles(place, bucket, 'folder', () => {})
    expect(back.there).toBeGreaterThanOrEqual(15)
    for (const [name, content] of contents)
      expect((await readFile(join(folder, 'uploads', name))).equals(content)).toBe(true)
    expect((await readdir(folder)).sort()).toEqual(['backups', 'uploads'])
  })

  test('npm run move-files finds a file that did not arrive as it was, or was changed in the bucket', async () => {
    const { place, settings, contents } = await folderOf(3)
    const bucket = openBucket(settings)
    const [name = ''] = [...contents.keys()].filter(one => one.endsWith('.pdf'))
    const lying: Bucket = {
      ...bucket,
      putFile: (key, path, sent) =>
        key.includes(name) ? bucket.putText(key, 'outro') : bucket.putFile(key, path, sent),
    }

    await expect(moveFiles(place, lying, 'bucket', () => {})).rejects.toThrow(`documentos/${name} changed in transfer`)
    expect((await moveFiles(place, bucket, 'bucket', () => {})).files).toBeGreaterThan(0)
    expect((await contentOf(bucket, `documentos/${name}`))?.equals(contents.get(name)!)).toBe(true)
  })

  test('npm run move-files says that it needs a bucket when none is named', async () => {
    const place = await emptyPlace('sqlite')
    const environment = readEnvironment({ DATA_DIR: place.folder })
    const write = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
    onTestFinished(() => write.mockRestore())

    expect(await runCommand('move-files', [], { environment, resources, progress: () => {} })).toBe(1)
    expect(write.mock.calls.join('')).toContain('Set STORAGE_URL')
  })
})
