import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathWithoutPinnedNode } from './install.mjs'
import { root } from './root.mjs'

/** Licences under which the product may be handed on; another one is a decision, not an update. */
const ALLOWED =
  /^(?:\(?(?:MIT|MIT-0|ISC|0BSD|BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|Python-2\.0|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later|Zlib)(?: (?:AND|OR|WITH) )?)+\)?$/

/**
 * Prints what the product is made of, by licence. Resolves with 1 when a licence is none of those allowed, when a package
 * wants to run a script as it is installed and is not named in `allowScripts`, or when a used one has a known hole of
 * high severity. 0 is well.
 */
export function checkComponents() {
  const components = installedComponents()
  print(components)
  const { allowScripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const mistakes = [...componentMistakes(components, allowScripts), ...knownHoles()]
  for (const mistake of mistakes) console.error(mistake)
  return mistakes.length > 0 ? 1 : 0
}

function installedComponents() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).flatMap(([path, { version, hasInstallScript }]) => {
    const description = join(root, path, 'package.json')
    // What is made for another processor or system is not here.
    if (path === '' || !existsSync(description)) return []
    const { license, licenses } = JSON.parse(readFileSync(description, 'utf8'))
    return {
      name: path.replace(/^.*node_modules\//, ''),
      version,
      licence: licenceText(license ?? licenses),
      hasInstallScript,
    }
  })
}

/** Older packages write an object, or a list of them. */
function licenceText(licence) {
  if (Array.isArray(licence)) return licence.map(licenceText).join(' OR ')
  return (typeof licence === 'object' ? licence?.type : licence) ?? 'no licence'
}

function print(components) {
  const byLicence = Object.groupBy(components, ({ licence }) => licence)
  const largestFirst = Object.entries(byLicence).sort(([, a], [, b]) => b.length - a.length)
  console.log(`Components: ${components.length}`)
  for (const [licence, some] of largestFirst) {
    const names = some.map(({ name, version }) => `${name} ${version}`).sort()
    console.log(`  ${licence} (${some.length}): ${names.join(', ')}`)
  }
}

/**
 * @param {readonly {name: string, licence: string, hasInstallScript?: boolean}[]} components
 * @param {Readonly<Record<string, boolean>>} allowScripts packages that may run a script as they are installed
 * @returns {string[]} a sentence for each that may not be used as it is
 */
export function componentMistakes(components, allowScripts) {
  return components.flatMap(({ name, licence, hasInstallScript }) => [
    ...(ALLOWED.test(licence) ? [] : [`${name}: the licence '${licence}' is none of those allowed.`]),
    ...(hasInstallScript && allowScripts[name] !== true
      ? [`${name} wants to run a script as it is installed and is not in allowScripts.`]
      : []),
  ])
}

/**
 * @param {string} report what `npm audit --json` printed
 * @returns {string[] | undefined} a sentence for each hole of high severity; undefined where the registry tells none
 */
export function graveHoles(report) {
  const { vulnerabilities } = parsed(report)
  return (
    vulnerabilities &&
    Object.values(vulnerabilities)
      .filter(({ severity }) => ['high', 'critical'].includes(severity))
      .map(({ name, severity, range }) => `${name} ${range}: known hole (${severity}).`)
  )
}

function knownHoles() {
  const { stdout } = spawnSync(
    'npm',
    ['audit', '--json', '--loglevel=silent', '--fetch-retries=0', '--fetch-timeout=10000'],
    {
      cwd: root,
      env: { ...process.env, PATH: pathWithoutPinnedNode() },
      encoding: 'utf8',
      timeout: 60_000,
    },
  )
  const holes = graveHoles(stdout)
  console.log(
    holes === undefined
      ? 'Known holes: not checked, since the registry of packages does not answer that from here.'
      : `Known grave holes: ${holes.length}.`,
  )
  return holes ?? []
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
