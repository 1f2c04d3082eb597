import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { matchesGlob, posix } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

/**
 * Who may import whom at run time: the table of the design, as globs. The first row whose `files` match counts.
 * `{own}` is the folder of the importing file; a name without a second dot (`!(*.*)`) is a core file, for every bundle.
 */
interface Row {
  readonly files: string
  readonly ours: readonly string[]
  readonly npm: readonly string[]
}

const core = 'src/fields/**/!(*.*).ts'
const shared = 'src/fields/{contract,inputs,filters,files,targets,merge,strings,sheets,calendar}/*'
const ownCore = '{own}/!(*.*).ts'

const inputLibraries = ['maska', 'date-fns', '@dnd-kit/*', 'react-day-picker']
const forScreens = ['react', 'react-dom', '@mui/material', '@mui/icons-material', '@emotion/*', ...inputLibraries]
const forTheAdmin = [
  'react-admin',
  'ra-*',
  'react-router-dom',
  '@tanstack/react-query',
  'react-hook-form',
  'js-cookie',
  'idb',
  'papaparse',
  'read-excel-file',
  'fflate',
  'uqr',
  ...forScreens,
]
const forTheServer = [
  'node:*',
  'fastify',
  'find-my-way',
  '@fastify/*',
  'zod',
  'nodemailer',
  'lru-cache',
  'mrmime',
  'otpauth',
  'p-queue',
  'prom-client',
  'sharp',
  'sanitize-html',
  'yazl',
  'yauzl',
  'age-encryption',
  '@opentelemetry/api',
]

const server = [
  'src/server/!(main).ts',
  'src/server/*/**',
  core,
  'src/fields/**/*.server.ts',
  'src/schema/**',
  'src/contract/**',
  'src/resources.ts',
]
const admin = [
  'src/admin/**',
  'src/ui/**',
  core,
  'src/fields/**/*.admin.{ts,tsx}',
  'src/schema/**',
  'src/contract/**',
  'src/resources.ts',
]

const table: readonly Row[] = [
  { files: 'src/fields/kinds.admin.ts', ours: [core, 'src/fields/**/*.admin.{ts,tsx}'], npm: ['react'] },
  { files: 'src/fields/kinds.server.ts', ours: [core, 'src/fields/**/*.server.ts'], npm: [] },
  { files: 'src/fields/kinds.site.ts', ours: [core, 'src/fields/**/*.site.tsx'], npm: ['react'] },
  { files: 'src/fields/merge/differences.ts', ours: [core], npm: ['diff'] },
  { files: core, ours: [core], npm: ['zod'] },
  {
    files: 'src/fields/**/*.admin.{ts,tsx}',
    ours: [ownCore, '{own}/*.admin.{ts,tsx}', '{own}/*.json', shared, 'src/ui/**'],
    npm: ['react', 'react-dom', 'react-admin', 'ra-core', 'react-hook-form', ...forScreens, '@tiptap/*'],
  },
  { files: 'src/fields/**/*.server.ts', ours: [ownCore, '{own}/*.server.ts', shared], npm: forTheServer },
  { files: 'src/fields/**/*.site.tsx', ours: [ownCore, '{own}/*.site.tsx', shared], npm: ['react'] },

  { files: 'src/schema/**', ours: ['src/schema/**', core], npm: ['zod'] },
  { files: 'src/contract/**', ours: ['src/contract/**', 'src/schema/**', core], npm: ['zod'] },
  { files: 'resources/*.admin.tsx', ours: [...admin, 'resources/*'], npm: forTheAdmin },
  { files: 'resources/*.server.ts', ours: [...server, 'resources/*.ts'], npm: forTheServer },
  { files: 'resources/*.ts', ours: [core, 'src/schema/{defineResource,addedFields,areas}.ts'], npm: [] },
  { files: 'src/resources.ts', ours: ['resources/*.ts', 'src/schema/**', core], npm: [] },

  // The server loads these files only for the demonstration.
  { files: 'src/demo/content/**', ours: ['src/demo/**'], npm: [] },
  { files: 'src/demo/**', ours: ['src/demo/**', ...server], npm: ['node:*', 'p-queue'] },
  { files: 'src/server/main.ts', ours: [...server, 'src/demo/*.ts', 'src/site/render.ts'], npm: forTheServer },
  { files: 'src/server/tracing/**', ours: server, npm: [...forTheServer, '@opentelemetry/*'] },
  { files: 'src/server/bucket/**', ours: server, npm: [...forTheServer, '@aws-sdk/*'] },
  { files: 'src/server/store/dialects/**', ours: server, npm: [...forTheServer, 'kysely', 'pg'] },
  { files: 'src/server/store/migration/shapes.ts', ours: [...server, 'package.json'], npm: forTheServer },
  { files: 'src/server/store/**', ours: server, npm: [...forTheServer, 'kysely'] },
  { files: 'src/server/hooks/foundHooks.ts', ours: [...server, 'resources/*.server.ts'], npm: [] },
  { files: 'src/server/**', ours: server, npm: forTheServer },

  { files: 'src/ui/**', ours: ['src/ui/**'], npm: [...forScreens, '@fontsource-variable/*'] },
  { files: 'src/admin/**', ours: [...admin, 'resources/*.admin.tsx'], npm: forTheAdmin },
  // An island may use a field's plain file as well: one that imports nothing. See `isPlain`.
  { files: 'src/site/islands/**', ours: ['src/site/islands/**'], npm: ['react', 'react-dom'] },
  { files: 'src/site/scripts/**', ours: ['src/site/islands/**'], npm: [] },
  {
    files: 'src/site/**',
    ours: [
      'src/site/**',
      core,
      'src/fields/**/*.site.tsx',
      'src/fields/kinds.site.ts',
      'src/server/yieldToEventLoop.ts',
    ],
    npm: ['react', 'react-dom', '@fontsource-variable/*'],
  },

  { files: 'src/commands/**', ours: ['src/commands/**'], npm: ['node:*', 'vite'] },
]

