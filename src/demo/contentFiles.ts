import type { DemoValue } from './demoRecord.ts'

/**
 * Records written down in a file each, in the order of the files' names, `01-key.md`: a line for each field, `name: value`,
 * whose value is JSON where it can be read as such and text otherwise; an empty line; and the text, a line for each
 * paragraph, heading (`## `), item (`- `) or numbered item (`1. `), told as HTML; empty where there is none.
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
  throw new Error(`${path}: '${line}' is no field.`)
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
