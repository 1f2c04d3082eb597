import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from '#fields/text/text.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource } from '#schema/resource.ts'
import { openStore } from '#server/store/openStore.ts'
import { listRecords } from '#server/store/records/listRecords.ts'
import { insertRecord } from '#server/store/records/records.ts'
import type { Store } from '#server/store/store.ts'
import type { Dialect } from '../../support/app.ts'
import { afterEveryTest } from '../../support/cleanups.ts'
import { freshDatabase } from '../../support/postgres.ts'

export const NOW = new Date('2026-10-30T12:00:00.000Z')
export const basis = {
  label: { one: 'obra', many: 'obras', gender: 'f', title: 'Obras' },
  area: 'marketing',
  menu: { order: 500, icon: 'predio' },
  fields: { nome: text({ label: 'Nome', unique: true }) },
  list: { search: ['nome'] },
} as const
const obras: AnyResource = defineResource({ name: 'obras', ...basis })

export const cleanups: (() => Promise<unknown>)[] = []
afterEveryTest(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

export async function home(dialect: Dialect) {
  const folder = await mkdtemp(join(tmpdir(), 'casa-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  const database = dialect === 'postgres' ? await freshDatabase() : undefined
  if (database) cleanups.push(() => database.drop())
  const options = { databaseUrl: database?.url, folder, now: NOW, log() {}, onBroken() {} }
  const open = (...resources: AnyResource[]) =>
    openStore({ ...options, resources: resources.length > 0 ? resources : [obras] })
  open.telling = (onIncomplete: (reason: string) => void) => openStore({ ...options, resources: [obras], onIncomplete })
  /** Opens the store as a command does while the server runs. */
  const beside = () => openStore({ ...options, resources: [obras], besideServer: true })
  const add = async (nome: string) => {
    const store = await open()
    await insert(store, nome)
    return store
  }
  const names = async () => {
    const store = await open()
    const query = { search: [], filters: [], order: { field: 'id', direction: 'ASC' as const }, page: 1, limit: 10_000 }
    const { records } = await store.read(tx => listRecords(tx, obras, 1, query))
    await store.close()
    return records.map(record => [record.id, record.nome])
  }
  return { folder, place: database ? { databaseUrl: database.url } : { folder }, open, beside, add, names }
}

export const insert = (store: Store, nome: string) =>
  store.write(tx => insertRecord(tx, obras, { nome }, { tenantId: 1, userId: null, now: NOW.toISOString() }))
