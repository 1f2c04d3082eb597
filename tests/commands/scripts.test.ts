import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const scripts = Object.entries(JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>)

/** A command line that every shell, also that of Windows, reads as one program and its arguments. */
const PLAIN = /^node src\/commands\/run\.mjs [a-z][a-z-]*$/

test.each(scripts)('npm run %s is one program that any system can start', (name, script) => {
  expect(script).toMatch(PLAIN)
  expect(script.split(' ')[2]).toBe(name)
})

test.each(['exec node src/commands/run.mjs test', 'CI=1 node src/commands/run.mjs test', 'node a.mjs && node b.mjs'])(
  'a script that only some shells understand is found: %s',
  script => expect(script).not.toMatch(PLAIN),
)

test('the code that starts commands joins its paths as the system does', () => {
  const joined = globSync('src/commands/*.mjs').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/root \+|\$\{root\}/g)].map(() => file),
  )
  expect(joined).toEqual([])
})

test('every file has the same line endings on every system', () => {
  expect(readFileSync('.gitattributes', 'utf8')).toMatch(/^\* text=auto eol=lf$/m)
})
