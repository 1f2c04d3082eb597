import { required } from '#fields/contract/required.ts'
import type { AccountsRole, AnyResource, FilesRole } from './resource.ts'

/** A resource that does something for all others, and which of its fields mean what. */
export interface InRole<Role> {
  readonly resource: AnyResource
  readonly role: Role
}

type Role = 'settings' | 'files' | 'accounts'

/** The resource that holds the tenant's settings. */
export const settingsResource = (resources: Iterable<AnyResource>) => inRole(resources, 'settings')

/** The resource whose records may sign in. */
export const accountsResource = (resources: Iterable<AnyResource>): InRole<AccountsRole> | undefined =>
  inRole(resources, 'accounts')

/** The resource that keeps the uploaded files. */
export const filesResource = (resources: Iterable<AnyResource>): InRole<FilesRole> | undefined =>
  inRole(resources, 'files')

/** The same where something points at files already. Throws when none keeps them. */
export function requireFilesResource(resources: Iterable<AnyResource>): InRole<FilesRole> {
  const files = filesResource(resources)
  if (files === undefined) throw new Error('A field points at uploaded files, but no resource keeps files.')
  return files
}

/** Which fields of a resource that keeps files mean what. Throws for one that keeps none. */
export const filesRoleOf = ({ name, files }: AnyResource) => required(files, `files of '${name}'`)

/** What a resource lets visitors send. Throws for one that takes nothing from them. */
export const publicCreateOf = ({ name, publicCreate }: AnyResource) =>
  required(publicCreate, `publicCreate of '${name}'`)

/** How a resource forgets a person. Throws for one that does not. */
export const erasingOf = ({ name, erasing }: AnyResource) => required(erasing, `erasing of '${name}'`)

/** What a resource offers to whom it is closed. Throws for one that offers nothing. */
export const offeredOf = ({ name, offered }: AnyResource) => required(offered, `offered of '${name}'`)

/** The resource of a name that is known to be one. Throws where it is none. */
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
