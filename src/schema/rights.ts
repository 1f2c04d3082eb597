import { type Area, areaNames, EVERY_AREA, type Right, rightNames } from './areas.ts'
import { isDraft } from './publication.ts'
import type { AccountsRole, AnyResource, Values } from './resource.ts'
import type { InRole } from './roles.ts'

/** An area that is not listed is closed. */
export type Rights = { readonly [A in Area]?: Right }

/** The rights of an account, from its profile. */
export function rightsOf(role: AccountsRole, account: Values): Rights {
  return Object.fromEntries(
    saidOf(role, account).flatMap(([area, right]) => {
      const held = typeof right === 'object' ? account[right.field] : right
      return isRight(held) ? [[area, held]] : []
    }),
  )
}

/** The account's fields, besides its profile, on which its rights depend. */
export const fieldsOfRights = (role: AccountsRole, account: Values): string[] =>
  saidOf(role, account).flatMap(([, right]) => (typeof right === 'object' ? right.field : []))

function saidOf({ profile, rights }: AccountsRole, account: Values) {
  const name = String(account[profile] ?? '')
  return Object.hasOwn(rights, name) ? Object.entries(rights[name] ?? {}) : []
}

/** Every right in every area, as the rights of a token are written: `marketing:escrever`. */
export const scopeNames = areaNames.flatMap(area => rightNames.map(right => `${area}:${right}` as const))
export type Scope = (typeof scopeNames)[number]

/** The rights that scopes name, the highest of each area. Unknown scopes give none. */
export function rightsOfScopes(scopes: readonly string[]): Rights {
  const held = (area: Area) => rightNames.findLast(right => scopes.includes(`${area}:${right}`))
  return Object.fromEntries(areaNames.map(area => [area, held(area)]).filter(([, right]) => right !== undefined))
}

/** The highest right of each area as a scope. */
export const scopesOfRights = (rights: Rights): Scope[] =>
  areaNames.flatMap(area => (rights[area] === undefined ? [] : (`${area}:${rights[area]}` as const)))

/** The lower right of each area. */
export function commonRights(one: Rights, other: Rights): Rights {
  const areasOfBoth = areaNames.filter(area => one[area] !== undefined && other[area] !== undefined)
  return Object.fromEntries(
    areasOfBoth.map(area => [area, rank(one[area]) < rank(other[area]) ? one[area] : other[area]]),
  )
}

/** Whether these rights suffice for an action on some record of a resource. */
export function mayDo(rights: Rights, { area, readBy }: Pick<AnyResource, 'area' | 'readBy'>, right: Right): boolean {
  const isEnough = (one: Area) => rank(rights[one]) >= rank(right)
  if (area === EVERY_AREA) return areaNames.some(isEnough)
  return isEnough(area) || (right === 'ler' && readBy !== undefined && readBy.some(isEnough))
}

/** Whether the account may manage other accounts, and with them all company-wide functions. */
export function mayManageAccounts({ resource, role }: InRole<AccountsRole>, account: Values): boolean {
  const { right } = administering(resource)
  return mayDo(rightsOf(role, account), resource, right)
}

/** The right needed to manage accounts. */
export const administering = (accounts: AnyResource) => ({ resource: accounts, right: 'publicar' }) as const

/** The right needed to write at all. Accounts and settings have no drafts: whoever writes them publishes them. */
export const rightToWrite = ({ accounts, settings }: Pick<AnyResource, 'accounts' | 'settings'>): Right =>
  accounts || settings ? 'publicar' : 'escrever'

/** The right needed to change a record from one state to another; null stands for no record. */
export function rightToChange(resource: AnyResource, before: Values | null, after: Values | null): Right {
  const isForDrafts = [before, after].every(record => record === null || isDraft(resource, record))
  return isForDrafts ? rightToWrite(resource) : 'publicar'
}

const isRight = (held: unknown): held is Right => rightNames.some(right => right === held)
const rank = (right: Right | undefined) => (right === undefined ? -1 : rightNames.indexOf(right))
