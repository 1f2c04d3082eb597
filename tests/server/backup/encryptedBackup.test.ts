import { execSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Decrypter, generateX25519Identity } from 'age-encryption'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readBackupKey } from '#server/backup/backupKey.ts'
import { RefusedArchive } from '#server/backup/refusedArchive.ts'
import { dialects, startApp, type TestApp } from '../../support/app.ts'
import type { Place } from '../../support/templates.ts'
import { filePart, formEnd, multipartHeaders } from '../files/filesApp.ts'
import { csv } from '../files/sampleFiles.ts'
import { commandWith, emptyPlace, filled, tablesOf } from './backupPlaces.ts'

const CLEAR = 'trimestre;receita;Piscina fria;'
/** Bytes of a chunk in the file: 64 KiB and what authenticates them. */
const CHUNK = 64 * 1024 + 16

/** A stopped site with known content and a document of 300 kB, which an archive keeps as it is. */
async function filledPlace(dialect: (typeof dialects)[number] = 'sqlite') {
  const place = await emptyPlace(dialect)
  const started = await filled(place)
  const id = await uploadDocument(started)
  await started.app.settled()
  await started.stop()
  return { place, id }
}

async function uploadDocument({ app, admin }: TestApp): Promise<number> {
  const text = CLEAR + randomBytes(150_000).toString('hex')
  const reply = await app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...admin.headers, 'content-type': multipartHeaders['content-type'] },
    payload: Buffer.concat([filePart(csv('valores.csv', text)), formEnd]),
  })
  expect(reply.statusCode).toBe(200)
  return reply.json().data[0].id
}

/** The length of the header: its lines and the nonce of the archive. */
const headerBytes = (archive: Buffer) => archive.indexOf('\n', archive.indexOf('\n--- ') + 1) + 1 + 16

const identityIn = async (key: string) => (await readFile(key, 'utf8')).trim().split('\n').at(-1)!

async function newKey(place: Place, name = 'chave'): Promise<string> {
  const path = join(place.folder, name)
  expect(await commandWith(undefined, place, 'backup', '--new-key', path)).toBe(0)
  return path
}

const archives = async ({ folder }: Place): Promise<string[]> =>
  (await readdir(join(folder, 'backups'))).filter(name => name.startsWith('copia-')).sort()
const pathOf = ({ folder }: Place, name: string) => join(folder, 'backups', name)

/** Makes a backup and returns its name. */
async function backup(key: string | undefined, place: Place): Promise<string> {
  const before = await archives(place).catch((): string[] => [])
  expect(await commandWith(key, place, 'backup')).toBe(0)
  const [name] = (await archives(place)).filter(one => !before.includes(one))
  return name!
}

/** The rows and files of a place, without files of locks and logs. */
const stateOf = async (place: Place) => [
  await tablesOf(place),
  (await readdir(place.folder)).filter(name => !name.startsWith('dados.sqlite-') && name !== '.lock').sort(),
  await readdir(join(place.folder, 'uploads')),
]

test.each(dialects)(
  'an encrypted backup of %s rebuilds everything where the key is, and nobody else can read it',
  async dialect => {
    const { place: source } = await filledPlace(dialect)
    const key = await newKey(source)
    const plain = await backup(undefined, source)
    const name = await backup(key, source)
    expect(name).toMatch(/^copia-.*\.zip\.age$/)
    expect(await readdir(join(source.folder, 'backups'))).not.toContain('copiando')

    // The plain archive shows these texts; the encrypted one shows neither them nor any piece of the plain one.
    const inClear = await readFile(pathOf(source, plain))
    const encrypted = await readFile(pathOf(source, name))
    const [document] = (await readdir(join(source.folder, 'uploads'))).filter(one => one.endsWith('.csv'))
    for (const text of [CLEAR, 'manifesto.json', 'dados/diferenciais.jsonl', document!, 'PK\x03\x04', 'PK\x01\x02']) {
      expect([text, inClear.includes(text)]).toEqual([text, true])
      expect([text, encrypted.includes(text)]).toEqual([text, false])
    }
    for (let at = 0; at + 16 < inClear.length; at += 997)
      expect([at, encrypted.includes(inClear.subarray(at, at + 16))]).toEqual([at, false])
    expect(encrypted.includes(await identityIn(key))).toBe(false)

    const target = await emptyPlace(dialect)
    await mkdir(join(target.folder, 'backups'))
    await cp(pathOf(source, name), pathOf(target, name))
    const before = await tablesOf(source)
    expect(await commandWith(key, target, 'restore', name)).toBe(0)

    // The audit notes a backup only once it is made, so the copy lacks that line.
    expect(await tablesOf(target)).toEqual({ ...before, _auditoria: expect.anything() })
    expect(await readFile(join(target.folder, 'uploads', document!))).toEqual(
      await readFile(join(source.folder, 'uploads', document!)),
    )
    const after = await startApp({ place: target })
    expect((await after.admin.get('/api/diferenciais?busca=fria')).data).toMatchObject([
      { nome: 'Piscina – à noite “fria”' },
    ])
  },
)

