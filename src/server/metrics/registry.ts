import { Counter, Gauge, Registry as Metrics } from 'prom-client'

type Labels = Readonly<Record<string, string>>
type Soon<Value> = Value | Promise<Value>

export const TEXT_FORMAT = Metrics.PROMETHEUS_CONTENT_TYPE

/** Where the parts of the server put what they tell of themselves. */
export type Registry = ReturnType<typeof registryIn>

export function openRegistry() {
  const groups = new Set<Metrics>()
  return {
    ...registryIn(groups, {}),
    /** One more for one of several that tell the same of themselves: what it holds carries these labels as well. */
    within: (labels: Labels) => registryIn(groups, labels),
    /** All of them in the text format of Prometheus, version 0.0.4. */
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
      // It would be 0 otherwise where nothing is known.
      if (labelNames.length === 0) metric.remove()
      for (const [named, value] of all) metric.inc(named, value)
    }
  }

  return {
    /** Where metrics are registered that are counted as things happen. */
    register,
    /**
     * What somebody else counts or knows, asked whenever the metrics are asked for; undefined while it is not known. One
     * that rejects is left out that time: the others are wanted all the more then. A name ending in `_total` is a counter's.
     */
    read: (name: string, help: string, value: () => Soon<number | undefined>) =>
      add(name, help, [], async () => {
        const known = await value()
        return known === undefined ? [] : [[{}, known]]
      }),
    /** The same of several, by what the label says of each. */
    readEach: (name: string, help: string, label: string, values: () => Soon<Readonly<Record<string, number>>>) =>
      add(name, help, [label], async () =>
        Object.entries(await values()).map(([named, value]) => [{ [label]: named }, value] as const),
      ),
    /** Takes all of it away. */
    leave: () => void groups.delete(register),
  }
}

/** What has one name stands together under one head. */
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
