import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** The W3C’s own checker, as its makers publish it on npm. It is no dependency, since it is 30 MB of Java. */
const CHECKER = 'vnu-jar@26.9.27'

/**
 * What the W3C checker calls an error.
 *
 * @param pages HTML by name
 */
export async function htmlErrors(pages: ReadonlyMap<string, string>): Promise<{ of: string; message: string }[]> {
  const jar = bringChecker()
  const folder = mkdtempSync(join(tmpdir(), 'casa-html-'))
  const names = [...pages.keys()]
  const files = names.map((_, i) => join(folder, `${i}.html`))
  for (const [i, file] of files.entries()) writeFileSync(file, pages.get(names[i]!)!)
  const found = await askChecker(jar, files)
  rmSync(folder, { recursive: true })
  const { messages } = JSON.parse(found) as { messages: { url: string; message: string; extract?: string }[] }
  return messages.map(({ url, message, extract }) => ({
    of: names[Number.parseInt(basename(url), 10)]!,
    message: `W3C: ${message} ${extract ?? ''}`,
  }))
}

/** What the checker prints; it ends with 1 when it has found an error. */
function askChecker(jar: string, files: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = ['-jar', jar, '--errors-only', '--format', 'json', ...files]
    execFile('java', args, { maxBuffer: 64 * 1024 * 1024 }, (error, _, found) => {
      if (found.startsWith('{')) resolve(found)
      else reject(new Error('The W3C checker did not run; it needs Java 17 or newer.', { cause: error }))
    })
  })
}

/** The path of the checker, which is fetched once. */
function bringChecker(): string {
  const folder = `node_modules/.cache/${CHECKER}`
  const jar = join(folder, 'package/build/dist/vnu.jar')
  if (existsSync(jar)) return jar
  mkdirSync(folder, { recursive: true })
  const packed = execFileSync('npm', ['pack', CHECKER, '--silent', '--pack-destination', folder], { encoding: 'utf8' })
  execFileSync('tar', ['-xzf', join(folder, packed.trim()), '-C', folder])
  return jar
}
