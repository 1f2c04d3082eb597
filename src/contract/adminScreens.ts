import { isPrepared } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { PREPARATION } from './preparationPath.ts'

/** A resource's screens besides its list: one record, a new record, a spreadsheet import. */
export type ScreenKind = 'registro' | 'novo' | 'importar'

/** The screens that a resource has besides its list. */
export function screenKinds(resource: AnyResource): ReadonlySet<ScreenKind> {
  if (resource.comingSoon || resource.settings) return new Set()
  // Files are created by uploads, and submissions by visitors.
  return new Set(resource.files || resource.publicCreate ? ['registro', 'importar'] : ['registro', 'novo', 'importar'])
}

/** Whether forms of preparations have addresses below the resource's own; the form of the settings itself has none. */
export const hasPreparations = (resource: AnyResource): boolean => !resource.comingSoon && isPrepared(resource)

const OWN = /^(?:|\/(?:forgot|recovery-password|painel|auditoria|calendario|conta|lancamentos(?:\/[1-9]\d*)?))$/

/** Whether the admin has a screen at this path (without query). */
export function isAdminAddress(path: string, resources: ReadonlyMap<string, AnyResource>): boolean {
  const below = /^\/admin(|\/.*)$/.exec(path)?.[1]
  if (below === undefined) return false
  if (OWN.test(below)) return true
  const [, name = '', part, ...more] = below.split('/')
  const resource = resources.get(name)
  if (resource === undefined) return false
  if (part === undefined) return true
  const kind = kindAt(part)
  if (kind === 'registro' && more.join('/') === PREPARATION) return hasPreparations(resource)
  return kind !== undefined && more.length === 0 && screenKinds(resource).has(kind)
}

/** Whether a path (without query) has the shape of a form's; does not check that the resource exists. */
export function isFormAddress(path: string): boolean {
  const [, below = '', part = ''] = /^\/admin(\/[a-z_]+\/([^/]+))(?:\/preparo)?$/.exec(path) ?? []
  if (OWN.test(below)) return false
  const kind = kindAt(part)
  return kind === 'registro' || kind === 'novo'
}

function kindAt(part: string): ScreenKind | undefined {
  if (part === 'novo' || part === 'importar') return part
  return /^[1-9]\d*$/.test(part) ? 'registro' : undefined
}
