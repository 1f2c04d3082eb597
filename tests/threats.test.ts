import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { musts, type Threat, threats } from './threatsTable.ts'

test('every rule is in the table, and every test or fault that it names exists', () => {
  const counted = Object.keys(musts).map(section => [
    section,
    threats.filter(threat => String(threat.section) === section).length,
  ])

  expect(Object.fromEntries(counted)).toEqual(musts)
  expect(threats.flatMap(unheld)).toEqual([])
})

test('the page of threats has as many rules in each section as the table', () => {
  const [, ...sections] = readFileSync('src/docs/threats.md', 'utf8').split(/^## (?=\d)/m)
  const counted = sections.map(text => [text.split('.')[0], text.match(/^- /gm)?.length])

  expect(Object.fromEntries(counted)).toEqual(musts)
})

test('a rule without a test, and a title without a test, are found', () => {
  const rule: Threat = { section: 1, must: 'rule', heldBy: {} }

  expect(unheld(rule)).toEqual(['rule: neither held nor said to be missing'])
  expect(unheld({ ...rule, heldBy: { 'none.test.ts': ['x'] } })).toEqual(['rule: no file none.test.ts'])
  expect(unheld({ ...rule, heldBy: { 'threats.test.ts': ['every rule'] } })).toEqual([
    'rule: threats.test.ts has no "every rule"',
  ])
  expect(unheld({ ...rule, missing: 'why' })).toEqual([])
})

/** What is wrong with a rule of the table. A title counts only when a test or a fault has exactly this name. */
function unheld({ must, heldBy, missing }: Threat): string[] {
  const named = Object.entries(heldBy)
  if (named.length === 0 && missing === undefined) return [`${must}: neither held nor said to be missing`]
  return named.flatMap(([file, titles]) => {
    const path = join('tests', file)
    if (!existsSync(path)) return [`${must}: no file ${file}`]
    const source = readFileSync(path, 'utf8')
    return titles.filter(title => !isNamed(source, title)).map(title => `${must}: ${file} has no "${title}"`)
  })
}

/** `test('title', …)`, `test.each(…)('title', …)` or `name: 'title'`. */
function isNamed(source: string, title: string): boolean {
  return ["'", '"', '`'].some(quote => {
    for (let at = -1; (at = source.indexOf(quote + title + quote, at + 1)) !== -1; ) {
      const after = source.slice(at + title.length + 2)
      if (/(?:\(\s*|\bname: )$/.test(source.slice(Math.max(0, at - 20), at)) && /^\s*,/.test(after)) return true
    }
    return false
  })
}
