import pg from 'pg'
import { connectedClient } from './postgresClient.ts'
import { POSTGRES_TYPES, READ_TYPES } from './postgresTables.ts'
import { makeUnique, PREVIEWS, type Row, type Snapshot, type TableLoad, type TableShape } from './tableCopy.ts'

const PORTION = 500
const name = (...parts: string[]) => parts.map(part => pg.escapeIdentifier(part)).join('.')

/** A snapshot of the tables of a schema, by default the program's own. Saves go on meanwhile. */
export async function snapshotPostgres(url: string, schema?: string): Promise<Snapshot> {
  const client = await connectedClient(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    const of = schema ?? String((await client.query('select current_schema() as own')).rows[0].own)
    const tables = await shapesOf(client, of)
    return {
      tables,
      async *rows({ name: table, columns }) {
        const list = columns.map(column => name(column.name))
        const order = columns.some(column => column.type === 'id')
          ? ['"id"']
          : list.map(column => `${column} nulls first`)
        await client.query(
          `declare linhas no scroll cursor for select ${list.join(', ')} from ${name(of, table)} order by ${order.join(', ')}`,
        )
        for (;;) {
          const { rows } = await client.query<Row & pg.QueryResultRow[number][]>({
            text: `fetch ${PORTION} from linhas`,
            rowMode: 'array',
          })
          if (rows.length > 0) yield rows
          if (rows.length < PORTION) break
        }
        await client.query('close linhas')
      },
      close: () => client.end(),
    }
  } catch (cause) {
    await client.end()
    throw cause
  }
}

/** The tables of a schema without its search indexes, which are recognised by their tsvector column. */
async function shapesOf(client: pg.Client, schema: string): Promise<TableShape[]> {
  const { rows } = await client.query<{ table: string; column: string; type: string; nullable: boolean }>(
    `select relname as table, attname as column, format_type(atttypid, null) as type, not attnotnull as nullable
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace = $1::regnamespace and relkind = 'r' and relname <> '${PREVIEWS}'
       and not exists (select 1 from pg_attribute words where words.attrelid = pg_class.oid and words.atttypid = 'tsvector'::regtype)
     order by relname collate "C", attnum`,
    [name(schema)],
  )
  const tables = new Map<string, TableShape['columns'][number][]>()
  for (const { table, column, type, nullable } of rows) {
    const columns = tables.get(table) ?? []
    columns.push({ name: column, type: column === 'id' ? 'id' : (READ_TYPES[type] ?? 'text'), nullable })
    tables.set(table, columns)
  }
  const unique = await uniqueIn(client, schema)
  const shapes: TableShape[] = []
  for (const [table, columns] of tables) {
    const lastId = await lastIdOf(client, schema, table, columns)
    shapes.push({ name: table, columns, lastId, unique: unique.get(table) ?? [] })
  }
  return shapes
}

/** Table to the columns of its unique indexes, without primary keys. */
async function uniqueIn(client: pg.Client, schema: string): Promise<Map<string, string[][]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select relname as table, array(
       select attname::text from unnest(indkey::int2[]) with ordinality as key(number, place)
       join pg_attribute on attrelid = indrelid and attnum = number order by place
     ) as columns
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = $1::regnamespace and indisunique and not indisprimary and indpred is null and indexprs is null
     order by indexrelid::regclass::text`,
    [name(schema)],
  )
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, some]) => [table, some.map(({ columns }) => columns)]),
  )
}

async function lastIdOf(client: pg.Client, schema: string, table: string, columns: TableShape['columns']) {
  if (!columns.some(({ type }) => type === 'id')) return 0
  const { rows } = await client.query('select pg_get_serial_sequence($1, $2) as sequence', [name(schema, table), 'id'])
  const sequence: string | null = rows[0].sequence
  if (sequence === null) return 0
  const { rows: state } = await client.query(`select last_value, is_called from ${sequence}`)
  return state[0].is_called ? Number(state[0].last_value) : Number(state[0].last_value) - 1
}

/** Creates the tables in a new schema of this name, beside the tables in use. */
export async function loadPostgres(url: string, schema: string): Promise<TableLoad> {
  const client = await connectedClient(url)
  await client.query(`drop schema if exists ${name(schema)} cascade`)
  await client.query('begin')
  await client.query(`create schema ${name(schema)}`)
  const created: TableShape[] = []
  return {
    async create(shape) {
      const { name: table, columns, lastId } = shape
      created.push(shape)
      const list = columns.map(
        column =>
          `${name(column.name)} ${POSTGRES_TYPES[column.type]}${column.nullable || column.type === 'id' ? '' : ' not null'}`,
      )
      await client.query(`create table ${name(schema, table)} (${list.join(', ')})`)
      if (lastId > 0 && columns.some(({ type }) => type === 'id'))
        await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [name(schema, table), 'id', lastId])
    },
    async insert({ name: table, columns }, rows) {
      // One JSON text for all rows, because a statement has at most 65,535 parameters.
      const types = columns.map(
        column => `${name(column.name)} ${POSTGRES_TYPES[column.type].replace(/ generated.*/, '')}`,
      )
      const objects = rows.map(row => Object.fromEntries(columns.map((column, at) => [column.name, row[at]])))
      const list = columns.map(column => name(column.name)).join(', ')
      await client.query(
        `insert into ${name(schema, table)} (${list}) overriding system value select ${list} from json_to_recordset($1) as linha(${types.map(type => type.replace(/ collate.*/, '')).join(', ')})`,
        [JSON.stringify(objects)],
      )
    },
    async finish() {
      for (const table of created)
        await makeUnique(table, (index, columns) =>
          client.query(
            `create unique index ${name(index)} on ${name(schema, table.name)} (${columns.map(column => name(column)).join(', ')})`,
          ),
        )
      await client.query('commit')
      await client.end()
    },
    async discard() {
      await client.end().catch(() => undefined)
      const again = await connectedClient(url)
      await again.query(`drop schema if exists ${name(schema)} cascade`)
      await again.end()
    },
  }
}
