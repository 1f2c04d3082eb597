import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { AppError } from '../errors.ts'
import type { Exporter, Sampler } from './exporter.ts'
import type { Attributes, Kind, SpanContext } from './span.ts'

export interface OpenSpan extends SpanContext {
  /** With what became known meanwhile. */
  end(attributes?: Attributes, isError?: boolean): void
}

export interface Tracer {
  /** Begins a trace, or goes on with that of the caller. */
  begin(name: string, kind: Kind, parent?: SpanContext): OpenSpan
  /** What `work` does, and all that it waits for, belongs to this span. */
  within<Result>(span: SpanContext, work: () => Result): Result
  /** A part of what is being done, if that is traced; otherwise only the work. */
  part<Result>(name: string, kind: Kind, attributes: Attributes, work: () => Promise<Result>): Promise<Result>
}

/** Texts in spans come from the program alone: no address, no query, no name and nothing that somebody typed. */
export function openTracer(exporter: Pick<Exporter, 'add'>, sampler: Sampler): Tracer {
  const current = new AsyncLocalStorage<SpanContext>()

  function open(name: string, kind: Kind, context: SpanContext, parentId: string | undefined): OpenSpan {
    const startedAt = now()
    return {
      ...context,
      end(attributes = {}, isError = false) {
        if (!context.isSampled) return
        exporter.add({ ...context, parentId, name, kind, startedAt, endedAt: now(), attributes, isError })
      },
    }
  }

  return {
    begin(name, kind, parent) {
      const traceId = parent?.traceId ?? randomBytes(16).toString('hex')
      const isSampled = sampler.followsParent && parent ? parent.isSampled : isAmong(traceId, sampler.ratio)
      return open(name, kind, { traceId, spanId: newSpanId(), isSampled }, parent?.spanId)
    },
    within: (span, work) => current.run(span, work),
    async part(name, kind, attributes, work) {
      const parent = current.getStore()
      if (parent === undefined || !parent.isSampled) return work()
      const span = open(name, kind, { ...parent, spanId: newSpanId() }, parent.spanId)
      try {
        const result = await current.run(span, work)
        span.end(attributes)
        return result
      } catch (cause) {
        span.end({ ...attributes, 'error.type': kindOfError(cause) }, true)
        throw cause
      }
    },
  }
}

const now = () => performance.timeOrigin + performance.now()
const newSpanId = () => randomBytes(8).toString('hex')

/** The same answer for one trace wherever it is asked. */
function isAmong(traceId: string, ratio: number): boolean {
  return Number.parseInt(traceId.slice(-13), 16) < ratio * 2 ** 52
}

/** Its message may hold what somebody typed. */
export const kindOfError = (cause: unknown): string =>
  cause instanceof AppError ? cause.code : cause instanceof Error ? cause.name : typeof cause
