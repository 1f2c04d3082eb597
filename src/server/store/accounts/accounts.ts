import type { Right } from '#schema/areas.ts'
import type { AccountsRole, AnyResource } from '#schema/resource.ts'
import { mayDo, mayManageAccounts, rightsOf } from '#schema/rights.ts'
import { accountsResource, type InRole } from '#schema/roles.ts'
import { lockRecord, touchRecord } from '../records/records.ts'
import { decodeRow } from '../records/rows.ts'
import type { Tx } from '../store.ts'
import { forgetIdentities } from './identities.ts'
import { removeSecondFactor } from './secondFactors.ts'

export type Account = Awaited<ReturnType<typeof decode>>

export type AccountResource = InRole<AccountsRole>

export function accountResource(resources: ReadonlyMap<string, AnyResource>): AccountResource {
  const accounts = accountsResource(resources.values())
  if (accounts === undefined) throw new Error('No resource declares `accounts`, so nobody could sign in.')
  return accounts
}

/** Looks in every tenant: a login is unique in the installation. */
export async function findAccountByLogin(tx: Tx, login: string): Promise<Account | undefined> {
  const { resource, role } = accountResource(tx.resources)
  const row = await tx.db.selectFrom(resource.name).selectAll().where(role.login, '=', login).executeTakeFirst()
  return row && decode(tx, row)
}

export async function findAccount(tx: Tx, id: number): Promise<Account | undefined> {
  const { resource } = accountResource(tx.resources)
  const row = await tx.db.selectFrom(resource.name).selectAll().where('id', '=', id).executeTakeFirst()
  return row && decode(tx, row)
}

/** The active accounts of a tenant that may manage accounts. */
export const administratorsOf = (tx: Tx, tenantId: number) =>
  activeAccounts(tx, tenantId, ({ record }) => mayManageAccounts(accountResource(tx.resources), record))

/** The active accounts of a tenant that have a right on a resource. */
export const accountsThatMay = (tx: Tx, tenantId: number, target: AnyResource, right: Right) =>
  activeAccounts(tx, tenantId, ({ record }) =>
    mayDo(rightsOf(accountResource(tx.resources).role, record), target, right),
  )

async function activeAccounts(tx: Tx, tenantId: number, isAsked: (account: Account) => boolean): Promise<Account[]> {
  const { resource } = accountResource(tx.resources)
  const rows = await tx.db.selectFrom(resource.name).selectAll().where('tenant_id', '=', tenantId).execute()
  const accounts = await Promise.all(rows.map(row => decode(tx, row)))
  return accounts.filter(account => account.state === 'active' && isAsked(account))
}

const DELETED = 'Usuário excluído'

/** The name of whoever did something, also when the account is deleted. */
export async function accountName(tx: Tx, tenantId: number, id: number): Promise<string> {
  const account = await findAccount(tx, id)
  return account?.tenantId === tenantId ? account.name : DELETED
}

/** The person with this id, also when the account is deleted; null where nobody acted. */
export const personOf = (names: ReadonlyMap<number, string>, id: number | null) =>
  id === null ? null : { id, nome: names.get(id) ?? DELETED }

export async function accountNames(tx: Tx, tenantId: number): Promise<Map<number, string>> {
  const { resource, role } = accountResource(tx.resources)
  const rows = await tx.db
    .selectFrom(resource.name)
    .select(['id', role.name])
    .where('tenant_id', '=', tenantId)
    .execute()
  return new Map(rows.map(row => [row['id'] as number, String(row[role.name])]))
}

