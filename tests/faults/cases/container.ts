import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/builtServer.ts'
import { readContainerfile, type Stage } from '../containerfile.ts'
import { defineFault, mustHold } from '../fault.ts'
import { openSandbox, registryEnvironment, type Sandbox, sandboxLacks } from '../sandbox.ts'

/** Libraries that a plain Debian has; a step must install any other. */
const OF_THE_SYSTEM = /^(?:linux-vdso|ld-linux-[\w-]+|lib(?:c|m|dl|pthread|resolv|rt|stdc\+\+|gcc_s))\.so/

export default defineFault({
  name: 'the image of the Containerfile: read-only root, another user, signals, health check',
  rule: 'Containerfile',
  limit: 400,
  lacks: sandboxLacks,
  async run() {
    const stages = readContainerfile(readFileSync('src/deploy/Containerfile', 'utf8'))
    const built = new Map<string, Sandbox>()
    try {
      let image: Image | undefined
      for (const [i, stage] of stages.entries()) {
        const sandbox = await openSandbox()
        built.set(stage.name ?? String(i), sandbox)
        image = build(stage, sandbox, built)
      }
      mustHold(image !== undefined, 'the Containerfile has no stage')
      needsNothingElse(image)
      return await startFrom(image)
    } finally {
      for (const sandbox of built.values()) await sandbox.close()
    }
  },
})

interface Image {
  readonly sandbox: Sandbox
  folder: string
  user: string
  readonly env: Record<string, string>
  readonly volumes: string[]
  entrypoint: readonly string[]
  signal: string
  health: readonly string[]
  /** The commands of its steps. */
  readonly ran: string[]
}

/** Carries out the steps one after the other, as they are written. */
function build({ steps }: Stage, sandbox: Sandbox, built: ReadonlyMap<string, Sandbox>): Image {
  const image: Image = {
    sandbox,
    folder: '/',
    user: '0:0',
    env: {},
    volumes: [],
    entrypoint: [],
    signal: '',
    health: [],
    ran: [],
  }
  for (const { instruction, given } of steps) {
    const text = typeof given === 'string' ? given : ''
    const words = typeof given === 'string' ? given.split(' ') : given
    if (instruction === 'WORKDIR') {
      image.folder = text
      sandbox.run(['mkdir', '-p', text])
    } else if (instruction === 'RUN') {
      image.ran.push(text)
      const env = { ...registryEnvironment, ...image.env, npm_config_prefer_offline: 'true' }
      sandbox.run(['/bin/sh', '-c', text], { env, folder: image.folder, user: image.user })
    } else if (instruction === 'COPY') copy(words, image, built)
    else if (instruction === 'ENV')
      for (const pair of words) image.env[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1)
    else if (instruction === 'USER') image.user = text
    else if (instruction === 'VOLUME') image.volumes.push(text)
    else if (instruction === 'ENTRYPOINT') image.entrypoint = words
    else if (instruction === 'STOPSIGNAL') image.signal = text
    else if (instruction === 'HEALTHCHECK') {
      const [, command] = /^(?:--\S+ )*CMD (\[.*\])$/.exec(text) ?? []
      mustHold(command !== undefined, 'HEALTHCHECK is not a list')
      image.health = JSON.parse(command)
    }
  }
  return image
}

