import type { AnyResource, Values } from './resource.ts'

/** Values that were kept in their JSON encoding. A field that was taken out of the resource since is left out. */
export function decodeJson(resource: AnyResource, kept: Values): Values {
  return Object.fromEntries(
    Object.entries(kept).flatMap(([name, json]) => {
      const field = resource.fields[name]
      if (field === undefined) return []
      return [[name, json === null ? field.kind.empty : field.json.decode(json as never)]]
    }),
  )
}
