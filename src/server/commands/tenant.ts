import { commitWithEffects } from '../commitWithEffects.ts'
import { addressOfSite, besideTheServer, type Command, fail, say } from './command.ts'

const ADD_TENANT = 'npm run tenant -- <name> <address of the site> [<e-mail of the administrator>]'

/** Adds a company, also while the server runs; without arguments, lists the companies. */
export const tenant: Command = async (args, context) => {
  const { given = process.env, environment, resources } = context
  const { addTenant, describeTenants, TenantRefused } = await import('../tenants/addTenant.ts')
  const [name, siteUrl, email] = args
  if (name === undefined) {
    const all = await describeTenants({ given, environment })
    const usage = `To add one: ${ADD_TENANT}`
    if (all.length === 0) {
      const address = await besideTheServer(context, store => addressOfSite(context, store)).catch(
        // The database does not exist yet or cannot be reached.
        () => environment.siteUrl,
      )
      return say(`There is one company, at ${address}.\n${usage}`)
    }
    const width = Math.max(...all.map(one => one.name.length))
    return say([...all.map(one => `  ${one.name.padEnd(width)}  ${one.siteUrl ?? one.problem}`), usage].join('\n'))
  }
  if (siteUrl === undefined || args.length > 3) return fail(`Usage: ${ADD_TENANT}`)
  try {
    const {
      login,
      link,
      folder,
      siteUrl: address,
    } = await addTenant({ name, siteUrl, email }, { given, environment, resources, commit: commitWithEffects() })
    return say(
      [
        `Company made in ${folder}.`,
        `Site:            ${address}/`,
        `Administration:  ${address}/admin`,
        ...(link === undefined ? [] : [`First access (${login}), valid for 72 hours:`, link]),
        'A running server serves it within seconds. What it has for itself (sender, CDN, database) stands in tenant.env, in that folder.',
      ].join('\n'),
    )
  } catch (cause) {
    if (cause instanceof TenantRefused) return fail(cause.message)
    throw cause
  }
}
