import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { text } from '#fields/text/text.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { Db } from '#server/store/dialects/dialect.ts'
import { openStore } from '#server/store/openStore.ts'
import { listBackups, restoreBackup } from '#server/store/restore.ts'
import { bothDialects, type Dialect } from '../../support/app.ts'
import { add, all, NOW, papel, place, teams } from './followingPlace.ts'
import { obras } from './obras.ts'

/** Makes every schema change fail at its last step, which writes its shape down, as if the process ended there. */
async function cutOffChanges(db: Db, dialect: Dialect) {
  if (dialect === 'sqlite') {
    await sql`create trigger corte before insert on _esquema begin select raise(abort, 'cut off'); end`.execute(db)
    return
  }
  await sql`create function corte() returns trigger language plpgsql as 'begin raise exception ''cut off''; end'`.execute(
    db,
  )
  await sql`create trigger corte before insert on _esquema for each row execute function corte()`.execute(db)
}

async function letChangesPass(db: Db, dialect: Dialect) {
  if (dialect === 'sqlite') await sql`drop trigger corte`.execute(db)
  else await sql`drop trigger corte on _esquema`.execute(db)
}

describe.each(bothDialects)('the %s database follows the resources', dialect => {
  test('a second start with the same resources changes nothing and makes no copy', async () => {
    const { start, folder } = await place(dialect)
    const resource = obras({ nome: text({ label: 'Nome', unique: true }) }, { list: { search: ['nome'] } })
    expect((await start([resource])).lines).toContain('create table obras')

    expect((await start([resource])).lines).toEqual([])
    expect(await readdir(folder)).not.toContain('backups')
  })

  test('a schema change that is cut off again and again makes one copy, and another if something was saved between', async () => {
    const { start, folder, databaseUrl } = await place(dialect)
    const before = obras({ nome: text({ label: 'Nome' }) })
    const after = obras({ nome: text({ label: 'Nome' }), andares: integer({ label: 'Andares' }) })
    const { store } = await start([before])
    await add(store, before, { nome: 'Torre' })
    await store.write(tx => cutOffChanges(tx.db, dialect))
    const copies = () => listBackups(databaseUrl ? { databaseUrl } : { folder })

    for (let time = 1; time <= 5; time++) await expect(start([after])).rejects.toThrow('cut off')
    const [copy, ...more] = await copies()
    expect([more, (await start([before])).lines]).toEqual([[], []])

    await add((await start([before])).store, before, { nome: 'Salva entre as duas' })
    for (let time = 1; time <= 2; time++) await expect(start([after])).rejects.toThrow('cut off')
    expect((await copies()).slice(1)).toEqual([copy])
    await (await start([before])).store.write(tx => letChangesPass(tx.db, dialect))
    const { store: changed, lines } = await start([after])

    expect(lines[0]).toContain((await copies())[0])
    expect([(await copies()).length, (await all(changed, after)).total]).toEqual([2, 2])
  })

  test('an older program refuses a newer database and touches nothing', async () => {
    const { start } = await place(dialect)
    const resource = obras({ nome: text({ label: 'Nome' }) })
    const { store } = await start([resource])
    await store.write(tx => tx.db.updateTable('_esquema').set({ valor: '99' }).where('chave', '=', 'formato').execute())

    await expect(start([resource])).rejects.toThrow(
      'The database was used by a newer version of this program. Restore a copy from before with this program',
    )
  })

  describe('a program that is older than the last one', () => {
    const nome = text({ label: 'Nome' })
    const own = obras({ nome })
    const lotes = obras({ nome }, { name: 'lotes' })

    test.each<[string, readonly AnyResource[]]>([
      ['an entity', [own, lotes]],
      ['a field', [obras({ nome, area: integer({ label: 'Área' }) })]],
      ['a field of another kind', [obras({ nome: choice({ label: 'Nome', options: { Torre: 'Torre' } }) })]],
      ['a cell', [teams({ row: { nome, papel } })]],
    ])('an older program is refused once %s came, and goes on with the copy that is named', async (what, newer) => {
      const { start, stop, folder, databaseUrl } = await place(dialect)
      const older = what === 'a cell' ? teams({ row: { nome } }) : own
      await add((await start([older])).store, older, { nome: 'Torre' })
      await start([older])
      await add((await start(newer)).store, newer[0]!, { nome: 'Torre' })
      await stop()

      const refused = await start([older]).then(
        () => '',
        (cause: Error) => cause.message,
      )
      expect(refused).toContain('The database was left as it was.\nThe database was used by a newer version')
      const [, copy] = /Restore (\S+) with this program: npm run restore -- \1/.exec(refused)!
      // The database is as it was, so that the newer program goes on with it.
      const { store: again, lines } = await start(newer)
      expect(lines).toEqual([])
      expect((await all(again, newer[0]!)).total).toBe(2)
      await stop()

      await restoreBackup(databaseUrl === undefined ? { folder } : { databaseUrl }, copy!, new Date(NOW))
      const { store } = await start([older])
      expect((await all(store, older)).records).toMatchObject([{ nome: 'Torre' }])
    })

    test('a program that names what it gave up, or is of a later version, is not taken for an older one', async () => {
      const { start } = await place(dialect)
      const area = integer({ label: 'Área' })
      await start([own], NOW, { version: '1.9.0' })
      await add((await start([obras({ nome, area })], NOW, { version: '1.9.0' })).store, own, { nome: 'Torre' })
      await expect(start([own], NOW, { version: '1.9.0' })).rejects.toThrow('newer version')
      await start([obras({ nome }, { retired: ['area'] })], NOW, { version: '1.9.0' })

      await start([own, lotes], NOW, { version: '1.9.0' })
      await start([own], NOW, { version: '1.10.0' })
      await expect(start([own, lotes, teams({ row: { nome } })], NOW, { version: '1.9.1' })).resolves.toBeDefined()
    })

    test('an older program that has never used the database is refused by its version', async () => {
      const { start } = await place(dialect)
      await start([own, lotes], NOW, { version: '1.10.0' })
      await expect(start([own], NOW, { version: '1.9.0' })).rejects.toThrow(
        'Restore a copy from before with this program ("npm run restore" lists them)',
      )
    })

    test('a developer may go back from resources that were only tried out', async () => {
      const { start } = await place(dialect)
      await start([own])
      await start([own, lotes])
      const { store } = await start([own], NOW, { mayGoBack: true })
      expect((await all(store, own)).total).toBe(0)
    })
  })

  test('a second server is refused at once where the database takes only one, or where it needs other tables', async () => {
    const { start, folder, databaseUrl } = await place(dialect)
    await start([obras({ nome: text({ label: 'Nome' }) })])
    const second = (resources: readonly AnyResource[]) =>
      openStore({ databaseUrl, folder, resources, now: new Date(NOW), log: () => {}, onBroken: () => {} })

    if (dialect === 'sqlite') await expect(second([])).rejects.toThrow('is already in use by another running server')
    else {
      const otherwise = second([obras({ nome: text({ label: 'Nome' }), area: integer({ label: 'Área' }) })])
      await expect(otherwise).rejects.toThrow(/Stop them, start this one.*\n.*add obras.area/s)
      const alike = await second([obras({ nome: text({ label: 'Nome' }) })])
      expect(alike.startedAlone).toBe(false)
      await alike.close()
    }
  })
})
