import { createHash, hash, randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { required } from '#fields/contract/required.ts'
import type { SystemTables } from '../migration/systemTables.ts'
import type { Tx } from '../store.ts'
import type { AuditChanges } from './audit.ts'

/*
 * Every line of the audit has a position in a chain (`posicao` 1, 2, 3 …) and a link (`elo`): the SHA-256 over the
 * previous link, the position, who did what when to which record, and a digest of each part that may have to be erased:
 * the address, and each field's old and new value. The digest of a part is salted, so that nobody can guess an address
 * or a name from it. `provas` holds what the digests are computed from: one seed for the address and one for all
 * fields, whose salts are cut from the seed's SHAKE256. When a part is erased, its digest is stored instead of its
 * salt, and the salts of the remaining fields replace their seed. So the link can still be computed, and the remaining
 * parts still cannot be changed unnoticed.
 *
 * Saves do not wait for the chain. A separate transaction links lines right after their commit, in the order of their
 * ids. On PostgreSQL a lower id may commit after a higher one; it then gets the later position. So the newest lines may
 * have no link yet, but a missing position means that a line was removed. The end of the chain is stored separately, so
 * that a removal of the last lines is noticed as well.
 */

type Row = Selectable<SystemTables['_auditoria']>
type Content = Omit<Row, 'posicao' | 'elo' | 'provas'>

export interface ChainEnd {
  readonly length: number
  readonly link: string
}

/** `e`: seed of the address; `E`: its digest, once erased; `m`: seed of the fields; `s`: salts; `d`: kept digests. */
interface Proofs {
  readonly e?: string
  readonly E?: string
  readonly m?: string
  readonly s?: Readonly<Record<string, string>>
  readonly d?: Readonly<Record<string, string>>
}

const KEY = 'auditoria.fim'
const START: ChainEnd = { length: 0, link: '' }
/** Lines linked in one transaction, which takes some milliseconds. */
const LINKED_AT_ONCE = 100
const CHECKED_AT_ONCE = 300
const SALT_BYTES = 16

/** Links the next lines that have no link yet. Returns false when none is left. */
export async function hashNext(tx: Tx): Promise<boolean> {
  const end = await lockChain(tx)
  const rows = await tx.db
    .selectFrom('_auditoria')
    .selectAll()
    .where('posicao', 'is', null)
    // The order of the index on either database.
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
  // Both databases name the columns of a bare VALUES list column1, column2 …
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

/** The caller must lock the chain first (`lockChain`), else another transaction may link the line's old content. */
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

/** Why a link is broken: the line was changed, or a line before it (at the end of the chain: after it) is missing. */
export type ChainMismatch = 'changed' | 'missing_before' | 'missing_after'

export interface Checked extends ChainEnd {
  readonly last: Pick<Row, 'id' | 'quando' | 'tenant_id'> | undefined
}

export type ChainCheck =
  | { readonly is: 'going_on' | 'sound'; readonly checked: Checked }
  | {
      readonly is: 'broken'
      readonly checked: Checked
      /** Undefined when the whole chain is missing. */
      readonly line: Pick<Row, 'id' | 'quando' | 'tenant_id'> | undefined
      readonly breach: ChainMismatch
    }

export const NOTHING_CHECKED: Checked = { ...START, last: undefined }

/** Checks the next links after the ones already checked. Takes some milliseconds. */
export async function checkSome(tx: Tx, checked: Checked): Promise<ChainCheck> {
  // The end is read before the lines: the chain only grows, so lines linked meanwhile lie beyond this end.
  const end = await readEnd(tx)
  const rows = await tx.db
    .selectFrom('_auditoria')
    .selectAll()
    // Includes the last checked position: no other line may have it.
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
  // More lines were linked after the end was read.
  return { is: length > end.length ? 'going_on' : 'sound', checked: now }
}

const broken = (checked: Checked, line: Checked['last'], breach: ChainMismatch): ChainCheck => ({
  is: 'broken',
  checked,
  line: line && { id: line.id, quando: line.quando, tenant_id: line.tenant_id },
  breach,
})

/** Undefined when the line contradicts itself. */
function computedLink(before: string, row: Row): string | undefined {
  try {
    return linkOf(before, required(row.posicao, 'place'), row, JSON.parse(row.provas ?? ''))
  } catch {
    return undefined
  }
}

/** Locks the end of the chain until this transaction ends, and returns it. */
export async function lockChain(tx: Tx): Promise<ChainEnd> {
  // Saves never ask for this lock. SQLite has one writer, and this code runs inside its transaction.
  if (tx.dialect === 'postgres')
    await tx.db
      .insertInto('_esquema')
      .values({ chave: KEY, valor: JSON.stringify(START) })
      .onConflict(on => on.column('chave').doUpdateSet(set => ({ valor: set.ref('_esquema.valor') })))
      .execute()
  return readEnd(tx)
}

/** The position of the last line that has a link. */
export const lengthOfChain = async (tx: Tx): Promise<number> => (await readEnd(tx)).length

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
  const { id, tenant_id, quando, usuario_id, acao, recurso, registro_id, token } = row
  return sha256(
    JSON.stringify([
      before,
      place,
      // Lines without a token keep the link that they had before there were tokens.
      [id, tenant_id, quando, usuario_id, acao, recurso, registro_id, ...(token === null ? [] : [token])],
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

/** Field name to salt. While no field is erased, a salt is found by the field's position among the line's fields. */
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
