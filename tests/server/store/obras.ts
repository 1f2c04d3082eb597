import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource, ResourceDefinition } from '#schema/resource.ts'

/** A resource with these fields, for tests of how the database follows them. */
export const obras = (fields: ResourceDefinition['fields'], rest: Partial<ResourceDefinition> = {}) =>
  defineResource({
    name: 'obras',
    label: { one: 'obra', many: 'obras', gender: 'f', title: 'Obras' },
    area: 'marketing',
    menu: { order: 500, icon: 'predio' },
    fields,
    ...rest,
  } as ResourceDefinition) as AnyResource