/** Every import of a file that breaks the table, as `file imports target: rule`. */
function importMistakes(file: string, source: string): string[] {
  const row = table.find(({ files }) => matchesGlob(file, files))
  if (!row) return [`${file} stands in no row of the table`]
  return importsOf(file, source).flatMap(specifier => {
    const refusal = refusalOf(file, specifier, row)
    return refusal ? [`${file} imports ${specifier}: ${refusal}`] : []
  })
}

function refusalOf(file: string, specifier: string, row: Row): string | undefined {
  const isOurs = /^[.#/]/.test(specifier)
  if (!isOurs) {
    const allowed = row.npm.some(name => matchesGlob(packageOf(specifier), name))
    return allowed ? undefined : `${row.files} may use from npm: ${row.npm.join(', ') || 'nothing'}`
  }

  const target = resolve(file, specifier)
  if (target === 'src/server/main.ts') return 'src/server/main.ts is imported by no other file'
  const crossesFolders = sourceFolderOf(file) !== sourceFolderOf(target) && target !== 'package.json'
  if (crossesFolders && !specifier.startsWith('#') && !target.includes('*'))
    return 'another folder of src is imported by its #name'
  if (!crossesFolders && specifier.startsWith('#')) return 'inside a folder of src imports are relative'

  const own = posix.dirname(file)
  const allowed = row.ours.some(glob => matchesGlob(target.replaceAll('*', 'x'), glob.replace('{own}', own)))
  const isPlainForIsland = row.files.includes('islands') && isPlain(target)
  return allowed || isPlainForIsland ? undefined : `${row.files} may use from our code: ${row.ours.join(', ')}`
}

/** Whether a file of a field imports nothing, so that it adds only itself to a bundle that uses it. */
function isPlain(file: string): boolean {
  return matchesGlob(file, core) && existsSync(file) && importsOf(file, readFileSync(file, 'utf8')).length === 0
}

interface Imports {
  /** `import type` is removed at this point, and `import.meta.glob` counts with its pattern. */
  readonly atRunTime: readonly string[]
  readonly forTypes: readonly string[]
}

/** Each test with an added mistake checks all files, so every file is parsed only once. */
const known = new Map<string, Imports>()

const importsOf = (file: string, source: string) => importsIn(file, source).atRunTime
const typeImportsOf = (file: string, source: string) => importsIn(file, source).forTypes

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
function resolve(file: string, specifier: string): string {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('/')) return path.slice(1)
  if (!path.startsWith('#')) return posix.join(posix.dirname(file), path)
  const [prefix, folder] = Object.entries(packageJson.imports).find(([name]) => path.startsWith(name.replace('*', '')))!
  return posix.normalize(path.replace(prefix.replace('*', ''), folder.replace('*', '')))
}

