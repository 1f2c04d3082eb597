import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect as connectTcp } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findProgram } from '#tests/support/runner/runnerPrograms.ts'
import { mustHold } from './fault.ts'

export const HOST = 'www.example.com'

export interface ProxyPorts {
  readonly https: number
  readonly http: number
  /** The ports on which the servers listen: one, or as many as share the site. */
  readonly servers: readonly number[]
}

/** A proxy configured by the files of `src/deploy`, at ports of its own and with a certificate made here. */
export interface RunningProxy {
  /** The certificate of whoever signed the proxy’s, in PEM. */
  readonly authority: Buffer
  stop(): Promise<void>
}

interface Known {
  /** The package of Debian that installs it. */
  readonly package: string
  /** Writes its configuration into the folder, and returns the command that starts it. */
  configure(folder: string, ports: ProxyPorts): readonly [command: string, ...args: string[]]
}

const example = (name: string) => readFileSync(`src/deploy/${name}`, 'utf8')

/** Changes parts of the example. Fails where one is missing, since then the example would not be what is tried. */
function replaced(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((all, [from, to]) => {
    mustHold(all.includes(from), `the example has no ${from}`)
    return all.replaceAll(from, to)
  }, text)
}

export const proxies: Readonly<Record<'nginx' | 'caddy', Known>> = {
  nginx: {
    package: 'nginx-light',
    configure(folder, { https, http, servers }) {
      const site = replaced(example('nginx.conf'), [
        [`/etc/letsencrypt/live/${HOST}/fullchain.pem`, join(folder, 'certificate.pem')],
        [`/etc/letsencrypt/live/${HOST}/privkey.pem`, join(folder, 'key.pem')],
        ['listen 443', `listen 127.0.0.1:${https}`],
        ['listen 80', `listen 127.0.0.1:${http}`],
        ['  server 127.0.0.1:3000;', servers.map(port => `  server 127.0.0.1:${port};`).join('\n')],
      ]).replaceAll(/^ *listen \[::\].*$/gm, '')
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        name => `${name}_temp_path ${join(folder, name)};`,
      )
      writeFileSync(join(folder, 'site.conf'), site)
      const own = `daemon off; pid ${join(folder, 'pid')}; error_log stderr warn; events { worker_connections 2048; } http { access_log off; ${places.join(' ')} include ${join(folder, 'site.conf')}; }`
      writeFileSync(join(folder, 'nginx.conf'), own)
      return ['nginx', '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
    },
  },
  caddy: {
    package: 'caddy',
    configure(folder, { https, http, servers }) {
      const site = replaced(example('Caddyfile'), [
        [
          `\n${HOST} {`,
          `\nhttps://${HOST} {\n\ttls ${join(folder, 'certificate.pem')} ${join(folder, 'key.pem')}\n\tbind 127.0.0.1`,
        ],
        ['\n{\n', `\n{\n\tadmin off\n\thttps_port ${https}\n\thttp_port ${http}\n`],
        ['127.0.0.1:3000', servers.map(port => `127.0.0.1:${port}`).join(' ')],
      ])
      writeFileSync(join(folder, 'Caddyfile'), site)
      return ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
    },
  },
}

/** Whether the proxy is installed, or can be: by Debian’s package, where that is asked for and this account may. */
export function bringProxy(name: keyof typeof proxies, { installs }: { readonly installs: boolean }): boolean {
  const isThere = () => findProgram(name, ['/usr/sbin']) !== undefined
  if (isThere() || !installs || process.getuid?.() !== 0 || !findProgram('apt-get')) return isThere()
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', proxies[name].package], {
      env,
      stdio: 'ignore',
    })
  } catch {
    return false
  }
  return isThere()
}

/** Resolves when the proxy accepts connections. */
export async function startProxy(name: keyof typeof proxies, folder: string, ports: ProxyPorts): Promise<RunningProxy> {
  mkdirSync(folder, { recursive: true })
  makeCertificate(folder)
  const [command, ...args] = proxies[name].configure(folder, ports)
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${process.env.PATH}:/usr/sbin`,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text))
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  await listening(child, ports.https, () => said)
  return {
    authority: readFileSync(join(folder, 'certificate.pem')),
    async stop() {
      process.off('exit', killChild)
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function listening(child: ChildProcess, port: number, said: () => string) {
  for (const began = performance.now(); ; await pause(50)) {
    mustHold(child.exitCode === null, `the proxy ended: ${said()}`)
    mustHold(performance.now() - began < 15_000, `the proxy does not listen: ${said()}`)
    const socket = connectTcp(port, '127.0.0.1')
    const isOpen = await new Promise(resolve =>
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    )
    socket.destroy()
    if (isOpen) return
  }
}

function makeCertificate(folder: string) {
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  execFileSync('openssl', ['req', '-x509', ...key, ...subject, ...files], { stdio: 'ignore' })
}
