import { whileDatabaseIsAway } from '../databaseAway.ts'
import { defineFault } from '../fault.ts'
import { lacksPostgres } from '../onPostgres.ts'

export default defineFault({
  name: 'PostgreSQL restarted',
  rule: 'threats.md 10',
  inTests: true,
  lacks: lacksPostgres,
  run: scale => whileDatabaseIsAway(postgres => postgres.halt(), scale),
})