/** `src/server`, `resources`, or the file itself when it stands outside those folders. */
function sourceFolderOf(path: string): string {
  const [top, folder] = path.split('/')
  return top === 'src' ? `src/${folder}` : top!
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

const ourFiles = globSync(['src/**/*.{ts,tsx,mjs}', 'resources/**/*.{ts,tsx}']).sort()

describe('the import table', () => {
  test('every import of src and resources follows the table', () => {
    expect(ourFiles.flatMap(file => importMistakes(file, readFileSync(file, 'utf8')))).toEqual([])
  })

  test.each<[string, string, string]>([
    ['src/server/records/x.ts', `import { useState } from 'react'`, 'may use from npm'],
    ['src/server/records/x.ts', `import Button from '@mui/material/Button'`, 'may use from npm'],
    ['src/server/records/x.ts', `import { sql } from 'kysely'`, 'may use from npm'],
    ['src/server/store/x.ts', `import pg from 'pg'`, 'may use from npm'],
    ['src/server/app.ts', `import { site } from '#site/render.ts'`, 'may use from our code'],
    ['src/server/app.ts', `import tipos from '#resources/tipos.ts'`, 'may use from our code'],
    ['src/server/app.ts', `export { start } from './main.ts'`, 'imported by no other file'],
    ['src/schema/x.ts', `import { app } from '#server/app.ts'`, 'may use from our code'],
    ['src/schema/x.ts', `import { app } from '../server/http/answer.ts'`, 'by its #name'],
    ['src/schema/x.ts', `import { tableOf } from '#schema/tableOf.ts'`, 'relative'],
    ['src/schema/x.ts', `import { decodeTexts } from '#contract/calls/decodeTexts.ts'`, 'may use from our code'],
    ['src/fields/money/money.ts', `import { List } from 'react-admin'`, 'may use from npm'],
    ['src/fields/money/money.ts', `import './money.admin.tsx'`, 'may use from our code'],
    ['src/fields/money/money.admin.tsx', `import { textInput } from '../text/text.admin.tsx'`, 'may use from our code'],
    ['src/fields/list/list.admin.tsx', `import { adminKinds } from '../kinds.admin.ts'`, 'may use from our code'],
    ['src/fields/money/money.site.tsx', `const face = import('./money.admin.tsx')`, 'may use from our code'],
    ['src/ui/x.tsx', `import { useRecordContext } from 'react-admin'`, 'may use from npm'],
    ['src/ui/x.tsx', `import '#schema/defineResource.ts'`, 'may use from our code'],
    ['src/site/pages/x.tsx', `import { resources } from '#resources.ts'`, 'may use from our code'],
    ['src/site/islands/x.ts', `import * as z from 'zod'`, 'may use from npm'],
    ['src/site/islands/x.ts', `import { money } from '#fields/money/money.ts'`, 'may use from our code'],
    ['src/admin/x.tsx', `import { openStore } from '#server/store/openStore.ts'`, 'may use from our code'],
    ['src/admin/x.tsx', `const all = import.meta.glob(['../server/*.ts'])`, 'may use from our code'],
    ['resources/x.ts', `import tipos from './tipos.ts'`, 'may use from our code'],
    ['resources/x.ts', `import { format } from 'date-fns'`, 'may use from npm'],
    ['src/commands/x.mjs', `import { build } from 'kysely'`, 'may use from npm'],
  ])('a wrong import added to %s is reported: %s', (file, source, rule) => {
    expect(importMistakes(file, source)).toEqual([expect.stringMatching(`^${file} imports .*: .*${rule}`)])
  })

  test.each([
    ['src/site/islands/x.ts', `import { brl } from '#fields/money/brl.ts'`],
    ['src/site/pages/x.tsx', `import type { Tipo } from '#resources/tipos.ts'`],
    ['src/resources.ts', `export const files = import.meta.glob('../resources/*.ts')`],
    ['src/server/main.ts', `import { site } from '#site/render.ts'`],
    [
      'src/fields/money/money.admin.tsx',
      `import { brl } from './brl.ts'; import { x } from '#ui/inputs/TextInput.tsx'`,
    ],
    ['src/admin/x.tsx', `// import '#server/app.ts'\nimport { List } from 'react-admin'`],
  ])('a right import in %s is accepted: %s', (file, source) => {
    expect(importMistakes(file, source)).toEqual([])
  })
})

/** Which of our files each file imports at run time, and optionally by types as well. */
function importGraph(sources: ReadonlyMap<string, string>, { types }: { readonly types: boolean }) {
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
function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
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
function moduleGraph(graph: ReadonlyMap<string, ReadonlySet<string>>) {
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

function orderMistakes(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...graph].flatMap(([file, targets]) =>
    order
      .filter(({ files }) => matchesGlob(file, files))
      .flatMap(({ not, why }) =>
        [...targets].filter(target => matchesGlob(target, not)).map(target => `${file} imports ${target}: ${why}`),
      ),
  )
}

describe('the order of the modules', () => {
  const sources = new Map(ourFiles.map(file => [file, readFileSync(file, 'utf8')]))
  const planted = (...files: readonly (readonly [string, string])[]) => new Map([...sources, ...files])

  test('no files import each other in a circle, not even by types', () => {
    expect(circlesIn(importGraph(sources, { types: true }))).toEqual([])
  })

  test('no folders import each other in a circle at run time', () => {
    expect(circlesIn(moduleGraph(importGraph(sources, { types: false })))).toEqual([])
  })

  test('imports within server and admin follow one direction', () => {
    expect(orderMistakes(importGraph(sources, { types: false }))).toEqual([])
  })

  test('nothing in src imports the demonstration, not even its types, except the file that starts it', () => {
    const graph = importGraph(sources, { types: true })
    const knowing = [...graph].filter(([, targets]) => [...targets].some(target => target.startsWith('src/demo/')))
    expect(knowing.map(([file]) => file).filter(file => !file.startsWith('src/demo/'))).toEqual(['src/server/main.ts'])
  })

  test.each([
    [
      'of two files',
      [
        ['src/ui/a.ts', `import './b.ts'`],
        ['src/ui/b.ts', `import './a.ts'`],
      ],
    ],
    [
      'of three',
      [
        ['src/ui/a.ts', `import './b.ts'`],
        ['src/ui/b.ts', `import './c.ts'`],
        ['src/ui/c.ts', `import './a.ts'`],
      ],
    ],
    [
      'of types alone',
      [
        ['src/ui/a.ts', `import type { B } from './b.ts'`],
        ['src/ui/b.ts', `import { type A } from './a.ts'`],
      ],
    ],
    [
      'through a dynamic import',
      [
        ['src/ui/a.ts', `export const b = () => import('./b.ts')`],
        ['src/ui/b.ts', `import './a.ts'`],
      ],
    ],
  ] as const)('a circle %s that is added is found', (_what, files) => {
    expect(circlesIn(importGraph(planted(...files), { types: true }))).toEqual([files.map(([file]) => file)])
  })

  test('a circle of three folders is found even when no two of them import each other', () => {
    const files = planted(
      ['src/ui/one/a.ts', `import '../two/b.ts'`],
      ['src/ui/two/b.ts', ''],
      ['src/ui/two/c.ts', `import '../three/d.ts'`],
      ['src/ui/three/d.ts', ''],
      ['src/ui/three/e.ts', `import '../one/f.ts'`],
      ['src/ui/one/f.ts', ''],
    )
    expect(circlesIn(moduleGraph(importGraph(files, { types: false })))).toEqual([
      ['src/ui/one', 'src/ui/three', 'src/ui/two'],
    ])
    expect(circlesIn(importGraph(files, { types: true }))).toEqual([])
  })

  test('a circle of two folders is found even when no two files import each other', () => {
    const files = planted(
      ['src/ui/one/a.ts', `import '../two/b.ts'`],
      ['src/ui/two/b.ts', ''],
      ['src/ui/two/c.ts', `import '../one/d.ts'`],
      ['src/ui/one/d.ts', ''],
    )
    expect(circlesIn(moduleGraph(importGraph(files, { types: false })))).toEqual([['src/ui/one', 'src/ui/two']])
    expect(circlesIn(importGraph(files, { types: true }))).toEqual([])
  })

  test.each([
    ['src/server/store/x.ts', `import '../errors.ts'; import '../http/answer.ts'`, 'src/server/http/answer.ts'],
    ['src/server/http/x.ts', `import '../records/callerOf.ts'`, 'src/server/records/callerOf.ts'],
    ['src/server/records/x.ts', `import '../pages/publicSite.ts'`, 'src/server/pages/publicSite.ts'],
    ['src/server/records/x.ts', `import '../app.ts'`, 'src/server/app.ts'],
    ['src/admin/model/x.ts', `import '../record/useSaving.ts'`, 'src/admin/record/useSaving.ts'],
    ['src/admin/api/x.ts', `import '../lists/useBulk.ts'`, 'src/admin/lists/useBulk.ts'],
    ['src/admin/history/x.ts', `import '../record/useSaving.ts'`, 'src/admin/record/useSaving.ts'],
    ['src/admin/lists/x.ts', `import '../layout/Layout.tsx'`, 'src/admin/layout/Layout.tsx'],
  ])('an import against the order added to %s is reported: %s', (file, source, target) => {
    expect(orderMistakes(importGraph(planted([file, source]), { types: false }))).toEqual([
      expect.stringMatching(`^${file} imports ${target}: `),
    ])
  })
})

describe('dependencies and files of the project', () => {
  test('no file uses a package that is installed only because another package needs it', () => {
    const declared = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies })
    const used = ourFiles.flatMap(file =>
      importsOf(file, readFileSync(file, 'utf8'))
        .filter(specifier => !/^([.#/]|node:)/.test(specifier) && !declared.includes(packageOf(specifier)))
        .map(specifier => `${file} imports ${specifier}`),
    )
    expect(used).toEqual([])
  })

  test('the project folder has at its top what the design names, and nothing else', () => {
    const files = [
      'package.json',
      'tsconfig.json',
      'vite.config.ts',
      'index.html',
      'README.md',
      'package-lock.json',
      'LICENSE',
    ]
    const folders = ['src', 'resources', 'public', 'tests']
    const made = readFileSync('.gitignore', 'utf8').split('\n').filter(Boolean)
    const isMade = (name: string) => made.some(glob => matchesGlob(name, glob.replace(/\/$/, '')))
    const found = readdirSync('.').filter(name => !name.startsWith('.') && !isMade(name))
    expect(found.sort()).toEqual([...files, ...folders].sort())
  })

  test('no folder has a name that says nothing, and no file only exports from other files', () => {
    const files = globSync('{src,resources,tests}/**/*')
    const nameless = /(^|\/)(utils?|libs?|helpers?|common|shared|types|misc)(\/|\.tsx?$|$)/
    const barrel = /(^|\/)index\.(ts|tsx|mjs)$/
    expect(files.filter(path => nameless.test(path) || barrel.test(path))).toEqual([])
  })
})

// These files exist only after a build; `npm test` builds before it runs these tests.
describe.skipIf(!existsSync('dist/built-from.txt'))('the built output', () => {
  test('the built server uses only the packages of a server, and react for the public pages', () => {
    const packages = globSync('dist/server/**/*.js').flatMap(file => importsOf(file, readFileSync(file, 'utf8')))
    const allowed = [...forTheServer, '@aws-sdk/*', '@opentelemetry/*', 'kysely', 'pg', 'react', 'react-dom']
    const others = packages.filter(
      name => !/^[./]/.test(name) && !allowed.some(glob => matchesGlob(packageOf(name), glob)),
    )
    expect(others).toEqual([])
  })

  test('a built script of the public pages is one file', () => {
    const manifest: Record<string, { imports?: string[]; dynamicImports?: string[] }> = JSON.parse(
      readFileSync('dist/client/.vite/manifest.json', 'utf8'),
    )
    const scripts = Object.keys(manifest).filter(key => key.startsWith('src/site/scripts/'))
    expect(scripts.toSorted()).toEqual(globSync('src/site/scripts/*.ts').toSorted())
    const parts = scripts.flatMap(key => [...(manifest[key]!.imports ?? []), ...(manifest[key]!.dynamicImports ?? [])])
    expect(parts).toEqual([])
  })
})
