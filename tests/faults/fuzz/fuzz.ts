import fc from 'fast-check'
import { mustHold } from '../fault.ts'
import type { Target } from '../target.ts'
import { goodJson, openCallers } from './callers.ts'
import { Client, exchange } from './connection.ts'
import { type Description, type GeneratedRequest, generatedRequests, isOpen } from './generatedRequests.ts'
import { mustBeAnswers, mustBeGood } from './judge.ts'
import { rawRequests } from './rawRequests.ts'
import { FIRST_ID } from './schemaTexts.ts'

const CONNECTIONS = 24
/** About as many as are in flight at a time. */
const AT_ONCE = { minLength: 1, maxLength: 64, size: 'max' } as const
/** Rounds of a seed, few enough to find a counterexample again within seconds. */
const ROUNDS = 100
/** Milliseconds, most of which are spent on making a counterexample smaller. */
const MAX_SEED_MS = 60_000

/**
 * Sends generated requests, raw connections among them, until there were `count` of them, and checks every answer.
 * Rejects with the smallest failing round and its seed, which makes the same requests again.
 */
export async function fuzz(server: Target, count: number, seed: number): Promise<string> {
  const description = goodJson(await new Client(server.port, 1).ask(openApiRequest(server))) as Description
  const run = await openRun(server, description)
  const requests = fc.array(generatedRequests(description), AT_ONCE)
  const rounds = fc.asyncProperty(
    fc.oneof(
      { weight: 36, arbitrary: fc.tuple(fc.constant('send'), requests) },
      { weight: 1, arbitrary: fc.tuple(fc.constant('sendOneByOne'), requests) },
      { weight: 3, arbitrary: fc.tuple(fc.constant('sendRaw'), fc.array(rawRequests, AT_ONCE)) },
    ) as fc.Arbitrary<Round>,
    ([how, what]) => run[how](what as never),
  )
  const began = performance.now()
  for (let next = seed; run.asked() < count; next++) {
    await fc.assert(rounds, {
      seed: next,
      numRuns: ROUNDS,
      includeErrorInReport: true,
      interruptAfterTimeLimit: MAX_SEED_MS,
    })
    if ((next - seed) % 50 === 49) process.stderr.write(`  ${run.told()}\n`)
  }
  const perSecond = (run.asked() / (performance.now() - began)) * 1000
  await run.mustBeWell()
  return `${run.told()}; ${Math.round(perSecond)}/s; ${Math.round(server.memory())} MB; SEED=${seed}`
}

type Round =
  | readonly [how: 'send' | 'sendOneByOne', requests: readonly GeneratedRequest[]]
  | readonly [how: 'sendRaw', connections: readonly string[]]

const openApiRequest = ({ port, headers }: Target) =>
  `GET /api/openapi.json HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}connection: close\r\n\r\n`

