import { basename } from 'node:path'
import type { BucketSettings } from '#server/bucket/bucketSettings.ts'
import { settingsOf, sharedBucketServer } from './bucketServer.ts'

/** Whether the tests of this project keep their files in a bucket: `npm test -- --all` runs some of them both ways. */
export const keepsInBucket = process.env.TEST_STORAGE === 'bucket'

/** For `openStorage` and all that follows it: the same place for the same folder. Undefined: on the disk. */
export async function testBucket(dataFolder: string): Promise<BucketSettings | undefined> {
  return keepsInBucket ? bucketOf(dataFolder) : undefined
}

export async function bucketOf(dataFolder: string): Promise<BucketSettings> {
  return settingsOf((await sharedBucketServer()).url({ prefix: basename(dataFolder) }))
}
