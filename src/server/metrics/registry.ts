import { Counter, Gauge, Registry as Metrics } from 'prom-client'

type Labels = Readonly<Record<string, string>>

/** Values by their labels, as they are at the moment. */
export type Series = Iterable<readonly [Labels, number]>

export interface Registry {
  /** Where metrics are registered that are counted as things happen. */
  readonly register: Metrics
  /**
   * What somebody else counts or knows, asked whenever the metrics are asked for. One that rejects is left out that time:
   * the others are wanted all the more then.
   */
  read(
    name: string,
    type: 'counter' | 'gauge',
    help: string,
    series: () => Series | Promise<Series>,
    labelNames?: readonly string[],
  ): void
  /**
   * The same for one of several that tell the same of themselves: its series carry these labels as well, and go with
   * `leave`.
   */
  within(labels: Labels): Registry & { leave(): void }
  /** All of them in the text format of Prometheus, version 0.0.4. */
  text(): Promise<string>
}

export const TEXT_FORMAT = Metrics.PROMETHEUS_CONTENT_TYPE

export function openRegistry(): Registry {
  const groups = new Set<Metrics>()

  function registryOf(labels: Labels): Registry & { leave(): void } {
    const register = new Metrics()
    register.setDefaultLabels(labels)
    groups.add(register)
    return {
      register,
      read(name, type, help, series, labelNames = []) {
        const given = { name, help, labelNames: [...labelNames], registers: [register], collect }
        const metric = type === 'gauge' ? new Gauge(given) : new Counter(given)
        async function collect() {
          const all = [...(await series())]
          metric.reset()
          // It would be 0 otherwise where nothing is known.
          if (labelNames.length === 0) metric.remove()
          for (const [named, value] of all) metric.inc(named, value)
        }
      },
      within: further => registryOf({ ...labels, ...further }),
      leave: () => void groups.delete(register),
      text: () => textOf([...groups]),
    }
  }

  return registryOf({})
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
