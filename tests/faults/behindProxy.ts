import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { type ClientHttp2Session, connect, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { ZipFile } from 'yazl'
import { freePort, startBuiltServer } from '#tests/support/builtServer.ts'
import { defineFault, mustHold, type Outcome, type Scale } from './fault.ts'
import { bringProxy, HOST, proxies, type RunningProxy, startProxy } from './proxies.ts'

const [EMAIL, PASSWORD] = ['ana@example.com', 'varanda com vista 27']
/** An address of this machine other than the proxy’s. */
const VISITOR = '127.0.0.9'
const BOUNDARY = 'fronteira-do-envio'
const MEGABYTE = 1024 * 1024

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The server behind one of the proxies of `src/deploy`, set up as its example says. */
export const behindProxy = (name: keyof typeof proxies) =>
  defineFault({
    name: `the site behind ${name === 'nginx' ? 'nginx' : 'Caddy'}, set up as the example says`,
    rule: 'oneMachine.md 5',
    inTests: true,
    lacks: () =>
      bringProxy(name, { installs: process.env.NODE_ENV !== 'test' })
        ? undefined
        : `the package ${proxies[name].package}`,
    run: scale => tryProxy(name, scale),
  })

async function tryProxy(name: keyof typeof proxies, scale: Scale): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  const [https, http, port] = [await freePort(), await freePort(), await freePort()]
  const env = {
    PORT: String(port),
    SITE_URL: `https://${HOST}`,
    TRUST_PROXY: '127.0.0.1',
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: PASSWORD,
  }
  const dataFolder = join(folder, 'data')
  let server = await startBuiltServer({ dataFolder, env })
  let proxy: RunningProxy | undefined
  let session: ClientHttp2Session | undefined
  try {
    proxy = await startProxy(name, join(folder, 'proxy'), { https, http, servers: [port] })
    const { authority } = proxy
    const open = async (servername = HOST) => {
      const createConnection = () =>
        connectTls({
          ...{ host: '127.0.0.1', port: https, localAddress: VISITOR },
          ...{ servername, ca: authority, ALPNProtocols: ['h2'] },
        })
      const opened = connect(`https://127.0.0.1:${https}`, { createConnection })
      await once(opened, 'connect')
      return opened
    }
    session = await open()
    const { alpnProtocol } = session
    mustHold(alpnProtocol === 'h2', `the protocol is ${alpnProtocol}`)

    const home = await ask(session, { ':path': '/' })
    mustHold(home.status === 200, `the home page answered ${home.status}`)
    mustHold(home.headers['strict-transport-security']?.startsWith('max-age=31536000') === true, 'HSTS is missing')
    mustHold(name === 'nginx' || /h3=/.test(home.headers['alt-svc'] ?? ''), 'HTTP/3 is not offered')

    const headers = await signIn(session)
    await seesTheVisitor(session, headers)
    await refusesOtherHosts(session, open)
    const took = await takesUploads(session, headers, dataFolder, scale)

    const code = await server.stop()
    mustHold(code === 0, `the server ended with ${code}`)
    await tellsOfTheRestart(session)
    server = await startBuiltServer({ dataFolder, env })
    const again = await ask(session, { ':path': '/' })
    mustHold(again.status === 200, `after the restart the home page answered ${again.status}`)
    return {
      tried: `HTTP/2, another address, another host, ${took}, a restart`,
      held: "the visitor's address, HSTS, whole uploads, 503 during the restart, 421 for another host",
    }
  } finally {
    session?.destroy()
    await proxy?.stop()
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ask(session: ClientHttp2Session, head: OutgoingHttpHeaders, body?: Readable | Buffer): Promise<Answer> {
  const stream = session.request(
    { ':authority': HOST, ':method': body ? 'POST' : 'GET', ...head },
    { endStream: !body },
  )
  const answered = once(stream, 'response') as Promise<[IncomingHttpHeaders & { ':status'?: number }]>
  if (body instanceof Readable) body.pipe(stream)
  else if (body) stream.end(body)
  const [headers] = await answered
  return { status: headers[':status'] ?? 0, headers, body: (await buffer(stream)).toString() }
}

async function signIn(session: ClientHttp2Session): Promise<Record<string, string>> {
  const form = new URLSearchParams({ email: EMAIL, senha: PASSWORD, autoLogin: '1' })
  const head = {
    ':path': '/api/auth',
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': '203.0.113.7',
    forwarded: 'for=203.0.113.7',
  }
  const reply = await ask(session, head, Buffer.from(form.toString()))
  mustHold(reply.status === 200, `signing in answered ${reply.status}: ${reply.body}`)
  const { token, tenant } = JSON.parse(reply.body).data
  return { 'x-access-token': token, 'x-tenant-id': String(tenant.id) }
}

/** The audit has the address of the connection to the proxy, whatever the visitor claims. */
async function seesTheVisitor(session: ClientHttp2Session, headers: Record<string, string>) {
  const reply = await ask(session, { ':path': '/api/auditoria?limite=50', ...headers })
  const addresses = new Set(JSON.parse(reply.body).data.map((line: { endereco: string }) => line.endereco))
  mustHold(addresses.has(VISITOR), `the visitor is seen as ${[...addresses]}`)
  mustHold(!addresses.has('203.0.113.7'), 'the address that the visitor invented is believed')
}

async function refusesOtherHosts(
  session: ClientHttp2Session,
  open: (servername: string) => Promise<ClientHttp2Session>,
) {
  const other = await ask(session, { ':path': '/', ':authority': 'outro.example.com' })
  mustHold(other.status === 421, `another host on the same connection was answered ${other.status}`)
  const refused = await open('outro.example.com').then(
    opened => opened.destroy(),
    (cause: Error) => cause,
  )
  mustHold(refused instanceof Error, 'another host is given a certificate')
}

async function takesUploads(
  session: ClientHttp2Session,
  headers: Record<string, string>,
  dataFolder: string,
  scale: Scale,
): Promise<string> {
  const megabytes = scale === 'full' ? 99 : 20
  const large = await zipOf(randomBytes(megabytes * MEGABYTE))
  const sent = await upload(session, headers, Readable.from(piecesOf(form(large))))
  mustHold(sent.status === 200, `an upload of ${megabytes} MB was answered ${sent.status}: ${sent.body}`)
  const [{ url }] = JSON.parse(sent.body).data
  const size = statSync(join(dataFolder, url.slice(1))).size
  mustHold(size === large.length, `of ${large.length} bytes ${size} arrived`)

  // What a slow client has sent is at the server already: the proxy does not keep it until it is whole.
  const body = form(await zipOf(randomBytes(4 * MEGABYTE)))
  const half = Math.trunc(body.length / 2)
  const rest = Promise.withResolvers<void>()
  async function* slowly() {
    yield* piecesOf(body.subarray(0, half))
    await rest.promise
    yield* piecesOf(body.subarray(half))
  }
  const answer = upload(session, headers, Readable.from(slowly()))
  const received = () =>
    readdirSync(join(dataFolder, 'uploads/recebendo'), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  for (const began = performance.now(); received() < half - MEGABYTE; await pause(20))
    mustHold(performance.now() - began < 15_000, `the server has only ${received()} bytes of a slow upload`)
  rest.resolve()
  const { status } = await answer
  mustHold(status === 200, `the slow upload was answered ${status}`)
  return `an upload of ${megabytes} MB and a slow one`
}

function upload(session: ClientHttp2Session, headers: Record<string, string>, body: Readable): Promise<Answer> {
  return ask(
    session,
    { ':path': '/api/uploads', 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    body,
  )
}

const form = (content: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="upload_files"; filename="plantas.zip"\r\ncontent-type: application/zip\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

function* piecesOf(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += 65_536) yield bytes.subarray(start, start + 65_536)
}

async function zipOf(content: Buffer): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(content, 'plantas.bin', { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}

/** What a visitor and a program are told while no server listens behind the proxy. */
async function tellsOfTheRestart(session: ClientHttp2Session) {
  const page = await ask(session, { ':path': '/blog' })
  mustHold(
    page.status === 503 && page.body.includes('Voltamos em instantes'),
    `with the server stopped, /blog answered ${page.status}`,
  )
  const call = await ask(session, { ':path': '/api/blog' })
  mustHold(
    call.status === 503 && JSON.parse(call.body).status.code === 503,
    `with the server stopped, the API answered ${call.status}`,
  )
  for (const { headers } of [page, call])
    mustHold(
      headers['retry-after'] === '5' && headers['cache-control'] === 'no-store',
      'the answer does not say when to come back',
    )
}
