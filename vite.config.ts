/// <reference types="vitest/config" />
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rollup, runnerImport } from 'vite'
import type { TestProjectInlineConfiguration } from 'vitest/config'

/** What is run once more with its files in a bucket where everything is run. */
const inBucketAsWell = ['tests/server/files/**/*.test.ts']

const wholeProduct = ['tests/e2e/**/*.test.ts', 'tests/faults/**/*.test.ts']
/**
 * Suites that leave no trace in their process. Two others do: one counts what its process has started, one stands in for
 * a part of Node. The measures build a page, which cannot be done from within a context of its own.
 */
const sharingProcesses = [
  'tests/{bench,commands,contract,demo,deploy,schema,server,site}/**/!(imageProcess|uncompressedPages).test.ts',
  'tests/fields/*.test.ts',
  'tests/ui/measures.test.ts',
]
const parts = {
  // What takes a second or two here takes ten on a machine that is busy with something else.
  testTimeout: 40_000,
  // One more than processors: most of them wait for a disk or a database now and then.
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
  // What a test leaves is thrown away soon: less of it is carried from one collection to the next.
  execArgv: ['--max-semi-space-size=64'],
}

/**
 * One configuration for the three things that are built or run from the same sources:
 * the browser files (admin and public scripts, with a manifest the server reads), the server itself
 * (`vite build --ssr`), and the test suites (vitest reads `test`).
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [ownEntries(), wholeScripts(), firstViews(), compressed()])],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node22',
        emptyOutDir: true,
        rollupOptions: {
          input: {
            main: 'src/server/main.ts',
            imageTasks: 'src/server/files/images/imageTasks.ts',
            backupTask: 'src/server/backup/backupTask.ts',
          },
        },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        // Few scripts on purpose: see `chunksOfAdmin`.
        chunkSizeWarningLimit: 1024,
        rollupOptions: {
          input: ['index.html', ...globSync('src/site/{styles/sheets/*.css,scripts/*.ts}')],
          // What the chunks share is in the one that is always there first, so nothing else has to come along.
          output: { codeSplitting: { groups: [{ name: chunksOfAdmin() }], includeDependenciesRecursively: false } },
        },
      },
  // Hundreds of small files in one: a fifth of the start. What is compiled or finds its own files stays outside.
  ssr: { target: 'node', ...(isSsrBuild ? { noExternal: ['diff', 'kysely', 'zod'] } : {}) },
  test: {
    hookTimeout: 30_000,
    globalSetup: 'tests/support/templates.ts',
    setupFiles: 'tests/support/everyFile.ts',
    // One second, the default, is no time on a machine that is busy.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        plugins: [oneOfEach],
        // Otherwise some of the bundled packages bring the same ones as others a second time, as CommonJS.
        resolve: { conditions: ['module-sync', 'module', 'node', 'development'] },
        test: {
          name: 'parts',
          // A document and modules of its own for each suite, in a process that goes on to the next one: starting one
          // for each takes a third of the time.
          pool: 'vmForks',
          vmMemoryLimit: '1GB',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...wholeProduct, ...sharingProcesses],
          // Neither a build nor a start reads the sources for it.
          deps: { optimizer: { client: { enabled: true, include: mode === 'test' ? packagesOfScreens() : [] } } },
          ...parts,
        },
      },
      {
        extends: true,
        // Reading the server takes longer than many a suite: a process that has read it runs one suite after the other.
        test: {
          name: 'server parts',
          include: sharingProcesses,
          isolate: false,
          ...parts,
        },
      },
      ...(process.env.TEST_ALL === '1' ? [filesInBucket()] : []),
      {
        extends: true,
        // The built product in its own processes, after the parts. Each process of the tests keeps one browser.
        test: {
          name: 'whole product',
          include: wholeProduct,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each of them has a server and a browser besides; two of them leave a sixth of two processors idle.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
}))

/**
 * What suites of screens import of packages. Read from thousands of files it takes each of them some five seconds of a
 * processor; bundled, hardly any. What imports one of them is among them, so that there is one of each.
 */
