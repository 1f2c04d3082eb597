interface Operation {
  readonly summary?: string
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: object }[]
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly properties?: Record<string, Described> } }>
  }
  readonly responses: Record<string, unknown>
}
interface Described {
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly maxLength?: number
}

/** The OpenAPI description as one readable page without scripts or styles of its own. */
export function docsPage(document: object): string {
  const { info, paths } = document as {
    info: { title: string; description: string }
    paths: Record<string, Record<string, Operation>>
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describe(method.toUpperCase(), path, operation)),
  )
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)}</title></head><body><main><h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description)}
<a href="/api/openapi.json">openapi.json</a></p>${operations.join('')}</main></body></html>`
}

function describe(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(parameter => [
    parameter.name,
    parameter.in,
    JSON.stringify(parameter.schema ?? {}),
  ])
  const fields = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
    Object.entries(schema.properties ?? {}).map(([name, field]) => [
      name,
      String(field.type ?? ''),
      [field.title, field.description, field.maxLength === undefined ? '' : `até ${field.maxLength}`]
        .filter(Boolean)
        .join(' · '),
    ]),
  )
  const rows = [...parameters, ...fields].map(
    cells => `<tr>${cells.map(cell => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`,
  )
  return `<section><h2><code>${method} ${escapeHtml(path)}</code></h2><p>${escapeHtml(operation.summary ?? '')}</p>
${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}<p>Respostas: ${Object.keys(operation.responses).join(', ')}</p></section>`
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`)
