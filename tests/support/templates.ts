import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { dropDatabase, type FreshDatabase, freshDatabase } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what the test files of one run share. */
    readonly templates: string
  }
}

/** Where a server keeps everything. */
export interface Place {
  readonly folder: string
  /** Absent: SQLite in the folder. */
  readonly database?: FreshDatabase | undefined
}

/** A folder, and a database of its own where it is asked for. */
export async function newPlace(dialect: 'sqlite' | 'postgres' = 'sqlite'): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'casa-'))
  return { folder, database: dialect === 'postgres' ? await freshDatabase() : undefined }
}

/**
 * A copy of a place that is filled once for all test files of a run, which takes less than half of the time.
 *
 * @param name what it is filled with; the same name must mean the same
 * @param fill has nothing open when it resolves, with something to remember
 */
export async function filledPlace(
  name: string,
  dialect: 'sqlite' | 'postgres',
  fill: (place: Place) => Promise<string>,
): Promise<Place & { readonly remembered: string }> {
  const template = join(inject('templates'), encodeURIComponent(`${dialect} ${name}`))
  if (!existsSync(template)) await make(template, dialect, fill)
  const { database, remembered } = noteIn(template)
  const folder = await mkdtemp(join(tmpdir(), 'casa-'))
  const [copy] = await Promise.all([
    dialect === 'postgres' ? freshDatabase(database) : undefined,
    cp(join(template, FILES), folder, { recursive: true }),
  ])
  return { folder, database: copy, remembered }
}

const NOTE = 'modelo.json'
const FILES = 'arquivos'

const noteIn = (template: string): { readonly database?: string; readonly remembered: string } =>
  JSON.parse(readFileSync(join(template, NOTE), 'utf8'))

async function make(template: string, dialect: 'sqlite' | 'postgres', fill: (place: Place) => Promise<string>) {
  const place = await newPlace(dialect)
  const remembered = await fill(place)
  const whole = await mkdtemp(join(inject('templates'), 'novo-'))
  await rename(place.folder, join(whole, FILES))
  writeFileSync(join(whole, NOTE), JSON.stringify({ database: place.database?.name, remembered }))
  try {
    await rename(whole, template)
  } catch (error) {
    // Another test file has made it meanwhile.
    if (!existsSync(template)) throw error
    await Promise.all([rm(whole, { recursive: true }), place.database?.drop()])
  }
}

/** For vitest, once a run. */
export function setup({ provide }: { provide(key: 'templates', value: string): void }) {
  const folder = mkdtempSync(join(tmpdir(), 'casa-modelos-'))
  provide('templates', folder)
  return async () => {
    for (const note of globSync(join(folder, '*', NOTE))) {
      const { database } = noteIn(dirname(note))
      if (database) await dropDatabase(database)
    }
    rmSync(folder, { recursive: true, force: true })
  }
}
