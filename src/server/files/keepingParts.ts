import type { Clock } from '../parts.ts'
import type { Commit } from '../records/commit.ts'
import type { Store } from '../store/store.ts'
import { type FilesResource } from './fileRecords.ts'
import type { ImageQueue } from './images/imageQueue.ts'
import type { FileStorage } from './storage/storage.ts'

export interface KeepingParts {
  readonly store: Store
  readonly storage: FileStorage
  readonly clock: Clock
  readonly commit: Commit
  readonly files: FilesResource
  readonly imageQueue: ImageQueue
}
