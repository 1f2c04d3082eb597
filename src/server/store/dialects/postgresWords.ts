import { type QueryResult, sql } from 'kysely'
import { MarkWords } from '../search/markWords.ts'
import type { Asked, Db } from './dialect.ts'
import { firstRow } from './firstRow.ts'

/** The table of a resource's full-text index. */
export const searchTable = (table: string) => `busca_${table}`

interface Portion {
  readonly last: number | null
  readonly words: string[]
}

/** Every word of an index, by so few records at a time that no statement and no answer takes long. */
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

/** Each word quoted, so that no letter of it is an operator, and `:*` for "starts with". Folded words hold no quotes. */
export const matchExpression = (asked: Asked) => asked.map(any => `(${any.map(matchOne).join(' | ')})`).join(' & ')
const matchOne = (word: string) => (MarkWords.is(word) ? `'${word}'` : `'${word}':*`)
