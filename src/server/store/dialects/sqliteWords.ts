import type { DatabaseSync } from 'node:sqlite'
import { CompiledQuery, sql } from 'kysely'
import { yieldToEventLoop } from '../../yieldToEventLoop.ts'
import { MarkWords } from '../search/markWords.ts'
import type { Vocabulary } from '../search/vocabulary.ts'
import { countRows } from './countRows.ts'
import type { Db, Dialect, SearchTerms } from './dialect.ts'
import { firstRow } from './firstRow.ts'
import type { WriteQueue } from './sqliteWriteQueue.ts'

const searchTable = (table: string) => `busca_${table}`

export function sqliteSearch(
  queue: WriteQueue,
  vocabulary: Vocabulary,
): Pick<Dialect, 'createSearch' | 'dropSearch' | 'indexWords' | 'matching' | 'countMatching'> {
  return {
    async createSearch(db, table) {
      // Contentless: only the index holds the words. Texts are folded before, so the tokenizer must not fold again.
      await sql`create virtual table if not exists ${sql.id(searchTable(table))} using fts5(palavras, content='', contentless_delete=1, prefix='2 3', tokenize="unicode61 remove_diacritics 0")`.execute(
        db,
      )
    },
    async dropSearch(db, table) {
      await sql`drop table if exists ${sql.id(searchTable(table))}`.execute(db)
    },
    async indexWords(db, table, id, words, { isNew } = {}) {
      const name = `"${searchTable(table)}"`
      const run = (statement: string, ...given: unknown[]) => db.executeQuery(CompiledQuery.raw(statement, given))
      // This is deferred, because the index writes and later merges a segment for every savepoint that touches it.
      await queue.beforeCommit(async () => {
        if (!isNew) await run(`delete from ${name} where rowid = ?`, id)
        vocabulary.add(table, words)
        if (words.length > 0) await run(`insert into ${name} (rowid, palavras) values (?, ?)`, id, words.join(' '))
      })
    },
    matching(table, asked) {
      const name = sql.id(searchTable(table))
      return sql`select rowid from ${name} where ${name} match ${matchExpression(asked)}`
    },
    countMatching(db, table, asked) {
      const name = sql.id(searchTable(table))
      return countRows(db, sql`from ${name} where ${name} match ${matchExpression(asked)}`)
    },
  }
}

/** Removes deleted words from the indexes of these tables. */
export async function mergeSearches(queue: WriteQueue, tables: readonly string[]) {
  for (const table of tables) {
    let portion = -MERGED_PAGES
    while (await queue.add(db => mergeSearch(db, table, portion))) portion = MERGED_PAGES
  }
}

/** Pages merged at once, so few that saves hardly wait. */
const MERGED_PAGES = 32

/** FTS5 removes deleted words only in a merge. A negative portion starts a full one. Returns false when it is done. */
async function mergeSearch(db: Db, table: string, portion: number): Promise<boolean> {
  const name = searchTable(table)
  const { rows } = await sql`select 1 from sqlite_master where name = ${name}`.execute(db)
  if (rows.length === 0) return false
  const written = async () => firstRow((await sql<{ n: number }>`select total_changes() as n`.execute(db)).rows).n
  const before = await written()
  await sql`insert into ${sql.id(name)} (${sql.id(name)}, rank) values ('merge', ${portion})`.execute(db)
  // The command itself counts as one change.
  return (await written()) - before > 1
}

/** Yields words that begin with a letter, in small portions: the index goes through all records of each word. */
export async function* wordsIn(database: DatabaseSync, table: string) {
  const name = `palavras_${table}`
  database.exec(`create virtual table if not exists temp."${name}" using fts5vocab(main, "${searchTable(table)}", row)`)
  const next = database.prepare(`select term from temp."${name}" where term > ? and term < '{' limit 40`)
  let words = ['a']
  for (let last: string | undefined = 'a'; last !== undefined; last = words.at(-1)) {
    words = next.all(last).map(row => row.term as string)
    yield words
    await yieldToEventLoop()
  }
}

/** Words are quoted, so that no character acts as an operator; `*` means "starts with". */
const matchExpression = (asked: SearchTerms) => asked.map(any => `(${any.map(matchOne).join(' OR ')})`).join(' AND ')
const matchOne = (word: string) => (MarkWords.isMark(word) ? `"${word}"` : `"${word}"*`)