test('plain and encrypted backups are listed together, newest first, and both restore a whole site or one record', async () => {
  const { place, id } = await filledPlace()
  const key = await newKey(place)
  const plain = await backup(undefined, place)
  const encrypted = await backup(key, place)
  const before = await tablesOf(place)
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect(await commandWith(undefined, place, 'restore')).toBe(0)
  const listed = print.mock.calls.join('')
  print.mockRestore()
  expect(listed.indexOf(encrypted)).toBeGreaterThan(0)
  expect(listed.indexOf(`${plain}\n`)).toBeGreaterThan(listed.indexOf(encrypted))

  const started = await startApp({ place })
  await started.admin.post('/api/diferenciais', { id: 1, nome: 'Outro nome' })
  expect((await started.admin.delete(`/api/uploads/${id}`)).statusCode).toBe(200)
  await started.stop()
  expect(await commandWith(key, place, 'restore', encrypted, 'diferenciais/1')).toBe(0)
  expect(await commandWith(key, place, 'restore', encrypted, `uploads/${id}`)).toBe(0)
  const after = await startApp({ place })
  expect((await after.admin.get('/api/diferenciais/1')).data).toMatchObject({ nome: 'Piscina – à noite “fria”' })
  expect((await after.admin.get(`/api/uploads/${id}`)).statusCode).toBe(200)
  await after.stop()

  expect(await commandWith(key, place, 'restore', plain)).toBe(0)
  expect((await tablesOf(place)).diferenciais).toEqual(before.diferenciais)
})

test('a backup is refused without its key or with another one, with what to set, and nothing is touched', async () => {
  const { place } = await filledPlace()
  const key = await newKey(place)
  const other = await newKey(place, 'outra')
  const name = await backup(key, place)
  const before = await stateOf(place)

  for (const of of [[], ['diferenciais/1']]) {
    await expect(commandWith(undefined, place, 'restore', name, ...of)).rejects.toThrow(
      /^The copy is encrypted\. Set BACKUP_KEY_FILE to the file with the key it was made with\.$/,
    )
    await expect(commandWith(other, place, 'restore', name, ...of)).rejects.toThrow(
      /^The copy was encrypted with another key.* Set BACKUP_KEY_FILE to the file with the key it was made with\.$/,
    )
    await expect(commandWith(`${key}s`, place, 'restore', name, ...of)).rejects.toThrow(/^BACKUP_KEY_FILE: there is no/)
  }
  expect(await stateOf(place)).toEqual(before)
})

test('a server that has only the public key makes backups that it cannot read, and the secret key opens them', async () => {
  const { place, id } = await filledPlace()
  const secret = await newKey(place)
  const publicKey = join(place.folder, 'publica')
  await writeFile(publicKey, `${/age1\w+/.exec(await readFile(secret, 'utf8'))}\n`, { mode: 0o644 })
  const name = await backup(publicKey, place)
  const before = await stateOf(place)
  for (const of of [[], [`uploads/${id}`]])
    await expect(commandWith(publicKey, place, 'restore', name, ...of)).rejects.toThrow(
      /^The copy is encrypted, and BACKUP_KEY_FILE holds public keys alone\. Set it to the file with the secret key/,
    )
  expect(await stateOf(place)).toEqual(before)

  // Any implementation of age can decrypt it.
  const age = new Decrypter()
  age.addIdentity(await identityIn(secret))
  const opened = Buffer.from(await age.decrypt(await readFile(pathOf(place, name))))
  expect(opened.subarray(0, 2).toString()).toBe('PK')
  expect(await commandWith(secret, place, 'restore', name)).toBe(0)
  expect((await tablesOf(place)).diferenciais).toEqual((before[0] as any).diferenciais)
})

