import { storedFilesIn } from '../files/storage/diskStorage.ts'
import { type Command, counted, fail, megabytes, say } from './command.ts'

/** Copies files and backups without removing the originals; also while the server runs. */
export const moveFiles: Command = async (args, { environment, progress }) => {
  const { bucket: settings } = environment
  const isBack = args[0] === '--back'
  if (args.length > (isBack ? 1 : 0))
    return fail(
      'Usage: npm run move-files, from the folder to the bucket of STORAGE_URL\n       npm run move-files -- --back, from the bucket to the folder',
    )
  if (settings === undefined) return fail('Set STORAGE_URL to the bucket: s3://bucket?endpoint=https://…&region=…')
  const { moveFiles: move } = await import('../backup/moveFiles.ts')
  const { keepOthersOut } = await import('../backup/restoreArchive.ts')
  const { openBucket } = await import('../bucket/bucket.ts')
  const { reachBucket } = await import('../bucket/reachBucket.ts')
  const bucket = openBucket(settings)
  await reachBucket(bucket, 0)
  // Without the lock a server may be running, and files it receives now are not copied by this run.
  await using lock = await keepOthersOut(environment).catch(() => undefined)
  const place = { ...environment, bucket: settings }
  const { files, bytes, there } = await move(place, bucket, isBack ? 'folder' : 'bucket', (done, all) =>
    progress(`Moving files… ${counted.format(done)} of ${counted.format(all)}`),
  )
  const where = isBack ? environment.dataFolder : `s3://${settings.name}/${settings.prefix}`
  progress('')
  say(
    `${counted.format(files)} files (${megabytes(bytes)}) taken to ${where} and checked; ${counted.format(there)} were there already. They are still where they came from as well.`,
  )
  return say(
    lock === undefined
      ? 'The site is running: stop it and repeat this command, which copies only newer files.'
      : isBack
        ? 'Start the site without STORAGE_URL. The bucket may be deleted afterwards.'
        : `Start the site with STORAGE_URL. Afterwards the files in ${storedFilesIn(environment.dataFolder)} may be deleted.`,
  )
}
