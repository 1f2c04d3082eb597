import { audit } from './audit.ts'
import { backup } from './backup.ts'
import { type Command, type CommandContext, fail, say } from './command.ts'
import { moveFiles } from './moveFiles.ts'
import { restore } from './restore.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

const commands: Record<string, { readonly run: Command; readonly usage: string; readonly does: string }> = {
  user: { run: user, usage: '<e-mail>', does: 'prints a one-time link for that account' },
  audit: { run: audit, usage: '', does: 'checks the chain of the audit' },
  backup: { run: backup, usage: '[--new-key <file>]', does: 'puts everything into one archive, or makes its key' },
  restore: { run: restore, usage: '[<copy> [<section>/<number>]]', does: 'lists the copies, or puts one back' },
  'move-files': { run: moveFiles, usage: '[--back]', does: 'takes files and backups to the bucket, or back' },
  demo: { run: runDemo, usage: '', does: 'fills the demonstration' },
  tenant: { run: tenant, usage: '[<name> <address> [<e-mail>]]', does: 'lists the further companies, or adds one' },
  help: { run: async () => say(usage()), usage: '', does: 'prints this' },
}

async function runDemo(args: readonly string[], context: CommandContext) {
  return context.demo ? context.demo(args, context) : fail('This program has no demonstration.')
}

function usage() {
  const lines = Object.entries(commands).map(([name, one]) => [`${name} ${one.usage}`, one.does] as const)
  const width = Math.max(...lines.map(([words]) => words.length))
  return [
    'Commands:',
    ...lines.map(([words, does]) => `  ${words.padEnd(width)}  ${does}`),
    `${TENANT_OPTION} <name> has a command done for one of several companies.`,
  ].join('\n')
}

const TENANT_OPTION = '--tenant'

export async function runCommand(name: string, args: readonly string[], context: CommandContext): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) return fail(`There is no command '${name}'.\n${usage()}`)
  const at = args.indexOf(TENANT_OPTION)
  if (at === -1) return command.run(args, context)
  const own = await contextOf(args[at + 1] ?? '', context)
  return own === undefined ? 1 : command.run(args.toSpliced(at, 2), own)
}

async function contextOf(name: string, context: CommandContext): Promise<CommandContext | undefined> {
  const { given = process.env, environment } = context
  const { listTenants, readTenantFile, tenantEnvironment } = await import('../tenants/tenantSettings.ts')
  const names = (await listTenants(environment.dataFolder)).map(tenant => tenant.name)
  if (names.includes(name)) {
    const text = await readTenantFile(environment.dataFolder, name)
    return { ...context, environment: tenantEnvironment(given, environment, name, text) }
  }
  const known = names.length === 0 ? 'There is none yet' : `There are: ${names.join(', ')}`
  fail(`There is no company called '${name}'. ${known}.`)
  return undefined
}
