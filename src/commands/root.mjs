import { fileURLToPath } from 'node:url'

/** The project's folder, with a slash at its end: commands work from wherever they are called. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** The Node that package-lock.json pins. npm puts it first in the PATH of every script, once it is installed. */
export const pinnedNode = `${root}node_modules/.bin/node`
