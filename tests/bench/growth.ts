import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { present } from '#fields/contract/present.ts'
import { resources } from '#resources.ts'
import { requireFilesResource } from '#schema/roles.ts'
import { tableOf } from '#schema/tableOf.ts'
import { allRecords } from '#server/store/migration/allRecords.ts'
import { openStore } from '#server/store/openStore.ts'
import { MarkWords } from '#server/store/search/markWords.ts'
import { wordsOf } from '#server/store/search/search.ts'
import { median } from './compare.ts'
import { decimals, type Report } from './report.ts'
import { startMeasuredServer } from './servers.ts'
import { widest } from './sheets.ts'

/** So many records are made of each. */
const TIMES = 1000

const { name: TABLE } = widest
const COLUMNS = tableOf(widest, { now: new Date().toISOString(), today: '' }).columns.map(({ name }) => name)

/** What the copy number `n` of a record has in this column, where `n` is its id. */
function copied(column: string): string {
  const n = `(id + ${STEP})`
  if (column === 'id') return n
  if (column === 'slug') return `slug || '-' || ${n}`
  return ['titulo', 'titulo__chave', 'palavras_publicas__chave'].includes(column)
    ? `"${column}" || ' ' || ${n}`
    : `"${column}"`
}
const STEP = ':step'
const NAMES = COLUMNS.map(name => `"${name}"`).join(', ')
const USES = 'tenant_id, de_recurso, campo, para_recurso, para_id'
/** Beside each file stands in how many items it is. */
const COUNT_FILES = (({ resource, role }) =>
  `update "${resource.name}" set "${role.uses}" = (select count(*) from (select distinct de_recurso, de_id from _usos where para_recurso = '${resource.name}' and para_id = "${resource.name}".id) as items)`)(
  requireFilesResource(resources),
)

/**
 * Makes a thousand of each record of the widest entity, by statements of the database itself: with a title, an address
 * and an id of their own, found, pointing and counted as those that the product saves.
 */
export async function growAThousandfold(folder: string, databaseUrl?: string) {
  if (databaseUrl) await growPostgres(databaseUrl)
  else await growSqlite(folder)
}

