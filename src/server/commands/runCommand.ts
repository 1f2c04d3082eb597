import { resolve } from 'node:path'
import type { DemoTarget } from '#demo/fill.ts'
import { formatDateTime } from '#fields/calendar/saoPaulo.ts'
import type { AuditAction } from '#schema/auditWords.ts'
import type { AnyResource } from '#schema/resource.ts'
import { requireFilesResource, resourceNamed } from '#schema/roles.ts'
import { checkChain } from './audit/auditCheck.ts'
import { linkAll } from './audit/auditLinking.ts'
import { ensureFirstAdministrator, linkFor } from './auth/firstAdministrator.ts'
import { commitWithEffects } from './commitWithEffects.ts'
import type { Environment } from './environment.ts'
import { AppError } from './errors.ts'
import { ImageQueue } from './files/images/imageQueue.ts'
import { storedFilesIn } from './files/storage/diskStorage.ts'
import { openStorage } from './files/storage/openStorage.ts'
import { jsonLog } from './log.ts'
import { openTenant } from './records/openTenant.ts'
import { type AuditChanges, writeAudit } from './store/log/audit.ts'
import { openStore, prepareTables } from './store/openStore.ts'
import type { Store } from './store/store.ts'

interface Context {
  readonly environment: Environment
  /** From which `environment` was read; that of the process unless stated. */
  readonly given?: NodeJS.ProcessEnv
  readonly resources: readonly AnyResource[]
  /** With what the demonstration is filled; with all of it unless stated. */
  readonly fill?: (target: DemoTarget) => Promise<void>
  /** Tells how far something is; a text without an end of line stands until the next one. */
  readonly progress: (text: string) => void
}

const commands: Record<string, (args: readonly string[], context: Context) => Promise<number>> = {
  user,
  audit,
  backup,
  restore,
  'move-files': moveFiles,
  demo,
  tenant,
  'prepare-tables': prepareForVersion,
}

/** Commands of the installation's administrator, beside serving. Resolves with the exit code. */
export async function runCommand(name: string, args: readonly string[], context: Context): Promise<number> {
  const command = commands[name]
  if (command === undefined) return fail(`Comando desconhecido: ${name}. Existem: ${Object.keys(commands).join(', ')}.`)
  const at = args.indexOf(TENANT_OPTION)
  if (at === -1) return command(args, context)
  const environment = await environmentOf(args[at + 1] ?? '', context)
  return environment === undefined ? 1 : command(args.toSpliced(at, 2), { ...context, environment })
}

/** Before the name of one of several companies: the command is for that one. */
const TENANT_OPTION = '--tenant'

async function environmentOf(
  name: string,
  { given = process.env, environment }: Context,
): Promise<Environment | undefined> {
  const { listTenants, readTenantFile, tenantEnvironment } = await import('./tenants/tenantSettings.ts')
  const names = (await listTenants(environment.dataFolder)).map(tenant => tenant.name)
  if (names.includes(name))
    return tenantEnvironment(given, environment, name, await readTenantFile(environment.dataFolder, name))
  const known = names.length === 0 ? 'Ainda não há nenhuma' : `Há estas: ${names.join(', ')}`
  fail(`Não há empresa chamada '${name}'. ${known}.`)
  return undefined
}

const ADD_TENANT = 'npm run tenant -- <nome> <endereço do site> [<e-mail do administrador>]'

/** Adds a further company, also while the server runs; without arguments, tells which there are. */
async function tenant(args: readonly string[], { given = process.env, environment, resources }: Context) {
  const context = { given, environment, resources }
  const { addTenant, describeTenants, TenantRefused } = await import('./tenants/addTenant.ts')
  const [name, siteUrl, email] = args
  if (name === undefined) {
    const all = await describeTenants(context)
    const usage = `Para acrescentar uma: ${ADD_TENANT}`
    if (all.length === 0) return say(`Há uma só empresa, em ${environment.siteUrl}.\n${usage}`)
    const width = Math.max(...all.map(one => one.name.length))
    return say([...all.map(one => `  ${one.name.padEnd(width)}  ${one.siteUrl ?? one.problem}`), usage].join('\n'))
  }
  if (siteUrl === undefined || args.length > 3) return fail(`Uso: ${ADD_TENANT}`)
  try {
    const {
      login,
      link,
      folder,
      siteUrl: address,
    } = await addTenant({ name, siteUrl, email }, { ...context, commit: commitWithEffects() })
    return say(
      [
        `Empresa criada em ${folder}.`,
        `Site:           ${address}/`,
        `Administração:  ${address}/admin`,
        ...(link === undefined ? [] : [`Primeiro acesso (${login}), válido por 72 horas:`, link]),
        `Um servidor em execução a atende em alguns segundos. O que é só dela (remetente, CDN, banco de dados) fica em tenant.env, naquela pasta.`,
      ].join('\n'),
    )
  } catch (cause) {
    if (cause instanceof TenantRefused) return fail(cause.message)
    throw cause
  }
}

