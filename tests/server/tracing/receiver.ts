import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly status: { readonly code?: number }
}

/** A receiver of OTLP over HTTP in JSON; parses what is sent, and throws at any other shape. */
export async function startReceiver() {
  const received = {
    spans: [] as ReceivedSpan[],
    calls: [] as { readonly path: string | undefined; readonly headers: IncomingHttpHeaders; readonly body: string }[],
    status: 200,
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    received.calls.push({ path: request.url, headers: request.headers, body })
    if (received.status === 200) received.spans.push(...spansIn(JSON.parse(body)))
    response.writeHead(received.status, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return Object.assign(received, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

interface Message {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly scope: { readonly name: string }
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes'> & { readonly attributes: readonly Attribute[] })[]
    }[]
  }[]
}
interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}

function spansIn(message: Message): ReceivedSpan[] {
  return message.resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(span => {
        for (const [text, form] of [
          [span.traceId, /^(?!0{32})[0-9a-f]{32}$/],
          [span.spanId, /^(?!0{16})[0-9a-f]{16}$/],
          [span.parentSpanId ?? '0123456789abcdef', /^(?!0{16})[0-9a-f]{16}$/],
          [span.startTimeUnixNano, /^\d{19}$/],
          [span.endTimeUnixNano, /^\d{19}$/],
        ] as const)
          if (!form.test(text)) throw new Error(`${span.name} holds ${text}`)
        return { ...span, attributes: { ...valuesOf(resource.attributes), ...valuesOf(span.attributes) } }
      }),
    ),
  )
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => {
      const { stringValue, intValue } = value
      if ((stringValue === undefined) === (intValue === undefined)) throw new Error(`${key} holds not one value`)
      return [key, stringValue ?? Number(intValue)]
    }),
  )
