import { type Area, areaNames, EVERY_AREA, type Right, rightNames } from './areas.ts'
import { isDraft } from './publication.ts'
import type { AccountsRole, AnyResource, Values } from './resource.ts'
import type { InRole } from './roles.ts'

/** An area that is not named is closed. */
export type Rights = { readonly [A in Area]?: Right }

/** What the account with this record may do, as its profile says it. */
export function rightsOf(role: AccountsRole, account: Values): Rights {
  return Object.fromEntries(
    saidOf(role, account).flatMap(([area, right]) => {
      const held = typeof right === 'object' ? account[right.field] : right
      return isRight(held) ? [[area, held]] : []
    }),
  )
}

/** The fields of this account, besides its profile, that its rights hang on. */
export const fieldsOfRights = (role: AccountsRole, account: Values): string[] =>
  saidOf(role, account).flatMap(([, right]) => (typeof right === 'object' ? right.field : []))

function saidOf({ profile, rights }: AccountsRole, account: Values) {
  const name = String(account[profile] ?? '')
  return Object.hasOwn(rights, name) ? Object.entries(rights[name] ?? {}) : []
}

/** Whether these rights are enough to do that with a resource, with whichever of its records. */
export function mayDo(rights: Rights, { area, readBy }: Pick<AnyResource, 'area' | 'readBy'>, right: Right): boolean {
  const isEnough = (one: Area) => rank(rights[one]) >= rank(right)
  if (area === EVERY_AREA) return areaNames.some(isEnough)
  return isEnough(area) || (right === 'ler' && readBy !== undefined && readBy.some(isEnough))
}

/** Whether the account with this record administers the others, and with them everything else that is the company's. */
export function mayManageAccounts({ resource, role }: InRole<AccountsRole>, account: Values): boolean {
  const { right } = administering(resource)
  return mayDo(rightsOf(role, account), resource, right)
}

/** What that takes. */
export const administering = (accounts: AnyResource) => ({ resource: accounts, right: 'publicar' }) as const

/** What it takes to write records of a resource at all: accounts and settings have no drafts, and hold at once. */
export const rightToWrite = ({ accounts, settings }: Pick<AnyResource, 'accounts' | 'settings'>): Right =>
  accounts || settings ? 'publicar' : 'escrever'

/** What it takes to make one of these states of a record the other; null where there is no record. */
export function rightToChange(resource: AnyResource, before: Values | null, after: Values | null): Right {
  const isForDrafts = [before, after].every(record => record === null || isDraft(resource, record))
  return isForDrafts ? rightToWrite(resource) : 'publicar'
}

const isRight = (held: unknown): held is Right => rightNames.some(right => right === held)
const rank = (right: Right | undefined) => (right === undefined ? -1 : rightNames.indexOf(right))
