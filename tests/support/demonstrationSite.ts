import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type BuiltServer, startBuiltServer } from './builtServer.ts'
import { demonstrationFolder } from './demonstration.ts'

/**
 * The built server with the demonstration's content, for all tests of a file.
 *
 * @returns `url` is there once the tests run, and in each `beforeAll` that follows
 */
export function demonstrationSite(): { readonly url: string } {
  const dataFolder = mkdtempSync(join(tmpdir(), 'casa-site-'))
  let server: BuiltServer
  beforeAll(async () => {
    server = await startBuiltServer({ dataFolder: demonstrationFolder(dataFolder) })
  }, 300_000)
  afterAll(async () => {
    await server.stop()
    rmSync(dataFolder, { recursive: true })
  })
  return {
    get url() {
      return server.url
    },
  }
}
