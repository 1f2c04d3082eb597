/** The server on the sources: screens change in the open browser, a change of the server's own files starts it anew. */
import { relative } from 'node:path'
import { createServer } from 'vite'

// As the built server: what it makes below DATA_DIR is for this account alone.
process.umask(0o077)

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })

/** What src/server/main.ts gives us. */
interface Running {
  close(): Promise<void>
}
let running: Running | undefined

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
    await vite.close()
    process.exit(0)
  })
}

/** A file with a mistake is shown and leaves what ran running; the next save tries again. */
async function startAnew() {
  waiting = false
  try {
    // Vite forgets a changed file a moment after it told us; a start on yesterday's module would be a riddle.
    vite.environments.ssr.moduleGraph.invalidateAll()
    const { start } = await vite.ssrLoadModule('/src/server/main.ts')
    await running?.close()
    running = undefined
    running = await start({ vite })
  } catch (error) {
    vite.ssrFixStacktrace(error as Error)
    console.error(error)
  }
}

/** The screens reload by themselves; everything else in these two folders ends up in the server. */
function isReadByTheServer(path: string) {
  return /^(src|resources)\//.test(path) && !/^src\/(admin|ui|commands)\/|\.admin\.tsx?$|\.css$/.test(path)
}