/** Copies from another stage, or from what the repository holds, since ignored files never reach an image. */
function copy(words: readonly string[], { sandbox, folder }: Image, built: ReadonlyMap<string, Sandbox>) {
  const [, stage] = /^--from=(.+)$/.exec(words[0] ?? '') ?? []
  const sources = words.slice(stage === undefined ? 0 : 1, -1)
  const into = words.at(-1)!
  const target = into.startsWith('./') ? `${folder}/${into.slice(2)}` : into === '.' ? folder : into
  const from = stage === undefined ? undefined : built.get(stage)
  const packed = from
    ? [
        'tar',
        '-cf',
        '-',
        ...(into === './' ? ['-C', '/app', ...sources.map(one => one.replace(/^.*\//, ''))] : ['-C', sources[0]!, '.']),
      ]
    : undefined
  const bytes = packed
    ? output(from!.command(packed))
    : execFileSync('sh', ['-c', 'git ls-files -z -- "$@" | tar --null -T - -cf -', 'sh', ...sources], {
        maxBuffer: 1024 * 1024 * 1024,
      })
  sandbox.run(['mkdir', '-p', target])
  const [program, ...args] = sandbox.command(['tar', '-xf', '-', '--no-same-owner', '-C', target])
  const { status } = spawnSync(program, args, { input: bytes })
  mustHold(status === 0, `COPY ${words.join(' ')}`)
}

function output([program, ...args]: readonly [string, ...string[]]): Buffer {
  return execFileSync(program, args, { maxBuffer: 2 * 1024 * 1024 * 1024 })
}

/** Checks that the image has the libraries it needs; this machine has more and would not miss one. */
function needsNothingElse({ sandbox, folder, ran }: Image) {
  const found = `find ${folder}/node_modules -type f \\( -name '*.node' -o -name '*.so' -o -name '*.so.*' \\) ! -path '*musl*'`
  const script = `for file in $(${found}) ${folder}/node_modules/.bin/node; do echo "= $file"; ldd "$file" 2>/dev/null || true; done`
  const files = sandbox.run(['sh', '-c', script]).split(/^= /m).slice(1)
  const own = new Set(files.map(text => text.split('\n', 1)[0]?.replace(/^.*\//, '')))
  for (const text of files) {
    const needed = [...text.matchAll(/^\s+(\S+?)(?: =>| \()/gm)].map(line => line[1]!.replace(/^.*\//, ''))
    // Debian calls the package of libatomic.so.1 libatomic1.
    const isBrought = (name: string) => ran.some(text => text.includes(name.replace('.so.', '')))
    const missing = needed.filter(name => !OF_THE_SYSTEM.test(name) && !own.has(name) && !isBrought(name))
    mustHold(missing.length === 0, `${text.split('\n', 1)[0]} needs ${missing}`)
  }
  mustHold(files.length > 1, 'no library was found')
}

async function startFrom(image: Image) {
  const { sandbox, folder, user, volumes } = image
  mustHold(!/^0|root/.test(user), `the image runs as ${user}`)
  sandbox.makeReadOnly([...volumes, '/tmp'], user)
  const port = String(await freePort())
  const env = { ...image.env, PORT: port, DEMO: '0', HOME: '/nonexistent' }
  const options = { env, folder, user }
  const isHealthy = () => {
    const [program, ...args] = sandbox.command(image.health, options)
    return spawnSync(program, args).status === 0
  }
  mustHold(!isHealthy(), 'the health check passes without a server')

  const [program, ...args] = sandbox.command(image.entrypoint, options)
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text))
  try {
    const began = performance.now()
    while (!isHealthy()) {
      mustHold(child.exitCode === null, `the server ended with ${child.exitCode}: ${said}`)
      mustHold(performance.now() - began < 60_000, `the server is not ready within 60 s: ${said}`)
      await pause(100)
    }
    const owner = execFileSync('stat', ['-c', '%u:%g', `/proc/${child.pid}`])
      .toString()
      .trim()
    mustHold(owner === user, `the server runs as ${owner}`)
    const tried = spawnSync(...split(sandbox.command(['sh', '-c', `echo x > ${folder}/dist/x`], options)))
    mustHold(tried.status !== 0, 'the root file system can be written to')
    const took = await stopped(child, image.signal as NodeJS.Signals)
    const left = sandbox.run(['ls', '-A', volumes[0]!])
    mustHold(
      left.includes('dados.sqlite') && !left.includes('-wal'),
      `the server did not stop in order; left behind: ${left}`,
    )
    return {
      tried: 'each step of the file; the server over a read-only root, as user 10001',
      held: `ready, writes to ${volumes} alone, stops in order ${took} ms after ${image.signal}`,
    }
  } finally {
    child.kill('SIGKILL')
  }
}

const split = ([program, ...args]: readonly [string, ...string[]]) => [program, args] as const

async function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<number> {
  const began = performance.now()
  const ended = once(child, 'exit')
  child.kill(signal)
  const [code] = await ended
  mustHold(code === 0, `after ${signal} the server ended with ${code}`)
  return Math.round(performance.now() - began)
}
