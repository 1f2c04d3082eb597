import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** Makes a new file of this content, for this account alone, on disk when it resolves. */
export async function writeWhole(path: string, content: NodeJS.ReadableStream): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  await pipeline(content, file.createWriteStream({ flush: true }))
}
