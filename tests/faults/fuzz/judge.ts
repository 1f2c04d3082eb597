import type { Response } from 'light-my-request'
import { resources } from '#resources.ts'
import { checkDocumented } from '#tests/support/documentedAnswers.ts'
import { mustHold } from '../fault.ts'
import { type Answer, firstAnswer } from './connection.ts'
import type { GeneratedRequest } from './generatedRequests.ts'

/** Internals that `src/docs/threats.md` 1 keeps out of every answer, in words that no request has. */
const INSIDE =
  /\bat \S+ \(|node_modules|node:internal|\/dist\/|\.(?:ts|mjs|js):\d|SQLITE_|SqliteError|\bselect .+ from\b|\binsert into\b|syntax error at|pg_catalog|Zod|TypeError|RangeError|\bv\d+\.\d+\.\d+\b/i

/** Holds when the answer obeys sections 1, 2 and 8 of that page, and all that is documented of its call. */
export function mustBeGood(request: GeneratedRequest, answer: Answer, isOpen: boolean) {
  const { statusCode } = answer
  mustBeAnAnswer(answer)
  const isSignedIn = request.caller === 'administrator' || request.caller === 'editor'
  mustHold(isSignedIn || isOpen || statusCode >= 400, `the server answered ${statusCode} to a caller without a session`)
  if (statusCode >= 400 && request.method !== 'HEAD') mustBeARefusal(answer)
  checkDocumented(resources, { method: request.method as 'GET', url: request.target }, answerLike(answer))
}

const CONTINUE = /^(?:HTTP\/1\.1 100 Continue\r\n\r\n)+/

/** Holds when all that came back on a raw connection are valid answers. */
export function mustBeAnswers(received: string) {
  // An invitation to send more may come last: a client that hangs up in the middle of a body is owed no answer.
  for (let rest = received.replace(CONTINUE, ''); rest !== ''; ) {
    // None of the raw requests is a HEAD.
    const first = firstAnswer(rest)
    mustHold(first !== undefined, `after the last answer came ${JSON.stringify(rest.slice(0, 200))}`)
    mustBeAnAnswer(first.answer)
    if (first.answer.statusCode >= 400 && first.answer.body !== '') {
      const isJson = first.answer.headers['content-type']?.startsWith('application/json')
      if (isJson) mustBeARefusal(first.answer)
    }
    rest = rest.slice(first.end).replace(CONTINUE, '')
  }
}

function mustBeAnAnswer({ statusCode, headers, body }: Answer) {
  mustHold(statusCode >= 200 && statusCode < 500, `the server answered ${statusCode}: ${body.slice(0, 300)}`)
  mustHold(headers['x-content-type-options'] === 'nosniff', `the server answered ${statusCode} without nosniff`)
  for (const name of ['server', 'x-powered-by', 'x-injected', 'set-cookie', 'access-control-allow-origin'])
    mustHold(headers[name] === undefined, `the server answered ${statusCode} with ${name}: ${headers[name]}`)
}

function mustBeARefusal({ statusCode, headers, body }: Answer) {
  // These close the connection without a body.
  if (statusCode === 414 || statusCode === 431) return
  mustHold(
    headers['content-type'] === 'application/json; charset=utf-8',
    `the server answered ${statusCode} as ${headers['content-type']}`,
  )
  const { status, id, errors = {}, ...others } = JSON.parse(body)
  mustHold(status?.code === statusCode, `the server answered ${statusCode}, but the body says ${body.slice(0, 200)}`)
  mustHold(
    typeof status.message === 'string' && status.message !== '',
    `the refusal has no message: ${body.slice(0, 200)}`,
  )
  mustHold(typeof id === 'string' && id !== '', `the refusal has no id: ${body.slice(0, 200)}`)
  mustHold(
    Object.values(errors).every(one => typeof one === 'string' && one !== ''),
    `a field of the refusal has no message: ${body.slice(0, 300)}`,
  )
  mustHold(
    Object.keys(others).every(key => key === 'data' && [403, 409, 410].includes(statusCode)),
    `the refusal holds more than it may: ${body.slice(0, 300)}`,
  )
  // The id is random, and may spell any of the words.
  mustHold(!INSIDE.test(body.replace(id, '')), `the refusal reveals internals of the server: ${body.slice(0, 500)}`)
}

/** The parts of an answer that `checkDocumented` looks at. */
const answerLike = ({ statusCode, headers, body }: Answer): Response =>
  ({ statusCode, headers, body, json: () => JSON.parse(body) }) as unknown as Response
