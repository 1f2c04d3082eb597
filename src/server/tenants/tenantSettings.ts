import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { type Environment, readEnvironment } from '../environment.ts'

export const TENANTS_FOLDER = 'tenants'
export const TENANT_FILE = 'tenant.env'

/** Names appear in folders, databases and metrics. */
const TENANT_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const MAX_NAME_CHARACTERS = 30
export const isTenantName = (name: string) => TENANT_NAME.test(name) && name.length <= MAX_NAME_CHARACTERS

/** Variables that companies do not inherit from the server's environment. */
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
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_LABEL',
])
/** Variables that a company inherits and may override. */
const OTHERWISE = new Set([
  'DATABASE_URL',
  'STORAGE_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'SMTP_URL',
  'BACKUP_KEY_FILE',
])

/** Whether the host belongs to the main site. */
export const isHostOfFirst = ({ siteUrl, hosts }: Pick<Environment, 'siteUrl' | 'hosts'>, host: string) =>
  host === new URL(siteUrl).host || hosts.includes(host)

export const tenantFolder = (dataFolder: string, name: string) => join(dataFolder, TENANTS_FOLDER, name)

/**
 * Reads `tenant.env`; database, data folder and bucket folder are beside the server's, and the rest is inherited.
 *
 * @throws naming the file and every invalid variable
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
    .map(variable => `${variable}: cannot be set per company; allowed: ${[...OWN, ...OTHERWISE].join(', ')}`)
  if (!own.SITE_URL?.trim()) problems.push('SITE_URL: is missing; by its host the company is told from the others')
  try {
    if (problems.length > 0) throw new Error(problems.join('\n'))
    const common = Object.fromEntries(Object.entries(given).filter(([variable]) => !OWN.has(variable)))
    const { DATABASE_URL, STORAGE_URL } = common
    const environment = readEnvironment({
      ...common,
      ...(DATABASE_URL && { DATABASE_URL: besideDatabase(DATABASE_URL, name) }),
      ...(STORAGE_URL && { STORAGE_URL: belowBucket(STORAGE_URL, name) }),
      // A company's site is filled by whoever adds the company, not with the demonstration.
      DEMO: '0',
      ...own,
      DATA_DIR: folder,
    })
    // Additional hosts belong to the main site.
    return { ...environment, hosts: [] }
  } catch (cause) {
    throw new Error(`${join(folder, TENANT_FILE)}: ${(cause as Error).message}`, { cause })
  }
}

/** A database on the same server: `site` becomes `site_marca`. */
function besideDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  const database = decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username) || 'postgres'
  url.pathname = `/${encodeURIComponent(`${database}_${name.replaceAll('-', '_')}`)}`
  return url.href
}

function belowBucket(storageUrl: string, name: string): string {
  const url = new URL(storageUrl)
  const below = `/${TENANTS_FOLDER}/${name}`
  url.pathname = url.pathname.replace(/\/*$/, '') + below
  const publicUrl = url.searchParams.get('public')
  if (publicUrl !== null) url.searchParams.set('public', publicUrl.replace(/\/*$/, '') + below)
  return url.href
}

/** The companies with a `tenant.env`; `version` changes whenever the file does. */
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

export async function readTenantFile(dataFolder: string, name: string): Promise<string> {
  return readFile(join(tenantFolder(dataFolder, name), TENANT_FILE), 'utf8')
}

function whereThereIsNone(cause: NodeJS.ErrnoException): [] {
  if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return []
  throw cause
}
