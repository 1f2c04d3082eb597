/** Development server: screens are updated in the open browser, and changes of server files restart the server. */
import { createServer as createHttpServer } from 'node:http'
import { relative } from 'node:path'
import { createServer } from 'vite'
import type { Running } from '#server/main.ts'
import { openDevFront } from './devFront.ts'

// As in the built server: files below DATA_DIR are readable by this system account only.
process.umask(0o077)

const httpServer = createHttpServer()
const vite = await createServer({ server: { middlewareMode: true, hmr: { server: httpServer } }, appType: 'custom' })

let running: Running | undefined
const host = process.env['HOST'] ?? '127.0.0.1'
const front = await openDevFront(httpServer, host, Number(process.env['PORT'] ?? 3000), vite.middlewares)

let queue = Promise.resolve()
let waiting = false
const changed = new Set<string>()
let hasOtherFiles = false
/** Runs one restart at a time; simultaneous changes, such as a checkout, cause only one. */
function restart() {
  if (waiting) return
  waiting = true
  queue = queue.then(startAnew)
}

vite.watcher.on('all', (event, path) => {
  if (event === 'change') changed.add(path)
  if (!isReadByTheServer(relative(vite.config.root, path))) return
  if (event !== 'change') hasOtherFiles = true
  restart()
})
restart()

// `disconnect` means that the parent process ended without a signal.
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(signal, async () => {
    await queue
    await running?.close()
    // The open browsers' connections to Vite would keep the front open.
    await vite.close()
    await front.close()
    process.exit(0)
  })
}

/** An error is shown at the terminal and on the page. The running server continues, and the next save tries again. */
async function startAnew() {
  waiting = false
  front.hold()
  try {
    // Vite invalidates a changed file only after its event; without this call the old module would be loaded. Only what
    // imports the file is evaluated again, which makes a change visible in a fraction of a second.
    const { moduleGraph } = vite.environments.ssr
    for (const file of changed) moduleGraph.onFileChange(file)
    changed.clear()
    // Resources are found by their folder, so a new file has importers that the graph does not know.
    if (hasOtherFiles) moduleGraph.invalidateAll()
    hasOtherFiles = false
    const { start } = await vite.ssrLoadModule('/src/server/main.ts')
    await running?.close()
    running = undefined
    running = (await start({ vite, listenAt: { host: '127.0.0.1', port: 0 }, onDefect: showOnPage })) as Running
    front.pass(Number(new URL(running.url).port))
    vite.ws.send({ type: 'full-reload' })
  } catch (cause) {
    const error = cause as Error
    vite.ssrFixStacktrace(error)
    console.error(error)
    front.fail(error)
    const { message, stack = '' } = error
    vite.ws.send({ type: 'error', err: { message, stack } })
  }
}

/** Nothing else shows at the terminal which line of a page or a call threw. */
function showOnPage(cause: unknown) {
  if (!(cause instanceof Error)) return
  vite.ssrFixStacktrace(cause)
  front.noteDefect(cause)
}

/** The browser reloads screens itself; all other files in these two folders belong to the server. */
function isReadByTheServer(path: string) {
  return /^(src|resources)\//.test(path) && !/^src\/(admin|ui|commands|deploy|docs)\/|\.admin\.tsx?$|\.css$/.test(path)
}
