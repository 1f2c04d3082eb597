import { whileDatabaseIsAway } from '../databaseAway.ts'
import { defineFault } from '../fault.ts'
import { lacksPostgres } from '../onPostgres.ts'

export default defineFault({
  name: 'PostgreSQL killed (kill -9) and recovered',
  rule: 'threats.md 10',
  lacks: lacksPostgres,
  run: scale => whileDatabaseIsAway(postgres => postgres.kill(), scale),
})
