/** Milliseconds that a processor works on it: unlike those of a clock, they hold on a machine with other things to do. */
export function processorTime(act: () => void): number {
  const start = process.threadCpuUsage()
  act()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
