import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const { pathWithoutPinnedNode }: { pathWithoutPinnedNode(): string } = createRequire(import.meta.url)(
  '../../../src/commands/install.mjs',
)

const NAME = 's3rver'
const VERSION = '3.7.1'
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache')
const FOLDER = join(CACHE, `${NAME}-${VERSION}`)

/**
 * The folder of an S3 server for tests, which is brought once. It has 116 packages, which no installation of the product
 * needs. Undefined where there is no registry to bring it from.
 */
export async function findOrInstallBucketServer(): Promise<string | undefined> {
  const program = join(FOLDER, 'node_modules', NAME)
  if (existsSync(program)) return program
  console.log('Installing an S3 server for tests (20 seconds)…')
  await mkdir(CACHE, { recursive: true })
  // Two runs at once do not find each other's half.
  const half = await mkdtemp(`${FOLDER}-`)
  try {
    await writeFile(join(half, 'package.json'), '{"private":true}')
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', `${NAME}@${VERSION}`]
    const npm = spawn('npm', args, {
      cwd: half,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PATH: pathWithoutPinnedNode() },
      shell: process.platform === 'win32',
    })
    const [code] = await once(npm, 'exit')
    if (code === 0 && !existsSync(FOLDER)) await rename(half, FOLDER)
  } finally {
    await rm(half, { recursive: true, force: true })
  }
  return existsSync(program) ? program : undefined
}
