import { Counter, Gauge, Registry as Metrics } from 'prom-client'

type Labels = Readonly<Record<string, string>>
type Soon<Value> = Value | Promise<Value>

export const TEXT_FORMAT = Metrics.PROMETHEUS_CONTENT_TYPE

export type Registry = ReturnType<typeof registryIn>

export function openRegistry() {
  const groups = new Set<Metrics>()
  return {
    ...registryIn(groups, {}),
    /** Its metrics also carry these labels, such as the company's name. */
    within: (labels: Labels) => registryIn(groups, labels),
    /** In Prometheus text format 0.0.4. */
    text: () => textOf([...groups]),
  }
}

function registryIn(groups: Set<Metrics>, labels: Labels) {
  const register = new Metrics()
  register.setDefaultLabels(labels)
  groups.add(register)

  function add(name: string, help: string, labelNames: string[], series: () => Promise<(readonly [Labels, number])[]>) {
    const given = { name, help, labelNames, registers: [register], collect }
    const metric = name.endsWith('_total') ? new Counter(given) : new Gauge(given)
    async function collect() {
      const all = await series()
      metric.reset()
      // Otherwise an unknown value would be reported as 0.
      if (labelNames.length === 0) metric.remove()
      for (const [named, value] of all) metric.inc(named, value)
    }
  }

  return {
    register,
    /**
     * The value is read at each scrape; undefined when unknown. If it rejects, it is left out of that scrape, because
     * the other metrics are needed most when something fails. `_total` marks a counter.
     */
    read: (name: string, help: string, value: () => Soon<number | undefined>) =>
      add(name, help, [], async () => {
        const known = await value()
        return known === undefined ? [] : [[{}, known]]
      }),
    readEach: (name: string, help: string, label: string, values: () => Soon<Readonly<Record<string, number>>>) =>
      add(name, help, [label], async () =>
        Object.entries(await values()).map(([named, value]) => [{ [label]: named }, value] as const),
      ),
    /** Removes the metrics of this registry. */
    leave: () => void groups.delete(register),
  }
}

/** Merges metrics of the same name under one header. */
async function textOf(groups: readonly Metrics[]): Promise<string> {
  const metrics = groups.flatMap(group => group.getMetricsAsArray().map(metric => ({ group, metric })))
  const found = await Promise.all(
    metrics.map(async ({ group, metric }) => ({
      name: metric.name,
      text: await group.getSingleMetricAsString(metric.name).catch(() => undefined),
    })),
  )
  const texts = new Map<string, string>()
  for (const { name, text } of found) {
    if (text === undefined) continue
    const earlier = texts.get(name)
    const lines = earlier === undefined ? [text] : [earlier, ...text.split('\n').slice(2)]
    texts.set(name, lines.join('\n'))
  }
  return [...texts.values()].map(text => `${text}\n`).join('')
}
