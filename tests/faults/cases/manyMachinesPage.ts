import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { generateX25519Identity } from 'age-encryption'
import { findOrInstallBucketServer } from '#tests/support/runner/runnerBucketServer.ts'
import { installFakeSystem } from '../fakeSystem.ts'
import { defineFault, mustHold } from '../fault.ts'
import { isFree } from '../freePorts.ts'
import { openSandbox, registryEnvironment, type Sandbox, sandboxLacks } from '../sandbox.ts'

const PAGE = 'src/docs/operating/manyMachines.md'
const SITE = 'www.example.com'
/** Requests within this machine come from this address, to whichever of the others they go. */
const BALANCER = '127.0.0.1'
const DATABASE = '127.0.0.5'
const SERVERS = ['127.0.0.11', '127.0.0.12']

type Role = 'all' | 'database' | 'server' | 'balancer'

/** A block of commands, and the machine on which it is run. */
interface Block {
  readonly role: Role
  readonly text: string
}

/** A machine with a shell in which the blocks are run one after the other. */
interface Machine {
  readonly sandbox: Sandbox
  readonly role: Role
  readonly own: string
  /** Commands that were run before, so that the shell knows their variables and is in their folder. */
  before: string
}

export default defineFault({
  name: 'the page "Many machines", followed to the letter on four machines',
  rule: 'manyMachines.md',
  limit: 900,
  lacks: sandboxLacks,
  async run() {
    const addresses = [BALANCER, DATABASE, ...SERVERS]
    for (const port of [80, 443, 3000, 5432, 9464])
      for (const address of addresses) mustHold(await isFree(port, address), `${address}:${port} is in use`)
    process.env.TEST_BUCKET_SERVER ??= await findOrInstallBucketServer()
    const { BUCKET_KEYS, startBucketServer } = await import('#tests/support/bucketServer.ts')
    const bucket = await startBucketServer()
    const machines: Machine[] = []
    try {
      for (const [role, own] of [
        ['database', DATABASE],
        ...SERVERS.map(own => ['server', own]),
        ['balancer', BALANCER],
      ])
        machines.push(setUp(await openSandbox(), role as Role, own!))
      const ours = {
        SITE,
        CONTACT: 'ti@example.com',
        REPOSITORY: `file://${process.cwd()}`,
        NETWORK: '127.0.0.0/8',
        DATABASE,
        BALANCER,
        SERVERS: SERVERS.join(' '),
        PASSWORD: 'a1'.repeat(24),
        KEY: await generateX25519Identity(),
        STORAGE_URL: bucket.url(),
        ...BUCKET_KEYS,
      }
      const blocks = blocksOf(readFileSync(PAGE, 'utf8'))
      const said: string[] = []
      for (const block of blocks) {
        for (const machine of machines) {
          if (block.role !== 'all' && block.role !== machine.role) continue
          said.push(runOn(machine, valuesOf(block, { ...ours, OWN: machine.own })))
        }
      }
      await holdsTogether(machines, said.join('\n'))
      return {
        tried: `${blocks.length} blocks of commands on ${machines.length} machines`,
        held: "site by TLS, database by TLS on another machine, two servers that see each other's saves, backup in the bucket, upgrade",
      }
    } finally {
      for (const { sandbox, role } of machines.toReversed()) {
        const service = { database: 'postgresql', server: 'araucaria', balancer: 'nginx', all: '' }[role]
        sandbox.run(['systemctl', 'stop', service])
        await sandbox.close()
      }
      await bucket.stop()
    }
  },
})

/** Installs stand-ins for programs that need what a test machine lacks, and on the balancer a name that leads here. */
function setUp(sandbox: Sandbox, role: Role, own: string): Machine {
  installFakeSystem(sandbox)
  if (role === 'balancer') sandbox.run(['sh', '-c', `echo '127.0.0.1 ${SITE}' >> /etc/hosts`])
  return { sandbox, role, own, before: '' }
}

