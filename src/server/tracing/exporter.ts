import type { Log } from '../parts.ts'
import { type Attributes, type EndedSpan, KIND } from './span.ts'

/** Where spans are sent, as the standard variables say. */
export interface TracingSettings {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  readonly resource: Attributes
  readonly sampler: Sampler
}

export interface Sampler {
  /** Whoever calls has decided already. */
  readonly followsParent: boolean
  /** Of so many of the others, from 0 to 1. */
  readonly ratio: number
}

/** As the standard has them unless its variables say otherwise. */
const SEND_EVERY_MS = 5000
const MOST_AT_ONCE = 512
const MOST_WAITING = 2048
const LONGEST_CALL_MS = 10_000
const LONGEST_AT_END_MS = 2000

export interface Exporter {
  /** Takes a span in, or drops it where too many wait: nothing waits for this. */
  add(span: EndedSpan): void
  /** Sends what waits, for two seconds at most. */
  close(): Promise<void>
}

/** Sends spans as OTLP over HTTP, in JSON, many at once. What cannot be sent is tried again until others need its room. */
export function openExporter(settings: TracingSettings, log: Pick<Log, 'info' | 'error'>): Exporter {
  let waiting: EndedSpan[] = []
  let dropped = 0
  let isFailing = false
  let sending: Promise<void> | undefined

  /** False when it could not be sent. */
  async function send(signal?: AbortSignal): Promise<boolean> {
    const batch = waiting.splice(0, MOST_AT_ONCE)
    try {
      const timeout = AbortSignal.timeout(LONGEST_CALL_MS)
      const answer = await fetch(settings.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...settings.headers },
        body: JSON.stringify(messageOf(batch, settings)),
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The receiver of traces answered ${answer.status}.`)
      if (isFailing) log.info('tracing.sent_again', { dropped })
      isFailing = false
      dropped = 0
      return true
    } catch (cause) {
      if (!isFailing) log.error('tracing.not_sent', cause)
      isFailing = true
      waiting = [...batch, ...waiting].slice(-MOST_WAITING)
      return false
    }
  }

  function sendAll(): Promise<void> {
    sending ??= (async () => {
      while ((await send()) && waiting.length >= MOST_AT_ONCE) {}
    })().finally(() => {
      sending = undefined
    })
    return sending
  }

  const timer = setInterval(() => {
    if (waiting.length > 0) void sendAll()
  }, SEND_EVERY_MS).unref()

  return {
    add(span) {
      if (waiting.length >= MOST_WAITING) {
        dropped++
        return
      }
      waiting.push(span)
      if (waiting.length === MOST_AT_ONCE && !isFailing) void sendAll()
    },
    async close() {
      clearInterval(timer)
      const signal = AbortSignal.timeout(LONGEST_AT_END_MS)
      const late = new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()))
      const rest = async () => {
        await sending
        while (waiting.length > 0 && (await send(signal))) {}
      }
      await Promise.race([rest(), late])
    },
  }
}

function messageOf(spans: readonly EndedSpan[], { serviceName, resource }: TracingSettings) {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ ...resource, 'service.name': serviceName }) },
        scopeSpans: [{ scope: { name: 'araucaria' }, spans: spans.map(spanOf) }],
      },
    ],
  }
}

const spanOf = (span: EndedSpan) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId === undefined ? {} : { parentSpanId: span.parentId }),
  name: span.name,
  kind: KIND[span.kind],
  startTimeUnixNano: nanoseconds(span.startedAt),
  endTimeUnixNano: nanoseconds(span.endedAt),
  attributes: attributesOf(span.attributes),
  status: span.isError ? { code: 2 } : {},
})

/** As text: JavaScript has no whole numbers of that size. */
const nanoseconds = (milliseconds: number) => `${Math.round(milliseconds * 1000)}000`

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
