import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { resources } from '#resources.ts'
import { runCommand } from '#server/commands.ts'
import { readEnvironment } from '#server/environment.ts'
import { bothDialects, type Dialect, startApp } from '../support/app.ts'
import { newPlace } from '../support/templates.ts'

/** As an administrator at the terminal would; in the environment what the server has, or should have. */
const run = (environment: Record<string, string>, name: string, ...args: string[]) =>
  runCommand(name, args, {
    environment: readEnvironment(environment),
    resources,
    fill: async () => {},
    progress: () => {},
  })

async function place(dialect: Dialect) {
  const { folder, database } = await newPlace(dialect)
  onTestFinished(async () => {
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })
  return { folder, database, variables: { DATA_DIR: folder, ...(database ? { DATABASE_URL: database.url } : {}) } }
}

describe.each(bothDialects)('a command beside the server, on %s', dialect => {
  test('refuses a place that no server has used, names the variable and leaves it as it was', async () => {
    const { folder, variables } = await place(dialect)
    const wrong = { ...variables, DATA_DIR: join(folder, 'errada') }
    const variable = dialect === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR'

    await expect(run(wrong, 'backup')).rejects.toThrow(`Set ${variable}`)
    await expect(run(wrong, 'user', 'ana@example.com')).rejects.toThrow(`Set ${variable}`)

    expect(await readdir(folder)).toEqual([])
    await expect(run(wrong, 'restore', 'copia')).rejects.toThrow('There is no copy called copia.')
  })

  test('works on the place of a running server', async () => {
    const { folder, database, variables } = await place(dialect)
    await startApp({ place: { folder, database } })

    expect(await run(variables, 'backup')).toBe(0)
    expect(await run(variables, 'user', 'ana@example.com')).toBe(0)
  })
})

test('a copy is not made of an empty file either', async () => {
  const { folder } = await place('sqlite')
  await writeFile(join(folder, 'dados.sqlite'), '')

  await expect(run({ DATA_DIR: folder }, 'backup')).rejects.toThrow('DATA_DIR: no server has used this database yet.')

  expect(await readdir(folder)).not.toContain('backups')
})

test('a folder or a file that cannot be opened is named with its variable', async () => {
  const { folder } = await place('sqlite')
  await writeFile(join(folder, 'arquivo'), '')
  await mkdir(join(folder, 'dados.sqlite'))

  await expect(run({ DATA_DIR: join(folder, 'arquivo') }, 'demo')).rejects.toThrow(/^DATA_DIR: .*arquivo.*EEXIST/)
  await expect(run({ DATA_DIR: folder }, 'backup')).rejects.toThrow(
    `DATA_DIR: ${join(folder, 'dados.sqlite')} cannot be used (unable to open database file).`,
  )
})

test.each(['backup', 'restore'])('%s names the variable of a database that does not answer', async name => {
  const unreachable = { DATABASE_URL: 'postgres://ana@127.0.0.1:1/dados' }

  await expect(run(unreachable, name)).rejects.toThrow(/^DATABASE_URL: .*ECONNREFUSED 127\.0\.0\.1:1/)
})
