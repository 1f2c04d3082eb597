import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Store } from '#server/store/store.ts'

/** The files of a folder that contain one of these words. */
export async function filesThatTell(folder: string, words: readonly string[]): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())
  const telling: string[] = []
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name))
    if (words.some(word => bytes.includes(word))) telling.push(name)
  }
  return telling
}

/** The tables that contain one of these words; SQLite’s index of words is searched with the files. */
export async function tablesThatTell(store: Store, words: readonly string[]): Promise<string[]> {
  return store.read(async tx => {
    const { rows: tables } =
      tx.dialect === 'sqlite'
        ? await sql<{
            name: string
          }>`select name from sqlite_master where type = 'table' and name not like 'busca_%'`.execute(tx.db)
        : await sql<{
            name: string
          }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(tx.db)
    const telling: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.id(name)}`.execute(tx.db)
      const text = JSON.stringify(rows, (_key, value) =>
        value instanceof Uint8Array ? String(Buffer.from(value)) : value,
      )
      if (words.some(word => text.includes(word))) telling.push(name)
    }
    return telling
  })
}
