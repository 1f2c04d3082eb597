import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder: commands work from wherever they are called. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

export const isWindows = process.platform === 'win32'

/** The Node that package-lock.json pins; the package brings the program of this system. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node')
