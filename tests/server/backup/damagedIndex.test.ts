import { open, readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, test } from 'vitest'
import { makeBackup } from '#server/backup/makeBackup.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { hasPostgres } from '../../support/postgres.ts'
import { emptyPlace, files, filled, NOW, placeOf } from './backupPlaces.ts'

const EMAIL = 'ana@example.com'

/** Flips one bit of the e-mail in the unique index and leaves the table as it is. */
async function flipBit(folder: string) {
  const path = join(folder, 'dados.sqlite')
  const database = new DatabaseSync(path)
  const { rootpage } = database
    .prepare(
      `select rootpage from sqlite_master where type = 'index' and tbl_name = 'usuarios' and sql like '%unique%email%'`,
    )
    .get() as { rootpage: number }
  const { page_size } = database.prepare('pragma page_size').get() as { page_size: number }
  database.close()
  const bytes = await readFile(path)
  const at = bytes.indexOf(EMAIL, (rootpage - 1) * page_size)
  expect(at).toBeLessThan(rootpage * page_size)
  const file = await open(path, 'r+')
  await file.write(Buffer.from([bytes[at]! ^ 1]), 0, 1, at)
  await file.close()
}

/** SQL that adds a second account with the same e-mail, past the damaged index. */
const secondAccount = (columns: readonly string[]) => {
  const others = columns
    .filter(name => name !== 'id')
    .map(name => `"${name}"`)
    .join(', ')
  return `insert into usuarios (${others}) select ${others} from usuarios where email = '${EMAIL}'`
}

async function stopped(start: () => Promise<TestApp>) {
  const { folder, stop } = await start()
  await stop()
  return folder
}

test('a start refuses a database with one flipped bit in an index and says what is damaged', async () => {
  const place = await emptyPlace('sqlite')
  await stopped(() => filled(place))
  await flipBit(place.folder)

  await expect(startApp({ place })).rejects.toThrow(
    /is damaged \(.*usuarios_email\w*_unico.*\)\. Nothing was started\. Restore a copy: npm run restore/,
  )
})

test('a backup of a database with a damaged index is refused', async () => {
  const place = await emptyPlace('sqlite')
  await stopped(() => filled(place))
  await flipBit(place.folder)

  await expect(makeBackup(placeOf(place), files, NOW)).rejects.toThrow(/is damaged \(.*usuarios_email\w*_unico/)
  expect(await readdir(join(place.folder, 'backups'))).toEqual(['.lock'])
  // An open file would end the process when its handle is collected.
  const opened = await Promise.all(
    (await readdir('/proc/self/fd')).map(fd => readlink(join('/proc/self/fd', fd)).catch(() => '')),
  )
  expect(opened.filter(path => path.includes(place.folder))).toEqual([])
})

test.skipIf(!hasPostgres)('a backup with two rows that break a unique index is refused', async () => {
  const place = await emptyPlace('postgres')
  await stopped(() => filled(place))
  const client = new pg.Client({ connectionString: place.database!.url })
  await client.connect()
  const { rows } = await client.query(
    `select attname from pg_attribute where attrelid = 'usuarios'::regclass and attnum > 0 and not attisdropped`,
  )
  // The index does not see the row that it should, like a damaged one.
  const ready = (is: boolean) =>
    client.query(
      `update pg_index set indisready = ${is}, indislive = ${is} where indrelid = 'usuarios'::regclass and not indisprimary`,
    )
  await ready(false)
  await client.query(secondAccount(rows.map(({ attname }) => attname)))
  await ready(true)
  await client.end()

  await expect(makeBackup(placeOf(place), files, NOW)).rejects.toThrow('two rows of usuarios have the same email')
})
