import type { Registry } from './registry.ts'

/** What the process takes of the machine, under the names that every program uses for it. */
export function describeProcess(registry: Registry) {
  const one = (value: () => number) => () => [[{}, value()]] as const
  registry.read('process_cpu_seconds_total', 'counter', 'Processor time, of the user and the system.', () => {
    const { user, system } = process.cpuUsage()
    return [[{}, (user + system) / 1e6]]
  })
  const memory = () => process.memoryUsage()
  registry.read('process_resident_memory_bytes', 'gauge', 'Memory held.', one(process.memoryUsage.rss))
  registry.read(
    'process_start_time_seconds',
    'gauge',
    'Start of the process, in Unix time.',
    one(() => performance.timeOrigin / 1000),
  )
  registry.read(
    'nodejs_heap_size_used_bytes',
    'gauge',
    'Heap in use.',
    one(() => memory().heapUsed),
  )
  registry.read(
    'nodejs_external_memory_bytes',
    'gauge',
    'Memory outside of the heap.',
    one(() => memory().external),
  )
}
