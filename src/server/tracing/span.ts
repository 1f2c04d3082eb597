/** As OTLP numbers them. */
export const KIND = { internal: 1, server: 2, client: 3, consumer: 5 } as const
export type Kind = keyof typeof KIND

export type Attributes = Readonly<Record<string, string | number>>

/** Which trace, and which span in it, something belongs to. */
export interface SpanContext {
  /** 32 and 16 hexadecimal digits. */
  readonly traceId: string
  readonly spanId: string
  readonly isSampled: boolean
}

export interface EndedSpan extends SpanContext {
  readonly parentId: string | undefined
  readonly name: string
  readonly kind: Kind
  /** Milliseconds since 1970, with fractions. */
  readonly startedAt: number
  readonly endedAt: number
  readonly attributes: Attributes
  readonly isError: boolean
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** What a `traceparent` header says (W3C Trace Context, version 00); undefined for anything else. */
export function readTraceparent(header: unknown): SpanContext | undefined {
  const [, traceId, spanId, flags] = (typeof header === 'string' && TRACEPARENT.exec(header)) || []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
