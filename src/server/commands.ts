import type { AnyResource } from '#schema/defineResource.ts'
import { linkFor } from './auth/firstAdministrator.ts'
import type { Environment } from './environment.ts'
import { jsonLog } from './log.ts'
import { openStore } from './store/openStore.ts'

/** Commands for whoever runs the server, beside serving. Resolves with the exit code. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { environment, resources }: { readonly environment: Environment; readonly resources: readonly AnyResource[] },
): Promise<number> {
  if (command !== 'user' && command !== 'backup') {
    process.stderr.write(`Comando desconhecido: ${command}. Existem: user, backup.\n`)
    return 2
  }
  const log = jsonLog('error')
  const now = new Date()
  const store = await openStore({
    databaseUrl: environment.databaseUrl,
    folder: environment.dataFolder,
    resources,
    now,
    log: () => {},
    beside: true,
    onBroken: cause => log.error('store_broken', cause),
  })
  try {
    if (command === 'backup') {
      process.stdout.write(`Cópia do banco de dados feita: ${await store.backup('copia')}\n`)
      return 0
    }
    const [login] = args
    if (login === undefined) {
      process.stderr.write('Uso: npm run user -- <e-mail>\n')
      return 2
    }
    const link = await linkFor(
      { store, clock: { now: () => now }, siteUrl: environment.siteUrl },
      login.trim().toLowerCase(),
      'recuperacao',
    )
    if (link === undefined) {
      process.stderr.write(`Não há conta ativa com o e-mail ${login}.\n`)
      return 1
    }
    process.stdout.write(`${link}\n`)
    return 0
  } finally {
    await store.close()
  }
}
