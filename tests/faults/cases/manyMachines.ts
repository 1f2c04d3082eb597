import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as plainly } from 'node:http'
import { Agent, type RequestOptions, request as securely } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type BuiltServer, freePort, startBuiltServer } from '#tests/support/builtServer.ts'
import { findOrInstallBucketServer } from '#tests/support/runner/runnerBucketServer.ts'
import { findPostgres, startPostgres } from '#tests/support/runner/runnerPostgres.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { defineFault, mustHold } from '../fault.ts'
import { bringProxy, HOST, startProxy } from '../proxies.ts'
import { ACCOUNT } from '../target.ts'

/** How long the load lasts, in milliseconds. */
const LASTS = { full: 150_000, long: 300_000 }
const PER_SECOND = 200
/** Seconds from the first request until the load is full. */
const FILLS_IN = 8
/** One of this many requests saves, publishes, or sends the contact form. */
const ONE_OF = { saves: 10, publishes: 400, writes: 100 }
const SERVERS = 3
/** How long a machine is away, and how long this may be felt once it is back; in milliseconds. */
const [AWAY, FELT] = [3000, 20_000]
const MAX_UNSEEN_MS = 1000
const MAX_ANSWER_MS = 10_000

type Machine = 'server' | 'database' | 'bucket'

export default defineFault({
  name: 'three servers, a PostgreSQL and a bucket behind nginx, each killed (kill -9) and brought back',
  rule: 'manyMachines.md',
  hasLong: true,
  limit: 600,
  lacks: () =>
    (findPostgres() ? undefined : 'PostgreSQL') ?? (bringProxy('nginx', { installs: true }) ? undefined : 'nginx'),
  async run(_scale, isLong) {
    const lasts = isLong ? LASTS.long : LASTS.full
    const site = await startSite()
    try {
      const load = startLoad(site)
      try {
        await Promise.race([killEach(site, load, lasts), load.failed])
      } finally {
        await load.stop()
      }
      return await whatHeld(site, load, lasts)
    } finally {
      await site.stop()
    }
  },
})

