import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where a program is: in the given folders, else in the PATH. */
export function findProgram(name: string, folders: readonly string[] = []): string | undefined {
  return [...folders, ...(process.env.PATH ?? '').split(delimiter)].map(folder => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
