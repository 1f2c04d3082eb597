import { defineFault } from '../fault.ts'
import { fuzz } from '../fuzz/fuzz.ts'
import { startTarget } from '../target.ts'

/** `REQUESTS=1000000 npm run faults -- fuzz` tries as many; `SEED` makes those of an earlier run again. */
const COUNTS = { small: 1500, full: 100_000 }

export default defineFault({
  name: 'pedidos gerados da descrição da API, e conexões cruas',
  rule: 'THREATS.md 13',
  inTests: true,
  limit: 3600,
  async run(scale) {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
    const count = Number(process.env.REQUESTS ?? COUNTS[scale])
    const server = await startTarget()
    try {
      const held = await fuzz(server, count, seed)
      return { tried: `${count.toLocaleString('pt-BR')} pedidos, válidos, quase válidos e hostis`, held }
    } finally {
      await server.stop()
    }
  },
})
