import { expect, test } from 'vitest'
import { contentIcons, icons } from '#fields/icon/icons.ts'

test('there are forty icons for content, and each has a drawing', () => {
  expect(contentIcons).toHaveLength(40)
  for (const name of contentIcons) expect(icons).toHaveProperty(name)
})

test.each(Object.entries(icons))('the icon %s is a path that starts within the square', (_name, path) => {
  expect(path).toMatch(/^M[MLHVCSQTAZmlhvcsqtaz\d\s.,-]+$/)
  const starts = [...path.matchAll(/M(-?[\d.]+)[ ,]?(-?[\d.]+)/g)]
  expect(starts.length).toBeGreaterThan(0)
  for (const [, x, y] of starts) {
    expect(Number(x)).toSatisfy((value: number) => value >= 0 && value <= 24)
    expect(Number(y)).toSatisfy((value: number) => value >= 0 && value <= 24)
  }
})
