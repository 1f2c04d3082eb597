import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connectionTo } from '#server/store/dialects/postgresAddress.ts'
import { openStore } from '#server/store/openStore.ts'
import { freshDatabase, hasPostgres } from '../../support/postgres.ts'
import { findProgram } from '../../support/runner/runnerPrograms.ts'

/** An address that reaches this machine but counts as another one, so that the rules for other machines apply. */
const ELSEWHERE = '0.0.0.0'
/** The bytes with which a client of PostgreSQL asks for TLS. */
const ASKS_FOR_TLS = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

test.each(['disable', 'allow', 'no-verify'])('an address elsewhere cannot ask for sslmode=%s', mode => {
  expect(() => connectionTo(`postgres://ana:x@db.example.com/site?sslmode=${mode}`)).toThrow(
    `DATABASE_URL: the connection to a database on another machine is encrypted and its certificate checked, so ${mode} must not be asked for.`,
  )
})

test.each([
  'postgres://ana:x@db.example.com/site',
  'postgres://ana:x@10.0.0.5/site?sslmode=prefer',
  'postgres://ana:x@[2001:db8::1]/site?sslmode=require&uselibpqcompat=true',
  'postgres://ana:x@localhost/site?host=db.example.com',
  'postgres://ana:x@127.0.0.1.example.com/site?ssl=true',
])('the database %s is connected to only by TLS, with its certificate checked', address => {
  const { connectionString, ssl } = connectionTo(address)
  expect(ssl).toEqual({ rejectUnauthorized: true })
  // Nothing is left that the library could read as less.
  expect(connectionString).not.toMatch(/ssl|compat/)
})

test.each([
  'postgres://ana:x@localhost/site',
  'postgres://ana:x@127.0.0.1:5433/site?application_name=x',
  'postgres://ana:x@[::1]/site',
  'postgres:///site?host=/run/postgresql',
  'postgres://%2Frun%2Fpostgresql/site',
])('the database %s is on this machine and needs no TLS', address => {
  const { connectionString = '', ssl } = connectionTo(address)
  expect([decodeURIComponent(connectionString), ssl]).toEqual([decodeURIComponent(address), false])
})

test('a database address without a host, or with a missing certificate file, is refused by name', () => {
  expect(() => connectionTo('postgres:///site')).toThrow('it names no host')
  expect(() => connectionTo('postgres://db.example.com/site?sslrootcert=/nowhere.pem')).toThrow(
    'DATABASE_URL: the file of sslrootcert cannot be read',
  )
})

describe.skipIf(!hasPostgres || !findProgram('openssl'))('a PostgreSQL on another machine', () => {
  test('a PostgreSQL on another machine is reached only by TLS with a certificate of the named authority for its host', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'casa-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const database = await freshDatabase()
    onTestFinished(() => database.drop())
    const [good, other, misnamed] = [
      makeCertificate(folder, 'good', ELSEWHERE),
      makeCertificate(folder, 'other', ELSEWHERE),
      makeCertificate(folder, 'misnamed', '192.0.2.1'),
    ]
    const start = async (certificate: Certificate | undefined, query: string) => {
      const server = await relayTo(database.url, certificate)
      const store = openStore({
        databaseUrl: server.url + query,
        folder,
        resources: [],
        now: new Date(),
        log() {},
        onBroken() {},
      })
      await (await store).close()
      return server.received()
    }

    expect(await start(good, `?sslrootcert=${good.file}`)).toContain('_esquema')
    const refusals: [certificate: Certificate | undefined, query: string, reason: RegExp][] = [
      [good, '', /cannot be reached \(self-signed certificate.*sslrootcert=/],
      [good, `?sslrootcert=${other.file}`, /cannot be reached \(self-signed certificate/],
      [misnamed, `?sslrootcert=${misnamed.file}`, /does not match certificate's altnames.*sslrootcert=/],
      [undefined, `?sslrootcert=${good.file}`, /does not support SSL connections\).*sslrootcert=/],
    ]
    for (const [certificate, query, reason] of refusals) await expect(start(certificate, query)).rejects.toThrow(reason)
  })
})

interface Certificate {
  readonly file: string
  readonly cert: string
  readonly key: string
}

function makeCertificate(folder: string, name: string, address: string): Certificate {
  const [file, key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)]
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '2'],
      ...['-subj', `/CN=${name}`, '-addext', `subjectAltName=IP:${address}`, '-keyout', key, '-out', file],
    ],
    { stdio: 'ignore' },
  )
  return { file, cert: readFileSync(file, 'utf8'), key: readFileSync(key, 'utf8') }
}

/** A relay to a database, with this certificate or without TLS; records what it gets in clear or by TLS. */
async function relayTo(databaseUrl: string, certificate: Certificate | undefined) {
  const target = new URL(databaseUrl)
  let received = ''
  const server = createServer(near => {
    near.on('error', () => {})
    near.once('data', (first: Buffer) => {
      if (certificate === undefined || !first.equals(ASKS_FOR_TLS)) {
        if (!first.equals(ASKS_FOR_TLS)) received += `in clear: ${first.toString('latin1')}`
        near.write('N')
        return
      }
      near.write('S')
      const secure = new TLSSocket(near, { isServer: true, cert: certificate.cert, key: certificate.key })
      const far = connect(Number(target.port), target.hostname)
      secure
        .on('error', () => {})
        .on('data', (bytes: Buffer) => {
          received += bytes.toString('latin1')
        })
      secure.pipe(far).pipe(secure)
      far.on('error', () => {}).on('close', () => secure.destroy())
      secure.on('close', () => far.destroy())
    })
  })
  server.listen(0, ELSEWHERE)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = new URL(databaseUrl)
  url.hostname = ELSEWHERE
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    received() {
      expect(received).not.toContain('in clear')
      return received
    },
  }
}
