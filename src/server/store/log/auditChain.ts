import { createHash, hash, randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { required } from '#fields/contract/required.ts'
import type { SystemTables } from '../migration/systemTables.ts'
import type { Tx } from '../store.ts'
import type { AuditChanges } from './audit.ts'

/*
 * Every line of the audit has a place in a chain (`posicao` 1, 2, 3 …) and a link (`elo`): the SHA-256 over the link
 * before it, its place, who did what when to which record, and a digest of each part that may have to be forgotten: the
 * address, and each field's old and new value. The digest of a part is salted, so that an address or a name cannot be
 * guessed back from it. `provas` holds what the digests are made from again: one seed for the address and one for all
 * fields, whose salts are cut from the seed's SHAKE256. When a part is erased its digest is kept in the place of its salt,
 * and the seed gives way to the salts of the fields that are still there: the link can still be computed, and what
 * stayed can still not be changed.
 *
 * Saves do not wait for it. Lines are linked right after their commit, in the order of their ids, by a transaction of
 * its own: on PostgreSQL a lower id may commit after a higher one, and takes the place after it then. So the newest
 * lines may have no link yet, while a place that is missing was taken out. The end of the chain is remembered beside
 * it, so that the last lines are missed as well.
 */

type Row = Selectable<SystemTables['_auditoria']>
type Content = Omit<Row, 'posicao' | 'elo' | 'provas'>

/** Where the chain ends: how many links it has, and the last of them. */
export interface ChainEnd {
  readonly length: number
  readonly link: string
}

/** `e`: the seed of the address; `E`: its digest, once it was erased. `m`: the seed of the fields; `s` and `d`: salts and kept digests. */
interface Proofs {
  readonly e?: string
  readonly E?: string
  readonly m?: string
  readonly s?: Readonly<Record<string, string>>
  readonly d?: Readonly<Record<string, string>>
}

const KEY = 'auditoria.fim'
const START: ChainEnd = { length: 0, link: '' }
/** So many are linked in one transaction; some milliseconds. */
const LINKED_AT_ONCE = 100
const CHECKED_AT_ONCE = 300
const SALT_BYTES = 16

/** Links the next lines that have no link yet. False when none was left. */
export async function hashNext(tx: Tx): Promise<boolean> {
  const end = await lockChain(tx)
  const rows = await tx.db
    .selectFrom('_auditoria')
    .selectAll()
    .where('posicao', 'is', null)
    // As the index is ordered on either database.
    .orderBy(tx.native.orderTerm(sql.ref('posicao'), 'ASC'))
    .orderBy('id')
    .limit(LINKED_AT_ONCE)
    .execute()
  if (rows.length === 0) return false
  let { length, link } = end
  const linked = rows.map(row => {
    const proofs: Proofs = { e: newSeed(), m: newSeed() }
    length++
    link = linkOf(link, length, row, proofs)
    return sql`(cast(${row.id} as bigint), cast(${length} as bigint), ${link}, ${JSON.stringify(proofs)})`
  })
  // Both databases call the columns of bare values so.
  await sql`update ${sql.table('_auditoria')} set posicao = v.column2, elo = v.column3, provas = v.column4 from (values ${sql.join(linked)}) as v where ${sql.ref('_auditoria.id')} = v.column1`.execute(
    tx.db,
  )
  await tx.db
    .insertInto('_esquema')
    .values({ chave: KEY, valor: JSON.stringify({ length, link }) })
    .onConflict(on => on.column('chave').doUpdateSet(set => ({ valor: set.ref('excluded.valor') })))
    .execute()
  return rows.length === LINKED_AT_ONCE
}

/**
 * Takes parts out of a line: its address, or what these fields were and became. Whoever erases holds the chain first
 * (`lockChain`), else a line could be linked as it was before.
 */
export async function eraseFromLine(
  tx: Tx,
  line: Pick<Row, 'id' | 'endereco' | 'mudancas' | 'provas'>,
  erased: { readonly address?: true; readonly fields?: readonly string[] },
): Promise<void> {
  const { fields = [] } = erased
  const changes: AuditChanges = JSON.parse(line.mudancas)
  const withheld = Object.entries(changes).map(([name, pair]) => [name, fields.includes(name) ? [null, null] : pair])
  const values = {
    ...(erased.address ? { endereco: '' } : {}),
    ...(fields.length > 0 ? { mudancas: JSON.stringify(Object.fromEntries(withheld)) } : {}),
    ...(line.provas === null ? {} : { provas: JSON.stringify(proofsWithout(line, line.provas, erased)) }),
  }
  await tx.db.updateTable('_auditoria').set(values).where('id', '=', line.id).execute()
}

function proofsWithout(
  { endereco, mudancas }: Pick<Row, 'endereco' | 'mudancas'>,
  provas: string,
  { address, fields = [] }: { readonly address?: true; readonly fields?: readonly string[] },
): Proofs {
  let proofs: Proofs = JSON.parse(provas)
  if (address && proofs.E === undefined) {
    const { e, ...rest } = proofs
    proofs = { ...rest, E: digestOf(required(e, 'seed of an address'), endereco) }
  }
  const changes: AuditChanges = JSON.parse(mudancas)
  if (!fields.some(name => Object.hasOwn(changes, name))) return proofs
  const { m: _, ...rest } = proofs
  const salts = saltsOf(proofs, Object.keys(changes))
  const kept = new Map(Object.entries(proofs.d ?? {}))
  for (const name of fields) {
    const salt = salts.get(name)
    if (salt === undefined) continue
    kept.set(name, digestOf(salt, JSON.stringify(changes[name])))
    salts.delete(name)
  }
  return { ...rest, s: Object.fromEntries(salts), d: Object.fromEntries(kept) }
}

/** Why a link is broken: the line is another than it was, or one before it (at the end: after it) is gone. */
export type ChainMismatch = 'changed' | 'missing_before' | 'missing_after'

/** How far the chain was found sound. */
export interface Checked extends ChainEnd {
  /** The last sound line. */
  readonly last: Pick<Row, 'id' | 'quando' | 'tenant_id'> | undefined
}

export type ChainCheck =
  | { readonly is: 'going_on' | 'sound'; readonly checked: Checked }
  | {
      readonly is: 'broken'
      readonly checked: Checked
      /** Undefined where the whole chain is gone. */
      readonly line: Pick<Row, 'id' | 'quando' | 'tenant_id'> | undefined
      readonly breach: ChainMismatch
    }

export const NOTHING_CHECKED: Checked = { ...START, last: undefined }

/** Checks the next links after those that were found sound; some milliseconds. */
export async function checkSome(tx: Tx, checked: Checked): Promise<ChainCheck> {
  // Before the lines: it only grows.
  const end = await readEnd(tx)
  const rows = await tx.db
    .selectFrom('_auditoria')
    .selectAll()
    // With the last place once more: no other line may have it.
    .where('posicao', '>=', checked.length)
    .where('id', '!=', checked.last?.id ?? 0)
    .orderBy('posicao')
    .orderBy('id')
    .limit(CHECKED_AT_ONCE)
    .execute()
  let { length, link, last } = checked
  for (const row of rows) {
    const sound = { length, link, last }
    if (row.posicao !== length + 1) return broken(sound, row, 'missing_before')
    if (row.elo !== computedLink(link, row)) return broken(sound, row, 'changed')
    ;({ elo: link } = row as { elo: string })
    length++
    last = { id: row.id, quando: row.quando, tenant_id: row.tenant_id }
  }
  const now = { length, link, last }
  if (rows.length === CHECKED_AT_ONCE) return { is: 'going_on', checked: now }
  if (length < end.length) return broken(now, last, 'missing_after')
  if (length === end.length && link !== end.link) return broken(now, last, 'changed')
  // Lines that were linked after the end was read.
  return { is: length > end.length ? 'going_on' : 'sound', checked: now }
}

const broken = (checked: Checked, line: Checked['last'], breach: ChainMismatch): ChainCheck => ({
  is: 'broken',
  checked,
  line: line && { id: line.id, quando: line.quando, tenant_id: line.tenant_id },
  breach,
})

/** Undefined where the line says of itself what cannot be. */
function computedLink(before: string, row: Row): string | undefined {
  try {
    return linkOf(before, required(row.posicao, 'place'), row, JSON.parse(row.provas ?? ''))
  } catch {
    return undefined
  }
}

/** The end of the chain, which no other transaction moves until this one ends. */
export async function lockChain(tx: Tx): Promise<ChainEnd> {
  // Saves never ask for it. SQLite has one writer, and this runs inside its transaction.
  if (tx.dialect === 'postgres')
    await tx.db
      .insertInto('_esquema')
      .values({ chave: KEY, valor: JSON.stringify(START) })
      .onConflict(on => on.column('chave').doUpdateSet(set => ({ valor: set.ref('_esquema.valor') })))
      .execute()
  return readEnd(tx)
}

async function readEnd(tx: Tx): Promise<ChainEnd> {
  const row = await tx.db.selectFrom('_esquema').select('valor').where('chave', '=', KEY).executeTakeFirst()
  return row === undefined ? START : JSON.parse(row.valor)
}

function linkOf(before: string, place: number, row: Content, proofs: Proofs): string {
  const changes: AuditChanges = JSON.parse(row.mudancas)
  const names = Object.keys(changes)
  const salts = saltsOf(proofs, names)
  const fields = names.map(name => {
    const kept = proofs.d?.[name]
    if (kept === undefined)
      return [name, digestOf(required(salts.get(name), `salt of ${name}`), JSON.stringify(changes[name]))]
    if (changes[name]?.some(value => value !== null)) throw new Error(`${name} was erased and is there again.`)
    return [name, kept]
  })
  const { id, tenant_id, quando, usuario_id, acao, recurso, registro_id } = row
  return sha256(
    JSON.stringify([
      before,
      place,
      [id, tenant_id, quando, usuario_id, acao, recurso, registro_id],
      addressDigest(row.endereco, proofs),
      fields,
    ]),
  )
}

function addressDigest(address: string, { e, E }: Proofs): string {
  if (E === undefined) return digestOf(required(e, 'seed of an address'), address)
  if (address !== '') throw new Error('The address was erased and is there again.')
  return E
}

/** Field to salt: by its place among the line's fields while none was erased. */
function saltsOf({ m, s = {} }: Proofs, names: readonly string[]): Map<string, string> {
  if (m === undefined) return new Map(Object.entries(s))
  const outputLength = names.length * SALT_BYTES
  if (outputLength === 0) return new Map()
  const bytes = createHash('shake256', { outputLength }).update(m).digest()
  return new Map(
    names.map((name, i) => [name, bytes.toString('base64url', i * SALT_BYTES, (i + 1) * SALT_BYTES)] as const),
  )
}

const newSeed = () => randomBytes(SALT_BYTES).toString('base64url')
const digestOf = (salt: string, part: string) => sha256(`${salt}\n${part}`)
const sha256 = (text: string) => hash('sha256', text, 'base64url')
