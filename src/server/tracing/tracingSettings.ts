const ALL = { followsParent: true, ratio: 1 }

/**
 * Undefined when tracing is off.
 *
 * @param say called with the name of each invalid variable and the reason
 */
export function readTracingSettings(
  text: (name: string) => string | undefined,
  say: (name: string, reason: string) => void,
) {
  const base = text('OTEL_EXPORTER_OTLP_ENDPOINT')
  const exact = text('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT')
  const name = exact === undefined ? 'OTEL_EXPORTER_OTLP_ENDPOINT' : 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
  const url = exact ?? base?.replace(/\/*$/, '/v1/traces')
  if (url === undefined || text('OTEL_SDK_DISABLED') === 'true' || text('OTEL_TRACES_EXPORTER') === 'none')
    return undefined
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) say(name, 'must be an address such as http://127.0.0.1:4318')
  const pairs = (variable: string) =>
    pairsIn(text(variable) ?? '', () => say(variable, 'must be name=value,name=value'))
  return {
    url,
    headers: { ...pairs('OTEL_EXPORTER_OTLP_HEADERS'), ...pairs('OTEL_EXPORTER_OTLP_TRACES_HEADERS') },
    serviceName: text('OTEL_SERVICE_NAME') ?? 'araucaria',
    resource: pairs('OTEL_RESOURCE_ATTRIBUTES'),
    sampler: samplerOf(text, say),
  }
}

export type TracingSettings = NonNullable<ReturnType<typeof readTracingSettings>>

function samplerOf(text: (name: string) => string | undefined, say: (name: string, reason: string) => void) {
  const named = text('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on'
  const given = text('OTEL_TRACES_SAMPLER_ARG') ?? '1'
  const [, follows, kind] = /^(parentbased_)?(always_on|always_off|traceidratio)$/.exec(named) ?? []
  if (kind === undefined) {
    say(
      'OTEL_TRACES_SAMPLER',
      `'${named}' is none of always_on, always_off, traceidratio, nor one of them after parentbased_`,
    )
    return ALL
  }
  const ratio = Number(given)
  if (kind === 'traceidratio' && !(ratio >= 0 && ratio <= 1))
    say('OTEL_TRACES_SAMPLER_ARG', `'${given}' is not a number from 0 to 1`)
  return {
    /** Whether the caller's sampling decision applies. */
    followsParent: follows !== undefined,
    /** The share of other requests that is traced, from 0 to 1. */
    ratio: kind === 'always_on' ? 1 : kind === 'always_off' ? 0 : ratio,
  }
}

/** Values are percent-encoded. They may be secrets, so messages do not repeat them. */
function pairsIn(text: string, refuse: () => void): Record<string, string> {
  const pairs: Record<string, string> = {}
  for (const pair of text.split(',').filter(one => one.trim() !== '')) {
    const [, name, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
    if (name === undefined || value === undefined || !isWellFormed(value)) {
      refuse()
      continue
    }
    pairs[name] = decodeURIComponent(value)
  }
  return pairs
}

function isWellFormed(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
