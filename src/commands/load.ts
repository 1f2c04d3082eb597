/**
 * Runs a TypeScript module of this project without a build, with Vite's features (import.meta.glob, TSX).
 *
 * @example node src/commands/load.ts tests/bench/run.ts
 */
import { createServer } from 'vite'

const [file, ...args] = process.argv.slice(2)
if (!file) throw new Error('which module? for instance tests/bench/run.ts')
// The module reads its arguments as if Node had started it.
process.argv = [process.execPath, file, ...args]

const vite = await createServer({
  server: { middlewareMode: true, hmr: false, watch: null },
  appType: 'custom',
  logLevel: 'warn',
})
try {
  await vite.ssrLoadModule(`/${file}`)
} finally {
  await vite.close()
}
