import { defineFault } from '../fault.ts'
import { fuzzTimes } from '../fuzz/fuzzTimes.ts'
import { lacksPostgres, onPostgres } from '../onPostgres.ts'

export default defineFault({
  name: 'the same generated requests, with PostgreSQL',
  rule: 'threats.md 13',
  lacks: lacksPostgres,
  limit: 3600,
  run: scale => onPostgres(server => fuzzTimes(server, scale, { small: 1500, full: 50_000 })),
})
