import type { DemoValue } from './demoRecord.ts'

/**
 * Reads records from one file each, in the order of the file names, `01-key.md`: a line `name: value` for each field,
 * whose value is JSON if it parses and text otherwise; an empty line; and a text that is converted to HTML, with one
 * line per paragraph, heading (`## `), item (`- `) or numbered item (`1. `). Without a text the HTML is empty.
 */
export function contentFiles(texts: Readonly<Record<string, string>>) {
  return Object.entries(texts).map(([path, text]) => {
    const [head = '', body = ''] = text.split(/\n\n(.*)/s)
    const fields = head
      .trim()
      .split('\n')
      .map(line => /^(\w+): (.*)$/.exec(line) ?? fail(path, line))
      .map(([, name = '', value = '']) => [name, readValue(value)] as const)
    return { key: keyOf(path), fields: Object.fromEntries(fields), html: htmlOf(body.trim()) }
  })
}

const keyOf = (path: string) => path.replace(/^.*\/\d+-|\.md$/g, '')

function fail(path: string, line: string): never {
  throw new Error(`${path}: '${line}' is not a \`name: value\` line.`)
}

function readValue(text: string): DemoValue {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const htmlOf = (body: string) =>
  body
    .replace(/^## (.*)$/gm, '<h2>$1</h2>')
    .replace(/^- (.*)$/gm, '<ul><li>$1</li></ul>')
    .replace(/^\d+\. (.*)$/gm, '<ol><li>$1</li></ol>')
    .replace(/^[^<\n].*$|^<strong>.*$/gm, '<p>$&</p>')
    .replaceAll('\n', '')
    .replaceAll('</ul><ul>', '')
    .replaceAll('</ol><ol>', '')
