import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../support/app.ts'
import { freePort } from '../support/builtServer.ts'
import { newToken } from '../support/tokens.ts'

const run = promisify(execFile)

/** The examples of the section about tokens, by their language. */
async function examples(): Promise<ReadonlyMap<string, string>> {
  const page = await readFile('src/docs/integrating.md', 'utf8')
  const [, section = ''] = page.split('## Tokens\n', 2)
  const blocks = section
    .split('### Typed client', 1)
    .join('')
    .matchAll(/^```(\w+)\n(.*?)^```$/gms)
  return new Map([...blocks].map(([, language = '', code = '']) => [language, code]))
}

test.each([
  ['sh', 'sh', 'Horta comum', '"nome":"Horta comum"'],
  ['js', 'node', 'Salão de festas', 'Salão de festas'],
  ['python', 'python3', 'Quadra de tênis', 'Quadra de tênis'],
])(
  'the example in %s of the page for integrators runs against the server',
  async (language, program, nome, printed) => {
    const folder = await mkdtemp(join(tmpdir(), 'examples-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const file = join(folder, `example.${language === 'js' ? 'mjs' : language}`)
    await writeFile(file, (await examples()).get(language)!)

    const port = await freePort()
    const started = await startApp({ parts: { hosts: [`127.0.0.1:${port}`] } })
    const token = await newToken(started, started.admin, { escopos: ['marketing:escrever'] })
    await started.app.listen({ host: '127.0.0.1', port })
    const env = { ...process.env, SITE: `http://127.0.0.1:${port}`, TOKEN: token.text, PYTHONIOENCODING: 'utf-8' }
    const { stdout } = await run(program, [file], { env })

    expect(stdout).toContain(printed)
    const { data } = await started.admin.get('/api/diferenciais')
    expect(data.map((one: { nome: string; ativo: boolean }) => [one.nome, one.ativo])).toEqual([[nome, false]])
  },
)
