import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

interface Component {
  readonly name: string
  readonly licence: string
  readonly hasInstallScript?: boolean
}
const {
  componentMistakes,
  severeVulnerabilities,
}: {
  componentMistakes(components: readonly Component[], allowScripts: Readonly<Record<string, boolean>>): string[]
  severeVulnerabilities(report: string): string[] | undefined
} = createRequire(import.meta.url)('../../src/commands/components.mjs')

test('a component with another licence, or with an install script that is not allowed, is refused by its name', () => {
  const allowed = ['MIT', 'ISC', '(MPL-2.0 OR Apache-2.0)', 'MIT OR Apache-2.0', 'BSD-3-Clause']
  expect(
    componentMistakes(
      allowed.map((licence, n) => ({ name: `bom-${n}`, licence })),
      {},
    ),
  ).toEqual([])
  expect(
    componentMistakes(
      [
        { name: 'node', licence: 'MIT', hasInstallScript: true },
        { name: 'furtivo', licence: 'MIT', hasInstallScript: true },
        { name: 'contagioso', licence: 'AGPL-3.0' },
        { name: 'mudo', licence: 'no licence' },
      ],
      { node: true },
    ),
  ).toEqual([
    'furtivo wants to run a script as it is installed and is not in allowScripts.',
    "contagioso: the licence 'AGPL-3.0' is none of those allowed.",
    "mudo: the licence 'no licence' is none of those allowed.",
  ])
})

test('only known vulnerabilities of high severity count, and a registry that reports none is no clean result', () => {
  const report = {
    vulnerabilities: {
      furado: { name: 'furado', severity: 'high', range: '<2.0.0' },
      arranhado: { name: 'arranhado', severity: 'low', range: '*' },
    },
  }
  expect(severeVulnerabilities(JSON.stringify(report))).toEqual(['furado <2.0.0: known vulnerability (high).'])
  expect(severeVulnerabilities(JSON.stringify({ vulnerabilities: {} }))).toEqual([])
  expect(severeVulnerabilities('{"message":"405 Method Not Allowed"}')).toBeUndefined()
  expect(severeVulnerabilities('')).toBeUndefined()
})
