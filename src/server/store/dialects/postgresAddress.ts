import { readFileSync } from 'node:fs'
import type { ClientConfig } from 'pg'

/** Addresses of this machine. Data sent to them crosses no network. */
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/i
/** The parameters of an address that concern encryption. */
const OF_TLS = ['ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'uselibpqcompat']
const WITHOUT_TLS = new Set(['disable', 'allow', 'no-verify', 'false', '0'])

/**
 * Another machine is always reached by TLS with a verified certificate, whatever the address or the environment says;
 * this one by TLS if the address asks for it. Throws naming the forbidden parameter or the unreadable file.
 */
export function connectionTo(address: string): Pick<ClientConfig, 'connectionString' | 'ssl'> {
  const url = URL.parse(address)
  if (url === null) throw refused('it is no address such as postgres://user:password@host/database')
  const said = new Map(OF_TLS.map(name => [name, url.searchParams.get(name)]))
  for (const name of OF_TLS) url.searchParams.delete(name)
  const asked = said.get('sslmode') ?? said.get('ssl') ?? undefined
  const isLocal = isOnThisMachine(url)
  if (!isLocal && asked !== undefined && WITHOUT_TLS.has(asked))
    throw refused(
      `the connection to a database on another machine is encrypted and its certificate checked, so ${asked} must not be asked for. Where the certificate is not of a public authority, name the file of the authority: sslrootcert=/path/to/ca.pem`,
    )
  const read = (name: string) => {
    const path = said.get(name)
    return path ? { [SETTING_OF[name] ?? name]: readNamed(name, path) } : {}
  }
  const files = { ...read('sslrootcert'), ...read('sslcert'), ...read('sslkey') }
  const isEncrypted = !isLocal || Object.keys(files).length > 0 || (asked !== undefined && !WITHOUT_TLS.has(asked))
  // Overrides a Node environment that trusts any certificate.
  return { connectionString: url.href, ssl: isEncrypted && { ...files, rejectUnauthorized: true } }
}

const SETTING_OF: Readonly<Record<string, string>> = { sslrootcert: 'ca', sslcert: 'cert', sslkey: 'key' }

function isOnThisMachine({ hostname, searchParams }: URL): boolean {
  const host = decodeURIComponent(searchParams.get('host') || hostname).replace(/^\[(.+)\]$/, '$1')
  if (host === '') throw refused('it names no host; for a socket of this machine add ?host=/run/postgresql')
  return host.startsWith('/') || LOOPBACK.test(host)
}

function readNamed(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new Error(`DATABASE_URL: the file of ${name} cannot be read (${(cause as Error).message}).`, { cause })
  }
}

const refused = (reason: string) => new Error(`DATABASE_URL: ${reason}.`)
