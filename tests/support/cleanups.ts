import { afterAll, afterEach } from 'vitest'

// What modules that tests share do after every test and every file. A process that runs many files reads such a module
// once: hooks of its own would belong to the first of them. `everyFile.ts` registers these for each file.

type Cleanup = () => unknown

const afterTests: Cleanup[] = []
const afterFiles: Cleanup[] = []

export const afterEveryTest = (act: Cleanup): unknown => afterTests.push(act)
export const afterEveryFile = (act: Cleanup): unknown => afterFiles.push(act)

export function registerCleanups(): void {
  afterEach(() => inReverse(afterTests))
  afterAll(() => inReverse(afterFiles))
}

async function inReverse(all: readonly Cleanup[]) {
  for (const act of all.toReversed()) await act()
}
