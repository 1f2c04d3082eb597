import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { importsOf, packageOf } from './architecture/imports.ts'
import { forTheServer, importMistakes } from './architecture/importTable.ts'
import { circlesIn, importGraph, moduleGraph, orderMistakes } from './architecture/moduleOrder.ts'

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
    const folders = ['src', 'resources', 'public', 'demo', 'tests']
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
    const allowed = [
      ...forTheServer,
      '@aws-sdk/*',
      '@opentelemetry/*',
      'kysely',
      'openid-client',
      'pg',
      'react',
      'react-dom',
      'opentype.js',
      'uqr',
    ]
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