const blocksOf = (page: string): Block[] =>
  [...page.matchAll(/^```sh (\w+)\n(.*?)^```$/gms)].map(([, role, text]) => ({ role: role as Role, text: text! }))

/** Blocks that only set values get the values of this test. */
function valuesOf({ text }: Block, ours: Readonly<Record<string, string>>): string {
  const lines = text.trim().split('\n')
  if (!lines.every(line => /^[A-Z_]+=/.test(line))) return text
  return lines
    .map(line => {
      const [name = ''] = line.split('=')
      mustHold(name in ours, `the page asks for ${name}`)
      return `${name}='${ours[name]}'`
    })
    .join('\n')
}

/** Runs the text in the shell of the machine, with the variables and the folder of the blocks before. */
function runOn(machine: Machine, text: string): string {
  const said = machine.sandbox.run(['bash', '-euo', 'pipefail', '-c', `${machine.before}${text}\n${WAITING}`], {
    env: {
      ...registryEnvironment,
      CURL_CA_BUNDLE: machine.role === 'balancer' ? `/etc/letsencrypt/live/${SITE}/fullchain.pem` : '',
      DEBIAN_FRONTEND: 'noninteractive',
    },
  })
  const kept = text.split('\n').filter(line => /^(?:[A-Z_]+=|cd )/.test(line))
  machine.before += kept.map(line => `${line}\n`).join('')
  return said
}

/** Waits for a starting server, as a person does by reading between two blocks. */
const WAITING =
  'if [ -e /run/araucaria.started ]; then for i in $(seq 300); do curl -s -o /dev/null "http://$OWN:3000/saude/pronta" && break; sleep 0.1; done; fi'

/** Checks that a password chosen on one server opens the other, and that saves show on both and to visitors. */
async function holdsTogether(machines: readonly Machine[], said: string) {
  const email = /First access \(([^)]+)\)/.exec(said)?.[1]
  mustHold(email !== undefined, `the first access is not printed: ${said.slice(-1000)}`)
  mustHold(/Copy made and checked: .* in s3:/.test(said), 'the backup is not in the bucket')
  const [first = '', second = ''] = SERVERS
  const ask = (server: string, path: string, ...more: string[]) =>
    execFileSync('curl', ['-sS', '-H', `Host: ${SITE}`, ...more, `http://${server}:3000${path}`], { encoding: 'utf8' })
  const form = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).flatMap(([name, value]) => ['--data-urlencode', `${name}=${value}`])
  const senha = 'varanda com vista 27'
  // The upgrade has started the servers again, so the link that they printed before is not valid any more.
  const server = machines.find(machine => machine.role === 'server')!.sandbox
  const token = server.run(['araucaria', 'user', email!]).split('#token=')[1]!.trim()
  const chosen = ask(first, '/api/auth/new-password', ...form({ token, senha, confirmar_senha: senha }))
  mustHold(JSON.parse(chosen).status.code === 200, chosen)
  const { data, status } = JSON.parse(ask(second, '/api/auth', ...form({ email: email!, senha, autoLogin: '1' })))
  mustHold(status.code === 200, `signing in on the other server answers ${status.code}: ${status.message}`)
  const session = ['-H', `x-access-token: ${data.token}`, '-H', `x-tenant-id: ${data.tenant.id}`]
  const saved = ask(first, '/api/configuracoes', ...session, ...form({ empresa_nome: 'Construtora de Duas Máquinas' }))
  mustHold(JSON.parse(saved).status.code === 200, saved.slice(0, 500))
  await pause(1000)
  const balancer = machines.at(-1)!.sandbox
  const page = balancer.run(['curl', '-sS', '--fail', `https://${SITE}/`], {
    env: { CURL_CA_BUNDLE: `/etc/letsencrypt/live/${SITE}/fullchain.pem` },
  })
  for (const [where, text] of [
    ['first server', ask(first, '/')],
    ['second server', ask(second, '/')],
    ['balancer', page],
  ] as const)
    mustHold(text.includes('Construtora de Duas Máquinas'), `what was saved is not shown by the ${where}`)
}
