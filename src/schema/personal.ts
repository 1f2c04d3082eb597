import type { Field } from '#fields/contract/fieldKind.ts'
import type { AnyResource } from './resource.ts'
import { storedFields } from './tableOf.ts'

/** The stored fields that tell of a person, by name. */
export function personalFields(resource: AnyResource): [string, Field][] {
  return storedFields(resource.fields).filter(([, { options }]) => options.personal)
}

/**
 * Whether the audit says of this field only that it changed, not what it was. Personal data of an account is told while
 * the account is there, since it decides who may sign in; its deletion takes that back.
 *
 * @param action as the audit names it: 'criar', 'alterar', 'excluir' …
 */
export function isWithheld(resource: AnyResource, { kind, options }: Field, action: string): boolean {
  if (kind.secret) return true
  return options.personal === true && (resource.accounts === undefined || action === 'excluir')
}
