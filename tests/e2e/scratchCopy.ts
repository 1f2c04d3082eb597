import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'

const run = promisify(execFile)
const PASSWORD = 'varanda com vista 27'
const ACCOUNT = { ADMIN_EMAIL: 'ana@example.com', ADMIN_PASSWORD: PASSWORD, RATE_LIMITS: 'off' }

/** A copy of the product in which a test writes files as a developer does. Removed after it, with the server in it. */
export async function makeScratchCopy() {
  const project = await mkdtemp(join(tmpdir(), 'casa-copia-'))
  const dataFolder = await mkdtemp(join(tmpdir(), 'casa-dados-'))
  let server: BuiltServer | undefined
  onTestFinished(async () => {
    await server?.stop()
    await rm(project, { recursive: true, force: true })
    await rm(dataFolder, { recursive: true, force: true })
  })
  for (const part of [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'index.html',
    'src',
    'resources',
    'public',
    // What is built already, before the new resource exists.
    'dist',
  ]) {
    await cp(part, join(project, part), { recursive: true })
  }
  await symlink(join(process.cwd(), 'node_modules'), join(project, 'node_modules'))
  return {
    project,
    password: PASSWORD,
    write: (file: string, text: string) => writeFile(join(project, file), text),
    read: (file: string) => readFile(join(project, file), 'utf8'),
    /** Adds a page of `src/site/pages` to the routes. */
    async addRoute(name: string, file: string) {
      const path = join(project, 'src/site/routes.ts')
      const routes = (await readFile(path, 'utf8')).replace('  contact,', `  contact,\n  ${name},`)
      await writeFile(path, `import { ${name} } from './pages/${file}'\n${routes}`)
    },
    /** Builds the product and checks its types. */
    build: () =>
      Promise.all([
        run(process.execPath, [join(project, 'src/commands/run.mjs'), 'build'], { cwd: project }),
        run(process.execPath, [join(project, 'node_modules/typescript/bin/tsc'), '-p', '.'], { cwd: project }),
      ]),
    /** Builds only the server, where no screen is looked at any more. */
    buildServer: () =>
      run(process.execPath, [join(project, 'node_modules/vite/bin/vite.js'), 'build', '--ssr'], {
        cwd: project,
        env: { ...process.env, NODE_ENV: 'production' },
      }),
    async start() {
      server = await startBuiltServer({ root: project, dataFolder, env: ACCOUNT })
      return server
    },
  }
}

/** Calls of the API as the first administrator. */
export async function signedIn(url: string) {
  let headers: Record<string, string> = {}
  const call = async (method: string, path: string, form?: Record<string, string>) => {
    const reply = await fetch(url + path, { method, headers, ...(form ? { body: new URLSearchParams(form) } : {}) })
    return reply.json()
  }
  const { data } = (await call('POST', '/api/auth', {
    email: 'ana@example.com',
    senha: PASSWORD,
    autoLogin: '0',
  })) as any
  headers = { 'x-access-token': data.token, 'x-tenant-id': String(data.tenant.id) }
  return call
}
