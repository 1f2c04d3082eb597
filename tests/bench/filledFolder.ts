import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { resources } from '#resources.ts'
import type { AnyResource } from '#schema/resource.ts'
import { openCommit } from '#server/records/commit.ts'
import { ensureTenant } from '#server/store/accounts/tenants.ts'
import { openStore } from '#server/store/openStore.ts'
import { insertRecord } from '#server/store/records/records.ts'
import { seedTenant } from '#server/tenants/openTenant.ts'
import { diferencial } from './rows.ts'

const BATCH = 5000

/** Makes a folder with this many rows of the measured resource in it, or puts them into a PostgreSQL database. */
export async function fillFolder(rows: number, databaseUrl?: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const now = new Date()
  const at = now.toISOString()
  const fail = (cause: unknown) => {
    throw cause
  }
  const store = await openStore({ databaseUrl, folder, resources, now, log: () => {}, onBroken: fail })
  const measured = resources.find(resource => resource.name === 'diferenciais') as AnyResource
  const tenantId = await store.write(async tx => {
    const id = await ensureTenant(tx, '127.0.0.1', 'Sua empresa')
    await seedTenant(tx, openCommit([]), id, resources, now)
    return id
  })
  for (let first = 0; first < rows; first += BATCH) {
    await store.write(async tx => {
      for (let n = first; n < Math.min(rows, first + BATCH); n++)
        await insertRecord(tx, measured, diferencial(n), { tenantId, userId: null, now: at })
    })
  }
  await store.close()
  return folder
}

/** Puts the same rows into the table of the hand-written route; returns the file. */
export function fillNaive(rows: number): string {
  const file = join(mkdtempSync(join(tmpdir(), 'bench-')), 'naive.sqlite')
  const database = new DatabaseSync(file)
  database.exec(
    'CREATE TABLE rows (id INTEGER PRIMARY KEY, revisao INTEGER, criado_em TEXT, atualizado_em TEXT, criado_por INTEGER, atualizado_por INTEGER, nome TEXT, descricao TEXT, categoria TEXT, icone TEXT, ordem INTEGER, ativo INTEGER)',
  )
  const insert = database.prepare('INSERT INTO rows VALUES (?, 1, ?, ?, null, null, ?, ?, ?, ?, ?, ?)')
  const at = new Date().toISOString()
  database.exec('BEGIN')
  for (let n = 0; n < rows; n++) {
    const { nome, descricao, categoria, icone, ordem, ativo } = diferencial(n)
    insert.run(...([n + 1, at, at, nome, descricao, categoria, icone, ordem, ativo ? 1 : 0] as SQLInputValue[]))
  }
  database.exec('COMMIT')
  database.close()
  return file
}
