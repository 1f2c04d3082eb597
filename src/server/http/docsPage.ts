import type { Json } from '#contract/calls/recordSchemas.ts'
import { escapeHtml } from './escapeHtml.ts'

export function docsPage(document: Json): string {
  const { info, paths } = document
  const operations = Object.entries<Json>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describe(document, method.toUpperCase(), path, operation)),
  )
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)}</title></head><body><main><h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description)}
<a href="/api/openapi.json">openapi.json</a></p>${operations.join('')}</main></body></html>`
}

function describe(document: Json, method: string, path: string, operation: Json): string {
  const parameters = (operation.parameters ?? []).map((parameter: Json) => {
    const { name, in: place, schema } = resolved(document, parameter)
    return [name, place, JSON.stringify(resolved(document, schema))]
  })
  const fields = Object.values<Json>(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
    [...propertiesOf(document, schema)].map(([name, { type, title, description, maxLength }]) => [
      name,
      String(type ?? ''),
      [title, description, maxLength === undefined ? '' : `até ${maxLength}`].filter(Boolean).join(' · '),
    ]),
  )
  const rows = [...parameters, ...fields].map(
    cells => `<tr>${cells.map((cell: string) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`,
  )
  return `<section><h2><code>${method} ${escapeHtml(path)}</code></h2><p>${escapeHtml(operation.summary)}</p>
${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}<p>Respostas: ${Object.keys(operation.responses).join(', ')}</p></section>`
}

function propertiesOf(document: Json, schema: Json): Map<string, Json> {
  const { properties = {}, allOf = [], anyOf = [] } = resolved(document, schema)
  const own = Object.entries<Json>(properties).map(([name, one]) => [name, resolved(document, one)] as const)
  return new Map([...own, ...[...allOf, ...anyOf].flatMap(part => [...propertiesOf(document, part)])])
}

function resolved(document: Json, one: Json): Json {
  if (one.$ref === undefined) return one
  const names: string[] = one.$ref.slice(2).split('/')
  return names.reduce((inside, name) => inside[name], document)
}
