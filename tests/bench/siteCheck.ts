/**
 * Checks the public pages against the budgets of the design: `npm run site-check`. Runs Lighthouse (mobile) on one page
 * of every template, and the W3C checker on the HTML of every template and state. Ends with 1 when a budget is missed;
 * writes the figures into figures.md beside this file. `--quick`: one run of Lighthouse for each page instead of the
 * medians of five.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltServer } from '#tests/support/builtServer.ts'
import { demonstrationWithPictures } from '#tests/support/demonstration.ts'
import { addressOf, siteStates, siteTemplates } from '#tests/support/siteTemplates.ts'
import { htmlErrors } from './htmlChecker.ts'
import { LIGHTHOUSE, type LighthouseFigures, lighthouse } from './lighthouse.ts'
import { aligned, decimals, whole, writeBlock } from './report.ts'

/** Pages for reading, which come without any script, and pages that ask search engines to leave them out. */
const textPages: readonly string[] = ['accessibility', 'legal text']
const unlisted: readonly string[] = ['comparison', 'search']

const isQuick = process.argv.includes('--quick')
const folder = mkdtempSync(join(tmpdir(), 'casa-site-check-'))
const server = await startBuiltServer({ dataFolder: await demonstrationWithPictures(folder) })
const control = await startControl()
const rows: string[][] = []
const missed: string[] = []
const machineIndexes: number[] = []
let loads = ''

try {
  const errors = await htmlErrors(await htmlOfAll())
  for (const { of, message } of errors) miss(of, message)

  const loadBefore = loadavg()[0]!
  for (const [name, path] of Object.entries(siteTemplates)) {
    const isUnlisted = unlisted.includes(name)
    // The first request of a day is measured elsewhere.
    await fetch(server.url + path)
    const figures = await lighthouse(server.url + path, { runs: isQuick ? 1 : 5, isUnlisted })
    check(name, figures)
    machineIndexes.push(figures.machineIndex)
    rows.push(rowOf(path, figures, errors.filter(({ of }) => of === name).length))
    process.stderr.write(`${rows.at(-1)!.join('  ')}\n`)
  }
  const ofControl = await lighthouse(control.url, { runs: isQuick ? 1 : 5, isUnlisted: true })
  rows.push(['(control)', ...rowOf('', ofControl, 0).slice(1)])
  loads = `${decimals(loadBefore, 1)}–${decimals(loadavg()[0]!, 1)}`
} finally {
  await server.stop()
  control.stop()
  rmSync(folder, { recursive: true, force: true })
}

const processor = cpus()[0]?.model.trim() ?? 'unknown processor'
const heading = `Measured on ${new Date().toISOString().slice(0, 10)}: Lighthouse ${LIGHTHOUSE} (mobile, slow 4G, CPU 4 × slower${isQuick ? '' : ', medians of five'}); ${availableParallelism()} cores (${processor}; Lighthouse benchmark index ${whole(Math.min(...machineIndexes))} to ${whole(Math.max(...machineIndexes))}), load ${loads}. Budget: 100 in all four categories, LCP ≤ 1.2 s, TBT 0, CLS 0, scripts ≤ 10 kB (0 on text pages), without images ≤ 60 kB, no errors from the W3C checker. Control: one line of text without styles, scripts or images; what it costs is the machine's own.`
const head = [
  'Page',
  'Performance',
  'Accessibility',
  'Best practices',
  'SEO',
  'LCP',
  'TBT',
  'CLS',
  'Scripts',
  'Without images',
  'Requests',
  'W3C',
]
const table = aligned([head, ...rows])
process.stdout.write(`\n${heading}\n\n${table.join('\n')}\n\n`)
process.stdout.write(missed.length === 0 ? 'All budgets kept.\n' : `Budgets missed:\n${missed.join('\n')}\n`)
writeBlock('tests/bench/figures.md', 'site-check', [heading, '', '```', ...table, '```'])
if (missed.length > 0) process.exitCode = 1

function miss(what: string, why: string) {
  missed.push(`  ${what}: ${why}`)
}

function check(
  name: string,
  { scores, lcp, tbt, cls, scriptBytes, bytesWithoutPictures, problems }: LighthouseFigures,
) {
  for (const [category, score] of Object.entries(scores))
    if (score < 100) miss(name, `${category} ${score} (${problems.join(', ')})`)
  const mostScript = textPages.includes(name) ? 0 : 10_000
  if (lcp > 1200) miss(name, `LCP ${Math.round(lcp)} ms`)
  if (Math.round(tbt) > 0) miss(name, `TBT ${Math.round(tbt)} ms`)
  if (cls >= 0.0005) miss(name, `CLS ${decimals(cls, 3)}`)
  if (scriptBytes > mostScript) miss(name, `scripts ${scriptBytes} B`)
  if (bytesWithoutPictures > 60_000) miss(name, `without images ${bytesWithoutPictures} B`)
}

function rowOf(path: string, figures: LighthouseFigures, htmlErrors: number): string[] {
  const { scores, lcp, tbt, cls, scriptBytes, bytesWithoutPictures, requests } = figures
  const kilobytes = (bytes: number) => `${decimals(bytes / 1000, 1)} kB`
  return [
    path.split('?')[0]!,
    ...Object.values(scores).map(String),
    `${decimals(lcp / 1000, 2)} s`,
    `${Math.round(tbt)} ms`,
    decimals(cls, 3),
    kilobytes(scriptBytes),
    kilobytes(bytesWithoutPictures),
    String(requests),
    String(htmlErrors),
  ]
}

/**
 * A page of one line of text, without style, script or picture: what it costs is this machine’s own, and no page of
 * ours can cost less.
 */
async function startControl() {
  const html =
    '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Controle</title><p>Uma linha de texto.</p>'
  const bare = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  await new Promise<void>(resolve => bare.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`, stop: () => bare.close() }
}

/** The HTML of every template and state, by name. */
async function htmlOfAll(): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  const read = async (name: string, path: Parameters<typeof addressOf>[1], init?: RequestInit) =>
    all.set(name, await (await fetch(await addressOf(server.url, path), init)).text())
  for (const [name, path] of Object.entries({ ...siteTemplates, ...siteStates, 'not found': '/nada' }))
    await read(name, path)
  const nothing = new URLSearchParams({ nome: '' })
  await read('form with errors', '/contato', { method: 'POST', body: nothing })
  await read('large form with errors', '/negocios', { method: 'POST', body: nothing })
  return all
}
