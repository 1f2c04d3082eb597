import { readFileSync } from 'node:fs'
import { installFakeSystem } from '../fakeSystem.ts'
import { defineFault, mustHold } from '../fault.ts'
import { isFree } from '../freePorts.ts'
import { openSandbox, registryEnvironment, type Sandbox, sandboxLacks } from '../sandbox.ts'

const PAGE = 'src/docs/operating/oneMachine.md'
const SITE = 'www.example.com'
const COPIES = '/var/copias'

export default defineFault({
  name: 'the page "One machine", followed to the letter',
  rule: 'oneMachine.md',
  limit: 500,
  lacks: sandboxLacks,
  async run() {
    for (const port of [80, 443, 3000, 9464]) mustHold(await isFree(port), `port ${port} is in use`)
    const sandbox = await openSandbox()
    try {
      setUp(sandbox)
      const blocks = blocksOf(readFileSync(PAGE, 'utf8'))
      const [first = '', ...others] = blocks
      const said = sandbox.run(
        ['bash', '-euo', 'pipefail', '-c', [withOurValues(first), ...waiting(others)].join('\n')],
        {
          env: {
            ...registryEnvironment,
            CURL_CA_BUNDLE: `/etc/letsencrypt/live/${SITE}/fullchain.pem`,
            DEBIAN_FRONTEND: 'noninteractive',
          },
        },
      )
      mustHold(/First access/.test(said), `the link of the first access is not printed: ${said.slice(-1000)}`)
      mustHold(/araucaria_database_up 1$/m.test(said), 'the metrics do not tell of the database')
      carriesCopiesAway(sandbox)
      return {
        tried: `${blocks.length} blocks of commands`,
        held: 'site by TLS, metrics, encrypted backup carried away, upgrade',
      }
    } finally {
      for (const service of ['araucaria', 'nginx']) sandbox.run(['systemctl', 'stop', service])
      await sandbox.close()
    }
  },
})

/** Installs stand-ins for programs that need what a test machine lacks, and a name that leads here. */
function setUp(sandbox: Sandbox) {
  installFakeSystem(sandbox)
  sandbox.run(['sh', '-c', `echo '127.0.0.1 ${SITE}' >> /etc/hosts; mkdir -p ${COPIES}`])
}

const blocksOf = (text: string) => [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(found => found[1]!)

function withOurValues(block: string): string {
  const ours: Readonly<Record<string, string>> = {
    SITE,
    CONTACT: 'ti@example.com',
    REPOSITORY: `file://${process.cwd()}`,
    COPIES,
  }
  return block
    .trim()
    .split('\n')
    .map(line => {
      const [name = ''] = line.split('=')
      mustHold(name in ours, `the first block has ${line}`)
      return `${name}=${ours[name]}`
    })
    .join('\n')
}

/** Waits for a starting server, as a person does by reading between two blocks. */
const waiting = (blocks: readonly string[]) =>
  blocks.map(
    block =>
      `${block}\nif [ -e /run/araucaria.started ]; then for i in $(seq 300); do curl -s -o /dev/null http://127.0.0.1:3000/saude/pronta && break; sleep 0.1; done; fi`,
  )

function carriesCopiesAway(sandbox: Sandbox) {
  const line = sandbox.run(['cat', '/etc/cron.d/araucaria']).trim()
  const command = line.split(' ').slice(6).join(' ')
  sandbox.run(['sh', '-c', command])
  const copies = sandbox.run(['ls', COPIES]).trim().split('\n')
  mustHold(copies.length >= 2 && copies.every(name => /^copia-.+\.zip\.age$/.test(name)), `carried away: ${copies}`)
}
