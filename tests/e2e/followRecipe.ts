import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'

/**
 * Does in a copy of the project what the blocks under a heading of a paper say: a block of code that begins with the path of a file is that file, and a diff
 * changes the one place of each file that has its lines.
 *
 * @returns the files that it made or changed
 */
export async function followRecipe(project: string, paper: string, heading: string): Promise<readonly string[]> {
  const section = (await readFile(paper, 'utf8')).split(/^#{1,2} /m).find(part => part.startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`${paper} has no heading "${heading}"`)
  const files = new Set<string>()
  for (const [, language, block = ''] of section.matchAll(/^```(tsx?|diff)\n([\s\S]*?)^```$/gm)) {
    if (language === 'diff') {
      for (const [, file = '', lines = ''] of block.matchAll(/^@@ (\S+) @@\n((?:[ +-].*\n)+)/gm)) {
        const of = (marks: RegExp) =>
          lines
            .split(/^/m)
            .filter(line => marks.test(line))
            .map(line => line.slice(1))
            .join('')
        const source = await readFile(join(project, file), 'utf8')
        const before = of(/^[ -]/)
        expect(source.split(before), `${file} has these lines once:\n${before}`).toHaveLength(2)
        await writeFile(
          join(project, file),
          source.replace(before, () => of(/^[ +]/)),
        )
        files.add(file)
      }
      continue
    }
    const [, file, content = ''] = /^\/\/ (\S+\.tsx?)\b.*\n([\s\S]*)/.exec(block) ?? []
    if (file === undefined) continue
    await mkdir(dirname(join(project, file)), { recursive: true })
    await writeFile(join(project, file), content)
    files.add(file)
  }
  return [...files]
}