function packagesOfScreens(): string[] {
  const sources = globSync([
    'src/{admin,ui}/**/*.{ts,tsx}',
    'src/fields/**/*.admin.{ts,tsx}',
    'tests/{admin,ui,support,fields/admin}/*.tsx',
  ])
  const imported = sources
    .flatMap(file => [...readFileSync(file, 'utf8').matchAll(/^import (?!type)[^']*'([@a-z][^':]*)'/gm)])
    .map(([, name]) => name as string)
  // What the tests themselves bring, styles, and what is made for Node.
  const isLeftOut = (name: string) =>
    /^vitest|\.css$|^@fontsource|^node:|jest-dom|^@testing-library\/dom|playwright|read-excel-file/.test(name)
  const react = ['react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'react-dom/server']
  return [...new Set([...imported.filter(name => !isLeftOut(name)), ...react])]
}

function filesInBucket(): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name: 'files in a bucket',
      include: inBucketAsWell,
      env: { TEST_STORAGE: 'bucket' },
      setupFiles: ['tests/support/skipWithoutBucketServer.ts'],
      testTimeout: 20_000,
      maxWorkers: 3,
      sequence: { groupOrder: 1 },
    },
  }
}

/** `node-polyglot` brings a stand-in for `Object.entries`, 4 kB of the first form, that no browser of ours needs. */
function ownEntries(): Plugin {
  const own = '\0own-object-entries'
  return {
    name: 'own-object-entries',
    apply: 'build',
    enforce: 'pre',
    resolveId: id => (id === 'object.entries' ? own : undefined),
    load: id => (id === own ? 'module.exports = Object.entries' : undefined),
  }
}

/**
 * The admin comes in few scripts, each named by what it is for: on a phone every further one costs half a second, and
 * what is in it hardly any. What the sign-in page needs stays with it; what few screens need comes with them.
 */
function chunksOfAdmin() {
  const source = (path: string) => join(import.meta.dirname, 'src/admin', path)
  let chunks: Map<string, string | null> | undefined
  return (id: string, graph: Graph) => {
    chunks ??= new Map([
      ...within(graph, formRoots(graph)).map(inside => [inside, 'form'] as const),
      // With what parts of a developer's own ask the form around them, or a list with such parts would load the form.
      ...within(graph, ['App.tsx', 'dashboard/Painel.tsx', 'record/recordFormContext.ts'].map(source)).map(
        inside => [inside, 'app'] as const,
      ),
      ...within(graph, [source('main.tsx')]).map(inside => [inside, null] as const),
    ])
    return chunks.get(id)
  }

  /** The screens of one record, and the inputs (`lazyInput`) that every form waits for. */
  function formRoots(graph: Graph): string[] {
    const pieces = within(graph, [source('App.tsx')])
      .filter(id => /\/src\/(?:fields|ui)\//.test(id) && !/\/(?:richText|visitorFiles)\//.test(id))
      .flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      // What is no component is data that few forms ask for: the list of municipalities.
      .filter(id => id.endsWith('.tsx'))
    return [source('record/RecordScreen.tsx'), source('record/SettingsScreen.tsx'), ...pieces]
  }
}

interface Graph {
  getModuleInfo(id: string): Pick<Rollup.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null
}

/** These modules and all that they import at once. */
function within(graph: Graph, roots: readonly string[]): string[] {
  const seen = new Set(roots)
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next)
  return [...seen]
}

/**
 * A script of the public pages is one file, whatever it imports: what two of them share would otherwise be a file of its
 * own, one more request on a phone. Each has its own copy of its parts, told apart by the name of the script.
 */
function wholeScripts(): Plugin {
  const own = /\/src\/site\/scripts\/(\w+)\.ts$/
  const scriptOf = (id: string) => /\?of=(\w+)$/.exec(id)?.[1] ?? own.exec(id)?.[1]
  return {
    name: 'whole-scripts',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const script = importer && scriptOf(importer)
      if (!script) return
      const part = await this.resolve(source, importer.replace(/\?.*/, ''), { ...options, skipSelf: true })
      return part && { ...part, id: `${part.id}?of=${script}` }
    },
  }
}

/** Vite adds a version to the address of a bundled package, which its bundled importers do not: Node would read it twice. */
const oneOfEach: Plugin = {
  name: 'one-of-each',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/^[@a-z]/.test(source)) return
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found?.id.includes('/deps/') ? { ...found, id: found.id.replace(/\?v=\w+$/, '') } : found
  },
}

/** Where nothing is shown: sheets that components bring along are empty. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: source => (source.endsWith('.css') ? '\0no-style' : undefined),
  load: id => (id === '\0no-style' ? '' : undefined),
}

/**
 * What the admin's page holds before its script is there: the sign-in, drawn once by the build and chosen by the server,
 * with its styles in the page. On a phone it is there half a second and a script sooner.
 */
function firstViews(): Plugin {
  return {
    name: 'first-views',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/, (link, name: string) => {
          const sheet = bundle[name]
          return sheet?.type === 'asset' ? `<style nonce="__CSP_NONCE__">${sheet.source}</style>` : link
        }),
    },
    async generateBundle() {
      const drawn = await runnerImport<{ firstViews: unknown }>('./src/admin/signIn/prerender.tsx', {
        plugins: [withoutStyles],
      })
      this.emitFile({
        type: 'asset',
        fileName: '.vite/firstViews.json',
        source: JSON.stringify(drawn.module.firstViews),
      })
    },
  }
}

/**
 * Puts a .br and a .gz beside every built text over 1 kB: the server hands out files as they are, and the best
 * compression takes too long to be done while somebody waits.
 */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    // What is on the disk in the end; earlier hooks see chunks that others still change.
    writeBundle({ dir }, bundle) {
      for (const fileName of Object.keys(bundle)) {
        if (!/\.(?:js|css|svg)$/.test(fileName)) continue
        // biome-ignore lint/style/noNonNullAssertion: a build of several files is written into a folder
        const path = join(dir!, fileName)
        const text = readFileSync(path)
        if (text.length < 1024) continue
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
        )
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
      }
    },
  }
}
