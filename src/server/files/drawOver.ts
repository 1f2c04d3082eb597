import { buffer } from 'node:stream/consumers'
import { UPLOADS_PATH } from '../store/records/fileAddress.ts'
import type { KeepingParts } from './fileRecords.ts'

/** Draws an SVG over the stored picture at `url`, as JPEG. Undefined when the picture is missing. */
export async function drawOver(
  { storage, imageQueue }: Pick<KeepingParts, 'storage' | 'imageQueue'>,
  url: string,
  svg: string,
): Promise<Uint8Array | undefined> {
  const stored = await storage.open(url.slice(UPLOADS_PATH.length))
  return stored && imageQueue.urgent('drawOver', await buffer(stored), svg)
}