/** Prints a one-time link for an account, also while the server runs. */
async function user([login]: readonly string[], context: Context) {
  if (login === undefined) return fail('Uso: npm run user -- <e-mail>')
  const { siteUrl } = context.environment
  const link = await besideTheServer(context, store =>
    linkFor({ store, clock: { now: () => new Date() }, siteUrl }, login.trim().toLowerCase()),
  )
  if (link === undefined) return fail(`Não há conta ativa com o e-mail ${login}.`)
  if (link.endsSecondFactor) say('Ao criar a senha por este link, a verificação em duas etapas da conta é desativada.')
  return say(link.url)
}

/** Checks the chain of the audit, also while the server runs. */
async function audit(_args: readonly string[], context: Context) {
  const found = await besideTheServer(context, checkChain)
  const { length, link, last } = found.checked
  if (found.is !== 'broken')
    return say(`${counted.format(length)} linhas conferidas.${link === '' ? '' : ` Último elo: ${link}`}`)
  const { line, breach } = found
  const what = {
    changed: 'ela, ou o elo dela, não é mais como foi gravada',
    missing_before: 'falta o que havia antes dela',
    missing_after: 'falta o que havia depois dela',
  }[breach]
  const which = line === undefined ? 'Não há mais nenhuma linha' : `Linha ${line.id}, de ${formatDateTime(line.quando)}`
  const sound = last === undefined ? '' : ` Íntegra até a linha ${last.id} (${counted.format(length)} linhas).`
  return fail(`A auditoria foi alterada. ${which}: ${what}.${sound}`)
}

/** Puts everything into one archive, also while the server runs; or makes the key for encrypting it. */
async function backup(args: readonly string[], context: Context) {
  const { environment, resources } = context
  if (args.length > 0) return newBackupKey(args, environment)
  const { filesTableOf, makeBackup } = await import('./backup/makeBackup.ts')
  const { name, bytes, files, rows } = await besideTheServer(context, async store => {
    try {
      const made = await makeBackup(environment, filesTableOf(requireFilesResource(resources)), new Date())
      await noteSystemEvent(store, 'copia_feita', { copia: [null, made.name] })
      return made
    } catch (cause) {
      await noteSystemEvent(store, 'copia_falhou').catch(() => undefined)
      throw cause
    }
  })
  const size = `${counted.format(Math.ceil(bytes / 1e6))} MB`
  return say(
    `Cópia feita e conferida: ${name} (${size}, ${counted.format(rows)} linhas, ${counted.format(files)} arquivos), em ${whereBackupsAre(environment)}.`,
  )
}

const whereBackupsAre = ({ dataFolder, bucket }: Environment) =>
  bucket === undefined ? `${dataFolder}/backups` : `s3://${bucket.name}/${bucket.prefix}backups`

async function newBackupKey(args: readonly string[], environment: Environment) {
  const [option, path] = args
  if (option !== '--new-key' || path === undefined || args.length > 2)
    return fail(
      'Uso: npm run backup\n     npm run backup -- --new-key <arquivo>, para criar a chave que cifra as cópias',
    )
  const { makeBackupKey } = await import('./backup/backupKey.ts')
  const file = resolve(path)
  makeBackupKey(file, environment)
  return say(
    `Chave criada em ${file}. Defina BACKUP_KEY_FILE=${file} e guarde a chave também fora deste servidor, longe das cópias: sem ela ninguém as restaura.`,
  )
}

