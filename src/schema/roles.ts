import { required } from '#fields/contract/required.ts'
import type { AccountsRole, AnyResource, FilesRole } from './resource.ts'

/** A resource with a special role, and the role's fields. */
export interface InRole<Role> {
  readonly resource: AnyResource
  readonly role: Role
}

type Role = 'settings' | 'files' | 'accounts'

/** The resource that holds the tenant's settings. */
export const settingsResource = (resources: Iterable<AnyResource>) => inRole(resources, 'settings')

/** The resource whose records can sign in. */
export const accountsResource = (resources: Iterable<AnyResource>): InRole<AccountsRole> | undefined =>
  inRole(resources, 'accounts')

/** The resource that keeps the uploaded files. */
export const filesResource = (resources: Iterable<AnyResource>): InRole<FilesRole> | undefined =>
  inRole(resources, 'files')

/** Like `filesResource`, for callers whose fields reference files. Throws when no resource keeps files. */
export function requireFilesResource(resources: Iterable<AnyResource>): InRole<FilesRole> {
  const files = filesResource(resources)
  if (files === undefined) throw new Error('A field points at uploaded files, but no resource keeps files.')
  return files
}

/** Throws for a resource that keeps no files. */
export const filesRoleOf = ({ name, files }: AnyResource) => required(files, `files of '${name}'`)

/** Throws for a resource that visitors cannot create. */
export const publicCreateOf = ({ name, publicCreate }: AnyResource) =>
  required(publicCreate, `publicCreate of '${name}'`)

/** Throws for a resource without `erasing`. */
export const erasingOf = ({ name, erasing }: AnyResource) => required(erasing, `erasing of '${name}'`)

/** Throws for a resource without `offered`. */
export const offeredOf = ({ name, offered }: AnyResource) => required(offered, `offered of '${name}'`)

/** Throws when no resource has this name. */
export function resourceNamed(resources: ReadonlyMap<string, AnyResource>, name: string): AnyResource {
  return required(resources.get(name), `resource '${name}'`)
}

function inRole<R extends Role>(
  resources: Iterable<AnyResource>,
  name: R,
): InRole<NonNullable<AnyResource[R]>> | undefined {
  for (const resource of resources) {
    const role = resource[name]
    if (role) return { resource, role }
  }
  return undefined
}
