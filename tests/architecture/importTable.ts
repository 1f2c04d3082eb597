import { existsSync, readFileSync } from 'node:fs'
import { matchesGlob, posix } from 'node:path'
import { importsOf, packageOf, resolve, sourceFolderOf } from './imports.ts'

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
export const forTheServer = [
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
  {
    files: 'resources/*.ts',
    ours: [core, 'src/schema/{defineResource,addedFields,areas}.ts', 'resources/law/*.ts'],
    npm: [],
  },
  // What several resources and the site have to follow of one law.
  { files: 'resources/law/*.ts', ours: [core], npm: [] },
  { files: 'src/resources.ts', ours: ['resources/*.ts', 'src/schema/**', core], npm: [] },

  // The server loads these files only for the demonstration.
  { files: 'src/demo/content/**', ours: ['src/demo/**'], npm: [] },
  { files: 'src/demo/**', ours: ['src/demo/**', 'demo/*', ...server], npm: ['node:*', 'p-queue'] },
  { files: 'src/server/main.ts', ours: [...server, 'src/demo/*.ts', 'src/site/render.ts'], npm: forTheServer },
  { files: 'src/server/oidc/**', ours: server, npm: [...forTheServer, 'openid-client'] },
  { files: 'src/server/tracing/**', ours: server, npm: [...forTheServer, '@opentelemetry/*'] },
  { files: 'src/server/bucket/**', ours: server, npm: [...forTheServer, '@aws-sdk/*'] },
  { files: 'src/server/store/dialects/**', ours: server, npm: [...forTheServer, 'kysely', 'pg'] },
  { files: 'src/server/store/migration/schemaHistory.ts', ours: [...server, 'package.json'], npm: forTheServer },
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
      'resources/law/*.ts',
      core,
      'src/fields/**/*.site.tsx',
      'src/fields/kinds.site.ts',
      'src/server/yieldToEventLoop.ts',
    ],
    npm: ['react', 'react-dom', '@fontsource-variable/*', '@fontsource/*', 'opentype.js', 'schema-dts', 'uqr'],
  },

  { files: 'src/client/**', ours: [], npm: [] },
  {
    files: 'src/commands/client.ts',
    ours: ['src/contract/calls/openApi.ts', 'src/resources.ts'],
    npm: ['node:*', 'openapi-typescript'],
  },
  { files: 'src/commands/**', ours: ['src/commands/**'], npm: ['node:*', 'vite'] },
]

/** Every import of a file that breaks the table, as `file imports target: rule`. */
export function importMistakes(file: string, source: string): string[] {
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