/** Puts a copy back, with the server stopped; without a name, tells which there are. */
async function restore([name, of]: readonly string[], context: Context) {
  const { environment, resources } = context
  const [{ listBackups, restoreBackup }, { openArchives }] = await Promise.all([
    import('./store/restore.ts'),
    import('./backup/archives.ts'),
  ])
  const { databaseUrl, dataFolder } = environment
  const place = databaseUrl ? { databaseUrl } : { folder: dataFolder }
  const archives = (await (await openArchives(environment)).list()).map(archive => archive.name)
  if (name === undefined) {
    const copies = await listBackups(place)
    const listed = (names: readonly string[]) => names.map(one => `  ${one}`).join('\n')
    return say(
      archives.length + copies.length === 0
        ? 'Ainda não há cópias. Faça uma com: npm run backup'
        : [
            'Uso: npm run restore -- <cópia>, para tudo\n     npm run restore -- <cópia> <seção>/<número>, para um registro',
            ...(archives.length > 0 ? [`Cópias de tudo, da mais nova à mais antiga:\n${listed(archives)}`] : []),
            ...(copies.length > 0 ? [`Cópias só do banco de dados, feitas antes de mudanças:\n${listed(copies)}`] : []),
          ].join('\n\n'),
    )
  }
  const isArchive = archives.includes(name)
  if (of !== undefined) return restoreOne(name, of, isArchive, context)
  // What was about to be deleted when the server ended was deleted or not in the database that is about to go.
  const { closeIntended, readErasureList } = await import('./erasure/erasureFile.ts')
  const { intended } = await readErasureList(dataFolder)
  const living = intended.size === 0 ? new Set<string>() : await livingIn(context)
  if (living !== undefined) await closeIntended(environment, living)
  const aside = isArchive ? await restoreAll(environment, name) : await restoreBackup(place, name, new Date())
  // The old database cannot be read any more, and the deletion was asked for.
  if (living === undefined) await closeIntended(environment, new Set())
  const erased = await finishRestored(environment, resources, name)
  if (erased > 0) say(`Dados pessoais já excluídos antes e trazidos de volta pela cópia, excluídos de novo: ${erased}.`)
  const before = aside === undefined ? '' : ` O que havia antes ficou em ${aside}.`
  const what = isArchive ? 'Banco de dados e arquivos restaurados' : 'Banco de dados restaurado'
  return say(`${what} de ${name}.${before} Todos precisam entrar de novo.`)
}

/** One record of an archive, as a save of it. */
async function restoreOne(name: string, of: string, isArchive: boolean, { environment, resources }: Context) {
  if (!isArchive) return fail(`Não há cópia de tudo chamada ${name}.`)
  const [, section, id] = /^([a-z_]+)\/([1-9]\d*)$/.exec(of) ?? []
  const resource = resources.find(one => one.name === section && !one.comingSoon)
  if (resource === undefined)
    return fail(
      `Não há registro chamado ${of}. Escreva a seção, como no endereço da administração, e o número: secao/12`,
    )
  const { restoreRecord } = await import('./backup/restoreRecord.ts')
  const { dataFolder, bucket, backupKeyFile } = environment
  const clock = { now: () => new Date() }
  const commit = commitWithEffects()
  const restored = await withServersStore(environment, resources, async store => {
    const storage = await openStorage(environment)
    const parts = { store, commit, clock, dataFolder, bucket, backupKeyFile, storage }
    const found = await restoreRecord(parts, name, resource, Number(id))
    return { ...found, erased: await eraseAgainIn(store, environment, resources) }
  }).catch((cause: unknown) => {
    if (cause instanceof AppError) return fail([cause.message, ...Object.values(cause.fields ?? {})].join('\n'))
    throw cause
  })
  if (typeof restored === 'number') return restored
  if (restored.erased > 0) return say('Os dados pessoais deste registro foram excluídos a pedido e não voltam.')
  const title = String(restored.record[resource.title] ?? of)
  return say(restored.wasThere ? `${title}: voltou a ser como na cópia.` : `${title}: de volta, como na cópia.`)
}

