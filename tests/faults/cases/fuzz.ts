import { defineFault } from '../fault.ts'
import { fuzzTimes } from '../fuzz/fuzzTimes.ts'
import { startTarget } from '../target.ts'

export default defineFault({
  name: 'requests generated from the OpenAPI description, and raw connections',
  rule: 'threats.md 13',
  inTests: true,
  limit: 3600,
  async run(scale) {
    const server = await startTarget()
    try {
      return await fuzzTimes(server, scale, { small: 1500, full: 100_000 })
    } catch (error) {
      // A 503 does not name its cause, but the log does.
      process.stderr.write(`${server.printed().slice(-2000)}\n`)
      throw error
    } finally {
      await server.stop()
    }
  },
})
