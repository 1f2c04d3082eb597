import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Where generic code may name an entity, and why. These must stay few, or the product is no longer generic. */
const allowedNames: readonly { file: string; name: string; why: string }[] = [
  {
    file: 'src/server/files/storage/diskStorage.ts',
    name: 'uploads',
    why: 'the folder in DATA_DIR has this name by contract',
  },
  {
    file: 'src/server/store/dialects/lostDatabase.ts',
    name: 'uploads',
    why: 'that folder again: files in it tell a folder that was in use from a new one',
  },
  { file: 'src/server/store/records/fileAddress.ts', name: 'uploads', why: 'the public address of a stored file' },
  {
    file: 'src/fields/richText/richText.server.ts',
    name: 'uploads',
    why: 'pictures in rich text: own addresses alone',
  },
  { file: 'src/schema/areas.ts', name: 'imprensa', why: 'an area of the business, after which its entity is called' },
]

// The content of the demonstration names its entities, as the file of an entity does.
const files = globSync('src/**/*.{ts,tsx,mjs}', { exclude: ['src/demo/content/*'] }).sort()

test('nothing outside src/fields asks which kind a field is', () => {
  const found = files.filter(file => !file.startsWith('src/fields/')).flatMap(file => branchesOnKind(file, read(file)))
  expect(found).toEqual([])
})

test('no entity is named in src outside src/site', () => {
  const found = files
    .filter(file => !file.startsWith('src/site/'))
    .flatMap(file => entitiesNamed(file, read(file), entities()))
    .filter(({ file, name }) => !allowedNames.some(allowed => allowed.file === file && allowed.name === name))
  expect(found).toEqual([])
})

test('every exception for a name of an entity is still needed', () => {
  const needed = allowedNames.filter(({ file, name }) => entitiesNamed(file, read(file), [name]).length > 0)
  expect(needed).toEqual(allowedNames)
})

test.each([
  [`if (field.kind.name === 'money') divide()`],
  [`if ('money' != field.kind.name) divide()`],
  [`switch (field.kind.name) { case 'money': divide() }`],
  [`if (['money', 'percent'].includes(field.kind.name)) divide()`],
  [`const divide = { money: 100 }[field.kind.name]`],
  [`if (money.kind === field.kind) divide()`],
])('a question about a kind is found in code: %s', source => {
  expect(branchesOnKind('src/x.ts', source)).toEqual([expect.stringContaining('src/x.ts:1')])
})

test.each([
  [`const rows = await list('usuarios')`],
  ['const path = `/api/usuarios/1`'],
  ['const usuarios = await list(accounts)'],
  ['const titles = { usuarios: 1 }'],
  ['import x from "#resources/usuarios.ts"'],
])('a named entity is found in code: %s', source => {
  expect(entitiesNamed('src/x.ts', source, ['usuarios', 'tipos'])).toEqual([
    { file: 'src/x.ts', line: 1, name: 'usuarios' },
  ])
})

test.each([
  ['// usuarios is one of them'],
  ['/** Like usuarios. */ const a = 1'],
  [`const message = 'Escolha os usuarios que recebem o aviso.'`],
  ['const usuariosAtivos = 3'],
])('comments, sentences and longer names do not count as an entity: %s', source => {
  expect(entitiesNamed('src/x.ts', source, ['usuarios'])).toEqual([])
})

function entities(): string[] {
  return readdirSync('resources')
    .filter(name => /^[^.]+\.ts$/.test(name))
    .map(name => basename(name, '.ts'))
}

function branchesOnKind(file: string, source: string): string[] {
  const questions = [
    /\.kind\.name\s*[!=]==?\s*['"`]/g,
    /['"`]\s*[!=]==?\s*[\w.!?[\]]+\.kind\.name\b/g,
    /\.kind\s*[!=]==?\s*[\w.!?[\]]+\.kind\b(?!\.)/g,
    /switch\s*\([^)]*\.kind\.name\s*\)/g,
    /\b(includes|has|indexOf)\(\s*[\w.!?[\]]*\.kind\.name\s*\)/g,
    /[\]})]\[\s*[\w.!?]*\.kind\.name\s*\]/g,
  ]
  const code = withoutComments(file, source)
  return questions.flatMap(question =>
    [...code.matchAll(question)].map(match => `${file}:${lineOf(code, match.index)} ${match[0]}`),
  )
}

/** Named as an identifier, or in a text that is not a sentence: a path, a key, a name. */
function entitiesNamed(file: string, source: string, names: readonly string[]) {
  if (names.length === 0) return []
  const code = withoutSentences(withoutComments(file, source))
  const pattern = new RegExp(`(?<![\\p{L}\\d_])(${names.join('|')})(?![\\p{L}\\d_])`, 'gu')
  return [...code.matchAll(pattern)].map(match => ({ file, line: lineOf(code, match.index), name: match[1]! }))
}

function withoutComments(file: string, source: string): string {
  return parseSync(file, source).comments.reduce((text, { start, end }) => blank(text, start, end), source)
}

/** Quoted texts with a space in them are written for people. */
function withoutSentences(code: string): string {
  return code.replace(/(['"])(?:(?!\1)[^\\\n])*? (?:(?!\1)[^\\\n])*\1/g, sentence => sentence.replace(/\S/g, ' '))
}

function blank(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end)
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}
