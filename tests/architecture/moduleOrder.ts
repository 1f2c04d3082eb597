import { matchesGlob, posix } from 'node:path'
import { importsOf, resolve, typeImportsOf } from './imports.ts'

/** Which of our files each file imports at run time, and optionally by types as well. */
export function importGraph(sources: ReadonlyMap<string, string>, { types }: { readonly types: boolean }) {
  return new Map(
    [...sources].map(([file, source]) => {
      const specifiers = types ? [...importsOf(file, source), ...typeImportsOf(file, source)] : importsOf(file, source)
      const targets = specifiers
        .filter(specifier => /^[.#/]/.test(specifier))
        .map(specifier => resolve(file, specifier))
      return [file, new Set(targets.filter(target => sources.has(target)))] as const
    }),
  )
}

/** Groups of files that import each other, directly or indirectly (Tarjan's strongly connected components). */
export function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []
  const visit = (file: string) => {
    index.set(file, index.size)
    lowest.set(file, index.get(file)!)
    path.push(file)
    for (const target of graph.get(file) ?? []) {
      if (!index.has(target)) visit(target)
      if (path.includes(target)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!))
    }
    if (lowest.get(file) !== index.get(file)) return
    const circle = path.splice(path.indexOf(file))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return circles
}

/** A folder, or a file at the top of such a folder, such as `src/server/app.ts`. */
function moduleOf(file: string): string {
  const folder = posix.dirname(file)
  return /^src\/[^/]+$/.test(folder) ? file : folder
}

/** Which modules each module imports. */
export function moduleGraph(graph: ReadonlyMap<string, ReadonlySet<string>>) {
  const modules = new Map([...graph.keys()].map(file => [moduleOf(file), new Set<string>()]))
  for (const [file, targets] of graph) for (const target of targets) modules.get(moduleOf(file))!.add(moduleOf(target))
  return modules
}

/** What a module may not import within its folder of `src`: requests and screens pass through the modules in this order. */
const order: readonly { readonly files: string; readonly not: string; readonly why: string }[] = [
  {
    files: 'src/server/store/**',
    not: 'src/server/!(store|disk)/**',
    why: 'the store knows SQL, and no module that uses it does',
  },
  {
    files: 'src/server/{http,mail,jobs,disk}/**',
    not: 'src/server/{records,submissions,files,pages,sheets,dashboard,staff,erasure,hooks}/**',
    why: 'what carries requests and work knows nothing of records',
  },
  {
    files: 'src/server/records/**',
    not: 'src/server/{submissions,pages,sheets,dashboard,staff,files,hooks}/**',
    why: 'records know nothing of what is built on them',
  },
  {
    files: 'src/server/!(commands)/**',
    not: 'src/server/{app,main,commitWithEffects,openSite}.ts',
    why: 'what wires the server is imported by none of it',
  },
  { files: 'src/admin/model/**', not: 'src/admin/!(model)/**', why: 'the model knows no screen' },
  { files: 'src/admin/api/**', not: 'src/admin/!(api|model)/**', why: 'the client of the server knows no screen' },
  {
    files: 'src/admin/{page,drafts,history,merging,sheets,fromFiles}/**',
    not: 'src/admin/{record,lists,files,dashboard,layout,palette}/**',
    why: 'parts of screens know no screen',
  },
  {
    files: 'src/admin/{record,lists,files,dashboard}/**',
    not: 'src/admin/{layout,palette,signIn}/**',
    why: 'screens know nothing of the frame around them',
  },
]

export function orderMistakes(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...graph].flatMap(([file, targets]) =>
    order
      .filter(({ files }) => matchesGlob(file, files))
      .flatMap(({ not, why }) =>
        [...targets].filter(target => matchesGlob(target, not)).map(target => `${file} imports ${target}: ${why}`),
      ),
  )
}