test('a backup that was encrypted before age was used is refused with a hint to what opens it', async () => {
  const { place } = await filledPlace()
  const key = await newKey(place)
  const name = await backup(key, place)
  await rename(pathOf(place, name), pathOf(place, name.replace('.age', '.cifrada')))
  await expect(commandWith(key, place, 'restore', name.replace('.age', '.cifrada'))).rejects.toThrow(
    'Restore it with the version that made it.',
  )
})

test('an encrypted backup that was damaged, cut off, rearranged or made longer is refused, and nothing is touched', async () => {
  const { place } = await filledPlace()
  const key = await newKey(place)
  const plain = await readFile(pathOf(place, await backup(undefined, place)))
  const sibling = await readFile(pathOf(place, await backup(key, place)))
  const name = await backup(key, place)
  const whole = await readFile(pathOf(place, name))
  const chunks: Buffer[] = []
  const headerEnd = headerBytes(whole)
  for (let at = headerEnd; at < whole.length; at += CHUNK) chunks.push(whole.subarray(at, at + CHUNK))
  expect(chunks.length).toBeGreaterThan(4)
  const header = whole.subarray(0, headerEnd)
  const of = (...parts: Buffer[]) => Buffer.concat([header, ...parts])
  const changedAt = (at: number) => {
    const changed = Buffer.from(whole)
    changed[at]! ^= 1
    return changed
  }
  const [first, second, third, ...rest] = chunks as [Buffer, Buffer, Buffer, ...Buffer[]]

  const damaged: [what: string, content: Buffer][] = [
    ...[0, 15, 30, 60, 120, headerEnd - 60, headerEnd - 17, headerEnd - 16, headerEnd - 1].map(
      (at): [string, Buffer] => [`header changed at ${at}`, changedAt(at)],
    ),
    ...chunks.flatMap((chunk, n): [string, Buffer][] => {
      const at = headerEnd + n * CHUNK
      return [
        [`start of chunk ${n} changed`, changedAt(at)],
        [`end of chunk ${n} changed`, changedAt(at + chunk.length - 1)],
        [`cut off before chunk ${n}`, whole.subarray(0, at)],
        [`cut off in chunk ${n}`, whole.subarray(0, at + 17)],
        [`cut off in the tag of chunk ${n}`, whole.subarray(0, at + chunk.length - 1)],
      ]
    }),
    ['empty', Buffer.alloc(0)],
    ['cut off in the header', whole.subarray(0, 40)],
    ['two chunks exchanged', of(second, first, third, ...rest)],
    ['a chunk left out', of(first, third, ...rest)],
    ['a chunk twice', of(first, second, second, third, ...rest)],
    ['the last chunk twice', of(...chunks, chunks.at(-1)!)],
    ['a byte more', of(...chunks, Buffer.alloc(1))],
    ['an empty chunk more', of(...chunks, Buffer.alloc(16))],
    ['a header of another one', Buffer.concat([sibling.subarray(0, headerBytes(sibling)), ...chunks])],
    ['a chunk of another one', of(sibling.subarray(headerBytes(sibling)).subarray(0, CHUNK), second, third, ...rest)],
    ['one that is not encrypted', plain],
  ]
  const before = await stateOf(place)
  for (const [what, content] of damaged) {
    await writeFile(pathOf(place, name), content)
    await expect(commandWith(key, place, 'restore', name), what).rejects.toThrow(RefusedArchive)
  }
  await writeFile(pathOf(place, name), damaged[0]![1])
  await expect(commandWith(key, place, 'restore', name, 'diferenciais/1')).rejects.toThrow(RefusedArchive)
  const asPlain = name.replace('.age', '')
  await rename(pathOf(place, name), pathOf(place, asPlain))
  await writeFile(pathOf(place, asPlain), whole)
  await expect(commandWith(key, place, 'restore', asPlain)).rejects.toThrow(RefusedArchive)

  expect(await stateOf(place)).toEqual(before)
})

