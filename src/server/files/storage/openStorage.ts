import type { Parts } from '../../parts.ts'
import { openDiskStorage } from './diskStorage.ts'
import type { FileStorage } from './storage.ts'

/**
 * Waits up to `startTimeout` milliseconds for a bucket.
 *
 * @param onWaiting called with the reason
 * @throws when the bucket cannot be used, with the reason
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
  // Imported on demand, so that a start without a bucket loses no time.
  const { openBucketStorage } = await import('./bucketStorage.ts')
  const { openBucket } = await import('../../bucket/bucket.ts')
  const { reachBucket } = await import('../../bucket/reachBucket.ts')
  const bucket = openBucket(settings)
  await reachBucket(bucket, startTimeout, onWaiting)
  return openBucketStorage(bucket, dataFolder, isShared)
}
