import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathWithoutPinnedNode } from './install.mjs'
import { root } from './root.mjs'

/** Licences that allow redistribution of the product. Adding one is a decision, not an update. */
const ALLOWED =
  /^(?:\(?(?:MIT|MIT-0|ISC|0BSD|BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|Python-2\.0|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later|Zlib)(?: (?:AND|OR|WITH) )?)+\)?$/

/** Returns 1 for a licence that is not allowed, an unlisted install script, or a severe known vulnerability. */
export function checkComponents() {
  const components = installedComponents()
  print(components)
  const { allowScripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const mistakes = [...componentMistakes(components, allowScripts), ...knownVulnerabilities()]
  for (const mistake of mistakes) console.error(mistake)
  return mistakes.length > 0 ? 1 : 0
}

function installedComponents() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).flatMap(([path, { version, hasInstallScript }]) => {
    const description = join(root, path, 'package.json')
    // Packages for other platforms are not installed.
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

/** Older packages have an object or a list of objects. */
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
 * @param {Readonly<Record<string, boolean>>} allowScripts packages that may run install scripts
 * @returns {string[]} one sentence per package that is not allowed
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
 * @param {string} report output of `npm audit --json`
 * @returns {string[] | undefined} one sentence per vulnerability of high severity; undefined if the registry gave no
 * data
 */
export function severeVulnerabilities(report) {
  const { vulnerabilities } = parsed(report)
  return (
    vulnerabilities &&
    Object.values(vulnerabilities)
      .filter(({ severity }) => ['high', 'critical'].includes(severity))
      .map(({ name, severity, range }) => `${name} ${range}: known vulnerability (${severity}).`)
  )
}

function knownVulnerabilities() {
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
  const vulnerabilities = severeVulnerabilities(stdout)
  console.log(
    vulnerabilities === undefined
      ? 'Known vulnerabilities: not checked, since the registry of packages does not answer that from here.'
      : `Known grave vulnerabilities: ${vulnerabilities.length}.`,
  )
  return vulnerabilities ?? []
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