describe('the file of the key', () => {
  test('a new key file can be read by this account alone, and is never written over another file or among the backups', async () => {
    const place = await emptyPlace('sqlite')
    const path = await newKey(place)
    const text = await readFile(path, 'utf8')
    expect(text).toMatch(/^# public key: age1[0-9a-z]{58}\nAGE-SECRET-KEY-1[0-9A-Z]{58}\n$/)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readFile(await newKey(place, 'outra'), 'utf8')).not.toBe(text)

    const make = (...args: string[]) => commandWith(undefined, place, 'backup', ...args)
    await expect(make('--new-key', path)).rejects.toThrow('is there already')
    expect(await readFile(path, 'utf8')).toBe(text)
    await expect(make('--new-key', join(place.folder, 'backups', 'chave'))).rejects.toThrow('is in the backups folder')
    await expect(make('--new-key', join(place.folder, 'nada', 'chave'))).rejects.toThrow('cannot be written')
    expect(await make('--new-key')).toBe(1)
    expect(await make('--newkey', join(place.folder, 'x'))).toBe(1)
    expect((await readdir(place.folder)).sort()).toEqual(['chave', 'outra'])
  })

  test('a key file that cannot be used is refused by its variable, without a word of what is in it', async () => {
    const { place } = await filledPlace()
    const key = await newKey(place)
    const identity = await identityIn(key)
    const backups = join(place.folder, 'backups')
    await mkdir(backups)
    const kept: Record<string, [content: string | Buffer, reason: RegExp]> = {
      curta: [identity.slice(1), /must hold keys of age/],
      longa: [`${identity}0`, /must hold keys of age/],
      linhas: [`${identity}\noutra coisa\n`, /must hold keys of age/],
      comentario: [`# ${identity}\n`, /must hold keys of age/],
      antiga: ['5e'.repeat(32), /must hold keys of age/],
      publica: ['age1nada', /must hold keys of age/],
      vazia: ['', /must hold keys of age/],
      aberta: [identity, /may be read by other accounts/],
      'backups/chave': [identity, /is in the backups folder/],
    }
    for (const [name, [content]] of Object.entries(kept))
      await writeFile(join(place.folder, name), content, { mode: 0o600 })
    await chmod(join(place.folder, 'aberta'), 0o644)
    await symlink(join(backups, 'chave'), join(place.folder, 'atalho'))
    const refused: [name: string, reason: RegExp][] = [
      ...Object.entries(kept).map(([name, [, reason]]): [string, RegExp] => [name, reason]),
      ['atalho', /is in the backups folder/],
      ['nenhuma', /there is no file/],
      ['uploads', /is not a file/],
    ]
    for (const [name, reason] of refused) {
      const said = await commandWith(join(place.folder, name), place, 'backup').catch((error: Error) => error.message)
      expect(said).toMatch(/^BACKUP_KEY_FILE: /)
      expect(said).toMatch(reason)
      expect(said).not.toContain(identity.slice(20, 40))
    }
    expect(await archives(place)).toEqual([])
    await rm(join(backups, 'chave'))

    await writeFile(key, `# a chave das cópias\r\n${identity}\r\n\r\n`)
    expect(await backup(key, place)).toMatch(/\.age$/)
  })
})

test.runIf(process.getuid?.() === 0)(
  'a key file of root must be closed to others, but may be left to the group of the service',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'casa-chave-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const backupKeyFile = join(folder, 'chave')
    const identity = await generateX25519Identity()
    await writeFile(backupKeyFile, `${identity}\n`)
    await chmod(backupKeyFile, 0o644)
    // The process runs as the account of the service, which has a group of its own.
    const spies = [
      vi.spyOn(process, 'getuid').mockReturnValue(10_001),
      vi.spyOn(process, 'getgid').mockReturnValue(10_002),
    ]
    onTestFinished(() => {
      for (const spy of spies) spy.mockRestore()
    })
    const read = () => readBackupKey({ dataFolder: folder, databaseUrl: undefined, backupKeyFile })

    const command = `chgrp 10002 ${backupKeyFile} && chmod 640 ${backupKeyFile}`
    await expect(read()).rejects.toThrow(`may be read by other accounts. Close it to them: ${command} (as root)`)
    execSync(command)
    expect(await read()).toMatchObject({ identities: [identity] })
  },
)
