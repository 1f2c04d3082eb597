import { posix } from 'node:path'
import { parseSync } from 'vite'
import packageJson from '../../package.json' with { type: 'json' }

interface Imports {
  /** `import type` is removed at this point, and `import.meta.glob` counts with its pattern. */
  readonly atRunTime: readonly string[]
  readonly forTypes: readonly string[]
}

/** Each test with an added mistake checks all files, so every file is parsed only once. */
const known = new Map<string, Imports>()

export const importsOf = (file: string, source: string) => importsIn(file, source).atRunTime
export const typeImportsOf = (file: string, source: string) => importsIn(file, source).forTypes

function importsIn(file: string, source: string): Imports {
  const key = `${file}\0${source}`
  const found = known.get(key) ?? readImports(file, source)
  known.set(key, found)
  return found
}

function readImports(file: string, source: string): Imports {
  const { program, module, comments } = parseSync(file, source)
  const statements = program.body.flatMap(statement => {
    if (!('source' in statement) || !statement.source) return []
    const { importKind, exportKind } = statement as { importKind?: string; exportKind?: string }
    return { specifier: statement.source.value, isForTypes: importKind === 'type' || exportKind === 'type' }
  })
  const fromCalls = module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start, end))
  const fromGlobs = withoutComments(source, comments).match(GLOB) ?? []
  const quoted = (text: string) => [...text.matchAll(/(['"])(.+?)\1/g)].map(match => match[2]!)
  return {
    atRunTime: [
      ...statements.filter(({ isForTypes }) => !isForTypes).map(({ specifier }) => specifier),
      ...fromCalls.flatMap(quoted),
      ...fromGlobs.flatMap(quoted).filter(path => !path.startsWith('!')),
    ],
    forTypes: statements.filter(({ isForTypes }) => isForTypes).map(({ specifier }) => specifier),
  }
}

const GLOB = /import\.meta\.glob(<[^(]*>)?\(\s*(\[[^\]]*\]|['"][^'"]*['"])/g

function withoutComments(source: string, comments: readonly { readonly start: number; readonly end: number }[]) {
  let [text, at] = ['', 0]
  for (const { start, end } of comments) {
    text += `${source.slice(at, start)} `
    at = end
  }
  return text + source.slice(at)
}

/** `#fields/money/brl.ts` or a relative path, as a path from the project's folder. */
export function resolve(file: string, specifier: string): string {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('/')) return path.slice(1)
  if (!path.startsWith('#')) return posix.join(posix.dirname(file), path)
  const [prefix, folder] = Object.entries(packageJson.imports).find(([name]) => path.startsWith(name.replace('*', '')))!
  return posix.normalize(path.replace(prefix.replace('*', ''), folder.replace('*', '')))
}

/** `src/server`, `resources`, or the file itself when it stands outside those folders. */
export function sourceFolderOf(path: string): string {
  const [top, folder] = path.split('/')
  return top === 'src' ? `src/${folder}` : top!
}

export function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
