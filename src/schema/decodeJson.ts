import type { AnyResource, Values } from './resource.ts'

/** Decodes stored JSON values. Fields that were removed from the resource are dropped. */
export function decodeJson(resource: AnyResource, kept: Values): Values {
  return Object.fromEntries(
    Object.entries(kept).flatMap(([name, json]) => {
      const field = resource.fields[name]
      if (field === undefined) return []
      return [[name, json === null ? field.kind.empty : field.json.decode(json as never)]]
    }),
  )
}
