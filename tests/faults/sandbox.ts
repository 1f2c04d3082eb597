import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mustHold } from './fault.ts'

interface SandboxCommand {
  readonly env?: Readonly<Record<string, string>>
  /** The folder inside the sandbox. */
  readonly folder?: string
  /** `user:group` by number; root unless stated. */
  readonly user?: string
}

/**
 * This machine as it is, but whatever is written stays in memory and is seen only by what runs inside; some folders
 * start empty there. Only root can make one.
 */
export interface Sandbox {
  /** Its path, for what is started through it. */
  readonly root: string
  /** The command with the words that run it inside; the command takes their place as the process. */
  command(command: readonly string[], options?: SandboxCommand): readonly [string, ...string[]]
  /** Runs a command, waits for its end and returns what it printed. Throws when it fails. */
  run(command: readonly string[], options?: SandboxCommand): string
  /** From now on only these folders can be written; they start empty and belong to the user. */
  makeReadOnly(writable: readonly string[], user: string): void
  close(): Promise<void>
}

/** The variables by which this machine reaches the registry of packages. */
export const registryEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) =>
    value !== undefined &&
    /^(?:npm_config_(?:registry|cafile|proxy|https_proxy)|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name)
      ? [[name, value]]
      : [],
  ),
)

/** What a sandbox needs and this machine lacks; undefined when nothing is missing. */
export function sandboxLacks(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'root on Linux'
  const tried = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'])
  return tried.status === 0 ? undefined : 'permission to mount folders (unshare)'
}

export async function openSandbox(): Promise<Sandbox> {
  const base = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const root = join(base, 'root')
  const mounts = [
    `mount -t tmpfs tmpfs ${base}`,
    `mkdir ${base}/upper ${base}/work ${root}`,
    `mount -t overlay overlay -o lowerdir=/,upperdir=${base}/upper,workdir=${base}/work ${root}`,
    ...['proc', 'dev', 'sys'].map(name => `mount --rbind /${name} ${root}/${name}`),
    `mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp`,
    'echo ready',
    'exec sleep infinity',
  ]
  const holder = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-ec', mounts.join('; ')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => holder.kill('SIGKILL')
  process.once('exit', kill)
  await readiness(holder)
  const entered = ['nsenter', '--target', String(holder.pid), '--mount'] as const
  const inside = (command: readonly string[]) => execFileSync(entered[0], [...entered.slice(1), ...command])

  const sandbox: Sandbox = {
    root,
    command(command, { env = {}, folder = '/', user = '0:0' } = {}) {
      const [uid, gid] = user.split(':')
      const account =
        user === '0:0' ? [] : ['setpriv', '--reuid', uid!, '--regid', gid!, '--clear-groups', '--no-new-privs']
      const clean = ['env', '-i', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root']
      const given = Object.entries(env).map(([name, value]) => `${name}=${value}`)
      return [...entered, 'chroot', root, ...clean, ...given, 'env', '-C', folder, ...account, ...command]
    },
    run(command, options) {
      const [program, ...args] = sandbox.command(command, options)
      const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
      mustHold(status === 0, `${command.join(' ').slice(0, 200)}: ${status}\n${stdout}${stderr}`.slice(-2000))
      return stdout
    },
    makeReadOnly(writable, user) {
      for (const folder of writable) {
        inside(['mkdir', '-p', `${root}${folder}`])
        inside(['mount', '-t', 'tmpfs', 'tmpfs', `${root}${folder}`])
        inside(['chown', user, `${root}${folder}`])
      }
      inside(['mount', '-o', 'remount,ro', root])
    },
    async close() {
      process.off('exit', kill)
      const ended = once(holder, 'exit')
      kill()
      await ended
      rmdirSync(base)
    },
  }
  return sandbox
}

async function readiness(holder: ChildProcess) {
  const ended = once(holder, 'exit').then(() => {
    throw new Error('The sandbox could not be made.')
  })
  await Promise.race([once(holder.stdout!, 'data'), ended])
}
