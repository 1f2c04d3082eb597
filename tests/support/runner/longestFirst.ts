import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Small files that take long. Vitest starts with the largest ones where it knows no durations; one of these, begun last,
 * would keep a processor waiting for half a minute.
 */
const LONG = [
  'faults/faults',
  'faults/stop',
  'e2e/journalKilled',
  'demo/scenes',
  'server/http/rawHttp',
  'server/http/overload',
]

/** The order of the test files: long ones first, then as vitest has it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some(name => moduleId.endsWith(`/tests/${name}.test.ts`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}
