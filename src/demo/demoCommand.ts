import { requireFilesResource } from '#schema/roles.ts'
import { ensureFirstAdministrator } from '#server/auth/firstAdministrator.ts'
import {
  addressOfSite,
  type Command,
  type CommandContext,
  fail,
  insteadOfTheServer,
  say,
} from '#server/commands/command.ts'
import { commitWithEffects } from '#server/commitWithEffects.ts'
import { ImageQueue } from '#server/files/images/imageQueue.ts'
import { openStorage } from '#server/files/storage/openStorage.ts'
import { jsonLog } from '#server/log.ts'
import type { Store } from '#server/store/store.ts'
import { openTenant } from '#server/tenants/openTenant.ts'
import { type DemonstrationOptions, fillDemonstration } from './demonstration.ts'

/**
 * The command that fills the demonstration while the server is stopped.
 *
 * @param fill fills the target; by default with the whole demonstration
 */
export const demoCommand =
  (fill?: DemonstrationOptions['fill']): Command =>
  async (args, context) =>
    args.length > 0
      ? fail('Usage: npm run demo')
      : insteadOfTheServer(context, store => fillStore(store, context, fill))

async function fillStore(store: Store, context: CommandContext, fill: DemonstrationOptions['fill']) {
  const { environment, resources, progress } = context
  const clock = { now: () => new Date() }
  const commit = commitWithEffects()
  const byName = new Map(resources.map(resource => [resource.name, resource]))
  const siteUrl = await addressOfSite(context, store)
  const tenantId = await openTenant({ store, commit }, resources, siteUrl, clock.now())
  // Runs before the demonstration adds its own accounts, which have no password.
  const { adminEmail: email, adminPassword: password } = environment
  const first = await ensureFirstAdministrator(
    { store, resources: byName, clock, siteUrl, commit },
    { tenantId, email, password },
  )
  if (first?.link !== undefined) say(`First access (${first.login}), valid for 72 hours:\n${first.link}`)

  const files = requireFilesResource(byName.values())
  const storage = await openStorage(environment)
  const keeping = { store, storage, clock, commit, files, imageQueue: new ImageQueue() }
  const filled = await fillDemonstration(
    { store, resources: byName, log: jsonLog('error') },
    { keeping, tenantId, say: progress, ...(fill ? { fill } : {}) },
  )
  if (filled === 'nada_a_fazer')
    return say('There is nothing to fill: the database has content already. Nothing was changed.')
  return filled === 'feita' ? 0 : 1
}
