import { requireFilesResource, resourceNamed } from '#schema/roles.ts'
import { ensureFirstAdministrator } from '#server/auth/firstAdministrator.ts'
import {
  addressOfSite,
  type Command,
  type CommandContext,
  counted,
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
import { addVolume } from './volume.ts'

const MAX_ROWS = 1_000_000

/**
 * The command that fills the demonstration and, when asked, records in numbers, with the server stopped.
 *
 * @param fill with what the demonstration is filled; with all of it unless stated
 */
export const demoCommand =
  (fill?: DemonstrationOptions['fill']): Command =>
  async (args, context) => {
    const rows = rowsOf(args)
    if (rows === undefined)
      return fail(`Usage: npm run demo [-- --rows N], with N from 1 to ${counted.format(MAX_ROWS)}, in digits only.`)
    return insteadOfTheServer(context, store => fillStore(store, rows, context, fill))
  }

async function fillStore(store: Store, rows: number, context: CommandContext, fill: DemonstrationOptions['fill']) {
  const { environment, resources, progress } = context
  const clock = { now: () => new Date() }
  const commit = commitWithEffects()
  const byName = new Map(resources.map(resource => [resource.name, resource]))
  const siteUrl = await addressOfSite(context, store)
  const tenantId = await openTenant({ store, commit }, resources, siteUrl, clock.now())
  // Before the demonstration brings its own accounts, which have no password to sign in with.
  const { adminEmail: email, adminPassword: password } = environment
  const first = await ensureFirstAdministrator(
    { store, resources: byName, clock, siteUrl, commit },
    { tenantId, email, password },
  )
  if (first?.link !== undefined) say(`First access (${first.login}), valid for 72 hours:\n${first.link}`)

  const keeping = {
    store,
    storage: await openStorage(environment),
    clock,
    commit,
    files: requireFilesResource(byName.values()),
    imageQueue: new ImageQueue(),
  }
  const filled = await fillDemonstration(
    { store, resources: byName, log: jsonLog('error') },
    { keeping, tenantId, say: progress, ...(fill ? { fill } : {}) },
  )
  if (filled === 'parou') return 1
  if (rows === 0)
    return filled === 'feita'
      ? 0
      : say('There is nothing to fill: the database has content already. Nothing was changed.')

  const { made, took } = await addVolume(
    { store, resources: byName, clock, commit },
    {
      tenantId,
      rows,
      progress: done => progress(`Making ${counted.format(rows)} records… ${Math.floor((100 * done) / rows)}%`),
    },
  )
  if (made.size === 0)
    return fail('There are no records that could serve as models. Make some in the back-office and repeat the command.')
  progress(`${counted.format(rows)} records made in ${counted.format(Math.round(took / 1000))} s.\n`)
  const titled = [...made].map(
    ([name, count]) => [resourceNamed(byName, name).label.title, counted.format(count)] as const,
  )
  const width = Math.max(...titled.map(([title]) => title.length))
  return say(titled.map(([title, count]) => `  ${title.padEnd(width)}  ${count.padStart(9)}`).join('\n'))
}

/** 0 when none were asked for; undefined when it makes no sense. */
function rowsOf(args: readonly string[]): number | undefined {
  if (args.length === 0) return 0
  const given = /^--rows(?:=| )([1-9]\d{0,6})$/.exec(args.join(' '))?.[1]
  return given !== undefined && Number(given) <= MAX_ROWS ? Number(given) : undefined
}
