import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import type { AnyResource } from '#schema/resource.ts'
import { withDefaults } from '#schema/tableOf.ts'
import type { Parts } from '../parts.ts'
import type { Commit } from '../records/commit.ts'
import { ensureTenant } from '../store/accounts/tenants.ts'
import { acquireLease, START } from '../store/leases.ts'
import { insertMetadata, readMetadata } from '../store/metadata.ts'
import type { Tx } from '../store/store.ts'

export function openTenant(
  { store, commit }: Pick<Parts, 'store' | 'commit'>,
  resources: Iterable<AnyResource>,
  siteUrl: string,
  now: Date,
): Promise<number> {
  return store.write(async tx => {
    await acquireLease(tx, START)
    const id = await ensureTenant(tx, new URL(siteUrl).host, 'Sua empresa')
    await seedTenant(tx, commit, id, resources, now)
    return id
  })
}

/** Creates each resource's initial records once; later deletions are final. */
export async function seedTenant(tx: Tx, commit: Commit, tenantId: number, resources: Iterable<AnyResource>, at: Date) {
  const now = at.toISOString()
  const today = dayOfInstant(now)
  const by = { caller: { id: null, tenantId, address: '' }, at, isQuiet: true }
  for (const resource of resources) {
    // The settings record always exists.
    const seed = resource.seed ?? (resource.settings ? [{}] : [])
    if (seed.length === 0 || resource.comingSoon) continue
    const key = `semente.${tenantId}.${resource.name}`
    if ((await readMetadata(tx, key)) !== undefined) continue
    for (const values of seed)
      await commit.put(tx, resource, null, withDefaults(resource, values, { now, today }), by, { isInitial: true })
    await insertMetadata(tx, key, now)
  }
}