async function openRun(server: Target, description: Description) {
  const client = new Client(server.port, CONNECTIONS)
  const host = `host: 127.0.0.1:${server.port}\r\n`
  const callers = await openCallers(client, host)
  const counts = { accepted: 0, refused: 0, watched: 0, raw: 0 }
  /** The highest id that was seen of each resource. */
  const newest = new Map<string, number>()

  function withIds(request: GeneratedRequest): GeneratedRequest {
    const last = newest.get(resourceOf(request)) ?? FIRST_ID
    const put = (text: string) =>
      text.replace(/\{newest-(\d+)\}/g, (_, back: string) => String(Math.max(FIRST_ID, last - Number(back))))
    return { ...request, target: put(request.target), body: put(request.body) }
  }

  function bytesOf({ method, target, caller, headers, body }: GeneratedRequest): string {
    const others = headers.map(([name, value]) => `${name}: ${Buffer.from(value).toString('latin1')}\r\n`).join('')
    const length = body === '' && method !== 'POST' ? '' : `content-length: ${body.length}\r\n`
    return `${method} ${target} HTTP/1.1\r\n${host}${callers.lines(caller)}${others}${length}\r\n${body}`
  }

  async function ask(request: GeneratedRequest): Promise<number> {
    const answer = await client.ask(bytesOf(request))
    const isAccepted = answer.statusCode < 400
    counts[isAccepted ? 'accepted' : 'refused']++
    mustBeGood(request, answer, isOpen(description, request))
    if (request.method === 'POST' && isAccepted) noteIds(resourceOf(request), JSON.parse(answer.body).data)
    if (answer.statusCode === 401) await callers.renew(request.caller)
    return answer.statusCode
  }

  function noteIds(resource: string, data: unknown) {
    for (const one of [data].flat() as ({ id?: unknown } | null)[])
      if (typeof one?.id === 'number') newest.set(resource, Math.max(one.id, newest.get(resource) ?? 0))
  }

  /** What the resource holds as a list, and the record that the request names, if any. */
  async function stored(request: GeneratedRequest): Promise<string> {
    const list = `/api/${resourceOf(request)}`
    const isPaged = description.paths[list]?.['get']?.parameters?.some(({ name }) => name === 'limite')
    const paths = [
      ...(description.paths[list]?.['get'] ? [isPaged ? `${list}?limite=100` : list] : []),
      ...(description.paths[`${list}/{id}`]?.['get'] ? idsIn(request).map(id => `${list}/${id}`) : []),
    ]
    const answers = await Promise.all(paths.map(path => callers.ask('GET', path)))
    // Each refusal has an id of its own, so only its status is compared.
    return answers.map(({ statusCode, body }) => (statusCode === 200 ? body : statusCode)).join('\n')
  }

  return {
    asked: () => counts.accepted + counts.refused + counts.raw,
    told: () =>
      `${counts.accepted} requests accepted, ${counts.refused} refused (checked ${counts.watched} times that nothing changed), ${counts.raw} raw connections`,

    async send(requests: readonly GeneratedRequest[]) {
      await Promise.all(requests.map(request => ask(withIds(request))))
    },

    async sendOneByOne(requests: readonly GeneratedRequest[]) {
      for (const request of requests.filter(changesRecords).map(withIds)) {
        const before = await stored(request)
        const status = await ask(request)
        // After a 401 the account was signed in again, which changes its record.
        if (status < 400 || (status === 401 && request.caller !== 'nobody')) continue
        const after = await stored(request)
        if (after !== before)
          throw new Error(`${request.call} answered ${status}, but changed ${difference(before, after)}`)
        counts.watched++
      }
    },

    async sendRaw(connections: readonly string[]) {
      const session = callers.lines('administrator')
      const bytes = connections.map(one => one.replaceAll('{host}', host).replaceAll('{session}', session))
      await Promise.all(bytes.map(async one => mustBeAnswers(await exchange(server.port, one))))
      counts.raw += connections.length
    },

    /** Checks that the server answers and saves as ever, and has met no defect. */
    async mustBeWell() {
      goodJson(await callers.ask('POST', '/api/diferenciais', { nome: 'Depois de tudo', categoria: 'lazer' }))
      for (const path of ['/', '/saude/pronta']) {
        const { statusCode } = await callers.ask('GET', path)
        mustHold(statusCode === 200, `${path} answered ${statusCode}`)
      }
      client.close()
      const [defect] = server.printed().match(/^.*"defect".*$/m) ?? []
      mustHold(defect === undefined, `the log has a defect: ${defect}`)
    },
  }
}

/** Where two different texts part. */
function difference(one: string, other: string): string {
  let at = 0
  while (one[at] === other[at]) at++
  const piece = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60))
  return `${piece(one)} into ${piece(other)}`
}

const resourceOf = ({ call }: GeneratedRequest) => call.split('/')[2] ?? ''

/** Calls on sessions, copies and the audit do not count, since these change by themselves. */
const changesRecords = ({ call, method }: GeneratedRequest) =>
  method !== 'GET' && method !== 'HEAD' && !/\/api\/(?:auth|copias|presenca|auditoria)/.test(call)

const idsIn = ({ target, body }: GeneratedRequest) =>
  [/^\/api\/\w+\/(\d{1,14})(?=[/?]|$)/.exec(target)?.[1], /(?:^|&)id=(\d{1,14})(?=&|$)/.exec(body)?.[1]].filter(
    id => id !== undefined,
  )
