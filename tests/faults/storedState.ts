import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The acknowledged revision of each `diferencial`, by its id; 0 for one whose deletion was acknowledged. */
export type Promised = Map<number, number>

/**
 * What is wrong with the database in this folder, opened as the next start does: it is damaged, something acknowledged
 * is missing, or a record has no lines in the audit. Undefined when nothing is wrong.
 */
export function whatIsWrong(folder: string, promised: ReadonlyMap<number, number>): string | undefined {
  const path = join(folder, 'dados.sqlite')
  if (!existsSync(path)) return promised.size > 0 ? 'the database is not there' : undefined
  const database = new DatabaseSync(path)
  try {
    const { quick_check } = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string }
    if (quick_check !== 'ok') return `the database is damaged: ${quick_check}`
    if (database.prepare(`select 1 from sqlite_master where name = 'diferenciais'`).get() === undefined)
      return promised.size > 0 ? 'the table is not there' : undefined
    const rows = database
      .prepare(
        `select id, revisao, (select count(*) from _auditoria where recurso = 'diferenciais' and registro_id = d.id) as linhas
         from diferenciais d`,
      )
      .all() as { id: number; revisao: number; linhas: number }[]
    const unaudited = rows.find(({ revisao, linhas }) => linhas !== revisao)
    if (unaudited)
      return `record ${unaudited.id}, at revision ${unaudited.revisao}, has ${unaudited.linhas} lines of the audit`
    const there = new Map(rows.map(({ id, revisao }) => [id, revisao]))
    for (const [id, revisao] of promised) {
      const found = there.get(id)
      if (revisao === 0 ? found !== undefined : found !== undefined && found < revisao)
        return `record ${id} is at revision ${found}, but the answer said ${revisao}`
      if (revisao > 0 && found === undefined && !isDeleted(database, id)) return `record ${id} was lost`
    }
    return undefined
  } catch (error) {
    return `the database cannot be opened: ${(error as Error).message}`
  } finally {
    database.close()
  }
}

/** Whether the record is deleted; this may have reached the disk before the answer was given. */
function isDeleted(database: DatabaseSync, id: number): boolean {
  return (
    database
      .prepare(`select 1 from _auditoria where recurso = 'diferenciais' and registro_id = ? and acao = 'excluir'`)
      .get(id) !== undefined
  )
}
