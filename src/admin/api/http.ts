import { type FailedRequest, failureMessage } from './failureMessage.ts'
import { noteUse, readSession } from './session.ts'

export type Method = 'GET' | 'POST' | 'DELETE'
/** Names and texts as they travel; a repeated name is several values. */
export type Pairs = readonly (readonly [name: string, text: string])[]

export interface Answer<T = unknown> {
  readonly data: T
  readonly meta: { readonly count?: number; readonly [name: string]: unknown }
  readonly status: { readonly code: number; readonly message: string }
}

export interface RequestOptions {
  readonly query?: Pairs | undefined
  /** Sent form-encoded, or as the texts of a multipart body when there are `files`. */
  readonly body?: Pairs
  readonly files?: readonly File[]
  readonly signal?: AbortSignal | null | undefined
  /** How much of an upload has left, from 0 to 1. */
  readonly onProgress?: ((sent: number) => void) | undefined
}

/** After this many milliseconds without an answer a call has failed. */
export const TIMEOUT = 40_000

/**
 * One call to the API; a read is asked once more with the session that began while it was on its way. Rejects with
 * `HttpFailure` when the server refuses, does not answer in time or cannot be reached, and with an `AbortError` when the
 * caller's `signal` ends it.
 */
export async function request<T = unknown>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Answer<T>> {
  const url = addressOf(path, options.query)
  const asked = readSession()?.token
  const response = await (options.files ? sendFiles : send)(method, url, options)
  const body = parse(response.text)
  const succeeded = response.status >= 200 && response.status < 300 && body !== undefined
  // There was a sign-in meanwhile, in another window: a refusal of the session before says nothing of that one.
  const now = readSession()?.token
  if (response.status === 401 && method === 'GET' && now !== undefined && now !== asked)
    return request<T>(method, path, options)
  if (succeeded && asked !== undefined) noteUse(asked)
  if (!succeeded) throw new HttpFailure(method, { status: response.status, body }, response.retryAfter)
  return { data: body.data as T, meta: body.meta ?? {}, status: body.status }
}

function addressOf(path: string, query: Pairs = []): URL {
  const url = new URL(path, location.origin)
  for (const [name, text] of query) url.searchParams.append(name, text)
  return url
}

/** A large file may well take longer than an answer; it has come or failed after this many milliseconds. */
const MAX_DOWNLOAD_MS = 600_000

/** What is no answer of the API but a file of it. Rejects like `request`. */
export async function download(path: string, query: Pairs): Promise<Blob> {
  const url = addressOf(path, query)
  try {
    const signal = AbortSignal.timeout(MAX_DOWNLOAD_MS)
    const response = await fetch(url, { headers: sessionHeaders(), cache: 'no-store', signal })
    if (response.status === 200) return await response.blob()
    const body = parse(await response.text())
    throw new HttpFailure('GET', { status: response.status, body }, seconds(response.headers.get('retry-after')))
  } catch (cause) {
    throw cause instanceof HttpFailure ? cause : new HttpFailure('GET', undefined, undefined, { cause })
  }
}

/** A call that did not succeed. `message` is what the person is told. */
export class HttpFailure extends Error implements FailedRequest {
  readonly isFailedRequest = true
  readonly method: Method
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  readonly response?: { readonly status: number; readonly body: unknown }
  /** Field to message; a field inside a list as `galeria.2.alt`. */
  readonly errors: Readonly<Record<string, string>> | undefined
  /** What else the server says, such as what changed meanwhile. */
  readonly data: unknown
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined

  constructor(
    method: Method,
    response?: { status: number; body: unknown },
    retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(undefined, options)
    this.name = 'HttpFailure'
    this.method = method
    this.status = response?.status ?? 0
    if (response) this.response = response
    const body = response?.body as Partial<Body> | undefined
    this.errors = body?.errors
    this.data = body?.data
    this.retryAfter = retryAfter
    this.message = failureMessage(this)
  }
}

/** The parts of an answer that we look at; whatever else stands in their place is told as it came. */
interface Body {
  readonly data?: unknown
  readonly meta?: Answer['meta']
  readonly status: Answer['status']
  readonly errors?: Readonly<Record<string, string>>
}

interface RawAnswer {
  readonly status: number
  readonly text: string
  readonly retryAfter: number | undefined
}

async function send(method: Method, url: URL, { body, signal }: RequestOptions): Promise<RawAnswer> {
  const gaveUp = new AbortController()
  const giveUp = () => gaveUp.abort()
  const timer = setTimeout(giveUp, TIMEOUT)
  signal?.addEventListener('abort', giveUp)
  try {
    signal?.throwIfAborted()
    const response = await fetch(url, {
      method,
      headers: sessionHeaders(),
      cache: 'no-store',
      signal: gaveUp.signal,
      body: body && new URLSearchParams(body.map(([name, text]) => [name, text])),
    })
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: seconds(response.headers.get('retry-after')),
    }
  } catch (cause) {
    signal?.throwIfAborted()
    throw new HttpFailure(method, undefined, undefined, { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

/** `fetch` cannot tell how much of a body has left, so files go by XMLHttpRequest. */
function sendFiles(
  method: Method,
  url: URL,
  { body = [], files = [], signal, onProgress }: RequestOptions,
): Promise<RawAnswer> {
  const form = new FormData()
  for (const [name, text] of body) form.append(name, text)
  for (const file of files) form.append('upload_files', file)

  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const abort = () => xhr.abort()
    // A large file may well take longer than the time-out; what counts is that nothing has moved for so long.
    let timer = setTimeout(abort, TIMEOUT)
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      clearTimeout(timer)
      timer = setTimeout(abort, TIMEOUT)
      if (lengthComputable) onProgress?.(loaded / total)
    }
    xhr.onloadend = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      if (signal?.aborted) reject(signal.reason)
      else if (xhr.status === 0) reject(new HttpFailure(method))
      else
        resolve({
          status: xhr.status,
          text: xhr.responseText,
          retryAfter: seconds(xhr.getResponseHeader('retry-after')),
        })
    }
    if (signal?.aborted) return xhr.onloadend(new ProgressEvent('loadend'))
    signal?.addEventListener('abort', abort)
    xhr.open(method, url)
    for (const [name, value] of Object.entries(sessionHeaders())) xhr.setRequestHeader(name, value)
    xhr.send(form)
  })
}

function sessionHeaders(): Record<string, string> {
  const session = readSession()
  return session ? { 'x-access-token': session.token, 'x-tenant-id': session.tenantId } : {}
}

/** An answer that is no JSON object (a proxy's page, a cut connection) carries nothing we could use. */
function parse(text: string): Body | undefined {
  try {
    const body = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

function seconds(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined
}
