import { readFileSync } from 'node:fs'
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
  'server/http/rawHttp',
  'server/http/overload',
]

/**
 * The order of the test files: long ones first, then as vitest has it, but what runs in the same processes together: a
 * process ends where the next suite is of another project or wants another environment, and the one after it reads the
 * server anew.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const long = LONG.flatMap(name => sorted.filter(({ moduleId }) => moduleId.endsWith(`/tests/${name}.test.ts`)))
    const ordered = [...long, ...sorted.filter(file => !long.includes(file))]
    const together = Map.groupBy(ordered, file => `${file.project.name}, ${environmentOf(file)}`)
    // What visits pages in jsdom takes longest of a project, so it is not what is left over at the end.
    return [...together].sort(([one], [other]) => (one < other ? -1 : 1)).flatMap(([, same]) => same)
  }
}

/** Of a suite, as its first line says it. */
const environmentOf = ({ moduleId }: TestSpecification) =>
  /@vitest-environment (\w+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? 'node'
