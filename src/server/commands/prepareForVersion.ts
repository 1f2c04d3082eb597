import { prepareTables } from '../store/openStore.ts'
import { type Command, fail, say } from './command.ts'

/** Makes those changes of the tables that the servers of the version before do not notice, while they go on. */
export const prepareForVersion: Command = async (args, { environment, resources, progress }) => {
  if (args.length > 0) return fail('Usage: npm run prepare-tables')
  const { databaseUrl, dataFolder: folder } = environment
  const onBroken = (cause: unknown) => {
    throw cause
  }
  const log = (line: string) => progress(`${line}\n`)
  const done = await prepareTables({ databaseUrl, folder, resources, now: new Date(), log, onBroken })
  if (done === undefined)
    return say(
      'With SQLite one server alone uses the database: stop it and start this version, which changes the tables as it starts.',
    )
  return say(
    done
      ? 'Tables prepared. Stop the servers of the version before and start those of this one, which do the rest as they start.'
      : 'The tables are as this version needs them already.',
  )
}
