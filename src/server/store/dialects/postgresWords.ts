import { type QueryResult, sql } from 'kysely'
import { MarkWords } from '../search/markWords.ts'
import type { Vocabulary } from '../search/vocabulary.ts'
import { countRows } from './countRows.ts'
import type { Db, Dialect, SearchTerms } from './dialect.ts'
import { firstRow } from './firstRow.ts'

export const searchTable = (table: string) => `busca_${table}`

interface Portion {
  readonly last: number | null
  readonly words: string[]
}

/** Yields every word of an index in portions, so that no statement and no answer takes long. */
export async function* wordsIn(db: Db, table: string) {
  const name = sql.id(searchTable(table))
  for (let last: number | null = 0; last !== null; ) {
    const { rows }: QueryResult<Portion> = await sql<Portion>`
      with portion as materialized (select id, palavras from ${name} where id > ${last} order by id limit 2000)
      select (select max(id) from portion) as last,
        array(select distinct unnest(tsvector_to_array(palavras)) from portion) as words`.execute(db)
    const portion: Portion = firstRow(rows)
    yield portion.words
    last = portion.last
  }
}

export function postgresSearch(
  vocabulary: Vocabulary,
): Pick<Dialect, 'createSearch' | 'dropSearch' | 'indexWords' | 'matching' | 'countMatching'> {
  const matches = (table: string, asked: SearchTerms) =>
    sql`from ${sql.id(searchTable(table))} where palavras @@ ${matchExpression(asked)}::tsquery`
  return {
    async createSearch(db, table) {
      const name = searchTable(table)
      const columns = sql`id bigint primary key, palavras tsvector not null`
      await sql`create table if not exists ${sql.id(name)} (${columns})`.execute(db)
      await sql`create index if not exists ${sql.id(`${name}_idx`)} on ${sql.id(name)} using gin (palavras)`.execute(db)
    },
    async dropSearch(db, table) {
      await sql`drop table if exists ${sql.id(searchTable(table))}`.execute(db)
    },
    async indexWords(db, table, id, words) {
      vocabulary.add(table, words)
      const name = sql.id(searchTable(table))
      const kept = sql`insert into ${name} (id, palavras) values (${id}, array_to_tsvector(${words}::text[]))
        on conflict (id) do update set palavras = excluded.palavras`
      await (words.length === 0 ? sql`delete from ${name} where id = ${id}` : kept).execute(db)
    },
    matching: (table, asked) => sql`select id ${matches(table, asked)}`,
    countMatching: (db, table, asked) => countRows(db, matches(table, asked)),
  }
}

/** Words are quoted, so that no character is an operator; `:*` means "starts with". Folded words have no quotes. */
const matchExpression = (asked: SearchTerms) => asked.map(any => `(${any.map(matchOne).join(' | ')})`).join(' & ')
const matchOne = (word: string) => (MarkWords.isMark(word) ? `'${word}'` : `'${word}':*`)
