import { resources } from '#resources.ts'
import type { AnyResource } from '#schema/resource.ts'

export const resourcesByName: ReadonlyMap<string, AnyResource> = new Map(
  resources.map(resource => [resource.name, resource]),
)
