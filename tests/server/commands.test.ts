import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { demoCommand } from '#demo/demoCommand.ts'
import { resources } from '#resources.ts'
import { runCommand } from '#server/commands/runCommand.ts'
import { readEnvironment } from '#server/environment.ts'
import { rememberSiteUrl } from '#server/store/siteUrl.ts'
import { bothDialects, type Dialect, startApp } from '../support/app.ts'
import { accountWithoutRights, dropDatabase, hasPostgres } from '../support/postgres.ts'
import { newPlace } from '../support/templates.ts'

/** Runs a command as at the terminal, with the environment that the server has, or should have. */
const run = (environment: Record<string, string>, name: string, ...args: string[]) =>
  runCommand(name, args, {
    given: environment,
    environment: readEnvironment(environment),
    resources,
    demo: demoCommand(async () => {}),
    progress: () => {},
  })

async function printed(work: () => Promise<unknown>): Promise<string> {
  const said: string[] = []
  const spies = [process.stdout, process.stderr].map(stream =>
    vi.spyOn(stream, 'write').mockImplementation(text => said.push(String(text)) > 0),
  )
  try {
    await work()
    return said.join('')
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

async function place(dialect: Dialect) {
  const { folder, database } = await newPlace(dialect)
  onTestFinished(async () => {
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })
  return { folder, database, variables: { DATA_DIR: folder, ...(database ? { DATABASE_URL: database.url } : {}) } }
}

describe.each(bothDialects)('a command beside the server, on %s', dialect => {
  test('a command refuses a place that no server has used, names the variable and leaves the place as it was', async () => {
    const { folder, variables } = await place(dialect)
    const wrong = { ...variables, DATA_DIR: join(folder, 'errada') }
    const variable = dialect === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR'

    await expect(run(wrong, 'backup')).rejects.toThrow(`Set ${variable}`)
    await expect(run(wrong, 'user', 'ana@example.com')).rejects.toThrow(`Set ${variable}`)

    expect(await readdir(folder)).toEqual([])
    await expect(run(wrong, 'restore', 'copia')).rejects.toThrow('There is no copy called copia.')
  })

  test('a command works while the server runs', async () => {
    const { folder, database, variables } = await place(dialect)
    await startApp({ place: { folder, database } })

    expect(await run(variables, 'backup')).toBe(0)
    expect(await run(variables, 'user', 'ana@example.com')).toBe(0)
  })

  test('a command that needs the server stopped is refused while it runs, and leaves uploads in progress alone', async () => {
    const { folder, database, variables } = await place(dialect)
    const { app, store } = await startApp({ place: { folder, database } })
    await app.settled()
    const receiving = join(folder, 'uploads/recebendo/envio')
    await mkdir(receiving, { recursive: true })
    await run(variables, 'backup')
    const [copy] = (await readdir(join(folder, 'backups'))).filter(name => name.startsWith('copia-'))
    const count = () => store.read(tx => sql<{ n: number }>`select count(*) as n from diferenciais`.execute(tx.db))
    const before = await count()

    for (const command of [['demo'], ['restore', copy!, 'diferenciais/1'], ['restore', copy!]])
      await expect(run(variables, ...(command as [string])), command.join(' ')).rejects.toThrow(
        /(?:a server uses this database\. Stop all servers|already in use by another running server)/,
      )

    expect(await count()).toEqual(before)
    expect(await readdir(join(folder, 'uploads/recebendo'))).toEqual(['envio'])
  })

  test('a command prints links at the address of the server, unless SITE_URL names another', async () => {
    const { folder, database, variables } = await place(dialect)
    const { app, store } = await startApp({ place: { folder, database } })
    await rememberSiteUrl(store, 'https://www.example.com')
    await app.settled()

    expect(await printed(() => run(variables, 'user', 'ana@example.com'))).toMatch(
      /^https:\/\/www\.example\.com\/admin\//,
    )
    expect(await printed(() => run(variables, 'tenant'))).toMatch(
      /^There is one company, at https:\/\/www\.example\.com\./,
    )
    const named = { ...variables, SITE_URL: 'https://novo.example.com' }
    expect(await printed(() => run(named, 'user', 'ana@example.com'))).toMatch(/^https:\/\/novo\.example\.com\/admin\//)
  })
})

test('the program lists its commands when it does not know the given name', async () => {
  expect(await printed(() => run({}, 'help'))).toMatch(/^Commands:\n {2}user <e-mail> +prints a one-time link/)
  expect(await printed(() => run({}, 'constructor'))).toMatch(/^There is no command 'constructor'\.\nCommands:\n/)
})

test.skipIf(!hasPostgres)(
  'a company is added by an account that may make no database, once somebody else has made it as the refusal says',
  async () => {
    const { folder, database } = await place('postgres')
    const account = await accountWithoutRights()
    const name = `${database!.name}_marca`
    onTestFinished(async () => {
      await dropDatabase(name)
      await account.drop()
    })
    const url = new URL(database!.url)
    url.username = account.name
    const add = () =>
      printed(() => run({ DATA_DIR: folder, DATABASE_URL: url.href }, 'tenant', 'marca', 'https://marca.example.com'))

    const refusal = await add().catch((cause: Error) => cause.message)
    expect(refusal).toContain('may not make a database')
    const [, statement] = /repeat the command: (CREATE DATABASE .*)$/.exec(refusal)!
    await account.run(statement!)
    expect(await add()).toMatch(/^Company made in .*\n.*https:\/\/marca\.example\.com\/\n/)
  },
)

test('a backup of an empty database file is refused', async () => {
  const { folder } = await place('sqlite')
  await writeFile(join(folder, 'dados.sqlite'), '')

  await expect(run({ DATA_DIR: folder }, 'backup')).rejects.toThrow('DATA_DIR: no server has used this database yet.')

  expect(await readdir(folder)).not.toContain('backups')
})

test('a folder or a file that cannot be opened is reported with its variable', async () => {
  const { folder } = await place('sqlite')
  await writeFile(join(folder, 'arquivo'), '')
  await mkdir(join(folder, 'dados.sqlite'))

  await expect(run({ DATA_DIR: join(folder, 'arquivo') }, 'demo')).rejects.toThrow(/^DATA_DIR: .*arquivo.*EEXIST/)
  await expect(run({ DATA_DIR: folder }, 'backup')).rejects.toThrow(
    `DATA_DIR: ${join(folder, 'dados.sqlite')} cannot be used (unable to open database file).`,
  )
})

test.each(['backup', 'restore'])('the command %s names the variable of a database that does not answer', async name => {
  const unreachable = { DATABASE_URL: 'postgres://ana@127.0.0.1:1/dados' }

  await expect(run(unreachable, name)).rejects.toThrow(/^DATABASE_URL: .*ECONNREFUSED 127\.0\.0\.1:1/)
})
