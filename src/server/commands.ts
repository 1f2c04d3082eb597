import type { AnyResource } from '#schema/defineResource.ts'
import { linkFor } from './auth/firstAdministrator.ts'
import type { Environment } from './environment.ts'
import { jsonLog } from './log.ts'
import { openStore } from './store/openStore.ts'
import type { Store } from './store/store.ts'

interface Context {
  readonly environment: Environment
  readonly resources: readonly AnyResource[]
}

const commands: Record<string, (args: readonly string[], context: Context) => Promise<number>> = {
  user,
  backup,
  restore,
}

/** Commands for whoever runs the server, beside serving. Resolves with the exit code. */
export async function runCommand(name: string, args: readonly string[], context: Context): Promise<number> {
  const command = commands[name]
  if (command !== undefined) return command(args, context)
  return fail(`Comando desconhecido: ${name}. Existem: ${Object.keys(commands).join(', ')}.`)
}

/** Prints a one-time link for an account, also while the server runs. */
async function user([login]: readonly string[], context: Context) {
  if (login === undefined) return fail('Uso: npm run user -- <e-mail>')
  const { siteUrl } = context.environment
  const link = await besideTheServer(context, store =>
    linkFor({ store, clock: { now: () => new Date() }, siteUrl }, login.trim().toLowerCase(), 'recuperacao'),
  )
  return link === undefined ? fail(`Não há conta ativa com o e-mail ${login}.`) : say(link)
}

/** Makes a copy of the database, also while the server runs. */
async function backup(_args: readonly string[], context: Context) {
  return say(`Cópia do banco de dados feita: ${await besideTheServer(context, store => store.backup('copia'))}`)
}

/** Puts a copy back, with the server stopped; without a name, tells which there are. */
async function restore([name]: readonly string[], { environment }: Context) {
  const { listBackups, restoreBackup } = await import('./store/restore.ts')
  const { databaseUrl, dataFolder } = environment
  const place = databaseUrl ? { databaseUrl } : { folder: dataFolder }
  if (name === undefined) {
    const names = await listBackups(place)
    return say(
      names.length === 0
        ? 'Ainda não há cópias. Faça uma com: npm run backup'
        : `Uso: npm run restore -- <cópia>\n\nDa mais nova à mais antiga:\n${names.map(one => `  ${one}`).join('\n')}`,
    )
  }
  const aside = await restoreBackup(place, name, new Date())
  return say(
    `Banco de dados restaurado de ${name}. O que havia antes ficou em ${aside}. Todos precisam entrar de novo.`,
  )
}

async function besideTheServer<T>({ environment, resources }: Context, work: (store: Store) => Promise<T>): Promise<T> {
  const log = jsonLog('error')
  const store = await openStore({
    databaseUrl: environment.databaseUrl,
    folder: environment.dataFolder,
    resources,
    now: new Date(),
    log: () => {},
    beside: true,
    onBroken: cause => log.error('store_broken', cause),
  })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
  return 0
}

function fail(text: string) {
  process.stderr.write(`${text}\n`)
  return 1
}
