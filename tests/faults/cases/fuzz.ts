import { defineFault } from '../fault.ts'
import { fuzzTimes } from '../fuzz/fuzzTimes.ts'
import { startTarget } from '../target.ts'

export default defineFault({
  name: 'pedidos gerados da descrição da API, e conexões cruas',
  rule: 'THREATS.md 13',
  inTests: true,
  limit: 3600,
  async run(scale) {
    const server = await startTarget()
    try {
      return await fuzzTimes(server, scale, { small: 1500, full: 100_000 })
    } finally {
      await server.stop()
    }
  },
})
