import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { type Environment, readEnvironment } from '../environment.ts'

/** Below the data folder: a folder for each further company, with everything that is its own. */
export const TENANTS_FOLDER = 'tenants'
/** In each of them, what the environment says for that company alone. */
export const TENANT_FILE = 'tenant.env'

/** Stands in the names of folders, databases and metrics. */
const TENANT_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const MAX_NAME_CHARACTERS = 30
export const isTenantName = (name: string) => TENANT_NAME.test(name) && name.length <= MAX_NAME_CHARACTERS

/** What each company has for itself, or may have; nothing of it is handed on from the whole server's environment. */
const OWN = new Set([
  'SITE_URL',
  'MAIL_FROM',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'DEMO',
  'CDN_PURGE_URL',
  'CDN_PURGE_HEADER',
  'CDN_PURGE_BODY',
  'CDN_KEYS_HEADER',
])
/** What a company may have otherwise than the whole server. */
const OTHERWISE = new Set([
  'DATABASE_URL',
  'STORAGE_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'SMTP_URL',
  'BACKUP_KEY_FILE',
])

/** Whether this host is asked for when the first company is meant. */
export const isHostOfFirst = ({ siteUrl, hosts }: Pick<Environment, 'siteUrl' | 'hosts'>, host: string) =>
  host === new URL(siteUrl).host || hosts.includes(host)

export const tenantFolder = (dataFolder: string, name: string) => join(dataFolder, TENANTS_FOLDER, name)

/**
 * What the environment is for a company: what its file `tenant.env` says, a database, a folder and a bucket's folder
 * beside those of the whole server, and the rest as for all.
 *
 * @throws naming the file and every variable that makes no sense
 */
export function tenantEnvironment(
  given: NodeJS.ProcessEnv,
  { dataFolder }: Pick<Environment, 'dataFolder'>,
  name: string,
  text: string,
): Environment {
  const own = parseEnv(text)
  const folder = tenantFolder(dataFolder, name)
  const problems = Object.keys(own)
    .filter(variable => !OWN.has(variable) && !OTHERWISE.has(variable))
    .map(variable => `${variable}: is none of a company's own, which are ${[...OWN, ...OTHERWISE].join(', ')}`)
  if (!own.SITE_URL?.trim()) problems.push('SITE_URL: is missing; by its host the company is told from the others')
  try {
    if (problems.length > 0) throw new Error(problems.join('\n'))
    const common = Object.fromEntries(Object.entries(given).filter(([variable]) => !OWN.has(variable)))
    const { DATABASE_URL, STORAGE_URL } = common
    const environment = readEnvironment({
      ...common,
      ...(DATABASE_URL && { DATABASE_URL: besideDatabase(DATABASE_URL, name) }),
      ...(STORAGE_URL && { STORAGE_URL: belowBucket(STORAGE_URL, name) }),
      // Whoever adds a company fills its site.
      DEMO: '0',
      ...own,
      DATA_DIR: folder,
    })
    // Those of the machine are the first company's.
    return { ...environment, hosts: [] }
  } catch (cause) {
    throw new Error(`${join(folder, TENANT_FILE)}: ${(cause as Error).message}`, { cause })
  }
}

/** On the same server, a database of its own: `site` becomes `site_marca`. */
function besideDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  const database = decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username) || 'postgres'
  url.pathname = `/${encodeURIComponent(`${database}_${name.replaceAll('-', '_')}`)}`
  return url.href
}

/** In the same bucket, a folder of its own. */
function belowBucket(storageUrl: string, name: string): string {
  const url = new URL(storageUrl)
  const below = `/${TENANTS_FOLDER}/${name}`
  url.pathname = url.pathname.replace(/\/*$/, '') + below
  const publicUrl = url.searchParams.get('public')
  if (publicUrl !== null) url.searchParams.set('public', publicUrl.replace(/\/*$/, '') + below)
  return url.href
}

/** The companies there are files for; `version` is another one as soon as the file was written anew. */
export async function listTenants(dataFolder: string): Promise<{ name: string; version: string }[]> {
  const folder = join(dataFolder, TENANTS_FOLDER)
  const names = (await readdir(folder).catch(whereThereIsNone)).filter(isTenantName).sort()
  const found = await Promise.all(
    names.map(async name => {
      const file = await stat(join(folder, name, TENANT_FILE)).catch(whereThereIsNone)
      return 'mtimeMs' in file ? [{ name, version: `${file.mtimeMs} ${file.size} ${file.ino}` }] : []
    }),
  )
  return found.flat()
}

/** @throws when it cannot be read */
export async function readTenantFile(dataFolder: string, name: string): Promise<string> {
  return readFile(join(tenantFolder(dataFolder, name), TENANT_FILE), 'utf8')
}

function whereThereIsNone(cause: NodeJS.ErrnoException): [] {
  if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return []
  throw cause
}
