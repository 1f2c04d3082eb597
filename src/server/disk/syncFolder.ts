import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

/** Without this, a power cut may undo a rename in the folder even though the file itself was synced. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  await handle.sync()
}
