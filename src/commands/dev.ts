/** The server on the sources: screens change in the open browser, a change of the server's own files starts it anew. */
import { relative } from 'node:path'
import { createServer } from 'vite'
import type { Running } from '#server/main.ts'
import { openDevFront } from './devFront.ts'

// As the built server: what it makes below DATA_DIR is for this account alone.
process.umask(0o077)

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })

let running: Running | undefined
let isBroken = false
const host = process.env['HOST'] ?? '127.0.0.1'
const front = await openDevFront(host, Number(process.env['PORT'] ?? 3000), vite.middlewares)

let queue = Promise.resolve()
let waiting = false
/** One start after another; changes that arrive together, as from a checkout, ask for one. */
function restart() {
  if (waiting) return
  waiting = true
  queue = queue.then(startAnew)
}

vite.watcher.on('all', (_event, path) => {
  if (isReadByTheServer(relative(vite.config.root, path))) restart()
})
restart()

// The last one says that the launcher is gone without a signal.
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(signal, async () => {
    await queue
    await running?.close()
    await front.close()
    await vite.close()
    process.exit(0)
  })
}

/** A mistake is shown, at the terminal and on the page, and leaves what ran running; the next save tries again. */
async function startAnew() {
  waiting = false
  front.hold()
  try {
    // Vite forgets a changed file a moment after it told us; a start on yesterday's module would be a riddle.
    vite.environments.ssr.moduleGraph.invalidateAll()
    const { start } = await vite.ssrLoadModule('/src/server/main.ts')
    await running?.close()
    running = undefined
    running = (await start({ vite, listenAt: { host: '127.0.0.1', port: 0 } })) as Running
    front.pass(Number(new URL(running.url).port))
    if (isBroken) vite.ws.send({ type: 'full-reload' })
    isBroken = false
  } catch (cause) {
    const mistake = cause as Error
    vite.ssrFixStacktrace(mistake)
    console.error(mistake)
    front.fail(mistake)
    const { message, stack = '' } = mistake
    vite.ws.send({ type: 'error', err: { message, stack } })
    isBroken = true
  }
}

/** The screens reload by themselves; everything else in these two folders ends up in the server. */
function isReadByTheServer(path: string) {
  return /^(src|resources)\//.test(path) && !/^src\/(admin|ui|commands|deploy|docs)\/|\.admin\.tsx?$|\.css$/.test(path)
}
