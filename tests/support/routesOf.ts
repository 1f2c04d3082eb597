import type { App } from '#server/app.ts'

/** Every route of a server, from Fastify's drawing of them: one a line, indented by four for each level. */
export function routesOf(app: App): { readonly method: string; readonly path: string }[] {
  const above: string[] = []
  const found: { method: string; path: string }[] = []
  for (const line of app.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n')) {
    const [, indent, path, methods] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
    if (path === undefined) continue
    const level = indent!.length / 4
    above.length = level
    above.push(path === '*' ? '/*' : path)
    for (const method of methods?.split(', ') ?? []) found.push({ method, path: above.join('') })
  }
  return found
}
