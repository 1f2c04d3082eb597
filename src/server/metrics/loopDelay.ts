import { performance } from 'node:perf_hooks'
import type { Registry } from './registry.ts'

const LOOK_EVERY_MS = 100
/** In seconds; `THREATS.md` 6 allows one request 0.05, and refuses new ones beyond 1. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** By how much a timer of 100 ms comes late: how long anything else would have waited for its turn. */
export function measureLoopDelay(registry: Registry): { stop(): void } {
  const delays = registry
    .histogram('nodejs_eventloop_delay_seconds', 'How late a timer of 100 ms comes.', BUCKETS)
    .with({})
  registry.read('nodejs_eventloop_active_seconds_total', 'counter', 'Time in which the event loop was at work.', () => [
    [{}, performance.eventLoopUtilization().active / 1000],
  ])
  let dueAt = performance.now() + LOOK_EVERY_MS
  const timer = setInterval(() => {
    const now = performance.now()
    delays.observe(Math.max(0, now - dueAt) / 1000)
    dueAt = now + LOOK_EVERY_MS
  }, LOOK_EVERY_MS).unref()
  return { stop: () => clearInterval(timer) }
}