/** `none`: there is no account. `waiting`: the oldest account, while no account has a password. */
export async function accountsAtStart(tx: Tx): Promise<{ none: boolean; waiting: Account | undefined }> {
  const { resource, role } = accountResource(tx.resources)
  const oldest = await tx.db.selectFrom(resource.name).selectAll().orderBy('id').limit(1).executeTakeFirst()
  if (oldest === undefined) return { none: true, waiting: undefined }
  const ready = await tx.db
    .selectFrom(resource.name)
    .select('id')
    .where(role.password, 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return { none: false, waiting: ready === undefined ? await decode(tx, oldest) : undefined }
}

/** Locks the account. Returns false when its password was changed, or it was disabled or deleted, since it was read. */
export async function noteAccess(tx: Tx, account: Account, password: string | null, now: string): Promise<boolean> {
  const { resource, role } = accountResource(tx.resources)
  const stored = await lockRecord(tx, resource, account.tenantId, account.id)
  if (stored?.[role.password] !== account.password || stored[role.state.field] === role.state.inactive) return false
  await touchRecord(tx, resource, account.tenantId, account.id, { [role.lastAccess]: now, [role.password]: password })
  return true
}

/** Counts a wrong password and closes the account at `maxFailures` in a row. Returns whether this one closed it. */
export async function noteFailure(tx: Tx, accountId: number, maxFailures: number): Promise<boolean> {
  const { falhas_seguidas } = await tx.db
    .insertInto('_contas')
    .values({ usuario_id: accountId, falhas_seguidas: 1, fechada: 0, trocar_senha: 0 })
    .onConflict(same =>
      same.column('usuario_id').doUpdateSet(test => ({ falhas_seguidas: test('_contas.falhas_seguidas', '+', 1) })),
    )
    .returning('falhas_seguidas')
    .executeTakeFirstOrThrow()
  if (falhas_seguidas < maxFailures) return false
  await guard(tx, accountId, { fechada: 1 })
  return falhas_seguidas === maxFailures
}

export const forgetFailures = (tx: Tx, accountId: number) => guard(tx, accountId, { falhas_seguidas: 0 })

/** For a password that another user chose: opens the account, with `ask` only to choose another password. */
export const askForOwnPassword = (tx: Tx, accountId: number, ask: boolean) =>
  guard(tx, accountId, { falhas_seguidas: 0, fechada: 0, trocar_senha: ask ? 1 : 0 })

export async function isKnownAddress(tx: Tx, accountId: number, address: string): Promise<boolean> {
  const known = tx.db.selectFrom('_enderecos_conhecidos').select('usuario_id').where('usuario_id', '=', accountId)
  return (await known.where('endereco', '=', address).executeTakeFirst()) !== undefined
}

export async function rememberAddress(tx: Tx, accountId: number, address: string): Promise<void> {
  await tx.db
    .insertInto('_enderecos_conhecidos')
    .values({ usuario_id: accountId, endereco: address })
    .onConflict(same => same.columns(['usuario_id', 'endereco']).doNothing())
    .execute()
}

export async function forgetAccount(tx: Tx, accountId: number): Promise<void> {
  await tx.db.deleteFrom('_contas').where('usuario_id', '=', accountId).execute()
  await tx.db.deleteFrom('_enderecos_conhecidos').where('usuario_id', '=', accountId).execute()
  await removeSecondFactor(tx, accountId)
  await forgetIdentities(tx, accountId)
}

export async function tenantName(tx: Tx, tenantId: number): Promise<string> {
  const row = await tx.db.selectFrom('_tenants').select('nome').where('id', '=', tenantId).executeTakeFirst()
  return row?.nome ?? ''
}

async function guard(
  tx: Tx,
  accountId: number,
  set: { falhas_seguidas?: number; fechada?: number; trocar_senha?: number },
) {
  await tx.db
    .insertInto('_contas')
    .values({ usuario_id: accountId, falhas_seguidas: 0, fechada: 0, trocar_senha: 0, ...set })
    .onConflict(same => same.column('usuario_id').doUpdateSet(set))
    .execute()
}

async function decode(tx: Tx, row: Record<string, unknown>) {
  const { resource, role } = accountResource(tx.resources)
  const record = decodeRow(resource, row)
  const password = record[role.password] as string | null
  const state = record[role.state.field]
  const isInvited = state === role.state.invited
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind.secret) delete record[name]
  }
  const kept = await tx.db.selectFrom('_contas').selectAll().where('usuario_id', '=', record.id).executeTakeFirst()
  return {
    id: record.id,
    tenantId: record.tenant_id,
    login: record[role.login] as string,
    name: record[role.name] as string,
    state: state === role.state.active ? ('active' as const) : isInvited ? ('invited' as const) : ('inactive' as const),
    /** The argon2id string; null before a first password. */
    password: password === '' ? null : password,
    /** Closed after too many wrong passwords in a row. Only recovery by e-mail opens the account. */
    closed: kept?.fechada === 1,
    /** Another user chose the password, which only lets the owner choose a new one. */
    mustChoosePassword: kept?.trocar_senha === 1,
    /** The record without its secret fields. */
    record,
  }
}
