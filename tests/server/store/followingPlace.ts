import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Field } from '#fields/contract/fieldKind.ts'
import { list } from '#fields/list/list.ts'
import { text } from '#fields/text/text.ts'
import { arrange, resources } from '#resources.ts'
import type { AnyResource, ResourceDefinition } from '#schema/resource.ts'
import { openStore, type StoreOptions } from '#server/store/openStore.ts'
import { listRecords } from '#server/store/records/listRecords.ts'
import { insertRecord } from '#server/store/records/records.ts'
import type { Store } from '#server/store/store.ts'
import { type Dialect, startApp, type TestApp } from '../../support/app.ts'
import { afterEveryTest } from '../../support/cleanups.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { newPlace } from '../../support/templates.ts'
import { obras } from './obras.ts'

export const NOW = '2026-10-30T12:00:00.000Z'
export const STAMP = { tenantId: 1, userId: null, now: NOW }

const cleanups: (() => Promise<unknown>)[] = []
afterEveryTest(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** One database that several programs open one after the other, each with its own resources. */
export async function place(dialect: Dialect) {
  const folder = await mkdtemp(join(tmpdir(), 'casa-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  const database = dialect === 'postgres' ? await freshDatabase() : undefined
  if (database) cleanups.push(() => database.drop())
  let open: Store | undefined
  cleanups.push(async () => open?.close())
  async function stop() {
    await open?.close()
    open = undefined
  }
  return {
    folder,
    databaseUrl: database?.url,
    stop,
    async start(resources: readonly AnyResource[], now = NOW, program: StoreOptions['program'] = {}) {
      await stop()
      const lines: string[] = []
      open = await openStore({
        databaseUrl: database?.url,
        folder,
        resources,
        now: new Date(now),
        log: line => lines.push(line),
        onBroken: () => {},
        program,
      })
      return { store: open, lines }
    },
  }
}

/** The whole server at one place, which can be restarted with other resources beside the product’s own. */
export async function restartable(dialect: Dialect) {
  const place = await newPlace(dialect)
  let app: TestApp | undefined
  return async (...others: AnyResource[]) => {
    await app?.stop()
    app = await startApp({
      dialect,
      place,
      resources: arrange([...resources, ...others]),
      parts: { rateLimits: false },
    })
    return app
  }
}

/** A resource whose records hold rows of these cells, or single values. */
export const teams = (inside: { row: Record<string, Field> } | { of: Field }, rest: Partial<ResourceDefinition> = {}) =>
  obras({ nome, equipe: list({ label: 'Equipe', max: 5, ...inside }) }, rest)
export const nome = text({ label: 'Nome' })
export const papel = text({ label: 'Papel' })

export const all = (store: Store, resource: AnyResource, field = 'id') =>
  store.read(tx =>
    listRecords(tx, resource, 1, {
      search: [],
      filters: [],
      order: { field, direction: 'ASC' },
      page: 1,
      limit: 100,
    }),
  )

export const add = (store: Store, resource: AnyResource, values: Record<string, unknown>) =>
  store.write(tx => insertRecord(tx, resource, values, STAMP))
