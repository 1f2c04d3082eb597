import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import type { Log } from '../parts.ts'
import type { TracingSettings } from './tracingSettings.ts'

const MAX_CALL_MS = 10_000
const MAX_END_MS = 2000

export function openTracing(settings: TracingSettings, log: Pick<Log, 'info' | 'error'>) {
  const { url, headers, serviceName, resource, sampler } = settings
  const root = new TraceIdRatioBasedSampler(sampler.ratio)
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: MAX_CALL_MS })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ ...resource, 'service.name': serviceName }),
    sampler: sampler.followsParent ? new ParentBasedSampler({ root }) : root,
    spanProcessors: [new BatchSpanProcessor(loggingFailures(exporter, log))],
  })
  provider.register()
  return {
    tracer: provider.getTracer('araucaria'),
    async close() {
      const late = new Promise(resolve => setTimeout(resolve, MAX_END_MS).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), late])
    },
  }
}

/** Logs once when spans cannot be sent, and once when they can again. */
function loggingFailures(exporter: SpanExporter, log: Pick<Log, 'info' | 'error'>): SpanExporter {
  let isFailing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        const hasFailed = result.code !== 0
        if (hasFailed && !isFailing) log.error('tracing.not_sent', result.error)
        if (!hasFailed && isFailing) log.info('tracing.sent_again')
        isFailing = hasFailed
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
