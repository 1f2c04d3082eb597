import { whileDatabaseIsAway } from '../databaseAway.ts'
import { defineFault } from '../fault.ts'
import { lacksPostgres } from '../onPostgres.ts'

export default defineFault({
  name: 'PostgreSQL morto (kill -9) e recuperado',
  rule: 'THREATS.md 10',
  lacks: lacksPostgres,
  run: scale => whileDatabaseIsAway(postgres => postgres.kill(), scale),
})
