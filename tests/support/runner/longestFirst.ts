import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Small files that take long, the longest first. Vitest starts with the largest ones where it knows no durations; one of
 * these, begun last, would keep a processor waiting for half a minute. The first one of the whole product fills the
 * demonstration, for which others that need it would wait.
 */
const LONG = [
  'e2e/siteVisit',
  'e2e/languages',
  'faults/faults',
  'faults/stop',
  'e2e/journalKilled',
  'demo/scenes',
  'server/http/rawHttp',
  'server/http/overload',
]

/**
 * The order of the test files: long ones first, then as vitest has it; those that share their processes after the
 * others of their group, as a process ends where one that does not share it comes next.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const long = LONG.flatMap(name => sorted.filter(({ moduleId }) => moduleId.endsWith(`/tests/${name}.test.ts`)))
    const ordered = [...long, ...sorted.filter(file => !long.includes(file))]
    const shares = ({ project }: TestSpecification) => !project.config.isolate
    return [...ordered.filter(file => !shares(file)), ...ordered.filter(shares)]
  }
}
