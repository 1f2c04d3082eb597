/** Development server: screens are updated in the open browser, and changes of server files restart the server. */
import { relative } from 'node:path'
import { createServer } from 'vite'
import type { Running } from '#server/main.ts'
import { openDevFront } from './devFront.ts'

// As in the built server: files below DATA_DIR are readable by this system account only.
process.umask(0o077)

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })

let running: Running | undefined
let isBroken = false
const host = process.env['HOST'] ?? '127.0.0.1'
const front = await openDevFront(host, Number(process.env['PORT'] ?? 3000), vite.middlewares)

let queue = Promise.resolve()
let waiting = false
/** Runs one restart at a time; simultaneous changes, such as a checkout, cause only one. */
function restart() {
  if (waiting) return
  waiting = true
  queue = queue.then(startAnew)
}

vite.watcher.on('all', (_event, path) => {
  if (isReadByTheServer(relative(vite.config.root, path))) restart()
})
restart()

// `disconnect` means that the parent process ended without a signal.
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(signal, async () => {
    await queue
    await running?.close()
    await front.close()
    await vite.close()
    process.exit(0)
  })
}

/** An error is shown at the terminal and on the page. The running server continues, and the next save tries again. */
async function startAnew() {
  waiting = false
  front.hold()
  try {
    // Vite invalidates a changed file only after this event; without this call the old module would be loaded.
    vite.environments.ssr.moduleGraph.invalidateAll()
    const { start } = await vite.ssrLoadModule('/src/server/main.ts')
    await running?.close()
    running = undefined
    running = (await start({ vite, listenAt: { host: '127.0.0.1', port: 0 } })) as Running
    front.pass(Number(new URL(running.url).port))
    if (isBroken) vite.ws.send({ type: 'full-reload' })
    isBroken = false
  } catch (cause) {
    const error = cause as Error
    vite.ssrFixStacktrace(error)
    console.error(error)
    front.fail(error)
    const { message, stack = '' } = error
    vite.ws.send({ type: 'error', err: { message, stack } })
    isBroken = true
  }
}

/** The browser reloads screens itself; all other files in these two folders belong to the server. */
function isReadByTheServer(path: string) {
  return /^(src|resources)\//.test(path) && !/^src\/(admin|ui|commands|deploy|docs)\/|\.admin\.tsx?$|\.css$/.test(path)
}
