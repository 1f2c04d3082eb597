import { execFileSync } from 'node:child_process'
import { expect, onTestFinished, test, vi } from 'vitest'
import { filePart, post, startFilesApp, upload } from './filesApp.ts'
import { jpeg } from './sampleFiles.ts'

/** The ids of started image processes; while `hang` is set, a new one hangs from its first moment. */
const started = vi.hoisted(() => ({ pids: [] as (number | undefined)[], hang: false }))
vi.mock('node:child_process', async importOriginal => {
  const real = await importOriginal<typeof import('node:child_process')>()
  const fork = (...given: Parameters<typeof real.fork>) => {
    const child = real.fork(...given)
    started.pids.push(child.pid)
    if (started.hang) child.kill('SIGSTOP')
    return child
  }
  return { ...real, fork }
})

/** The ids of the running image processes of this process. */
function imageProcesses(): number[] {
  const lines = execFileSync('ps', ['-eo', 'ppid=,pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .map(line => line.trim().split(/\s+/))
    .filter(([parent, , ...command]) => parent === String(process.pid) && command.join(' ').includes('imageTasks'))
    .map(([, pid]) => Number(pid))
}

test('a picture whose image process is killed is processed by a new one, and so is the next picture', async () => {
  const app = await startFilesApp()
  await upload(app, [await jpeg(300, 200)])
  await app.idle()
  const [pid] = imageProcesses()

  process.kill(pid!, 'SIGSTOP')
  // A process that stays stopped would outlive this test if something fails.
  onTestFinished(() => {
    if (imageProcesses().includes(pid!)) process.kill(pid!, 'SIGKILL')
  })
  const reply = post(app, [filePart(await jpeg(400, 300))]).then(answer => answer)
  await vi.waitFor(async () => expect(await app.receiving()).toHaveLength(1), { timeout: 10_000 })
  process.kill(pid!, 'SIGKILL')

  expect((await reply).statusCode).toBe(200)
  expect(app.failures).toEqual([])
  await upload(app, [await jpeg(500, 300)])
  expect((await app.records()).total).toBe(3)
})

test('an image process that hangs is ended at its deadline, the picture is tried once more and answered 503, and the next one is accepted', async () => {
  const app = await startFilesApp({ parts: { pictureDeadlineMs: 300 } })
  // The process of the test before would be reused.
  await vi.waitFor(() => expect(imageProcesses()).toEqual([]), { timeout: 15_000, interval: 200 })
  started.hang = true
  onTestFinished(() => {
    started.hang = false
  })
  const from = started.pids.length
  const refused = await post(app, [filePart(await jpeg(400, 300))])

  expect([refused.statusCode, refused.json().status.message]).toEqual([
    503,
    'Serviço temporariamente indisponível. Tente novamente em instantes.',
  ])
  expect(app.failures).toMatchObject([
    { cause: { cause: { cause: { message: "'prepare' took longer than 300 ms." } } } },
  ])
  const hung = started.pids.slice(from)
  expect(hung).toHaveLength(2)
  await vi.waitFor(() => expect(imageProcesses().filter(pid => hung.includes(pid))).toEqual([]), { timeout: 10_000 })
  expect([(await app.records()).total, await app.stored(), await app.receiving()]).toEqual([0, [], []])

  started.hang = false
  await upload(await startFilesApp(), [await jpeg(400, 300)])
})

test('the image process ends when there are no more pictures, and gives back all its memory', async () => {
  const app = await startFilesApp()
  await upload(app, [await jpeg(300, 200)])
  await app.idle()
  expect(imageProcesses()).toHaveLength(1)
  await vi.waitFor(() => expect(imageProcesses()).toEqual([]), { timeout: 15_000, interval: 200 })
})
