import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pinnedNode, root } from './root.mjs'
import { runStep } from './runStep.mjs'

/** Brings exactly what package-lock.json names, unless it is there already. Resolves with the exit code: 0 is well. */
export function installWhatIsMissing() {
  if (isInstalled()) return 0
  return runStep(
    'Installing dependencies (about 30 s)',
    'npm',
    [
      'ci',
      // The build needs the tools as well, also where the environment says production.
      '--include=dev',
      '--loglevel=error',
      '--no-progress',
    ],
    { PATH: pathWithoutPinnedNode() },
  )
}

/**
 * Whether a clean install would work: an install beside filled folders may leave packages for other systems out of
 * package-lock.json, which nobody notices until `npm ci` refuses it elsewhere. Resolves with the exit code.
 */
export function checkLockFile() {
  return runStep(
    'Checking package-lock.json',
    'npm',
    ['ci', '--dry-run', '--offline', '--ignore-scripts', '--loglevel=error', '--no-progress'],
    { PATH: pathWithoutPinnedNode() },
  )
}

/** npm keeps a list of what it put into node_modules; an interrupted install leaves none. */
function isInstalled() {
  const listOfInstalled = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(pinnedNode) || !existsSync(listOfInstalled)) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(listOfInstalled)
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      // What is made for another processor or system is optional and rightly absent.
      path === '' || link || (installed[path] ? installed[path].version === version : optional),
  )
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

/** `npm ci` empties node_modules first: run by the pinned Node, it would take its own program away. */
export function pathWithoutPinnedNode() {
  return process.env.PATH.split(delimiter)
    .filter(folder => !folder.includes('node_modules'))
    .join(delimiter)
}
