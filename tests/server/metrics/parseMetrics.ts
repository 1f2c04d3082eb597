export interface ParsedMetric {
  readonly type: string
  readonly help: string
  readonly samples: readonly Sample[]
}
interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/y
const BASE_UNITS = /_(?:seconds|bytes)$/

/**
 * Reads the text format of Prometheus, version 0.0.4, strictly, and checks the conventions for names; throws at the
 * first line that breaks either.
 */
export function parseMetrics(text: string): Map<string, ParsedMetric> {
  const metrics = new Map<string, { type: string; help: string; samples: Sample[] }>()
  const refuse = (line: string, why: string): never => {
    throw new Error(`${why}: ${line}`)
  }
  if (!text.endsWith('\n')) refuse(text.slice(-40), 'the last line has no end')
  const seen = new Set<string>()
  let current: { name: string; help?: string; type?: string } | undefined
  for (const line of text.slice(0, -1).split('\n')) {
    const [, kind, name, rest] = new RegExp(`^# (HELP|TYPE) (${NAME}) (.+)$`).exec(line) ?? []
    if (kind === 'HELP') {
      if (metrics.has(name!)) refuse(line, 'a metric stands twice')
      if (!/^(?:[^\\]|\\[\\n])*$/.test(rest!)) refuse(line, 'an escape that is none')
      current = { name: name!, help: rest! }
    } else if (kind === 'TYPE') {
      if (current?.name !== name || current?.type !== undefined) refuse(line, 'TYPE stands at once after HELP')
      if (!['counter', 'gauge', 'histogram'].includes(rest!)) refuse(line, 'an unknown type')
      current!.type = rest!
      metrics.set(name!, { type: rest!, help: current!.help!, samples: [] })
    } else {
      const [, sample, , inner, value] =
        new RegExp(`^(${NAME})(\\{(.*)\\})? (-?[0-9.e+-]+|Na[nN]|[+-]Inf)$`).exec(line) ?? []
      if (sample === undefined) return refuse(line, 'no line of this format')
      const metric = metrics.get(current?.name ?? '')
      const suffix = sample.slice(current?.name.length)
      const suffixes = metric?.type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
      if (metric === undefined || !sample.startsWith(current!.name) || !suffixes.includes(suffix))
        return refuse(line, 'a sample stands under another metric')
      const labels = inner === undefined ? {} : labelsIn(inner, line, refuse)
      const identity = `${sample} ${JSON.stringify(Object.entries(labels).sort())}`
      if (seen.has(identity)) refuse(line, 'a series stands twice')
      seen.add(identity)
      metric.samples.push({ name: sample, labels, value: Number(value!.replace('Inf', 'Infinity')) })
    }
  }
  for (const [name, metric] of metrics) checkConventions(name, metric, refuse)
  return metrics
}

function labelsIn(inner: string, line: string, refuse: (line: string, why: string) => never) {
  const labels: Record<string, string> = {}
  LABEL.lastIndex = 0
  while (LABEL.lastIndex < inner.length) {
    const found = LABEL.exec(inner)
    if (found === null) return refuse(line, 'labels that cannot be read')
    const [, name, value] = found as unknown as [string, string, string]
    if (name in labels) refuse(line, 'a label stands twice')
    labels[name] = value.replace(/\\(.)/g, (_whole, one: string) => (one === 'n' ? '\n' : one))
  }
  return labels
}

function checkConventions(name: string, { type, samples }: ParsedMetric, refuse: (line: string, why: string) => never) {
  // Every program with this client uses these names.
  if (/^(?:nodejs|process)_/.test(name)) return
  if ((type === 'counter') !== name.endsWith('_total')) refuse(name, 'counters, and no others, end with _total')
  if (type === 'histogram' && !BASE_UNITS.test(name)) refuse(name, 'a histogram ends with its unit')
  if (/_(?:ms|milliseconds|minutes|hours|kb|mb|percent)(?:_|$)/.test(name)) refuse(name, 'a unit that is no base unit')
  if (type === 'counter' && samples.some(({ value }) => !(value >= 0))) refuse(name, 'a counter below nothing')
  if (type !== 'histogram') return
  const groups = Map.groupBy(samples, ({ labels: { le: _le, ...others } }) => JSON.stringify(others))
  for (const [labels, group] of groups) {
    const buckets = group.filter(one => one.name.endsWith('_bucket'))
    const bounds = buckets.map(({ labels: { le } }) => Number(le?.replace('Inf', 'Infinity')))
    const ascends = (values: readonly number[]) => values.every((value, i) => i === 0 || value >= values[i - 1]!)
    const count = group.find(one => one.name.endsWith('_count'))?.value
    if (!ascends(bounds) || bounds.at(-1) !== Number.POSITIVE_INFINITY)
      refuse(name + labels, 'bounds that do not ascend to +Inf')
    if (!ascends(buckets.map(({ value }) => value))) refuse(name + labels, 'buckets that do not add up')
    if (buckets.at(-1)?.value !== count) refuse(name + labels, 'another count than in all buckets')
    if (group.filter(one => one.name.endsWith('_sum')).length !== 1) refuse(name + labels, 'no one sum')
  }
}
