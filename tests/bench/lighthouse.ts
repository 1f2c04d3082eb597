import { execFile } from 'node:child_process'
import { findBrowser } from '#tests/support/runner/runnerBrowser.ts'
import { median } from './compare.ts'

/** It is no dependency, since it would bring a quarter more packages than the whole product. */
export const LIGHTHOUSE = '13.5.0'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export interface LighthouseFigures {
  /** Scores out of 100. */
  readonly scores: Readonly<Record<(typeof categories)[number], number>>
  /** In milliseconds. */
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  /** Bytes as they came over the wire, heads included. */
  readonly scriptBytes: number
  readonly bytesWithoutPictures: number
  readonly requests: number
  /** The speed of this machine as Lighthouse found it: TBT of two days can be compared only where this is the same. */
  readonly machineIndex: number
  /** Ids of the audits that cost points. */
  readonly problems: readonly string[]
}

/**
 * Loads one page as a mid-range phone does.
 *
 * @param runs each figure is the median of so many, since what disturbs one run seldom disturbs most of them
 * @param isUnlisted the page asks search engines to leave it out, which Lighthouse takes for a mistake
 */
export async function lighthouse(
  url: string,
  { runs, isUnlisted }: { runs: number; isUnlisted: boolean },
): Promise<LighthouseFigures> {
  const all: LighthouseFigures[] = []
  for (let run = 0; run < runs; run++) all.push(figuresOf(await reportOf(url, isUnlisted)))
  const medianOf = (figure: (run: LighthouseFigures) => number) => median(all.map(figure))
  const lcp = medianOf(run => run.lcp)
  return {
    ...all.find(run => run.lcp === lcp)!,
    scores: Object.fromEntries(
      categories.map(name => [name, medianOf(run => run.scores[name])]),
    ) as LighthouseFigures['scores'],
    tbt: medianOf(run => run.tbt),
    cls: medianOf(run => run.cls),
    machineIndex: medianOf(run => run.machineIndex),
  }
}

/** Lighthouse now and then loses the beginning of its own recording, and asks to be run again. */
const MAX_TRIES = 3

async function reportOf(url: string, isUnlisted: boolean): Promise<any> {
  const args = ['--yes', `lighthouse@${LIGHTHOUSE}`, url, '--output=json', '--quiet']
  args.push(`--only-categories=${categories.join()}`, '--chrome-flags=--headless=new --no-sandbox')
  if (isUnlisted) args.push('--skip-audits=is-crawlable')
  for (let tries = 1; ; tries++) {
    const { report, problem } = await run(args)
    if (problem === undefined) return report
    if (tries === MAX_TRIES) throw new Error(`${url}: Lighthouse says: ${problem}`)
  }
}

function run(args: readonly string[]): Promise<{ report?: any; problem?: string }> {
  const env = { ...process.env, CHROME_PATH: findBrowser() }
  return new Promise(resolve => {
    execFile('npx', args, { env, maxBuffer: 64 * 1024 * 1024 }, (error, text, told) => {
      if (error) return resolve({ problem: told || error.message })
      const report = JSON.parse(text)
      resolve(report.runtimeError ? { problem: report.runtimeError.message } : { report })
    })
  })
}

function figuresOf({ categories: measured, audits, environment }: any): LighthouseFigures {
  const requests: any[] = audits['network-requests'].details.items.filter(({ url }: any) => !url.startsWith('data:'))
  const bytes = (wanted: (type: string) => boolean) =>
    requests.reduce((sum, { resourceType, transferSize }) => sum + (wanted(resourceType) ? transferSize : 0), 0)
  const costly = categories.flatMap(name =>
    measured[name].auditRefs.filter(({ id, weight }: any) => weight > 0 && (audits[id].score ?? 1) < 1),
  )
  return {
    scores: Object.fromEntries(
      categories.map(name => [name, Math.round(measured[name].score * 100)]),
    ) as LighthouseFigures['scores'],
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    scriptBytes: bytes(type => type === 'Script'),
    bytesWithoutPictures: bytes(type => type !== 'Image'),
    requests: requests.length,
    machineIndex: environment.benchmarkIndex,
    problems: costly.map(({ id }: any) => id),
  }
}
