import { type Attributes, type Span, type SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { AppError } from '../errors.ts'

// Texts in spans come from the program alone: no address, no query, no name and nothing that somebody typed.

/** Does the work in a span of its own. */
export function inSpan<Result>(
  tracer: Tracer,
  name: string,
  options: { readonly kind: SpanKind; readonly attributes?: Attributes },
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, options, async span => {
    try {
      return await work()
    } catch (cause) {
      noteFailure(span, kindOfError(cause))
      throw cause
    } finally {
      span.end()
    }
  })
}

/** The same for a part of what is being done, if that is traced; otherwise only the work. */
export const inPart: typeof inSpan = (tracer, name, options, work) =>
  trace.getActiveSpan()?.isRecording() ? inSpan(tracer, name, options, work) : work()

export function noteFailure(span: Span, type: string) {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
}

/** Its message may hold what somebody typed. */
const kindOfError = (cause: unknown): string =>
  cause instanceof AppError ? cause.code : cause instanceof Error ? cause.name : typeof cause
