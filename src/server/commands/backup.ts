import { resolve } from 'node:path'
import { requireFilesResource } from '#schema/roles.ts'
import type { Environment } from '../environment.ts'
import { besideTheServer, type Command, counted, fail, megabytes, noteSystemEvent, say } from './command.ts'

export const backup: Command = async (args, context) => {
  const { environment, resources } = context
  if (args.length > 0) return newBackupKey(args, environment)
  const { filesTableOf, makeBackup } = await import('../backup/makeBackup.ts')
  const { name, bytes, files, rows } = await besideTheServer(context, async store => {
    try {
      const made = await makeBackup(environment, filesTableOf(requireFilesResource(resources)), new Date())
      await noteSystemEvent(store, 'copia_feita', { copia: [null, made.name] })
      return made
    } catch (cause) {
      await noteSystemEvent(store, 'copia_falhou').catch(() => undefined)
      throw cause
    }
  })
  const holds = `${megabytes(bytes)}, ${counted.format(rows)} rows, ${counted.format(files)} files`
  return say(`Copy made and checked: ${name} (${holds}), in ${whereBackupsAre(environment)}.`)
}

const whereBackupsAre = ({ dataFolder, bucket }: Environment) =>
  bucket === undefined ? `${dataFolder}/backups` : `s3://${bucket.name}/${bucket.prefix}backups`

async function newBackupKey(args: readonly string[], environment: Environment) {
  const [option, path] = args
  if (option !== '--new-key' || path === undefined || args.length > 2)
    return fail(
      'Usage: npm run backup\n       npm run backup -- --new-key <file>, to make the key that encrypts the copies',
    )
  const { makeBackupKey } = await import('../backup/backupKey.ts')
  const file = resolve(path)
  const publicKey = await makeBackupKey(file, environment)
  return say(
    `Secret key made in ${file}: without it nobody can restore the copies. Keep it away from this server and from the copies, and set BACKUP_KEY_FILE here to a file with its public key, ${publicKey}: this server makes copies then that it cannot read. With BACKUP_KEY_FILE=${file} it can.`,
  )
}
