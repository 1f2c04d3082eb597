import { describe, expect, test } from 'vitest'
import { allFaults } from './allFaults.ts'
import { tryFault } from './fault.ts'

/** A small share of `npm run faults`. */
describe('the faults that are tried in the tests', () => {
  for (const [file, fault] of allFaults().filter(([, { inTests }]) => inTests)) {
    test.skipIf(fault.lacks?.() !== undefined)(`the built server withstands ${fault.name} (${file})`, async () => {
      const { held } = await tryFault(fault, 'small')
      expect(held).not.toBe('')
    })
  }
})
