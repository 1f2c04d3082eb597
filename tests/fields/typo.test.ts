import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearStart, oneTypoAway } from '#fields/strings/typo.ts'

const letters = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...'abcdefz'), { minLength, maxLength }).map(all => all.join(''))

test('a word matches with a typo exactly when it starts with something one typo away', () => {
  fc.assert(
    fc.property(letters(3, 8), letters(0, 10), (typed, word) => {
      const isNear = nearStart(typed, word) !== undefined
      const meant = [typed, ...oneTypoAway(typed)]
      expect(isNear).toBe(meant.some(start => word.startsWith(start)))
    }),
    { numRuns: 3000 },
  )
})

test('a match with a typo says how much of the word was typed', () => {
  expect(nearStart('psic', 'piscina')).toEqual({ length: 4, isExact: false })
  expect(nearStart('pisc', 'piscina')).toEqual({ length: 4, isExact: true })
  expect(nearStart('picina', 'piscina')).toEqual({ length: 7, isExact: false })
  expect(nearStart('pisccina', 'piscina')).toEqual({ length: 7, isExact: false })
})

test.each(['abc', 'a1cd', '12345', 'x'.repeat(25), 'çasa', ''])('the word %s is matched only as it is typed', word => {
  expect(oneTypoAway(word)).toEqual([])
  expect(nearStart(word, 'zebra')).toEqual(word === '' ? { length: 0, isExact: true } : undefined)
})