/** What the server itself would open, which must be stopped. */
async function withServersStore<T>(
  { databaseUrl, dataFolder }: Environment,
  resources: readonly AnyResource[],
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const log = jsonLog('error')
  const store = await openStore({
    databaseUrl,
    folder: dataFolder,
    resources,
    now: new Date(),
    log: () => {},
    onBroken: cause => log.error('store_broken', cause),
  })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

async function restoreAll(environment: Environment, name: string) {
  const { restoreArchive } = await import('./backup/restoreArchive.ts')
  return restoreArchive(environment, name, new Date())
}

/** Takes files and backups to the bucket, or back, and leaves them where they were as well; also while the server runs. */
async function moveFiles(args: readonly string[], { environment, progress }: Context) {
  const { bucket: settings } = environment
  const isBack = args[0] === '--back'
  if (args.length > (isBack ? 1 : 0))
    return fail(
      'Uso: npm run move-files, da pasta para o bucket de STORAGE_URL\n     npm run move-files -- --back, do bucket para a pasta',
    )
  if (settings === undefined) return fail('Defina STORAGE_URL com o bucket: s3://bucket?endpoint=https://…&region=…')
  const [{ moveFiles: move }, { keepOthersOut }, { openBucket }, { reachBucket }] = await Promise.all([
    import('./backup/moveFiles.ts'),
    import('./backup/restoreArchive.ts'),
    import('./bucket/bucket.ts'),
    import('./bucket/reachBucket.ts'),
  ])
  const bucket = openBucket(settings)
  await reachBucket(bucket, 0)
  // Whoever may be served meanwhile may also send files, which come too late for this run.
  const lock = await keepOthersOut(environment).catch(() => undefined)
  try {
    const place = { ...environment, bucket: settings }
    const { files, bytes, there } = await move(place, bucket, isBack ? 'folder' : 'bucket', (done, all) =>
      progress(`Levando arquivos… ${counted.format(done)} de ${counted.format(all)}`),
    )
    const where = isBack ? environment.dataFolder : `s3://${settings.name}/${settings.prefix}`
    const size = `${counted.format(Math.ceil(bytes / 1e6))} MB`
    progress('')
    say(
      `${counted.format(files)} arquivos (${size}) levados para ${where} e conferidos; ${counted.format(there)} já estavam lá. Os de origem continuam onde estavam.`,
    )
    return say(
      lock === undefined
        ? 'O site está no ar: pare-o e repita este comando, que leva só o que chegou enquanto isso.'
        : isBack
          ? 'Inicie o site sem STORAGE_URL. O bucket pode ser apagado depois.'
          : `Inicie o site com STORAGE_URL. Depois, os arquivos em ${storedFilesIn(environment.dataFolder)} podem ser apagados.`,
    )
  } finally {
    await lock?.close()
  }
}

/** Which of those that were to be deleted the database still has; undefined when it cannot be asked, as a damaged one. */
async function livingIn(context: Context): Promise<ReadonlySet<string> | undefined> {
  const { livingIntended } = await import('./erasure/erasureList.ts')
  const { dataFolder } = context.environment
  const resources = new Map(context.resources.map(resource => [resource.name, resource]))
  try {
    return await besideTheServer(context, store => livingIntended({ store, resources, dataFolder }))
  } catch {
    return undefined
  }
}

/** What people had asked to be forgotten is in older copies still; and the audit that came back tells where it is from. */
async function finishRestored(environment: Environment, resources: readonly AnyResource[], name: string) {
  return withServersStore(environment, resources, async store => {
    await noteSystemEvent(store, 'copia_restaurada', { copia: [null, name] })
    return eraseAgainIn(store, environment, resources)
  })
}

async function eraseAgainIn(store: Store, { dataFolder, bucket }: Environment, resources: readonly AnyResource[]) {
  const { eraseAgain } = await import('./erasure/erasureList.ts')
  const clock = { now: () => new Date() }
  const byName = new Map(resources.map(one => [one.name, one]))
  return eraseAgain({ store, clock, dataFolder, bucket, resources: byName, commit: commitWithEffects() })
}

/** Does of a change of the tables what the servers of the version before do not notice, while they go on. */
async function prepareForVersion(args: readonly string[], { environment, resources, progress }: Context) {
  if (args.length > 0) return fail('Uso: npm run prepare-tables')
  const { databaseUrl, dataFolder: folder } = environment
  const onBroken = (cause: unknown) => {
    throw cause
  }
  const log = (line: string) => progress(`${line}\n`)
  const done = await prepareTables({ databaseUrl, folder, resources, now: new Date(), log, onBroken })
  if (done === undefined)
    return say('Com SQLite só um servidor usa o banco: pare-o e inicie esta versão, que muda as tabelas ao iniciar.')
  return say(
    done
      ? 'Tabelas preparadas. Pare os servidores da versão anterior e inicie os desta, que terminam o resto ao iniciar.'
      : 'As tabelas já são como esta versão precisa.',
  )
}

const MOST_ROWS = 1_000_000
const counted = new Intl.NumberFormat('pt-BR')

/** Fills the demonstration and, when asked, records in numbers, with the server stopped. */
async function demo(args: readonly string[], { environment, resources, fill, progress }: Context) {
  const rows = rowsOf(args)
  if (rows === undefined)
    return fail(`Uso: npm run demo [-- --rows N], com N de 1 a ${counted.format(MOST_ROWS)}, só algarismos.`)
  const [{ fillDemonstration }, { addVolume }] = await Promise.all([
    import('#demo/demonstration.ts'),
    import('#demo/volume.ts'),
  ])
  const log = jsonLog('error')
  const clock = { now: () => new Date() }
  const commit = commitWithEffects()
  const byName = new Map(resources.map(resource => [resource.name, resource]))
  const { databaseUrl, dataFolder: folder, siteUrl, adminEmail: email, adminPassword: password } = environment
  const onBroken = (cause: unknown) => log.error('store_broken', cause)
  const store = await openStore({ databaseUrl, folder, resources, now: clock.now(), log: () => {}, onBroken })
  try {
    const tenantId = await openTenant({ store, commit }, resources, siteUrl, clock.now())
    // Before the demonstration brings its own accounts, which have no password to sign in with.
    const first = await ensureFirstAdministrator(
      { store, resources: byName, clock, siteUrl, commit },
      { tenantId, email, password },
    )
    if (first?.link !== undefined) say(`Primeiro acesso (${first.login}), válido por 72 horas:\n${first.link}`)

    const keeping = {
      store,
      storage: await openStorage(environment),
      clock,
      commit,
      files: requireFilesResource(byName.values()),
      imageQueue: new ImageQueue(),
    }
    const filled = await fillDemonstration(
      { store, resources: byName, log },
      { keeping, tenantId, say: progress, ...(fill ? { fill } : {}) },
    )
    if (filled === 'parou') return 1
    if (rows === 0)
      return filled === 'feita'
        ? 0
        : say('Não há o que preencher: o banco de dados já tem conteúdo. Nada foi alterado.')

    const { made, took } = await addVolume(
      { store, resources: byName, clock, commit },
      {
        tenantId,
        rows,
        progress: done => progress(`Criando ${counted.format(rows)} registros… ${Math.floor((100 * done) / rows)}%`),
      },
    )
    if (made.size === 0) return fail('Não há registros que sirvam de modelo. Crie alguns na administração e repita.')
    progress(`${counted.format(rows)} registros criados em ${counted.format(Math.round(took / 1000))} s.\n`)
    const titled = [...made].map(
      ([name, count]) => [resourceNamed(byName, name).label.title, counted.format(count)] as const,
    )
    const width = Math.max(...titled.map(([title]) => title.length))
    return say(titled.map(([title, count]) => `  ${title.padEnd(width)}  ${count.padStart(9)}`).join('\n'))
  } finally {
    await store.close()
  }
}

/** 0 when none were asked for; undefined when it makes no sense. */
function rowsOf(args: readonly string[]): number | undefined {
  if (args.length === 0) return 0
  const given = /^--rows(?:=| )([1-9]\d{0,6})$/.exec(args.join(' '))?.[1]
  return given !== undefined && Number(given) <= MOST_ROWS ? Number(given) : undefined
}

/** A line of the audit about the whole installation, linked at once: no server may be there to do it. */
async function noteSystemEvent(store: Store, action: AuditAction, changes: AuditChanges = {}) {
  const by = { address: '', tenantId: null, userId: null }
  await store.write(tx => writeAudit(tx, { ...by, action, changes, now: new Date().toISOString() }))
  await linkAll(store)
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
