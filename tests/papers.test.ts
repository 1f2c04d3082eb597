import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const papers = ['README.md', ...globSync('{.github,src/docs}/**/*.md')].sort()
/** The changelog also names what no longer exists. */
const ofToday = papers.filter(paper => !paper.endsWith('CHANGELOG.md'))
const read = (path: string) => readFileSync(path, 'utf8')

test('every link of the documentation leads to an existing file and heading', () => {
  expect(papers.length).toBeGreaterThan(20)
  expect(papers.flatMap(paper => deadLinks(paper, read(paper)))).toEqual([])
})

test('every file that the documentation names exists', () => {
  // A file that the reader is told to create.
  const isExample = (path: string) => /[<{*…]/.test(path) || path === 'resources/corretores.ts'
  const named = ofToday.flatMap(paper =>
    [...read(paper).matchAll(/`((?:src|tests|resources)\/[^`\s]+)`/g)].map(([, path = '']) => ({ paper, path })),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ path }) => !isExample(path) && !existsSync(path))).toEqual([])
})

test('every command that the documentation names is a script', () => {
  const named = ofToday.flatMap(paper => [...read(paper).matchAll(/`npm run ([\w-]+)/g)].map(([, name = '']) => name))
  expect(named.filter(name => !Object.hasOwn(packageJson.scripts, name))).toEqual([])
})

test('the README names every variable that the server reads', () => {
  const source = ['environment.ts', 'cdn/cdnSettings.ts', 'oidc/oidcSettings.ts']
    .map(name => read(`src/server/${name}`))
    .join('\n')
  const variables = [...source.matchAll(/(?:text|isOn)\('([A-Z_]+)'/g)].map(([, name = '']) => name)
  const readme = read('README.md')
  const isNamed = (name: string) =>
    readme.includes(`\`${name}\``) || readme.includes(`\`${name.replace(/CDN_PURGE|OIDC/, '')}\``)
  expect(variables.length).toBeGreaterThan(15)
  expect(variables.filter(name => !isNamed(name))).toEqual([])
})

test('the README has at most 150 lines', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150)
})

test('no source cites a document that is not in the repository', () => {
  const known = papers.map(paper => posix.basename(paper).toLowerCase())
  const sources = globSync('{src,resources,tests}/**/*.{ts,tsx,mjs,css}')
  const cited = sources.flatMap(file =>
    [...read(file).matchAll(/\b([A-Z]{4,}\.md)\b/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(cited.filter(({ name }) => !known.includes(name.toLowerCase()))).toEqual([])
})

test.each([
  ['a file', '[x](none.md)'],
  ['a heading', '[x](src/docs/design.md#none)'],
])('a link to %s that does not exist is found', (_what, text) => {
  expect(deadLinks('README.md', text)).toHaveLength(1)
})

function deadLinks(paper: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? paper : posix.join(posix.dirname(paper), path)
    const isThere = existsSync(target) && (anchor === undefined || headings(read(target)).includes(anchor))
    return isThere ? [] : [`${paper} leads to ${link}`]
  })
}

/** The anchors of a paper's headings, as GitHub makes them. */
function headings(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
