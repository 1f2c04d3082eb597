interface Operation {
  readonly summary?: string
  readonly parameters?: readonly (Reference | Parameter)[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> }
  readonly responses: Record<string, unknown>
}
interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema?: object
}
interface Reference {
  readonly $ref: string
}
interface Schema extends Partial<Reference> {
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly maxLength?: number
  readonly properties?: Record<string, Schema>
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
}
interface Document {
  readonly info: { readonly title: string; readonly description: string }
  readonly paths: Record<string, Record<string, Operation>>
}

/** The OpenAPI description as one readable page without scripts or styles of its own. */
export function docsPage(document: object): string {
  const { info, paths } = document as Document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describe(document, method.toUpperCase(), path, operation)),
  )
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)}</title></head><body><main><h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description)}
<a href="/api/openapi.json">openapi.json</a></p>${operations.join('')}</main></body></html>`
}

function describe(document: object, method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? [])
    .map(parameter => resolved<Parameter>(document, parameter))
    .map(parameter => [
      parameter.name,
      parameter.in,
      JSON.stringify(resolved<object>(document, parameter.schema as Schema)),
    ])
  const fields = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
    [...propertiesOf(document, schema)].map(([name, { type, title, description, maxLength }]) => [
      name,
      String(type ?? ''),
      [title, description, maxLength === undefined ? '' : `até ${maxLength}`].filter(Boolean).join(' · '),
    ]),
  )
  const rows = [...parameters, ...fields].map(
    cells => `<tr>${cells.map(cell => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`,
  )
  return `<section><h2><code>${method} ${escapeHtml(path)}</code></h2><p>${escapeHtml(operation.summary ?? '')}</p>
${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}<p>Respostas: ${Object.keys(operation.responses).join(', ')}</p></section>`
}

/** Every property that a form may have, of whichever of its parts. */
function propertiesOf(document: object, schema: Schema): Map<string, Schema> {
  const { properties = {}, allOf = [], anyOf = [] } = resolved<Schema>(document, schema)
  const own = Object.entries(properties).map(([name, one]) => [name, resolved<Schema>(document, one)] as const)
  return new Map([...own, ...[...allOf, ...anyOf].flatMap(part => [...propertiesOf(document, part)])])
}

/** What a `$ref` of the document points at; anything else as it is. */
function resolved<T>(document: object, one: Partial<Reference> | T): T {
  const { $ref } = one as Partial<Reference>
  if ($ref === undefined) return one as T
  const names = $ref.slice(2).split('/')
  return names.reduce<unknown>((inside, name) => (inside as Record<string, unknown>)[name], document) as T
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`)
