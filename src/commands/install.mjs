import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pinnedNode, root } from './root.mjs'
import { runStep } from './runStep.mjs'

/** Resolves with the exit code. */
export function installWhatIsMissing() {
  if (isInstalled()) return 0
  return runStep(
    'Installing dependencies (about 30 s)',
    'npm',
    [
      'ci',
      // The build needs the development dependencies even when NODE_ENV is production.
      '--include=dev',
      '--loglevel=error',
      '--no-progress',
    ],
    { PATH: pathWithoutPinnedNode() },
  )
}

/** An install into existing folders may omit packages for other platforms, which only a later `npm ci` would reveal. */
export function checkLockFile() {
  return runStep(
    'Checking package-lock.json',
    'npm',
    ['ci', '--dry-run', '--offline', '--ignore-scripts', '--loglevel=error', '--no-progress'],
    { PATH: pathWithoutPinnedNode() },
  )
}

/** npm writes this list last, so an interrupted install has none. */
function isInstalled() {
  const listOfInstalled = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(pinnedNode) || !existsSync(listOfInstalled)) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(listOfInstalled)
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      // Packages for other platforms are optional and may be absent.
      path === '' || link || (installed[path] ? installed[path].version === version : optional),
  )
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

/** `npm ci` first empties node_modules; run by the pinned Node, it would delete its own program. */
export function pathWithoutPinnedNode() {
  return process.env.PATH.split(delimiter)
    .filter(folder => !folder.includes('node_modules'))
    .join(delimiter)
}
