import { type FailedRequest, failureMessage } from './failureMessage.ts'
import { noteUse, readSession } from './session.ts'

export type Method = 'GET' | 'POST' | 'DELETE'
/** Names and texts as they travel; a repeated name carries several values. */
export type Pairs = readonly (readonly [name: string, text: string])[]

export interface Answer<T = unknown> {
  readonly data: T
  readonly meta: { readonly count?: number; readonly [name: string]: unknown }
  readonly status: { readonly code: number; readonly message: string }
}

export interface RequestOptions {
  readonly query?: Pairs | undefined
  /** Sent form-encoded, or as the text parts of a multipart body when there are `files`. */
  readonly body?: Pairs
  readonly files?: readonly File[]
  readonly signal?: AbortSignal | null | undefined
  /** Receives the fraction of the upload sent so far, from 0 to 1. */
  readonly onProgress?: ((sent: number) => void) | undefined
}

/** A call without an answer fails after this many milliseconds. */
export const TIMEOUT_MS = 40_000

/**
 * Makes one API call. A refused read is repeated once when a new session began while it was on its way. Rejects with
 * `HttpFailure` when the server refuses, does not answer in time or cannot be reached, and with an `AbortError` when
 * the caller's `signal` ends it.
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
  // The user signed in from another window meanwhile: the 401 concerns the previous session, so the read is repeated.
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

/** Time limit of a download; a large file may take longer than `TIMEOUT`. */
const MAX_DOWNLOAD_MS = 600_000

/** Reads an answer that is a file instead of JSON; `init` may name another method. Rejects like `request`. */
export async function download(path: string, query: Pairs, init?: RequestInit): Promise<Blob> {
  const url = addressOf(path, query)
  try {
    const signal = AbortSignal.timeout(MAX_DOWNLOAD_MS)
    const response = await fetch(url, { headers: sessionHeaders(), cache: 'no-store', signal, ...init })
    if (response.status === 200) return await response.blob()
    const body = parse(await response.text())
    throw new HttpFailure('GET', { status: response.status, body }, seconds(response.headers.get('retry-after')))
  } catch (cause) {
    throw cause instanceof HttpFailure ? cause : new HttpFailure('GET', undefined, undefined, { cause })
  }
}

export class HttpFailure extends Error implements FailedRequest {
  readonly isFailedRequest = true
  readonly method: Method
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  readonly response?: { readonly status: number; readonly body: unknown }
  /** Message by field; a field inside a list is named like `galeria.2.alt`. */
  readonly errors: Readonly<Record<string, string>> | undefined
  readonly data: unknown
  /** In seconds; undefined when the server named no delay. */
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

/** The parts of an answer that are read here; each may hold anything when the answer is not the API's. */
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
  const timer = setTimeout(giveUp, TIMEOUT_MS)
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

/** `fetch` reports no upload progress, so files are sent by XMLHttpRequest. */
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
    // A large upload may take longer than `TIMEOUT`, so the timer restarts with every progress event.
    let timer = setTimeout(abort, TIMEOUT_MS)
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      clearTimeout(timer)
      timer = setTimeout(abort, TIMEOUT_MS)
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

/** Undefined when the text is no JSON object, as from a proxy's error page or a cut connection. */
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