async function withStore<T>(
  folder: string,
  databaseUrl: string | undefined,
  work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>,
) {
  const onBroken = (cause: unknown) => {
    throw cause
  }
  const store = await openStore({ databaseUrl, folder, resources, now: new Date(), log: () => {}, onBroken })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

async function growSqlite(folder: string) {
  const words: [id: number, words: string][] = []
  await withStore(folder, undefined, store =>
    store.read(async tx => {
      // The index itself keeps no words that could be read from it.
      for await (const record of allRecords(tx.db, widest))
        words.push([record.id, [MarkWords.tenant(record.tenant_id), ...wordsOf(widest, record)].join(' ')])
    }),
  )
  const db = new DatabaseSync(join(folder, 'dados.sqlite'))
  // Not straight from a log into memory.
  db.exec('PRAGMA journal_mode=DELETE')
  db.exec('PRAGMA journal_mode=MEMORY; PRAGMA synchronous=OFF; PRAGMA cache_size=-3000000; PRAGMA temp_store=MEMORY')
  const count = words.length
  const columns = COLUMNS.map(copied).join(', ')
  const records = db.prepare(
    `INSERT INTO ${TABLE} (${NAMES}) SELECT ${columns} FROM ${TABLE} WHERE id <= ${count} ORDER BY id`,
  )
  const uses = db.prepare(
    `INSERT INTO _usos (de_id, ${USES}) SELECT de_id + ${STEP}, ${USES} FROM _usos WHERE de_recurso = '${TABLE}' AND de_id <= ${count}`,
  )
  const found = db.prepare(`INSERT INTO busca_${TABLE} (rowid, palavras) VALUES (?, ?)`)
  db.exec('BEGIN')
  for (let times = 1; times < TIMES; times++) {
    const step = times * count
    records.run({ step })
    uses.run({ step })
    for (const [id, text] of words) found.run(id + step, `${text} ${id + step}`)
  }
  db.exec(COUNT_FILES)
  db.exec('COMMIT; PRAGMA journal_mode=WAL')
  db.close()
}

async function growPostgres(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const run = (text: string) => client.query(text)
  const counted = await run(`select count(*)::int as n from ${TABLE}`)
  const count = counted.rows[0].n as number
  await run(`set synchronous_commit = off; set maintenance_work_mem = '1GB'`)
  const indexes = await run(
    `select indexname, indexdef from pg_indexes where schemaname = current_schema() and tablename in ('${TABLE}', '_usos', 'busca_${TABLE}') and indexname not like '%_pkey'`,
  )
  for (const { indexname } of indexes.rows) await run(`drop index "${indexname}"`)
  const times = `generate_series(1, ${TIMES - 1}) as times`
  const step = (text: string) => text.replaceAll(STEP, `times * ${count}`)
  await run(
    step(
      `insert into ${TABLE} (${NAMES}) select ${COLUMNS.map(copied).join(', ')} from ${TABLE} cross join ${times} order by times, id`,
    ),
  )
  await run(
    step(
      `insert into _usos (de_id, ${USES}) select de_id + ${STEP}, ${USES} from _usos cross join ${times} where de_recurso = '${TABLE}'`,
    ),
  )
  await run(
    step(
      `insert into busca_${TABLE} (id, palavras) select id + ${STEP}, palavras || array_to_tsvector(array[(id + ${STEP})::text]) from busca_${TABLE} cross join ${times}`,
    ),
  )
  for (const { indexdef } of indexes.rows) await run(indexdef)
  await run(`select setval(pg_get_serial_sequence('${TABLE}', 'id'), max(id)) from ${TABLE}`)
  await run(COUNT_FILES)
  // As the database does by itself after so many rows.
  await run(`vacuum analyze`)
  await client.end()
}

const ROUNDS = 20
const STARTS = 3
/** Of what takes no longer, noise decides what it is divided by. */
const AT_ONCE_MS = 5

/** What is asked of it: each by its name, and the path of round `n`. */
const LIST = `/api/${TABLE}`
/** Each is asked for once: what is kept of a search is of no help. */
const WORDS =
  'vila alto mirante serra lago campo centro norte sul monte sol sao caminho goiania brasilia pelotas fortaleza cajamar joao horizonte'.split(
    ' ',
  )
const CALLS: readonly [what: string, path: (n: number) => string][] = [
  ['list', () => LIST],
  ['list, page 20', () => `${LIST}?pagina=20`],
  ['list, filter', () => `${LIST}?situacao=publicado`],
  ['list, two filters', () => `${LIST}?fase=em_obras&uf=SP`],
  ['list, ordered by title', () => `${LIST}?ordenacao[titulo]=DESC`],
  ['list, filter and another order', () => `${LIST}?fase=em_obras&ordenacao[atualizado_em]=DESC&pagina=3`],
  ['list, search', () => `${LIST}?busca=jardim`],
  ['list, search, another each time', n => `${LIST}?busca=${WORDS[n]}`],
  ['list, search of two letters', () => `${LIST}?busca=pa`],
  ['suggestions', () => `${LIST}/sugestoes?campo=cidade&busca=s`],
  ['Ctrl+K', n => `/api/busca?q=${['parque', 'torre', 'residencial', 'porto'][n % 4]}`],
  ['Ctrl+K, a typo', n => `/api/busca?q=${['parqeu', 'torer', 'portto'][n % 3]}`],
  ['Painel', () => '/api/painel'],
  ['a record', n => `${LIST}/${n + 1}`],
  ['home page of the site', () => '/'],
  ['list of the site', () => '/empreendimentos'],
  ['list of the site, page 5', () => '/empreendimentos?pagina=5'],
  ['list of the site, one type', () => '/empreendimentos/residenciais'],
  ['list of the site, filter', () => '/empreendimentos?uf=SP&fase=em_obras'],
  ['list of the site, search', () => '/empreendimentos?busca=jardim'],
  ['list of the site, search, another each time', n => `/empreendimentos?busca=${WORDS[n]}`],
  ['sitemap', () => '/sitemap.xml'],
  // That of the record that was saved.
  ['sitemap, one part', () => `/sitemap/${TABLE}-0.xml`],
]

type Figures = ReadonlyMap<string, number>

/**
 * What each takes, in milliseconds: the median of some rounds, each after a save, so that nothing is answered from what
 * is kept of answers.
 */
export async function measureGrowth(script: string, folder: string, databaseUrl?: string): Promise<Figures> {
  const times = new Map<string, number[]>()
  const note = (what: string, time: number) => times.set(what, [...(times.get(what) ?? []), time])
  for (let start = 1; start < STARTS; start++) {
    const server = await startMeasuredServer(script, folder, databaseUrl)
    note(START, server.startedIn)
    await server.stop()
  }
  const server = await startMeasuredServer(script, folder, databaseUrl)
  note(START, server.startedIn)
  const { port, headers } = server
  const timed = async (what: string, path: string, form?: Record<string, string>) => {
    const request = form ? { method: 'POST', headers, body: new URLSearchParams(form) } : { headers }
    const begin = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, request)
    const text = await reply.text()
    note(what, performance.now() - begin)
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`)
    return text
  }
  const asked = async (path: string) => JSON.parse(await timed('', path)).data

  const begin = performance.now()
  const first = await timed('Painel right after the start', '/api/painel')
  for (let { contando } = JSON.parse(first).data; contando; { contando } = await asked('/api/painel')) await pause(250)
  note(COUNTED, performance.now() - begin)
  const records: { slug: string; tipo_id: number }[] = await asked(`${LIST}?situacao=publicado&limite=${ROUNDS}`)
  const tipos: { id: number; slug: string }[] = await asked('/api/tipos')
  for (const [round, { slug, tipo_id }] of records.entries()) {
    await timed('save', LIST, { id: String(100 + round), chamada: `Nova ${Date.now()}` })
    for (const [what, path] of CALLS) await timed(what, path(round))
    const tipo = tipos.find(({ id }) => id === tipo_id)
    await timed('a page of the site', `/empreendimentos/${tipo?.slug}/${slug}`)
  }
  await server.stop()
  times.delete('')
  return new Map([...times].map(([what, each]) => [what, median(each)]))
}

const START = 'start to the first answer'
const COUNTED = 'all warnings of the Painel counted after the start'

export function reportGrowth(report: Report, database: string, few: Figures, many: Figures) {
  for (const [what, time] of many) {
    const before = present(few.get(what), `figure of '${what}'`)
    const line = `1,000 and 1,000,000 records, ${database}: ${what}`
    const both = `${decimals(before, 1)} and ${decimals(time, 1)} ms`
    report.tell(line, time <= AT_ONCE_MS ? `${both}, less than ${AT_ONCE_MS} ms` : both)
    // Nobody waits for it.
    if (what !== COUNTED) report.most(`${line}, ratio`, 2, time <= AT_ONCE_MS ? 1 : time / before, '×')
  }
}
