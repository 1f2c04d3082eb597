type Labels = Readonly<Record<string, string>>

/** Values by their labels, as they are at the moment. */
export type Series = Iterable<readonly [Labels, number]>

interface Counter {
  /** The series with these labels, made at its first use; to be kept where it is used often. */
  with(labels: Labels): { add(by?: number): void }
}

interface Histogram {
  with(labels: Labels): { observe(value: number): void }
}

export interface Registry {
  counter(name: string, help: string): Counter
  /** @param buckets upper bounds, ascending, without infinity */
  histogram(name: string, help: string, buckets: readonly number[]): Histogram
  /**
   * What somebody else counts or knows, asked whenever the metrics are asked for. One that rejects is left out that time:
   * the others are wanted all the more then.
   */
  read(name: string, type: 'counter' | 'gauge', help: string, series: () => Series | Promise<Series>): void
  /**
   * The same for one of several that tell the same of themselves: its series carry these labels as well, and go with
   * `leave`.
   */
  within(labels: Labels): Registry & { leave(): void }
  /** All of them in the text format of Prometheus, version 0.0.4. */
  text(): Promise<string>
}

export const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8'

type Line = readonly [suffix: string, labels: Labels, value: number]
interface Metric {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly lines: () => Iterable<Line> | Promise<Iterable<Line>>
}

export function openRegistry(): Registry {
  /** By name; each of several that tell the same has one of its own. */
  const metrics = new Map<string, Metric[]>()

  function registryOf(labels: Labels): Registry & { leave(): void } {
    const own = new Map<string, Metric>()

    function add(metric: Metric) {
      const { name } = metric
      if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`'${name}' is no name of a metric.`)
      if (own.has(name)) throw new Error(`There is a metric '${name}' already.`)
      own.set(name, metric)
      metrics.set(name, [...(metrics.get(name) ?? []), metric])
    }

    return {
      counter(name, help) {
        const all = seriesBy(labels, () => {
          let value = 0
          return { add: (by = 1) => void (value += by), value: () => value }
        })
        const lines = () => all.entries().map(([named, one]): Line => ['', named, one.value()])
        add({ name, help, type: 'counter', lines })
        return all
      },
      histogram(name, help, buckets) {
        const all = seriesBy(labels, () => distribution(buckets))
        add({ name, help, type: 'histogram', lines: () => all.entries().flatMap(([named, one]) => one.lines(named)) })
        return all
      },
      read(name, type, help, series) {
        const lines = async () =>
          [...(await series())].map(([named, value]): Line => ['', { ...labels, ...named }, value])
        add({ name, help, type, lines })
      },
      within: further => registryOf({ ...labels, ...further }),
      leave() {
        for (const [name, metric] of own) {
          const others = metrics.get(name)?.filter(one => one !== metric) ?? []
          if (others.length > 0) metrics.set(name, others)
          else metrics.delete(name)
        }
        own.clear()
      },
      async text() {
        const texts = await Promise.all([...metrics.values()].map(textOf))
        return texts.join('')
      },
    }
  }

  return registryOf({})
}

/** Each combination of labels once, in the order in which they were first used. */
function seriesBy<One>(common: Labels, make: () => One) {
  const known = new Map<string, readonly [Labels, One]>()
  return {
    with(given: Labels): One {
      const labels = { ...common, ...given }
      const key = labelsOf(labels)
      let found = known.get(key)
      if (found === undefined) known.set(key, (found = [labels, make()]))
      return found[1]
    },
    entries: () => [...known.values()],
  }
}

function distribution(bounds: readonly number[]) {
  const counts = new Array<number>(bounds.length + 1).fill(0)
  let sum = 0
  return {
    observe(value: number) {
      let at = 0
      while (at < bounds.length && value > (bounds[at] as number)) at++
      counts[at] = (counts[at] as number) + 1
      sum += value
    },
    lines(labels: Labels): Line[] {
      let count = 0
      const buckets = [...bounds, Number.POSITIVE_INFINITY].map((bound, i): Line => {
        count += counts[i] as number
        return ['_bucket', { ...labels, le: numberOf(bound) }, count]
      })
      return [...buckets, ['_sum', labels, sum], ['_count', labels, count]]
    },
  }
}

async function textOf(all: readonly Metric[]): Promise<string> {
  const found = await Promise.all(all.map(linesOf))
  const [first] = all
  if (first === undefined || found.every(text => text === undefined)) return ''
  const help = first.help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
  return `# HELP ${first.name} ${help}\n# TYPE ${first.name} ${first.type}\n${found.join('')}`
}

/** Undefined for one that cannot be had now. */
async function linesOf({ name, lines }: Metric): Promise<string | undefined> {
  try {
    const all = [...(await lines())].map(
      ([suffix, labels, value]) => `${name}${suffix}${labelsOf(labels)} ${numberOf(value)}\n`,
    )
    return all.join('')
  } catch {
    return undefined
  }
}

function labelsOf(labels: Labels): string {
  const all = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return all.length === 0 ? '' : `{${all.join(',')}}`
}

const escaped = (value: string) => value.replace(/[\\"\n]/g, one => (one === '\n' ? '\\n' : `\\${one}`))

function numberOf(value: number): string {
  if (Number.isFinite(value)) return String(value)
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'
}
