import type { AnyResource } from '#schema/resource.ts'

/** A screen of a resource besides its list: of one record, of a new one, of a spreadsheet brought in. */
export type ScreenKind = 'registro' | 'novo' | 'importar'

/** Which screens a resource has besides its list. */
export function screenKinds(resource: AnyResource): ReadonlySet<ScreenKind> {
  if (resource.comingSoon || resource.settings) return new Set()
  // Files come by being uploaded, and what visitors send is not created by staff.
  return new Set(resource.files || resource.publicCreate ? ['registro', 'importar'] : ['registro', 'novo', 'importar'])
}

/** Screens that belong to no resource. */
const OWN = new Set(['', '/forgot', '/recovery-password', '/painel', '/auditoria', '/conta'])

/** Whether a screen of the back-office has this address, a path without a query. */
export function isAdminAddress(path: string, resources: ReadonlyMap<string, AnyResource>): boolean {
  const below = /^\/admin(|\/.*)$/.exec(path)?.[1]
  if (below === undefined) return false
  if (OWN.has(below)) return true
  const [, name = '', part, ...more] = below.split('/')
  const resource = resources.get(name)
  if (resource === undefined || more.length > 0) return false
  if (part === undefined) return true
  const kind = kindAt(part)
  return kind !== undefined && screenKinds(resource).has(kind)
}

/** Whether a form is at this address, a path without a query; of which resource is not looked at. */
export function isFormAddress(path: string): boolean {
  const [, part = ''] = /^\/admin\/[a-z_]+\/([^/]+)$/.exec(path) ?? []
  const kind = kindAt(part)
  return kind === 'registro' || kind === 'novo'
}

function kindAt(part: string): ScreenKind | undefined {
  if (part === 'novo' || part === 'importar') return part
  return /^[1-9]\d*$/.test(part) ? 'registro' : undefined
}
