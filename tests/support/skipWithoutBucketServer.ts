import { beforeEach } from 'vitest'
import { hasBucketServer } from './bucketServer.ts'

// Where there is no S3 server these tests are skipped by name; the runner says so.
beforeEach(context => context.skip(!hasBucketServer))
