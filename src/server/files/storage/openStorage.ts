import type { Parts } from '../../parts.ts'
import { openDiskStorage } from './diskStorage.ts'
import type { FileStorage } from './storage.ts'

/**
 * Opens where an installation keeps its files; a bucket that does not answer is waited for `startTimeout` milliseconds.
 *
 * @param onWaiting is told why
 * @throws with what is wrong with a bucket that cannot be used
 */
export async function openStorage(
  { dataFolder, bucket: settings }: Pick<Parts, 'dataFolder' | 'bucket'>,
  {
    isShared = false,
    onWaiting,
    startTimeout = 0,
  }: { isShared?: boolean; onWaiting?: (reason: string) => void; startTimeout?: number } = {},
): Promise<FileStorage> {
  if (settings === undefined) return openDiskStorage(dataFolder, isShared)
  // Read only where it is used: a start without it loses no time.
  const [{ openBucketStorage }, { openBucket }, { reachBucket }] = await Promise.all([
    import('./bucketStorage.ts'),
    import('../../bucket/bucket.ts'),
    import('../../bucket/reachBucket.ts'),
  ])
  const bucket = openBucket(settings)
  await reachBucket(bucket, startTimeout, onWaiting)
  return openBucketStorage(bucket, dataFolder, isShared)
}