/** Starts on this machine what is installed on several. */
async function startSite() {
  const folder = mkdtempSync(join(tmpdir(), 'muitas-'))
  process.env.TEST_BUCKET_SERVER ??= await findOrInstallBucketServer()
  const { BUCKET_KEYS, startBucketServer } = await import('#tests/support/bucketServer.ts')
  const [postgres, bucket, smtp] = [(await startPostgres())!, await startBucketServer(), await startSmtp()]
  const [https, http] = [await freePort(), await freePort()]
  const ports: number[] = []
  while (ports.length < SERVERS) ports.push(await freePort())
  const start = (index: number) =>
    startBuiltServer({
      dataFolder: join(folder, `servidor-${index}`),
      env: {
        ...BUCKET_KEYS,
        PORT: String(ports[index]),
        DATABASE_URL: postgres.url,
        STORAGE_URL: bucket.url(),
        SITE_URL: `https://${HOST}`,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'site@example.com',
        TRUST_PROXY: '127.0.0.1',
        RATE_LIMITS: 'off',
        ADMIN_EMAIL: ACCOUNT.email,
        ADMIN_PASSWORD: ACCOUNT.senha,
      },
    })
  const servers: BuiltServer[] = []
  for (const index of ports.keys()) servers.push(await start(index))
  const proxy = await startProxy('nginx', join(folder, 'nginx'), { https, http, servers: ports })
  const agent = new Agent({ keepAlive: true, maxSockets: 256, ca: proxy.authority })
  /** Asks through the proxy, as a browser does. */
  const ask = (path: string, headers: Record<string, string>, form?: Record<string, string> | FormData) =>
    exchange(securely, { agent, port: https, servername: HOST, path, headers }, form)

  const reply = await ask('/api/auth', {}, { ...ACCOUNT, autoLogin: '1' })
  mustHold(reply.status === 200, `signing in answered ${reply.status}: ${reply.text}`)
  const { token, tenant } = JSON.parse(reply.text).data
  const headers: Record<string, string> = { 'x-access-token': token, 'x-tenant-id': String(tenant.id) }
  const set = await ask('/api/configuracoes', headers, { email_contato: 'contato@example.com' })
  mustHold(set.status === 200, `saving the settings answered ${set.status}: ${set.text}`)
  return {
    postgres,
    bucket,
    smtp,
    ask,
    headers,
    /** Ask each server directly. */
    direct: ports.map(
      port => (path: string, headers: Record<string, string>) => exchange(plainly, { port, path, headers }),
    ),
    kill: (index: number) => servers[index]!.kill(),
    async start(index: number) {
      servers[index] = await start(index)
    },
    async stop() {
      agent.destroy()
      await proxy.stop()
      for (const server of servers) await server.kill()
      await Promise.all([bucket.stop(), postgres.stop(), smtp.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Site = Awaited<ReturnType<typeof startSite>>

interface Answer {
  readonly status: number
  readonly text: string
}

async function exchange(
  send: typeof securely,
  { headers, ...where }: RequestOptions & { readonly headers: Record<string, string> },
  form?: Record<string, string> | FormData,
): Promise<Answer> {
  // The body is encoded as by `fetch`, which cannot ask another host than it connects to.
  const body = form && new Response(form instanceof FormData ? form : new URLSearchParams(form))
  const bytes = body && Buffer.from(await body.arrayBuffer())
  const options = {
    ...{ ...where, host: '127.0.0.1', method: body ? 'POST' : 'GET', signal: AbortSignal.timeout(MAX_ANSWER_MS) },
    headers: { host: HOST, ...headers, ...(body && { 'content-type': body.headers.get('content-type')! }) },
  }
  return new Promise((resolve, reject) => {
    const sent = send(options, answer =>
      buffer(answer).then(bytes => resolve({ status: answer.statusCode ?? 0, text: bytes.toString() }), reject),
    )
    sent.once('error', cause => {
      // The other end may close a kept connection in the very moment it is used again: browsers ask once more.
      if (sent.reusedSocket && !options.signal.aborted)
        exchange(send, { ...where, headers }, form).then(resolve, reject)
      else reject(cause)
    })
    sent.end(bytes)
  })
}

/** Starts requests at even intervals, whatever becomes of the others; a save is sent again until it is acknowledged. */
function startLoad(site: Site) {
  const failed = Promise.withResolvers<never>()
  const underWay = new Set<Promise<void>>()
  /** Machines that are away, or were a moment ago. */
  const away = new Set<Machine>()
  const figures = {
    asked: 0,
    refused: new Map<string, number>(),
    lastRefused: 0,
    /** For each machine, how long after its return this was still felt, in milliseconds. */
    felt: new Map<Machine, number>(),
    /** How often a save was looked for on a server and found, and the longest time that it was not, in milliseconds. */
    seen: 0,
    unseen: 0,
  }
  const [saved, published, written] = [[] as string[], [] as string[], [] as string[]]
  let isOver = false

  const picture = sendPicture(site)
  const reads = ['/', '/imprensa', '/empreendimentos', '/api/diferenciais?limite=20', '/api/imprensa?limite=20']

  /** One answer; undefined when it failed or was refused while a machine was down. */
  async function answered(
    path: string,
    headers: Record<string, string>,
    form?: Record<string, string>,
  ): Promise<Answer | undefined> {
    figures.asked++
    const awayBefore = [...away]
    let failure: Error | undefined
    const reply = await site.ask(path, headers, form).catch(cause => {
      failure = cause as Error
      return undefined
    })
    if (reply !== undefined && reply.status < 500) return reply
    const what = [...new Set([...awayBefore, ...away])].join(' and ')
    const said = reply ? `${path} answered ${reply.status}` : `${path} failed (${failure})`
    mustHold(what !== '', `${said} with nothing down`)
    mustHold(
      failure?.name !== 'AbortError' && (reply === undefined || reply.status === 503),
      `${said} with ${what} down`,
    )
    figures.lastRefused = performance.now()
    const by = reply === undefined ? 'cut off' : isOfServer(reply.text) ? '503' : '503 from nginx'
    const outcome = `${by} with ${what} down`
    figures.refused.set(outcome, (figures.refused.get(outcome) ?? 0) + 1)
    return undefined
  }

  async function untilAcknowledged(path: string, form: Record<string, string>, headers = site.headers) {
    const whole = { ...form, chave_operacao: randomUUID() }
    // Our own forms repeat sooner than the five seconds for which `Retry-After` asks.
    for (let reply: Answer | undefined; ; await pause(1000 + 1000 * Math.random())) {
      reply = await answered(path, headers, whole)
      if (reply === undefined) continue
      mustHold(reply.status === 200, `${path} answered ${reply.status}: ${reply.text}`)
      return
    }
  }

  async function save(n: number) {
    const name = nextName()
    if (n % ONE_OF.publishes === 0) {
      const note = { tipo: 'nota', resumo: 'Resumo', conteudo: '<p>Texto</p>', situacao: 'publicado' }
      await untilAcknowledged('/api/imprensa', { titulo: name, ...note })
      published.push(name)
      await seenEverywhere('/imprensa', name)
    } else {
      await untilAcknowledged('/api/diferenciais', { nome: name, categoria: 'lazer', icone: 'piscina' })
      saved.push(name)
      await seenEverywhere('/api/diferenciais?limite=100&ordenacao[nome]=DESC', name)
    }
  }

  /** Waits until each server shows it; one that is gone need not, and none must while the database is away. */
  async function seenEverywhere(path: string, name: string) {
    const since = performance.now()
    await Promise.all(
      site.direct.map(async (askServer, index) => {
        for (;;) {
          const asked = performance.now()
          const reply = await askServer(path, site.headers).catch(() => undefined)
          if (reply?.text.includes(name)) {
            figures.seen++
            return
          }
          const isExcused = away.has('database') || (away.size > 0 && reply?.status !== 200)
          if (isExcused || isOver) return
          figures.unseen = Math.max(figures.unseen, asked - since)
          mustHold(
            figures.unseen <= MAX_UNSEEN_MS,
            `${name} is not in ${path} of server ${index}: ${reply?.status ?? 'no answer'}`,
          )
          await pause(20)
        }
      }),
    )
  }

  async function write() {
    const nome = `Pessoa ${randomUUID()}`
    const form = { nome, email: 'pessoa@example.com', assunto: 'outro', mensagem: 'Olá.', consentimento: '1' }
    await untilAcknowledged('/api/contatos', form, {})
    written.push(nome)
  }

  const one = async (n: number): Promise<void> => {
    if (n % ONE_OF.writes === 1) return write()
    if (n % ONE_OF.saves === 0) return save(n)
    const path = n % 20 === 3 ? await picture : reads[n % reads.length]!
    const reply = await answered(path, path.startsWith('/api/') ? site.headers : {})
    mustHold(reply === undefined || reply.status === 200, `${path} answered ${reply?.status}`)
  }
  const began = performance.now()
  let n = 0
  const ticker = setInterval(() => {
    for (const due = dueAfter((performance.now() - began) / 1000); n < due; n++) {
      const work: Promise<void> = one(n).then(
        () => void underWay.delete(work),
        cause => failed.reject(cause),
      )
      underWay.add(work)
    }
  }, 20)

  return {
    failed: failed.promise,
    away,
    figures,
    saved,
    published,
    written,
    /** Resolves when all requests that were begun have ended. */
    async stop() {
      clearInterval(ticker)
      await Promise.race([Promise.all(underWay), pause(60_000)])
      isOver = true
    },
  }
}

/** The answer of nginx while no server answers it has neither an id nor a style sheet. */
const isOfServer = (text: string) => /"id":"[^"]|rel="stylesheet"/.test(text)

/** Each new name sorts after all others, so that a list has it first. */
const nextName = () => `Sob ${Date.now()} ${randomUUID()}`

/** How many requests have begun after so many seconds; a site that has just started gets fewer. */
const dueAfter = (seconds: number) =>
  PER_SECOND * (seconds < FILLS_IN ? seconds ** 2 / (2 * FILLS_IN) : seconds - FILLS_IN / 2)

type Load = ReturnType<typeof startLoad>

/** Kills each server, then the database, then the bucket, at even intervals; each is back before the next is killed. */
async function killEach(site: Site, { away, figures }: Load, lasts: number) {
  const without = async (what: Machine, kill: () => Promise<unknown>, start: () => Promise<unknown>) => {
    away.add(what)
    await kill()
    await pause(AWAY)
    await start()
    const back = performance.now()
    await pause(FELT)
    away.delete(what)
    const felt = Math.round(Math.max(0, figures.lastRefused - back))
    figures.felt.set(what, Math.max(felt, figures.felt.get(what) ?? 0))
    process.stderr.write(`  ${what} back; the last refused request came ${felt} ms later\n`)
  }
  const turns = [
    ...site.direct.map(
      (_, index) => () =>
        without(
          'server',
          () => site.kill(index),
          () => site.start(index),
        ),
    ),
    () => without('database', site.postgres.kill, site.postgres.start),
    () => without('bucket', site.bucket.kill, site.bucket.start),
  ]
  const began = performance.now()
  for (const [index, turn] of turns.entries()) {
    await pause(Math.max(0, began + (lasts * (index + 0.2)) / turns.length - performance.now()))
    await turn()
  }
  await pause(Math.max(0, began + lasts - performance.now()))
}

async function whatHeld(site: Site, load: Load, lasts: number) {
  const { saved, published, written, figures } = load
  for (const [path, field, names] of [
    ['/api/diferenciais', 'nome', saved],
    ['/api/imprensa', 'titulo', published],
    ['/api/contatos', 'nome', written],
  ] as const) {
    const found = await countsOf(site, path, field)
    const wrong = names.filter(name => found.get(name) !== 1)
    mustHold(wrong.length === 0, `${path}: acknowledged, but not stored exactly once: ${wrong.slice(0, 5).join(', ')}`)
  }
  // Each notice arrives once; queued ones are still on their way.
  const mailsOf = (name: string) => site.smtp.messages.filter(({ text }) => text.includes(name)).length
  for (const name of written) await site.smtp.waitForMessage(({ text }) => text.includes(name), 60_000)
  const twice = written.filter(name => mailsOf(name) > 1)
  mustHold(twice.length === 0, `${twice.length} of ${written.length} notices by e-mail were sent more than once`)
  const felt = [...figures.felt].map(([what, after]) => `${what} ${after} ms`).join(', ')
  const refused = [...figures.refused].map(([outcome, count]) => `${count} × ${outcome}`).join(', ')
  return {
    tried: `${figures.asked} requests in ${lasts / 1000} s, ${saved.length + published.length + written.length} saves`,
    held: `each save stored once, one e-mail for each contact; refused: ${refused || 'none'}; last refusal after each return: ${felt}; saves looked for on a server ${figures.seen} times, seen within ${Math.ceil(figures.unseen)} ms`,
  }
}

async function countsOf(site: Site, path: string, field: string): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (let pagina = 1, left = 1; left > 0; pagina++) {
    const { status, text } = await site.ask(`${path}?limite=100&pagina=${pagina}`, site.headers)
    mustHold(status === 200, `${path} answered ${status}`)
    const { data, meta } = JSON.parse(text)
    for (const { [field]: name } of data) found.set(name, (found.get(name) ?? 0) + 1)
    left = meta.count - pagina * 100
  }
  return found
}

/** Uploads a picture, which the bucket keeps; returns its address. */
async function sendPicture(site: Site): Promise<string> {
  const form = new FormData()
  form.append('upload_files', new File([PICTURE], 'ponto.png', { type: 'image/png' }))
  const { status, text } = await site.ask('/api/uploads', site.headers, form)
  mustHold(status === 200, `uploading answered ${status}: ${text}`)
  return JSON.parse(text).data[0].url
}

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
