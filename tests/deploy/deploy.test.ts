import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRegistry } from '#server/metrics/registry.ts'
import { parseMetrics } from '../server/metrics/parseMetrics.ts'
import { client, site } from '../server/pages/site.ts'
import { startApp } from '../support/app.ts'
import { findProgram } from '../support/runner/runnerPrograms.ts'
import { tuning } from '../support/tuning.ts'

const read = (name: string) => readFileSync(`src/deploy/${name}`, 'utf8')

test.skipIf(!findProgram('systemd-analyze'))(
  'the unit for systemd is valid and restricts what the service may do',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'unit-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const unit = join(folder, 'araucaria.service')
    writeFileSync(unit, read('araucaria.service').replaceAll('/opt/araucaria', process.cwd()))
    const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })

    const verified = analyze('verify', unit)
    expect([verified.status, verified.stderr]).toEqual([0, ''])
    expect(analyze('security', '--offline=true', '--threshold=20', unit).status).toBe(0)
  },
)

test.each(['araucaria.service', 'Containerfile'])('%s starts the server as npm start does', name => {
  const text = read(name)
  for (const flag of tuning.flags) expect(text).toContain(flag)
  for (const [variable, value] of Object.entries(tuning.environment))
    if (variable !== 'NODE_COMPILE_CACHE') expect(text).toContain(`${variable}=${value}`)
  expect(text).toContain('NODE_ENV=production')
})

test('the runbook names only metrics and events that exist', async () => {
  const metrics = openRegistry()
  await startApp({ parts: { client, site, metrics } })
  const known = new Set(parseMetrics(await metrics.text()).keys())
  const runbook = readFileSync('src/docs/operating/runbook.md', 'utf8')
  const named = [...new Set(runbook.match(/\b(?:araucaria|http)_[a-z_]+\b/g))]
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(name => !known.has(name))).toEqual([])

  const source = globSync('src/server/**/*.ts')
    .map(path => readFileSync(path, 'utf8'))
    .join('\n')
  const queues = [...source.matchAll(/\bname: '(\w+)', maxPauseMs/g)].map(found => found[1]!)
  const events = [
    ...new Set(
      [...runbook.matchAll(/`((?:[a-z]+\.[a-z_]+)|store_broken|too_many_attempts)`/g)].map(found => found[1]!),
    ),
  ]
  const isSaid = (event: string) => {
    const [queue, what] = event.split('.')
    return (
      source.includes(`'${event}'`) ||
      (queues.includes(queue!) && source.includes(`\`\${name}.${what}\``)) ||
      (queue === 'database' && new RegExp(`'${what}'`).test(source))
    )
  }
  expect(events.length).toBeGreaterThan(10)
  expect(events.filter(event => !/\.(?:md|conf|sh)$/.test(event) && !isSaid(event))).toEqual([])
})

test('the command of the machine prints its usage when it is called without arguments', () => {
  const folder = mkdtempSync(join(tmpdir(), 'comando-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'ambiente'), '')
  const script = read('araucaria.sh')
    .replace('/etc/araucaria/ambiente', join(folder, 'ambiente'))
    .replace('cd /opt/araucaria', `cd ${folder}`)
    .replace(/^exec setpriv .* dist\/server\/main\.js/m, 'echo')
  const said = (...words: string[]) =>
    spawnSync('sh', ['-c', script, 'araucaria', ...words], { encoding: 'utf8' }).stdout

  expect(said()).toBe('help\n')
  expect(said('user', 'ana@example.com')).toBe('user ana@example.com\n')
})
