import type { AnyResource } from './resource.ts'

type Named = Pick<AnyResource, 'name' | 'renamedFrom'>

/** The names that a resource has and had, the present one first. The audit keeps each line under the name of its day. */
export const namesOf = ({ name, renamedFrom = [] }: Named): readonly string[] => [name, ...[renamedFrom].flat()]

/** The present name of a resource that the audit names; the name itself where no resource has or had it. */
export function presentName<Name extends string | null>(resources: Iterable<Named>, name: Name): Name | string {
  if (name === null) return name
  for (const resource of resources) if (namesOf(resource).includes(name)) return resource.name
  return name
}
