import { execFileSync } from 'node:child_process'
import { expect, onTestFinished, test, vi } from 'vitest'
import { filePart, post, startFilesApp, upload } from './filesApp.ts'
import { jpeg } from './sampleFiles.ts'

/** The processes that work on pictures for this one. */
function imageProcesses(): number[] {
  const lines = execFileSync('ps', ['-eo', 'ppid=,pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .map(line => line.trim().split(/\s+/))
    .filter(([parent, , ...command]) => parent === String(process.pid) && command.join(' ').includes('imageTasks'))
    .map(([, pid]) => Number(pid))
}

test('a picture that takes its process down fails alone: the server goes on, and so does the next picture', async () => {
  const app = await startFilesApp()
  await upload(app, [await jpeg(300, 200)])
  await app.idle()
  const [pid] = imageProcesses()

  process.kill(pid!, 'SIGSTOP')
  // Stopped, it would outlive this test if something fails.
  onTestFinished(() => {
    if (imageProcesses().includes(pid!)) process.kill(pid!, 'SIGKILL')
  })
  const reply = post(app, [filePart(await jpeg(400, 300))]).then(answer => answer)
  await vi.waitFor(async () => expect(await app.receiving()).toHaveLength(1), { timeout: 10_000 })
  process.kill(pid!, 'SIGKILL')

  expect((await reply).statusCode).toBe(500)
  expect(app.failures.map(({ cause }) => String(cause))).toEqual(['Error: The image process ended.'])
  expect(await app.receiving()).toEqual([])
  await upload(app, [await jpeg(400, 300)])
  expect((await app.records()).total).toBe(2)
})

test('the process that pictures need is gone when there are none, with all the memory it took', async () => {
  const app = await startFilesApp()
  await upload(app, [await jpeg(300, 200)])
  await app.idle()
  expect(imageProcesses()).toHaveLength(1)
  await vi.waitFor(() => expect(imageProcesses()).toEqual([]), { timeout: 15_000, interval: 200 })
})
