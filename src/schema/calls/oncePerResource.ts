import type { AnyResource } from '../resource.ts'

/** Makes something once for each resource: a schema that several calls share is one and the same. */
export function oncePerResource<T>(make: (resource: AnyResource) => T): (resource: AnyResource) => T {
  const made = new WeakMap<AnyResource, T>()
  return resource => {
    let one = made.get(resource)
    if (one === undefined) made.set(resource, (one = make(resource)))
    return one
  }
}
