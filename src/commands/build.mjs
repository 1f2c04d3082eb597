import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root } from './root.mjs'
import { runStep } from './runStep.mjs'

const sources = ['src', 'resources', 'public', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json']
/** Subfolders of the sources that do not affect the build. */
const notBuilt = new Set(['src/docs', 'src/deploy'])
const stamp = join(root, 'dist', 'built-from.txt')

/** Builds only when the sources have changed. The stamp is written last, so an interrupted build counts as outdated. */
export async function build() {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    console.error('The build is up to date.')
    return 0
  }
  rmSync(stamp, { force: true })
  const failed =
    (await viteBuild('Building the screens (about 15 s)', [])) ||
    (await viteBuild('Building the server (about 5 s)', ['--ssr']))
  if (failed) return failed
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, wanted)
  return 0
}

function viteBuild(title, args) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  return runStep(title, pinnedNode, [vite, 'build', '--logLevel', 'warn', ...args], { NODE_ENV: 'production' })
}

/** Hashes contents, because a fresh clone has new modification times. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesUnder))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

function filesUnder(path) {
  if (notBuilt.has(path) || !existsSync(join(root, path))) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap(name => filesUnder(`${path}/${name}`))
}
