import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import type { Field } from '#fields/contract/fieldKind.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { initialValue, storedFields } from '#schema/tableOf.ts'
import { remembered, rememberOnce } from '../metadata.ts'
import { insertRecord } from '../records/records.ts'
import type { Store, Tx } from '../store.ts'

/** The installation's tenant: the first one there is, made for this host when there is none. */
export async function ensureTenant(tx: Tx, host: string, name: string): Promise<number> {
  const first = await tx.db.selectFrom('_tenants').select('id').orderBy('id').executeTakeFirst()
  return first?.id ?? addTenant(tx, host, name)
}

export async function addTenant(tx: Tx, host: string, name: string): Promise<number> {
  const { id } = await tx.db
    .insertInto('_tenants')
    .values({ host, nome: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function tenantIds(tx: Tx): Promise<number[]> {
  const rows = await tx.db.selectFrom('_tenants').select('id').orderBy('id').execute()
  return rows.map(row => row.id)
}

/** Lets nobody else past this point until the transaction ends, for what must be true of all records of a tenant. */
export async function lockTenant(tx: Tx, tenantId: number) {
  // SQLite has one writer, and this runs inside its turn.
  if (tx.dialect !== 'postgres') return
  await tx.db.selectFrom('_tenants').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute()
}

export async function renameTenant(tx: Tx, tenantId: number, name: string) {
  await tx.db.updateTable('_tenants').set({ nome: name }).where('id', '=', tenantId).execute()
}

/** The tenant whose site this is, with the records it starts with. */
export function openTenant(
  store: Store,
  resources: Iterable<AnyResource>,
  siteUrl: string,
  now: Date,
): Promise<number> {
  return store.write(async tx => {
    const id = await ensureTenant(tx, new URL(siteUrl).host, 'Sua empresa')
    await seedTenant(tx, id, resources, now.toISOString())
    return id
  })
}

/** Gives a tenant the records each resource starts with, once; what staff delete later does not come back. */
export async function seedTenant(tx: Tx, tenantId: number, resources: Iterable<AnyResource>, now: string) {
  for (const resource of resources) {
    // Settings are one record that is always there.
    const seed = resource.seed ?? (resource.settings ? [{}] : [])
    if (seed.length === 0 || resource.comingSoon) continue
    const key = `semente.${tenantId}.${resource.name}`
    if ((await remembered(tx, key)) !== undefined) continue
    for (const values of seed) {
      await insertRecord(tx, resource, withDefaults(resource, values, now), { tenantId, userId: null, now })
    }
    await rememberOnce(tx, key, now)
  }
}

function withDefaults(resource: AnyResource, values: Values, now: string): Values {
  const at = { now, today: dayOfInstant(now) }
  return Object.fromEntries(
    storedFields(resource.fields).map(([name, field]: [string, Field]) => [
      name,
      name in values ? values[name] : initialValue(field, at),
    ]),
  )
}
